#include "core/svg.h"

#include <cmath>
#include <cstdint>

#include "core/refuse.h"

namespace claimeven {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char character : printable(text)) {
    switch (character) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += character;
    }
  }
  return out;
}

}  // namespace

// Not by std::to_chars, which brings tables of 100 KB along for numbers of any size.
std::string decimal(double number, int digits) {
  double power = 1;
  for (int i = 0; i < digits; ++i) power *= 10;
  const double magnitude = std::abs(number);
  const double scaled = magnitude * power;
  double rounded = std::nearbyint(scaled);
  // What looks like the middle between two is so only if the product was exact.
  const double rest = std::fma(magnitude, power, -scaled);
  if (scaled - std::floor(scaled) == 0.5 && rest != 0)
    rounded = rest > 0 ? std::ceil(scaled) : std::floor(scaled);

  std::string text = std::to_string(static_cast<std::uint64_t>(rounded));
  const auto behind = static_cast<std::size_t>(digits);
  if (text.size() <= behind) text.insert(std::size_t{0}, behind + 1 - text.size(), '0');
  if (behind > 0) text.insert(text.size() - behind, 1, '.');
  return std::signbit(number) ? "-" + text : text;
}

std::string short_decimal(double number) {
  std::string text = decimal(number, 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

SvgPath& SvgPath::add(char command, std::initializer_list<double> numbers) {
  text_ += command;
  for (const double number : numbers) {
    if (text_.back() != command) text_ += ' ';
    text_ += short_decimal(number);
  }
  return *this;
}

void SvgWriter::add(std::string_view name, Attributes attributes, std::string_view content) {
  tag(name, attributes);
  if (content.empty()) {
    text_.append("/>\n");
  } else {
    text_.append(">").append(escaped(content)).append("</").append(name).append(">\n");
  }
}

void SvgWriter::open(std::string_view name, Attributes attributes) {
  tag(name, attributes);
  text_.append(">\n");
}

void SvgWriter::close(std::string_view name) {
  text_.append("</").append(name).append(">\n");
}

std::string SvgWriter::document(double width, double height, Attributes attributes, double scale) const {
  const std::string box = "0 0 " + short_decimal(width) + " " + short_decimal(height);
  SvgWriter whole;
  whole.tag("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                    {"viewBox", box},
                    {"width", scale * width},
                    {"height", scale * height},
                    {"role", "img"}});
  whole.write(attributes);
  return whole.text_.append(">\n").append(text_).append("</svg>\n");
}

void SvgWriter::tag(std::string_view name, Attributes attributes) {
  text_.append("<").append(name);
  write(attributes);
}

void SvgWriter::write(Attributes attributes) {
  for (const auto& [key, value] : attributes)
    text_.append(" ").append(key).append("=\"").append(escaped(value)).append("\"");
}

}  // namespace claimeven
