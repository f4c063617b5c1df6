#include "call.h"

#include <cstdlib>

NB_MODULE(_native, module) {
  namespace python = claimeven::python;
  // What a program still has at its end, in a cache or a traceback, is nothing to warn of; tests want to know.
  python::nb::set_leak_warnings(std::getenv("CLAIMEVEN_LEAK_WARNINGS") != nullptr);
  module.attr("__doc__") = "What the package claimeven has from the C++ library.";
  module.attr("version") = claimeven::kVersion;
  python::find_main_thread();
  python::add_values(module);
  python::add_positions(module);
  python::add_games(module);
  python::add_books(module);
  python::add_book_work(module);
  python::add_solvers(module);
  python::add_pictures(module);
  python::add_fill(module);
  python::add_stories(module);
  python::add_reviews(module);
  python::add_batches(module);
  python::add_players(module);
  python::add_matches(module);
  python::add_samples(module);
  python::add_puzzles(module);
  python::add_setup(module);
}
