#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <functional>
#include <tuple>

#include "module.h"

namespace claimeven::python {
namespace {

/// The drawing with spaces and who is to move: for a console.
std::string show(const Position& position) {
  std::string text;
  for (const char character : draw(position)) {
    if (character != '\n' && !text.empty() && text.back() != '\n') text += ' ';
    text += character;
  }
  const std::optional<GameResult> result = position.result();
  return text +
         (result ? std::string(name_of(*result)) : std::string(name_of(position.to_move())) + " to move");
}

std::uint64_t key_from(nb::handle number) {
  const nb::object index = nb::steal(PyNumber_Index(number.ptr()));  // NumPy's numbers, too
  if (!index.is_valid()) throw nb::python_error();
  const unsigned long long key = PyLong_AsUnsignedLongLong(index.ptr());
  if (PyErr_Occurred() == nullptr) return key;
  PyErr_Clear();
  raise({"a key has 64 bits: it can't be negative, or larger", std::nullopt, ErrorCode::kNotation});
}

}  // namespace

std::string moves_from(nb::handle moves) {
  if (nb::isinstance<nb::str>(moves)) return text_of(moves);
  return to_moves(numbers_from(moves, "moves are a text, \"4455\", or columns from 0, [3, 3, 4, 4]"));
}

std::string drawing(const Position& position) {
  std::string text = draw(position);
  text.pop_back();
  return text;
}

int column_in(BoardSize size, int column) {
  if (column >= 0 && column < size.width()) return column;
  raise({"there is no column " + std::to_string(column) + ": as numbers, columns are 0 to " +
             std::to_string(size.width() - 1) + " here",
         std::nullopt, ErrorCode::kIllegalMove});
}

Position position_from(nb::handle object, const SizeArgument& size) {
  if (nb::isinstance<nb::str>(object)) return value_or_raise(parse_position(text_of(object), size.size()));
  const Position* given = nullptr;
  const Position position = nb::try_cast(object, given) ? *given : position_from_rows(object, CellView::kSides);
  size.expect(position.size());
  return position;
}

Position position_from_rows(nb::handle rows, CellView view) {
  // NumPy reads lists of lists, and arrays of whatever has them.
  const auto [array, of_mover] =
      nb::cast<std::pair<nb::object, bool>>(nb::module_::import_("claimeven._arrays").attr("one_board")(rows));
  const auto cells =
      nb::cast<nb::ndarray<const std::int8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>>(array);
  if (of_mover) view = CellView::kMover;
  const BoardSize size =
      value_or_raise(BoardSize::make(static_cast<int>(cells.shape(1)), static_cast<int>(cells.shape(0))));
  return value_or_raise(from_cells({cells.data(), cells.size()}, size, view));
}

void add_positions(nb::module_& module) {
  auto threat = nb::class_<Threat>(module, "Threat", "An empty square where a side would complete a four.");
  threat.def_prop_ro("side", [](const Threat& self) { return name(self.side); })
      .def_prop_ro("square", [](const Threat& self) { return to_python(self.square); })
      .def_prop_ro(
          "use", [](const Threat& self) { return name(self.use); },
          R"(What becomes of it: "now", "decides", "four-below", "denied" or "open" (docs/explain.md).)")
      .def_ro("sentence", &Threat::sentence)
      .def_prop_ro("is_odd", &Threat::is_odd,
                   "Of the row, as players count: the bottom row is the first, and odd.");
  show_as(threat, {"side", "square", "use"});

  auto position =
      nb::class_<Position>(module, "Position", R"(A board and whose turn it is: a value that never changes.

Made from moves, which count columns from 1, from a drawing, top row first, or from an array of 6 rows of 7
(0 empty, 1 the first player's stones, 2 or -1 the second's). Columns and rows in arguments and answers count
from 0; row 0 is the bottom one.

>>> position = Position("4455")
>>> position
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . o o . .
. . . x x . .
x to move
>>> position == Position("......./......./......./......./...oo../...xx..")
True)");
  position
      .def(
          "__init__",
          [](Position* self, nb::handle moves, const SizeArgument& size) {
            new (self) Position(position_from(moves, size));
          },
          "moves"_a = nb::str(""), nb::kw_only(), "size"_a = nb::none(),
          nb::sig(
              "def __init__(self, moves: str | Position | numpy.typing.ArrayLike = '', *, size: str | tuple[int, int] | None = None) -> None"))
      .def_static(
          "from_moves",
          [](nb::handle moves, const SizeArgument& size) {
            return value_or_raise(parse_moves(moves_from(moves), size.size())).position();
          },
          "moves"_a, nb::kw_only(), "size"_a = nb::none(),
          nb::sig(
              "def from_moves(moves: str | collections.abc.Iterable[int], *, size: str | tuple[int, int] | None = None) -> Position"),
          R"(The position after these moves: a text, which counts columns from 1, or columns, which count from 0.

>>> Position.from_moves("4455") == Position.from_moves([3, 3, 4, 4])
True
>>> Position.from_moves("4444444")
Traceback (most recent call last):
...
claimeven.errors.ClaimevenError: move 7 ('4'): column 4 is full)")
      .def_static(
          "from_drawing",
          [](std::string_view drawing, const SizeArgument& size) {
            return value_or_raise(parse_board(drawing, size.size()));
          },
          "drawing"_a, nb::kw_only(), "size"_a = nb::none(),
          "The position of rows of `.`, `x` (first player) and `o`, top row first, separated by line breaks or `/`.")
      .def_static(
          "from_key",
          [](nb::handle key, const SizeArgument& size) {
            return value_or_raise(from_key(key_from(key), size.size()));
          },
          "key"_a, nb::kw_only(), "size"_a = nb::none(),
          nb::sig("def from_key(key: int, *, size: str | tuple[int, int] | None = None) -> Position"),
          "The position that has this `key`.")
      .def_static(
          "from_array",
          [](nb::handle array, bool mover) {
            return position_from_rows(array, mover ? CellView::kMover : CellView::kSides);
          },
          "array"_a, nb::kw_only(), "mover"_a = false,
          nb::sig("def from_array(array: numpy.typing.ArrayLike, *, mover: bool = False) -> Position"),
          R"(The position of rows of numbers, top row first: 0 empty, 1 the first player's stones, 2 or -1 the second's.

With `mover`, 1 is the side to move. PettingZoo's planes (6, 7, 2), of which the first is the side to move, are
taken as well.)")
      .def_static(
          "from_board_string",
          [](std::string_view board) {
            std::vector<std::int8_t> cells;
            for (const char square : board) {
              if (square == '.') cells.push_back(0);
              if (square == 'x' || square == 'X') cells.push_back(1);
              if (square == 'o' || square == 'O') cells.push_back(2);
            }
            return value_or_raise(from_cells(cells, {}, CellView::kMover));
          },
          "board_string"_a,
          "42 squares of `.`, `x` (the side to move) and `o`, top row first, as connect-four-ai has them.")
      .def_prop_ro(
          "size", [](const Position& self) { return to_python(self.size()); },
          nb::sig("def size(self) -> tuple[int, int]"), "Columns and rows.")
      .def_prop_ro("stones", &Position::stones, "How many stones are on the board.")
      .def_prop_ro(
          "to_move", [](const Position& self) { return name(self.to_move()); }, R"("x" or "o".)")
      .def_prop_ro(
          "side_to_move", [](const Position& self) { return name(self.to_move()); }, "The same as `to_move`.")
      .def_prop_ro("legal_columns", &Position::legal_columns, "The columns that can be played, from the left.")
      .def_prop_ro("legal_moves", &Position::legal_columns, "The same as `legal_columns`.")
      .def_prop_ro(
          "winner", [](const Position& self) { return name(self.winner()); }, R"("x", "o" or None.)")
      .def_prop_ro(
          "winning_squares", [](const Position& self) { return to_python(winning_squares(self)); },
          "The stones of all fours of the winner, as (column, row).")
      .def_prop_ro("is_over", &Position::is_over, "Whether somebody has won, or the board is full.")
      .def_prop_ro(
          "result", [](const Position& self) { return name(self.result()); },
          R"("x wins", "o wins", "draw"; None while the game goes on.)")
      .def_prop_ro("key", &Position::key, "A number that no other position of this board size has.")
      .def_prop_ro("symmetric_key", &Position::symmetric_key,
                   "The smaller key of the position and its mirror image.")
      .def_prop_ro(
          "threats", [](const Position& self) { return threats(self); },
          "Of both sides, column by column from the bottom, found without a search.")
      .def(
          "at", [](const Position& self, int column, int row) { return name(self.at(column, row)); },
          "column"_a, "row"_a, R"(Whose stone stands there: "x", "o", or None for none.)")
      .def("column_height", &Position::column_height, "column"_a, "The stones in the column.")
      .def("can_play", &Position::can_play, "column"_a, "Whether the column has room and the game goes on.")
      .def("is_winning_move", &Position::is_winning_move, "column"_a,
           "Whether the move completes a four. False where it can't be played.")
      .def(
          "play",
          [](const Position& self, int column) {
            return value_or_raise(self.play(column_in(self.size(), column)));
          },
          "column"_a,
          R"(The position after a move; this one does not change.

>>> Position().play(3).play(3).stones
2)")
      .def("mirrored", &Position::mirrored, "With left and right exchanged.")
      .def("mirror", &Position::mirrored, "The same as `mirrored`.")
      .def(
          "is_reachable", [](const Position& self) { return is_reachable(self); },
          "Whether some game leads to it.")
      .def(
          "to_array",
          [](const Position& self, bool mover) {
            const auto cells = to_cells(self, mover ? CellView::kMover : CellView::kSides);
            const auto rows = static_cast<std::size_t>(self.size().height());
            const auto columns = static_cast<std::size_t>(self.size().width());
            return nb::cast(nb::ndarray<nb::numpy, const std::int8_t>(cells.data(), {rows, columns}),
                            nb::rv_policy::copy);
          },
          nb::kw_only(), "mover"_a = false,
          nb::sig("def to_array(self, *, mover: bool = False) -> numpy.typing.NDArray[numpy.int8]"),
          R"(The squares, top row first: 0 empty, 1 the first player's stones (with `mover`, those of the side to move), 2
the other's.)")
      .def(
          "sentence", [](const Position& self, int score) { return sentence(score_in(self, score), self); },
          "score"_a,
          R"(What a score means here.

>>> Position("4455").sentence(18)
'x to move wins in 2 moves (move 7 of the game).')")
      .def(
          "words",
          [](const Position& self, const Value& value) {
            const Bounds bounds = bounds_of(value);
            value_or_raise(check_bounds(bounds, self));
            return words(bounds, self);
          },
          "value"_a,
          R"(A score, or what is known of it, in two or three words.

>>> Position("4455").words(18)
'wins in 2'
>>> Position("4455").words(Bounds(0, 18))
'draws or wins')")
      .def(
          "column_text",
          [](const Position& self, int column) {
            if (column < 0 || column >= self.size().width()) raise_argument("there is no such column");
            return column_text(self, column);
          },
          "column"_a,
          R"(What stands in a column, from the bottom, in words, which count columns from 1.

>>> Position("4455").column_text(3)
'Column 4: x, o')")
      .def(
          "plies_to_end",
          [](const Position& self, int score) { return score_in(self, score).plies_to_end(self); }, "score"_a,
          "Moves of both sides until a game with this score ends.")
      .def(
          "moves_to_end",
          [](const Position& self, int score) { return score_in(self, score).moves_to_end(self); }, "score"_a,
          "Moves that the winner still has to make; of a draw, those of the side to move.")
      .def_prop_ro(
          "possible_scores", [](const Position& self) { return possible_scores(self); },
          "The scores that a position with so many stones can have at all; of a finished game its own.")
      .def("__str__", &drawing, "The drawing that `Position` reads.")
      .def("__repr__", &show)
      .def("__eq__",
           [](const Position& self, nb::handle other) {
             return nb::isinstance<Position>(other) && self == nb::cast<const Position&>(other);
           })
      .def("__hash__", [](const Position& self) { return std::hash<Position>{}(self); })
      .def(
          "__copy__", [](nb::object self) { return self; }, nb::sig("def __copy__(self) -> Position"))
      .def(
          "__deepcopy__", [](nb::object self, nb::handle) { return self; }, "memo"_a,
          nb::sig("def __deepcopy__(self, memo: object) -> Position"))
      .def("__getstate__",
           [](const Position& self) {
             return std::tuple(self.key(), self.size().width(), self.size().height());
           })
      .def("__setstate__", [](Position& self, const std::tuple<std::uint64_t, int, int>& state) {
        const auto& [key, width, height] = state;
        new (&self) Position(value_or_raise(from_key(key, value_or_raise(BoardSize::make(width, height)))));
      });
}

}  // namespace claimeven::python
