#include "gpu/host/card_book.h"

#include <cassert>
#include <chrono>

#include "book/bytes.h"
#include "core/bitboard.h"
#include "gpu/host/sizes.h"

namespace claimeven::gpu {
namespace {

/// Scores of neighbours come in out of order, so for a while there are holes everywhere. While the work goes on
/// only runs of this length are saved: a kill costs what lies between holes, and the file stays short.
constexpr std::size_t kLongRun = 4096;

static_assert(kUnknownScore == ScoreSheet::kUnknown, "the sheet and the card share arrays of scores");

/// Books know positions by the first player's stones, a card wants those of the side to move.
Expected<void> to_side_to_move(BoardSize size, int ply, std::vector<std::uint64_t>& keys) {
  if (ply % 2 == 0) return {};
  return with_geometry(size, [&keys]<class G>(G g) -> Expected<void> {
    for (std::uint64_t& key : keys) key ^= occupied_below_sentinels(g, key);
    return {};
  });
}

}  // namespace

Expected<CardBook> CardBook::open(BoardSize size, int ply, PlyOfPositions positions,
                                  const std::string& score_file) {
  std::vector<std::uint64_t>& keys = positions.keys;
  if (auto turned = to_side_to_move(size, ply, keys); !turned) return tl::unexpected(turned.error());
  auto lock = lock_score_file(score_file);
  if (!lock) return tl::unexpected(lock.error());
  auto scores = open_score_file(score_file, {size, ply, keys.size()}, keys.size());
  if (!scores) return tl::unexpected(scores.error());
  return CardBook(size, ply, std::move(positions), std::move(*lock), std::move(*scores));
}

Expected<Ending> CardBook::solve(Card& card, Method method, const BuildContext& context) {
  const auto start = std::chrono::steady_clock::now();
  std::vector<std::int8_t> scores(scores_.sheet.scores().begin(), scores_.sheet.scores().end());
  BuildProgress news;
  news.stage = BuildStage::kSolving;
  news.total = positions_.keys.size();
  news.found_before = scores_.sheet.known();
  news.damage = scores_.damage;
  Expected<void> saved;
  const auto take_stock = [&](std::size_t shortest_run) {
    scores_.sheet.add_unsaved(scores);
    if (saved) saved = scores_.sheet.save(scores_.file, shortest_run);
    news.done = scores_.sheet.known();
    news.work.nodes = card.work().nodes;
    news.work.time = std::chrono::steady_clock::now() - start;
    news.histogram = scores_.sheet.histogram();
    context.tell(news);
    return saved.has_value() && !context.limits().is_stopped();
  };
  const auto done =
      card.solve(positions_.keys, scores, method, [&](const CardWork&) { return take_stock(kLongRun); });
  take_stock(1);
  if (!done) return tl::unexpected(done.error());
  if (!saved) return tl::unexpected(saved.error());
  return *done ? Ending::kComplete : Ending::kStopped;
}

OutcomeTotals CardBook::totals() const {
  OutcomeTotals totals = positions_.others;
  // Kept simple for the sake of its loop: there may be a hundred million.
  const auto counted = with_geometry(size_, [&]<class G>(G g) -> Expected<void> {
    const int turn = ply_ % 2 == 0 ? 1 : -1;
    for (std::size_t i = 0; i < positions_.keys.size(); ++i) {
      const std::uint64_t key = positions_.keys[i];
      totals.add(turn * scores_.sheet.scores()[i], key == mirror(g, key) ? 1 : 2);
    }
    return {};
  });
  assert(counted);  // the card had the size
  static_cast<void>(counted);
  return totals;
}

std::uint64_t CardBook::checksum_of_scores() const {
  return checksum(std::as_bytes(scores_.sheet.scores()));
}

}  // namespace claimeven::gpu
