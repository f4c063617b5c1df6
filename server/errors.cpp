#include "server/errors.h"

namespace claimeven::server {

Body json_line(const Json& json) {
  return body_of(json_text(json) + '\n');
}

Json error_json(std::string_view code, std::string_view message) {
  return {{"error", {{"code", code}, {"message", message}, {"at", nullptr}}}};
}

Body error_text(std::string_view code, std::string_view message) {
  return json_line(error_json(code, message));
}

Response refusal(const Error& error) {
  return {.status = 400, .content_type = kJsonType, .body = json_line({{"error", json_of(error)}})};
}

Response error_response(int status, std::string_view code, std::string_view message) {
  return {.status = status, .content_type = kJsonType, .body = error_text(code, message)};
}

Response busy_response(std::string_view code, std::string_view message) {
  Response response = error_response(503, code, message);
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

}  // namespace claimeven::server
