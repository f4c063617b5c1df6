#include "lab/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>

#include "lab/chart_svg.h"

namespace claimeven::lab {
namespace {

/// The parts of a bar: good, neither, bad.
constexpr std::array<int, 3> kPartColours{1, 7, 2};

std::string_view part_colour(const ChartSvg& svg, std::size_t part) {
  return svg.colours().line(kPartColours[part % kPartColours.size()]);
}

/// Numbers to places on an axis, and where to mark it.
class Axis {
 public:
  /// From whole power of ten to whole power of ten, around all values, with so many steps at most.
  static Axis logarithmic(double least, double most, double start, double end, int most_steps = 8) {
    Axis axis;
    axis.is_logarithmic_ = true;
    axis.low_ = std::floor(std::log10(least));
    axis.high_ = std::max(std::ceil(std::log10(most)), axis.low_ + 1);
    axis.start_ = start;
    axis.end_ = end;
    const double step = std::ceil((axis.high_ - axis.low_) / most_steps);
    for (double power = axis.low_; power <= axis.high_; power += step)
      axis.ticks_.push_back(std::pow(10.0, power));
    return axis;
  }

  static Axis linear(double least, double most, double start, double end) {
    Axis axis;
    axis.low_ = least;
    axis.high_ = most > least ? most : least + 1;
    axis.start_ = start;
    axis.end_ = end;
    return axis;
  }

  /// A linear axis from 0, marked at four to ten round numbers.
  static Axis from_zero(double most, double start, double end) {
    double step = std::pow(10.0, std::floor(std::log10(std::max(most, 1.0))));
    if (most / step < 2) {
      step /= 5;
    } else if (most / step < 5) {
      step /= 2;
    }
    Axis axis = linear(0, std::max(step, most), start, end);
    for (int i = 0; i * step <= axis.high_ * 1.0001; ++i) axis.ticks_.push_back(i * step);
    return axis;
  }

  double place(double number) const {
    const double value = is_logarithmic_ ? std::log10(number) : number;
    return start_ + (value - low_) / (high_ - low_) * (end_ - start_);
  }
  const std::vector<double>& ticks() const { return ticks_; }

