#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/state.h"
#include "view/scene.h"

namespace claimeven::desktop {

/// What the program says of a picture beside the model: where everything is, and what the hand is at.
struct Picture {
  const Layout& layout;
  const std::vector<Area>& areas;
  const Hand& hand;
  bool is_idle = false;  ///< whether nothing is under way
  int inputs = 0;        ///< keys, clicks and turns of the wheel so far
  int falling = 0;       ///< pictures so far that showed a disc in the air
};

/// Where programs, such as tests, read what the window shows: JSON, replaced as a whole after each change.
class StateFile {
 public:
  /// No path: nothing is written.
  explicit StateFile(std::filesystem::path path) : path_(std::move(path)) {}

  bool is_wanted() const { return !path_.empty(); }
  /// Throws if it can't be written: whoever reads it would wait in vain.
  void tell(const State& state, const Picture& picture);

 private:
  std::filesystem::path path_;
  std::string told_;
};

}  // namespace claimeven::desktop
