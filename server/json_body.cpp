#include "server/json_body.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <stdexcept>

#include "core/refuse.h"
#include "server/errors.h"

namespace claimeven::server {
namespace {

/// Objects of ours have lists of texts at most.
constexpr int kMostDepth = 4;

/// What the parser itself does not mind.
struct Displeased : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws std::exception, with what is wrong.
Json parse_object(const std::string& text) {
  std::set<std::string> members;
  const auto look = [&members](int depth, Json::parse_event_t event, Json& value) {
    if (depth > kMostDepth) throw Displeased("it is nested too deeply");
    if (depth == 1 && event == Json::parse_event_t::key && !members.insert(value.get<std::string>()).second)
      throw Displeased(fmt::format("\"{}\" is there twice", value.get<std::string>()));
    return true;
  };
  return Json::parse(text, look);
}

bool is_json_type(std::string type) {
  type.resize(std::min(type.find(';'), type.size()));
  type.resize(type.find_last_not_of(" \t") + 1);
  for (char& letter : type) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  // The last is what curl says of everything that it is given with -d.
  return type.empty() || type == kJsonType || type.ends_with("+json") ||
         type == "application/x-www-form-urlencoded";
}

}  // namespace

tl::expected<JsonBody, Response> JsonBody::read(const Request& request) {
  if (!is_json_type(request.content_type))
    return tl::unexpected(error_response(415, "media-type", "expected a body of the type application/json"));
  const auto refuse_body = [](std::string_view reason) {
    return tl::unexpected(error_response(400, "bad-request", fmt::format("the body is no JSON: {}", reason)));
  };
  JsonBody body;
  try {
    body.object_ = parse_object(request.body);
  } catch (const Displeased& displeased) {
    return tl::unexpected(error_response(400, "bad-request", fmt::format("the body: {}", displeased.what())));
  } catch (const Json::parse_error& error) {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: …"
    std::string_view text = error.what();
    text.remove_prefix(std::min(text.find("] ") + 2, text.size()));
    // Then it repeats what it read, however much that is.
    return refuse_body(text.substr(0, text.find("; last read")));
  } catch (const Json::exception& error) {
    return refuse_body(error.what());
  }
  if (!body.object_.is_object())
    return tl::unexpected(error_response(400, "bad-request", "the body: expected a JSON object"));
  return body;
}

Expected<void> JsonBody::allow(std::initializer_list<std::string_view> names) const {
  for (const auto& [name, value] : object_.items()) {
    if (std::ranges::find(names, name) == names.end())
      return refuse(fmt::format("there is no \"{}\" here, only {}", name, fmt::join(names, ", ")));
  }
  return {};
}

Expected<std::optional<std::string>> JsonBody::text(const char* name) const {
  const auto member = object_.find(name);
  if (member == object_.end()) return std::nullopt;
  if (!member->is_string()) return refuse(fmt::format("\"{}\": expected a text", name));
  return member->get<std::string>();
}

Expected<std::vector<std::string>> JsonBody::texts(const char* name, std::size_t most) const {
  const auto member = object_.find(name);
  if (member == object_.end() || !member->is_array())
    return refuse(fmt::format("\"{}\": expected a list of texts", name));
  if (member->size() > most) return refuse(fmt::format("\"{}\": at most {} of them", name, most));
  std::vector<std::string> texts;
  for (const Json& element : *member) {
    if (!element.is_string())
      return refuse(fmt::format("\"{}\": element {} is no text", name, texts.size() + 1), texts.size());
    texts.push_back(element.get<std::string>());
  }
  return texts;
}

Expected<std::optional<bool>> JsonBody::truth(const char* name) const {
  const auto member = object_.find(name);
  if (member == object_.end()) return std::nullopt;
  if (!member->is_boolean()) return refuse(fmt::format("\"{}\": expected true or false", name));
  return member->get<bool>();
}

Expected<Rules> JsonBody::rules() const {
  const auto size = text("size");
  if (!size) return tl::unexpected(size.error());
  const auto game = text("game");
  if (!game) return tl::unexpected(game.error());
  return Rules::parse(*size, *game);
}

}  // namespace claimeven::server
