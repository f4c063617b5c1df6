#include "handles.h"

using namespace claimeven::c;
using claimeven::BoardSize;
using claimeven::FillPosition;
using claimeven::Game;
using claimeven::GameKind;
using claimeven::Side;

namespace {

/// Writes what `ask(game)` says.
template <class Out, class Ask>
claimeven_status answer(const claimeven_game* game, Out* out, Ask ask) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    if (out == nullptr) return null_argument("out");
    *out = ask(game->value);
    return CLAIMEVEN_OK;
  });
}

/// Does `ask(position, side)` once it is clear that there is such a side, and a position of the fill game.
template <class Ask>
claimeven_status ask_of_side(const claimeven_game* game, claimeven_side side, const void* out, Ask ask) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    CLAIMEVEN_NEED(out);
    if (side != CLAIMEVEN_FIRST && side != CLAIMEVEN_SECOND) {
      return fail(CLAIMEVEN_BAD_ARGUMENT, "There is no side with the number " + std::to_string(side) + ".");
    }
    if (const auto checked = check_kind(game->value, GameKind::kFill); !checked) return fail(checked.error());
    return ask(game->value.fill_position(), static_cast<Side>(side));
  });
}

/// No board has more fours: each begins at a square, in one of four directions.
claimeven::Expected<void> check_difference(int32_t difference) {
  constexpr int32_t kMost = 4 * CLAIMEVEN_MOST_SQUARES;
  if (difference >= -kMost && difference <= kMost) return {};
  return refuse("no board has a difference of " + std::to_string(difference) + " fours");
}

}  // namespace

claimeven_status claimeven_game_create(claimeven_game_kind kind, int32_t width, int32_t height,
                                       claimeven_game** out_game) {
  return claimeven_game_from_moves("", kind, width, height, out_game);
}

claimeven_status claimeven_game_from_moves(const char* moves, claimeven_game_kind kind, int32_t width,
                                           int32_t height, claimeven_game** out_game) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_game);
    CLAIMEVEN_NEED(moves);
    const auto known = kind_of(kind);
    if (!known) return fail(known.error());
    const auto size = BoardSize::make(width, height);
    if (!size) return fail(size.error());
    return give(claimeven::parse_moves(moves, *size, *known), out_game);
  });
}

claimeven_status claimeven_game_from_position(const claimeven_position* position, claimeven_game_kind kind,
                                              claimeven_game** out_game) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_game);
    CLAIMEVEN_NEED(position);
    const auto known = kind_of(kind);
    if (!known) return fail(known.error());
    return give(
        *known == GameKind::kFill ? Game(claimeven::FillPosition(position->value)) : Game(position->value),
        out_game);
  });
}

claimeven_status claimeven_game_clone(const claimeven_game* game, claimeven_game** out_game) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_game);
    CLAIMEVEN_NEED(game);
    return give(game->value, out_game);
  });
}

void claimeven_game_free(claimeven_game* game) {
  delete game;
}

claimeven_status claimeven_game_play(claimeven_game* game, int32_t column) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    const auto played = game->value.play(column);
    if (!played) return fail(played.error());
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_game_undo(claimeven_game* game, int32_t* out_done) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    const bool done = game->value.undo();
    if (out_done != nullptr) *out_done = done;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_game_redo(claimeven_game* game, int32_t* out_done) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    const bool done = game->value.redo();
    if (out_done != nullptr) *out_done = done;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_game_get_kind(const claimeven_game* game, claimeven_game_kind* out_kind) {
  return answer(game, out_kind, [](const Game& asked) { return number(asked.kind()); });
}

claimeven_status claimeven_game_size(const claimeven_game* game, int32_t* out_width, int32_t* out_height) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    CLAIMEVEN_NEED(out_width);
    CLAIMEVEN_NEED(out_height);
    *out_width = game->value.size().width();
    *out_height = game->value.size().height();
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_game_start_position(const claimeven_game* game, claimeven_position** out_position) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_position);
    CLAIMEVEN_NEED(game);
    return give(game->value.start(), out_position);
  });
}

