#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "gpu/device/team_member.h"
#include "gpu/host/team_roots.h"

/// Teams without a card: one thread takes the steps of all members, a round after the other, as the warps of a
/// card do.
namespace claimeven::gpu {

template <class G>
struct ProcessorMember {
  MemberState state;
  std::array<TeamFrame, TeamWay<G>::kLevels> frames{};
  std::array<KeptMoves, TeamWay<G>::kLevels> moves{};
};

/// What a member that has come to a position does.
enum class MemberTurn : std::uint8_t {
  kLook,  ///< looks at its moves
  kWait,  ///< waits for the next round: a warp has no thread left
  kStop,  ///< all end
};

/// Looks at the moves of a member's position, and decides.
template <class G>
void look_and_decide(const TeamMemory<G>& memory, ProcessorMember<G>& member, TeamMember<G> steps) {
  TeamState& search = member.state.search;
  const TeamNode& node = search.node;
  KeptMoves& kept = member.moves[static_cast<std::size_t>(search.level)];
  TeamMove<G> moves[kListedColumns];
  bool is_cut = false;
  int open = 0;
  const auto each = [&](auto&& look) {
    for (int column = 0; column < G::width(); ++column) {
      if ((node.columns >> column & 1) != 0) look(moves[column], column);
    }
  };
  each([&](TeamMove<G>& move, int column) {
    move.look(memory, node, kept, column);
    is_cut |= move.is_above(node.alpha);
    open += move.is_open() ? 1 : 0;
  });
  each([&](TeamMove<G>& move, int column) {
    if (node.is_new && !is_cut && move.is_open()) move.keep(memory, node, column, open > 1, kept);
    search.views[column] = move.view;
  });
  steps.decide();
}

/// Solves all roots. `turn()` is asked before every look. Returns the number of nodes.
template <class G, class TurnOf>
std::uint64_t work_as_team(const TeamMemory<G>& memory, int shared_below, std::span<TeamRoot> roots,
                           std::span<ProcessorMember<G>> members, TurnOf&& turn) {
  const auto seats = team_seats(roots, members.size());
  std::uint32_t next = 0;
  std::uint32_t solved = 0;
  const TeamJob<G> job{.memory = memory,
                       .roots = roots.data(),
                       .count = static_cast<std::uint32_t>(roots.size()),
                       .searches = static_cast<std::uint32_t>(members.size()),
                       .shared_below = shared_below,
                       .seats = seats.data(),
                       .seat_count = static_cast<std::uint32_t>(seats.size()),
                       .next = &next,
                       .solved = &solved};
  const auto steps_of = [&job](ProcessorMember<G>& member) {
    return TeamMember<G>(member.state, job, {member.frames.data(), member.moves.data()});
  };
  for (std::uint32_t i = 0; i < members.size(); ++i) steps_of(members[i]).begin(i);
  const auto is_at_work = [](const ProcessorMember<G>& member) { return !member.state.finished; };
  bool stopped = false;
  for (std::uint32_t round = 1; !stopped && std::ranges::any_of(members, is_at_work); ++round) {
    for (ProcessorMember<G>& member : members) {
      if (!steps_of(member).come_to_a_position(round % kWatchEvery == 0)) continue;
      const MemberTurn what = turn();
      if (what == MemberTurn::kLook) look_and_decide(memory, member, steps_of(member));
      stopped |= what == MemberTurn::kStop;
    }
  }
  std::uint64_t nodes = 0;
  for (const ProcessorMember<G>& member : members) nodes += member.state.search.nodes;
  return nodes;
}

}  // namespace claimeven::gpu
