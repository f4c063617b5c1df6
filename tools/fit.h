#pragma once

#include "core/random.h"
#include "search/network.h"
#include "tools/training.h"

namespace claimeven::train {

/// One round of the fit: samples nodes with the present network and trains it anew on them. Returns the mean
/// share of pairs in the right order; nothing, and the network as it was, if told to stop.
std::optional<double> fit_round(const TrainingOptions& options, int samples_wanted, LearnedNetwork& learned,
                                Dice& dice);

}  // namespace claimeven::train
