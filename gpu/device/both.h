#pragma once

/// Marks a function that runs on the graphics card as well as on the processor. Elsewhere constexpr does that:
/// the card's compiler is told to take every constexpr function for one of both (so the bitboards of core are
/// the card's too), but a function with memory accesses can't be constexpr.
#if defined(__CUDACC__)
#define CLAIMEVEN_BOTH __host__ __device__ __forceinline__
#define CLAIMEVEN_UNROLL _Pragma("unroll")
/// A loop that must stay one: a kernel's code has to fit into the cache for instructions.
#define CLAIMEVEN_NO_UNROLL _Pragma("unroll 1")
#else
#define CLAIMEVEN_BOTH inline
#define CLAIMEVEN_UNROLL
#define CLAIMEVEN_NO_UNROLL
#endif
