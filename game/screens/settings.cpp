#include "game/screens/settings.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <thread>
#include <vector>

#include "engine/play/hash.h"
#include "game/app/look.h"
#include "game/app/screens.h"
#include "game/board/workshop.h"
#include "game/panels/prompts.h"
#include "game/panels/ui.h"

namespace sanpan::game {

using board::Rect;

namespace {

using Named = std::pair<std::string, const char*>;

constexpr const char* page_names[] = {"Look", "Sound", "Play", "Controls", "About"};

std::string percent(double part) {
  return fmt::format("{:.0f} %", part * 100);
}

}  // namespace

SettingsScreen::SettingsScreen(Context& context) : PagedScreen(context, "Settings", page_names, 860) {}

void SettingsScreen::show_page(int page) {
  switch (page) {
    case 0:
      look();
      break;
    case 1:
      sounds();
      break;
    case 2:
      play();
      break;
    case 3:
      input();
      break;
    default:
      about();
      break;
  }
}

void SettingsScreen::prompts() {
  context_.ui.prompt(Command::cursor_move, context_.tr("Move"));
  context_.ui.prompt(Command::choose, context_.tr("Change"));
}

template <class T>
void SettingsScreen::one_of(const char* caption, std::span<const std::pair<T, const char*>> choices,
                            T& value) {
  Ui& ui = context_.ui;
  std::vector<std::string> names;
  int chosen = 0;
  for (const auto& [id, name] : choices) {
    if (id == value) chosen = static_cast<int>(names.size());
    names.push_back(context_.tr(name));
  }
  ui.text(context_.tr(caption));
  if (ui.choice(caption, names, chosen)) {
    value = choices[static_cast<std::size_t>(chosen)].first;
    changed();
  }
  ui.gap(12);
}

void SettingsScreen::look() {
  Ui& ui = context_.ui;
  Settings& settings = context_.settings;
  ui.begin_row(2, 24);
  ui.next_cell();
  std::vector<std::string> languages{context_.tr("As the system")};
  int language = 0;
  for (const auto& known : text::languages()) {
    if (known.id == settings.language) language = static_cast<int>(languages.size());
    languages.emplace_back(known.name);
  }
  ui.text(context_.tr("Language"));
  if (ui.drop("##language", languages, language)) {
    settings.language =
        language == 0 ? "" : std::string(text::languages()[static_cast<std::size_t>(language - 1)].id);
    changed();
  }
  ui.next_cell();
  auto scale = static_cast<float>(settings.text_scale);
  if (ui.slider(context_.tr("Size of texts"), scale, 0.75F, 2.0F, percent(scale))) {
    settings.text_scale = std::round(scale * 20) / 20;
    changed();
  }
  ui.end_row();
  ui.gap(10);
  themes();
  ui.gap(6);
  ui.begin_row(2, 24);
  ui.next_cell();
  const Named sets[] = {{"characters", "Characters"}, {"pictures", "Pictures"}};
  one_of<std::string>("Xiangqi pieces", sets, settings.piece_set);
  ui.next_cell();
  auto speed = static_cast<float>(settings.animation_speed);
  if (ui.slider(context_.tr("Speed of the pieces"), speed, 0.25F, 4.0F, fmt::format("{:.2g} ×", speed))) {
    settings.animation_speed = speed < 1 ? std::round(speed * 20) / 20 : std::round(speed * 4) / 4;
    changed();
  }
  ui.end_row();
  ui.begin_row(2, 24);
  ui.next_cell();
  if (ui.toggle(context_.tr("Coordinates"), settings.coordinates)) changed();
  if (ui.toggle(context_.tr("Full screen"), settings.fullscreen)) changed();
  ui.next_cell();
  if (ui.toggle(context_.tr("Less motion"), settings.reduced_motion)) changed();
  ui.end_row();
}

void SettingsScreen::themes() {
  Ui& ui = context_.ui;
  Settings& settings = context_.settings;
  const auto all = board::themes();
  ui.text(context_.tr("Theme"));
  const int columns = ui.layout().portrait ? 3 : 5;
  for (std::size_t first = 0; first < all.size(); first += static_cast<std::size_t>(columns)) {
    ui.gap(6);
    ui.begin_row(columns, 14);
    for (std::size_t i = first; i < std::min(all.size(), first + static_cast<std::size_t>(columns)); ++i) {
      const board::Theme& theme = all[i];
      ui.next_cell();
      const float width = ui.room();
      const float picture_height = width * 0.95F;
      const bool on = settings.theme == theme.id;
      if (ui.tile(context_.tr(theme.name), width, picture_height + ui.px(44), on)) {
        settings.theme = theme.id;
        changed();
      }
      const Rect box = ui.last_rect();
      board::Look look = look_of(settings, board::Coordinates::none);
      look.theme = &theme;
      const Rect place{box.x + ui.px(10), box.y + ui.px(10), box.w - ui.px(20), picture_height - ui.px(6)};
      // Another board in turn, so that all kinds of pieces and lines are seen.
      const auto shape = i % 2 == 0 ? board::Shape::draughts(8) : board::Shape::xiangqi();
      ui.picture(place,
                 [this, shape, look](Rect rect) { context_.workshop.draw_thumbnail(shape, look, rect); });
      ui.draw_words(context_.tr(theme.name),
                    {box.x + ui.px(8), box.y + box.h - ui.px(36), box.w - ui.px(16), ui.px(30)},
                    on ? Face::strong : Face::body, on ? ui.palette().accent : ui.palette().text, 0.5F);
    }
    ui.end_row();
  }
}

void SettingsScreen::sounds() {
  Ui& ui = context_.ui;
  Settings& settings = context_.settings;
  auto volume = static_cast<float>(settings.volume);
  ui.disable(settings.muted);
  if (ui.slider(context_.tr("Volume"), volume, 0, 1, percent(volume))) {
    settings.volume = std::round(volume * 20) / 20;
    changed();
  }
  ui.disable(false);
  ui.gap(8);
  if (ui.toggle(context_.tr("Silence"), settings.muted)) changed();
  ui.rule();
  ui.disable(settings.muted);
  if (ui.toggle(context_.tr("Pieces on the board"), settings.sound_pieces)) changed();
  if (ui.toggle(context_.tr("Check, refusals and clocks"), settings.sound_alarms)) changed();
  if (ui.toggle(context_.tr("Buttons and lists"), settings.sound_controls)) changed();
  if (ui.toggle(context_.tr("The end of a game"), settings.sound_music)) changed();
  ui.disable(false);
  if (!context_.sound.audible()) ui.quiet(context_.tr("This machine has no sound device."));
}

void SettingsScreen::play() {
  Ui& ui = context_.ui;
  Settings& settings = context_.settings;
  ui.begin_row(2, 24);
  ui.next_cell();
  if (ui.toggle(context_.tr("Show where a piece may go"), settings.show_targets)) changed();
  if (ui.toggle(context_.tr("Show the engine's scores"), settings.show_scores)) changed();
  const Named notations[] = {
      {"auto", "By language"}, {"native", "h2e2"}, {"wxf", "C2=5"}, {"chinese", "炮二平五"}};
  ui.gap(8);
  one_of<std::string>("Xiangqi moves are written", notations, settings.notation);
  const Named rules[] = {{"wxf", "World (WXF)"}, {"cxa", "China (CXA)"}};
  one_of<std::string>("Xiangqi's rules for repeated moves", rules, settings.xiangqi_rules);
  ui.next_cell();
  const int most = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const std::string threads =
      settings.threads == 0 ? context_.tr("Automatic") : std::to_string(settings.threads);
  if (ui.slider(context_.tr("Processors for the engine"), settings.threads, 0, most, threads)) changed();
  ui.gap(8);
  // In powers of two, for that is how the table is laid out.
  const auto power_of = [](int mebibytes) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(mebibytes))) - 1;
  };
  int power = power_of(settings.hash_mebibytes);
  const int largest = std::clamp(power_of(play::largest_hash()), 3, 12);
  if (ui.slider(context_.tr("Memory for the engine"), power, 3, largest, fmt::format("{} MiB", 1 << power))) {
    settings.hash_mebibytes = 1 << power;
    changed();
  }
  ui.gap(8);
  if (ui.toggle(context_.tr("Opening book"), settings.book)) changed();
  if (ui.toggle(context_.tr("Think while the other one thinks"), settings.ponder)) changed();
  ui.end_row();
}

