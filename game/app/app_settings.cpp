// Settings at work, and back into their file.
#include <SDL.h>
#include <fmt/core.h>

#include <algorithm>

#include "engine/common/excerpt.h"
#include "game/app/app.h"
#include "game/app/look.h"

namespace sanpan::game {

namespace {

/// The first of the languages that the person prefers and that we have.
std::string system_language() {
  std::string found = "en";
  SDL_Locale* locales = SDL_GetPreferredLocales();
  for (const SDL_Locale* locale = locales; locale && locale->language; ++locale) {
    const std::string name =
        std::string(locale->language) + (locale->country ? std::string("_") + locale->country : "");
    const auto language = text::language_for(name);
    if (language == "en" && std::string_view(locale->language) != "en") continue;
    found = language;
    break;
  }
  SDL_free(locales);
  return found;
}

}  // namespace

void App::apply_settings(bool write) {
  context_.settings_changed = false;
  const std::string wanted = settings_.language.empty() ? system_language() : settings_.language;
  if (wanted != text_.language()) {
    if (auto used = text_.use(wanted); !used) {
      fmt::print(stderr, "sanpan: {}\n", for_terminal(used.error().message));
      if (!text_.use("en")) settings_.language = "en";
    }
    fonts_.set_traditional(text_.language() == "zh-Hant");
  }
  if (!board::has_theme(settings_.theme)) settings_.theme = Settings().theme;
  ui_.set_palette(board::theme(settings_.theme).palette);
  ui_.set_reduced_motion(settings_.reduced_motion);
  sound_.set_volume(volume_of(settings_));
  std::vector<Message> complaints;
  input_.set_options(input_options_of(settings_), complaints);
  for (const Message& complaint : complaints) ui_.notice(text_.tr(complaint), NoticeTone::bad);
  if (settings_.fullscreen != window_->fullscreen()) window_->set_fullscreen(settings_.fullscreen);
  due_frames_ = std::max(due_frames_, 3);
  if (!write) return;
  Settings fresh = settings_;
  // What the command line asked for holds for this time only, unless it was changed since.
  if (fresh.language == options_.language) fresh.language = saved_.language;
  if (fresh.theme == options_.theme) fresh.theme = saved_.theme;
  if (options_.scale && fresh.text_scale == *options_.scale) fresh.text_scale = saved_.text_scale;
  saved_ = std::move(fresh);
  if (auto written = save_changes(written_, saved_, paths_.settings()); !written) {
    ui_.notice(text_.tr(written.error().message), NoticeTone::bad);
  }
}

void App::remember_window() {
  if (options_.size || options_.fullscreen) return;
  saved_.fullscreen = window_->fullscreen();
  saved_.maximised = window_->maximised();
  if (saved_.fullscreen || saved_.maximised) return;  // its size is that of the screen
  SDL_GetWindowPosition(window_->handle(), &saved_.window_x, &saved_.window_y);
  SDL_GetWindowSize(window_->handle(), &saved_.window_width, &saved_.window_height);
  settings_.window_x = saved_.window_x;
  settings_.window_y = saved_.window_y;
  settings_.window_width = saved_.window_width;
  settings_.window_height = saved_.window_height;
}

}  // namespace sanpan::game
