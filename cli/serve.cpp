#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands.h"
#include "input.h"
#include "options.h"
#include "server/http_server.h"
#include "server/service.h"
#include "streams.h"

/// claimeven serve: answers over HTTP.
namespace claimeven::cli {
namespace {

constexpr const char* kText =
    R"(Answers over HTTP, in JSON: scores, analyses, moves, explanations, reviews and puzzles, as the
commands print them (docs/server.md). Only this machine can ask, unless --host says otherwise.
Ctrl-C or SIGTERM ends it when the questions at hand are answered.

Examples:
  claimeven serve
  claimeven serve --host 0.0.0.0 --port 8000 --log
  curl 'http://localhost:8080/api/v1/analyze?moves=4455'
  curl 'http://localhost:8080/solve?pos=4455')";

/// So many does --next-port try after the first.
constexpr unsigned kFurtherPorts = 99;

struct ServeFlags {
  server::HttpServer::Options http;
  server::Service::Options service;
  SolverFlags solver = {.size = {}, .threads = WorkFlags::all_cores(), .table_megabytes = 64};
  std::string web;
  bool next_port = false;
  bool log = false;
  bool check = false;
  double limit_seconds = 10;
  double idle_seconds = 60;
  std::size_t cache_megabytes = 64;
};

/// What a browser calls an origin: a scheme, a host and perhaps a port, in small letters. Or `*`.
std::string check_origin(const std::string& text) {
  const std::string_view origin = text;
  if (origin == "*") return "";
  const auto scheme = origin.find("://");
  const bool is_origin =
      scheme != std::string_view::npos && scheme > 0 && origin.size() > scheme + 3 &&
      origin.find_first_of("/?# \r\nABCDEFGHIJKLMNOPQRSTUVWXYZ", scheme + 3) == std::string_view::npos;
  return is_origin ? "" : "expected an origin such as https://example.org, or *";
}

std::string check_host(const std::string& host) {
  const auto checked = server::check_host(host);
  return checked ? "" : checked.error().reason;
}

int serve(ServeFlags& flags) {
  flags.service.pool.threads = flags.solver.threads;
  flags.service.pool.cache_bytes = flags.cache_megabytes << 20;
  // One question is one thread's work: many are asked at a time.
  flags.service.pool.solver = flags.solver.solver_options();
  flags.service.pool.solver.threads = 1;
  flags.service.limit = time_of(flags.limit_seconds);
  flags.http.further_ports = flags.next_port ? kFurtherPorts : 0;
  flags.http.idle = time_of(flags.idle_seconds);
  // For the last question, and then for its reader.
  flags.http.drain = flags.service.limit + flags.http.stalled;
  if (!flags.web.empty()) {
    auto files = server::StaticFiles::read(flags.web);
    if (!files) return failed(fmt::format("--web: {}", files.error().reason));
    flags.service.files = std::move(*files);
  }
  LogOutput log;
  if (flags.log) flags.service.log = [&log](std::string_view lines) { log.write(lines); };

  server::HttpServer http(flags.http);
  const auto address = http.listen();
  if (!address) return failed(address.error(), kFailed);
  if (flags.check) {
    say("claimeven: all is well\n");
    return kOk;
  }
  const bool has_page = flags.service.files && flags.service.files->has_page();
  // Gone before the server is: its threads still answer.
  server::Service service(flags.service);
  if (has_page)
    say("claimeven: the page is at {0}/, the API at {0}/openapi.json (Ctrl-C stops it)\n", *address);
  else
    say("claimeven: listening on {} (Ctrl-C stops it)\n", *address);
  flush_output();
  const bool in_order = http.run(service);
  log.close();
  return in_order ? kOk : kInterrupted;
}

CLI::Option* add_seconds_option(CLI::App& command, const char* name, double& seconds, const char* text) {
  return command.add_option(name, seconds, text)
      ->type_name("SECONDS")
      ->check(CLI::Validator(check_seconds, ""))
      ->capture_default_str();
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App& command = *app.add_subcommand("serve", "Answer over HTTP");
  command.footer(kText);
  command.add_option("--host", flags->http.host, "The address to listen on")
      ->type_name("ADDRESS")
      ->check(CLI::Validator(check_host, ""))
      ->capture_default_str();
  command.add_option("--port", flags->http.port, "The port; 0: one that is free")
      ->type_name("N")
      ->check(whole_number(0, 65'535))
      ->capture_default_str();
  command.add_flag("--next-port", flags->next_port,
                   "If the port is taken, listen on the next one that is free");
  command.add_option("--web", flags->web, "Serve the files of this folder, too")->type_name("FOLDER");
  command
      .add_option("--cors", flags->service.origins, "Let pages of this origin ask; may be repeated; * for all")
      ->type_name("ORIGIN")
      ->check(CLI::Validator(check_origin, ""))
      ->expected(1)
      ->take_all();
  command.add_flag("--log", flags->log, "Print a JSON object for each request");
  command.add_flag("--check", flags->check, "Only check the options, the files and the port");
  add_seconds_option(command, "--limit", flags->limit_seconds, "Stop a question after so long");
  add_seconds_option(command, "--idle", flags->idle_seconds,
                     "Close connections without requests after so long");
  command.add_option("--queue", flags->service.pool.queue, "Questions that may wait")
      ->type_name("N")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--connections", flags->http.connections, "Connections at a time")
      ->type_name("N")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--cache", flags->cache_megabytes, "Megabytes of answers to keep")
      ->type_name("MB")
      ->check(whole_number(0, 1 << 20))
      ->capture_default_str();
  add_pool_options(command, flags->solver);
  command.callback([flags, &exit_code] { exit_code = serve(*flags); });
}

}  // namespace claimeven::cli
