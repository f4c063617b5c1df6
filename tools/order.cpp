#include <claimeven/version.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <string>

#include "book/files.h"
#include "cli/exit_code.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/streams.h"
#include "cli/terminal.h"
#include "tools/commands.h"
#include "tools/linear_fit.h"

/// claimeven-train order: makes gpu/device/linear_weights.h.
namespace claimeven::train {
namespace {

constexpr const char* kExamples =
    R"(Searches random positions, and fits the linear order of the graphics card to what the network
promises for the moves of their nodes, by least squares. The same seed gives the same file.
Takes some minutes.

Example:
  claimeven-train order --out gpu/device/linear_weights.h)";

struct OrderFlags {
  OrderOptions options;
  std::string out;
};

/// The header. The weights are scaled, all by the same factor, so that those of the numbers fit into bytes.
std::string header_text(const OrderOptions& options, const std::array<LinearFit, kKinds>& fits) {
  constexpr double kLargest = 100;
  double largest = 0;
  for (const LinearFit& fit : fits) {
    const Row weights = fit.solution();
    for (int i = 0; i < kSeenNumbers; ++i) largest = std::max(largest, std::abs(weights[i]));
  }
  const double unit = std::max(largest, 1.0) / kLargest;
  std::string text = fmt::format(R"(#pragma once

#include <array>

#include "search/network.h"

// Generated: do not edit. Made by
//   claimeven-train order --seed {} --positions {}
// of claimeven {}, from
)",
                                 options.seed, options.positions, kVersion);
  for (const LinearFit& fit : fits) {
    text += fmt::format("//   {} nodes, of whose promises {:.1f} % of the variance is explained\n", fit.nodes(),
                        100 * fit.explained(fit.solution()));
  }
  text += fmt::format(R"(// A unit is {:.0f} of the network's.
// clang-format off
namespace claimeven::gpu {{

/// What the linear order (gpu/device/card_network.h) weighs: its numbers, my_turn, and the classes of squares.
struct LinearWeights {{
  std::array<int, {}> numbers;
  int my_turn;
  std::array<int, {}> square;
}};

inline constexpr std::array<LinearWeights, kKinds> kLinearWeights{{{{
)",
                      unit, kSeenNumbers, kSeenSquares);
  for (const LinearFit& fit : fits) {
    std::array<long, kSeen> rounded;
    std::ranges::transform(fit.solution(), rounded.begin(),
                           [unit](double weight) { return std::lround(weight / unit); });
    const auto numbers = std::span(rounded).first<kSeenNumbers>();
    const auto squares = std::span(rounded).last<kSeenSquares>();
    text += fmt::format("    {{{{{}}}, {}, {{{}}}}},\n", fmt::join(numbers, ", "), rounded[kSeenNumbers],
                        fmt::join(squares, ", "));
  }
  return text + "}};\n\n}  // namespace claimeven::gpu\n";
}

int make_order(OrderFlags& flags) {
  if (const auto room = check_room(flags.out); !room) return cli::failed(room.error());
  cli::catch_interrupts();
  flags.options.stop = cli::stop_signal();
  const auto fits = fit_order(flags.options);
  if (cli::interrupted()) return cli::kInterrupted;
  if (const auto written = replace_file(flags.out, header_text(flags.options, fits)); !written)
    return cli::failed(written.error(), cli::kFailed);
  cli::say("written: {}\n", flags.out);
  return cli::kOk;
}

}  // namespace

void add_order(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<OrderFlags>();
  CLI::App& command = *app.add_subcommand("order", "Fit the graphics card's linear order to the network");
  command.footer(kExamples);
  command.add_option("--out", flags->out, "Write the header here")->type_name("FILE")->required();
  cli::add_seed_option(command, flags->options.seed);
  command.add_option("--positions", flags->options.positions, "Positions to sample nodes from")
      ->type_name("N")
      ->check(cli::whole_number(1, 1'000'000))
      ->capture_default_str();
  command.callback([flags, &exit_code] { exit_code = make_order(*flags); });
}

}  // namespace claimeven::train
