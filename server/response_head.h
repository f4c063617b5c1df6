#pragma once

#include <cstdint>
#include <string>

#include "server/http.h"

namespace claimeven::server {

/// How the length of a body is told.
enum class Framing : std::uint8_t { kLength, kChunks, kUntilClosed };

struct HeadForm {
  bool keeps_alive = true;
  bool is_http_1_0 = false;
  Framing framing = Framing::kLength;
};

/// The answer without its body, as it is sent.
std::string head_text(const Response& response, const HeadForm& form);

}  // namespace claimeven::server
