#pragma once

/// The whole public interface.

#include <claimeven/batch.h>
#include <claimeven/board_size.h>
#include <claimeven/book.h>
#include <claimeven/book_builder.h>
#include <claimeven/book_positions.h>
#include <claimeven/bounds.h>
#include <claimeven/error.h>
#include <claimeven/fill.h>
#include <claimeven/game.h>
#include <claimeven/limits.h>
#include <claimeven/notation.h>
#include <claimeven/position.h>
#include <claimeven/score.h>
#include <claimeven/solver.h>
#include <claimeven/version.h>
#include <claimeven/why.h>
