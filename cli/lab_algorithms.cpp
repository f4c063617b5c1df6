#include <fmt/format.h>

#include <algorithm>
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
#include "lab/chart.h"
#include "lab/comparison.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven lab algorithms: one position set after the other, given to every search.
namespace claimeven::cli {
namespace {

using lab::Algorithm;
using lab::ComparedSearch;
using lab::LabPosition;

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

struct PositionSet {
  std::string name;
  std::optional<int> empty;
  std::vector<LabPosition> positions;
};

struct ComparedSet {
  const PositionSet* set;
  std::vector<ComparedSearch> searches;
};

Expected<std::vector<PositionSet>> read_sets(const AlgorithmsFlags& flags) {
  std::vector<PositionSet> sets;
  if (!flags.file.empty()) {
    const auto test_set = read_test_set(flags.file, flags.size, flags.limit);
    if (!test_set) return tl::unexpected(test_set.error());
    PositionSet set{test_set->name, std::nullopt, {}};
    for (const ListedPosition& listed : test_set->positions)
      set.positions.push_back({listed.moves, listed.position, listed.score->value});
    sets.push_back(std::move(set));
    return sets;
  }
  for (const int empty : flags.empty.numbers) {
    if (empty > flags.size.squares()) {
      return refuse(
          fmt::format("--empty: a {} board has {} squares", to_string(flags.size), flags.size.squares()));
    }
    auto positions = lab::random_positions(flags.size, empty, flags.count, flags.seed);
    if (!positions) return tl::unexpected(positions.error());
    sets.push_back({fmt::format("{} empty squares", empty), empty, std::move(*positions)});
  }
  return sets;
}

/// Whether every position had its search to the end.
bool is_complete(const ComparedSearch& search) {
  return search.complete() == search.results.size();
}

void print_table(const ComparedSet& compared) {
  say("{}, {} positions\n", compared.set->name, compared.set->positions.size());
  say("{:<20} {:>9} {:>14} {:>12} {:>7}\n", "algorithm", "solved", "mean nodes", "mean ms", "depth");
  for (const ComparedSearch& search : compared.searches) {
    const char* bound = is_complete(search) ? "" : ">";
    say("{:<20} {:>9} {:>14} {:>12} {:>7.1f}\n", search.algorithm->name,
        fmt::format("{}/{}", search.solved(), search.results.size()),
        fmt::format("{}{:.1f}", bound, search.mean_nodes()), fmt::format("{}{:.4f}", bound, search.mean_ms()),
        search.mean_depth());
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
  Json json{{"name", compared.set->name},
            {"positions", compared.set->positions.size()},
            {"algorithms", Json::array()}};
  for (const ComparedSearch& search : compared.searches) {
    Json row{{"name", search.algorithm->name}, {"solved", search.solved()},
             {"complete", search.complete()},  {"mean_nodes", search.mean_nodes()},
             {"mean_ms", search.mean_ms()},    {"mean_depth", search.mean_depth()},
             {"results", Json::array()}};
    for (std::size_t i = 0; i < search.results.size(); ++i)
      row["results"].push_back(to_json(compared.set->positions[i], search.results[i]));
    json["algorithms"].push_back(std::move(row));
  }
  return json;
}

/// A mean that a logarithmic scale can show.
double at_least(double smallest, double mean) {
  return std::max(smallest, mean);
}

/// Bars for one set, lines over the number of empty squares for several.
std::string chart(const std::vector<ComparedSet>& compared, const AlgorithmsFlags& flags) {
  const lab::ChartText text{
      fmt::format("The same positions, {} searches", flags.algorithms.size()),
      fmt::format("Mean nodes of each search on {}, on a logarithmic scale.",
                  compared.size() == 1 ? compared.front().set->name
                                       : "positions with more and more empty squares, and the mean time"),
      fmt::format("Hollow: some positions were cut off at {} nodes, so the true mean is larger.",
                  lab::short_number(static_cast<double>(flags.nodes)))};
  if (compared.size() == 1) {
    std::vector<lab::ChartBar> bars;
    for (const ComparedSearch& search : compared.front().searches) {
      const double mean = at_least(1, search.mean_nodes());
      bars.push_back({std::string(search.algorithm->name),
                      {mean},
                      (is_complete(search) ? "" : "more than ") + lab::short_number(mean),
                      !is_complete(search)});
    }
    return lab::bar_chart(text, fmt::format("mean nodes a position: {}", compared.front().set->name),
                          lab::ChartScale::kLogarithmic, {}, {{"", bars}});
  }
  lab::ChartPanel nodes{"empty squares", "mean nodes a position", {}};
  lab::ChartPanel time{"empty squares", "mean time a position, ms", {}};
  for (std::size_t i = 0; i < flags.algorithms.size(); ++i) {
    lab::ChartLine line{std::string(flags.algorithms[i]->name), {}, static_cast<int>(i)};
    lab::ChartLine time_line = line;
    for (const ComparedSet& set : compared) {
      for (const ComparedSearch& search : set.searches) {
        if (search.algorithm != flags.algorithms[i]) continue;
        const double x = *set.set->empty;
        line.points.push_back({x, at_least(1, search.mean_nodes()), !is_complete(search)});
        time_line.points.push_back({x, at_least(1e-4, search.mean_ms()), !is_complete(search)});
      }
    }
    nodes.lines.push_back(std::move(line));
    time.lines.push_back(std::move(time_line));
  }
  return lab::line_chart(text, {nodes, time});
}

Expected<std::vector<ComparedSearch>> compare_on(const PositionSet& set,
                                                 const std::vector<const Algorithm*>& searches,
                                                 const lab::LabLimits& limits) {
  ProgressBar bar(set.name, searches.size() * set.positions.size());
  return lab::compare(searches, set.positions, limits, [&bar](const Algorithm& algorithm, std::size_t done) {
    bar.update(done, std::string(algorithm.name));
  });
}

int run_algorithms(const AlgorithmsFlags& flags) {
  const auto sets = read_sets(flags);
  if (!sets) return failed(sets.error());
  if (const auto room = check_chart(flags.output); !room) return failed(room.error());

  catch_interrupts();
  const lab::LabLimits limits{.work = {.nodes = flags.nodes, .stop = stop_signal()}, .depth = flags.depth};
  std::vector<const Algorithm*> searches = flags.algorithms;
  std::vector<ComparedSet> compared;
  for (const PositionSet& set : *sets) {
    auto rows = compare_on(set, searches, limits);
    if (interrupted()) return kInterrupted;
    if (!rows) return failed(fmt::format("the searches disagree: {}", rows.error().reason), kFailed);
    compared.push_back({&set, std::move(*rows)});
    if (!flags.output.json) print_table(compared.back());
    // What was cut off here would only be cut off again where more is to be searched.
    searches.clear();
    for (const ComparedSearch& search : compared.back().searches) {
      if (is_complete(search)) searches.push_back(search.algorithm);
    }
    if (searches.empty()) break;
  }
  if (flags.output.json) {
    Json json{{"size", to_string(flags.size)}, {"seed", flags.seed}, {"node_limit", flags.nodes}};
    json["sets"] = Json::array();
    for (const ComparedSet& set : compared) json["sets"].push_back(to_json(set));
    print(json);
  }
  return write_chart(flags.output, [&] { return chart(compared, flags); });
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
