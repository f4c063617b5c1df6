#include "module.h"

namespace claimeven::python {

void add_setup(nb::module_& module) {
  auto impossibility = nb::class_<Impossibility>(module, "Impossibility", "Why no game leads to some stones.");
  impossibility
      .def_prop_ro(
          "obstacle", [](const Impossibility& self) { return name(self.obstacle); },
          R"("hanging", "counts", "fours" or "order": the first of these that is in the way.)")
      .def_prop_ro(
          "squares", [](const Impossibility& self) { return to_python(self.squares); },
          "The stones that are the trouble, as (column, row).")
      .def_ro("sentence", &Impossibility::sentence);
  show_as(impossibility, {"obstacle", "sentence"});

  module.def(
      "why_impossible",
      [](std::string_view drawing, const SizeArgument& size, std::string_view game) {
        const Stones stones = value_or_raise(parse_stones(drawing, size.size()));
        const GameKind kind = kind_of(game);
        const nb::gil_scoped_release unlocked;  // many stones take some tenths of a second
        return why_impossible(stones, kind);
      },
      "drawing"_a, nb::kw_only(), "size"_a = nb::none(), "game"_a = "connect4",
      nb::sig("def why_impossible(drawing: str, *, size: str | tuple[int, int] | None = None, game: str = "
              "'connect4') -> Impossibility | None"),
      R"(Why no game leads to the stones of a drawing, whatever they are; None where one does.

>>> why_impossible("......./......./......./......./...x.../.......").sentence
'A stone hangs in the air: (4, 2).')");
}

}  // namespace claimeven::python
