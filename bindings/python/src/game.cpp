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
          "kind", [](const Game& self) { return name(self.kind()); }, R"("connect4" or "fill".)")
      .def_prop_ro(
          "size", [](const Game& self) { return to_python(self.size()); },
          nb::sig("def size(self) -> tuple[int, int]"))
      .def_prop_ro(
          "position", [](const Game& self) { return self.position(); }, "The stones on the board.")
      .def_prop_ro(
          "start", [](const Game& self) { return self.start(); }, "The position that the game began from.")
      .def_prop_ro(
          "fill_position",
          [](const Game& self) {
            value_or_raise(check_kind(self, GameKind::kFill));
            return self.fill_position();
          },
          "The position of the fill game.")
      .def(
          "fours",
          [](const Game& self, std::string_view side) {
            value_or_raise(check_kind(self, GameKind::kFill));
            return self.fill_position().fours(side_of(side));
          },
          "side"_a, "The fours that a side has in the fill game.")
      .def_prop_ro("to_move", [](const Game& self) { return name(self.to_move()); })
      .def_prop_ro(
          "moves", [](const Game& self) { return std::vector<int>(self.moves().begin(), self.moves().end()); },
          "The columns played so far, from 0.")
      .def_prop_ro(
          "moves_text", [](const Game& self) { return to_moves(self.moves()); },
          "The same as text, which counts from 1.")
      .def_prop_ro("legal_columns", &Game::legal_columns)
      .def_prop_ro("is_over", &Game::is_over)
      .def_prop_ro(
          "result", [](const Game& self) { return name(self.result()); },
          R"("x wins", "o wins", "draw"; None while the game goes on.)")
      .def(
          "play", [](Game& self, int column) { value_or_raise(self.play(column_in(self.size(), column))); },
          "column"_a, nb::lock_self(), "Plays a column; moves that were taken back are forgotten.")
      .def_prop_ro("can_undo", &Game::can_undo)
      .def_prop_ro("can_redo", &Game::can_redo)
      .def("undo", &Game::undo, nb::lock_self(), "Takes a move back; False if there is none.")
      .def("redo", &Game::redo, nb::lock_self(), "Plays it again; False if there is none.")
      .def(
          "copy", [](const Game& self) { return self; }, nb::lock_self(), "Another game with the same moves.")
      .def(
          "__copy__", [](const Game& self) { return self; }, nb::lock_self())
      .def(
          "__deepcopy__", [](const Game& self, nb::handle) { return self; }, "memo"_a, nb::lock_self(),
          nb::sig("def __deepcopy__(self, memo: object) -> Game"))
      .def("__getstate__",
           [](const Game& self) {
             const std::vector<int> moves(self.moves().begin(), self.moves().end());
             return std::tuple(self.kind() == GameKind::kFill, self.start(), moves);
           })
      .def("__setstate__",
           [](Game& self, const std::tuple<bool, Position, std::vector<int>>& state) {
             const auto& [is_fill, start, moves] = state;
             new (&self) Game(is_fill ? Game(FillPosition(start)) : Game(start));
             for (const int column : moves) value_or_raise(self.play(column));
           })
      .def("__str__", [](const Game& self) { return drawing(self.position()); });
  show_as(game, {"moves_text", "kind", "size", "result"});
}

}  // namespace claimeven::python
