#include "gpu/program/commands.h"

#include <claimeven/book_positions.h>

#include <chrono>

#include "cli/options.h"
#include "core/bitboard.h"

namespace claimeven::gpu {
namespace {

using Clock = std::chrono::steady_clock;

const Clock::time_point g_process_start = Clock::now();

}  // namespace

Expected<std::unique_ptr<Card>> CardFlags::open() const {
  const CardOptions options{.size = size,
                            .index = device,
                            .table_bytes = table_megabytes << 20,
                            .multiprocessors = multiprocessors,
                            .teams = teams};
  return on_processor ? open_processor(options) : open_card(options);
}

void add_card_options(CLI::App& command, CardFlags& flags) {
  cli::add_size_option(command, flags.size);
  command.add_option("--device", flags.device, "Which card of the machine, from 0")
      ->type_name("N")
      ->check(cli::whole_number(0, 255))
      ->capture_default_str();
  command
      .add_option("--multiprocessors", flags.multiprocessors, "Use so many of the card's at most (default all)")
      ->type_name("N")
      ->check(cli::whole_number(1, 10'000));
  command
      .add_option("--shared-below", flags.teams.shared_below,
                  "For trying out: searches of a team share positions with fewer stones")
      ->type_name("N")
      ->check(cli::whole_number(0, 42))
      ->capture_default_str();
  command
      .add_option("--network-below", flags.teams.network_below,
                  "For trying out: the network orders moves where there are fewer stones")
      ->type_name("N")
      ->check(cli::whole_number(0, 42))
      ->capture_default_str();
  command.add_option("--table", flags.table_megabytes, "Megabytes of the table on the card")
      ->type_name("MB")
      ->check(cli::whole_number(1, 1 << 20))
      ->default_str("by the card's memory");
  command
      .add_option("--method", flags.method,
                  "A search per position (sweep), many on each position (teams), or auto")
      ->transform(cli::from_name<Method>(
          {{"auto", Method::kAutomatic}, {"sweep", Method::kSweep}, {"teams", Method::kTeams}}))
      ->type_name("METHOD")
      ->default_str("auto");
  command.add_flag("--on-processor", flags.on_processor,
                   "Without a card: the same searches, slowly, for tests");
}

double process_seconds() {
  return std::chrono::duration<double>(Clock::now() - g_process_start).count();
}

Json to_json(const CardFacts& facts) {
  return {{"name", facts.name},
          {"compute_capability", facts.compute_capability},
          {"multiprocessors", facts.multiprocessors},
          {"memory_bytes", facts.memory_bytes},
          {"table_bytes", facts.table_bytes}};
}

std::vector<Position> positions_of(std::span<const cli::ListedPosition> listed) {
  std::vector<Position> positions;
  positions.reserve(listed.size());
  for (const cli::ListedPosition& one : listed) positions.push_back(one.position);
  return positions;
}

Expected<Batch> solve_batch(Card& card, std::span<const Position> positions, Method method,
                            const CardProgress& progress) {
  const double start = process_seconds();
  Batch batch;
  batch.scores.assign(positions.size(), kUnknownScore);
  std::vector<std::size_t> indices;
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position& position = positions[i];
    if (const auto score = score_without_search(position)) {
      batch.scores[i] = static_cast<std::int8_t>(score->value);
    } else {
      indices.push_back(i);
      keys.push_back(sentinel_key(position.size(), position.own(), position.occupied()));
    }
  }
  std::vector<std::int8_t> found(keys.size(), kUnknownScore);
  const auto solved = card.solve(keys, found, method, progress);
  if (!solved) return tl::unexpected(solved.error());
  for (std::size_t i = 0; i < indices.size(); ++i) batch.scores[indices[i]] = found[i];
  batch.is_complete = *solved;
  batch.seconds = process_seconds() - start;
  return batch;
}

Check check(std::span<const cli::ListedPosition> positions, const Batch& batch) {
  Check result;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (!positions[i].score || batch.scores[i] == kUnknownScore) continue;
    ++result.checked;
    if (positions[i].score->value != batch.scores[i]) result.wrong.push_back(i);
  }
  return result;
}

}  // namespace claimeven::gpu
