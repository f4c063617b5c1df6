#include <nanobind/stl/tuple.h>

#include <functional>
#include <tuple>

#include "module.h"

namespace claimeven::python {

void add_games(nb::module_& module) {
  auto fill = nb::class_<FillPosition>(
      module, "FillPosition",
      R"(A board of the fill game, which goes on until it is full, with both sides' fours.

>>> FillPosition("4455").fours("x")
0)");
  fill.def(
          "__init__",
          [](FillPosition* self, nb::handle moves, const SizeArgument& size) {
            if (nb::isinstance<nb::str>(moves)) {
              new (self) FillPosition(value_or_raise(parse_fill_position(text_of(moves), size.size())));
            } else {
              new (self) FillPosition(position_from(moves, size));
            }
          },
          "moves"_a = nb::str(""), nb::kw_only(), "size"_a = nb::none(),
          nb::sig(
              "def __init__(self, moves: str | Position | numpy.typing.ArrayLike = '', *, size: str | tuple[int, "
              "int] = '7x6') -> None"))
      .def_prop_ro(
          "size", [](const FillPosition& self) { return to_python(self.size()); },
          nb::sig("def size(self) -> tuple[int, int]"))
      .def_prop_ro("stones", &FillPosition::stones)
      .def_prop_ro("empty_squares", &FillPosition::empty_squares)
      .def_prop_ro("to_move", [](const FillPosition& self) { return name(self.to_move()); })
      .def_prop_ro("board", &FillPosition::board,
                   "The stones as a position of the main game, whatever fours there are.")
      .def(
          "fours", [](const FillPosition& self, std::string_view side) { return self.fours(side_of(side)); },
          "side"_a, R"(The fours that "x" or "o" has.)")
      .def(
          "squares_of_fours",
          [](const FillPosition& self, std::string_view side) {
            return to_python(squares_of_fours(self, side_of(side)));
          },
          "side"_a, "The stones of all fours of a side, as (column, row).")
      .def_prop_ro("difference", &FillPosition::difference,
                   "The fours of the side to move minus those of the other.")
      .def_prop_ro("is_over", &FillPosition::is_over)
      .def_prop_ro("result", [](const FillPosition& self) { return name(self.result()); })
      .def("can_play", &FillPosition::can_play, "column"_a)
      .def_prop_ro("legal_columns", &FillPosition::legal_columns)
      .def(
          "play",
          [](const FillPosition& self, int column) {
            return value_or_raise(self.play(column_in(self.size(), column)));
          },
          "column"_a)
      .def_prop_ro(
          "too_hard",
          [](const FillPosition& self) -> std::optional<std::string> {
            const auto checked = check(self);
            return checked ? std::nullopt : std::optional(checked.error().reason);
          },
          "Why FillSolver does not take it; None if it does.")
      .def(
          "sentence",
          [](const FillPosition& self, int difference) {
            const int most = 4 * self.size().squares();  // of each square a line in every direction
            if (difference < -most || difference > most) raise_argument("no board has so many fours");
            return sentence(difference, self);
          },
          "difference"_a,
          R"(What a difference of fours at the end means here.

>>> FillPosition("4455").sentence(2)
'x to move wins by 2 fours.')")
      .def(
          "words", [](const FillPosition& self, const Value& value) { return words(bounds_of(value), self); },
          "value"_a,
          R"(A difference of fours, or what is known of it, in two or three words.

>>> FillPosition("4455").words(-1)
'loses by 1')")
      .def("__eq__",
           [](const FillPosition& self, nb::handle other) {
             return nb::isinstance<FillPosition>(other) && self == nb::cast<const FillPosition&>(other);
           })
      .def("__hash__", [](const FillPosition& self) { return std::hash<Position>{}(self.board()); })
      .def("__str__", [](const FillPosition& self) { return drawing(self.board()); })
      .def(
          "__reduce__",
          [](nb::handle self) { return nb::make_tuple(self.type(), nb::make_tuple(self.attr("board"))); },
          nb::sig("def __reduce__(self) -> tuple[type[FillPosition], tuple[Position]]"));
  show_as(fill, {"board", "to_move", "difference"});

  auto game =
      nb::class_<Game>(module, "Game", R"(A game with its moves, undo and redo; `game="fill"` for the fill game.

>>> game = Game("4455")
>>> game.play(5)
>>> game.moves_text, game.to_move
('44556', 'o')
>>> game.undo(), game.moves
(True, [3, 3, 4, 4]))");
  // What changes can be shared by threads all the same, also where Python has no lock for all: each question and
  // each change locks it for itself. So do the functions that are given a game.
  game.def(
          "__init__",
          [](Game* self, nb::handle moves, const SizeArgument& size, std::string_view kind) {
            new (self) Game(value_or_raise(parse_moves(moves_from(moves), size.size(), kind_of(kind))));
          },
          "moves"_a = nb::str(""), nb::kw_only(), "size"_a = nb::none(), "game"_a = "connect4",
          nb::sig(
              "def __init__(self, moves: str | collections.abc.Iterable[int] = '', *, size: str | tuple[int, int] | None = None, game: str = 'connect4') -> None"))
      .def_static(
          "from_position", [](const Position& position) { return Game(position); }, "position"_a,
          "A game that goes on from a position.")
      .def_static(
          "from_position", [](const FillPosition& position) { return Game(position); }, "position"_a)
      .def_static(
          "leading_to", [](const Position& position) { return Game::leading_to(position); }, "position"_a,
          "A game from the empty board that leads to the position; None if there is none.")
      .def_prop_ro(
          "kind", [](const Game& self) { return name(self.kind()); }, nb::lock_self(),
          R"("connect4" or "fill".)")
      .def_prop_ro(
          "size", [](const Game& self) { return to_python(self.size()); }, nb::lock_self(),
          nb::sig("def size(self) -> tuple[int, int]"))
      .def_prop_ro(
          "position", [](const Game& self) { return self.position(); }, nb::lock_self(),
          "The stones on the board.")
      .def_prop_ro(
          "start", [](const Game& self) { return self.start(); }, nb::lock_self(),
          "The position that the game began from.")
      .def_prop_ro(
          "fill_position",
          [](const Game& self) {
            value_or_raise(check_kind(self, GameKind::kFill));
            return self.fill_position();
          },
          nb::lock_self(), "The position of the fill game.")
      .def(
          "fours",
          [](const Game& self, std::string_view side) {
            value_or_raise(check_kind(self, GameKind::kFill));
            return self.fill_position().fours(side_of(side));
          },
          "side"_a, nb::lock_self(), "The fours that a side has in the fill game.")
      .def(
          "squares_of_fours",
          [](const Game& self, std::string_view side) {
            value_or_raise(check_kind(self, GameKind::kFill));
            return to_python(squares_of_fours(self.fill_position(), side_of(side)));
          },
          "side"_a, nb::lock_self(), "The stones of all fours of a side in the fill game, as (column, row).")
      .def_prop_ro(
          "to_move", [](const Game& self) { return name(self.to_move()); }, nb::lock_self())
      .def_prop_ro(
          "moves", [](const Game& self) { return std::vector<int>(self.moves().begin(), self.moves().end()); },
          nb::lock_self(), "The columns played so far, from 0.")
      .def_prop_ro(
          "moves_text", [](const Game& self) { return to_moves(self.moves()); }, nb::lock_self(),
          "The same as text, which counts from 1.")
      .def_prop_ro("legal_columns", &Game::legal_columns, nb::lock_self())
      .def_prop_ro("is_over", &Game::is_over, nb::lock_self())
      .def_prop_ro(
          "result", [](const Game& self) { return name(self.result()); }, nb::lock_self(),
          R"("x wins", "o wins", "draw"; None while the game goes on.)")
      .def(
          "play", [](Game& self, int column) { value_or_raise(self.play(column_in(self.size(), column))); },
          "column"_a, nb::lock_self(), "Plays a column; moves that were taken back are forgotten.")
      .def_prop_ro("can_undo", &Game::can_undo, nb::lock_self())
      .def_prop_ro("can_redo", &Game::can_redo, nb::lock_self())
      .def("undo", &Game::undo, nb::lock_self(), "Takes a move back; False if there is none.")
      .def("redo", &Game::redo, nb::lock_self(), "Plays it again; False if there is none.")
      .def(
          "copy", [](const Game& self) { return self; }, nb::lock_self(), "Another game with the same moves.")
      .def(
          "__copy__", [](const Game& self) { return self; }, nb::lock_self())
      .def(
          "__deepcopy__", [](const Game& self, nb::handle) { return self; }, "memo"_a, nb::lock_self(),
          nb::sig("def __deepcopy__(self, memo: object) -> Game"))
      .def(
          "__getstate__",
          [](const Game& self) {
            const std::vector<int> moves(self.moves().begin(), self.moves().end());
            return std::tuple(self.kind() == GameKind::kFill, self.start(), moves);
          },
          nb::lock_self())
      .def("__setstate__",
           [](Game& self, const std::tuple<bool, Position, std::vector<int>>& state) {
             const auto& [is_fill, start, moves] = state;
             new (&self) Game(is_fill ? Game(FillPosition(start)) : Game(start));
             for (const int column : moves) value_or_raise(self.play(column));
           })
      .def("__str__", [](const Game& self) { return drawing(self.position()); }, nb::lock_self());
  show_as(game, {"moves_text", "kind", "size", "result"});
}

}  // namespace claimeven::python
