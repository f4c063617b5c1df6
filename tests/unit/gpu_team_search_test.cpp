#include <claimeven/book_positions.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/chain.h"
#include "gpu/host/team_on_processor.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"
#include "support/test_sets.h"

/// The search that the teams of a card do, here on the processor.
namespace claimeven::gpu {
namespace {

using claimeven::testing::board;
using claimeven::testing::built_size;
using claimeven::testing::RandomGames;
using claimeven::testing::read_test_set;
using claimeven::testing::ReferenceSearch;
using claimeven::testing::test_seed;

template <class G>
std::uint64_t key_of(const Position& position) {
  return sentinel_key(G{}, position.own(), position.occupied());
}

const MoveOrders& orders() {
  static const MoveOrders kOrders{card_network(), linear_order()};
  return kOrders;
}

template <class G>
class Team {
 public:
  /// Usually with so few buckets that entries are thrown out all the time. Half the board is shared, or what is
  /// said.
  explicit Team(int members, int shared_below = G::squares() / 2 - 1, std::size_t buckets = 64)
      : shared_below_(shared_below), members_(static_cast<std::size_t>(members)), buckets_(buckets) {
    memory_.orders = &orders();
    memory_.table = {buckets_.data(), static_cast<std::uint32_t>(buckets_.size())};
    memory_.busy = busy_.data();
    memory_.busy_mask = static_cast<std::uint32_t>(busy_.size() - 1);
    memory_.network_below = shared_below;
  }

  /// The scores of positions that need a search: all in one job.
  std::vector<int> scores(const std::vector<Position>& positions) {
    std::vector<int> scores;
    std::vector<ForcedRoot<G>> forced;
    std::vector<TeamRoot> roots;
    for (const Position& position : positions) {
      forced.emplace_back(key_of<G>(position));
      if (!forced.back().decided) roots.push_back(forced.back().root);
    }
    solve(roots);
    auto root = roots.begin();
    for (const ForcedRoot<G>& one : forced) {
      if (one.decided) {
        scores.push_back(*one.decided);
        continue;
      }
      EXPECT_TRUE(root->known.is_exact());
      scores.push_back(one.turn.score(root->known.lower));
      ++root;
    }
    return scores;
  }
  int score(const Position& position) { return scores({position}).front(); }

  std::uint64_t nodes() const { return nodes_; }

  /// From now on members have to wait now and then, as on a card.
  void let_wait(RandomGames& random) { waits_ = &random; }

 private:
  void solve(std::vector<TeamRoot>& roots) {
    if (roots.empty()) return;
    nodes_ += work_as_team<G>(memory_, shared_below_, roots, members_, [this] {
      return waits_ != nullptr && waits_->below(3) == 0 ? MemberTurn::kWait : MemberTurn::kLook;
    });
    EXPECT_EQ(std::ranges::count(busy_, 0u), std::ssize(busy_)) << "a crowd is left where nobody searches";
  }

