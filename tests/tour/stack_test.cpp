// No search may need a deep stack: each is run in a thread that has 256 kB.
#include <gtest/gtest.h>
#include <pthread.h>

#include "engine/tour/count.h"
#include "tests/tour/check.h"

namespace sanpan::tour {

namespace {

void on_small_stack(const std::function<void()>& work) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
  pthread_t thread;
  const auto call = [](void* data) -> void* {
    (*static_cast<const std::function<void()>*>(data))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, call, const_cast<std::function<void()>*>(&work)), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

void expect_found(const Request& request) {
  Answer::Kind kind = Answer::Kind::unknown;
  on_small_stack([&] { kind = solve(request).kind; });
  EXPECT_EQ(kind, Answer::Kind::found);
}

}  // namespace

TEST(Stack, EveryMethodNeedsLittle) {
  expect_found({.board = Board(Size{600, 600}), .method = Method::warnsdorff});
  expect_found({.board = Board(Size{601, 501}), .method = Method::divide});
  expect_found({.board = Board(Size{3, 900})});
  expect_found({.board = Board(Size{20, 20}), .wish = {.closed = true}, .method = Method::exact});
  expect_found({.board = Board(Size{12, 12}), .wish = {.closed = true}, .symmetry = Symmetry::central});
  expect_found({.board = Board(Size{8, 8}), .magic = true});
}

TEST(Stack, CountingNeedsLittle) {
  std::uint64_t total = 0;
  on_small_stack([&] {
    Counter counter = *Counter::make({.board = Board(Size{5, 6}), .closed = true});
    counter.run();
    total = *counter.total();
  });
  EXPECT_EQ(total, 8u);
}

}  // namespace sanpan::tour
