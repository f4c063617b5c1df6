#include "controller/pointer.h"

#include <algorithm>
#include <variant>

namespace claimeven::desktop {
namespace {

bool is_column(const Area& area) {
  return std::holds_alternative<event::Play>(area.event);
}

}  // namespace

const Area* area_at(const std::vector<Area>& areas, Point point) {
  const auto found =
      std::find_if(areas.rbegin(), areas.rend(), [&](const Area& area) { return area.box.contains(point); });
  return found == areas.rend() ? nullptr : &*found;
}

const Area* area_named(const std::vector<Area>& areas, const std::string& name) {
  const auto found = std::ranges::find(areas, name, &Area::name);
  return found == areas.end() ? nullptr : &*found;
}

std::optional<int> column_of(const Area* area) {
  const auto* play = area != nullptr ? std::get_if<event::Play>(&area->event) : nullptr;
  return play != nullptr ? std::optional(play->column) : std::nullopt;
}

std::string next_focus(const std::vector<Area>& areas, const std::string& focused, bool is_backward) {
  std::vector<std::string> names;
  for (const Area& area : areas)
    if (!is_column(area)) names.push_back(area.name);
  if (names.empty()) return "";
  const auto place = std::ranges::find(names, focused);
  const auto count = static_cast<std::ptrdiff_t>(names.size());
  std::ptrdiff_t index = place == names.end() ? (is_backward ? 0 : -1) : place - names.begin();
  index = (index + (is_backward ? count - 1 : 1)) % count;
  return names[static_cast<std::size_t>(index)];
}

std::string scrollable_at(const std::map<std::string, Scrollable>& scrollables, std::optional<Point> point) {
  for (const auto& [name, place] : scrollables)
    if (point && place.box.contains(*point)) return name;
  return scrollables.size() == 1 ? scrollables.begin()->first : "";
}

}  // namespace claimeven::desktop
