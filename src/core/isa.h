#pragma once

/// The bitboards and the search are compiled more than once where a processor has wider vectors, each time in a
/// namespace of its own, so that the linker never mixes the two. What is compiled without saying which is the
/// baseline.
#ifndef CLAIMEVEN_ISA
#define CLAIMEVEN_ISA baseline
#endif

/// Bytes of a vector register that the search works with; where there is none, compilers take it apart.
#ifndef CLAIMEVEN_VECTOR_BYTES
#define CLAIMEVEN_VECTOR_BYTES 16
#endif
