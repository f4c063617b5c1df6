#include <gtest/gtest.h>

#include <string>

#include "server/answer_cache.h"

namespace claimeven::server {
namespace {

TEST(AnswerCache, KeepsWhatWasAskedForLast) {
  // Given room for three answers of this size,
  const std::string answer(1'000, 'a');
  AnswerCache cache(3'800);
  for (const char* question : {"a", "b", "c"}) cache.add(question, body_of(answer));
  // when the oldest is asked for and a fourth one comes,
  EXPECT_NE(cache.find("a"), nullptr);
  cache.add("d", body_of(answer));
  // then the one that was not asked for the longest is gone.
  EXPECT_EQ(cache.find("b"), nullptr);
  for (const char* question : {"a", "c", "d"}) EXPECT_EQ(*cache.find(question), answer) << question;
  const auto figures = cache.figures();
  EXPECT_EQ(figures.hits, 4u);
  EXPECT_EQ(figures.misses, 1u);
  EXPECT_EQ(figures.entries, 3u);
  EXPECT_LE(figures.bytes, 3'800u);
}

TEST(AnswerCache, ManyAnswersNeverTakeMoreThanItsRoom) {
  AnswerCache cache(50'000);
  for (int i = 0; i < 10'000; ++i) {
    cache.add(std::to_string(i % 700), body_of(std::string(static_cast<std::size_t>(i % 900), 'x')));
    ASSERT_LE(cache.figures().bytes, 50'000u);
  }
  EXPECT_GT(cache.figures().entries, 50u);
}

TEST(AnswerCache, WithoutRoomKeepsNothing) {
  AnswerCache cache(0);
  cache.add("a", body_of("b"));
  EXPECT_EQ(cache.find("a"), nullptr);
  EXPECT_EQ(cache.figures().bytes, 0u);
}

TEST(AnswerCache, AnAnswerOutlivesItsPlace) {
  AnswerCache cache(500);
  cache.add("a", body_of("first"));
  const Body held = cache.find("a");
  cache.add("b", body_of(std::string(250, 'b')));
  EXPECT_EQ(cache.find("a"), nullptr);
  EXPECT_EQ(*held, "first");
}

}  // namespace
}  // namespace claimeven::server
