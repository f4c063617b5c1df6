#include "server/target.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/numbers.h"
#include "core/refuse.h"

namespace claimeven::server {
namespace {

/// The text before the mark, which goes with it; all of it if there is no mark.
std::string_view take_until(std::string_view& text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return taken;
}

}  // namespace

Expected<std::string> without_escapes(std::string_view text, Plus plus) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus == Plus::kBlank) {
      plain += ' ';
    } else if (text[i] == '%') {
      const std::string_view digits = text.substr(i + 1, 2);
      unsigned char byte = 0;
      const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
      if (digits.size() != 2 || read.ptr != digits.data() + 2)
        return refuse(ErrorCode::kNotation,
                      fmt::format("'%{}' is no escape: expected two hexadecimal digits", digits));
      plain += static_cast<char>(byte);
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

Expected<Query> Query::parse(std::string_view text) {
  Query query;
  while (!text.empty()) {
    std::string_view value = take_until(text, '&');
    if (value.empty()) continue;
    auto name = without_escapes(take_until(value, '='), Plus::kBlank);
    if (!name) return tl::unexpected(name.error());
    auto plain = without_escapes(value, Plus::kBlank);
    if (!plain) return tl::unexpected(plain.error());
    if (query.get(*name)) return refuse(fmt::format("'{}' is given twice", *name));
    query.parameters_.emplace_back(std::move(*name), std::move(*plain));
  }
  return query;
}

Expected<void> Query::allow(std::span<const std::string_view> names) const {
  for (const auto& [name, value] : parameters_) {
    if (std::ranges::find(names, name) != names.end()) continue;
    if (names.empty()) return refuse(fmt::format("there is no parameter '{}' here, nor any other", name));
    return refuse(fmt::format("there is no parameter '{}' here, only {}", name, fmt::join(names, ", ")));
  }
  return {};
}

std::optional<std::string_view> Query::get(std::string_view name) const {
  for (const auto& [known, value] : parameters_) {
    if (known == name) return value;
  }
  return std::nullopt;
}

Expected<std::optional<std::uint64_t>> Query::number(std::string_view name, std::uint64_t low,
                                                     std::uint64_t high) const {
  const auto text = get(name);
  if (!text) return std::nullopt;
  const auto number = parse_number<std::uint64_t>(*text, low, high);
  if (!number) return refuse(fmt::format("{}: '{}' is no whole number from {} to {}", name, *text, low, high));
  return number;
}

Expected<std::optional<bool>> Query::truth(std::string_view name) const {
  const auto text = get(name);
  if (!text) return std::nullopt;
  if (*text == "true") return true;
  if (*text == "false") return false;
  return refuse(fmt::format("{}: '{}' is neither true nor false", name, *text));
}

Expected<Target> parse_target(std::string_view target) {
  // As proxies are asked: the server is whoever got it.
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    target.remove_prefix(std::min(target.find_first_of("/?"), target.size()));
    if (!target.starts_with('/')) return refuse(ErrorCode::kNotation, "the target has no path");
  }
  const std::string_view path = take_until(target, '?');
  if (!path.starts_with('/') && path != "*")
    return refuse(ErrorCode::kNotation, "the target of a request begins with '/'");
  auto plain = without_escapes(path, Plus::kPlus);
  if (!plain) return tl::unexpected(plain.error());
  // What stands behind '#' is the client's own.
  return Target{std::move(*plain), std::string(take_until(target, '#'))};
}

}  // namespace claimeven::server
