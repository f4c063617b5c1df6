#include "server/documents.h"

#include <claimeven/version.h>

#include <string>
#include <string_view>

namespace claimeven::server {

/// Generated from openapi.json.
extern const std::string_view kOpenApi;

Body openapi_document() {
  static const Body document = [] {
    constexpr std::string_view kPlaceholder = "@VERSION@";
    std::string text(kOpenApi);
    if (const auto place = text.find(kPlaceholder); place != std::string::npos)
      text.replace(place, kPlaceholder.size(), kVersion);
    return body_of(std::move(text));
  }();
  return document;
}

Body endpoint_list() {
  static const Body list = body_of(R"(Claimeven: exact Connect Four

  GET  /solve?pos=4455                       the score of each column, as connect4.gamesolver.org gives it
  GET  /api/v1/analyze?moves=4455            scores, outcomes, best moves and best play
  POST /api/v1/analyze                       many positions: {"positions":["4455","44"]}
  GET  /api/v1/events?moves=4455             the same as it is found (server-sent events)
  GET  /api/v1/explain?moves=4455            why the score is what it is; &move=3: what a move is worth
  GET  /api/v1/move?moves=4455&player=hard   a player's move
  POST /api/v1/review                        how good each move of a game was: {"moves":"4455"}
  GET  /api/v1/players                       who plays
  GET  /api/v1/puzzle?grade=2                a puzzle
  GET  /openapi.json                         all of this for programs
  GET  /healthz /readyz /metrics             for whoever runs it

There is no page here: `claimeven serve --web FOLDER` serves one.
)");
  return list;
}

}  // namespace claimeven::server
