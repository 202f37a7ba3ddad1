#include "game/app/script.h"

#include <SDL.h>
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>

#include "engine/common/excerpt.h"
#include "game/app/virtual_pad.h"
#include "game/input/bindings.h"

namespace sanpan::game {

namespace {

constexpr double longest_calm = 60;      // seconds that `wait` allows
constexpr double longest_thought = 300;  // and `wait engine`
constexpr double nap = 0.02;             // while something takes its time

std::optional<double> number(std::string_view word) {
  double value = 0;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
  constexpr double most = 1e6;
  if (code != std::errc{} || end != word.data() + word.size() || !(std::abs(value) <= most))
    return std::nullopt;
  return value;
}

/// The words that a command takes: how many, and which of them are numbers.
struct Form {
  std::string_view command;
  std::size_t least;
  std::size_t most;
  bool numbers = false;
};
constexpr std::size_t many = 1000;
constexpr Form forms[] = {
    {"click", 2, 2, true}, {"drag", 2, 4},        {"rightclick", 2, 2, true},
    {"wheel", 1, 1, true}, {"hover", 2, 2, true}, {"square", 1, 1},
    {"move", 2, many},     {"key", 1, 1},         {"text", 1, many},
    {"pad", 1, 1},         {"stick", 2, 2},       {"pad-attach", 0, 1},
    {"pad-detach", 0, 0},  {"wait", 1, many},     {"resize", 2, 2, true},
    {"shot", 1, many},     {"quit", 0, 0},        {"stay", 0, 0},
    {"expect", 2, many},   {"tap", 2, 2, true},   {"swipe", 4, 4, true},
    {"point", 1, many},    {"say", 1, many},
};
constexpr std::string_view expectations[] = {"screen", "fen",     "turn",  "result",
                                             "text",   "no-text", "focus", "clipped"};

std::string check(const ScriptLine& line) {
  const auto form = std::ranges::find(forms, line.words[0], &Form::command);
  if (form == std::end(forms)) return fmt::format("\"{}\" is no command", excerpt(line.words[0], 40));
  const std::size_t given = line.words.size() - 1;
  if (given < form->least || given > form->most)
    return fmt::format("wrong number of words after \"{}\"", line.words[0]);
  if (form->numbers) {
    for (std::size_t i = 1; i < line.words.size(); ++i) {
      if (!number(line.words[i])) return fmt::format("\"{}\" is no number", excerpt(line.words[i], 40));
    }
  }
  const std::string& first = given > 0 ? line.words[1] : line.words[0];
  if (form->command == "expect" && std::ranges::find(expectations, first) == std::end(expectations)) {
    return fmt::format("nothing called \"{}\" can be expected", excerpt(first, 40));
  }
  if (form->command == "wait") {
    const bool alone = first == "idle" || first == "engine" || number(first).value_or(-1) >= 0;
    const bool fact = std::ranges::find(expectations, first) != std::end(expectations);
    if (!alone && !fact) return fmt::format("\"{}\" can't be waited for", excerpt(first, 40));
    if (alone != (given == 1)) return fmt::format("wrong number of words after \"wait {}\"", first);
  }
  const auto is_number = [](const std::string& word) { return number(word).has_value(); };
  if (form->command == "drag" && given != 2 &&
      (given != 4 || !std::all_of(line.words.begin() + 1, line.words.end(), is_number))) {
    return "a drag needs two names or four numbers";
  }
  if (form->command == "key" && !parse_chord(first))
    return fmt::format("\"{}\" is no key", excerpt(first, 40));
  if (form->command == "pad" && !parse_button(first))
    return fmt::format("\"{}\" is no button", excerpt(first, 40));
  if (form->command == "resize" && (*number(first) < 1 || *number(line.words[2]) < 1)) {
    return "a window has a width and a height of one or more";
  }
  if (form->command == "stick" &&
      (!VirtualPad::has_axis(first) || !(std::abs(number(line.words[2]).value_or(2)) <= 1))) {
    return "a stick needs an axis such as leftx and a value from -1 to 1";
  }
  if (form->command == "pad-attach" && given == 1 && !VirtualPad::knows(first)) {
    return fmt::format("no gamepad is called \"{}\"", excerpt(first, 40));
  }
  return {};
}

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == text.npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

/// The event of a pointer at a place in window units.
void push_motion(int x, int y, Uint32 buttons) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.state = buttons;
  event.motion.x = x;
  event.motion.y = y;
  SDL_PushEvent(&event);
}

void push_button(int x, int y, Uint8 button, bool down) {
  SDL_Event event{};
  event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
  event.button.button = button;
  event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
  event.button.clicks = 1;
  event.button.x = x;
  event.button.y = y;
  SDL_PushEvent(&event);
}

/// A finger, and the mouse that SDL makes of it.
void push_finger(double x, double y, Uint32 type) {
  SDL_Event as_mouse{};
  const auto whole_x = static_cast<int>(x);
  const auto whole_y = static_cast<int>(y);
  as_mouse.type = SDL_MOUSEMOTION;
  as_mouse.motion.which = SDL_TOUCH_MOUSEID;
  as_mouse.motion.x = whole_x;
  as_mouse.motion.y = whole_y;
  SDL_PushEvent(&as_mouse);
  if (type != SDL_FINGERMOTION) {
    as_mouse = {};
    as_mouse.type = type == SDL_FINGERDOWN ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    as_mouse.button.which = SDL_TOUCH_MOUSEID;
    as_mouse.button.button = SDL_BUTTON_LEFT;
    as_mouse.button.x = whole_x;
    as_mouse.button.y = whole_y;
    SDL_PushEvent(&as_mouse);
  }
  SDL_Event event{};
  event.type = type;
  SDL_Window* window = SDL_GetKeyboardFocus();
  if (!window) window = SDL_GetWindowFromID(1);
  int width = 1;
  int height = 1;
  if (window) SDL_GetWindowSize(window, &width, &height);
  event.tfinger.windowID = window ? SDL_GetWindowID(window) : 0;
  event.tfinger.x = static_cast<float>(x / width);
  event.tfinger.y = static_cast<float>(y / height);
  SDL_PushEvent(&event);
}

void push_key(const Chord& chord, bool down) {
  SDL_Event event{};
  event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
  event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
  event.key.keysym.sym = chord.key;
  event.key.keysym.scancode = SDL_GetScancodeFromKey(chord.key);
  // Ctrl, Alt and Shift are let go with the key, or they would seem held for ever.
  if (down) {
    event.key.keysym.mod = static_cast<Uint16>((chord.ctrl ? KMOD_LCTRL : 0) | (chord.alt ? KMOD_LALT : 0) |
                                               (chord.shift ? KMOD_LSHIFT : 0));
  }
  SDL_PushEvent(&event);
}

/// Typed characters come only while a field has asked for them, as from a real keyboard.
void push_text(std::string_view text) {
  if (!SDL_IsTextInputActive()) return;
  while (!text.empty()) {
    std::size_t length = std::min<std::size_t>(text.size(), SDL_TEXTINPUTEVENT_TEXT_SIZE - 1);
    while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
      --length;
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    std::ranges::copy(text.substr(0, length), event.text.text);
    SDL_PushEvent(&event);
    text.remove_prefix(length);
  }
}

/// What is otherwise than an `expect` or a `wait` wants it; nothing if all is as wanted.
std::string compare(const Stage& stage, const ScriptLine& line) {
  const std::string& what = line.words[1];
  const std::string wanted = trimmed(std::string_view(line.rest).substr(what.size()));
  if (what == "text") {
    return stage.shows_text(wanted) ? "" : fmt::format("the text \"{}\" is not on the screen", wanted);
  }
  if (what == "no-text") {
    return stage.shows_text(wanted) ? fmt::format("the text \"{}\" is on the screen", wanted) : "";
  }
  const std::string is = what == "screen" ? stage.screen_name() : stage.fact(what);
  return is == wanted ? "" : fmt::format("{} is \"{}\", not \"{}\"", what, is, wanted);
}

/// `{NAME}` becomes the place of the square or control of that name, as `X Y`.
std::optional<std::string> with_places(const Stage& stage, std::string_view words) {
  std::string told;
  while (!words.empty()) {
    const auto open = words.find('{');
    const auto close = words.find('}', open);
    told += words.substr(0, close == words.npos ? words.npos : open);
    if (close == words.npos) break;
    const auto place = stage.place_of(words.substr(open + 1, close - open - 1));
    if (!place) return std::nullopt;
    told += fmt::format("{} {}", place->first, place->second);
    words.remove_prefix(close + 1);
  }
  return told;
}

}  // namespace

