#pragma once

#include <claimeven/error.h>
#include <claimeven/position.h>

#include <string>
#include <string_view>

/// What the window says that the library does not: the names of the sides, and capital letters.
namespace claimeven::desktop {

/// "Yellow", "Red"
std::string side_name(Side side);
/// A sentence of the library as people read it: with these names, and a capital letter.
std::string say(std::string_view sentence);
/// What went wrong, as a sentence begins and ends.
std::string sentence_of(const Error& error);
std::string capitalized(std::string_view text);

}  // namespace claimeven::desktop
