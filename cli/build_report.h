#pragma once

#include <claimeven/book_builder.h>

#include <functional>
#include <memory>
#include <string>

#include "terminal.h"

/// What is said while a book is made.
namespace claimeven::cli {

/// "1:02:03", or "2:03" below an hour.
std::string clock_text(double seconds);

/// Every score with how often it has come up, in per cent, each after a blank.
std::string histogram_text(const BuildProgress& progress);

/// Shows how a build goes: a bar on a terminal, elsewhere a line a minute.
class BuildReport {
 public:
  void operator()(const BuildProgress& progress);

  /// For a build that it shows and that Ctrl-C stops.
  BuildContext context() { return {.stop = stop_signal(), .progress = std::ref(*this)}; }

  /// The last that was said of the solving.
  const BuildProgress& last() const { return last_; }

  /// Clears the line.
  void finish() { line_.reset(); }

 private:
  std::unique_ptr<StatusLine> line_ = std::make_unique<StatusLine>();
  double next_line_ = 0;
  BuildProgress last_;
};

/// Says where what is solved is kept.
void say_where(const std::string& score_file);

/// What a run that was stopped says; gives its exit code.
int stopped(const std::string& score_file);

/// How much work the solving was.
void print_work(const BuildProgress& last);

}  // namespace claimeven::cli
