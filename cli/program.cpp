#include "program.h"

#include <claimeven/version.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <memory>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "exit_code.h"
#include "input.h"
#include "streams.h"

namespace claimeven::cli {
namespace {

/// CLI11's help without its notes on types and exclusions, which the descriptions say better.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    label("SUBCOMMAND", "COMMAND");
    column_width(24);
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_type_size() == 0) return "";
    return option->get_type_name().empty() ? "" : ' ' + option->get_type_name();
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    const std::string text = option->get_description();
    if (option->get_required()) return text + " (required)";
    return option->get_default_str().empty() ? text
                                             : fmt::format("{} (default {})", text, option->get_default_str());
  }
};

/// The command that the command line names, as far as it does: "book build" rather than "book".
const CLI::App& named_command(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : named_command(*commands.front());
}

/// "claimeven book build".
std::string full_name(const CLI::App& command) {
  const std::string& name = command.get_name();
  return command.get_parent() == nullptr ? name : full_name(*command.get_parent()) + ' ' + name;
}

std::string command_list(const CLI::App& app) {
  std::string list;
  for (const CLI::App* command : app.get_subcommands({})) {
    list += (list.empty() ? "" : ", ") + command->get_name();
  }
  return list;
}

/// CLI11 reads more into some arguments than they say: `++` ends a command, and `[4,5]` is a list. A mark in
/// front keeps it from that; what reads the argument never sees it.
constexpr char kLiteralMark = '\x01';

std::vector<std::string> marked_arguments(int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  for (std::string& argument : arguments) {
    // The value in "--name=value" is marked, too.
    const std::size_t place = argument.starts_with('-') ? argument.find('=') + 1 : 0;
    const std::string_view value = std::string_view(argument).substr(place);
    if (value == "++" || value.starts_with('[') || value.starts_with(kLiteralMark)) {
      argument.insert(place, 1, kLiteralMark);
    }
  }
  return arguments;
}

std::string unmark(std::string& argument) {
  if (argument.starts_with(kLiteralMark)) argument.erase(0, 1);
  return {};
}

std::string check_file_name(const std::string& name) {
  return name.empty() ? "an empty name is no file" : "";
}

/// What all options of all commands get: marks are taken away, and files have names.
void finish_options(CLI::App& app) {
  for (CLI::Option* option : app.get_options({})) {
    if (option->get_type_size() == 0) continue;
    option->transform(CLI::Validator(unmark, "", ""));
    const std::string type = option->get_type_name();
    const bool names_file = type == "FILE" || type == "FOLDER" || option->get_name() == "FILE";
    if (names_file) option->check(CLI::Validator(check_file_name, ""));
  }
  for (CLI::App* command : app.get_subcommands({})) finish_options(*command);
}

int usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = named_command(app);
  std::string message = error.what();
  std::erase(message, kLiteralMark);
  // A sentence that begins with a word, not with the name of an argument.
  if (message.size() > 1 && std::islower(static_cast<unsigned char>(message[1])) != 0)
    message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
  if (!command.get_subcommands({}).empty())
    message = fmt::format("expected a command: {}", command_list(command));
  complain(message);
  say_aside("Try '{} --help'.\n", full_name(command));
  return kBadInput;
}

/// run_program, but for what goes wrong with the streams and the memory.
int run_command(const Program& program, int argc, char** argv) {
  set_program_name(program.name);
  CLI::App app(program.description, program.name);
  app.set_version_flag("--version", fmt::format("{} {}", program.name, kVersion), "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  if (!program.commands.empty()) app.require_subcommand(1);
  // Commands take the looks of their help from here.
  app.formatter(std::make_shared<HelpFormatter>());
  app.footer(program.footer);
  int exit_code = kOk;
  for (const auto add_command : program.commands) add_command(app, exit_code);
  if (program.add_options != nullptr) program.add_options(app, exit_code);
  for (CLI::App* command : app.get_subcommands({})) command->group("Commands");
  finish_options(app);

  try {
    auto arguments = marked_arguments(argc, argv);
    std::ranges::reverse(arguments);  // as CLI11 wants them
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    // Help and version come as errors too, with exit code 0.
    if (error.get_exit_code() != 0) return usage_error(app, error);
    std::ostringstream text;
    app.exit(error, text);
    write_output(text.str());
  }
  return exit_code;
}

/// run_command with every failure told.
int run_or_complain(const Program& program, int argc, char** argv) try {
  return run_command(program, argc, argv);
} catch (const std::bad_alloc&) {
  return failed("not enough memory", kFailed);
} catch (const std::system_error& error) {
  return failed(error.code() == std::errc::resource_unavailable_try_again ? "no more threads can be started"
                                                                          : error.what(),
                kFailed);
} catch (const std::exception& error) {
  return failed(error.what(), kFailed);
}

}  // namespace

int run_program(const Program& program, int argc, char** argv) {
  take_standard_streams();
  const int exit_code = run_or_complain(program, argc, argv);
  flush_output();
  if (const std::string trouble = output_trouble(); !trouble.empty())
    return failed(fmt::format("cannot write to standard output: {}", trouble), kFailed);
  return output_was_cut() ? kInterrupted : exit_code;
}

}  // namespace claimeven::cli