  int shared_below_;
  std::vector<ProcessorMember<G>> members_;
  RandomGames* waits_ = nullptr;
  std::vector<typename ScoreTable<G>::Bucket> buckets_;
  std::vector<std::uint32_t> busy_ = std::vector<std::uint32_t>(1 << 10);
  TeamMemory<G> memory_;
  std::uint64_t nodes_ = 0;
};

/// Random positions that need a search.
std::vector<Position> random_positions(RandomGames& random, BoardSize size, int fewest_stones,
                                       std::size_t count) {
  std::vector<Position> positions;
  while (positions.size() < count) {
    const Position position = random.open_position(size, fewest_stones, size.squares() - 1);
    if (!score_without_search(position)) positions.push_back(position);
  }
  return positions;
}

/// Random positions against the reference search, so many in a job.
template <class G>
void expect_right_scores(Team<G> team, std::size_t jobs, std::size_t positions_per_job) {
  const auto size = built_size(G::width(), G::height());
  if (!size) GTEST_SKIP() << "this build does not have the board size";
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  ReferenceSearch reference(*size);
  for (std::size_t job = 0; job < jobs; ++job) {
    const auto positions = random_positions(random, *size, 0, positions_per_job);
    const auto scores = team.scores(positions);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_EQ(scores[i], reference.score(positions[i])) << ::testing::PrintToString(positions[i]);
    }
  }
  EXPECT_GT(team.nodes(), jobs);
}

TEST(GpuTeamSearch, SolvesRandomPositionsOf4x4) {
  using G = Geometry<4, 4>;
  for (const int members : {1, 3, 8}) expect_right_scores(Team<G>(members), 300, 1);
}

TEST(GpuTeamSearch, SolvesRandomPositionsOf5x4) {
  using G = Geometry<5, 4>;
  for (const int members : {1, 3, 8}) expect_right_scores(Team<G>(members), 100, 1);
}

TEST(GpuTeamSearch, SolvesWhetherAllIsSharedOrNothing) {
  using G = Geometry<5, 4>;
  for (const int shared_below : {0, 1, G::squares()}) expect_right_scores(Team<G>(5, shared_below), 60, 1);
}

TEST(GpuTeamSearch, SolvesManyPositionsInAJob) {
  using G = Geometry<5, 4>;
  // More roots than members, as many, and fewer.
  expect_right_scores(Team<G>(3), 5, 25);
  expect_right_scores(Team<G>(1), 5, 10);
  expect_right_scores(Team<G>(4), 10, 4);
  expect_right_scores(Team<G>(12), 20, 3);
}

TEST(GpuTeamSearch, SolvesWithSoManyMembersThatTheyShareMoreAndHaveToWait) {
  using G = Geometry<5, 4>;
  RandomGames waits(test_seed());
  SCOPED_TRACE(waits.trace());
  for (const int members : {70, 600}) {
    Team<G> team(members, 3);
    team.let_wait(waits);
    expect_right_scores(team, 10, 1);
    expect_right_scores(team, 2, 9);
  }
}

TEST(GpuTeamSearchLong, SolvesRandomPositionsOfSmallBoards) {
  for (const int members : {1, 2, 3, 8, 33}) {
    expect_right_scores(Team<Geometry<4, 4>>(members), 3000, 1);
    expect_right_scores(Team<Geometry<5, 4>>(members), 1000, 1);
    expect_right_scores(Team<Geometry<5, 4>>(members), 100, 10);
  }
}

/// The first positions of a shipped test set, one a job, and all in a job.
void expect_test_set_solved(std::string_view name, std::size_t most, int members) {
  SCOPED_TRACE(name);
  constexpr int kSharedBelow = 20;
  constexpr std::size_t kBuckets = 1 << 15;
  std::vector<Position> positions;
  std::vector<int> expected;
  Team<Geometry<7, 6>> team(members, kSharedBelow, kBuckets);
  for (const auto& [moves, position, score] : read_test_set(name, most)) {
    if (score_without_search(position)) continue;
    positions.push_back(position);
    expected.push_back(score.value);
    EXPECT_EQ(team.score(position), score.value) << moves;
  }
  Team<Geometry<7, 6>> cold(members, kSharedBelow, kBuckets);
  EXPECT_EQ(cold.scores(positions), expected);
}

TEST(GpuTeamSearch, SolvesTestSets) {
  for (const auto name : {"end-easy", "middle-easy", "begin-easy"}) expect_test_set_solved(name, 30, 3);
  expect_test_set_solved("middle-medium", 10, 8);
  expect_test_set_solved("begin-medium", 1, 8);
}

TEST(GpuTeamSearchLong, SolvesTestSets) {
  for (const int members : {1, 3, 8}) {
    for (const auto name : {"end-easy", "middle-easy", "begin-easy"})
      expect_test_set_solved(name, 200, members);
    expect_test_set_solved("middle-medium", 40, members);
  }
}

using Root = ForcedRoot<Geometry<7, 6>>;
constexpr auto kKeyOf = key_of<Geometry<7, 6>>;

std::uint64_t key_of_root(const Root& forced) {
  const Sides sides = forced.root.position.sides();
  return sentinel_key(Geometry<7, 6>{}, sides.own, sides.own | sides.other);
}

TEST(GpuForcedRoot, KnowsTheScoreWhereForcedMovesLeadToTheEnd) {
  // Given positions where each side in turn has one move that does not lose at once,
  const Position win = board(
      ".xxxoo."
      ".xoxoo."
      ".oxxoo."
      "xxooxx."
      "oxxoxox"
      "oooxxxo");
  const Position loss = board(
      ".ooxx.."
      ".ooox.o"
      ".ooxx.x"
      ".xxxo.o"
      ".oooxxx"
      "ooxoxxx");
  const Position draw = board(
      ".ox..oo"
      ".xo.oxo"
      ".xoxoxx"
      ".oxxxox"
      ".xooxxo"
      "oxxxooo");
  // when the forced moves are followed, then they decide it: o wins with its last stone; x loses to o's last
  // but one; the board fills.
  EXPECT_EQ(Root(kKeyOf(win)).decided, 1);
  EXPECT_EQ(Root(kKeyOf(loss)).decided, -2);
  EXPECT_EQ(Root(kKeyOf(draw)).decided, 0);
}

TEST(GpuForcedRoot, KnowsTheScoreOfALossInTwo) {
  // Given a position where x threatens to complete a four on both sides,
  const Position position = board(
      ".o....."
      ".xxx..o");
  // when o is to move, then x wins with its next stone, the 18th from the end.
  EXPECT_EQ(Root(kKeyOf(position)).decided, -18);
}

TEST(GpuForcedRoot, StaysWhereNoMoveIsForced) {
  const Position position = board(
      "...o..."
      "...x...");
  const Root forced(kKeyOf(position));
  EXPECT_EQ(forced.decided, std::nullopt);
  EXPECT_EQ(key_of_root(forced), kKeyOf(position));
  EXPECT_EQ(forced.root.known, (Bounds{-19, 19}));
  EXPECT_EQ(forced.turn.score(5), 5);
}

TEST(GpuForcedRoot, TurnsScoresOfTheOtherSide) {
  // Given a position where o must stop a four, and x is free then,
  const Position position = board("oxxx..o");
  // when the forced move is played, then x is to move, and its scores are those of o turned.
  const Root forced(kKeyOf(position));
  EXPECT_EQ(forced.decided, std::nullopt);
  EXPECT_EQ(key_of_root(forced), kKeyOf(board("oxxxo.o")));
  EXPECT_EQ(forced.root.known, (Bounds{-17, 17}));
  EXPECT_EQ(forced.turn.score(5), -5);
}

TEST(GpuForcedLine, SafeMovesAreTheOptionsThatAPositionHas) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::array<int, 4> seen{};
  for (int i = 0; i < 20'000; ++i) {
    const Position position = random.open_position(BoardSize{}, 0, 42);
    const Sides sides = sides_of(Geometry<7, 6>{}, position);
    if ((sides.own_threats & playable(Geometry<7, 6>{}, position.occupied())) != 0) continue;
    const Options expected = options(Geometry<7, 6>{}, sides);
    ++seen[static_cast<std::size_t>(expected.choice)];
    EXPECT_EQ(safe_moves(Geometry<7, 6>{}, sides), expected.moves) << ::testing::PrintToString(position);
  }
  for (const Choice choice : {Choice::kLost, Choice::kForced, Choice::kFree}) {
    EXPECT_GT(seen[static_cast<std::size_t>(choice)], 100);
  }
}

