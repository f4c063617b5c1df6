#pragma once

#include <claimeven/claimeven.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What all files of the Python module share: how the library's values look in Python, and how its errors
/// become exceptions. The names are those of docs/api.md. Nothing here computes: each function asks the
/// library.
namespace claimeven::python {

namespace nb = nanobind;
using namespace nb::literals;

// What each file adds to the module, in this order: types come before the functions that name them.
void add_values(nb::module_& module);
void add_positions(nb::module_& module);
void add_games(nb::module_& module);
void add_books(nb::module_& module);
void add_book_work(nb::module_& module);
void add_solvers(nb::module_& module);
void add_pictures(nb::module_& module);
void add_fill(nb::module_& module);
void add_stories(nb::module_& module);
void add_reviews(nb::module_& module);
void add_batches(nb::module_& module);
void add_players(nb::module_& module);
void add_matches(nb::module_& module);
void add_samples(nb::module_& module);
void add_puzzles(nb::module_& module);
void add_setup(nb::module_& module);

// Errors.

/// Raises ClaimevenError with the library's sentence.
[[noreturn]] void raise(const Error& error);
/// One of the binding's own, about an argument.
[[noreturn]] void raise_argument(const std::string& reason);
/// Raises Unfinished: a limit came first. With the result so far where there is one.
[[noreturn]] void raise_unfinished(Ending ending, nb::object result = nb::none());

template <class T>
T value_or_raise(Expected<T>&& expected) {
  if (!expected) raise(expected.error());
  if constexpr (!std::is_void_v<T>) return std::move(*expected);
}
template <class T>
T value_or_raise(WithinLimits<T>&& result) {
  if (!result) raise_unfinished(result.error());
  return std::move(*result);
}

// Values.

/// A board size as users write it: "7x6" or (7, 6); None: 7x6, or what comes with a position.
struct SizeArgument {
  nb::object object;
  BoardSize size() const;
  /// Refuses a position of another size than was said.
  void expect(BoardSize actual) const;
};
nb::tuple to_python(BoardSize size);

/// "x" and "o".
Side side_of(std::string_view name);
/// "connect4" and "fill".
GameKind kind_of(std::string_view name);

template <class Enum>
nb::str name(Enum value) {
  const std::string_view text = name_of(value);
  return nb::str(text.data(), text.size());
}
template <class Enum>
std::optional<nb::str> name(std::optional<Enum> value) {
  return value ? std::optional(name(*value)) : std::nullopt;
}

using SquareTuple = std::pair<int, int>;
inline SquareTuple to_python(Square square) {
  return {square.column, square.row};
}
std::vector<SquareTuple> to_python(const std::vector<Square>& squares);

/// What a str says, as UTF-8. One that has none, because of half a character, is refused.
std::string text_of(nb::handle str);

/// The numbers of a list, a range, an array. `what` they are is for the error.
std::vector<int> numbers_from(nb::handle iterable, const char* what);

template <class Range, class Convert>
nb::list list_of(const Range& range, Convert convert) {
  nb::list list;
  for (const auto& item : range) list.append(convert(item));
  return list;
}

/// What repr() shows: the class and these attributes.
void show_as(nb::handle type, std::initializer_list<const char*> attributes);

/// Moves as a text, which counts from 1, or as columns, which count from 0: the text of both.
std::string moves_from(nb::handle moves);

/// A drawing for print(), which ends the last line itself.
std::string drawing(const Position& position);

/// A value, or what is known of it.
using Value = std::variant<int, Bounds>;
Bounds bounds_of(const Value& value);

/// A score that the position can have, or ClaimevenError.
Score score_in(const Position& position, int score);

/// The position that a text, an array or a list of lists stands for.
Position position_from(nb::handle object, const SizeArgument& size);
/// That a column of Python is one of the board: sentences of the library count from 1, and would confuse.
int column_in(BoardSize size, int column);
/// That of rows of numbers, whatever has them.
Position position_from_rows(nb::handle rows, CellView view);

}  // namespace claimeven::python

namespace nanobind::detail {

/// So that signatures and stubs say what a size may be.
template <>
struct type_caster<claimeven::python::SizeArgument> {
  NB_TYPE_CASTER(claimeven::python::SizeArgument, const_name("str | tuple[int, int] | None"))
  bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
    value.object = borrow(source);
    return true;
  }
};

}  // namespace nanobind::detail
