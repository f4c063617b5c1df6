#pragma once

/// What the programs tell the shell.
namespace claimeven::cli {

inline constexpr int kOk = 0;
inline constexpr int kFailed =
    1;  ///< the work was done and the answer is bad: a wrong score, too few positions
inline constexpr int kBadInput = 2;
inline constexpr int kInterrupted = 130;  ///< what a shell reports for a program ended by Ctrl-C

}  // namespace claimeven::cli