TEST(GpuForcedLine, LeadsWhereTheProcessorsDoes) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  constexpr Geometry<7, 6> g;
  int forced = 0;
  int decided = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Position position = random.open_position(BoardSize{}, 8, 40);
    ForcedLine<Geometry<7, 6>> line;
    line.sides = sides_of(g, position);
    line.stones = position.stones();
    if ((line.sides.own_threats & playable(g, position.occupied())) != 0) continue;
    Sides sides = line.sides;
    int stones = line.stones;
    Turn turn;
    const Options next =
        play_forced_moves(g, sides, stones, turn, [](int) { return false; }, [&](Bitboard) { ++forced; });
    line.follow(0);
    SCOPED_TRACE(::testing::PrintToString(position));
    ASSERT_EQ(line.stones, stones);
    EXPECT_EQ(line.turn.mine, turn.mine);
    EXPECT_EQ(line.moves, next.moves);
    EXPECT_EQ(line.sides.own, sides.own);
    EXPECT_EQ(line.sides.other, sides.other);
    EXPECT_EQ(line.sides.own_threats, sides.own_threats);
    EXPECT_EQ(line.sides.other_threats, sides.other_threats);
    EXPECT_EQ(line.is_decided(), next.choice == Choice::kLost || next.choice == Choice::kFull);
    decided += line.is_decided() ? 1 : 0;
  }
  EXPECT_GT(forced, 1'000);
  EXPECT_GT(decided, 100);
}

