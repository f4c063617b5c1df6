#include <exception>
#include <new>

#include "module.h"

namespace claimeven::python {
namespace {

/// The classes of claimeven/errors.py.
nb::object error_class(const char* name) {
  return nb::module_::import_("claimeven.errors").attr(name);
}

[[noreturn]] void raise_exception(const nb::object& exception) {
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
  throw nb::python_error();
}

nb::object index_of(const Error& error) {
  return error.index ? nb::object(nb::int_(*error.index)) : nb::none();
}

}  // namespace

void raise(const Error& error) {
  raise_exception(error_class("ClaimevenError")(nb::str(error.reason.data(), error.reason.size()),
                                                name(error.code), index_of(error)));
}
void raise_argument(const std::string& reason) {
  raise({reason, std::nullopt, ErrorCode::kArgument});
}
void raise_unfinished(Ending ending, nb::object result) {
  raise_exception(error_class("Unfinished")(name(ending), std::move(result)));
}

BoardSize SizeArgument::size() const {
  if (object.is_none()) return {};
  if (nb::isinstance<nb::str>(object)) return value_or_raise(BoardSize::parse(text_of(object)));
  std::pair<int, int> size;
  if (!nb::try_cast(object, size)) {
    throw nb::type_error("a board size is a text, \"7x6\", or two numbers, (7, 6): columns and rows");
  }
  return value_or_raise(BoardSize::make(size.first, size.second));
}

void SizeArgument::expect(BoardSize actual) const {
  if (object.is_none() || size() == actual) return;
  raise({"the board is " + to_string(actual) + " (columns x rows), not " + to_string(size()) + " as size says",
         std::nullopt, ErrorCode::kSize});
}

nb::tuple to_python(BoardSize size) {
  return nb::make_tuple(size.width(), size.height());
}

Side side_of(std::string_view text) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (text == name_of(side)) return side;
  }
  raise_argument("a side is \"x\" or \"o\"");
}

GameKind kind_of(std::string_view text) {
  const std::optional<GameKind> kind = game_kind(text);
  if (!kind) raise_argument("a game is \"connect4\" or \"fill\"");
  return *kind;
}

std::vector<SquareTuple> to_python(const std::vector<Square>& squares) {
  std::vector<SquareTuple> tuples;
  tuples.reserve(squares.size());
  for (const Square square : squares) tuples.push_back(to_python(square));
  return tuples;
}

std::string text_of(nb::handle str) {
  std::string text;
  if (!nb::try_cast(str, text))
    raise({"the text has half a character, a surrogate without the other", std::nullopt, ErrorCode::kNotation});
  return text;
}

std::vector<int> numbers_from(nb::handle iterable, const char* what) {
  std::vector<int> numbers;
  PyObject* iterator = PyObject_GetIter(iterable.ptr());
  if (iterator == nullptr) {
    PyErr_Clear();
    throw nb::type_error(what);
  }
  for (const nb::handle item : nb::steal<nb::iterator>(iterator)) {
    const nb::object index = nb::steal(PyNumber_Index(item.ptr()));  // NumPy's numbers, too
    int number = 0;
    if (!index.is_valid()) PyErr_Clear();
    if (!index.is_valid() || !nb::try_cast(index, number)) throw nb::type_error(what);
    numbers.push_back(number);
  }
  return numbers;
}

void show_as(nb::handle type, std::initializer_list<const char*> attributes) {
  const std::vector<const char*> names(attributes);
  nb::setattr(type, "__repr__",
              nb::cpp_function(
                  [names](nb::handle self) {
                    std::string text = nb::cast<std::string>(self.type().attr("__name__")) + '(';
                    for (const char* name : names) {
                      if (text.back() != '(') text += ", ";
                      text += name;
                      text += '=';
                      text += nb::repr(self.attr(name)).c_str();
                    }
                    return text + ')';
                  },
                  nb::name("__repr__"), nb::is_method(), nb::scope(type)));
}

Bounds bounds_of(const Value& value) {
  const int* exact = std::get_if<int>(&value);
  return exact != nullptr ? Bounds::exactly(*exact) : std::get<Bounds>(value);
}

Score score_in(const Position& position, int score) {
  value_or_raise(check(Score{score}, position));
  return {score};
}

