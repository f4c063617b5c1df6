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

/// What a player can say, in words: a line in a pipe, or after ':' on a screen.
namespace claimeven::cli {

enum class Verb : std::uint8_t {
  kPlay,  ///< columns, without a word
  kUndo,
  kRedo,
  kNew,
  kSwap,
  kSeat,
  kGo,
  kHints,
  kAnalyze,
  kBest,
  kWhy,
  kReview,
  kMoves,
  kBoard,
  kSave,
  kLoad,
  kHelp,
  kQuit,
};

struct Command {
  Verb verb = Verb::kPlay;
  /// Of kPlay; the one of kWhy, where there is one.
  std::vector<int> columns = {};
  std::optional<bool> on = {};        ///< of kHints
  std::optional<GameKind> kind = {};  ///< of kNew
  std::optional<BoardSize> size = {};
  Side side = Side::kFirst;  ///< of kSeat
  std::string name = {};     ///< of a player or a file

  bool operator==(const Command&) const = default;
};

/// A line without its end. The error says what is wrong with it.
Expected<Command> parse_command(std::string_view line);

/// All words, one a line, with what they do.
std::string words_help();

}  // namespace claimeven::cli
