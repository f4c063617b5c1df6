#pragma once

#include <atomic>
#include <memory>

#include "call.h"

/// The solver as Python has it: closed by a context manager, and used by one call at a time.
namespace claimeven::python {

/// "default", None or a Book.
using BookArgument = nb::object;

/// The options as keywords bring them; out of range is an error.
SolverOptions options_from(int threads, std::size_t table_bytes, const nb::object& book);

/// The arguments of options_from, for .def().
#define CLAIMEVEN_OPTIONS \
  "threads"_a = 1, "table_bytes"_a = SolverOptions{}.table_bytes, "book"_a.none() = "default"

/// A solver of either game behind one lock.
template <class Kind>
class Owned {
 public:
  explicit Owned(Kind solver) : solver_(std::make_unique<Kind>(std::move(solver))) {}

  /// The solver for the time of a call.
  class Use {
   public:
    explicit Use(Owned& owner) : busy_(owner.busy_, "this solver"), solver_(owner.solver_.get()) {
      if (solver_ == nullptr) raise_argument("this solver is closed");
    }
    Kind& operator*() const { return *solver_; }
    Kind* operator->() const { return solver_; }

   private:
    Busy busy_;
    Kind* solver_;
  };
  Use use() { return Use(*this); }

  void close() {
    const Busy busy(busy_, "this solver");
    solver_.reset();
  }

 private:
  std::unique_ptr<Kind> solver_;
  std::atomic<bool> busy_ = false;
};

using PythonSolver = Owned<Solver>;
using PythonFillSolver = Owned<FillSolver>;

/// clear, close and the context manager, of both solvers.
template <class Class>
void add_life(Class& type) {
  using Self = Class::Type;
  type.def(
          "clear", [](Self& self) { self.use()->clear(); }, "Forgets everything learned.")
      .def("close", &Self::close, "Gives its memory back; it can't be used any more.")
      .def(
          "__enter__", [](nb::object self) { return self; }, nb::sig("def __enter__(self) -> typing.Self"))
      .def(
          "__exit__", [](Self& self, const nb::args&) { self.close(); },
          nb::sig("def __exit__(self, *args: object) -> None"));
}

}  // namespace claimeven::python
