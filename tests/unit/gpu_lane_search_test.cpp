#include <claimeven/book_positions.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/chain.h"
#include "gpu/device/lane_search.h"
#include "gpu/device/score_table.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"

/// The search that each thread of a card does, here on the processor.
namespace claimeven::gpu {
namespace {

using claimeven::testing::board;
using claimeven::testing::RandomGames;
using claimeven::testing::ReferenceSearch;
using claimeven::testing::test_seed;

struct Stack {
  std::uint32_t* words;
  std::uint32_t& operator[](int i) const { return words[i]; }
};

template <class G>
class Asker {
 public:
  /// So few buckets that entries are thrown out all the time.
  explicit Asker(std::size_t buckets = 64) : buckets_(buckets) {}

  /// What the search says to the question whether the score is above alpha.
  int ask(const Position& position, int alpha) {
    LaneSearch<G, Stack> search({}, Stack{words_.data()});
    search.ask(position.own(), position.occupied(), alpha);
    while (search.step() != Step::kDone) {
      // As on a card, where other searches take their steps in between.
      const LaneState state = search.state();
      search = LaneSearch<G, Stack>(state, Stack{words_.data()});
      search.take_step(search.step(), table_);
    }
    EXPECT_EQ(search.state().occupied, position.occupied()) << "the stones are not all taken off again";
    EXPECT_EQ(search.alpha(), alpha);
    return search.score();
  }

 private:
  std::vector<typename ScoreTable<G>::Bucket> buckets_;
  ScoreTable<G> table_{buckets_.data(), static_cast<std::uint32_t>(buckets_.size())};
  std::array<std::uint32_t, G::squares()> words_{};
};

/// Asks every question that there is about a position whose score is known.
template <class G>
void expect_right_answers(Asker<G>& asker, const Position& position, int score) {
  const int lowest = lowest_quiet_score(G{}, position.stones());
  const int highest = highest_quiet_score(G{}, position.stones());
  for (int alpha = lowest; alpha < highest; ++alpha) {
    const int answer = asker.ask(position, alpha);
    if (score > alpha) {
      EXPECT_GT(answer, alpha) << ::testing::PrintToString(position);
      EXPECT_LE(answer, score) << ::testing::PrintToString(position);
    } else {
      EXPECT_LE(answer, alpha) << ::testing::PrintToString(position);
      EXPECT_GE(answer, score) << ::testing::PrintToString(position);
    }
  }
}

/// Random positions that need a search, against the reference search.
template <class G>
void expect_right_answers_on_random_positions(int count) {
  const auto size = claimeven::testing::built_size(G::width(), G::height());
  if (!size) GTEST_SKIP() << "this build does not have the board size";
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  ReferenceSearch reference(*size);
  Asker<G> asker;
  for (int i = 0; i < count;) {
    const Position position = random.open_position(*size, 0, size->squares() - 1);
    if (score_without_search(position)) continue;
    expect_right_answers(asker, position, reference.score(position));
    ++i;
  }
}

TEST(GpuLaneSearch, AnswersEveryQuestionOn4x4) {
  expect_right_answers_on_random_positions<Geometry<4, 4>>(1000);
}

TEST(GpuLaneSearch, AnswersEveryQuestionOn5x4) {
  expect_right_answers_on_random_positions<Geometry<5, 4>>(300);
}

TEST(GpuLaneSearchLong, AnswersEveryQuestionOnSmallBoards) {
  expect_right_answers_on_random_positions<Geometry<4, 4>>(20000);
  expect_right_answers_on_random_positions<Geometry<5, 4>>(5000);
}

TEST(GpuLaneSearch, AnswersEveryQuestionOfEndgamesOn7x6) {
  // Given positions that have few empty squares,
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  ReferenceSearch reference{BoardSize{}};
  Asker<Geometry<7, 6>> asker;
  for (int i = 0; i < 200;) {
    const Position position = random.open_position({}, 26, 41);
    if (score_without_search(position)) continue;
    // when each question is asked, then the answers agree with the reference search.
    expect_right_answers(asker, position, reference.score(position));
    ++i;
  }
}

TEST(GpuLaneSearch, FollowsForcedMovesToTheEnd) {
  // Given a position where o has one move that does not lose at once, and then x, and o, and x again,
  const Position position = board(
      "x....o."
      "xo...x."
      "oo..oxx"
      "oxoxxoo"
      "oxxoxxx"
      "xoooxxo");
  // when the search is asked about it, then it knows that o wins with its third stone from the end.
  Asker<Geometry<7, 6>> asker;
  expect_right_answers(asker, position, 3);
}

}  // namespace
}  // namespace claimeven::gpu
