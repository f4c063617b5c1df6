#include <claimeven/setup.h>

#include <algorithm>

#include "handles.h"

using namespace claimeven::c;
using claimeven::Obstacle;

namespace {
/// Of the last call of a thread.
thread_local std::string last_sentence;
}  // namespace

const char* claimeven_obstacle_name(claimeven_obstacle obstacle) {
  return name_of_number(obstacle, Obstacle::kHanging, Obstacle::kOrder);
}

claimeven_status claimeven_why_impossible(const char* drawing, claimeven_game_kind kind, int32_t width,
                                          int32_t height, claimeven_impossibility* out_impossibility) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(drawing);
    CLAIMEVEN_NEED(out_impossibility);
    const auto known = kind_of(kind);
    if (!known) return fail(known.error());
    const auto size = claimeven::BoardSize::make(width, height);
    if (!size) return fail(size.error());
    const auto stones = claimeven::parse_stones(drawing, *size);
    if (!stones) return fail(stones.error());
    const auto why = why_impossible(*stones, *known);
    claimeven_impossibility made{};
    made.obstacle = why ? number(why->obstacle) : CLAIMEVEN_NO_OBSTACLE;
    last_sentence = why ? why->sentence : "";
    made.sentence = last_sentence.c_str();
    if (why)
      made.square_count = give_list(why->squares, made.squares, [](auto square) { return to_c(square); });
    *out_impossibility = made;
    return CLAIMEVEN_OK;
  });
}
