#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/scene.h"

/// From a place on the window, or Tab, to the area that is meant.
namespace claimeven::desktop {

/// The topmost area there; null for none.
const Area* area_at(const std::vector<Area>& areas, Point point);
const Area* area_named(const std::vector<Area>& areas, const std::string& name);
/// The column whose area it is.
std::optional<int> column_of(const Area* area);
/// The name of the area that Tab comes to from this one. Columns have keys of their own, and are left out.
std::string next_focus(const std::vector<Area>& areas, const std::string& focused, bool is_backward);
/// The scrollable place there, or else the only one; empty for none.
std::string scrollable_at(const std::map<std::string, Scrollable>& scrollables, std::optional<Point> point);

}  // namespace claimeven::desktop
