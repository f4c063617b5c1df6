#include "core/refuse.h"
#include "gpu/host/card.h"

/// In place of card.cu where there is no CUDA.
namespace claimeven::gpu {

Expected<std::unique_ptr<Card>> open_card(const CardOptions&) {
  return refuse("this program was built without CUDA");
}

}  // namespace claimeven::gpu
