// Keys, buttons and sticks become actions; pads come and go.
#include "game/input/input.h"

#include <gtest/gtest.h>

#include <numbers>

#include "game/app/virtual_pad.h"

using namespace sanpan;
using namespace sanpan::game;

namespace {

SDL_Event key_event(const char* chord_text, bool repeat = false) {
  const Chord chord = *parse_chord(chord_text);
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.sym = chord.key;
  event.key.keysym.mod = static_cast<Uint16>((chord.ctrl ? KMOD_CTRL : 0) | (chord.alt ? KMOD_ALT : 0) |
                                             (chord.shift ? KMOD_SHIFT : 0));
  event.key.repeat = repeat;
  return event;
}

}  // namespace

TEST(Chords, AreReadAndNamed) {
  for (const char* text : {"Ctrl+Z", "F11", "Left", "Alt+Enter", "Esc", "Ctrl+Shift+Z", "+", "Space"}) {
    const auto chord = parse_chord(text);
    ASSERT_TRUE(chord) << text;
    EXPECT_EQ(chord_name(*chord), text);
  }
  for (const char* text : {"", "Ctrl+", "Hyper+X", "NoSuchKey"}) EXPECT_FALSE(parse_chord(text)) << text;
}

TEST(Bindings, HoldTheContract) {
  const Bindings bindings;
  const std::pair<const char*, Command> contract[] = {
      {"F1", Command::help},        {"F11", Command::fullscreen}, {"Alt+Enter", Command::fullscreen},
      {"F12", Command::screenshot}, {"Esc", Command::back},       {"Ctrl+N", Command::new_game},
      {"Ctrl+O", Command::open},    {"Ctrl+S", Command::save},    {"Ctrl+Z", Command::undo},
      {"Ctrl+Y", Command::redo},    {"Ctrl+C", Command::copy},    {"Ctrl+V", Command::paste},
      {"Home", Command::first},     {"End", Command::last},       {"F", Command::flip},
      {"H", Command::hint},         {"Space", Command::pause},    {"+", Command::faster},
      {"-", Command::slower}};
  for (const auto& [key, command] : contract) EXPECT_EQ(bindings.command(*parse_chord(key)), command) << key;
  const std::pair<const char*, Command> pad[] = {{"a", Command::choose},
                                                 {"b", Command::back},
                                                 {"x", Command::hint},
                                                 {"y", Command::screen_menu},
                                                 {"start", Command::menu},
                                                 {"leftshoulder", Command::step_back},
                                                 {"rightshoulder", Command::step_forward}};
  for (const auto& [button, command] : pad)
    EXPECT_EQ(bindings.command(*parse_button(button)), command) << button;
}

TEST(Bindings, AChangedButtonIsExchangedAndWhatIsUnknownIsTold) {
  Bindings bindings;
  std::vector<Message> complaints;
  bindings.change({{"flip", "G"}, {"fly", "Q"}, {"hint", "NoKey"}}, {{"hint", "y"}}, complaints);
  EXPECT_EQ(bindings.command(*parse_chord("G")), Command::flip);
  EXPECT_EQ(complaints.size(), 2U);
  EXPECT_EQ(bindings.command(*parse_button("y")), Command::hint);
  EXPECT_EQ(bindings.command(*parse_button("x")), Command::screen_menu) << "the menu is not out of reach";
}

TEST(Stick, SnapsToEightDirectionsOutsideTheDeadZone) {
  EXPECT_FALSE(snap(0.2F, 0.1F, 0.4F));
  EXPECT_EQ(snap(0.9F, 0.1F, 0.4F), (Direction{1, 0}));
  EXPECT_EQ(snap(-0.9F, -0.1F, 0.4F), (Direction{-1, 0}));
  EXPECT_EQ(snap(0.7F, 0.7F, 0.4F), (Direction{1, 1}));
  EXPECT_EQ(snap(0.0F, -1.0F, 0.4F), (Direction{0, -1}));
  EXPECT_EQ(snap(-0.7F, 0.7F, 0.4F), (Direction{-1, 1}));
}

TEST(Stick, ATremblingThumbDoesNotFlicker) {
  const float edge = std::numbers::pi_v<float> / 8;  // between right and down-right
  const Direction right{1, 0};
  EXPECT_EQ(snap(std::cos(edge + 0.05F), std::sin(edge + 0.05F), 0.4F, right), right);
  EXPECT_EQ(snap(std::cos(edge + 0.2F), std::sin(edge + 0.2F), 0.4F, right), (Direction{1, 1}));
  EXPECT_EQ(snap(0.35F, 0, 0.4F, right), right) << "let go a little below where it took hold";
}

