#include <claimeven/books.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/filesystem.h>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "solver.h"
#include "table.h"

namespace claimeven::python {
namespace {

/// A book in the making as Python has it: usable until it is finished or closed, and by one call at a time.
class Work {
 public:
  explicit Work(BookWork work) : work_(std::move(work)) {}
  /// Before anybody else knows of it.
  Work(Work&& other) noexcept : work_(std::move(other.work_)) {}

  /// The work for the time of a call.
  class Use {
   public:
    explicit Use(Work& owner) : busy_(owner.busy_, kName), work_(owner.work_) {
      if (!work_) raise_argument("this work is finished, or closed");
    }
    BookWork* operator->() const { return &*work_; }
    void close() { work_.reset(); }

   private:
    Busy busy_;
    std::optional<BookWork>& work_;
  };
  Use use() { return Use(*this); }

  void close() {
    const Busy busy(busy_, kName);
    work_.reset();
  }

 private:
  static constexpr const char* kName = "this book work";
  std::optional<BookWork> work_;
  std::atomic<bool> busy_ = false;
};

using Scores = nb::ndarray<const std::int8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

Work open_work(const std::filesystem::path& path, nb::handle plies, const SizeArgument& size,
               std::optional<StopSignal> stop) {
  Call call(limits_from({}, {}, std::move(stop)));
  const auto context =
      call.context<BuildProgress>(nb::none(), [](const BuildProgress& news) { return nb::cast(news); });
  auto wanted = numbers_from(plies, "plies are numbers, [0, 4, 8]");
  const BoardSize board = size.size();
  auto work = value_or_raise(
      call.run([&] { return BookWork::open(board, std::move(wanted), path.string(), context); }));
  if (!work) raise_unfinished(work.error());
  return Work(std::move(*work));
}

}  // namespace

void add_book_work(nb::module_& module) {
  auto work = nb::class_<Work>(module, "BookWork",
                               R"(A book in the making, for whoever has its positions solved elsewhere.

What is known so far is in the score file of the book, so that another work on the same path, or Book.build, goes
on with it; nobody else can write to that file until this is finished or closed.)");
  work.def_static(
          "open",
          [](const std::filesystem::path& path, nb::handle plies, const SizeArgument& size,
             std::optional<StopSignal> stop) { return open_work(path, plies, size, std::move(stop)); },
          "path"_a, nb::kw_only(), "plies"_a, "size"_a = nb::none(), "stop"_a = nb::none(),
          nb::sig("def open(path: str | os.PathLike[str], *, plies: collections.abc.Iterable[int], size: "
                  "str | tuple[int, int] | None = None, stop: StopSignal | None = None) -> BookWork"),
          "Begins it, or goes on where an earlier one, or Book.build, stopped or was killed.")
      .def(
          "keys",
          [](Work& self) {
            const Work::Use used = self.use();
            const BookPositions& positions = used->positions();
            Table<std::uint64_t> keys(positions.size(), 1, 0);
            for (std::size_t i = 0; i < positions.size(); ++i) *keys.row(i) = positions[i].key();
            return keys.release(true);
          },
          nb::sig("def keys(self) -> numpy.typing.NDArray[numpy.uint64]"),
          "Of the positions of the deepest ply. Neighbours are alike, and are best solved together.")
      .def(
          "known",
          [](Work& self) {
            const Work::Use used = self.use();
            const std::size_t count = used->positions().size();
            Table<bool> known(count, 1, false);
            for (std::size_t i = 0; i < count; ++i) *known.row(i) = used->is_known(i);
            return known.release(true);
          },
          nb::sig("def known(self) -> numpy.typing.NDArray[numpy.bool_]"), "Which of their scores are known.")
      .def_prop_ro(
          "damage", [](Work& self) { return std::string(self.use()->damage()); },
          "What was wrong with the score file, as a sentence; mostly empty.")
      .def(
          "add",
          [](Work& self, std::size_t first, const Scores& scores) {
            std::vector<Score> added;
            for (std::size_t i = 0; i < scores.shape(0); ++i) added.push_back(Score{scores(i)});
            value_or_raise(self.use()->add(first, added));
          },
          "first"_a, "scores"_a,
          nb::sig("def add(self, first: int, scores: numpy.typing.NDArray[numpy.int8]) -> None"),
          "The scores (int8) of neighbouring positions, from an index on: they are in the file afterwards.")
      .def(
          "finish",
          [](Work& self, std::optional<StopSignal> stop, const nb::object& progress) {
            Call call(limits_from({}, {}, std::move(stop)));
            const auto context =
                call.context<BuildProgress>(progress, [](const BuildProgress& news) { return nb::cast(news); });
            Work::Use used = self.use();
            const auto ending = value_or_raise(call.run([&] { return used->finish(context); }));
            if (ending != Ending::kComplete) raise_unfinished(ending);
            used.close();
          },
          "stop"_a = nb::none(), "progress"_a = nb::none(),
          nb::sig("def finish(self, stop: StopSignal | None = None, progress: "
                  "collections.abc.Callable[[BuildProgress], object] | None = None) -> None"),
          "Writes the book of all plies, and removes the score file. An error if scores are missing.")
      .def("close", &Work::close, "Lets others work on it; what was added stays in the score file.")
      .def(
          "__enter__", [](nb::object self) { return self; }, nb::sig("def __enter__(self) -> BookWork"))
      .def(
          "__exit__", [](Work& self, const nb::args&) { self.close(); },
          nb::sig("def __exit__(self, *args: object) -> None"));
}

}  // namespace claimeven::python
