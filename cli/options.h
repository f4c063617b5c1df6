#pragma once

#include <claimeven/solver.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

/// Options that several commands share.
namespace claimeven::cli {

/// Accepts whole numbers from `low` to `high`, and says so otherwise.
CLI::Validator whole_number(std::uint64_t low, std::uint64_t high = std::numeric_limits<std::uint64_t>::max());

/// --size WxH.
void add_size_option(CLI::App& command, BoardSize& size);

/// --size, --threads, --table, --book, --no-book: wherever a solver runs.
struct SolverFlags {
  BoardSize size;
  int threads = 1;
  std::size_t table_megabytes = 128;
  std::shared_ptr<const Book> book = default_book();

  SolverOptions solver_options() const {
    return {.threads = threads, .table_bytes = table_megabytes << 20, .book = book};
  }
};
void add_solver_options(CLI::App& command, SolverFlags& flags);

/// --threads and --table of a long job, which takes the whole machine unless told otherwise.
struct WorkFlags {
  int threads = all_cores();
  std::size_t table_megabytes = 0;

  static int all_cores();
  /// Without a book.
  SolverOptions solver_options() const {
    return {.threads = threads, .table_bytes = table_megabytes << 20, .book = nullptr};
  }
};
/// The texts say what the threads and the table are for.
void add_work_options(CLI::App& command, WorkFlags& flags, const char* threads_text, const char* table_text);

/// --nodes and --time, per position. Ctrl-C is a limit as well.
struct LimitFlags {
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;

  Limits limits() const;
};
void add_limit_options(CLI::App& command, LimitFlags& flags);

}  // namespace claimeven::cli