void SettingsScreen::input() {
  Ui& ui = context_.ui;
  Settings& settings = context_.settings;
  const Named prompts[] = {{"auto", "Automatic"},
                           {"xbox", "Xbox"},
                           {"playstation", "PlayStation"},
                           {"nintendo", "Nintendo"},
                           {"steam", "Steam"}};
  one_of<std::string>("Pictures of gamepad buttons", prompts, settings.prompts);
  ui.begin_row(2, 24);
  ui.next_cell();
  if (ui.toggle(context_.tr("Rumble"), settings.rumble)) changed();
  ui.next_cell();
  auto zone = static_cast<float>(settings.stick_dead_zone);
  if (ui.slider(context_.tr("Dead zone of the sticks"), zone, 0.05F, 0.9F, percent(zone))) {
    settings.stick_dead_zone = std::round(zone * 20) / 20;
    changed();
  }
  ui.end_row();
  ui.rule();
  bindings();
}

void SettingsScreen::bindings() {
  Ui& ui = context_.ui;
  Settings& settings = context_.settings;
  ui.text(context_.tr("Keys and buttons"), Face::strong);
  ui.quiet(context_.tr("Choose one, then press the key or button that it shall have."));
  for (const Bindable& bindable : bindables()) {
    const auto chord = context_.input.bindings().chord(bindable.command);
    const auto button = context_.input.bindings().button(bindable.command);
    std::string right = chord ? chord_name(*chord) : "";
    if (button) {
      const ButtonFace face = button_face(*button, context_.input.pad_kind());
      right += (right.empty() ? "" : "   ") +
               (face.words.empty() ? std::string(button_name(*button)) : face.words);
    }
    const bool waits = waiting_for_ == bindable.name;
    if (waits) right = context_.tr("Press a key or button…");
    const std::string label = context_.tr(bindable.words) + "##" + std::string(bindable.name);
    if (!ui.row(label, waits, right)) continue;
    waiting_for_ = bindable.name;
    context_.input.catch_next(
        [this, name = waiting_for_](std::optional<Chord> key, std::optional<PadButton> pad) {
          if (key) context_.settings.keys[name] = chord_name(*key);
          if (pad) context_.settings.pad_buttons[name] = std::string(button_name(*pad));
          waiting_for_.clear();
          changed();
        });
  }
  ui.gap(10);
  if (ui.button(context_.tr("As they were at first"), ButtonKind::plain, 0, Icon::restart)) {
    settings.keys.clear();
    settings.pad_buttons.clear();
    changed();
  }
}

void SettingsScreen::about() {
  Ui& ui = context_.ui;
  ui.heading("Sanpan " SANPAN_VERSION);
  ui.text(context_.tr("International draughts, xiangqi and the knight's tour, with engines of our own."));
  ui.gap(10);
  ui.quiet(
      context_.tr("Drawn with SDL and Dear ImGui. Letters: Inter, Vollkorn, Noto Sans CJK, and a cut of LXGW "
                  "WenKai, all under "
                  "the SIL Open Font License."));
  ui.gap(10);
  ui.quiet(context_.text.tr_with("Settings, pictures and games are kept in {0}", [this] {
    const auto path = context_.paths.profile.u8string();
    return std::string(path.begin(), path.end());
  }()));
}

}  // namespace sanpan::game
