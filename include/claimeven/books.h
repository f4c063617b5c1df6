#pragma once

/// Making and checking opening books.

#include <claimeven/book.h>
#include <claimeven/book_builder.h>
#include <claimeven/book_check.h>
#include <claimeven/book_positions.h>
#include <claimeven/published_totals.h>
