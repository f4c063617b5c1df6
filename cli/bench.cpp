#include <claimeven/book_check.h>
#include <claimeven/solver.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "book/files.h"
#include "commands.h"
#include "core/random.h"
#include "core/refuse.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "signature.h"
#include "terminal.h"

/// claimeven bench: solves test sets, checks every score, and measures.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(A test set is a file of lines MOVES SCORE. Each position is solved once, with an empty
table. A wrong score makes the exit code 1. The signature is the number of nodes that one
thread takes for a list of positions built into the program; it changes only when the
search does.

Examples:
  claimeven bench data/testsets/*.txt
  claimeven bench --json data/testsets/*.txt > before.json
  claimeven bench --compare before.json data/testsets/*.txt
  claimeven bench --outcome --limit 100 data/testsets/begin-hard.txt
  claimeven bench --signature
  claimeven bench --book-hits                # the time that a position of the book takes)";

struct BenchFlags {
  SolverFlags solver;
  std::vector<std::string> files;
  std::string baseline;
  std::size_t limit = kAllPositions;
  bool outcome = false;
  bool json = false;
  bool signature = false;
  bool book_hits = false;
};

struct Failure {
  const ListedPosition* position;
  int expected;
  int got;
};

struct Measurement {
  std::string name;
  std::size_t positions = 0;
  std::vector<Failure> failures;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};

  double mean_nodes() const { return static_cast<double>(nodes) / static_cast<double>(positions); }
  double mean_ms() const { return static_cast<double>(time.count()) / 1e6 / static_cast<double>(positions); }
  double nodes_per_second() const { return per_second(nodes, std::chrono::duration<double>(time).count()); }
};

/// What one position gives: a score, or -1, 0 and 1 for loss, draw and win.
struct Answer {
  int value;
  Statistics statistics;
};

Answer solve_one(Solver& solver, const Position& position, bool outcome) {
  const Limits limits{.stop = stop_signal()};
  if (outcome) {
    const OutcomeResult result = solver.solve_outcome(position, limits);
    return {static_cast<int>(Score{result.bounds.lower}.outcome()), result.statistics};
  }
  const SolveResult result = solver.solve(position, limits);
  return {result.bounds.lower, result.statistics};
}

/// Solves until the end or Ctrl-C.
Measurement measure(Solver& solver, const TestSet& set, bool outcome) {
  Measurement measurement;
  measurement.name = set.name;
  measurement.positions = set.positions.size();
  ProgressBar bar(set.name, set.positions.size());
  std::size_t done = 0;
  for (const ListedPosition& listed : set.positions) {
    bar.update(done++, fmt::format("{} wrong", measurement.failures.size()));
    solver.clear();
    const auto start = std::chrono::steady_clock::now();
    const Answer answer = solve_one(solver, listed.position, outcome);
    measurement.time += std::chrono::steady_clock::now() - start;
    if (interrupted()) break;
    measurement.nodes += answer.statistics.nodes;
    const int expected = outcome ? static_cast<int>(listed.score->outcome()) : listed.score->value;
    if (answer.value != expected) measurement.failures.push_back({&listed, expected, answer.value});
  }
  return measurement;
}

Json to_json(const Measurement& measurement) {
  Json failures = Json::array();
  for (const Failure& failure : measurement.failures) {
    failures.push_back(
        {{"moves", failure.position->moves}, {"expected", failure.expected}, {"got", failure.got}});
  }
  return {{"name", measurement.name},
          {"positions", measurement.positions},
          {"failures", failures},
          {"mean_nodes", measurement.mean_nodes()},
          {"mean_ms", measurement.mean_ms()},
          {"nodes_per_s", measurement.nodes_per_second()}};
}

void print_heading() {
  say("{:<16} {:>9} {:>9} {:>12} {:>14} {:>12}\n", "set", "positions", "correct", "mean ms", "mean nodes",
      "nodes/s");
}

void print_row(const Measurement& measurement) {
  say("{:<16} {:>9} {:>9} {:>12.4f} {:>14.1f} {:>12.0f}\n", measurement.name, measurement.positions,
      measurement.positions - measurement.failures.size(), measurement.mean_ms(), measurement.mean_nodes(),
      measurement.nodes_per_second());
  for (const Failure& failure : measurement.failures) {
    say("  wrong: line {}: {}: expected {}, got {}\n", failure.position->line, failure.position->moves,
        failure.expected, failure.got);
  }
}

/// The sets of an earlier --json output.
Expected<Json> read_baseline(const std::string& path, bool with_book) {
  const auto bytes = read_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  const Json json = Json::parse(*bytes, nullptr, /*allow_exceptions=*/false);
  const auto refusal = refuse(fmt::format("{} is not an output of bench --json", path));
  if (!json.is_object() || !json.contains("sets") || !json["sets"].is_array()) return refusal;
  for (const Json& set : json["sets"]) {
    if (!set.is_object() || !set.contains("name") || !set["name"].is_string()) return refusal;
    for (const char* field : {"positions", "mean_nodes", "mean_ms"}) {
      if (!set.contains(field) || !set[field].is_number()) return refusal;
    }
  }
  if (json.contains("book") && json["book"] != with_book) {
    return refuse(fmt::format("{} was measured {} a book: the two can't be compared", path,
                              with_book ? "without" : "with"));
  }
  return json["sets"];
}

