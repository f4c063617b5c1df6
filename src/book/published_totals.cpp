#include <claimeven/published_totals.h>

#include <array>
#include <cstddef>

namespace claimeven {
namespace {

constexpr std::array<OutcomeTotals, 17> k7x6{{
    {1, 0, 0},
    {1, 2, 4},
    {27, 12, 10},
    {35, 58, 145},
    {690, 200, 230},
    {1'080, 697, 2'486},
    {10'889, 1'943, 3'590},
    {17'507, 5'944, 31'408},
    {124'624, 14'676, 44'975},
    {197'749, 42'896, 317'541},
    {1'122'696, 97'532, 442'395},
    {1'734'122, 255'780, 2'578'781},
    {8'191'645, 541'825, 3'502'631},
    {12'333'735, 1'286'746, 17'308'630},
    {49'756'539, 2'583'292, 23'097'764},
    {73'263'172, 5'596'074, 97'682'013},
    {255'117'922, 10'681'110, 128'792'359},
}};

}  // namespace

std::optional<OutcomeTotals> published_totals(BoardSize size, int ply) {
  if (size != BoardSize{} || ply < 0 || ply >= static_cast<int>(k7x6.size())) return std::nullopt;
  return k7x6[static_cast<std::size_t>(ply)];
}

}  // namespace claimeven
