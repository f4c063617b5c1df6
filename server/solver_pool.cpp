#include "server/solver_pool.h"

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>
#include <utility>

#include "server/errors.h"

namespace claimeven::server {
namespace {

/// An answer to someone, to be given when no lock is held.
struct Delivery {
  std::function<void(const Answer&)> to;
  Answer answer;
};

void deliver(const std::vector<Delivery>& deliveries) {
  for (const Delivery& delivery : deliveries) delivery.to(delivery.answer);
}

}  // namespace

Desk::Desk(const SolverOptions& options) : solver(options), fill_solver(options.table_bytes) {}

SolverPool::SolverPool(const Options& options) : options_(options), cache_(options.cache_bytes) {
  for (int i = 0; i < options.threads; ++i) {
    if (!crew_.start([this] { serve(Kind::kAllTurns); })) break;
  }
  if (crew_.size() > 0 && crew_.start([this] { serve(Kind::kShortTurns); })) return;
  close();
  throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

SolverPool::~SolverPool() {
  close();
}

void SolverPool::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto& [key, job] : jobs_) job->stop.request();
  }
  short_turns_.notify_all();
  all_turns_.notify_all();
}

// Those who ask.

std::optional<SolverPool::Ticket> SolverPool::ask(Question question, Asker asker) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t number = ++last_number_;
  Ticket ticket{question.key, number};
  if (const JobPointer job = find_job(question.key)) {
    ++figures_.shared;
    ticket.news = job->news;
    job->waiters.push_back({number, std::move(asker)});
    return ticket;
  }
  if (!has_room_now()) {
    ++figures_.rejected;
    return std::nullopt;
  }
  auto job = std::make_shared<Job>(Job{.question = std::move(question)});
  job->waiters.push_back({number, std::move(asker)});
  jobs_.emplace(ticket.key, job);
  first_.push_back(std::move(job));
  wake_for_first();
  return ticket;
}

bool SolverPool::has_room() const {
  const std::lock_guard lock(mutex_);
  return has_room_now();
}

void SolverPool::expire(const Ticket& ticket) {
  std::vector<Delivery> deliveries;
  {
    const std::lock_guard lock(mutex_);
    const JobPointer job = find_job(ticket.key);
    if (!job) return;
    const auto waiter = std::ranges::find(job->waiters, ticket.number, &Waiter::number);
    if (waiter == job->waiters.end()) return;
    const bool others_wait = std::ranges::any_of(
        job->waiters, [&](const Waiter& other) { return !other.expired && other.number != ticket.number; });
    if (job->running && !(others_wait && job->so_far)) {
      waiter->expired = true;
      job->stop.request();
      return;
    }
    deliveries.push_back({waiter->asker.answer, job->so_far.value_or(Answer{.complete = false})});
    ++figures_.timed_out;
    job->waiters.erase(waiter);
    if (job->waiters.empty()) forget(job);
  }
  deliver(deliveries);
}

void SolverPool::leave(const Ticket& ticket) {
  const std::lock_guard lock(mutex_);
  const JobPointer job = find_job(ticket.key);
  if (!job) return;
  std::erase_if(job->waiters, [&](const Waiter& waiter) { return waiter.number == ticket.number; });
  if (!job->waiters.empty()) return;
  ++figures_.cancelled;
  if (job->running) job->stop.request();
  forget(job);
}

// The threads.

void SolverPool::serve(Kind kind) noexcept {
  Desk desk(options_.solver);
  while (const JobPointer job = next(kind)) {
    Limits limits;
    {
      const std::lock_guard lock(mutex_);
      limits.stop = job->stop;
    }
    const bool has_end = kind == Kind::kShortTurns;
    if (has_end) limits.nodes = options_.first_turn;
    // News are for those who wait longer than a short turn.
    const News news = has_end ? News() : [&](const Progress& progress) { tell_news(job, progress); };
    Answer answer = take_turn(*job, desk, limits, news);
    // Who had to stop may have left something out, and call it complete all the same.
    answer.complete &= limits.reached_by({.nodes = answer.nodes}) == Ending::kComplete;
    finish_turn(job, answer, has_end);
  }
}

