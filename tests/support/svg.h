#pragma once

#include <cstddef>
#include <string_view>

namespace claimeven::testing {

/// Fails unless the text is XML as far as our drawings use it: every element is closed in its turn, attributes
/// are quoted, no bare & or < stands in a text, and all is text in UTF-8 without control characters.
void expect_well_formed(std::string_view text);

/// How often the part occurs in the text.
std::size_t count(std::string_view text, std::string_view part);

}  // namespace claimeven::testing
