#pragma once

#include <claimeven/error.h>

#include <string_view>

#include "json/json.h"
#include "server/http.h"

/// What clients are told that can't be answered: {"error":{"code":…,"message":…,"at":…}}.
namespace claimeven::server {

/// A line of JSON.
Body json_line(const Json& json);

Json error_json(std::string_view code, std::string_view message);
Body error_text(std::string_view code, std::string_view message);

/// Of what the client sent: 400.
Response refusal(const Error& error);
Response error_response(int status, std::string_view code, std::string_view message);
/// 503, to be tried again.
Response busy_response(std::string_view code, std::string_view message);

}  // namespace claimeven::server