TEST(GpuTeamMemory, KeepsWhatItIsGiven) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  constexpr Geometry<7, 6> g;
  for (int i = 0; i < 1000; ++i) {
    const Position position = random.open_position(BoardSize{}, 0, g.squares() - 1);
    const Sides sides = sides_of(g, position);
    // Given a move and a frame with any numbers,
    const bool flags[] = {random.below(2) == 0, random.below(2) == 0, random.below(2) == 0};
    const KeptMove move = kept_move(sides, position.stones(), {flags[0]});
    const std::uint64_t hash = table_hash(g, position.own(), position.occupied(), position.stones());
    const int best = random.below(43) - 21;
    const int alpha = random.below(43) - 22;
    const auto columns = static_cast<std::uint32_t>(random.below(1 << 21));
    const TeamFrame frame(hash, best, alpha, position.stones(), flags[0], flags[1], {flags[2]}, columns);
    // when they are unpacked, then they are the same.
    EXPECT_EQ(move.sides().own, sides.own);
    EXPECT_EQ(move.sides().other, sides.other);
    EXPECT_EQ(move.sides().own_threats, sides.own_threats);
    EXPECT_EQ(move.sides().other_threats, sides.other_threats);
    EXPECT_EQ(move.stones(), position.stones());
    EXPECT_EQ(move.turn().mine, flags[0]);
    EXPECT_EQ(frame.hash(), hash);
    EXPECT_EQ(frame.best(), best);
    EXPECT_EQ(frame.alpha(), alpha);
    EXPECT_EQ(frame.stones(), position.stones());
    EXPECT_EQ(frame.is_shared(), flags[0]);
    EXPECT_EQ(frame.expects_cut(), flags[1]);
    EXPECT_EQ(frame.turn().mine, flags[2]);
    EXPECT_EQ(frame.columns(), columns);
  }
}

TEST(GpuColumnList, HasTheBestColumnsFirst) {
  ColumnPlace places[] = {column_place(-5, 0), kNoPlace, column_place(7, 2),         kNoPlace,
                          column_place(0, 4),  kNoPlace, column_place(-1'000'000, 6)};
  ColumnList list = in_order(places);
  for (const int column : {2, 4, 0, 6, 7, 7, 7, 7}) {
    EXPECT_EQ(first_column(list), column);
    list = without_first(list);
  }
  EXPECT_EQ(list, kNoColumns);
}

TEST(GpuColumnList, FindsTheColumnsOfSquares) {
  const Position position = board(
      "x......"
      "o......"
      "x......"
      "o......"
      "x..o..."
      "ox.x..o");
  constexpr Geometry<7, 6> g;
  EXPECT_EQ(columns_of(g, playable(g, position.occupied())), 0b1111110u);
  EXPECT_EQ(columns_of(g, square(g, 0, 5) | square(g, 3, 2)), 0b0001001u);
  EXPECT_EQ(columns_of(g, 0), 0u);
}

TEST(GpuTeamSeats, GiveMoreSearchesToRootsWithFewerStones) {
  // Given an early position, a later one, and one near the end,
  std::vector<TeamRoot> roots;
  for (const int stones : {5, 10, 21}) roots.push_back({.position = kept_move({}, stones, {}), .known = {}});
  // when a hundred searches take seats, then all have some, the early ones more,
  const auto seats = team_seats(roots, 100);
  const auto of_root = [&](std::uint32_t root) { return std::ranges::count(seats, root); };
  EXPECT_GE(of_root(2), 1);
  EXPECT_GT(of_root(1), of_root(2));
  EXPECT_GT(of_root(0), of_root(1));
  EXPECT_NEAR(static_cast<double>(seats.size()), 100, 3);
  // and those of the second are all over the list.
  const auto half = seats.begin() + std::ssize(seats) / 2;
  EXPECT_NEAR(static_cast<double>(std::count(seats.begin(), half, 1u)), static_cast<double>(of_root(1)) / 2, 1);
}

}  // namespace
}  // namespace claimeven::gpu
