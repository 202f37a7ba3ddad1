// `sanpan`, the game.
#include <fmt/core.h>
#include <imgui.h>
#include <imgui_impl_sdl2.h>
#include <imgui_impl_sdlrenderer2.h>

#include "game/app/window.h"

int main(int, char**) {
  using namespace sanpan::game;
  auto opened = Window::open({});
  if (!opened) {
    fmt::print(stderr, "{}\n", sanpan::english(opened.error().message));
    return 1;
  }
  Window& window = **opened;
  for (;;) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      ImGui_ImplSDL2_ProcessEvent(&event);
      if (event.type == SDL_QUIT) return 0;
    }
    ImGui_ImplSDLRenderer2_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImGui::Begin("Sanpan");
    ImGui::TextUnformatted("Three boards");
    ImGui::End();
    ImGui::Render();
    SDL_RenderClear(window.renderer());
    ImGui_ImplSDLRenderer2_RenderDrawData(ImGui::GetDrawData());
    SDL_RenderPresent(window.renderer());
    SDL_WaitEventTimeout(nullptr, 100);
  }
}