Result<std::vector<ScriptLine>> parse_script(std::string_view content) {
  std::vector<ScriptLine> lines;
  int count = 0;
  while (!content.empty()) {
    const auto end = content.find('\n');
    std::string text = trimmed(content.substr(0, end));
    content = end == content.npos ? std::string_view{} : content.substr(end + 1);
    ++count;
    if (text.empty() || text[0] == '#') continue;
    ScriptLine line;
    line.number = count;
    std::string_view rest = text;
    while (!rest.empty()) {
      const auto gap = rest.find_first_of(" \t");
      line.words.emplace_back(rest.substr(0, gap));
      rest = gap == rest.npos ? std::string_view{} : rest.substr(rest.find_first_not_of(" \t", gap));
      if (line.words.size() == 1) line.rest = rest;
    }
    if (const std::string wrong = check(line); !wrong.empty()) {
      return Error{{"line {0}: {1}", {std::to_string(count), wrong}}};
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

Script::Script(std::vector<ScriptLine> lines) : lines_(std::move(lines)) {
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
}
Script::~Script() = default;

Script::State Script::fail(const std::string& why) {
  failure_ = fmt::format("line {}: {}", lines_[at_].number, why);
  return State::failed;
}

Script::State Script::step(Stage& stage, double now) {
  if (!later_.empty()) {
    const auto half = later_.front();
    later_.erase(later_.begin());
    if (half[0] == "pad" && pad_) pad_->press(*parse_button(half[1]), false);
    if (half[0] == "finger" || half[0] == "lift")
      push_finger(*number(half[1]), *number(half[2]), half[0] == "lift" ? SDL_FINGERUP : SDL_FINGERMOTION);
    if (half[0] == "up")
      push_button(static_cast<int>(*number(half[1])), static_cast<int>(*number(half[2])), SDL_BUTTON_LEFT,
                  false);
    if (half[0] == "motion")
      push_motion(static_cast<int>(*number(half[1])), static_cast<int>(*number(half[2])), SDL_BUTTON_LMASK);
    return State::running;
  }
  if (pause_steps_ > 0) {
    --pause_steps_;
    return State::running;
  }
  if (at_ == lines_.size()) return State::done;
  const ScriptLine& line = lines_[at_];
  const std::string& command = line.words[0];
  if (command == "quit") return State::done;
  if (command == "stay") return State::stays;
  if (command == "wait") return wait(stage, line, now);
  if ((command == "pad" || command == "stick") && !pad_) {
    attach("");
    return State::running;
  }
  if (const std::string wrong = perform(stage, line); !wrong.empty()) return fail(wrong);
  ++at_;
  return State::running;
}

/// One look at what is waited for.
Script::State Script::wait(Stage& stage, const ScriptLine& line, double now) {
  if (waiting_since_ < 0) waiting_since_ = now;
  const double waited = now - waiting_since_;
  const std::string& what = line.words[1];
  bool over = false;
  patience_ = nap;
  if (what == "idle" || what == "engine") {
    const bool calm = stage.idle() && (what == "idle" || !stage.thinking());
    calm_steps_ = calm ? calm_steps_ + 1 : 0;
    over = calm_steps_ >= 3;
    if (calm) patience_ = 0;
    const double longest = what == "idle" ? longest_calm : longest_thought;
    if (!over && waited > longest) return fail(fmt::format("still busy after {} seconds", longest));
  } else if (const auto milliseconds = number(what)) {
    over = waited * 1000 >= *milliseconds;
  } else {
    const std::string unlike = compare(stage, line);
    over = unlike.empty();
    if (!over && waited > longest_calm) return fail(fmt::format("{} after {} seconds", unlike, longest_calm));
  }
  if (over) {
    waiting_since_ = -1;
    calm_steps_ = 0;
    patience_ = 0;
    ++at_;
  }
  return State::running;
}

void Script::attach(const std::string& kind) {
  pad_.reset();
  pad_ = std::make_unique<VirtualPad>(kind);
  pause_steps_ = 3;  // until the program has heard of it
}

std::string Script::perform(Stage& stage, const ScriptLine& line) {
  const auto& words = line.words;
  const std::string& command = words[0];
  const auto whole = [&words](std::size_t i) { return static_cast<int>(*number(words[i])); };
  if (command == "click" || command == "rightclick") {
    const Uint8 button = command == "click" ? SDL_BUTTON_LEFT : SDL_BUTTON_RIGHT;
    push_motion(whole(1), whole(2), 0);
    push_button(whole(1), whole(2), button, true);
    push_button(whole(1), whole(2), button, false);
  } else if (command == "hover") {
    push_motion(whole(1), whole(2), 0);
  } else if (command == "tap") {
    push_finger(*number(words[1]), *number(words[2]), SDL_FINGERDOWN);
    push_finger(*number(words[1]), *number(words[2]), SDL_FINGERUP);
  } else if (command == "swipe") {
    push_finger(whole(1), whole(2), SDL_FINGERDOWN);
    constexpr int legs = 8;
    for (int leg = 1; leg <= legs; ++leg) {
      const int x = whole(1) + (whole(3) - whole(1)) * leg / legs;
      const int y = whole(2) + (whole(4) - whole(2)) * leg / legs;
      later_.push_back({leg < legs ? "finger" : "lift", std::to_string(x), std::to_string(y)});
    }
  } else if (command == "point") {
    const auto at = stage.place_of(line.rest);
    if (!at) return fmt::format("nothing called \"{}\" is to be seen", line.rest);
    push_motion(at->first, at->second, 0);
    push_button(at->first, at->second, SDL_BUTTON_LEFT, true);
    push_button(at->first, at->second, SDL_BUTTON_LEFT, false);
  } else if (command == "say") {
    const auto told = with_places(stage, line.rest);
    if (!told) return fmt::format("\"{}\" names a place that is not to be seen", line.rest);
    fmt::print("{}\n", *told);
    std::fflush(stdout);
  } else if (command == "drag") {
    const bool named = words.size() == 3;
    const auto from = named ? stage.place_of(words[1]) : std::pair{whole(1), whole(2)};
    const auto to = named ? stage.place_of(words[2]) : std::pair{whole(3), whole(4)};
    if (!from || !to) return fmt::format("\"{}\" is not to be seen", from ? words[2] : words[1]);
    push_motion(from->first, from->second, 0);
    push_button(from->first, from->second, SDL_BUTTON_LEFT, true);
    constexpr int legs = 4;
    for (int leg = 1; leg <= legs; ++leg) {
      const int x = from->first + (to->first - from->first) * leg / legs;
      const int y = from->second + (to->second - from->second) * leg / legs;
      later_.push_back({"motion", std::to_string(x), std::to_string(y)});
    }
    later_.push_back({"up", std::to_string(to->first), std::to_string(to->second)});
  } else if (command == "wheel") {
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = whole(1);
    event.wheel.preciseY = static_cast<float>(*number(words[1]));
    SDL_PushEvent(&event);
  } else if (command == "square" || command == "move") {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (!stage.square(words[i])) return fmt::format("\"{}\" is no square here", words[i]);
    }
  } else if (command == "key") {
    const Chord chord = *parse_chord(words[1]);
    push_key(chord, true);
    if (chord.key >= ' ' && chord.key < 0x7F && !chord.ctrl && !chord.alt) {
      push_text(std::string(1, static_cast<char>(chord.key)));
    }
    push_key(chord, false);
  } else if (command == "text") {
    if (!SDL_IsTextInputActive()) return "nothing here takes text";
    push_text(line.rest);
  } else if (command == "pad-attach") {
    attach(words.size() > 1 ? words[1] : "");
    if (!pad_->attached()) return "the virtual gamepad could not be attached";
  } else if (command == "pad-detach") {
    if (!pad_) return "no gamepad is attached";
    pad_.reset();
  } else if (command == "pad") {
    pad_->press(*parse_button(words[1]), true);
    later_.push_back({"pad", words[1]});
  } else if (command == "stick") {
    pad_->set_axis(words[1], static_cast<float>(*number(words[2])));
  } else if (command == "resize") {
    stage.resize(whole(1), whole(2));
  } else if (command == "shot") {
    return stage.shot(line.rest);
  } else if (command == "expect") {
    return compare(stage, line);
  }
  return {};
}

}  // namespace sanpan::game
