#include "support/strategy_bounds.h"

#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <functional>
#include <memory>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/bitboard.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"

namespace claimeven::testing {
namespace {

constexpr std::string_view kRuleNames[] = {"follow-up", "odd threat", "cannot win"};
constexpr std::string_view kSubRuleNames[] = {"caps", "pairing", "domination", "fours"};
static_assert(std::size(kSubRuleNames) == kSubRules.size());

std::string_view name(Rule rule) {
  return kRuleNames[static_cast<std::size_t>(rule)];
}

/// Both sides' stones, those of the side to move first.
struct Stones {
  Bitboard own = 0;
  Bitboard other = 0;

  Bitboard occupied() const { return own | other; }
};

/// Keeps a claim if it is the strongest so far. Asks again, for less each time, as long as there are answers.
template <class Ask>
void ask_for_less_and_less(int most, std::optional<Claim>& strongest, Ask ask) {
  for (int wanted = most;;) {
    SubRules sub_rules;
    const std::optional<int> bound = ask(wanted, sub_rules);
    if (!bound) return;
    if (*bound > wanted) {
      ADD_FAILURE() << "asked for a bound of at most " << wanted << ", got " << *bound;
      return;
    }
    if (!strongest || *bound < strongest->bound) strongest = Claim{*bound, sub_rules};
    wanted = *bound - 1;
  }
}

template <class G>
std::optional<Claim> strongest_claim(G g, Rule rule, const Stones& stones) {
  const int empty = g.squares() - std::popcount(stones.occupied());
  const Bitboard other_threats = threats(g, stones.other, stones.occupied());
  std::optional<Claim> strongest;
  switch (rule) {
    case Rule::kFollowUp:
      if (empty % 2 != 0) break;
      ask_for_less_and_less(empty, strongest, [&](int wanted, SubRules& sub_rules) {
        return follow_up_bound(g, stones.own, stones.other, other_threats, wanted, sub_rules);
      });
      break;
    case Rule::kOddThreat:
      if (empty % 2 == 0) break;
      // One threat of the mover rows at a time, so that the sub-rules noted are those that made the bound.
      for (Bitboard left = other_threats & kMoverRows<G>; left != 0; left &= left - 1) {
        const Bitboard shown = (other_threats & kFollowerRows<G>) | lowest_bit(left);
        ask_for_less_and_less(empty, strongest, [&](int wanted, SubRules& sub_rules) {
          return odd_threat_bound(g, stones.own, stones.other, shown, wanted, sub_rules);
        });
      }
      break;
    case Rule::kCannotWin:
      if (cannot_win(g, stones.other)) strongest = Claim{0, {}};
      break;
  }
  return strongest;
}

/// Random play that lasts long: nobody completes a four; `careful` players also parry fours and don't play
/// below one. Calls `visit(stones)` at every quiet position.
template <class G, class Visit>
void play_long_game(G g, bool careful, RandomGames& random, Visit visit) {
  Stones stones;
  for (;;) {
    const Bitboard play = playable(g, stones.occupied());
    const Bitboard own_threats = threats(g, stones.own, stones.occupied());
    const Bitboard other_threats = threats(g, stones.other, stones.occupied());
    if (((own_threats | other_threats) & play) == 0) visit(stones);
    Bitboard moves = play & ~own_threats;
    if (careful) {
      if ((moves & other_threats) != 0) moves &= other_threats;
      if ((moves & ~(other_threats >> 1)) != 0) moves &= ~(other_threats >> 1);
    }
    if (moves == 0) return;
    for (int skip = random.below(std::popcount(moves)); skip > 0; --skip) moves &= moves - 1;
    stones = {stones.other, stones.own | lowest_bit(moves)};
  }
}

/// How often a rule and its sub-rules have spoken.
struct Counts {
  int rule = 0;
  int exact = 0;  ///< claims that are the very score, from a sample
  std::array<int, kSubRules.size()> sub_rules{};

  void add(const SubRules& used) {
    ++rule;
    for (std::size_t i = 0; i < kSubRules.size(); ++i) sub_rules[i] += used.contains(kSubRules[i]) ? 1 : 0;
  }
  bool reached(Rule of, int firings) const {
    return rule >= firings && (of == Rule::kCannotWin || std::ranges::min(sub_rules) >= firings);
  }
  /// Whether one more claim by these sub-rules is wanted.
  bool wants(const SubRules& used, int firings) const {
    bool wanted = rule < firings;
    for (std::size_t i = 0; i < kSubRules.size(); ++i) {
      wanted |= used.contains(kSubRules[i]) && sub_rules[i] < firings;
    }
    return wanted;
  }
  std::string text() const {
    std::string text = std::to_string(rule) + " claims, about " + std::to_string(exact) + " exact";
    for (std::size_t i = 0; i < kSubRules.size(); ++i) {
      text += ", " + std::to_string(sub_rules[i]) + " by " + std::string(kSubRuleNames[i]);
    }
    return text;
  }
};

/// The claims about positions of one board size, each position once.
template <class G>
class Board {
 public:
  Board(BoardSize size, Rule rule, const Trial& trial)
      : size_(size), rule_(rule), trial_(trial), reference_(size, 14) {}