SolverPool::JobPointer SolverPool::next(Kind kind) {
  std::unique_lock lock(mutex_);
  const bool is_short = kind == Kind::kShortTurns;
  const auto take = [&](Lane& lane) {
    JobPointer job = lane.front();
    lane.pop_front();
    job->running = true;
    job->stop = StopSignal();
    ++figures_.running;
    return job;
  };
  while (!closing_) {
    if (!is_short && !second_.empty()) return take(second_);
    if (!first_.empty()) return take(first_);
    if (is_short) short_is_idle_ = true;
    (is_short ? short_turns_ : all_turns_).wait(lock);
    if (is_short) short_is_idle_ = false;
  }
  return nullptr;
}

Answer SolverPool::take_turn(Job& job, Desk& desk, const Limits& limits, const News& news) try {
  return job.question.work(desk, limits, news);
} catch (const std::bad_alloc&) {
  return {.text = error_text("memory", "there is not enough memory for this"), .status = 503};
} catch (const std::exception& error) {
  return {.text = error_text("internal", error.what()), .status = 500};
}

void SolverPool::finish_turn(const JobPointer& job, const Answer& answer, bool had_end) {
  if (answer.complete && answer.status == 200 && job->question.is_cached)
    cache_.add(job->question.key, answer.text);
  std::vector<Delivery> deliveries;
  {
    const std::lock_guard lock(mutex_);
    --figures_.running;
    figures_.nodes += answer.nodes;
    job->running = false;
    job->so_far = answer;
    // A turn that was neither stopped nor had an end has given all there is.
    const bool is_over = answer.complete || !(had_end || job->stop.is_requested());
    std::erase_if(job->waiters, [&](const Waiter& waiter) {
      if (!is_over && !waiter.expired) return false;
      deliveries.push_back({waiter.asker.answer, answer});
      return true;
    });
    if (is_over) {
      figures_.completed += deliveries.empty() ? 0 : 1;
    } else {
      figures_.timed_out += deliveries.size();
    }
    if (job->waiters.empty()) {
      forget(job);
    } else {
      // What was stopped for others goes on first; what had its short turn waits for those before it.
      had_end ? second_.push_back(job) : second_.push_front(job);
      all_turns_.notify_one();
    }
  }
  deliver(deliveries);
}

void SolverPool::tell_news(const JobPointer& job, const Progress& progress) {
  std::vector<std::function<void(const Body&)>> listeners;
  {
    const std::lock_guard lock(mutex_);
    job->news = progress.text;
    job->so_far = progress.so_far;
    for (const Waiter& waiter : job->waiters) {
      if (waiter.asker.news && !waiter.expired) listeners.push_back(waiter.asker.news);
    }
  }
  for (const auto& tell : listeners) tell(progress.text);
}

// What both share; the lock is held.

bool SolverPool::has_room_now() const {
  return first_.size() + second_.size() < options_.queue;
}

void SolverPool::wake_for_first() {
  (short_is_idle_ ? short_turns_ : all_turns_).notify_one();
  short_is_idle_ = false;  // it has something to do now
}

void SolverPool::forget(const JobPointer& job) {
  std::erase(first_, job);
  std::erase(second_, job);
  const auto known = jobs_.find(job->question.key);
  if (known != jobs_.end() && known->second == job) jobs_.erase(known);
}

SolverPool::JobPointer SolverPool::find_job(const std::string& key) {
  const auto found = jobs_.find(key);
  return found == jobs_.end() ? nullptr : found->second;
}

SolverPool::Figures SolverPool::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.waiting = first_.size() + second_.size();
  figures.capacity = options_.queue;
  figures.cache = cache_.figures();
  return figures;
}

}  // namespace claimeven::server
