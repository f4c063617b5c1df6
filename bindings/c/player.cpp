#include <deque>

#include "handles.h"

using namespace claimeven::c;
using claimeven::GameKind;

namespace {

/// Texts of the library with a zero at their end, which a string_view need not have. They stay until the
/// program ends.
class Texts {
 public:
  const char* keep(std::string_view text) { return texts_.emplace_back(text).c_str(); }

 private:
  std::deque<std::string> texts_;  // whose elements stay where they are
};

struct Descriptions {
  Texts texts;
  std::vector<claimeven_player_description> players[2];
  std::vector<claimeven_level_description> levels;

  Descriptions() {
    for (const GameKind kind : {GameKind::kConnectFour, GameKind::kFill}) {
      for (const claimeven::PlayerDescription& player : claimeven::known_players(kind)) {
        players[number(kind)].push_back({.name = texts.keep(player.name),
                                         .pattern = texts.keep(player.pattern),
                                         .text = texts.keep(player.text)});
      }
    }
    for (const claimeven::LevelDescription& level : claimeven::known_levels()) {
      levels.push_back({.name = texts.keep(level.name),
                        .text = texts.keep(level.text),
                        .number = level.number,
                        .horizon = level.horizon.value_or(-1),
                        .elo = level.elo,
                        .reserved = 0,
                        .temperature = level.temperature,
                        .best_moves = level.best_moves});
    }
  }
};

const Descriptions& descriptions() {
  static const Descriptions made;
  return made;
}

/// Element `index` of a list.
template <class T>
claimeven_status give_element(const std::vector<T>& list, size_t index, T* out) {
  if (index >= list.size()) {
    return fail(CLAIMEVEN_BAD_ARGUMENT, "There are " + std::to_string(list.size()) +
                                            " of them, counted from 0, and no number " + std::to_string(index) +
                                            ".");
  }
  *out = list[index];
  return CLAIMEVEN_OK;
}

}  // namespace

claimeven_status claimeven_player_count(claimeven_game_kind kind, size_t* out_count) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_count);
    const auto known = kind_of(kind);
    if (!known) return fail(known.error());
    *out_count = claimeven::known_players(*known).size();
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_player_describe(claimeven_game_kind kind, size_t index,
                                           claimeven_player_description* out_description) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_description);
    const auto known = kind_of(kind);
    if (!known) return fail(known.error());
    return give_element(descriptions().players[number(*known)], index, out_description);
  });
}

size_t claimeven_level_count() {
  return claimeven::known_levels().size();
}

claimeven_status claimeven_level_describe(size_t index, claimeven_level_description* out_description) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_description);
    return give_element(descriptions().levels, index, out_description);
  });
}

claimeven_status claimeven_player_create(const char* name, claimeven_game_kind kind,
                                         const claimeven_solver_options* options,
                                         claimeven_player** out_player) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_player);
    CLAIMEVEN_NEED(name);
    const auto known = kind_of(kind);
    if (!known) return fail(known.error());
    const auto made = options_of(options);
    if (!made) return fail(made.error());
    return give(claimeven::make_player(name, *known, *made), out_player);
  });
}

void claimeven_player_free(claimeven_player* player) {
  delete player;
}

claimeven_status claimeven_player_name(const claimeven_player* player, char* buffer, size_t capacity,
                                       size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(player);
    return give_text(player->value->name(), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_player_kind(const claimeven_player* player, claimeven_game_kind* out_kind) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(player);
    CLAIMEVEN_NEED(out_kind);
    *out_kind = number(player->value->game());
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_player_start(claimeven_player* player, uint64_t seed) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(player);
    player->value->start(seed);
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_player_choose(claimeven_player* player, const claimeven_game* game,
                                         const claimeven_context* context, claimeven_player_move* out_move) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(player);
    CLAIMEVEN_NEED(game);
    CLAIMEVEN_NEED(out_move);
    if (const auto checked = check(*player->value, game->value); !checked) return fail(checked.error());
    const claimeven::PlayerMove move = player->value->choose(game->value, limits_of(context));
    *out_move = {.column = move.column, .ending = number(move.ending), .nodes = move.nodes};
    return CLAIMEVEN_OK;
  });
}
