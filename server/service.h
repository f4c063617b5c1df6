#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/access_log.h"
#include "server/http.h"
#include "server/http_server.h"
#include "server/metrics.h"
#include "server/router.h"
#include "server/solver_pool.h"
#include "server/static_files.h"

namespace claimeven::server {

/// Answers requests: what is asked at which path, in which order it is looked for (cache, then solvers), and
/// what goes with every answer.
class Service : public RequestHandler {
 public:
  struct Options {
    SolverPool::Options pool = {};
    std::chrono::nanoseconds limit = std::chrono::seconds(10);      ///< of a question to the solvers
    std::chrono::nanoseconds heartbeat = std::chrono::seconds(15);  ///< between comments of a stream of events
    std::vector<std::string> origins = {};                          ///< of pages that may ask; "*" for all
    std::optional<StaticFiles> files = {};
    std::function<void(std::string_view)> log = {};  ///< takes lines of the log; none: no log
  };
  explicit Service(Options options);

  void handle(const Request& request, const ReplyPointer& reply) override;
  void decorate(const Request& request, Response& response) const override;
  void served(const ServedRequest& request, std::string_view route) override;
  void connection_opened() override { metrics_.add_connection(); }
  void connection_closed() override { metrics_.remove_connection(); }
  void draining() override { draining_ = true; }

 private:
  void add_routes();

  void solve(const Call& call);
  void analyze(const Call& call);
  void analyze_many(const Call& call);
  void events(const Call& call);
  void move(const Call& call);
  void explain(const Call& call);
  void review(const Call& call);
  void players(const Call& call);
  void puzzle(const Call& call);
  void send_file(const Call& call);

  /// Sends the answer, or says why there is no such question.
  void answer(const Call& call, Expected<Question> question);

  const Options options_;
  std::atomic<bool> draining_ = false;
  Metrics metrics_;
  std::unique_ptr<AccessLog> log_;
  SolverPool pool_;
  Router router_;
};

}  // namespace claimeven::server
