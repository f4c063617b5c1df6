#pragma once

#include <claimeven/context.h>
#include <claimeven/game.h>
#include <claimeven/player.h>
#include <claimeven/review.h>
#include <claimeven/solver.h>
#include <claimeven/why.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/players.h"
#include "model/settings.h"

/// All that the window knows, in one value; update.h has what happens to it, questions.h what the engine should
/// be at, and shown.h what is to be seen. Nothing here knows of a window.
namespace claimeven::desktop {

/// What the window is used for.
enum class Place : std::uint8_t {
  kPlay,     ///< the game that is played
  kAnalyse,  ///< a copy of it: both sides are moved by hand
  kReview,   ///< the same, with what each of its moves was worth
};

enum class Dialog : std::uint8_t { kNone, kSetup, kFirstPlayer, kSecondPlayer, kSize, kHelp };

/// A review as far as it has come: the moves that are not done yet are unknown.
struct ReviewSoFar {
  Review review;
  std::size_t done = 0;
  bool is_finished = false;
};
/// There will be no answer, and why.
struct Failure {
  std::string sentence;
};
using Answer = std::variant<Analysis, Story, MoveStory, PlayerMove, ReviewSoFar, Failure>;

/// What is explained, while anything is.
struct Why {
  std::optional<int> column;        ///< the move in this column; nothing: the position
  std::optional<std::size_t> step;  ///< that is drawn; nothing: the one that decides
};

struct State {
  Settings settings;
  /// Who plays the game on the board.
  Players players{"human", "level:3"};
  Game game{BoardSize()};
  Place place = Place::kPlay;
  /// What is on the board in Analyse and Review; the game itself stays as it is.
  Game line{BoardSize()};
  /// How often the game has changed: the same position again is another turn of the computer.
  std::uint64_t turn = 0;
  /// What is random in the game follows from it.
  std::uint64_t seed = 0;
  /// Whether two computers wait.
  bool is_paused = false;
  /// Whether the engine takes longer than one waits without wondering.
  bool is_slow = false;
  /// Whether the last change was a move, which falls.
  bool is_falling = false;
  std::optional<Why> why;
  Dialog dialog = Dialog::kNone;
  /// The next game while it is being chosen.
  GameChoice draft;
  /// What a person should know: something went wrong.
  std::string notice;
  /// By the id of the question; `recent` has these from the oldest on.
  std::map<std::string, Answer> answers;
  std::vector<std::string> recent;

  /// What is on the board.
  const Game& shown() const { return place == Place::kPlay ? game : line; }
  bool is_fill() const { return shown().kind() == GameKind::kFill; }

  template <class Kind>
  const Kind* answer(const std::string& id) const {
    const auto found = answers.find(id);
    return found == answers.end() ? nullptr : std::get_if<Kind>(&found->second);
  }
};

/// A new state, with a game of these settings.
State begin(const Settings& settings, std::uint64_t seed);

/// Who is to decide now: `human`, a player's name, or nothing when the game is over.
std::optional<std::string> turn_of(const State& state);
bool is_persons_turn(const State& state);

/// Whether the values of the columns are shown.
bool are_values_on(const State& state);

// Games with moves that were taken back.

/// The game with all its moves played again.
Game whole(const Game& game);
/// The game after so many of its moves.
Game at(const Game& game, std::size_t played);
/// Who makes the move of that place in the game.
Side mover(const Game& game, std::size_t place);
/// Where the stone of that move stands.
Square landing(const Game& game, std::size_t place);

}  // namespace claimeven::desktop
