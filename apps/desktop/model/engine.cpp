#include "model/engine.h"

#include <claimeven/review.h>
#include <claimeven/why.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <exception>
#include <new>

#include "model/words.h"

namespace claimeven::desktop {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Engine::Engine(const SolverOptions& options) : options_(options), thread_([this] { run(); }) {}

Engine::~Engine() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    stop_.request();
  }
  changed_.notify_all();
  thread_.join();
}

void Engine::ask(std::vector<Question> wanted) {
  {
    const std::lock_guard lock(mutex_);
    if (held_ && std::ranges::find(wanted, held_->id, &Question::id) == wanted.end()) held_.reset();
    std::erase_if(wanted, [this](const Question& question) { return is_held(question); });
    // What is under way goes on only if nothing is more urgent.
    if (!current_.empty() && (wanted.empty() || wanted.front().id != current_)) stop_.request();
    wanted_ = std::move(wanted);
  }
  changed_.notify_all();
}

Engine::News Engine::take_news() {
  const std::lock_guard lock(mutex_);
  if (held_ && Clock::now() >= held_->due) {
    news_.emplace_back(held_->id, std::move(held_->move));
    held_.reset();
  }
  return std::exchange(news_, {});
}

std::chrono::nanoseconds Engine::busy_for() const {
  const std::lock_guard lock(mutex_);
  return current_.empty() ? std::chrono::nanoseconds{0} : Clock::now() - began_;
}

bool Engine::is_idle() const {
  const std::lock_guard lock(mutex_);
  return wanted_.empty() && current_.empty() && news_.empty() && !held_;
}

void Engine::post(const std::string& id, Answer answer) {
  const std::lock_guard lock(mutex_);
  const auto same = std::ranges::find(news_, id, &News::value_type::first);
  if (same != news_.end()) {
    same->second = std::move(answer);
  } else {
    news_.emplace_back(id, std::move(answer));
  }
}

std::optional<Question> Engine::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return is_over_ || !wanted_.empty(); });
  if (is_over_) return std::nullopt;
  current_ = wanted_.front().id;
  began_ = Clock::now();
  stop_.reset();
  return wanted_.front();
}

void Engine::run() {
  // On Linux, of this thread and of those that the search begins: the window goes first. Where it may not, no
  // harm.
  if (::nice(5) == -1) errno = 0;
  while (const auto question = next()) {
    std::optional<Answer> found;
    try {
      found = answer(*question);
    } catch (const std::bad_alloc&) {
      found = Failure{"There is not enough memory for this."};
    } catch (const std::exception& error) {
      found = Failure{capitalized(error.what()) + "."};
    }
    const bool is_move = found && std::holds_alternative<PlayerMove>(*found);
    if (found && !is_move) post(question->id, *std::move(found));
    const std::lock_guard lock(mutex_);
    current_.clear();
    // One that was stopped may be wanted again.
    if (!found) continue;
    const bool is_wanted =
        std::erase_if(wanted_, [&](const Question& one) { return one.id == question->id; }) > 0;
    if (is_move && is_wanted) held_ = HeldMove{question->id, *std::move(found), Clock::now() + question->pace};
  }
}

std::optional<Answer> Engine::answer(const Question& question) {
  if (question.kind == Question::Kind::kMove) return choose(question);
  if (!solver_) solver_ = std::make_unique<Solver>(options_);
  const Position& position = question.game.position();
  switch (question.kind) {
    case Question::Kind::kAnalysis:
      return analyze(question);
    case Question::Kind::kStory:
      return tell(explain(*solver_, position, {.stop = stop_}));
    case Question::Kind::kMoveStory:
      return tell(explain_move(*solver_, position, question.column, {.stop = stop_}));
    case Question::Kind::kReview:
      return review(question);
    case Question::Kind::kMove:
      break;
  }
  return std::nullopt;
}

template <class Told>
std::optional<Answer> Engine::tell(const WithinLimits<Told>& told) {
  return told ? std::optional<Answer>(*told) : std::nullopt;
}

std::optional<Answer> Engine::analyze(const Question& question) {
  const Context<Analysis> context{.stop = stop_,
                                  .progress = [&](const Analysis& so_far) { post(question.id, so_far); }};
  if (question.game.kind() == GameKind::kConnectFour) {
    Analysis found = solver_->analyze(question.game.position(), context);
    return found.complete ? std::optional<Answer>(std::move(found)) : std::nullopt;
  }
  if (!fill_solver_) fill_solver_ = std::make_unique<FillSolver>();
  auto found = fill_solver_->analyze(question.game.fill_position(), context);
  if (!found) return Failure{sentence_of(found.error())};
  return found->complete ? std::optional<Answer>(*std::move(found)) : std::nullopt;
}

std::optional<Answer> Engine::choose(const Question& question) {
  Seat& seat = seats_[static_cast<std::size_t>(question.game.to_move())];
  const GameKind kind = question.game.kind();
  if (!seat.player || seat.name != question.player || seat.kind != kind) {
    auto player = make_player(question.player, kind, options_);
    if (!player) return Failure{sentence_of(player.error())};
    seat = {question.player, kind, question.seed + 1, *std::move(player)};
  }
  if (seat.seed != question.seed) {
    seat.player->start(question.seed);
    seat.seed = question.seed;
  }
  const PlayerMove chosen = seat.player->choose(question.game, {.stop = stop_});
  return is_stopped() ? std::nullopt : std::optional<Answer>(chosen);
}

std::optional<Answer> Engine::review(const Question& question) {
  ReviewSoFar so_far;
  so_far.review.moves.resize(question.game.moves().size());
  const Context<ReviewProgress> context{.stop = stop_, .progress = [&](const ReviewProgress& news) {
                                          so_far.review.moves[news.total - news.done] = news.move;
                                          so_far.done = news.done;
                                          post(question.id, so_far);
                                        }};
  const bool is_fill = question.game.kind() == GameKind::kFill;
  if (is_fill && !fill_solver_) fill_solver_ = std::make_unique<FillSolver>();
  so_far.review = is_fill ? claimeven::review(question.game, *fill_solver_, context)
                          : claimeven::review(question.game, *solver_, context);
  so_far.done = so_far.review.moves.size();
  so_far.is_finished = so_far.review.ending == Ending::kComplete;
  return so_far.is_finished ? std::optional<Answer>(so_far) : std::nullopt;
}

}  // namespace claimeven::desktop
