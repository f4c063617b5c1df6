#include "support/board_results.h"

#include <claimeven/solver.h>

#include <string_view>

#include "support/boards.h"

namespace claimeven::testing {
namespace {

// Who wins, by height; the entries are for the widths from 4 on: = draw, + first player, - second player.
struct Row {
  int height;
  std::string_view results;
};
constexpr Row kWinners[] = {{4, "==-=-----"}, {5, "====++++"}, {6, "==-+--+"}, {7, "==+=++"}, {8, "==-+-"}};

struct LastMove {
  int width;
  int height;
  int move;
};
constexpr LastMove kLastMoves[] = {{6, 4, 24}, {8, 4, 32}, {8, 5, 39}, {9, 5, 41}, {6, 6, 36}, {7, 6, 41},
                                   {8, 6, 48}, {6, 7, 41}, {8, 7, 53}, {6, 8, 48}, {7, 8, 55}};

std::optional<int> last_move(BoardSize size) {
  for (const LastMove& known : kLastMoves) {
    if (known.width == size.width() && known.height == size.height()) return known.move;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Score> BoardResult::score() const {
  if (first_player == Outcome::kDraw) return Score{0};
  if (!last_move) return std::nullopt;
  // The winner's stone is the k-th from its end.
  const int k = (size.squares() + 2 - *last_move) / 2;
  return Score{first_player == Outcome::kWin ? k : -k};
}

void PrintTo(const BoardResult& result, std::ostream* out) {
  *out << to_string(result.size);
}

std::vector<BoardResult> board_results() {
  std::vector<BoardResult> results;
  for (const auto& [height, winners] : kWinners) {
    for (std::size_t i = 0; i < winners.size(); ++i) {
      const auto size = built_size(4 + static_cast<int>(i), height);
      if (!size) continue;
      const Outcome outcome = winners[i] == '+'   ? Outcome::kWin
                              : winners[i] == '-' ? Outcome::kLoss
                                                  : Outcome::kDraw;
      results.push_back({*size, outcome, last_move(*size)});
    }
  }
  return results;
}

void expect_published_result(const BoardResult& result, int threads, std::size_t table_bytes) {
  SCOPED_TRACE(to_string(result.size));
  const Position empty(result.size);
  Solver solver({.threads = threads, .table_bytes = table_bytes, .book = nullptr});
  if (const auto score = result.score()) {
    EXPECT_EQ(solver.solve(empty).score(), score);
    EXPECT_EQ(score->plies_to_end(empty), result.last_move.value_or(result.size.squares()));
  }
  // With the table of the exact score this costs little.
  EXPECT_EQ(solver.solve_outcome(empty).outcome(), result.first_player);
}

}  // namespace claimeven::testing
