#include <claimeven/lab.h>
#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "core/refuse.h"
#include "input.h"
#include "lab.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven lab algorithms: one position set after the other, given to every search.
namespace claimeven::cli {
namespace {

using lab::Algorithm;
using lab::ComparedSearch;
using lab::ComparedSet;
using lab::ComparisonProgress;
using lab::LabPosition;
using lab::PositionSet;
using lab::SearchFigures;

constexpr const char* kExamples =
    R"(Every search gets the same positions: random ones with so many empty squares (--empty, a
set for each number), or those of a file. All that finish must agree on the exact score;
a disagreement makes the exit code 1. A search that takes more than --nodes on a position is
cut off: such means are lower bounds, marked with >, and it is not tried on larger sets.

Examples:
  claimeven lab algorithms
  claimeven lab algorithms --svg algorithms.svg
  claimeven lab algorithms --algorithms alpha-beta,pvs --empty 16,20 --count 10 --seed 3
  claimeven lab algorithms --algorithms minimax,alpha-beta,pvs --empty 36 --depth 6
  claimeven lab algorithms --positions data/testsets/end-easy.txt --limit 50)";

struct AlgorithmsFlags {
  std::vector<const Algorithm*> algorithms;
  BoardSize size;
  NumberList empty{{8, 10, 12, 14, 16, 18, 20, 22}};
  std::string file;
  std::size_t limit = kAllPositions;
  std::size_t count = 20;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 5'000'000;
  std::optional<int> depth;
  LabOutput output;
};

Expected<std::vector<PositionSet>> read_sets(const AlgorithmsFlags& flags) {
  if (flags.file.empty()) {
    for (const int empty : flags.empty.numbers) {
      if (empty > flags.size.squares()) {
        return refuse(
            fmt::format("--empty: a {} board has {} squares", to_string(flags.size), flags.size.squares()));
      }
    }
    return lab::random_sets(flags.size, flags.empty.numbers, flags.count, flags.seed);
  }
  const auto test_set = read_test_set(flags.file, flags.size, flags.limit);
  if (!test_set) return tl::unexpected(test_set.error());
  PositionSet set{test_set->name, std::nullopt, {}};
  for (const ListedPosition& listed : test_set->positions)
    set.positions.push_back({listed.moves, listed.position, listed.score->value});
  return std::vector{std::move(set)};
}

void print_table(const ComparedSet& compared) {
  say("{}, {} positions\n", compared.set.name, compared.set.positions.size());
  say("{:<20} {:>9} {:>14} {:>12} {:>7}\n", "algorithm", "solved", "mean nodes", "mean ms", "depth");
  for (const ComparedSearch& search : compared.searches) {
    const SearchFigures row = search.figures(compared.set);
    const char* bound = row.is_complete() ? "" : ">";
    say("{:<20} {:>9} {:>14} {:>12} {:>7.1f}\n", search.algorithm->name,
        fmt::format("{}/{}", row.solved, row.positions), fmt::format("{}{:.1f}", bound, row.mean_nodes),
        fmt::format("{}{:.4f}", bound, row.mean_ms), row.mean_depth);
  }
  say("\n");
  flush_output();
}

Json to_json(const LabPosition& position, const lab::LabResult& result) {
  Json json{{"moves", position.moves}};
  json["score"] = result.value ? Json(*result.value) : Json(nullptr);
  json["complete"] = result.complete;
  json["depth"] = result.depth;
  json["nodes"] = result.nodes;
  json["ms"] = milliseconds(result.time);
  return json;
}

Json to_json(const ComparedSet& compared) {
  Json json{
      {"name", compared.set.name}, {"positions", compared.set.positions.size()}, {"algorithms", Json::array()}};
  for (const ComparedSearch& search : compared.searches) {
    const SearchFigures figures = search.figures(compared.set);
    Json row{{"name", search.algorithm->name}, {"solved", figures.solved},
             {"complete", figures.complete},   {"mean_nodes", figures.mean_nodes},
             {"mean_ms", figures.mean_ms},     {"mean_depth", figures.mean_depth},
             {"results", Json::array()}};
    for (std::size_t i = 0; i < search.results.size(); ++i)
      row["results"].push_back(to_json(compared.set.positions[i], search.results[i]));
    json["algorithms"].push_back(std::move(row));
  }
  return json;
}

