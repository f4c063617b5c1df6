#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/position.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Boards that somebody sets up by hand: whether a game leads to them, and if not, why not.
namespace claimeven {

/// What stands on a board, possible or not. No square has stones of both sides.
struct Stones {
  BoardSize size;
  Bitboard first = 0;
  Bitboard second = 0;

  bool operator==(const Stones&) const = default;
};

/// Stones from a drawing, written as for parse_board, which also asks for gravity and the stone counts. The
/// error's index is the character.
Expected<Stones> parse_stones(std::string_view drawing, BoardSize size = {});

/// What keeps stones from being a position of a game. The first of these is told.
enum class Obstacle : std::uint8_t {
  kHanging,  ///< "hanging": a stone has nothing below it
  kCounts,   ///< "counts": one side has too many stones
  kFours,    ///< "fours": somebody played on after a four
  kOrder,    ///< "order": no order of moves leads there
};

std::string_view name_of(Obstacle obstacle);

struct Impossibility {
  Obstacle obstacle = Obstacle::kHanging;
  /// The stones that are the trouble, column by column from the bottom: those that hang, the fours, what is left
  /// when the stones are taken off in turns. None for the counts.
  std::vector<Square> squares;
  /// "x has four in a row, and o has moved since: the game was over."
  std::string sentence;
};

/// Why no game of the kind leads to these stones; nothing where one does. May take long with many stones.
std::optional<Impossibility> why_impossible(const Stones& stones, GameKind kind = GameKind::kConnectFour);

}  // namespace claimeven
