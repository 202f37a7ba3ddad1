#include "game/app/app.h"

#include <SDL_image.h>
#include <fmt/core.h>
#include <imgui.h>
#include <imgui_impl_sdl2.h>
#include <imgui_impl_sdlrenderer2.h>

#include <algorithm>
#include <cmath>

#include "engine/common/excerpt.h"
#include "engine/common/files.h"
#include "engine/record/formats.h"
#include "game/app/look.h"
#include "game/panels/screen_text.h"
#include "game/screens/make.h"

namespace sanpan::game {

namespace {

constexpr double longest_sleep = 60;   // seconds
constexpr double longest_step = 0.05;  // of time for what fades; a sleep is not a slow frame

}  // namespace

Result<std::unique_ptr<App>> App::open(const Options& options) {
  auto paths = find_paths(options.profile);
  if (!paths) return paths.error();
  Seat seat(paths->profile);
  paths->autosave = seat.autosave();
  std::vector<Message> complaints;
  Settings settings = load_settings(paths->settings(), complaints);
  const Settings saved = settings;
  if (!options.language.empty()) settings.language = options.language;
  if (!options.theme.empty()) settings.theme = options.theme;
  if (options.scale) settings.text_scale = *options.scale;
  if (options.fullscreen) settings.fullscreen = true;
  if (options.size) {
    std::tie(settings.window_width, settings.window_height) = *options.size;
    settings.fullscreen = settings.maximised = false;
  }
  WindowOptions window_options;
  window_options.width = settings.window_width;
  window_options.height = settings.window_height;
  if (settings.window_x != -1 || settings.window_y != -1) {
    window_options.x = settings.window_x;
    window_options.y = settings.window_y;
  }
  window_options.maximised = settings.maximised;
  window_options.fullscreen = settings.fullscreen;
  window_options.exact = options.size.has_value();
  auto window = Window::open(window_options);
  if (!window) return window.error();
  std::unique_ptr<App> app(
      new App(options, std::move(*paths), std::move(seat), std::move(settings), std::move(*window)));
  app->saved_ = app->written_ = saved;
  for (const Message& complaint : complaints) {
    fmt::print(stderr, "sanpan: {}\n", for_terminal(complaint));
    app->ui_.notice(app->text_.tr(complaint), NoticeTone::bad);
  }
  if (!app->seat_.first()) {
    app->ui_.notice(app->text_.tr("Another Sanpan is running: this one keeps its unfinished games apart."));
  }
  if (auto begun = app->begin(options); !begun) return begun.error();
  return app;
}

App::App(const Options& options, Paths paths, Seat seat, Settings settings, std::unique_ptr<Window> window)
    : options_(options),
      paths_(std::move(paths)),
      seat_(std::move(seat)),
      settings_(std::move(settings)),
      window_(std::move(window)),
      text_(paths_.assets / "text"),
      fonts_(paths_.assets / "fonts"),
      input_(paths_.controller_database()),
      workshop_(window_->renderer(), paths_.assets),
      ui_(fonts_, input_, sound_, window_->renderer()),
      context_{paths_, settings_, text_, ui_, *window_, input_, workshop_, sound_, screens_, false} {
  apply_settings(false);
}

App::~App() {
  remember_window();
  window_->hide();  // gone for the person, whatever is still to be put away
  screens_.clear();
  if (auto written = save_changes(written_, saved_, paths_.settings()); !written) {
    fmt::print(stderr, "sanpan: {}\n", for_terminal(written.error().message));
  }
}

Done App::begin(const Options& options) {
  if (!options.script.empty()) {
    auto content =
        read_file(std::filesystem::path(std::u8string(options.script.begin(), options.script.end())));
    if (!content) return content.error();
    auto lines = parse_script(*content);
    if (!lines) return Error{{"{0}, {1}", {options.script, lines.error().message}}};
    script_ = std::make_unique<Script>(std::move(*lines));
  }
  screens_.push(make_screen(context_, {"menu", "", "", "", false}));
  if (!options.file.empty()) {
    if (auto opened = open_file(options.file); !opened) return opened.error();
  } else if (!options.screen.empty() && options.screen != "menu") {
    auto screen = make_screen(context_, {options.screen, "", "", "", false});
    if (!screen) return Error{{"There is no screen \"{0}\"", {options.screen}}};
    screens_.push(std::move(screen));
  } else if (!settings_.tutorial_done && !script_ && !options.benchmark && options.screen.empty()) {
    screens_.push(make_screen(context_, {"welcome", "", "", "", false}));
  }
  screens_.settle();
  if (auto built = fonts_.build(scale()); !built) return built.error();
  last_passed_ = last_drawn_ = now();
  return done();
}

Done App::open_file(const std::string& file) {
  const std::filesystem::path path(std::u8string(file.begin(), file.end()));
  if (const Done plain = plain_file(path); !plain) return plain;
  auto content = read_file(path);
  if (!content) return content.error();
  const auto reading = record::read_games(*content, record::format_of(path));
  std::string screen = "tour";
  std::string variant;
  if (reading && !reading->games.empty()) {
    variant = reading->games.front().variant().id();
    screen = variant.substr(0, variant.find(':'));
  }
  auto made = make_screen(context_, {screen, variant, "", file, false});
  if (!made) return Error{{"No screen can show {0}", {file}}};
  const std::string wrong = made->open_text(*content);
  if (!wrong.empty()) return Error{{"{0}: {1}", {file, reading ? Message(wrong) : reading.error().message}}};
  screens_.push(std::move(made));
  return done();
}

double App::now() const {
  return static_cast<double>(SDL_GetPerformanceCounter()) /
         static_cast<double>(SDL_GetPerformanceFrequency());
}

int App::run() {
  while (step()) {
    if (!script_) continue;
    switch (script_->step(*this, now())) {
      case Script::State::running:
        break;
      case Script::State::stays:
        script_.reset();
        break;
      case Script::State::done:
        return 0;
      case Script::State::failed:
        fmt::print(stderr, "sanpan: {}, {}\n", options_.script, script_->failure());
        return 1;
    }
  }
  if (fault_) fmt::print(stderr, "sanpan: {}\n", for_terminal(fault_->message));
  return fault_ ? 1 : 0;
}

int App::run_for(double seconds) {
  const int before = drawn_;
  end_ = now() + seconds;
  while (now() < end_ && step()) {
  }
  end_ = 0;
  return drawn_ - before;
}

/// Once round the loop; false when there is nothing to go on for.
bool App::step() {
  if (ended_ || screens_.empty() || screens_.quitting()) return false;
  wait();
  pass_time();
  listen();
  settle();
  if (screens_.empty() || ended_) return false;
  if (context_.settings_changed) apply_settings(true);
  if (due_frames_ > 0 || !resting()) {
    due_frames_ = std::max(0, due_frames_ - 1);
    if (!window_->hidden()) frame();
  }
  if (settings_due_ > 0 && now() >= settings_due_) {
    remember_window();
    settings_due_ = 0;
  }
  return true;
}

/// Changes screens where that was asked for; each has the focus back that it had when it was left.
void App::settle() {
  const Screen* before = screens_.empty() ? nullptr : &screens_.top();
  const unsigned focus = ui_.focus_id();
  if (!screens_.settle()) return;
  focus_of_[before] = focus;
  std::erase_if(focus_of_, [this](const auto& kept) {
    return std::ranges::none_of(screens_.all(),
                                [&kept](const auto& screen) { return screen.get() == kept.first; });
  });
  const auto found = screens_.empty() ? focus_of_.end() : focus_of_.find(&screens_.top());
  ui_.restore_focus(found == focus_of_.end() ? 0 : found->second);
  due_frames_ = 3;
}

bool App::resting() const {
  return !screens_.top().moving() && !ui_.moving() && !input_.busy() && !workshop_.painting() &&
         !screens_.pending() && due_frames_ == 0;
}

/// Sleeps while there is nothing to do; else until the display wants the next picture.
void App::wait() {
  const double nap = script_ ? script_->patience() : longest_sleep;
  if (nap <= 0) return;
  const bool hidden = window_->hidden();
  if (!resting() && !hidden) {
    const double seconds = last_drawn_ + window_->frame_seconds() - now();
    if (seconds < 0.001) return;
    // Not on events: a mouse that moves must not make more pictures than the display can show.
    SDL_Delay(static_cast<Uint32>(seconds * 1000));
    return;
  }
  double due = longest_sleep;  // when something changes by itself
  if (const auto wake = screens_.top().wakes_in()) due = std::min(due, wake->count());
  if (const auto wake = ui_.wakes_in()) due = std::min(due, *wake);
  if (settings_due_ > 0) due = std::min(due, settings_due_ - now());
  if (end_ > 0) due = std::min(due, std::max(0.001, end_ - now()));
  const auto pause = static_cast<int>(std::ceil(std::min(due, nap) * 1000));
  const bool heard = pause > 0 && SDL_WaitEventTimeout(nullptr, pause) == 1;
  if (!heard && due <= nap) due_frames_ = std::max(due_frames_, 1);
}

void App::pass_time() {
  const double time = now();
  const double elapsed = time - std::exchange(last_passed_, time);
  screens_.top().update(Seconds(elapsed));
  held_seconds_ = std::min(elapsed, longest_step);
}

void App::listen() {
  SDL_Event event;
  while (!ended_ && SDL_PollEvent(&event)) hear(event);
  if (input_.busy() && !ended_) {  // after the events, so that what was let go does not repeat
    std::vector<Action> actions;
    input_.pass(held_seconds_, actions);
    for (const Action& action : actions) act(action);
  }
  for (const Message& news : input_.take_news()) ui_.notice(text_.tr(news));
  const bool typing = ImGui::GetIO().WantTextInput;
  if (typing != (SDL_IsTextInputActive() == SDL_TRUE)) typing ? SDL_StartTextInput() : SDL_StopTextInput();
}

void App::hear(const SDL_Event& event) {
  due_frames_ = std::max(due_frames_, 2);
  switch (event.type) {
    case SDL_QUIT:
      ended_ = true;
      return;
    case SDL_RENDER_DEVICE_RESET:
    case SDL_RENDER_TARGETS_RESET:
      workshop_.forget();
      ui_.forget_textures();
      ImGui_ImplSDLRenderer2_DestroyDeviceObjects();
      return;
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED || event.window.event == SDL_WINDOWEVENT_MOVED) {
        settings_due_ = now() + 1;
      }
      if (event.window.event == SDL_WINDOWEVENT_LEAVE) mouse_.reset();
      due_frames_ = std::max(due_frames_, 3);
      break;
    case SDL_MOUSEMOTION:
      mouse_ = {event.motion.x, event.motion.y};
      break;
    case SDL_DROPFILE: {
      const std::string file = event.drop.file;
      SDL_free(event.drop.file);
      if (auto opened = open_file(file); !opened)
        ui_.notice(text_.tr(opened.error().message), NoticeTone::bad);
      return;
    }
    default:
      break;
  }
  ImGui_ImplSDL2_ProcessEvent(&event);
  std::vector<Action> actions;
  input_.handle(event, window_->pixel_ratio(), ImGui::GetIO().WantTextInput, actions);
  for (const Action& action : actions) act(action);
}

