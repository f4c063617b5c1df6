#pragma once

#include <optional>
#include <string>
#include <vector>

/// Charts as SVG: whole documents without outside fonts, scripts or styles. Colours stay apart for colour-blind
/// eyes, and lines differ in their marks as well; a title and a description are there for those who can't see
/// it.
namespace claimeven::lab {

struct ChartText {
  std::string title;
  std::string description;  ///< what is to be seen, in a sentence or two, for those who don't see it
  std::string note = {};    ///< written below the chart
};

struct ChartStyle {
  bool is_dark = false;    ///< light on dark
  bool is_narrow = false;  ///< for small screens: panels below one another, larger letters
};

struct ChartPoint {
  double x = 0;
  double y = 0;           ///< above 0
  bool is_bound = false;  ///< drawn hollow: the true value is larger
};

struct ChartLine {
  std::string name;
  std::vector<ChartPoint> points;  ///< by ascending x
  int colour = 0;                  ///< lines of one number share colour and mark
  bool dashed = false;
};

struct ChartPanel {
  std::string x_label;
  std::string y_label;
  std::vector<ChartLine> lines;
};

/// Panels side by side, or below one another, with one legend, that of the first. The x axis is marked where
/// there are points, the y axis is logarithmic. Every panel has at least one point.
std::string line_chart(const ChartText& text, const std::vector<ChartPanel>& panels,
                       const ChartStyle& style = {});

struct ChartBar {
  std::string name;           ///< written before it
  std::vector<double> parts;  ///< drawn one after the other, each in its colour
  std::string label;          ///< written behind it
  bool is_bound = false;      ///< drawn hollow: the true value is larger
};

struct ChartBars {
  std::string name;  ///< written above these bars
  std::vector<ChartBar> bars;
};

enum class ChartScale { kLinear, kLogarithmic };

/// Groups of horizontal bars, from top to bottom, on one scale. A legend names the parts where there are
/// several; on the logarithmic scale a bar has one part, above 0. At least one bar.
std::string bar_chart(const ChartText& text, const std::string& axis_label, ChartScale scale,
                      const std::vector<std::string>& part_names, const std::vector<ChartBars>& groups,
                      const ChartStyle& style = {});

/// "234", "1.23 k", "45.6 M": three digits, for people.
std::string short_number(double number);

}  // namespace claimeven::lab
