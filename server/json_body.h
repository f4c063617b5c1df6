#pragma once

#include <claimeven/error.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "json/json.h"
#include "server/http.h"
#include "server/questions.h"

namespace claimeven::server {

/// The JSON object that a client sent. Errors name the member that is wrong.
class JsonBody {
 public:
  /// The error is the response to send: 400 if it is no object, or a member is there twice; 415 if the client
  /// says that it is something else.
  static tl::expected<JsonBody, Response> read(const Request& request);

  /// An error if there is a member that is none of these.
  Expected<void> allow(std::initializer_list<std::string_view> names) const;

  Expected<std::optional<std::string>> text(const char* name) const;
  /// A list of texts, at most so many. The error's index is the place in the list.
  Expected<std::vector<std::string>> texts(const char* name, std::size_t most) const;
  Expected<std::optional<bool>> truth(const char* name) const;
  /// "size" and "game".
  Expected<Rules> rules() const;

 private:
  Json object_;
};

}  // namespace claimeven::server
