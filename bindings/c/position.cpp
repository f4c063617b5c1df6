#include "handles.h"

using namespace claimeven::c;
using claimeven::BoardSize;
using claimeven::Bounds;
using claimeven::Expected;
using claimeven::Position;
using claimeven::Score;

namespace {

/// A new position: what `make(size)` gives for a size that is supported.
template <class Make>
claimeven_status make_position(int32_t width, int32_t height, claimeven_position** out_position, Make make) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_position);
    const Expected<BoardSize> size = BoardSize::make(width, height);
    if (!size) return fail(size.error());
    return give(make(*size), out_position);
  });
}

/// The same from a text.
template <class Read>
claimeven_status read_position(const char* text, int32_t width, int32_t height,
                               claimeven_position** out_position, Read read) {
  if (out_position != nullptr) *out_position = nullptr;
  CLAIMEVEN_NEED(text);
  return make_position(width, height, out_position, [&](BoardSize size) { return read(text, size); });
}

/// Writes what `ask(position)` says.
template <class Out, class Ask>
claimeven_status answer(const claimeven_position* position, Out* out, Ask ask) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    if (out == nullptr) return null_argument("out");
    *out = ask(position->value);
    return CLAIMEVEN_OK;
  });
}

/// The same about a score that the position can have.
template <class Ask>
claimeven_status answer_score(const claimeven_position* position, int32_t score, Ask ask) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    if (const auto checked = check(Score{score}, position->value); !checked) return fail(checked.error());
    return ask(position->value, Score{score});
  });
}

}  // namespace

claimeven_status claimeven_position_create(int32_t width, int32_t height, claimeven_position** out_position) {
  return make_position(width, height, out_position, [](BoardSize size) { return Position(size); });
}

claimeven_status claimeven_position_parse(const char* text, int32_t width, int32_t height,
                                          claimeven_position** out_position) {
  return read_position(text, width, height, out_position, claimeven::parse_position);
}

claimeven_status claimeven_position_from_moves(const char* moves, int32_t width, int32_t height,
                                               claimeven_position** out_position) {
  return read_position(moves, width, height, out_position, [](std::string_view text, BoardSize size) {
    return claimeven::parse_moves(text, size).map([](const claimeven::Game& game) { return game.position(); });
  });
}

claimeven_status claimeven_position_from_drawing(const char* drawing, int32_t width, int32_t height,
                                                 claimeven_position** out_position) {
  return read_position(drawing, width, height, out_position, claimeven::parse_board);
}

claimeven_status claimeven_position_from_key(uint64_t key, int32_t width, int32_t height,
                                             claimeven_position** out_position) {
  return make_position(width, height, out_position,
                       [&](BoardSize size) { return claimeven::from_key(key, size); });
}

claimeven_status claimeven_position_clone(const claimeven_position* position,
                                          claimeven_position** out_position) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_position);
    CLAIMEVEN_NEED(position);
    return give(position->value, out_position);
  });
}

claimeven_status claimeven_position_mirror(const claimeven_position* position,
                                           claimeven_position** out_position) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_position);
    CLAIMEVEN_NEED(position);
    return give(position->value.mirrored(), out_position);
  });
}

void claimeven_position_free(claimeven_position* position) {
  delete position;
}

claimeven_status claimeven_position_play(claimeven_position* position, int32_t column) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    const auto after = position->value.play(column);
    if (!after) return fail(after.error());
    position->value = *after;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_position_size(const claimeven_position* position, int32_t* out_width,
                                         int32_t* out_height) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(out_width);
    CLAIMEVEN_NEED(out_height);
    *out_width = position->value.size().width();
    *out_height = position->value.size().height();
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_position_stones(const claimeven_position* position, int32_t* out_stones) {
  return answer(position, out_stones, [](const Position& asked) { return asked.stones(); });
}

claimeven_status claimeven_position_to_move(const claimeven_position* position, claimeven_side* out_side) {
  return answer(position, out_side, [](const Position& asked) { return number(asked.to_move()); });
}