  void play(RandomGames& random, bool careful, Counts& counts) {
    play_long_game(G{}, careful, random, [&](const Stones& stones) {
      if (G::squares() - std::popcount(stones.occupied()) > trial_.most_empty) return;
      const std::optional<Claim> claim = strongest_claim(G{}, rule_, stones);
      if (!claim || !counts.wants(claim->sub_rules, trial_.firings)) return;
      if (!seen_.insert(sentinel_key(G{}, stones.own, stones.occupied())).second) return;
      counts.add(claim->sub_rules);
      compare(*Position::from_bitboards(stones.own, stones.occupied(), size_), *claim, counts);
    });
  }

 private:
  void compare(const Position& position, const Claim& claim, Counts& counts) {
    if (reference_.is_above(position, claim.bound)) {
      ADD_FAILURE() << name(rule_) << " claims that the score is at most " << claim.bound << ", but it is "
                    << reference_.score(position) << ":\n"
                    << ::testing::PrintToString(position);
    }
    constexpr int kSample = 8;
    if (counts.rule % kSample == 0 && reference_.is_above(position, claim.bound - 1)) counts.exact += kSample;
  }

  BoardSize size_;
  Rule rule_;
  const Trial& trial_;
  ReferenceSearch reference_;
  std::unordered_set<std::uint64_t> seen_;
};

/// Calls `visit(g, size)` for the boards that are tried and that this build has: even and odd heights and
/// widths, 7x6 first.
template <class Visit>
void for_each_geometry(Visit visit) {
  const auto if_built = [&](auto g) {
    if (const auto size = built_size(g.width(), g.height())) visit(g, *size);
  };
  if_built(Geometry<7, 6>{});
  if_built(Geometry<4, 5>{});
  if_built(Geometry<4, 6>{});
  if_built(Geometry<5, 4>{});
  if_built(Geometry<5, 5>{});
  if_built(Geometry<5, 6>{});
  if_built(Geometry<6, 4>{});
  if_built(Geometry<6, 5>{});
  if_built(Geometry<6, 6>{});
  if_built(Geometry<6, 7>{});
  if_built(Geometry<7, 4>{});
  if_built(Geometry<7, 5>{});
  if_built(Geometry<7, 7>{});
  if_built(Geometry<8, 7>{});
  if_built(Geometry<9, 5>{});
}

}  // namespace

std::optional<Claim> strongest_claim(Rule rule, const Position& position) {
  std::optional<Claim> claim;
  for_each_geometry([&](auto g, BoardSize size) {
    if (size == position.size()) claim = strongest_claim(g, rule, {position.own(), position.opponent()});
  });
  return claim;
}

void expect_claims_hold(Rule rule, const Trial& trial, std::uint64_t seed) {
  RandomGames random(seed);
  SCOPED_TRACE(random.trace());
  Counts counts;
  std::vector<std::function<void(bool careful)>> boards;
  for_each_geometry([&]<class G>(G, BoardSize size) {
    boards.push_back([&, board = std::make_shared<Board<G>>(size, rule, trial)](bool careful) {
      board->play(random, careful, counts);
    });
  });
  // Every second turn is the first board's, 7x6. Careful and careless players take turns too.
  int games = 0;
  while (games < trial.most_games && !counts.reached(rule, trial.firings) && !::testing::Test::HasFailure()) {
    const std::size_t turn = static_cast<std::size_t>(games) / 2;
    boards[turn % 2 == 0 ? 0 : 1 + turn / 2 % (boards.size() - 1)](games % 2 == 0);
    ++games;
  }
  const std::string found = std::to_string(games) + " games, " + counts.text();
  std::printf("%s: %s\n", std::string(name(rule)).c_str(), found.c_str());
  if (::testing::Test::HasFailure()) return;
  EXPECT_TRUE(counts.reached(rule, trial.firings)) << "too few claims in " << found;
  EXPECT_GT(counts.exact, counts.rule / 4) << "too weak claims in " << found;
}

}  // namespace claimeven::testing
