#include "support/source_tree.h"

namespace claimeven::testing {

std::string in_source_tree(const std::string& path) {
  return std::string(CLAIMEVEN_SOURCE_DIR "/") + path;
}

}  // namespace claimeven::testing
