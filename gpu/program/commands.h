#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "cli/input.h"
#include "cli/output.h"
#include "gpu/host/card.h"

/// The commands of claimeven-gpu, one file each (as cli/commands.h), and what they share.
namespace claimeven::gpu {

void add_solve(CLI::App& app, int& exit_code);
void add_book(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);

/// --size, --device, --table, --multiprocessors, --method, --shared-below, --network-below and --on-processor.
struct CardFlags {
  BoardSize size;
  int device = 0;
  std::size_t table_megabytes = 0;
  int multiprocessors = 0;
  Method method = Method::kAutomatic;
  TeamTuning teams;
  bool on_processor = false;

  Expected<std::unique_ptr<Card>> open() const;
};
void add_card_options(CLI::App& command, CardFlags& flags);

/// Since the program was started.
double process_seconds();

Json to_json(const CardFacts& facts);

/// What became of positions that were solved together.
struct Batch {
  std::vector<std::int8_t> scores;  ///< one for each position; kUnknownScore where the callback came first
  bool is_complete = false;
  double seconds = 0;  ///< all that it took, the processor's share too
};

std::vector<Position> positions_of(std::span<const cli::ListedPosition> listed);

/// Solves positions of the card's board size, whether or not they need a search.
Expected<Batch> solve_batch(Card& card, std::span<const Position> positions, Method method,
                            const CardProgress& progress);

/// How the scores compare with those that are listed.
struct Check {
  std::size_t checked = 0;
  std::vector<std::size_t> wrong;  ///< indices
};
Check check(std::span<const cli::ListedPosition> positions, const Batch& batch);

}  // namespace claimeven::gpu
