#include "build_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string_view>

#include "core/file_name.h"
#include "exit_code.h"
#include "input.h"
#include "streams.h"

namespace claimeven::cli {
namespace {

/// Narrow: much is to be said behind it.
constexpr int kBarWidth = 24;

/// How often each score has come up as a row of bars, from the lowest score to the highest: "-6 ▁▂▅█▃▁ 16".
std::string histogram_bars(const BuildProgress& progress) {
  if (progress.histogram.empty()) return "";
  constexpr std::array<const char*, 8> kBars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::uint64_t most = 1;
  for (const auto& [score, count] : progress.histogram) most = std::max(most, count);
  const int lowest = progress.histogram.begin()->first;
  const int highest = progress.histogram.rbegin()->first;
  std::string bars;
  for (int score = lowest; score <= highest; ++score) {
    const auto found = progress.histogram.find(score);
    const std::uint64_t count = found == progress.histogram.end() ? 0 : found->second;
    bars += count == 0 ? " " : kBars[static_cast<std::size_t>(count * 7 / most)];
  }
  return fmt::format(" | scores {} {} {}", lowest, bars, highest);
}

std::string_view stage_name(BuildStage stage) {
  switch (stage) {
    case BuildStage::kEnumerating:
      return "listing positions";
    case BuildStage::kSolving:
      return "solving";
    case BuildStage::kBackingUp:
      return "backing up scores";
    case BuildStage::kPacking:
      return "packing";
  }
  return "";
}

/// Rate and time to go, from what this run has done.
std::string status(const BuildProgress& progress, double seconds) {
  const auto solved = static_cast<double>(progress.done - progress.found_before);
  if (solved == 0 || seconds == 0) return " the table is cold: a slow start";
  const double rate = solved / seconds;
  return fmt::format(" {:.1f}/s, {:.2f} G nodes, {} gone, {} to go{}", rate,
                     static_cast<double>(progress.work.nodes) / 1e9, clock_text(seconds),
                     clock_text(static_cast<double>(progress.total - progress.done) / rate),
                     progress.done < progress.total / 10 ? " (less: the table is still cold)" : "");
}

}  // namespace

std::string clock_text(double seconds) {
  const auto all = static_cast<std::int64_t>(seconds);
  return all < 3600 ? fmt::format("{}:{:02}", all / 60, all % 60)
                    : fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
}

std::string histogram_text(const BuildProgress& progress) {
  std::uint64_t all = 0;
  for (const auto& [score, count] : progress.histogram) all += count;
  std::string text;
  for (const auto& [score, count] : progress.histogram) {
    text += fmt::format(" {}:{:.1f}%", score, 100.0 * static_cast<double>(count) / static_cast<double>(all));
  }
  return text;
}

void BuildReport::operator()(const BuildProgress& progress) {
  if (progress.stage != BuildStage::kSolving) {
    if (line_->is_due()) line_->show(fmt::format("{} {}", stage_name(progress.stage), progress.done));
    return;
  }
  if (!progress.damage.empty() && last_.damage.empty()) complain(progress.damage);
  last_ = progress;
  const double seconds = std::chrono::duration<double>(progress.work.time).count();
  const std::string text = status(progress, seconds);
  if (line_->is_due()) {
    line_->show(bar_text(progress.done, progress.total, kBarWidth) + text + histogram_bars(progress));
  }
  if (!stderr_is_terminal() && seconds >= next_line_) {
    say_aside("{}/{}{}\n{}\n", progress.done, progress.total, text, histogram_text(progress));
    next_line_ = seconds + 60;
  }
}

void say_where(const std::string& score_file) {
  say_aside("What is solved is in {}; the same command goes on from there.\n", score_file);
}

int stopped(const std::string& score_file) {
  if (std::filesystem::exists(path_of(score_file))) {
    say_aside("Stopped. ");
    say_where(score_file);
  }
  return kInterrupted;
}

void print_work(const BuildProgress& last) {
  const std::uint64_t solved = last.done - last.found_before;
  const double seconds = std::chrono::duration<double>(last.work.time).count();
  say("solved {} positions with {} nodes in {} ({:.1f} s)", solved, last.work.nodes, clock_text(seconds),
      seconds);
  if (last.found_before != 0) say("; {} were there from an earlier run", last.found_before);
  say("\n");
}

}  // namespace claimeven::cli