/// "0.987", or "-" where there is nothing to compare: a set that takes no nodes.
std::string ratio_text(double now, double then) {
  return then > 0 ? fmt::format("{:.3f}", now / then) : "-";
}

/// Now over then: below 1 is better.
std::string comparison_text(const std::vector<Measurement>& measurements, const Json& baseline) {
  std::string text = fmt::format("{:<16} {:>9} {:>9}  (now / baseline)\n", "set", "nodes", "time");
  for (const Measurement& now : measurements) {
    const Json* then = nullptr;
    for (const Json& set : baseline) {
      if (set["name"] == now.name) then = &set;
    }
    if (then == nullptr) {
      text += fmt::format("{:<16} is not in the baseline\n", now.name);
    } else if ((*then)["positions"] != now.positions) {
      text += fmt::format("{:<16} has {} positions in the baseline, {} now\n", now.name,
                          (*then)["positions"].get<std::size_t>(), now.positions);
    } else {
      text += fmt::format("{:<16} {:>9} {:>9}\n", now.name,
                          ratio_text(now.mean_nodes(), (*then)["mean_nodes"].get<double>()),
                          ratio_text(now.mean_ms(), (*then)["mean_ms"].get<double>()));
    }
  }
  return text;
}

Expected<std::vector<TestSet>> read_sets(const BenchFlags& flags) {
  std::vector<TestSet> sets;
  for (const std::string& file : flags.files) {
    auto set = read_test_set(file, flags.solver.size, flags.limit);
    if (!set) return tl::unexpected(set.error());
    sets.push_back(std::move(*set));
  }
  return sets;
}

/// The positions of the files or, without any, of the whole book in random order.
Expected<std::vector<Position>> positions_of_book(const BenchFlags& flags, const Book& book) {
  std::vector<Position> positions;
  for (const std::string& file : flags.files) {
    const auto listed = read_position_list(file, flags.solver.size);
    if (!listed) return tl::unexpected(listed.error());
    for (const ListedPosition& one : std::span(*listed).first(std::min(listed->size(), flags.limit))) {
      if (!book.find(one.position)) return refuse(fmt::format("{}:{}: not in the book", file, one.line));
      positions.push_back(one.position);
    }
  }
  if (flags.files.empty()) {
    visit_book(book, [&](const Position& position, Score) {
      positions.push_back(position);
      return true;
    });
    Dice(1).shuffle(positions);
    if (positions.size() > flags.limit) positions.resize(flags.limit);
  }
  if (positions.empty()) return refuse("bench --book-hits: there are no positions");
  return positions;
}

