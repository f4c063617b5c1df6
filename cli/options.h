#pragma once

#include <claimeven/solver.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Options that several commands share.
namespace claimeven::cli {

/// Accepts whole numbers from `low` to `high`, and says so otherwise.
CLI::Validator whole_number(std::uint64_t low, std::uint64_t high = std::numeric_limits<std::uint64_t>::max());

/// Accepts one of these words, and lists them otherwise.
CLI::Validator one_of(const std::vector<std::string>& names);

/// A name of the command line and what it stands for.
template <class Value>
using Named = std::pair<std::string, Value>;

/// Turns one of the names into the number of its enumerator, which is what CLI11 reads an enumeration from;
/// lists the names otherwise.
template <class Value>
CLI::Validator from_name(const std::vector<Named<Value>>& known) {
  std::vector<std::string> names;
  for (const auto& [name, value] : known) names.push_back(name);
  const auto turn = [known, check = one_of(names)](std::string& text) {
    const std::string refusal = check(text);
    for (const auto& [name, value] : known) {
      if (refusal.empty() && name == text) {
        text = std::to_string(static_cast<int>(value));
        break;
      }
    }
    return refusal;
  };
  return CLI::Validator(turn, "", "");
}

/// --seed S.
void add_seed_option(CLI::App& command, std::uint64_t& seed,
                     const std::string& description = "Seed of all that is random");

/// --openings PLIES.
void add_openings_option(CLI::App& command, int& plies);

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

/// --threads, --table, --book, --no-book where each thread has a solver, for boards of any size.
void add_pool_options(CLI::App& command, SolverFlags& flags);

/// Accepts a number of seconds above 0, and says so otherwise.
std::string check_seconds(const std::string& text);
/// So long; a century is no limit, and keeps the conversion in range.
std::chrono::nanoseconds time_of(double seconds);

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

/// --nodes and --time, per position or what else is worked on at a time. Ctrl-C is a limit as well.
struct LimitFlags {
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;

  Limits limits() const;
};
void add_limit_options(CLI::App& command, LimitFlags& flags, const std::string& what = "a position");

}  // namespace claimeven::cli
