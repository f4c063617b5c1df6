#include "module.h"

namespace claimeven::python {
namespace {

std::optional<Square> square_from(std::optional<SquareTuple> square) {
  return square ? std::optional(Square{square->first, square->second}) : std::nullopt;
}

template <class Drawn>
std::string svg_of(const Drawn& drawn, std::optional<std::string> caption, std::optional<SquareTuple> last,
                   const Analysis* analysis, bool board_only) {
  const PictureOptions options{.caption = std::move(caption),
                               .last = square_from(last),
                               .analysis = analysis != nullptr ? std::optional(*analysis) : std::nullopt,
                               .board_only = board_only};
  value_or_raise(check(options, drawn));
  return draw_svg(drawn, options);
}

template <class Drawn>
void add_picture(nb::module_& module, const char* name, const char* text) {
  auto type = nb::borrow<nb::class_<Drawn>>(module.attr(name));
  type.def("to_svg", &svg_of<Drawn>, nb::kw_only(), "caption"_a = nb::none(), "last"_a = nb::none(),
           "analysis"_a = nb::none(), "board_only"_a = false, nb::lock_self(), text)
      .def(
          "_repr_svg_", [](const Drawn& self) { return draw_svg(self); }, nb::lock_self(),
          "The picture that notebooks show.");
}

}  // namespace

void add_pictures(nb::module_& module) {
  add_picture<Position>(module, "Position", R"(A picture of the board, as the text of an SVG file.

Args:
    caption: written above it; None for whose turn it is or, with an analysis, what the position is worth.
    last: the stone that was played last, (column, row), which gets a ring.
    analysis: of the position; what the columns are worth is written below them.
    board_only: nothing but the board, without paper around it.

>>> position = Position("4455")
>>> position.to_svg(analysis=Solver().analyze(position)).startswith("<svg")
True)");
  add_picture<Game>(module, "Game",
                    R"(A picture of the board with the stone that was played last; see Position.to_svg.)");
}

}  // namespace claimeven::python
