#include "seat.h"

#include <fmt/format.h>

#include <utility>

#include "core/refuse.h"

namespace claimeven::cli {

Expected<Seat> take_seat(std::string_view name, GameKind kind, const SolverOptions& options) {
  if (name == kHuman) return Seat{};
  auto player = make_player(name, kind, options);
  if (!player) return refuse(player.error().code, fmt::format("{}; or {}", player.error().reason, kHuman));
  return Seat{std::string(name), std::move(*player)};
}

std::string_view usual_opponent(GameKind kind) {
  return kind == GameKind::kFill ? "hybrid:4" : "medium";
}

}  // namespace claimeven::cli
