#include "core/svg.h"

#include <array>
#include <charconv>

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

std::string decimal(double number, int digits) {
  std::array<char, 64> text;
  const auto result =
      std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, digits);
  return {text.data(), result.ptr};
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
