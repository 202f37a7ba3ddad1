// The look and feel of everything around the boards: panels and controls made on Dear ImGui in our own style.
// Each control is reached by mouse, touch, keyboard and gamepad, and shows its focus. Lengths are design
// units unless a name says pixels: one unit is a pixel of a window of 1280x800 at text scale 1.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/board/geometry.h"
#include "game/board/theme.h"
#include "game/input/action.h"
#include "game/panels/icons.h"
#include "game/sound/sound.h"
#include "game/text/fonts.h"

struct SDL_Renderer;
struct ImFont;
struct ImDrawList;
struct ImVec2;

namespace sanpan::game {

class Input;

using text::Face;
struct Control;

enum class ButtonKind : std::uint8_t { plain, primary, quiet, danger };
enum class NoticeTone : std::uint8_t { news, good, bad };

/// How the window is shared out, in pixels. Landscape: the board left, the side panel right. Portrait: the
/// board on top, the panel under it. The bar runs along the top; the foot (prompts of the device in use)
/// along the bottom.
struct Layout {
  board::Rect whole, bar, board, side, foot;
  bool portrait = false;
};

class Ui {
 public:
  Ui(text::Fonts& fonts, Input& input, sound::Sound& sound, SDL_Renderer* renderer);
  ~Ui();

  // The frame (called by the app).
  void set_palette(const board::Palette& palette);
  void set_reduced_motion(bool on);
  void begin_frame(board::Rect window, float scale, double now);  ///< `now` in seconds
  /// What follows belongs to the screen on top, or to one under it that no longer answers.
  /// `over`: it lies above another, which is dimmed.
  void begin_screen(bool top, bool over, std::optional<board::Rect> board_area);
  void end_frame();
  /// Moves the focus, uses the control that has it, or answers a dialog. False: it is for the screen. An
  /// action is offered to the screen first while the board has the focus; `refused`: the screen had no use
  /// for it.
  bool act(const Action& action, bool refused);
  /// A finger: it may have scrolled what it touched.
  void touch(const Action& action);
  bool board_focused() const;
  bool focused() const;  ///< anything at all
  void focus_board();
  void drop_focus();
  /// Of the last frame: words that had to be cut to fit, and panels whose content does not fit.
  const std::vector<std::string>& clipped() const;
  unsigned focus_id() const;  ///< to be given back later; 0: none
  void restore_focus(unsigned id);

  // Measures.
  float scale() const { return scale_; }  ///< pixels for a unit
  float px(float units) const { return units * scale_; }
  const board::Palette& palette() const { return palette_; }
  ImFont* font(Face face) const;
  Layout layout(float side_width = 380) const;

  // Panels. A panel is a rectangle in pixels that the mouse does not reach through. begin/end always pair.
  void begin_panel(std::string_view id, board::Rect rect, bool scrolls = true);
  void end_panel();
  /// The same without a ground of its own: for headings and buttons that lie on the table.
  void begin_bare(std::string_view id, board::Rect rect, bool scrolls = false);
  void end_bare() { end_panel(); }
  /// A panel in the middle of the window, `width` units wide where there is room and as high as what is put
  /// in it.
  void begin_middle(std::string_view id, float width);
  void end_middle();
  /// A rounded box within a panel, as high as what is put in it.
  void begin_card(std::string_view id, bool raised = true);
  void end_card();
  /// A list that scrolls by itself, `height` units high; 0: what is left of the panel.
  void begin_list(std::string_view id, float height = 0);
  void end_list();
  /// From here to `widen`, controls and words end at `right` (pixels).
  void narrow(float right);
  void widen();
  float room() const { return available(); }  ///< width that is left on this line, in pixels
  /// `columns` side by side of equal width: call `next_cell` before each.
  void begin_row(int columns, float gap = 8);
  void next_cell();
  void end_row();

  // Words.
  void text(std::string_view words, Face face = Face::body);    ///< wrapped
  void quiet(std::string_view words, Face face = Face::small);  ///< wrapped, secondary colour
  void heading(std::string_view words);
  void title(std::string_view words);
  void tinted(std::string_view words, board::Colour colour, Face face = Face::body);
  void gap(float units = 8);
  void rule();  ///< a thin line across

