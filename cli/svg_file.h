#pragma once

#include <claimeven/error.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

/// What --svg FILE writes: one drawing.
namespace claimeven::cli {

class SvgFile {
 public:
  /// --svg FILE. The object has to stay where it is until the command line is read.
  void add_option(CLI::App& command, const std::string& description);

  /// Whether it can be written: better known before the work than after it.
  Expected<void> check() const;
  /// Makes the drawing where one is wanted. A second one would replace the first, so it is refused, in these
  /// words.
  Expected<void> draw(const char* one_alone, const std::function<Expected<std::string>()>& make);
  Expected<void> write() const;

 private:
  std::string file_;
  std::string drawing_;
};

}  // namespace claimeven::cli