claimeven_status claimeven_position_at(const claimeven_position* position, int32_t column, int32_t row,
                                       claimeven_side* out_side) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(out_side);
    const BoardSize size = position->value.size();
    if (column < 0 || column >= size.width() || row < 0 || row >= size.height()) {
      return fail(CLAIMEVEN_BAD_ARGUMENT, "The board has no square in column " + std::to_string(column) +
                                              ", row " + std::to_string(row) + ", both counted from 0.");
    }
    *out_side = number(position->value.at(column, row));
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_position_column_height(const claimeven_position* position, int32_t column,
                                                  int32_t* out_stones) {
  return answer(position, out_stones, [&](const Position& asked) { return asked.column_height(column); });
}

claimeven_status claimeven_position_can_play(const claimeven_position* position, int32_t column,
                                             int32_t* out_can) {
  return answer(position, out_can, [&](const Position& asked) { return asked.can_play(column); });
}

claimeven_status claimeven_position_legal_columns(const claimeven_position* position, uint32_t* out_mask) {
  return answer(position, out_mask, [](const Position& asked) { return mask(asked.legal_columns()); });
}

claimeven_status claimeven_position_is_winning_move(const claimeven_position* position, int32_t column,
                                                    int32_t* out_winning) {
  return answer(position, out_winning, [&](const Position& asked) { return asked.is_winning_move(column); });
}

claimeven_status claimeven_position_winner(const claimeven_position* position, claimeven_side* out_side) {
  return answer(position, out_side, [](const Position& asked) { return number(asked.winner()); });
}

claimeven_status claimeven_position_winning_squares(const claimeven_position* position,
                                                    claimeven_square* buffer, size_t capacity,
                                                    size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    return give_elements(claimeven::winning_squares(position->value), buffer, capacity, out_length,
                         [](claimeven::Square square) { return to_c(square); });
  });
}

claimeven_status claimeven_position_is_over(const claimeven_position* position, int32_t* out_over) {
  return answer(position, out_over, [](const Position& asked) { return asked.is_over(); });
}

claimeven_status claimeven_position_result(const claimeven_position* position,
                                           claimeven_game_result* out_result) {
  return answer(position, out_result, [](const Position& asked) { return number(asked.result()); });
}

claimeven_status claimeven_position_is_reachable(const claimeven_position* position, int32_t* out_reachable) {
  return answer(position, out_reachable, [](const Position& asked) { return claimeven::is_reachable(asked); });
}

claimeven_status claimeven_position_equals(const claimeven_position* one, const claimeven_position* other,
                                           int32_t* out_equal) {
  CLAIMEVEN_NEED(other);
  return answer(one, out_equal, [&](const Position& asked) { return asked == other->value; });
}

claimeven_status claimeven_position_key(const claimeven_position* position, uint64_t* out_key) {
  return answer(position, out_key, [](const Position& asked) { return asked.key(); });
}

claimeven_status claimeven_position_symmetric_key(const claimeven_position* position, uint64_t* out_key) {
  return answer(position, out_key, [](const Position& asked) { return asked.symmetric_key(); });
}

claimeven_status claimeven_position_draw(const claimeven_position* position, char* buffer, size_t capacity,
                                         size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    return give_text(claimeven::draw(position->value), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_score_plies(const claimeven_position* position, int32_t score, int32_t* out_plies) {
  CLAIMEVEN_NEED(out_plies);
  return answer_score(position, score, [&](const Position& asked, Score value) {
    *out_plies = value.plies_to_end(asked);
    return claimeven_status{CLAIMEVEN_OK};
  });
}

claimeven_status claimeven_score_moves(const claimeven_position* position, int32_t score, int32_t* out_moves) {
  CLAIMEVEN_NEED(out_moves);
  return answer_score(position, score, [&](const Position& asked, Score value) {
    *out_moves = value.moves_to_end(asked);
    return claimeven_status{CLAIMEVEN_OK};
  });
}

claimeven_status claimeven_score_sentence(const claimeven_position* position, int32_t score, char* buffer,
                                          size_t capacity, size_t* out_length) {
  return answer_score(position, score, [&](const Position& asked, Score value) {
    return give_text(claimeven::sentence(value, asked), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_score_words(const claimeven_position* position, int32_t lower, int32_t upper,
                                       char* buffer, size_t capacity, size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    const Bounds bounds{lower, upper};
    if (const auto checked = check_bounds(bounds, position->value); !checked) return fail(checked.error());
    return give_text(claimeven::words(bounds, position->value), buffer, capacity, out_length);
  });
}