/// Shows how far it is, and the table of each set when it is through.
class Report {
 public:
  explicit Report(bool has_tables) : has_tables_(has_tables) {}

  void hear(const ComparisonProgress& news) {
    const std::vector<ComparedSet>& sets = news.so_far.sets;
    if (sets.size() > begun_) {
      bar_.reset();
      print_sets(sets, begun_);
      begun_ = sets.size();
      bar_.emplace(sets.back().set.name, news.total);
    }
    bar_->update(news.done, std::string(news.algorithm.name));
  }
  void end(const std::vector<ComparedSet>& sets) {
    bar_.reset();
    print_sets(sets, sets.size());
  }

 private:
  void print_sets(const std::vector<ComparedSet>& sets, std::size_t count) {
    for (; has_tables_ && printed_ < count; ++printed_) print_table(sets[printed_]);
  }

  const bool has_tables_;
  std::optional<ProgressBar> bar_;
  std::size_t begun_ = 0;
  std::size_t printed_ = 0;
};

int run_algorithms(const AlgorithmsFlags& flags) {
  const auto sets = read_sets(flags);
  if (!sets) return failed(sets.error());
  if (const auto room = check_chart(flags.output); !room) return failed(room.error());

  catch_interrupts();
  Report report(!flags.output.json);
  const lab::Comparison comparison = lab::compare(
      *sets, {.searches = flags.algorithms, .nodes = flags.nodes, .depth = flags.depth},
      {.stop = stop_signal(), .progress = [&report](const ComparisonProgress& news) { report.hear(news); }});
  if (interrupted()) return kInterrupted;
  if (comparison.disagreement)
    return failed(fmt::format("the searches disagree: {}", *comparison.disagreement), kFailed);
  report.end(comparison.sets);
  if (flags.output.json) {
    Json json{{"size", to_string(flags.size)}, {"seed", flags.seed}, {"node_limit", flags.nodes}};
    json["sets"] = Json::array();
    for (const ComparedSet& set : comparison.sets) json["sets"].push_back(to_json(set));
    print(json);
  }
  return write_chart(flags.output,
                     [&] { return lab::search_chart(comparison.figures(), flags.nodes).value_or(""); });
}

}  // namespace

void add_lab_algorithms(CLI::App& lab, int& exit_code) {
  auto flags = std::make_shared<AlgorithmsFlags>();
  for (const Algorithm& algorithm : lab::algorithms()) flags->algorithms.push_back(&algorithm);
  CLI::App& command = *lab.add_subcommand("algorithms", "The same positions, from minimax to the full solver");
  std::string list;
  for (const Algorithm& algorithm : lab::algorithms())
    list += fmt::format("  {:<20} {}\n", algorithm.name, algorithm.description);
  command.footer(fmt::format("The searches:\n{}\n{}", list, kExamples));

  add_name_list(command, "--algorithms", flags->algorithms, flags->algorithms, "Searches, separated by commas")
      ->default_str("all");
  CLI::Option* file =
      command.add_option("--positions", flags->file, "A file of lines MOVES SCORE instead of random positions")
          ->type_name("FILE");
  command.add_option("--limit", flags->limit, "Only the first N positions of the file")
      ->type_name("N")
      ->check(whole_number(1))
      ->needs(file);
  add_number_list(command, "--empty", flags->empty, "Empty squares, a set of positions each", 1, 64);
  command.add_option("--count", flags->count, "Positions in each set")
      ->type_name("N")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  add_seed_option(command, flags->seed, "Seed of the random positions");
  command.add_option("--nodes", flags->nodes, "Cut a search off after so many nodes")
      ->type_name("N")
      ->check(whole_number(1))
      ->capture_default_str();
  command.add_option("--depth", flags->depth, "Look only so many plies ahead (not the full solver)")
      ->type_name("N")
      ->check(whole_number(1, 64));
  add_lab_output(command, flags->output);
  add_size_option(command, flags->size);
  command.callback([flags, &exit_code] { exit_code = run_algorithms(*flags); });
}

}  // namespace claimeven::cli
