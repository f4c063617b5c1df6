#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
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

/// --svg FILE and --json.
struct LabOutput {
  std::string svg_file;
  bool json = false;
};
void add_lab_output(CLI::App& command, LabOutput& output);

/// Whether the chart can be written. Says so now if not, before hours of work.
bool can_write_svg(const LabOutput& output);
/// Writes the chart where one is wanted. False, with a complaint, where that fails.
bool write_svg(const LabOutput& output, const std::string& svg);

}  // namespace claimeven::cli
