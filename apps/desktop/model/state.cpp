#include "model/state.h"

namespace claimeven::desktop {

State begin(const Settings& settings, std::uint64_t seed) {
  State state;
  state.settings = settings;
  state.players = settings.game.sides();
  state.game = Game(settings.game.size, settings.game.kind);
  state.line = state.game;
  state.draft = settings.game;
  state.seed = seed;
  return state;
}

std::optional<std::string> turn_of(const State& state) {
  const Game& game = state.shown();
  if (game.is_over()) return std::nullopt;
  if (state.place != Place::kPlay) return std::string(kHuman);
  return player_of(state.players, game.to_move());
}

bool is_persons_turn(const State& state) {
  return turn_of(state) == kHuman;
}

bool are_values_on(const State& state) {
  switch (state.place) {
    case Place::kPlay:
      return state.settings.hints;
    case Place::kAnalyse:
      return state.settings.values;
    case Place::kReview:
      return false;
  }
  return false;
}

Game whole(const Game& game) {
  Game all = game;
  while (all.redo()) {
  }
  return all;
}

Game at(const Game& game, std::size_t played) {
  Game moved = game;
  while (moved.moves().size() > played) moved.undo();
  while (moved.moves().size() < played && moved.redo()) {
  }
  return moved;
}

Side mover(const Game& game, std::size_t place) {
  return (static_cast<std::size_t>(game.start().stones()) + place) % 2 == 0 ? Side::kFirst : Side::kSecond;
}

Square landing(const Game& game, std::size_t place) {
  const Game after = at(game, place + 1);
  const int column = after.moves().back();
  return {column, after.position().column_height(column) - 1};
}

}  // namespace claimeven::desktop