 private:
  bool is_logarithmic_ = false;
  double low_ = 0;
  double high_ = 1;
  double start_ = 0;
  double end_ = 1;
  std::vector<double> ticks_;
};

struct Frame {
  double left, top, right, bottom;
};

void draw_panel(ChartSvg& svg, const ChartPanel& panel, const Frame& frame) {
  std::set<double> xs;
  std::vector<double> ys;
  for (const ChartLine& line : panel.lines) {
    for (const ChartPoint& point : line.points) {
      xs.insert(point.x);
      ys.push_back(point.y);
    }
  }
  constexpr double kInset = 16;
  const Axis x_axis = Axis::linear(*xs.begin(), *xs.rbegin(), frame.left + kInset, frame.right - kInset);
  const auto [least, most] = std::ranges::minmax(ys);
  const Axis y_axis = Axis::logarithmic(least, most, frame.bottom, frame.top);

  for (const double tick : y_axis.ticks()) {
    svg.line(frame.left, y_axis.place(tick), frame.right, y_axis.place(tick), svg.colours().grid);
    svg.text(frame.left - 8, y_axis.place(tick) + 4, Anchor::kEnd, short_number(tick));
  }
  for (const double x : xs) {
    svg.line(x_axis.place(x), frame.bottom, x_axis.place(x), frame.bottom + 5, svg.colours().ink);
    svg.text(x_axis.place(x), frame.bottom + 20, Anchor::kMiddle, short_number(x));
  }
  svg.line(frame.left, frame.bottom, frame.right, frame.bottom, svg.colours().ink);
  svg.line(frame.left, frame.top, frame.left, frame.bottom, svg.colours().ink);
  svg.text((frame.left + frame.right) / 2, frame.bottom + 42, Anchor::kMiddle, panel.x_label);
  svg.text(frame.left, frame.top - 12, Anchor::kStart, panel.y_label, "bold");

  for (const ChartLine& line : panel.lines) {
    std::vector<ChartPoint> points;
    for (const ChartPoint& point : line.points)
      points.push_back({x_axis.place(point.x), y_axis.place(point.y), point.is_bound});
    svg.polyline(points, svg.colours().line(line.colour), line.dashed);
    for (const ChartPoint& point : points) svg.mark(point, line.colour);
  }
}

}  // namespace

std::string line_chart(const ChartText& text, const std::vector<ChartPanel>& panels, const ChartStyle& style) {
  constexpr double kTop = 80, kPanelWidth = 360, kPanelHeight = 320, kMargin = 80;
  constexpr double kStep = kPanelHeight + 100;
  const double legend_column = style.is_narrow ? 215 : 200;
  const auto rows = style.is_narrow ? static_cast<double>(panels.size()) : 1;
  const auto beside = style.is_narrow ? 1 : static_cast<double>(panels.size());
  const double width = 20 + beside * (kPanelWidth + kMargin);
  const double bottom = kTop + kPanelHeight + (rows - 1) * kStep;
  ChartSvg svg(style);
  double left = kMargin;
  double top = kTop;
  for (const ChartPanel& panel : panels) {
    draw_panel(svg, panel, {left, top, left + kPanelWidth, top + kPanelHeight});
    (style.is_narrow ? top : left) += style.is_narrow ? kStep : kPanelWidth + kMargin;
  }

  const int columns = std::max(1, static_cast<int>((width - 20) / legend_column));
  int place = 0;
  for (const ChartLine& line : panels.front().lines) {
    const double x = 30 + legend_column * (place % columns);
    const double y = bottom + 72 + 22 * (place / columns);
    svg.polyline({{x, y}, {x + 36, y}}, svg.colours().line(line.colour), line.dashed);
    svg.mark({x + 18, y}, line.colour);
    svg.text(x + 44, y + 4, Anchor::kStart, line.name);
    ++place;
  }
  return svg.document(width, bottom + 72 + 22 * ((place + columns - 1) / columns), text);
}

std::string bar_chart(const ChartText& text, const std::string& axis_label, ChartScale scale,
                      const std::vector<std::string>& part_names, const std::vector<ChartBars>& groups,
                      const ChartStyle& style) {
  constexpr double kLeft = 170, kBar = 18, kStep = 24, kGroupGap = 30;
  const double width = style.is_narrow ? 460 : 860;
  const double right = width - 140;
  const int most_steps = style.is_narrow ? 3 : 8;
  const bool has_legend = part_names.size() > 1;
  const double top = has_legend ? 84 : 56;

  double least = 1e300, most = 0, bottom = top;
  for (const ChartBars& group : groups) {
    bottom += (group.name.empty() ? 0 : kGroupGap) + kStep * static_cast<double>(group.bars.size());
    for (const ChartBar& bar : group.bars) {
      double sum = 0;
      for (const double part : bar.parts) sum += part;
      least = std::min(least, sum);
      most = std::max(most, sum);
    }
  }
  const Axis axis = scale == ChartScale::kLogarithmic ? Axis::logarithmic(least, most, kLeft, right, most_steps)
                                                      : Axis::from_zero(most, kLeft, right);
  bottom += 8;

  ChartSvg svg(style);
  for (std::size_t part = 0; has_legend && part < part_names.size(); ++part) {
    const double x = kLeft + 130 * static_cast<double>(part);
    svg.rectangle(x, 48, 14, 14, part_colour(svg, part), svg.colours().ink);
    svg.text(x + 20, 60, Anchor::kStart, part_names[part]);
  }
  for (const double tick : axis.ticks()) {
    svg.line(axis.place(tick), top, axis.place(tick), bottom, svg.colours().grid);
    svg.text(axis.place(tick), bottom + 18, Anchor::kMiddle, short_number(tick));
  }
  svg.text((kLeft + right) / 2, bottom + 42, Anchor::kMiddle, axis_label);

  double y = top;
  for (const ChartBars& group : groups) {
    if (!group.name.empty()) {
      svg.text(20, y + 21, Anchor::kStart, group.name, "bold");
      y += kGroupGap;
    }
    for (const ChartBar& bar : group.bars) {
      svg.text(kLeft - 10, y + 14, Anchor::kEnd, bar.name);
      double end = kLeft, sum = 0;
      for (std::size_t part = 0; part < bar.parts.size(); ++part) {
        sum += bar.parts[part];
        const double start = end;
        end = axis.place(sum);
        const std::string_view stroke = part_colour(svg, part);
        if (end > start) svg.rectangle(start, y, end - start, kBar, bar.is_bound ? "#ffffff" : stroke, stroke);
      }
      svg.text(end + 8, y + 14, Anchor::kStart, bar.label);
      y += kStep;
    }
  }
  svg.line(kLeft, top, kLeft, bottom, svg.colours().ink);
  return svg.document(width, bottom + 60, text);
}

std::string short_number(double number) {
  constexpr std::array<std::string_view, 4> kUnits{"", " k", " M", " G"};
  std::size_t unit = 0;
  while (number >= 999.5 && unit + 1 < kUnits.size()) {
    number /= 1000;
    ++unit;
  }
  // Three digits behind the leading zeros.
  int digits = 0;
  for (double bound = 100; number > 0 && number < bound * 0.9995 && digits < 9; bound /= 10) ++digits;
  std::string text = decimal(number, digits);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return text + std::string(kUnits[unit]);
}

}  // namespace claimeven::lab
