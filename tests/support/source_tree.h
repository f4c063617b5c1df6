#pragma once

#include <string>

namespace claimeven::testing {

/// The path of a file of the project: in_source_tree("data/7x6.c4b").
std::string in_source_tree(const std::string& path);

}  // namespace claimeven::testing
