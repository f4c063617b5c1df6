#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>
#include <claimeven/game.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "json/json.h"
#include "server/solver_pool.h"

/// What the solvers are asked, and how their answers read: as those of the command line. Each function reads
/// what a client gave; the error says what is wrong with it.
namespace claimeven::server {

/// On which board, and by which rules.
struct Rules {
  BoardSize size = {};
  GameKind game = GameKind::kConnectFour;

  /// From names such as "7x6" and "fill"; what is not given is as usual.
  static Expected<Rules> parse(std::optional<std::string_view> size, std::optional<std::string_view> game);
};

/// Best play to the end goes far beyond a book, and takes most of the time there.
enum class BestPlay : std::uint8_t { kLeftOut, kWanted };

/// The score of every column, with outcomes, best moves and, if wanted, best play ("pv").
Expected<Question> analysis_of(std::string_view position, const Rules& rules, BestPlay best_play);
/// The same as clients of connect4.gamesolver.org read it.
Expected<Question> gamesolver_scores_of(std::string_view moves);
/// The move that a player chooses.
Expected<Question> move_of(std::string_view position, const Rules& rules, std::string_view player,
                           std::uint64_t seed);
/// Why the position has its score or, where a column is named, what is good or bad about that move.
Expected<Question> explanation_of(std::string_view position, BoardSize size,
                                  std::optional<std::string_view> column);
/// How good each move of a game was.
Expected<Question> review_of(std::string_view moves, const Rules& rules);

}  // namespace claimeven::server
