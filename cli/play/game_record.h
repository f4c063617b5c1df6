#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/position.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

/// A game with the names of those who play it, in memory and in a file.
namespace claimeven::cli {

/// Among the names of players, a person.
inline constexpr std::string_view kHuman = "human";

struct GameRecord {
  GameKind kind = GameKind::kConnectFour;
  BoardSize size;
  /// "human", or what make_player takes; of x and of o.
  std::array<std::string, 2> players{std::string(kHuman), std::string(kHuman)};
  std::string moves;

  std::string& player(Side side) { return players[static_cast<std::size_t>(side)]; }
  const std::string& player(Side side) const { return players[static_cast<std::size_t>(side)]; }

  bool operator==(const GameRecord&) const = default;
};

/// {"game":"connect4","size":"7x6","x":"human","o":"medium","moves":"4453"} and the end of the line.
std::string to_text(const GameRecord& record);
/// Reads that. The error says what is missing or wrong, also of the players and of the moves.
Expected<GameRecord> parse_record(std::string_view text);

/// A record's file. The error names it.
Expected<GameRecord> read_record(const std::string& path);
Expected<void> write_record(const std::string& path, const GameRecord& record);

}  // namespace claimeven::cli
