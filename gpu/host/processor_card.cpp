#include <claimeven/book_positions.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <optional>

#include "core/chain.h"
#include "core/enumerate.h"
#include "core/refuse.h"
#include "gpu/device/lane_search.h"
#include "gpu/device/score_table.h"
#include "gpu/host/card.h"
#include "gpu/host/sizes.h"
#include "gpu/host/team_on_processor.h"

/// The card's searches on the processor, one position after the other: slow, and for tests.
namespace claimeven::gpu {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Says when the callback is due: after a number of positions, so that tests can count on it, or after a time.
class Heartbeat {
 public:
  bool after_position() { return ++positions_ >= kPositions || is_late(); }
  bool after_node() { return ++nodes_ % kNodesBetweenLooks == 0 && is_late(); }
  void reset() { *this = Heartbeat(); }

 private:
  static constexpr int kPositions = 1000;
  static constexpr std::uint64_t kNodesBetweenLooks = 1 << 12;
  static constexpr std::chrono::milliseconds kTime{500};

  bool is_late() const { return Clock::now() - start_ >= kTime; }

  Clock::time_point start_ = Clock::now();
  int positions_ = 0;
  std::uint64_t nodes_ = 0;
};

template <class G>
class ProcessorCard : public Card {
 public:
  ProcessorCard(BoardSize size, std::size_t table_bytes, const TeamTuning& teams)
      : size_(size),
        teams_(teams),
        buckets_(std::clamp<std::size_t>(table_bytes / sizeof(Bucket), 1,
                                         std::numeric_limits<std::uint32_t>::max())),
        table_(buckets_.data(), static_cast<std::uint32_t>(buckets_.size())) {}

  CardFacts facts() const override {
    return {.name = "the processor in place of a card",
            .compute_capability = "none",
            .multiprocessors = 1,
            .memory_bytes = 0,
            .table_bytes = buckets_.size() * sizeof(Bucket)};
  }

  Expected<PlyOfPositions> positions(int ply, const CardProgress& progress) override {
    const Clock::time_point start = Clock::now();
    const double before = work_.enumeration_seconds;
    const auto goes_on = [&](std::uint64_t) {
      work_.enumeration_seconds = before + seconds_since(start);
      return !progress || progress(work_);
    };
    PlyPositions all(size_, MirrorImages::kTogether);
    while (all.ply() < ply) {
      if (!all.advance(goes_on)) return PlyOfPositions{};
    }
    PlyOfPositions result;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Position position = all[i];
      if (const auto score = score_without_search(position)) {
        const int for_first = position.to_move() == Side::kFirst ? score->value : -score->value;
        result.others.add(for_first, position == position.mirrored() ? 1 : 2);
      } else {
        result.keys.push_back(all.keys()[i]);
      }
    }
    goes_on(all.size());
    return result;
  }

  Expected<bool> solve(std::span<const std::uint64_t> keys, std::span<std::int8_t> scores, Method method,
                       const CardProgress& progress) override {
    const Clock::time_point start = Clock::now();
    const double before = work_.seconds;
    std::ranges::fill(buckets_, Bucket{});
    Heartbeat heartbeat;
    const auto goes_on = [&] {
      work_.seconds = before + seconds_since(start);
      heartbeat.reset();
      return !progress || progress(work_);
    };
    const auto goes_on_after_node = [&] { return !heartbeat.after_node() || goes_on(); };
    if (method == Method::kAutomatic) {
      method = std::ranges::count(scores, kUnknownScore) < kSweepFrom ? Method::kTeams : Method::kSweep;
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (scores[i] != kUnknownScore) continue;
      const auto score = method == Method::kTeams ? score_by_team(keys[i], goes_on_after_node)
                                                  : score_by_sweep(keys[i], goes_on_after_node);
      if (!score) return false;
      scores[i] = static_cast<std::int8_t>(*score);
      ++work_.solved;
      if (heartbeat.after_position() && !goes_on()) return false;
    }
    work_.seconds = before + seconds_since(start);
    return true;
  }

  CardWork work() const override { return work_; }

  void forget_work() override { work_ = {}; }

 private:
  using Bucket = typename ScoreTable<G>::Bucket;

  /// From so many positions on, a batch is swept: fewer than on a card, so that tests get there.
  static constexpr int kSweepFrom = 1000;
  static constexpr std::size_t kTeamSize = 4;

  struct Stack {
    std::uint32_t* words;
    std::uint32_t& operator[](int i) const { return words[i]; }
  };

  /// The exact score, by one question after the other; nothing if `goes_on`, asked at each node, says no.
  template <class GoesOn>
  std::optional<int> score_by_sweep(std::uint64_t key, const GoesOn& goes_on) {
    constexpr G g;
    const Bitboard occupied = occupied_below_sentinels(g, key);
    std::array<std::uint32_t, G::squares()> words{};
    LaneSearch<G, Stack> search({}, Stack{words.data()});
    Bounds known = quiet_bounds(g, popcount(occupied));
    while (known.lower < known.upper) {
      search.ask(occupied & key, occupied, next_question(known));
      while (search.step() != Step::kDone) {
        if (search.step() == Step::kEnter) {
          ++work_.nodes;
          if (!goes_on()) return std::nullopt;
        }
        search.take_step(search.step(), table_);
      }
      known.narrow(search.alpha(), search.score());
    }
    return known.lower;
  }

  /// The same by a team, whose members take turns, a node each.
  template <class GoesOn>
  std::optional<int> score_by_team(std::uint64_t key, const GoesOn& goes_on) {
    constexpr std::uint32_t kBusyPlaces = 1 << 12;
    const ForcedRoot<G> forced(key);
    if (forced.decided) return forced.decided;
    TeamRoot root = forced.root;
    std::vector<std::uint32_t> busy(kBusyPlaces);
    // Small boards are not all near the root.
    constexpr int kMostShared = G::squares() < 42 ? G::squares() / 2 - 1 : G::squares();
    TeamMemory<G> memory;
    memory.orders = &orders_;
    memory.table = table_;
    memory.busy = busy.data();
    memory.busy_mask = kBusyPlaces - 1;
    memory.network_below = std::min(teams_.network_below, kMostShared);
    bool stopped = false;
    work_.nodes +=
        work_as_team<G>(memory, std::min(teams_.shared_below, kMostShared), {&root, 1}, members_, [&] {
          stopped |= !goes_on();
          return stopped ? MemberTurn::kStop : MemberTurn::kLook;
        });
    if (stopped) return std::nullopt;
    return forced.turn.score(root.known.lower);
  }

  BoardSize size_;
  TeamTuning teams_;
  std::vector<Bucket> buckets_;
  ScoreTable<G> table_;
  MoveOrders orders_{card_network(), linear_order()};
  std::array<ProcessorMember<G>, kTeamSize> members_;
  CardWork work_;
};

}  // namespace

Expected<std::unique_ptr<Card>> open_processor(const CardOptions& options) {
  constexpr std::size_t kUsualTable = std::size_t{64} << 20;
  return with_geometry(options.size, [&]<class G>(G) -> Expected<std::unique_ptr<Card>> {
    return std::make_unique<ProcessorCard<G>>(
        options.size, options.table_bytes == 0 ? kUsualTable : options.table_bytes, options.teams);
  });
}

}  // namespace claimeven::gpu
