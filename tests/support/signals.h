#pragma once

#include <claimeven/context.h>

namespace claimeven::testing {

/// A signal that says stop from the beginning.
inline StopSignal requested_signal() {
  StopSignal signal;
  signal.request();
  return signal;
}

}  // namespace claimeven::testing
