#include "lab.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "book/files.h"
#include "commands.h"
#include "core/numbers.h"
#include "input.h"

/// claimeven lab: searches, heuristics and depths compared on the same positions, for students.
namespace claimeven::cli {
namespace {

/// In ascending order, each once. Nothing unless the whole text is such a list.
std::optional<std::vector<int>> parse_numbers(std::string_view text, int low, int high) {
  std::vector<int> numbers;
  for (;;) {
    const auto number = take_number<int>(text);
    if (!number || *number < low || *number > high) return std::nullopt;
    numbers.push_back(*number);
    if (text.empty()) break;
    if (!text.starts_with(',')) return std::nullopt;
    text.remove_prefix(1);
  }
  std::ranges::sort(numbers);
  numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
  return numbers;
}

}  // namespace

void add_number_list(CLI::App& command, const std::string& name, NumberList& list,
                     const std::string& description, int low, int high) {
  const auto read = [&list, name, low, high](const std::string& text) {
    const auto numbers = parse_numbers(text, low, high);
    if (!numbers) {
      throw CLI::ValidationError(
          name, fmt::format("expected whole numbers from {} to {}, separated by commas", low, high));
    }
    list.numbers = *numbers;
  };
  command.add_option_function<std::string>(name, read, description)
      ->type_name("LIST")
      ->default_str(fmt::format("{}", fmt::join(list.numbers, ",")));
}

void add_lab_output(CLI::App& command, LabOutput& output) {
  command.add_flag("--json", output.json, "Print one JSON object instead of the table");
  command.add_option("--svg", output.svg_file, "Write a chart")->type_name("FILE");
}

Expected<void> check_chart(const LabOutput& output) {
  return output.svg_file.empty() ? Expected<void>() : check_room(output.svg_file);
}

int write_chart(const LabOutput& output, const std::function<std::string()>& make) {
  if (output.svg_file.empty()) return kOk;
  const auto written = replace_file(output.svg_file, make());
  return written ? kOk : failed(written.error(), kFailed);
}

void add_lab(CLI::App& app, int& exit_code) {
  CLI::App& command = *app.add_subcommand("lab", "Compare searches and heuristics, for students");
  command.require_subcommand(1);
  command.footer("Each has more: claimeven lab algorithms --help");
  add_lab_algorithms(command, exit_code);
  add_lab_heuristics(command, exit_code);
  add_lab_depth(command, exit_code);
  for (CLI::App* subcommand : command.get_subcommands({})) subcommand->group("Commands");
}

}  // namespace claimeven::cli
