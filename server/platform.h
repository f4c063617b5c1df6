#pragma once

#include <cstddef>
#include <optional>

/// What the server needs of the operating system; platform_SYSTEM.cpp has it for one system. (Sockets are
/// Boost's.)
namespace claimeven::server::platform {

/// How many files this program may have open, sockets among them, after asking for as many as it can have.
/// Nothing where there is no such limit.
std::optional<std::size_t> most_open_files();

/// Whether a port that was in use may be taken at once: where the system would give away one that is in use,
/// too, it may not.
extern const bool kPortsAreTakenAtOnce;

/// Of this process. 0 where the system does not tell.
std::size_t resident_bytes();
double cpu_seconds();
std::size_t open_files();

}  // namespace claimeven::server::platform
