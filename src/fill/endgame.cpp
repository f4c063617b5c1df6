#include "fill/endgame.h"

#include "core/bitboard.h"
#include "fill/endgame_search.h"

namespace claimeven {
namespace {

template <class G>
class GeometryEndgame : public Endgame {
 public:
  explicit GeometryEndgame(G g) : g_(g) {}

  Bounds find(const FillPosition& position, Bounds wanted, EndgameTable& table, Tally& tally) const override {
    const Bitboard empty = all_squares(g_) ^ position.occupied();
    return EndgameSearch<G>(g_, table, tally)
        .find(simplified(g_, position.own(), position.opponent(), empty, false), wanted);
  }

 private:
  G g_;
};

}  // namespace

std::unique_ptr<const Endgame> make_endgame(BoardSize size) {
  if (size == BoardSize{}) return std::make_unique<GeometryEndgame<Geometry<7, 6>>>(Geometry<7, 6>{});
  return std::make_unique<GeometryEndgame<BoardSize>>(size);
}

}  // namespace claimeven
