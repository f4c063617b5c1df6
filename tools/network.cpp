#include <claimeven/version.h>
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "book/files.h"
#include "cli/exit_code.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/streams.h"
#include "cli/terminal.h"
#include "tools/commands.h"
#include "tools/network_source.h"
#include "tools/training.h"

/// claimeven-train network: learns the network of the move ordering from random positions.
namespace claimeven::train {
namespace {

constexpr const char* kExamples =
    R"(Samples nodes of searches on 7x6, trains the network to put the cheapest move that settles
a node first, then changes single weights and keeps what lowers the node count. Starts from
the network in use, or from scratch. Writes the source file that holds the network; rebuild
to use it. Ctrl-C ends the training early and writes the best network so far. The same
program with the same options gives the same network, whatever the number of threads.

Examples:
  claimeven-train network --from-scratch --out src/search/learned_network.cpp --exclude data/testsets/*.txt
  claimeven-train network --fit-rounds 0 --steps 500 --out network.cpp    # only climb)";

struct NetworkFlags {
  TrainingOptions options;
  std::vector<std::string> excluded;
  std::string out;
  bool from_scratch = false;
};

/// How good the network is: the last figure of each stage.
struct Figures {
  double fit = 0;
  double climb = 0;
  int steps = 0;  ///< of the climb
};

std::string provenance(const NetworkFlags& flags, const Figures& figures) {
  const TrainingOptions& o = flags.options;
  const std::string before = flags.from_scratch ? "" : fmt::format("{}\n", kNetworkProvenance);
  std::string command = fmt::format("claimeven-train {} network{} --seed {}", kVersion,
                                    flags.from_scratch ? " --from-scratch" : "", o.seed);
  if (o.fit_rounds > 0) {
    command += fmt::format(" --fit-rounds {} --roots {} --samples {} --epochs {}", o.fit_rounds, o.roots,
                           o.samples, o.epochs);
  } else {
    command += " --fit-rounds 0";
  }
  command += fmt::format(" --positions {} --nodes-from {} --nodes-to {} --steps {}", o.climb_positions,
                         o.climb_nodes_from, o.climb_nodes_to, o.climb_steps);
  return fmt::format(
      "{}{}\n  steps done {}, test positions kept out {}, pairs in order {:.4f}, log2 of nodes {:.4f}", before,
      command, figures.steps, o.excluded.size(), figures.fit, figures.climb);
}

Expected<void> write_network(const NetworkFlags& flags, const Figures& figures, const LearnedNetwork& network) {
  const std::string source = network_source(network, provenance(flags, figures));
  return replace_file(flags.out, source);
}

int train(NetworkFlags& flags) {
  for (const std::string& file : flags.excluded) {
    const auto set = cli::read_test_set(file, BoardSize{});
    if (!set) return cli::failed(set.error());
    for (const cli::ListedPosition& listed : set->positions)
      flags.options.excluded.insert(listed.position.symmetric_key());
  }
  // A place that can't be written to is better known before hours of work than after them.
  if (const auto room = check_room(flags.out); !room) return cli::failed(room.error());

  cli::catch_interrupts();
  flags.options.stop = cli::stop_signal();
  cli::StatusLine status;
  Figures figures;
  Expected<void> written;
  const auto on_progress = [&](const TrainingProgress& progress, const LearnedNetwork& network) {
    const bool fitted = progress.stage == Stage::kFit;
    (fitted ? figures.fit : figures.climb) = progress.figure;
    if (!fitted) figures.steps = progress.step;
    const std::string line = fmt::format("{} {}/{}: {:.4f}", fitted ? "fit" : "climb", progress.step,
                                         progress.steps, progress.figure);
    if (status.is_due()) status.show(line);
    // Now and then, so that little is lost if the program is killed.
    if (fitted || progress.step % 100 == 0) {
      cli::say("{}\n", line);
      cli::flush_output();
      written = write_network(flags, figures, network);
      if (!written) cli::request_stop();
    }
  };
  const LearnedNetwork network =
      train_network(flags.options, flags.from_scratch ? untrained_network() : kLearnedNetwork, on_progress);
  if (written) written = write_network(flags, figures, network);
  if (!written) return cli::failed(written.error(), cli::kFailed);
  cli::say("written: {}\n", flags.out);
  return cli::interrupted() ? cli::kInterrupted : cli::kOk;
}

}  // namespace

void add_network(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<NetworkFlags>();
  TrainingOptions& options = flags->options;
  CLI::App& command = *app.add_subcommand("network", "Learn the network that orders moves");
  command.footer(kExamples);
  command.add_option("--out", flags->out, "Write the source file here")->type_name("FILE")->required();
  command.add_option("--exclude", flags->excluded, "Test sets whose positions must not be trained on")
      ->type_name("FILE");
  command.add_flag("--from-scratch", flags->from_scratch, "Forget the network in use");
  cli::add_seed_option(command, options.seed);
  command.add_option("--fit-rounds", options.fit_rounds, "Rounds of sampling and fitting; 0: only climb")
      ->type_name("N")
      ->check(cli::whole_number(0, 100))
      ->capture_default_str();
  command.add_option("--roots", options.roots, "Positions to sample nodes from, per round")
      ->type_name("N")
      ->check(cli::whole_number(1, 1'000'000))
      ->capture_default_str();
  command
      .add_option("--samples", options.samples,
                  "Nodes to sample in the last round; each before has half as many")
      ->type_name("N")
      ->check(cli::whole_number(100, 10'000'000))
      ->capture_default_str();
  command.add_option("--epochs", options.epochs, "Passes over the pairs of moves")
      ->type_name("N")
      ->check(cli::whole_number(1, 10'000))
      ->capture_default_str();
  command.add_option("--positions", options.climb_positions, "Positions to climb on")
      ->type_name("N")
      ->check(cli::whole_number(4, 100'000))
      ->capture_default_str();
  command
      .add_option("--nodes-from", options.climb_nodes_from, "Climb only on positions of at least so many nodes")
      ->type_name("N")
      ->check(cli::whole_number(0))
      ->capture_default_str();
  command.add_option("--nodes-to", options.climb_nodes_to, "... and of fewer than these")
      ->type_name("N")
      ->check(cli::whole_number(2))
      ->capture_default_str();
  command.add_option("--steps", options.climb_steps, "Changes to try in the climb; 0: only fit")
      ->type_name("N")
      ->check(cli::whole_number(0, 10'000'000))
      ->capture_default_str();
  command.add_option("--threads", options.threads, "Threads")
      ->type_name("N")
      ->check(cli::whole_number(1, 256))
      ->capture_default_str();
  command.callback([flags, &options, &exit_code] {
    if (options.climb_nodes_from >= options.climb_nodes_to) {
      throw CLI::ValidationError(
          "--nodes-to", fmt::format("expected more than --nodes-from, which is {}", options.climb_nodes_from));
    }
    exit_code = train(*flags);
  });
}

}  // namespace claimeven::train
