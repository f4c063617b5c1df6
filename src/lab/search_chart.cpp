#include <claimeven/lab.h>

#include <algorithm>

#include "lab/chart.h"

namespace claimeven::lab {
namespace {

/// In the order in which they were asked for.
std::vector<const Algorithm*> lines_of(std::span<const SearchFigures> figures) {
  std::vector<const Algorithm*> lines;
  for (const SearchFigures& row : figures) {
    if (std::ranges::find(lines, row.algorithm) == lines.end()) lines.push_back(row.algorithm);
  }
  return lines;
}

/// The same colour whichever others there are.
int colour_of(const Algorithm* algorithm) {
  const auto same = [&](const Algorithm& known) { return &known == algorithm; };
  return static_cast<int>(std::ranges::find_if(algorithms(), same) - algorithms().begin());
}

/// What a logarithmic scale can show.
double nodes_of(const SearchFigures& row) {
  return std::max(1.0, row.mean_nodes);
}
double ms_of(const SearchFigures& row) {
  return std::max(1e-4, row.mean_ms);
}

std::string bars(const ChartText& text, std::span<const SearchFigures> figures, const ChartStyle& style) {
  std::vector<ChartBar> bars;
  for (const SearchFigures& row : figures) {
    const double mean = nodes_of(row);
    bars.push_back({std::string(row.algorithm->name),
                    {mean},
                    (row.is_complete() ? "" : "more than ") + short_number(mean),
                    !row.is_complete()});
  }
  return bar_chart(text, "mean nodes a position: " + figures.front().set, ChartScale::kLogarithmic, {},
                   {{"", bars}}, style);
}

std::string lines(const ChartText& text, std::span<const SearchFigures> figures, const ChartStyle& style) {
  ChartPanel nodes{"empty squares", "mean nodes a position", {}};
  ChartPanel time{"empty squares", "mean time a position, ms", {}};
  for (const Algorithm* algorithm : lines_of(figures)) {
    ChartLine line{std::string(algorithm->name), {}, colour_of(algorithm)};
    ChartLine time_line = line;
    for (const SearchFigures& row : figures) {
      if (row.algorithm != algorithm) continue;
      const double x = row.empty.value_or(0);
      line.points.push_back({x, nodes_of(row), !row.is_complete()});
      time_line.points.push_back({x, ms_of(row), !row.is_complete()});
    }
    nodes.lines.push_back(std::move(line));
    time.lines.push_back(std::move(time_line));
  }
  return line_chart(text, {nodes, time}, style);
}

}  // namespace

std::optional<std::string> search_chart(std::span<const SearchFigures> figures,
                                        std::optional<std::uint64_t> nodes, const SearchChartStyle& style) {
  if (figures.empty()) return std::nullopt;
  const std::string& first = figures.front().set;
  const bool is_one = std::ranges::all_of(figures, [&](const SearchFigures& row) { return row.set == first; });
  ChartText text{"The same positions, " + std::to_string(lines_of(figures).size()) + " searches",
                 "Mean nodes of each search on " +
                     (is_one ? first : "positions with more and more empty squares, and the mean time") +
                     ", on a logarithmic scale."};
  if (nodes) {
    const std::string limit = short_number(static_cast<double>(*nodes));
    text.note = style.is_narrow
                    ? "Hollow: cut off at " + limit + " nodes; the true mean is larger."
                    : "Hollow: some positions were cut off at " + limit + " nodes, so the true mean is larger.";
  }
  const ChartStyle chart_style{.is_dark = style.is_dark, .is_narrow = style.is_narrow};
  return is_one ? bars(text, figures, chart_style) : lines(text, figures, chart_style);
}

}  // namespace claimeven::lab
