#pragma once

#include <claimeven/board_size.h>
#include <claimeven/score.h>

#include <cstddef>
#include <optional>
#include <ostream>
#include <vector>

namespace claimeven::testing {

/// What is published of an empty board.
struct BoardResult {
  BoardSize size;
  Outcome first_player;
  /// The number of the move that ends the game under best play, where it is published.
  std::optional<int> last_move;

  /// The score of the empty board, where it is known.
  std::optional<Score> score() const;
};

void PrintTo(const BoardResult& result, std::ostream* out);

/// All boards of the published table that this build has. Outcomes by Tromp and
/// Steininger, last moves by Steininger.
std::vector<BoardResult> board_results();

/// Solves the empty board and compares it with what is published.
void expect_published_result(const BoardResult& result, int threads, std::size_t table_bytes);

}  // namespace claimeven::testing
