#include <claimeven/books.h>
#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/map.h>

#include <cstddef>
#include <filesystem>
#include <utility>

#include "solver.h"

namespace claimeven::python {

/// A path as users write it.
struct FileArgument {
  std::filesystem::path path;
};

}  // namespace claimeven::python

namespace nanobind::detail {

/// That of paths, for signatures that type checkers have nothing to ask about.
template <>
struct type_caster<claimeven::python::FileArgument> {
  NB_TYPE_CASTER(claimeven::python::FileArgument, const_name("str | os.PathLike[str]"))
  bool from_python(handle source, std::uint8_t flags, cleanup_list* cleanup) noexcept {
    make_caster<std::filesystem::path> path;
    if (!path.from_python(source, flags, cleanup)) return false;
    value.path = std::move(path.value);
    return true;
  }
};

}  // namespace nanobind::detail

namespace claimeven::python {
namespace {

/// Python has no word for const: a book has nothing that changes it.
std::shared_ptr<Book> to_python(std::shared_ptr<const Book> book) {
  return std::const_pointer_cast<Book>(std::move(book));
}

nb::object optional_count(std::optional<std::uint64_t> count) {
  return count ? nb::object(nb::int_(*count)) : nb::none();
}

std::string_view stage_name(BuildStage stage) {
  switch (stage) {
    case BuildStage::kEnumerating:
      return "enumerating";
    case BuildStage::kSolving:
      return "solving";
    case BuildStage::kBackingUp:
      return "backing-up";
    case BuildStage::kPacking:
      return "packing";
  }
  return "";
}

void add_checks(nb::module_& module) {
  auto totals = nb::class_<OutcomeTotals>(module, "OutcomeTotals",
                                          "How many positions the first player wins, draws and loses.");
  totals.def_ro("won", &OutcomeTotals::won)
      .def_ro("drawn", &OutcomeTotals::drawn)
      .def_ro("lost", &OutcomeTotals::lost);
  show_as(totals, {"won", "drawn", "lost"});

  auto ply = nb::class_<PlyCheck>(module, "PlyCheck", "What a check found of one ply.");
  ply.def_ro("ply", &PlyCheck::ply)
      .def_ro("stored", &PlyCheck::stored, "Positions that the book says it stores,")
      .def_ro("expected", &PlyCheck::expected, "and that there are.")
      .def_ro("totals", &PlyCheck::totals,
              "The book's outcomes of all positions of the ply, mirror images apart.")
      .def_ro("published", &PlyCheck::published, "Those that others have published, or None.")
      .def_prop_ro(
          "contradictions", [](const PlyCheck& self) { return optional_count(self.contradictions); },
          nb::sig("def contradictions(self) -> int | None"),
          "Positions whose score is not the best of their moves', where the book has the next ply too.")
      .def_prop_ro("passed", &PlyCheck::passed);
  show_as(ply, {"ply", "stored", "expected", "totals", "contradictions", "passed"});

  auto wrong =
      nb::class_<WrongScore>(module, "WrongScore", "A position whose score in the book is not the true one.");
  wrong.def_ro("position", &WrongScore::position)
      .def_prop_ro("in_book", [](const WrongScore& self) { return self.in_book.value; })
      .def_prop_ro("solved", [](const WrongScore& self) { return self.solved.value; });
  show_as(wrong, {"in_book", "solved"});

  auto check = nb::class_<BookCheck>(module, "BookCheck", "What a check found.");
  check.def_ro("plies", &BookCheck::plies)
      .def_ro("uci", &BookCheck::uci,
              "The classes of the UCI data set, for a 7x6 book with ply 8; otherwise None.")
      .def_ro("solved", &BookCheck::solved, "Positions that were solved again,")
      .def_ro("wrong", &BookCheck::wrong, "and those whose score was another.")
      .def_prop_ro("passed", &BookCheck::passed);
  show_as(check, {"passed", "plies", "solved", "wrong"});

  auto progress = nb::class_<BookCheckProgress>(module, "BookCheckProgress", "How far a check is.");
  progress.def_ro("stage", &BookCheckProgress::stage)
      .def_ro("done", &BookCheckProgress::done)
      .def_ro("total", &BookCheckProgress::total, "0 where it is not known.");
  show_as(progress, {"stage", "done", "total"});

  auto build = nb::class_<BuildProgress>(module, "BuildProgress", "How far the making of a book is.");
  build
      .def_prop_ro(
          "stage", [](const BuildProgress& self) { return std::string(stage_name(self.stage)); },
          R"("enumerating", "solving", "backing-up" or "packing".)")
      .def_ro("done", &BuildProgress::done)
      .def_ro("total", &BuildProgress::total, "0 where it is not known.")
      .def_ro("found_before", &BuildProgress::found_before, "Of `done`, what an earlier run left.")
      .def_ro("work", &BuildProgress::work, "Of this run.")
      .def_ro("histogram", &BuildProgress::histogram, "How often each score has come up so far.")
      .def_ro("damage", &BuildProgress::damage,
              "What was wrong with the score file, as a sentence; mostly empty.");
  show_as(build, {"stage", "done", "total"});
}

/// Makes the file, or goes on making it.
void build_file(const std::filesystem::path& path, const SizeArgument& size, std::vector<int> plies,
                const SolverOptions& options, CallLimits limits, const nb::object& progress) {
  Call call(std::move(limits));
  const auto context =
      call.context<BuildProgress>(progress, [](const BuildProgress& news) { return nb::cast(news); });
  const BoardSize board = size.size();
  const auto ending = value_or_raise(
      call.run([&] { return build_book(board, std::move(plies), path.string(), options, context); }));
  if (ending != Ending::kComplete) raise_unfinished(ending);
}

}  // namespace

void add_books(nb::module_& module) {
  add_checks(module);
  auto book = nb::class_<Book>(
      module, "Book", R"(An opening book: the exact score of every position of some plies, without a search.

Never changes once it is open, and may be used by any number of threads and solvers.

>>> book = Book.default()
>>> book.size, book.find(Position("4"))
((7, 6), -1))");
  book.def(nb::new_([](const FileArgument& file) {
             return to_python(value_or_raise(Book::open(file.path.string())));
           }),
           "path"_a, "Opens a file. One that is truncated, damaged, no book or too new is refused.")
      .def_static(
          "open",
          [](const FileArgument& file) { return to_python(value_or_raise(Book::open(file.path.string()))); },
          "path"_a, "The same as `Book(path)`.")
      .def_static(
          "from_bytes",
          [](const nb::bytes& bytes) {
            const auto* begin = reinterpret_cast<const std::byte*>(bytes.c_str());
            return to_python(value_or_raise(Book::from_memory({begin, begin + bytes.size()})));
          },
          "bytes"_a, "The book of a file's contents.")
      .def_static(
          "default",
          [] {
            auto found = default_book();
            if (!found) raise_argument("this build of the library has no book");
            return to_python(std::move(found));
          },
          "The book that is part of the library, for 7x6.")
      .def_static(
          "build",
          [](const std::filesystem::path& path, nb::handle plies, const SizeArgument& size, int threads,
             std::size_t table_bytes, std::optional<StopSignal> stop, const nb::object& progress) {
            const SolverOptions options = options_from(threads, table_bytes, nb::none());
            build_file(path, size, numbers_from(plies, "plies are numbers, [0, 4, 8]"), options,
                       limits_from({}, {}, std::move(stop)), progress);
            return to_python(value_or_raise(Book::open(path.string())));
          },
          "path"_a, nb::kw_only(), "plies"_a, "size"_a = nb::none(), "threads"_a = 1,
          "table_bytes"_a = SolverOptions{}.table_bytes, "stop"_a = nb::none(), "progress"_a = nb::none(),
          nb::sig(
              "def build(path: str | os.PathLike[str], *, plies: collections.abc.Iterable[int], size: str | tuple[int, int] | None = None, threads: int = 1, table_bytes: int = 134217728, stop: StopSignal | None = None, progress: "
              "collections.abc.Callable[[BuildProgress], object] | None = None) -> Book"),
          R"(Solves the deepest of the plies, writes the book of all of them, and opens it.

What is solved is kept beside it until then: after Ctrl-C, a kill or `stop` (which raises Unfinished) the same
call goes on, and gives the same bytes.)")
      .def(
          "verify",
          [](const Book& self, std::optional<std::uint64_t> sample, std::uint64_t seed, int threads,
             std::size_t table_bytes, std::optional<StopSignal> stop, const nb::object& progress) {
            const BookCheckOptions options{
                .sample = sample, .seed = seed, .solver = options_from(threads, table_bytes, nb::none())};
            Call call(limits_from({}, {}, std::move(stop)));
            const auto context = call.context<BookCheckProgress>(
                progress, [](const BookCheckProgress& news) { return nb::cast(news); });
            return value_or_raise(call.run([&] { return check_book(self, options, context); }));
          },
          nb::kw_only(), "sample"_a = 0, "seed"_a = 1, "threads"_a = 1,
          "table_bytes"_a = SolverOptions{}.table_bytes, "stop"_a = nb::none(), "progress"_a = nb::none(),
          nb::sig(
              "def verify(self, *, sample: int | None = 0, seed: int = 1, threads: int = 1, table_bytes: int = 134217728, "
              "stop: StopSignal | None = None, progress: collections.abc.Callable[[BookCheckProgress], object] | None = None) "
              "-> BookCheck"),
          "Counts its positions and outcomes, and solves `sample` of them again (None: all).")
      .def(
          "find",
          [](const Book& self, const Position& position) -> nb::object {
            const auto score = self.find(position);
            return score ? nb::object(nb::int_(score->value)) : nb::none();
          },
          "position"_a, nb::sig("def find(self, position: Position) -> int | None"),
          "The score of a position of its plies; None for others.")
      .def_prop_ro(
          "size", [](const Book& self) { return python::to_python(self.board_size()); },
          nb::sig("def size(self) -> tuple[int, int]"))
      .def_prop_ro("plies", &Book::plies, "The plies whose positions it has.")
      .def_prop_ro("positions", nb::overload_cast<>(&Book::positions, nb::const_),
                   "How many it stores: of mirror images one, and only those that need a search.")
      .def_prop_ro("bytes", &Book::bytes, "Of the file.")
      .def_prop_ro("checksum", &Book::checksum, "XXH3 of the file.")
      .def_prop_ro("builder", &Book::builder, "The program that made it.");
  show_as(book, {"size", "plies", "positions", "bytes"});
}

}  // namespace claimeven::python