/// Asks about positions of the book in three ways.
int bench_book(const BenchFlags& flags) {
  const Book* book = flags.solver.book.get();
  if (book == nullptr) return failed("bench --book-hits: there is no book");
  const auto found = positions_of_book(flags, *book);
  if (!found) return failed(found.error());
  const std::vector<Position>& positions = *found;
  std::vector<int> scores(positions.size());

  std::uint64_t most_nodes = 0;
  std::size_t wrong = 0;
  const auto nanoseconds_each = [&](auto&& ask) {
    for (std::size_t i = 0; i < positions.size() / 10; ++i) ask(i);  // warm
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < positions.size(); ++i) ask(i);
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    return time.count() / static_cast<double>(positions.size());
  };
  const double look_up =
      nanoseconds_each([&](std::size_t i) { scores[i] = book_score(*book, positions[i]).value; });
  const double find =
      nanoseconds_each([&](std::size_t i) { wrong += book->find(positions[i])->value != scores[i]; });
  Solver solver(flags.solver.solver_options());
  const double solve = nanoseconds_each([&](std::size_t i) {
    const SolveResult result = solver.solve(positions[i]);
    most_nodes = std::max(most_nodes, result.statistics.nodes);
    wrong += result.score() != Score{scores[i]};
  });
  if (flags.json) {
    print({{"positions", positions.size()},
           {"look_up_ns", look_up},
           {"find_ns", find},
           {"solve_ns", solve},
           {"most_nodes", most_nodes},
           {"wrong", wrong}});
  } else {
    say("{} positions of the book, warm: {:.0f} ns a look-up in the search, {:.0f} ns Book::find, {:.0f} ns "
        "Solver::solve with at most {} nodes; {} wrong\n",
        positions.size(), look_up, find, solve, most_nodes, wrong);
  }
  return wrong == 0 && most_nodes <= 1 ? kOk : kFailed;
}

int bench(const BenchFlags& flags) {
  if (flags.book_hits) return bench_book(flags);
  if (flags.signature) {
    const auto nodes = signature_nodes();
    if (!nodes) return failed(fmt::format("no signature in this build: {}", nodes.error().reason), kFailed);
    say("{}\n", *nodes);
    return kOk;
  }
  if (flags.files.empty()) return failed("bench: give test set files (lines MOVES SCORE), or --signature");
  // All is read first: a mistake in the last file should not cost the time of the others.
  const auto sets = read_sets(flags);
  if (!sets) return failed(sets.error());
  const auto baseline = flags.baseline.empty() ? Expected<Json>(Json::array())
                                               : read_baseline(flags.baseline, flags.solver.book != nullptr);
  if (!baseline) return failed(baseline.error());

  catch_interrupts();
  Solver solver(flags.solver.solver_options());
  std::vector<Measurement> measurements;
  bool all_correct = true;
  if (!flags.json) print_heading();
  for (const TestSet& set : *sets) {
    measurements.push_back(measure(solver, set, flags.outcome));
    if (interrupted()) return kInterrupted;
    all_correct = all_correct && measurements.back().failures.empty();
    if (!flags.json) print_row(measurements.back());
    flush_output();
  }
  if (flags.json) {
    Json json{{"book", flags.solver.book != nullptr}, {"sets", Json::array()}};
    for (const Measurement& measurement : measurements) json["sets"].push_back(to_json(measurement));
    print(json);
  }
  if (!flags.baseline.empty()) {
    // JSON stays alone on standard output.
    const auto write = flags.json ? write_error : write_output;
    write(comparison_text(measurements, *baseline));
  }
  return all_correct ? kOk : kFailed;
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<BenchFlags>();
  CLI::App& command = *app.add_subcommand("bench", "Solve test sets, check and measure");
  command.footer(kExamples);
  command.add_option("FILE", flags->files, "Test sets, lines MOVES SCORE")->type_name("");
  command.add_option("--limit", flags->limit, "Only the first N positions of each file")
      ->type_name("N")
      ->check(whole_number(1));
  command.add_flag("--outcome", flags->outcome, "Only who wins: the sign of the score");
  command.add_flag("--json", flags->json, "Print one JSON object");
  command.add_option("--compare", flags->baseline, "An earlier --json output to compare with")
      ->type_name("FILE");
  command.add_flag("--signature", flags->signature, "Print the node count of a fixed run, nothing else");
  command.add_flag("--book-hits", flags->book_hits, "Measure look-ups in the book instead: of FILE, or of all");
  add_solver_options(command, flags->solver);
  command.callback([flags, &exit_code] { exit_code = bench(*flags); });
}

}  // namespace claimeven::cli
