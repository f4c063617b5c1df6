#include <claimeven/published_totals.h>

#include "batch.h"
#include "solver.h"

namespace claimeven::python {
namespace {

BoardSize size_with_stones(const SizeArgument& given, std::pair<int, int> stones) {
  const BoardSize size = given.size();
  const int most = size.squares() - 1;
  if (stones.first > stones.second || stones.first < 0 || stones.second > most) {
    raise_argument("stones are from 0 to " + std::to_string(most) +
                   " here, the fewest before the most: (8, 24)");
  }
  return size;
}

SampleOptions sample_of(std::size_t count, const SizeArgument& size, std::pair<int, int> stones,
                        std::uint64_t seed) {
  return {size_with_stones(size, stones), count, stones.first, stones.second, seed};
}

}  // namespace

void add_samples(nb::module_& module) {
  const auto done = [](std::size_t count) { return nb::int_(count); };
  module.def(
      "_sample_distinct",
      [done](std::size_t count, const SizeArgument& size, std::pair<int, int> stones, std::uint64_t seed,
             std::optional<StopSignal> stop, const nb::object& progress) {
        const SampleOptions options = sample_of(count, size, stones, seed);
        Call call(limits_from({}, {}, std::move(stop)));
        const auto context = call.context<std::size_t>(progress, done);
        return Positions{value_or_raise(call.run([&] { return sample_distinct(options, context); }))};
      },
      "count"_a, nb::kw_only(), "size"_a = nb::none(), "stones"_a = std::pair(8, 24), "seed"_a = 1,
      "stop"_a = nb::none(), "progress"_a = nb::none(),
      nb::sig("def _sample_distinct(count: int, *, size: str | tuple[int, int] | None = None, stones: "
              "tuple[int, int] = (8, 24), seed: int = 1, stop: StopSignal | None = None, progress: "
              "collections.abc.Callable[[int], object] | None = None) -> _Positions"));
  module.def(
      "sample_distinct_analyzed",
      [done](std::size_t count, const SizeArgument& size, std::pair<int, int> stones, std::uint64_t seed,
             int threads, std::size_t table_bytes, const nb::object& book, std::optional<StopSignal> stop,
             const nb::object& progress) {
        const SampleOptions options = sample_of(count, size, stones, seed);
        const SolverOptions solver = options_from(threads, table_bytes, book);
        Call call(limits_from({}, {}, std::move(stop)));
        const auto context = call.context<std::size_t>(progress, done);
        return value_or_raise(call.run([&] { return sample_distinct_analyzed(options, solver, context); }));
      },
      "count"_a, nb::kw_only(), "size"_a = nb::none(), "stones"_a = std::pair(8, 24), "seed"_a = 1,
      CLAIMEVEN_OPTIONS, "stop"_a = nb::none(), "progress"_a = nb::none(),
      nb::sig(
          "def sample_distinct_analyzed(count: int, *, size: str | tuple[int, int] | None = None, stones: tuple[int, int] = (8, 24), "
          "seed: int = 1, threads: int = 1, table_bytes: int = 134217728, book: Book | typing.Literal['default'] | None = "
          "'default', stop: StopSignal | None = None, progress: collections.abc.Callable[[int], object] | None = None) -> "
          "list[AnalyzedPosition]"),
      R"(Random positions that need thought, as many with each number of stones, none twice and of mirror images one.

With the exact scores of their columns; the same for the same seed, whatever the threads. Nobody wins with the
next stones there, and not all moves are alike. `stones` are the fewest and the most.)");
  module.def(
      "_quiet_positions",
      [](int stones, const SizeArgument& size, std::optional<StopSignal> stop) {
        const BoardSize board = size_with_stones(size, {stones, stones});
        Call call(limits_from({}, {}, std::move(stop)));
        return Positions{
            value_or_raise(call.run([&] { return quiet_positions(board, stones, call.limits()); }))};
      },
      "stones"_a, nb::kw_only(), "size"_a = nb::none(), "stop"_a = nb::none(),
      nb::sig(
          "def _quiet_positions(stones: int, *, size: str | tuple[int, int] | None = None, stop: StopSignal | "
          "None = None) -> _Positions"));
  module.def("_uci_totals", [] { return kUciTotals; });
}

}  // namespace claimeven::python
