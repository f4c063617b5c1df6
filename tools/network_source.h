#pragma once

#include <string>

#include "search/network.h"

namespace claimeven::train {

/// The source file that holds the network (src/search/learned_network.cpp), and the commands that made it, a
/// line each.
std::string network_source(const LearnedNetwork& network, const std::string& provenance);

}  // namespace claimeven::train