void App::act(const Action& action) {
  // A tap may press and release between two frames: one for each, and one that shows what came of it.
  due_frames_ = std::max(due_frames_, 3);
  Screen& screen = screens_.top();
  const board::Point point{action.x, action.y};
  if (action.device == Device::touch) ui_.touch(action);
  switch (action.command) {
    // The pointer: what is over a panel is the panel's, by the rectangles of the picture that the person saw.
    case Command::pointer_down:
    case Command::alt_down:
      ui_.act(action, false);
      if (ui_.covers(point)) return;
      pointer_down_ = true;
      screen.act(action);
      return;
    case Command::pointer_up:
    case Command::alt_up:
      if (std::exchange(pointer_down_, false)) screen.act(action);
      return;
    case Command::pointer_move: {
      const bool on_board = pointer_down_ || !ui_.covers(point);
      if (on_board || pointer_on_board_) {
        Action told = action;
        if (!on_board) told.x = told.y = -1;
        screen.act(told);
      }
      pointer_on_board_ = on_board;
      return;
    }
    case Command::wheel:
      if (pointer_on_board_) screen.act(action);
      return;
    case Command::cursor_move:
      // Left and right step through the game as long as the keyboard steers nothing else.
      if (action.device == Device::keyboard && !ui_.focused() && !ui_.asking() && action.y == 0) {
        const Command step = action.x < 0 ? Command::step_back : Command::step_forward;
        // `x` tells a screen that an arrow key stands for it.
        if (screen.act({step, action.device, action.x, 0, {}})) return;
      }
      if (!ui_.focused() && !ui_.asking() && screen.board_area()) ui_.focus_board();
      break;
    case Command::choose:
      if (!ui_.focused() && !ui_.asking() && screen.board_area()) ui_.focus_board();
      break;
    default:
      break;
  }
  if (ui_.act(action, false)) return;
  if (screen.act(action)) return;
  if (ui_.act(action, true)) return;
  act_in_general(action);
}

/// What no screen had a use for.
void App::act_in_general(const Action& action) {
  const std::string_view name = screens_.top().name();
  switch (action.command) {
    case Command::fullscreen:
      settings_.fullscreen = !window_->fullscreen();
      window_->set_fullscreen(settings_.fullscreen);
      break;
    case Command::screenshot:
      take_picture();
      break;
    case Command::help:
      if (name == "help") {
        screens_.pop();
      } else if (auto help = make_screen(context_, {"help", "", std::string(name), "", false})) {
        screens_.push(std::move(help));
      }
      break;
    case Command::back:
      if (ui_.focused() && screens_.top().board_area() && !ui_.board_focused()) {
        ui_.focus_board();
        break;
      }
      [[fallthrough]];
    case Command::menu:
      if (!screens_.top().opaque() || name == "settings" || name == "library") {
        screens_.pop();
      } else if (auto pause = make_screen(context_, {"pause", "", std::string(name), "", false})) {
        screens_.push(std::move(pause));
      }
      break;
    default:
      break;
  }
}

}  // namespace sanpan::game
