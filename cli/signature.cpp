#include "signature.h"

#include <claimeven/notation.h>
#include <claimeven/solver.h>

#include <string_view>
#include <vector>

namespace claimeven::cli {
namespace {

struct Group {
  int width;
  int height;
  std::vector<std::string_view> games;
};

/// Unfinished games of random moves: on 7x6, and some on smaller boards so that odd heights and other widths
/// count too. Changing the list changes the signature.
const std::vector<Group>& signature_groups() {
  static const std::vector<Group> groups{
      {7,
       6,
       {"313166747732471513746",
        "314573635776663747",
        "27767734216",
        "7426745226",
        "7661326124277",
        "25132445",
        "177366637647263",
        "661713572461",
        "6724154223",
        "1435723366337513675",
        "153422447265631357",
        "2341674425142224625",
        "6341246526653",
        "121166372",
        "76145577245575214",
        "671527154745",
        "6436467432576545657",
        "751546111645",
        "461116233136541762627",
        "736243642642",
        "2345563363221556",
        "645646316513661",
        "722557346512573262",
        "521742446763213673661527",
        "174126224573766",
        "15531117377",
        "61444771416374",
        "76734616",
        "55253653153657",
        "17354535",
        "12264776525317451145",
        "46476257732611726",
        "7232235271365565346",
        "41777515347275436424",
        "72156451",
        "15751162655746625677",
        "73172224715477",
        "3172232364",
        "67153612316377411",
        "31616426454472"}},
      {6, 6, {"6613", "555345433421", "16353", "32214", "433623611124", "5425", "64613554", "154456215612"}},
      {6,
       5,
       {"52253125551", "6331211221", "423633152", "54653465", "221111623", "55566242", "521413322", "1445135"}},
      {5, 5, {"13", "35", "5355", "31", "41", "24454"}},
  };
  return groups;
}

}  // namespace

Expected<std::uint64_t> signature_nodes() {
  constexpr std::size_t kTableBytes = std::size_t{16} << 20;
  Solver solver({.threads = 1, .table_bytes = kTableBytes, .book = nullptr});
  std::uint64_t nodes = 0;
  for (const Group& group : signature_groups()) {
    const auto size = BoardSize::make(group.width, group.height);
    if (!size) return tl::unexpected(size.error());
    for (const std::string_view moves : group.games) {
      const auto game = parse_moves(moves, *size);
      if (!game) return tl::unexpected(game.error());
      solver.clear();
      nodes += solver.solve(game->position()).statistics.nodes;
    }
  }
  return nodes;
}

}  // namespace claimeven::cli
