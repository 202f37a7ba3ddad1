// What lies above everything: notices that go by themselves, and questions that want an answer.
#include <algorithm>
#include <cmath>
#include <utility>

#include "game/panels/ui.h"
#include "game/panels/ui_state.h"
#include "game/text/wrap.h"

namespace sanpan::game {

using board::Rect;
using panels::high;
using panels::low;

namespace {

constexpr double notice_seconds = 5;
constexpr double fade_seconds = 0.3;
constexpr std::size_t most_notices = 3;

}  // namespace

void Ui::notice(std::string words, NoticeTone tone) {
  State& s = *state_;
  if (!s.notices.empty() && s.notices.back().words == words) {
    s.notices.back().born = s.now - fade_seconds;
    return;
  }
  if (s.notices.size() == most_notices) s.notices.erase(s.notices.begin());
  s.notices.push_back({std::move(words), tone, s.now});
}

std::optional<double> Ui::wakes_in() const {
  std::optional<double> soonest;
  State& s = *state_;
  for (const State::Notice& notice : s.notices) {
    const double left = std::max(0.0, notice.born + notice_seconds - s.now);
    soonest = soonest ? std::min(*soonest, left) : left;
  }
  return soonest;
}

void Ui::draw_notices() {
  State& s = *state_;
  const double now = s.now;
  for (State::Notice& notice : s.notices) {
    if (notice.born <= 0) notice.born = now;  // made before the first frame, when there was no time yet
  }
  std::erase_if(s.notices, [now](const State::Notice& notice) { return now - notice.born > notice_seconds; });
  float y = window_.y + px(62);
  ImDrawList* list = ImGui::GetForegroundDrawList();
  for (const State::Notice& notice : s.notices) {
    fonts_.need(Face::body, notice.words);
    const ImFont* face = font(Face::body);
    const auto width_of_text = [face](std::string_view piece) {
      return face->CalcTextSizeA(face->FontSize, FLT_MAX, 0, piece.data(), piece.data() + piece.size()).x;
    };
    const auto lines = text::wrap(notice.words, std::min(px(560), window_.w - px(80)), width_of_text);
    float widest = 0;
    for (const std::string& line : lines) widest = std::max(widest, width_of_text(line));
    const float line_height = face->FontSize + px(4);
    const float width = widest + px(52);
    const float height = line_height * static_cast<float>(lines.size()) + px(20);
    const float part = s.still ? 1.0F : static_cast<float>(std::min(1.0, (now - notice.born) / fade_seconds));
    const float eased = 1 - (1 - part) * (1 - part);
    const float x = std::round(window_.x + (window_.w - width) / 2);
    const float top = std::round(y - (1 - eased) * px(16));
    const Rect box{x, top, width, height};
    s.shapes.shadow(list, box, px(10), eased);
    const board::Colour mark = notice.tone == NoticeTone::good  ? palette_.good
                               : notice.tone == NoticeTone::bad ? palette_.bad
                                                                : palette_.accent;
    s.shapes.fill(list, box, colour(palette_.raised.with_alpha(eased)), px(10));
    s.shapes.frame(list, box, colour(palette_.line.with_alpha(eased)), px(10), px(1));
    const Icon icon = notice.tone == NoticeTone::good  ? Icon::check
                      : notice.tone == NoticeTone::bad ? Icon::warning
                                                       : Icon::star;
    draw_icon(list, icon, {x + px(13), top + px(12), px(18), px(18)}, colour(mark.with_alpha(eased)));
    float line_y = top + px(11);
    for (const std::string& line : lines) {
      list->AddText(face, face->FontSize, {x + px(40), std::round(line_y)},
                    colour(palette_.text.with_alpha(eased)), line.data(), line.data() + line.size());
      line_y += line_height;
    }
    y += height + px(10);
  }
}

void Ui::ask(Question question) {
  state_->questions.push_back(std::move(question));
  state_->question_fresh = true;
}

void Ui::ask_text(std::string title, std::string value, std::vector<std::string> answers,
                  std::function<void(const std::string&)> answered) {
  State& s = *state_;
  s.answer = std::move(value);
  s.text_question = true;
  ask({std::move(title), "", std::move(answers),
       [this, answered = std::move(answered)](int index) {
         if (index == 1) answered(state_->answer);
       },
       -1});
}

bool Ui::asking() const {
  return !state_->questions.empty();
}

void Ui::begin_middle(std::string_view id, float width) {
  State& s = *state_;
  s.middle = id;
  const auto known = s.heights.find(s.middle);  // unknown in the first picture
  const float height = known == s.heights.end() ? px(200) : known->second, most = window_.h - px(20);
  const float wide = std::min(px(width), window_.w - px(40));
  const Rect box{std::round(window_.x + (window_.w - wide) / 2),
                 std::round(window_.y + (window_.h - std::min(height, most)) * 0.42F), wide,
                 std::min(height, most)};
  begin_panel(id, box, height > most);
  ImGui::SetCursorPos({px(24), px(20)});
  ImGui::BeginGroup();
  s.right_edges.push_back(box.x + box.w - px(24));
}

void Ui::end_middle() {
  State& s = *state_;
  s.right_edges.pop_back();
  ImGui::EndGroup();
  const float height = std::ceil(ImGui::GetItemRectSize().y + px(44));
  float& known = s.heights[s.middle];
  if (std::exchange(known, height) != height) s.warming = true;
  end_panel();
}

void Ui::draw_question() {
  State& s = *state_;
  if (s.questions.empty()) return;
  if (s.top_layer == 0) {  // asked during this frame: it answers from the next on
    s.warming = true;
    return;
  }
  const Question& question = s.questions.front();
  s.layer = 1;
  int answer = std::exchange(s.answer_index, -2);
  dim("##dim", 110);

  const bool stacked = question.answers.size() > 3;
  begin_middle("##question", 460);
  heading(question.title);
  if (!question.words.empty()) {
    text(question.words);
    gap(14);
  }
  if (s.text_question) {
    if (s.question_fresh) {
      focus_next();
      s.focus.clear();
    }
    if (std::exchange(s.type_now, false)) s.activate = true;
    const bool typed = s.keyboard && s.keyboard->done;
    if (field("##answer", s.answer) && (typed || ImGui::IsKeyPressed(ImGuiKey_Enter, false))) answer = 1;
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false))
      answer = -1;  // the field, which is being typed in, has taken it
    gap(14);
  }
  const auto primary = static_cast<int>(question.answers.size()) - 1;
  if (stacked) {
    for (int i = 0; i <= primary; ++i) {
      if (i == primary && !s.text_question) focus_next();
      if (button(question.answers[static_cast<std::size_t>(i)],
                 i == question.danger ? ButtonKind::danger : ButtonKind::plain, -1))
        answer = i;
    }
  } else {
    begin_row(static_cast<int>(question.answers.size()), 10);
    for (int i = 0; i <= primary; ++i) {
      next_cell();
      const ButtonKind kind = i == question.danger ? ButtonKind::danger
                              : i == primary       ? ButtonKind::primary
                                                   : ButtonKind::plain;
      if (i == primary && !s.text_question) focus_next();
      if (button(question.answers[static_cast<std::size_t>(i)], kind, -1)) answer = i;
    }
    end_row();
  }
  end_middle();
  s.layer = 0;
  if (std::exchange(s.question_fresh, false)) {
    if (s.visible || s.text_question) s.focus.set(s.wanted);
    s.type_now = s.text_question;
    s.warming = true;
  }
  if (answer == -2) return;
  s.warming = true;  // what lies below takes the pointer again from the next picture on
  const Question answered = std::move(s.questions.front());
  s.questions.erase(s.questions.begin());
  s.question_fresh = !s.questions.empty();
  s.text_question = false;
  if (answered.answered) answered.answered(answer);
}

}  // namespace sanpan::game
