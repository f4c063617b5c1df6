#include "search/tuning.h"

#include <claimeven/version.h>
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "input.h"
#include "options.h"
#include "terminal.h"

/// claimeven tune: learns the network of the move ordering from random positions.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(Samples nodes of searches on 7x6, trains the network to put the cheapest move that settles
a node first, then changes single weights and keeps what lowers the node count. Starts from
the network in use, or from scratch. Writes the source file that holds the network; rebuild to use it. Ctrl-C
ends the training early and writes the best network so far. The same program with the same
options gives the same network, whatever the number of threads.

Examples:
  claimeven tune --from-scratch --out src/search/learned_network.cpp --exclude data/testsets/*.txt
  claimeven tune --fit-rounds 0 --steps 500 --out network.cpp    # only climb)";

struct TuneFlags {
  TuneOptions options;
  std::vector<std::string> excluded;
  std::string out;
  bool from_scratch = false;
};

std::string provenance(const TuneFlags& flags, double fit, double climb) {
  const TuneOptions& o = flags.options;
  return fmt::format(
      "Made by: claimeven {} tune{} --seed {} --fit-rounds {} --roots {} --samples {} --epochs {} --positions {} --steps {}\n"
      "Positions kept out of the training: {} of the test sets.\n"
      "Pairs in the right order after the fit: {:.4f}; mean log2 of nodes per position after the climb: {:.4f}.",
      kVersion, flags.from_scratch ? " --from-scratch" : "", o.seed, o.fit_rounds, o.roots, o.samples, o.epochs,
      o.climb_positions, o.climb_steps, o.excluded.size(), fit, climb);
}

int tune(TuneFlags& flags) {
  for (const std::string& file : flags.excluded) {
    const auto positions = read_test_set(file, BoardSize{});
    if (!positions) {
      complain(positions.error().reason);
      return kBadInput;
    }
    for (const ScoredPosition& scored : *positions)
      flags.options.excluded.insert(scored.position.symmetric_key());
  }
  // A place that can't be written to is better known before hours of work than after them.
  if (!std::ofstream(flags.out, std::ios::app)) {
    complain(fmt::format("{}: cannot be written", flags.out));
    return kBadInput;
  }

  catch_interrupts();
  StatusLine status;
  double fit = 0;
  double climb = 0;
  const LearnedNetwork network =
      tune_network(flags.options, flags.from_scratch ? untrained_network() : kLearnedNetwork,
                   [&](const TuneProgress& progress, const LearnedNetwork&) {
                     (progress.stage == "fit" ? fit : climb) = progress.figure;
                     if (progress.stage == "fit" || status.is_due()) {
                       status.show(fmt::format("{} {}/{}: {:.4f}", progress.stage, progress.step,
                                               progress.steps, progress.figure));
                     }
                     return !interrupted();
                   });
  std::ofstream file(flags.out, std::ios::trunc);
  file << network_source(network, provenance(flags, fit, climb));
  file.close();
  if (!file) {
    complain(fmt::format("{}: cannot be written", flags.out));
    return kFailed;
  }
  fmt::print("{}: fit {:.4f}, climb {:.4f}\n", flags.out, fit, climb);
  return kOk;
}

}  // namespace

void add_tune(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<TuneFlags>();
  TuneOptions& options = flags->options;
  CLI::App& command = *app.add_subcommand("tune", "Learn the move ordering");
  command.footer(kExamples);
  command.add_option("--out", flags->out, "Write the source file here")->type_name("FILE")->required();
  command.add_option("--exclude", flags->excluded, "Test sets whose positions must not be trained on")
      ->type_name("FILE");
  command.add_flag("--from-scratch", flags->from_scratch, "Forget the network in use");
  command.add_option("--seed", options.seed, "Seed of all that is random")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--fit-rounds", options.fit_rounds, "Rounds of sampling and fitting; 0: only climb")
      ->type_name("N")
      ->check(whole_number(0, 100))
      ->capture_default_str();
  command.add_option("--roots", options.roots, "Positions to sample nodes from, per round")
      ->type_name("N")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command
      .add_option("--samples", options.samples,
                  "Nodes to sample in the last round; each before has half as many")
      ->type_name("N")
      ->check(whole_number(100, 10'000'000))
      ->capture_default_str();
  command.add_option("--epochs", options.epochs, "Passes over the pairs of moves")
      ->type_name("N")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command.add_option("--positions", options.climb_positions, "Positions to climb on")
      ->type_name("N")
      ->check(whole_number(4, 100'000))
      ->capture_default_str();
  command.add_option("--steps", options.climb_steps, "Changes to try in the climb; 0: only fit")
      ->type_name("N")
      ->check(whole_number(0, 10'000'000))
      ->capture_default_str();
  command.add_option("--threads", options.threads, "Threads")
      ->type_name("N")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command.callback([flags, &exit_code] { exit_code = tune(*flags); });
}

}  // namespace claimeven::cli
