#include "program.h"

#include <claimeven/version.h>
#include <fmt/format.h>

#include <cctype>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>

#include "exit_code.h"
#include "input.h"

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

int usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = named_command(app);
  std::string message = error.what();
  message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
  if (!command.get_subcommands({}).empty())
    message = fmt::format("expected a command: {}", command_list(command));
  complain(message);
  fmt::print(stderr, "Try '{} --help'.\n", full_name(command));
  return kBadInput;
}

}  // namespace

int run_program(const Program& program, int argc, char** argv) try {
  set_program_name(program.name);
  CLI::App app(program.description, program.name);
  app.set_version_flag("--version", fmt::format("{} {}", program.name, kVersion), "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(1);
  // Commands take the looks of their help from here.
  app.formatter(std::make_shared<HelpFormatter>());
  app.footer(program.footer);
  int exit_code = kOk;
  for (const auto add_command : program.commands) add_command(app, exit_code);
  for (CLI::App* command : app.get_subcommands({})) command->group("Commands");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version come as errors too, with exit code 0.
    return error.get_exit_code() == 0 ? app.exit(error) : usage_error(app, error);
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    return failed("cannot write to standard output", kFailed);
  return exit_code;
} catch (const std::exception& error) {
  return failed(error.what(), kFailed);
}

}  // namespace claimeven::cli
