#pragma once

#include <claimeven/error.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <type_traits>
#include <vector>

/// What the commands of `claimeven lab` share.
namespace claimeven::cli {

void add_lab_algorithms(CLI::App& lab, int& exit_code);
void add_lab_heuristics(CLI::App& lab, int& exit_code);
void add_lab_depth(CLI::App& lab, int& exit_code);

/// Whole numbers from `low` to `high`, separated by commas: "3,5,7". Kept in ascending order, each once.
struct NumberList {
  std::vector<int> numbers;
};
void add_number_list(CLI::App& command, const std::string& name, NumberList& list,
                     const std::string& description, int low, int high);

/// Some of the things of a list that have a name, separated by commas.
template <class Thing>
CLI::Option* add_name_list(CLI::App& command, const std::string& option, std::vector<Thing>& list,
                           const std::vector<Thing>& known, const std::string& description) {
  const auto name_of = [](const Thing& thing) -> std::string {
    if constexpr (std::is_pointer_v<Thing>) {
      return std::string(thing->name);
    } else {
      return std::string(thing.name);
    }
  };
  const auto read = [&list, known, option, name_of](const std::string& text) {
    list.clear();
    for (const std::string& name : CLI::detail::split(text, ',')) {
      const auto found = std::ranges::find(known, name, name_of);
      if (found != known.end()) {
        list.push_back(*found);
        continue;
      }
      std::vector<std::string> names;
      std::ranges::transform(known, std::back_inserter(names), name_of);
      throw CLI::ValidationError(
          option, fmt::format("there is no '{}'; expected names of: {}", name, fmt::join(names, ", ")));
    }
  };
  return command.add_option_function<std::string>(option, read, description)->type_name("LIST");
}

/// --svg FILE and --json.
struct LabOutput {
  std::string svg_file;
  bool json = false;
};
void add_lab_output(CLI::App& command, LabOutput& output);

/// Whether a chart that is wanted can be written: better known before hours of work than after them.
Expected<void> check_chart(const LabOutput& output);
/// Makes and writes the chart where one is wanted. Returns the exit code.
int write_chart(const LabOutput& output, const std::function<std::string()>& make);

}  // namespace claimeven::cli
