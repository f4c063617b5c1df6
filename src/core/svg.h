#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace claimeven {

/// With so many digits behind the point, rounded as it should be as long as there are at most 15 digits in all.
std::string decimal(double number, int digits);

/// With one digit behind the point, where that is not 0.
std::string short_decimal(double number);

/// The shape of a path, command by command: M0 -5L6 5H-6Z.
class SvgPath {
 public:
  SvgPath& add(char command, std::initializer_list<double> numbers = {});
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The text of an SVG drawing: whole documents that need nothing from elsewhere. Whatever is written into
/// attributes and contents, it is well-formed: what can't be printed becomes "\x1b", as in errors.
class SvgWriter {
 public:
  struct Attribute {
    Attribute(std::string_view its_name, std::string_view its_value) : name(its_name), value(its_value) {}
    Attribute(std::string_view its_name, double number) : name(its_name), value(short_decimal(number)) {}
    Attribute(std::string_view its_name, const SvgPath& path) : name(its_name), value(path.text()) {}
    std::string_view name;
    std::string value;
  };
  using Attributes = std::initializer_list<Attribute>;

  /// An element, with text in it or nothing.
  void add(std::string_view name, Attributes attributes, std::string_view content = {});
  /// What is added between the two is inside of the element.
  void open(std::string_view name, Attributes attributes);
  void close(std::string_view name);
  /// The elements of another drawing after those of this one.
  void append(const SvgWriter& more) { text_ += more.text_; }

  /// The document of this size with these elements; the attributes are more of its outermost one.
  std::string document(double width, double height, Attributes attributes, double scale = 1) const;

 private:
  /// The beginning of a start tag, without its end.
  void tag(std::string_view name, Attributes attributes);
  void write(Attributes attributes);

  std::string text_;
};

}  // namespace claimeven
