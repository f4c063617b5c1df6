#pragma once

#include <claimeven/board_size.h>
#include <claimeven/position.h>

#include <functional>

namespace claimeven::testing {

/// Visits every board that gravity and the stone counts allow, reachable or not. A column of height h has 2^h
/// fillings, so a board has (2^(height + 1) - 1)^width candidates.
void for_each_legal_board(BoardSize size, const std::function<void(const Position&)>& visit);

}  // namespace claimeven::testing
