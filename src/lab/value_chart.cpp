#include "lab/value_chart.h"

#include <algorithm>
#include <cstdlib>

#include "lab/chart_svg.h"

namespace claimeven::lab {
namespace {

constexpr double kLeft = 76, kTop = 84, kHeight = 260, kRight = 24;
constexpr int kAbove = 1, kBelow = 2, kNeither = 7;  // colours

/// Places in the chart.
class Plot {
 public:
  explicit Plot(const std::vector<ValueBar>& bars) {
    for (const ValueBar& bar : bars) {
      most_ = std::max(most_, bar.value.value_or(0));
      least_ = std::min(least_, bar.value.value_or(0));
    }
    // Room for the marks at the ends of the longest bars, and for few values not to fill the chart.
    const double range = std::max(4, most_ - least_);
    high_ = most_ + 0.1 * range;
    unit_ = kHeight / (high_ - least_ + 0.1 * range);
    step_ = std::clamp(700 / static_cast<double>(bars.size()), 14.0, 40.0);
    width_ = std::max(600.0, step_ * static_cast<double>(bars.size()));
  }

  double y(double value) const { return kTop + (high_ - value) * unit_; }
  double x(std::size_t bar) const { return kLeft + step_ * (static_cast<double>(bar) + 0.5); }
  double bar_width() const { return step_ - 4; }
  double right() const { return kLeft + width_; }
  int most() const { return most_; }
  int least() const { return least_; }
  /// From one marked value to the next.
  int tick() const {
    const int range = most_ - least_;
    return range > 15 ? 5 : range > 5 ? 2 : 1;
  }

 private:
  int most_ = 0;
  int least_ = 0;
  double high_ = 0;
  double unit_ = 1;
  double step_ = 0;
  double width_ = 0;
};

void draw_axis(ChartSvg& svg, const Plot& plot) {
  const auto tick = [&](int value) {
    svg.line(kLeft, plot.y(value), plot.right(), plot.y(value),
             value == 0 ? svg.colours().ink : svg.colours().grid);
    svg.text(kLeft - 8, plot.y(value) + 4, Anchor::kEnd, value == 0 ? "draw" : std::to_string(std::abs(value)));
  };
  for (int value = plot.tick(); value <= plot.most(); value += plot.tick()) tick(value);
  for (int value = -plot.tick(); value >= plot.least(); value -= plot.tick()) tick(value);
  tick(0);
}

void draw_bar(ChartSvg& svg, const Plot& plot, const ValueBar& bar, std::size_t index) {
  const double middle = plot.x(index);
  const double left = middle - plot.bar_width() / 2;
  const int value = bar.value.value_or(0);
  const std::string_view fill = svg.colours().line(value > 0 ? kAbove : value < 0 ? kBelow : kNeither);
  if (!bar.value) {
    svg.text(middle, plot.y(0) - 6, Anchor::kMiddle, "·");
  } else if (value == 0) {
    svg.rectangle(left, plot.y(0) - 1.5, plot.bar_width(), 3, fill, fill);
  } else {
    const double top = plot.y(std::max(value, 0));
    svg.rectangle(left, top, plot.bar_width(), plot.y(std::min(value, 0)) - top, fill, fill);
  }
  if (!bar.mark.empty()) {
    const double y = value < 0 ? plot.y(value) + 15 : plot.y(value) - 6;
    svg.text(middle, y, Anchor::kMiddle, bar.mark, "bold");
  }
}

}  // namespace

std::string value_chart(const ChartText& text, const ValueSides& sides, const std::vector<ValueBar>& bars) {
  const Plot plot(bars);
  constexpr double kBottom = kTop + kHeight;
  ChartSvg svg;
  draw_axis(svg, plot);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    draw_bar(svg, plot, bars[i], i);
    svg.text(plot.x(i), kBottom + 42, Anchor::kMiddle, bars[i].name);
    const std::size_t number = i + 1;
    if (number == 1 || number % 5 == 0)
      svg.text(plot.x(i), kBottom + 62, Anchor::kMiddle, std::to_string(number));
  }
  svg.text(kLeft, kTop - 12, Anchor::kStart, sides.above, "bold");
  svg.text(kLeft, kBottom + 18, Anchor::kStart, sides.below, "bold");
  svg.text(kLeft - 8, kBottom + 42, Anchor::kEnd, "column");
  svg.text(kLeft - 8, kBottom + 62, Anchor::kEnd, "move");
  return svg.document(plot.right() + kRight, kBottom + 88, text);
}

}  // namespace claimeven::lab
