#include "lab/algorithm.h"

#include <array>

namespace claimeven::lab {
namespace {

constexpr std::array<Algorithm, 9> kAlgorithms{{
    {"minimax", "every game that can be played", minimax},
    {"alpha-beta", "leaves out what can't change the result", alpha_beta, "minimax"},
    {"centre-order", "alpha-beta, centre columns first", centre_order, "alpha-beta"},
    {"transposition", "and a table of positions seen before", transposition, "centre-order"},
    {"iterative-deepening", "and one ply deeper at a time", iterative_deepening, "transposition"},
    {"pvs", "null windows beside the best line, two bound caches, parity order", pvs, "transposition"},
    {"null-window", "halves the interval of scores by null windows", null_window, "transposition"},
    {"mtdf", "MTD(f): null windows that walk to the score", mtdf, "transposition"},
    {"solver", "the full solver, without its book", full_solver},
}};

}  // namespace

std::span<const Algorithm> algorithms() {
  return kAlgorithms;
}

const Algorithm* find_algorithm(std::string_view name) {
  for (const Algorithm& algorithm : kAlgorithms) {
    if (algorithm.name == name) return &algorithm;
  }
  return nullptr;
}

}  // namespace claimeven::lab
