#pragma once

#include <claimeven/bounds.h>
#include <claimeven/error.h>
#include <claimeven/position.h>

#include <string>
#include <string_view>

/// What the window says that the library does not: the names of the sides, and numbers with their signs.
namespace claimeven::desktop {

/// "Yellow", "Red"
std::string side_name(Side side);
/// A sentence of the library as people read it: with these names, and a capital letter.
std::string say(std::string_view sentence);
/// What went wrong, as a sentence begins and ends.
std::string sentence_of(const Error& error);
std::string capitalized(std::string_view text);

/// "+2", "0", "−3", with the minus sign that is as wide as the plus.
std::string signed_number(int number);
/// "+2"; while it is not exact, what is proven: "≥ +1", "≤ 0", "−3…+4", "…".
std::string bounds_text(Bounds bounds);

}  // namespace claimeven::desktop
