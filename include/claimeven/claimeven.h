#pragma once

/// The whole public interface but the making and checking of books, which is in claimeven/books.h.

#include <claimeven/batch.h>
#include <claimeven/board_size.h>
#include <claimeven/book.h>
#include <claimeven/bounds.h>
#include <claimeven/cells.h>
#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/fill.h>
#include <claimeven/fill_position.h>
#include <claimeven/fours.h>
#include <claimeven/game.h>
#include <claimeven/lab.h>
#include <claimeven/match.h>
#include <claimeven/notation.h>
#include <claimeven/picture.h>
#include <claimeven/player.h>
#include <claimeven/position.h>
#include <claimeven/puzzle.h>
#include <claimeven/quality.h>
#include <claimeven/review.h>
#include <claimeven/sampling.h>
#include <claimeven/score.h>
#include <claimeven/setup.h>
#include <claimeven/solver.h>
#include <claimeven/version.h>
#include <claimeven/why.h>
#include <claimeven/words.h>
