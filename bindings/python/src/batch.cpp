#include <algorithm>
#include <limits>
#include <utility>

#include "batch.h"
#include "solver.h"

namespace claimeven::python {
namespace {

using Cells = nb::ndarray<const std::int8_t, nb::ndim<3>, nb::c_contig, nb::device::cpu>;
using Keys = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// One more, or an error that says which of them it is.
void add(Positions& positions, Expected<Position>&& one) {
  const std::size_t index = positions.all.size();
  if (!one) {
    raise({"position " + std::to_string(index + 1) + ": " + one.error().reason, index, one.error().code});
  }
  positions.all.push_back(*one);
}

void add_keys(Positions& positions, const Keys& keys, const SizeArgument& given) {
  const BoardSize size = given.size();
  for (std::size_t i = 0; i < keys.size(); ++i) add(positions, from_key(keys.data()[i], size));
}

void add_cells(Positions& positions, const Cells& cells, bool of_mover, const SizeArgument& expected) {
  if (cells.shape(0) == 0) return;
  const BoardSize size =
      value_or_raise(BoardSize::make(static_cast<int>(cells.shape(2)), static_cast<int>(cells.shape(1))));
  expected.expect(size);
  const std::size_t squares = cells.shape(1) * cells.shape(2);
  const CellView view = of_mover ? CellView::kMover : CellView::kSides;
  for (std::size_t i = 0; i < cells.shape(0); ++i)
    add(positions, from_cells({cells.data() + i * squares, squares}, size, view));
}

/// Positions and texts, mixed as they come.
void add_items(Positions& positions, const nb::iterable& items, const SizeArgument& size) {
  for (const nb::handle item : items) {
    if (nb::isinstance<nb::str>(item)) {
      add(positions, parse_position(text_of(item), size.size()));
    } else if (const Position* position = nullptr; nb::try_cast(item, position) && position != nullptr) {
      size.expect(position->size());
      positions.all.push_back(*position);
    } else {
      const std::string type = nb::cast<std::string>(item.type().attr("__name__"));
      const std::string reason =
          "position " + std::to_string(positions.all.size() + 1) + " is a " + type +
          "; positions are texts and Position objects, an array of keys, or an array of boards";
      throw nb::type_error(reason.c_str());
    }
  }
}

/// Where there is no score: less than any, so that the largest of a row is always one. The C interface has the
/// same.
constexpr std::int8_t kNoScore = std::numeric_limits<std::int8_t>::min();

/// The squares of each, row by row.
nb::object cells_of(const Positions& positions, bool of_mover) {
  const BoardSize size = positions.all.empty() ? BoardSize{} : positions.all.front().size();
  Table<std::int8_t> cells(positions.all.size(), static_cast<std::size_t>(size.squares()), 0);
  for (std::size_t i = 0; i < positions.all.size(); ++i) {
    const Position& position = positions.all[i];
    if (position.size() != size) raise_argument("these positions are not all of one board size");
    std::ranges::copy(to_cells(position, of_mover ? CellView::kMover : CellView::kSides), cells.row(i));
  }
  return cells.release(false);
}

template <class News>
void add_progress(nb::module_& module, const char* type_name) {
  auto progress = nb::class_<News>(module, type_name, "How far a batch is.");
  progress.def_ro("done", &News::done).def_ro("total", &News::total).def_ro("statistics", &News::statistics);
  show_as(progress, {"done", "total"});
}

nb::tuple solve(const Positions& given, int threads, std::size_t table_bytes, const nb::object& book,
                CLAIMEVEN_LIMIT_PARAMETERS, const nb::object& progress) {
  const std::vector<Position>& positions = given.all;
  const SolverOptions options = options_from(threads, table_bytes, book);
  Table<std::int8_t> scores(positions.size(), 1, kNoScore);
  Table<bool> known(positions.size(), 1, false);
  Call call(limits_from(nodes, time, std::move(stop)));
  auto context = call.context<BatchProgress>(progress, [](const BatchProgress& news) {
    return nb::cast(BatchProgress{{}, news.done, news.total, news.statistics});
  });
  context.progress = [&, tell = std::move(context.progress)](const BatchProgress& news) {
    for (const BatchScore& one : news.scores) {
      *scores.row(one.index) = static_cast<std::int8_t>(one.score.value);
      *known.row(one.index) = true;
    }
    if (tell) tell(news);
  };
  const BatchResult result = value_or_raise(call.run([&] { return solve_batch(positions, options, context); }));
  return nb::make_tuple(scores.release(true), known.release(true), result.done, result.statistics,
                        name(result.ending));
}

nb::tuple analyze(const Positions& given, int threads, std::size_t table_bytes, const nb::object& book,
                  CLAIMEVEN_LIMIT_PARAMETERS, const nb::object& progress) {
  const std::vector<Position>& positions = given.all;
  const SolverOptions options = options_from(threads, table_bytes, book);
  const auto columns =
      static_cast<std::size_t>(positions.empty() ? BoardSize{}.width() : positions[0].size().width());
  Table<std::int8_t> scores(positions.size(), columns, kNoScore);
  Table<bool> mask(positions.size(), columns, false);
  Table<bool> known(positions.size(), 1, false);
  Call call(limits_from(nodes, time, std::move(stop)));
  auto context = call.context<AnalysisBatchProgress>(progress, [](const AnalysisBatchProgress& news) {
    return nb::cast(AnalysisBatchProgress{{}, news.done, news.total, news.statistics});
  });
  context.progress = [&, tell = std::move(context.progress)](const AnalysisBatchProgress& news) {
    for (const auto& [index, analysis] : news.analyses) {
      for (std::size_t column = 0; column < columns; ++column) {
        if (!analysis.columns[column]) continue;
        scores.row(index)[column] = static_cast<std::int8_t>(analysis.columns[column]->lower);
        mask.row(index)[column] = true;
      }
      *known.row(index) = true;
    }
    if (tell) tell(news);
  };
  const BatchResult result =
      value_or_raise(call.run([&] { return analyze_batch(positions, options, context); }));
  return nb::make_tuple(scores.release(false), mask.release(false), known.release(true), result.done,
                        result.statistics, name(result.ending));
}

}  // namespace

void add_batches(nb::module_& module) {
  add_progress<BatchProgress>(module, "BatchProgress");
  add_progress<AnalysisBatchProgress>(module, "AnalysisBatchProgress");

  // What claimeven/batch.py puts together: positions, whatever they are given as, and the two batches. Some
  // thousand are added at a time, so that Ctrl-C and other threads have their turn in between.
  nb::class_<Positions>(module, "_Positions")
      .def(nb::init<>())
      .def("add_keys", &add_keys, "keys"_a, "size"_a.none(),
           nb::sig("def add_keys(self, keys: numpy.typing.NDArray[numpy.uint64], size: str | tuple[int, int] | "
                   "None) -> None"))
      .def("add_cells", &add_cells, "cells"_a, "of_mover"_a, "size"_a.none(),
           nb::sig("def add_cells(self, cells: numpy.typing.NDArray[numpy.int8], of_mover: bool, size: str | "
                   "tuple[int, int] | None) -> None"))
      .def(
          "add_items", &add_items, "items"_a, "size"_a.none(),
          nb::sig("def add_items(self, items: collections.abc.Iterable[str | Position], size: str | tuple[int, "
                  "int] | None) -> None"))
      .def("__len__", [](const Positions& self) { return self.all.size(); })
      .def(
          "keys",
          [](const Positions& self, bool symmetric) {
            Table<std::uint64_t> keys(self.all.size(), 1, 0);
            for (std::size_t i = 0; i < self.all.size(); ++i)
              *keys.row(i) = symmetric ? self.all[i].symmetric_key() : self.all[i].key();
            return keys.release(true);
          },
          "symmetric"_a = false,
          nb::sig("def keys(self, symmetric: bool = False) -> numpy.typing.NDArray[numpy.uint64]"))
      .def(
          "stones",
          [](const Positions& self) {
            Table<std::int8_t> stones(self.all.size(), 1, 0);
            for (std::size_t i = 0; i < self.all.size(); ++i)
              *stones.row(i) = static_cast<std::int8_t>(self.all[i].stones());
            return stones.release(true);
          },
          nb::sig("def stones(self) -> numpy.typing.NDArray[numpy.int8]"))
      .def(
          "cells", [](const Positions& self, bool of_mover) { return cells_of(self, of_mover); }, "of_mover"_a,
          nb::sig("def cells(self, of_mover: bool) -> numpy.typing.NDArray[numpy.int8]"),
          "The squares of a position in a row, the top row first.")
      .def("first", [](const Positions& self) { return self.all.at(0); });
  module.def(
      "_solve_batch", &solve, "positions"_a, "threads"_a, "table_bytes"_a, "book"_a.none(), "nodes"_a.none(),
      "time"_a.none(), "stop"_a.none(), "progress"_a.none(),
      nb::sig(
          "def _solve_batch(positions: _Positions, threads: int, table_bytes: int, book: Book | "
          "typing.Literal['default'] | None, nodes: int | None, time: float | None, stop: StopSignal | None, "
          "progress: collections.abc.Callable[[BatchProgress], object] | None) -> tuple[numpy.typing.NDArray[numpy.int8], "
          "numpy.typing.NDArray[numpy.bool_], int, Statistics, str]"));
  module.def(
      "_analyze_batch", &analyze, "positions"_a, "threads"_a, "table_bytes"_a, "book"_a.none(),
      "nodes"_a.none(), "time"_a.none(), "stop"_a.none(), "progress"_a.none(),
      nb::sig(
          "def _analyze_batch(positions: _Positions, threads: int, table_bytes: int, book: Book | "
          "typing.Literal['default'] | None, nodes: int | None, time: float | None, stop: StopSignal | None, "
          "progress: collections.abc.Callable[[AnalysisBatchProgress], object] | None) -> tuple[numpy.typing.NDArray[numpy.int8], "
          "numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.bool_], int, Statistics, str]"));
}

}  // namespace claimeven::python