TEST(Repeater, StepsAtOnceThenAfterAPauseThenFaster) {
  Repeater repeater;
  EXPECT_EQ(repeater.hold({1, 0}), (Direction{1, 0}));
  EXPECT_FALSE(repeater.hold({1, 0}));
  EXPECT_FALSE(repeater.pass(Repeater::first_pause - 0.01));
  EXPECT_TRUE(repeater.pass(0.02));
  EXPECT_FALSE(repeater.pass(Repeater::slowest - 0.01));
  EXPECT_TRUE(repeater.pass(0.02));
  EXPECT_TRUE(repeater.pass(Repeater::slowest * 0.86)) << "the second pause is shorter";
  int steps = 0;
  for (int i = 0; i < 100; ++i) steps += repeater.pass(0.01).has_value();
  EXPECT_GT(steps, 10);
  EXPECT_LE(steps, 20);
  EXPECT_FALSE(repeater.hold({}));
  EXPECT_FALSE(repeater.pass(10));
}

class InputTest : public testing::Test {
 protected:
  void SetUp() override { SDL_Init(SDL_INIT_EVENTS); }
  std::vector<Action> hear(const SDL_Event& event, bool typing = false) {
    std::vector<Action> actions;
    input_.handle(event, 2.0F, typing, actions);
    return actions;
  }
  Command command(const SDL_Event& event, bool typing = false) {
    const auto actions = hear(event, typing);
    return actions.empty() ? Command::none : actions[0].command;
  }
  /// Everything that SDL has to tell.
  std::vector<Action> hear_all() {
    std::vector<Action> actions;
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_.handle(event, 1.0F, false, actions);
    return actions;
  }
  Input input_;
};

TEST_F(InputTest, LettersAreShortcutsOnTheBoardAndLettersInAField) {
  EXPECT_EQ(command(key_event("F")), Command::flip);
  EXPECT_EQ(command(key_event("F"), true), Command::none);
  EXPECT_EQ(command(key_event("Ctrl+Z"), true), Command::none) << "the field undoes its own";
  EXPECT_EQ(command(key_event("F1"), true), Command::help);
  EXPECT_EQ(command(key_event("Left"), true), Command::none);
}

TEST_F(InputTest, ThePointerComesInDrawingPixels) {
  SDL_Event event{};
  event.type = SDL_MOUSEBUTTONDOWN;
  event.button.button = SDL_BUTTON_LEFT;
  event.button.x = 10;
  event.button.y = 20;
  const auto actions = hear(event);
  ASSERT_EQ(actions.size(), 1U);
  EXPECT_EQ(actions[0].command, Command::pointer_down);
  EXPECT_EQ(actions[0].x, 20);
  EXPECT_EQ(actions[0].y, 40);
}

TEST_F(InputTest, AHeldKeyRepeatsOnlyWhereThatIsMeant) {
  EXPECT_EQ(command(key_event("PageDown", true)), Command::step_forward);
  EXPECT_EQ(command(key_event("F11", true)), Command::none);
}

TEST_F(InputTest, TheNextKeyCanBeCaughtForRemapping) {
  std::optional<Chord> caught;
  input_.catch_next([&](std::optional<Chord> chord, std::optional<PadButton>) { caught = chord; });
  EXPECT_EQ(command(key_event("Ctrl+Z")), Command::none);
  EXPECT_EQ(caught, parse_chord("Ctrl+Z"));
  EXPECT_FALSE(input_.catching());
  EXPECT_EQ(command(key_event("Ctrl+Z")), Command::undo);
}

TEST_F(InputTest, APadCanBePulledOutWithAButtonHeldTwice) {
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
  const std::pair<const char*, PadKind> kinds[] = {{"xbox", PadKind::xbox},
                                                   {"playstation", PadKind::playstation},
                                                   {"nintendo", PadKind::nintendo},
                                                   {"steam", PadKind::steam}};
  for (const auto& [name, kind] : kinds) {
    for (int time = 0; time < 2; ++time) {
      {
        VirtualPad pad(name);
        ASSERT_TRUE(pad.attached()) << name;
        hear_all();
        EXPECT_TRUE(input_.has_pad()) << name;
        EXPECT_EQ(input_.take_news().size(), 1U);
        pad.press(*parse_button("dpright"), true);
        const auto actions = hear_all();
        ASSERT_FALSE(actions.empty()) << name;
        EXPECT_EQ(actions[0].command, Command::cursor_move);
        EXPECT_EQ(actions[0].x, 1);
        EXPECT_EQ(input_.device(), Device::gamepad);
        EXPECT_EQ(input_.pad_kind(), kind) << name;
        EXPECT_TRUE(input_.busy());
        pad.press(*parse_button("a"), true);
        const auto chosen = hear_all();
        ASSERT_EQ(chosen.size(), 1U) << name;
        EXPECT_EQ(chosen[0].command, Command::choose);
      }
      hear_all();
      EXPECT_FALSE(input_.has_pad()) << name;
      EXPECT_FALSE(input_.busy()) << "nothing is held any more";
      EXPECT_EQ(input_.take_news().size(), 1U) << name;
    }
  }
}

TEST_F(InputTest, TriggersAreButtons) {
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
  VirtualPad pad("xbox");
  hear_all();
  pad.set_axis("righttrigger", 1);
  const auto pulled = hear_all();
  ASSERT_EQ(pulled.size(), 1U);
  EXPECT_EQ(pulled[0].command, Command::region_next);
  pad.set_axis("righttrigger", 0.4F);
  EXPECT_TRUE(hear_all().empty());
}