claimeven_status claimeven_game_can_undo(const claimeven_game* game, int32_t* out_can) {
  return answer(game, out_can, [](const Game& asked) { return asked.can_undo(); });
}

claimeven_status claimeven_game_can_redo(const claimeven_game* game, int32_t* out_can) {
  return answer(game, out_can, [](const Game& asked) { return asked.can_redo(); });
}

claimeven_status claimeven_game_position(const claimeven_game* game, claimeven_position** out_position) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_position);
    CLAIMEVEN_NEED(game);
    return give(game->value.position(), out_position);
  });
}

claimeven_status claimeven_game_to_move(const claimeven_game* game, claimeven_side* out_side) {
  return answer(game, out_side, [](const Game& asked) { return number(asked.to_move()); });
}

claimeven_status claimeven_game_moves(const claimeven_game* game, int32_t* buffer, size_t capacity,
                                      size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    return give_elements(game->value.moves(), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_game_moves_text(const claimeven_game* game, char* buffer, size_t capacity,
                                           size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    return give_text(claimeven::to_moves(game->value.moves()), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_game_legal_columns(const claimeven_game* game, uint32_t* out_mask) {
  return answer(game, out_mask, [](const Game& asked) { return mask(asked.legal_columns()); });
}

claimeven_status claimeven_game_is_over(const claimeven_game* game, int32_t* out_over) {
  return answer(game, out_over, [](const Game& asked) { return asked.is_over(); });
}

claimeven_status claimeven_game_get_result(const claimeven_game* game, claimeven_game_result* out_result) {
  return answer(game, out_result, [](const Game& asked) { return number(asked.result()); });
}

claimeven_status claimeven_game_fours(const claimeven_game* game, claimeven_side side, int32_t* out_fours) {
  return ask_of_side(game, side, out_fours, [&](const FillPosition& position, Side asked) {
    *out_fours = position.fours(asked);
    return claimeven_status{CLAIMEVEN_OK};
  });
}

claimeven_status claimeven_game_squares_of_fours(const claimeven_game* game, claimeven_side side,
                                                 claimeven_square* buffer, size_t capacity,
                                                 size_t* out_length) {
  return ask_of_side(game, side, out_length, [&](const FillPosition& position, Side asked) {
    return give_elements(squares_of_fours(position, asked), buffer, capacity, out_length,
                         [](claimeven::Square square) { return to_c(square); });
  });
}

claimeven_status claimeven_game_sentence(const claimeven_game* game, int32_t value, char* buffer,
                                         size_t capacity, size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    if (game->value.kind() == GameKind::kFill) {
      if (const auto checked = check_difference(value); !checked) return fail(checked.error());
      return give_text(claimeven::sentence(value, game->value.fill_position()), buffer, capacity, out_length);
    }
    const claimeven::Score score{value};
    const auto& position = game->value.position();
    if (const auto checked = check(score, position); !checked) return fail(checked.error());
    return give_text(claimeven::sentence(score, position), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_game_words(const claimeven_game* game, int32_t lower, int32_t upper, char* buffer,
                                      size_t capacity, size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    const claimeven::Bounds bounds{lower, upper};
    if (game->value.kind() == GameKind::kFill) {
      const auto checked = lower < upper ? claimeven::Expected<void>() : check_difference(lower);
      if (!checked) return fail(checked.error());
      if (lower > upper) return fail(CLAIMEVEN_BAD_ARGUMENT, "The lower bound is above the upper one.");
      return give_text(claimeven::words(bounds, game->value.fill_position()), buffer, capacity, out_length);
    }
    const auto& position = game->value.position();
    if (const auto checked = check_bounds(bounds, position); !checked) return fail(checked.error());
    return give_text(claimeven::words(bounds, position), buffer, capacity, out_length);
  });
}