void add_values(nb::module_& module) {
  nb::register_exception_translator([](const std::exception_ptr& pointer, void*) {
    try {
      std::rethrow_exception(pointer);
    } catch (const std::length_error&) {  // no machine has so much
      PyErr_NoMemory();
    }
  });

  auto bounds =
      nb::class_<Bounds>(module, "Bounds", R"(What is proven of a value: it lies from `lower` to `upper`.)");
  bounds
      .def(
          "__init__",
          [](Bounds* self, int lower, int upper) {
            if (lower > upper) raise_argument("bounds go from a smaller number to a larger one");
            new (self) Bounds{lower, upper};
          },
          "lower"_a, "upper"_a)
      .def_ro("lower", &Bounds::lower)
      .def_ro("upper", &Bounds::upper)
      .def_prop_ro("is_exact", &Bounds::is_exact, "Whether there is one value left.")
      .def_prop_ro(
          "outcome", [](const Bounds& self) { return name(outcome_of(self)); },
          R"("win", "draw" or "loss" for the side to move, if they tell.)")
      .def("__contains__", &Bounds::contains, "value"_a)
      .def("__eq__",
           [](const Bounds& self, const nb::object& other) {
             Bounds others;
             return nb::try_cast(other, others) && self == others;
           })
      .def("__hash__", [](const Bounds& self) { return self.lower * 256 + self.upper; })
      .def(
          "__reduce__",
          [](nb::handle self) {
            const auto& value = nb::cast<const Bounds&>(self);
            return nb::make_tuple(self.type(), nb::make_tuple(value.lower, value.upper));
          },
          nb::sig("def __reduce__(self) -> tuple[type[Bounds], tuple[int, int]]"));
  show_as(bounds, {"lower", "upper"});

  auto statistics = nb::class_<Statistics>(module, "Statistics", "The work that a call did.");
  statistics
      .def_ro(
          "nodes", &Statistics::nodes,
          "Positions whose moves were generated, in the exact search of the main game; positions looked at, in all "
          "others.")
      .def_ro("chain_steps", &Statistics::chain_steps, "Forced moves played out between them.")
      .def_ro("table_cuts", &Statistics::table_cuts, "Nodes settled by what the table knew of their children.")
      .def_ro("bound_cuts", &Statistics::bound_cuts, "Nodes settled by a strategy bound of a child.")
      .def_ro("book_hits", &Statistics::book_hits, "Scores that the book gave.")
      .def_prop_ro(
          "time", [](const Statistics& self) { return std::chrono::duration<double>(self.time).count(); },
          "Seconds.");
  show_as(statistics, {"nodes", "book_hits", "time"});

  nb::class_<StopSignal>(module, "StopSignal",
                         R"(Ends calls from elsewhere: from another thread, or from a callback.

A call that is given one as `stop=` looks at it all the time, and ends with what is proven by then. Copies are
one signal.)")
      .def(nb::init<>())
      .def("request", &StopSignal::request, "Ends the calls that were given it, and those that will be.")
      .def_prop_ro("is_requested", &StopSignal::is_requested)
      .def("reset", &StopSignal::reset, "Makes it ready for the next call.");

  module.def(
      "sizes", [] { return list_of(BoardSize::all(), [](BoardSize size) { return to_python(size); }); },
      nb::sig("def sizes() -> list[tuple[int, int]]"), R"(All board sizes: columns and rows.

>>> (7, 6) in claimeven.sizes()
True)");
  module.def(
      "moves_text",
      [](nb::handle columns) {
        return to_moves(numbers_from(columns, "moves are columns from 0, [3, 3, 4, 4]"));
      },
      "columns"_a, nb::sig("def moves_text(columns: collections.abc.Iterable[int]) -> str"),
      R"(Moves as text, which counts columns from 1.

>>> claimeven.moves_text([3, 3, 4, 4])
'4455')");
  module.def(
      "signed_text", [](const Value& value) { return signed_text(bounds_of(value)); }, "value"_a,
      R"(A score, or what is known of it, as a number with its sign.

>>> claimeven.signed_text(2), claimeven.signed_text(Bounds(1, 18))
('+2', '≥ +1'))");
  module.def("name_sides", &name_sides, "sentence"_a, "x"_a, "o"_a,
             R"(A sentence of the library with other names for the sides.

>>> claimeven.name_sides("x to move draws.", x="Yellow", o="Red")
'Yellow to move draws.')");
}

}  // namespace claimeven::python
