#pragma once

#include <claimeven/error.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a client asks for: the target of its request, taken apart.
namespace claimeven::server {

/// The parameters behind the question mark, by name.
class Query {
 public:
  /// Reads "moves=4455&size=7x6". The error says what is no escape, or which name is there twice.
  static Expected<Query> parse(std::string_view text);

  /// An error that names the first parameter that is none of these.
  Expected<void> allow(std::span<const std::string_view> names) const;

  /// The value; nothing where the parameter is not given.
  std::optional<std::string_view> get(std::string_view name) const;
  /// The value as a whole number in this range. The error names the parameter.
  Expected<std::optional<std::uint64_t>> number(std::string_view name, std::uint64_t low,
                                                std::uint64_t high) const;
  /// The value as "true" or "false". The error names the parameter.
  Expected<std::optional<bool>> truth(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, std::string>> parameters_;
};

struct Target {
  std::string path;   ///< without escapes: "/api/v1/analyze"
  std::string query;  ///< as it was sent
};

/// Takes "/solve?pos=4455" apart, and "http://host/solve?pos=4455" as well. The error says what is wrong with
/// it.
Expected<Target> parse_target(std::string_view target);

/// "%2F" as "/", and "+" as a blank where that is meant so. The error is that of a "%" without two digits of
/// the base 16 behind it.
enum class Plus : std::uint8_t { kPlus, kBlank };
Expected<std::string> without_escapes(std::string_view text, Plus plus);

}  // namespace claimeven::server
