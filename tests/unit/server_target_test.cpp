#include <gtest/gtest.h>

#include <array>

#include "server/target.h"
#include "support/refusals.h"

namespace claimeven::server {
namespace {

using testing::expect_refused;

TEST(Target, IsAPathAndAQuery) {
  const auto target = parse_target("/api/v1/analyze?moves=4455&size=7x6");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/v1/analyze");
  EXPECT_EQ(target->query, "moves=4455&size=7x6");
}

TEST(Target, MayNameTheHostAsProxiesAreAsked) {
  const auto target = parse_target("http://example.org:8080/solve?pos=4");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/solve");
  EXPECT_EQ(target->query, "pos=4");
  EXPECT_FALSE(parse_target("http://example.org"));
  EXPECT_FALSE(parse_target("http://example.org?pos=4"));
}

TEST(Target, HasNoEscapesInItsPathAndKeepsThoseOfItsQuery) {
  const auto target = parse_target("/a%20b+c?x=%2B#here");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/a b+c");
  EXPECT_EQ(target->query, "x=%2B");
}

TEST(Target, RefusesWhatIsNone) {
  expect_refused(parse_target("solve"), "the target of a request begins with '/'", {});
  expect_refused(parse_target(""), "the target of a request begins with '/'", {});
  for (const char* bad : {"/%", "/%4", "/%zz", "/%4g", "/%+4", "/%-1"}) EXPECT_FALSE(parse_target(bad)) << bad;
  expect_refused(parse_target("/%zz"), "'%zz' is no escape: expected two hexadecimal digits", {});
}

TEST(Query, GivesValuesByName) {
  const auto query = Query::parse("moves=4%2F5+5&empty=&flag&&size=7x6=");
  ASSERT_TRUE(query);
  EXPECT_EQ(query->get("moves"), "4/5 5");
  EXPECT_EQ(query->get("empty"), "");
  EXPECT_EQ(query->get("flag"), "");
  EXPECT_EQ(query->get("size"), "7x6=");
  EXPECT_EQ(query->get("nothing"), std::nullopt);
}

TEST(Query, RefusesNamesThatAreThereTwiceOrUnknown) {
  expect_refused(Query::parse("a=1&b=2&a=1"), "'a' is given twice", {});
  expect_refused(Query::parse("a=%"), "'%' is no escape: expected two hexadecimal digits", {});
  constexpr std::array<std::string_view, 2> kKnown{"moves", "size"};
  const auto query = Query::parse("moves=4&sise=7x6");
  ASSERT_TRUE(query);
  expect_refused(query->allow(kKnown), "there is no parameter 'sise' here, only moves, size", {});
  expect_refused(query->allow({}), "there is no parameter 'moves' here, nor any other", {});
}

TEST(Query, ReadsWholeNumbersInARange) {
  const auto query = Query::parse("seed=18446744073709551615&grade=6&sign=-1&blank=");
  ASSERT_TRUE(query);
  EXPECT_EQ(*query->number("seed", 0, UINT64_MAX), UINT64_MAX);
  EXPECT_EQ(*query->number("none", 0, 1), std::nullopt);
  expect_refused(query->number("grade", 1, 5), "grade: '6' is no whole number from 1 to 5", {});
  EXPECT_FALSE(query->number("sign", 0, 5));
  EXPECT_FALSE(query->number("blank", 0, 5));
}

}  // namespace
}  // namespace claimeven::server
