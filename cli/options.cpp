#include "options.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include "core/numbers.h"
#include "core/refuse.h"
#include "input.h"
#include "terminal.h"

namespace claimeven::cli {
namespace {

CLI::Option* add_threads_option(CLI::App& command, int& threads, const std::string& description) {
  return command.add_option("--threads", threads, description)
      ->type_name("N")
      ->check(whole_number(1, SolverOptions::kMostThreads));
}

void add_table_option(CLI::App& command, std::size_t& megabytes, const std::string& description) {
  static constexpr std::size_t kLeast = SolverOptions::kLeastTableBytes >> 20;
  // Asked for less, it takes the least, and says so.
  const auto read = [&megabytes](std::size_t wanted) {
    const auto checked = check({.table_bytes = wanted << 20});
    if (!checked) complain(fmt::format("--table {}: {}", wanted, checked.error().reason));
    megabytes = std::max(wanted, kLeast);
  };
  command
      .add_option_function<std::size_t>("--table", read, fmt::format("{}, at least {}", description, kLeast))
      ->type_name("MB")
      ->check(whole_number(1, 1 << 20))
      ->default_str(std::to_string(megabytes));
}

/// --book, which it returns, and --no-book.
CLI::Option* add_book_options(CLI::App& command, SolverFlags& flags) {
  const auto open = [&flags](const std::string& path) {
    auto book = Book::open(path);
    if (!book) throw CLI::ValidationError("--book", book.error().reason);
    flags.book = std::move(*book);
  };
  CLI::Option* book =
      command.add_option_function<std::string>("--book", open, "An opening book instead of the one built in")
          ->type_name("FILE");
  command.add_flag_callback(
             "--no-book", [&flags] { flags.book = nullptr; }, "Search without an opening book")
      ->excludes(book);
  return book;
}

}  // namespace

std::string check_seconds(const std::string& text) {
  const auto seconds = parse_number<double>(text);
  return seconds && *seconds > 0 ? "" : "expected a number of seconds above 0";
}

std::chrono::nanoseconds time_of(double seconds) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(std::min(seconds, 3e9)));
}

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  const auto check = [low, high](const std::string& text) {
    if (parse_number<std::uint64_t>(text, low, high)) return std::string();
    if (high == std::numeric_limits<std::uint64_t>::max())
      return fmt::format("expected a whole number from {}", low);
    return fmt::format("expected a whole number from {} to {}", low, high);
  };
  return CLI::Validator(check, "");
}

CLI::Validator one_of(const std::vector<std::string>& names) {
  const auto check = [names](const std::string& text) {
    return std::ranges::find(names, text) != names.end()
               ? std::string()
               : fmt::format("expected one of {}", fmt::join(names, ", "));
  };
  return CLI::Validator(check, "");
}

void add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& description) {
  command.add_option("--seed", seed, description)
      ->type_name("S")
      ->check(whole_number(0))
      ->capture_default_str();
}

void add_openings_option(CLI::App& command, int& plies) {
  command.add_option("--openings", plies, "Random plies at the beginning")
      ->type_name("PLIES")
      ->check(whole_number(0, 63))
      ->capture_default_str();
}

void add_size_option(CLI::App& command, BoardSize& size) {
  const auto read = [&size](const std::string& text) {
    const auto parsed = BoardSize::parse(text);
    if (!parsed) throw CLI::ValidationError("--size", parsed.error().reason);
    size = *parsed;
  };
  command.add_option_function<std::string>("--size", read, "Board size, width x height")
      ->type_name("WxH")
      ->default_str("7x6");
}

void add_solver_options(CLI::App& command, SolverFlags& flags) {
  add_size_option(command, flags.size);
  add_threads_option(command, flags.threads, "Threads that share the work on a position")
      ->capture_default_str();
  add_table_option(command, flags.table_megabytes, "Megabytes that the table may grow to");
  CLI::Option* book = add_book_options(command, flags);
  command.parse_complete_callback([&flags, book] {
    if (book->count() == 0 || flags.book->board_size() == flags.size) return;
    throw CLI::ValidationError(
        "--book", fmt::format("the book is for {} boards, not for {}", to_string(flags.book->board_size()),
                              to_string(flags.size)));
  });
}

void add_pool_options(CLI::App& command, SolverFlags& flags) {
  add_threads_option(command, flags.threads, "Positions at a time")->default_str("all cores");
  add_table_option(command, flags.table_megabytes, "Megabytes that each table may grow to");
  add_book_options(command, flags);
}

int WorkFlags::all_cores() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void add_work_options(CLI::App& command, WorkFlags& flags, const char* threads_text, const char* table_text) {
  add_threads_option(command, flags.threads, threads_text)->default_str("all cores");
  add_table_option(command, flags.table_megabytes, table_text);
}

void add_limit_options(CLI::App& command, LimitFlags& flags, const std::string& what) {
  command.add_option("--nodes", flags.nodes, fmt::format("Stop {} after so many nodes", what))
      ->type_name("N")
      ->check(whole_number(1));
  command.add_option("--time", flags.seconds, fmt::format("Stop {} after so many seconds", what))
      ->type_name("SECONDS")
      ->check(CLI::Validator(check_seconds, ""));
}

Limits LimitFlags::limits() const {
  Limits limits;
  limits.nodes = nodes;
  if (seconds) limits.time = time_of(*seconds);
  limits.stop = stop_signal();
  return limits;
}

}  // namespace claimeven::cli
