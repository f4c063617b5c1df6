#include "controller/state_file.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "model/file.h"
#include "model/state_json.h"

namespace claimeven::desktop {

void StateFile::tell(const State& state, const Picture& picture) {
  const Layout& layout = picture.layout;
  const auto pixels = [&](const Box& box) {
    return nlohmann::ordered_json{box.x * layout.scale, box.y * layout.scale, box.width * layout.scale,
                                  box.height * layout.scale};
  };
  nlohmann::ordered_json json = json_of(state);
  json["idle"] = picture.is_idle;
  json["inputs"] = picture.inputs;
  json["falling_pictures"] = picture.falling;
  json["window"] = {std::lround(layout.window.width * layout.scale),
                    std::lround(layout.window.height * layout.scale)};
  json["column"] = picture.hand.column ? nlohmann::ordered_json(*picture.hand.column + 1) : nullptr;
  json["focused"] = picture.hand.focused;
  json["lowest_square"] = pixels(layout.square(0, 0));
  json["evaluation_bar"] = pixels(layout.evaluation);
  for (const Area& area : picture.areas) json["areas"][area.name] = pixels(area.box);
  std::string text = json.dump(2) + '\n';
  if (text == told_) return;
  told_ = std::move(text);
  if (const std::string trouble = replace_file(path_, told_, Keep::kSoon); !trouble.empty())
    throw std::runtime_error(path_.string() + ": " + trouble);
}

}  // namespace claimeven::desktop
