#include "played_game.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <string>
#include <utility>

#include "core/refuse.h"

namespace claimeven::cli {
namespace {

constexpr std::array kSides{Side::kFirst, Side::kSecond};

}  // namespace

Expected<std::array<Seat, 2>> PlayedGame::seats_of(const GameRecord& record) const {
  std::array<Seat, 2> seats;
  for (const Side side : kSides) {
    auto seat = take_seat(record.player(side), record.kind, options_);
    if (!seat) return tl::unexpected(seat.error());
    seats[static_cast<std::size_t>(side)] = std::move(*seat);
  }
  return seats;
}

Expected<void> PlayedGame::begin(const GameRecord& record) {
  auto game = parse_moves(record.moves, record.size, record.kind);
  if (!game) return tl::unexpected(game.error());
  auto seats = seats_of(record);
  if (!seats) return tl::unexpected(seats.error());
  game_ = std::move(*game);
  seats_ = std::move(*seats);
  seed_ = next_seed_++;
  paused_ = false;
  for (const Seat& seat : seats_) {
    if (!seat.is_human()) seat.player->start(seed_);
  }
  return {};
}

Expected<void> PlayedGame::begin_anew(std::optional<GameKind> kind, std::optional<BoardSize> size) {
  GameRecord record = this->record();
  record.moves.clear();
  if (size) record.size = *size;
  if (kind) record.kind = *kind;
  for (std::string& player : record.players) {
    if (!take_seat(player, record.kind)) player = usual_opponent(record.kind);
  }
  return begin(record);
}

Expected<void> PlayedGame::seat(Side side, std::string_view name) {
  auto seat = take_seat(name, game_.kind(), options_);
  if (!seat) return tl::unexpected(seat.error());
  if (!seat->is_human()) seat->player->start(seed_);
  seats_[static_cast<std::size_t>(side)] = std::move(*seat);
  return {};
}

void PlayedGame::swap_seats() {
  std::swap(seats_[0], seats_[1]);
}

GameRecord PlayedGame::record() const {
  return {game_.kind(), game_.size(), {seats_[0].name, seats_[1].name}, to_moves(game_.moves())};
}

Expected<void> PlayedGame::play_for_human(int column) {
  if (!game_.is_over() && !mover().is_human()) {
    return refuse(ErrorCode::kIllegalMove,
                  fmt::format("it is the turn of {}, who plays {}", mover().name, name_of(game_.to_move())));
  }
  return game_.play(column);
}

bool PlayedGame::undo() {
  if (!has_human()) {
    paused_ = true;
    return game_.undo();
  }
  Game earlier = game_;
  while (earlier.undo()) {
    if (!seat_of(earlier.to_move()).is_human()) continue;
    game_ = std::move(earlier);
    return true;
  }
  return false;
}

bool PlayedGame::redo() {
  if (!game_.redo()) return false;
  while (has_human() && !mover().is_human() && game_.redo()) {
  }
  return true;
}

}  // namespace claimeven::cli