  // Controls; true when used. `id`s come from the label, a part after `##` is not shown. Width 0: what the
  // label needs; -1: all that there is.
  bool button(std::string_view label, ButtonKind kind = ButtonKind::plain, float width = 0,
              std::optional<Icon> icon = std::nullopt);
  /// Shows only a picture; `tip` names it to the eye, and to `expect focus`. `side` in units; 0: as high as
  /// every button.
  bool icon_button(Icon icon, std::string_view tip, bool lit = false, float side = 0);
  /// One of a few, side by side.
  bool choice(std::string_view id, std::span<const std::string> labels, int& chosen, float width = -1);
  /// One of many, in a list that drops down.
  bool drop(std::string_view label, std::span<const std::string> labels, int& chosen, float width = -1);
  bool toggle(std::string_view label, bool& on);
  bool slider(std::string_view label, float& value, float least, float most, std::string_view shown);
  bool slider(std::string_view label, int& value, int least, int most, std::string_view shown = {});
  /// A number with - and + beside it.
  bool stepper(std::string_view label, int& value, int least, int most);
  /// A line of text; true when Enter was pressed or it lost the focus changed.
  bool field(std::string_view label, std::string& value, std::string_view hint = {}, float width = -1);
  /// A row of a list: the whole width answers.
  bool row(std::string_view label, bool chosen, std::string_view right = {});
  /// An area of any drawing that acts as one button: draw into it afterwards with `painter`. Size in pixels.
  bool tile(std::string_view id, float width, float height, bool lit = false);
  /// The same, flat: one of many in a list or a table.
  bool cell(std::string_view id, float width, float height, bool lit = false);
  /// Where the last control lies, in pixels; whether it has the focus or the mouse.
  board::Rect last_rect() const;
  bool last_focused() const;
  bool last_hovered() const;
  void tip(std::string_view words);  ///< for the last control
  void disable(bool on);             ///< controls from here to `disable(false)` are grey and dead
  void same_line(float gap = 8);
  /// The next control takes the focus of keyboard and gamepad (once, when a screen is revealed).
  void focus_next();

  // Pictures of keys and buttons.
  /// A small picture of what `command` is on the device in use, with words; nothing where it has no key
  /// there.
  void prompt(Command command, std::string_view words);
  /// The same for several, as the foot of a board screen has them.
  void prompts(std::initializer_list<std::pair<Command, std::string_view>> each);

  // Above everything.
  void notice(std::string words, NoticeTone tone = NoticeTone::news);
  /// A question with answers; `answered` gets the index, -1 when it was left by Esc or B. The last answer is
  /// the primary one unless `danger` names one.
  struct Question {
    std::string title;
    std::string words;
    std::vector<std::string> answers;
    std::function<void(int)> answered;
    int danger = -1;
  };
  void ask(Question question);
  /// Asks for a line of text; `answers`: the words for leaving it and for taking it.
  void ask_text(std::string title, std::string value, std::vector<std::string> answers,
                std::function<void(const std::string&)> answered);
  bool asking() const;

  /// A picture of SDL's own within the panel that is open, over what has been drawn there so far: `paint` is
  /// called when the panels are drawn, with the renderer's clip set to `rect`.
  void picture(board::Rect rect, std::function<void(board::Rect)> paint);
  // Drawing by hand, over the controls made so far in the panel that is open. Lengths in pixels.
  ImDrawList* painter() const;
  void fill(board::Rect rect, board::Colour colour, float radius = 0) const;
  void frame(board::Rect rect, board::Colour colour, float radius = 0, float thickness = 1) const;
  void disc(board::Point centre, float radius, board::Colour colour) const;
  unsigned colour(board::Colour colour) const;  ///< as ImDrawList takes it
  /// One line in a box: `align` 0 left, 0.5 middle, 1 right. Where it does not fit its letters get smaller,
  /// then fewer.
  void draw_words(std::string_view words, board::Rect box, Face face, board::Colour ink, float align);
  float words_width(std::string_view words, Face face) const;  ///< in pixels

  // What the app asks.
  bool covers(board::Point point) const;   ///< a panel or a dialog lies there
  bool moving() const;                     ///< something fades or slides
  void draw_again();                       ///< what was drawn has yet to find its size
  std::optional<double> wakes_in() const;  ///< seconds until a notice ends
  void forget_textures();                  ///< they were lost, or belong to another renderer
  const std::string& focus_name() const { return focus_name_; }
  /// Where the control of that name lies, if it can be used now.
  std::optional<board::Rect> place_of(std::string_view name) const;

 private:
  struct State;
  Control control(std::string_view label, board::Rect rect, bool sideways = false);
  board::Rect take(float width, float height);
  float available() const;
  float width_of(float asked, float needed) const;
  void draw_focus(const Control& control, float radius);
  void draw_cell(const Control& control, bool lit);
  void dim(const char* name, int strength);
  void draw_notices();
  void draw_question();
  void scroll_by_touch();
  void open_keyboard(unsigned field, std::string_view words);
  std::optional<std::string> take_typed(unsigned field);  ///< what was typed on it, once it is done
  bool act_on_keyboard(Command command);
  void draw_keyboard();
  float& heat(unsigned id);

  std::unique_ptr<State> state_;
  text::Fonts& fonts_;
  Input& input_;
  sound::Sound& sound_;
  SDL_Renderer* renderer_;
  board::Palette palette_;
  board::Rect window_;
  float scale_ = 1;
  std::string focus_name_;
};

}  // namespace sanpan::game
