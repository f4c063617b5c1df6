#include "styled_text.h"

#include <algorithm>

namespace claimeven::cli {
namespace {

/// "Select graphic rendition". All that matters can be read without them, too.
std::string_view code_of(Style style) {
  switch (style) {
    case Style::kPlain:
      return "";
    case Style::kTitle:
      return "\x1b[1m";
    case Style::kQuiet:
      return "\x1b[2m";
    case Style::kTrouble:
      return "\x1b[1;31m";
    case Style::kFirstStone:
      return "\x1b[1;97;41m";
    case Style::kSecondStone:
      return "\x1b[1;30;43m";
    case Style::kBoard:
      return "\x1b[37;44m";
    case Style::kMarkedSquare:
      return "\x1b[1;96;44m";
    case Style::kMark:
      return "\x1b[1;36m";
    case Style::kWin:
      return "\x1b[32m";
    case Style::kDraw:
      return "\x1b[33m";
    case Style::kLoss:
      return "\x1b[31m";
  }
  return "";
}

constexpr std::string_view kEnd = "\x1b[0m";

bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u;
}

/// How far the lines after the first are moved in: to where the words begin, after blanks, a number such as
/// "1. ", or the first column of a list.
std::size_t indentation_of(std::string_view paragraph) {
  const std::size_t blanks = std::min(paragraph.find_first_not_of(' '), paragraph.size());
  if (const std::size_t gap = paragraph.find("  ", blanks); gap != std::string_view::npos)
    return std::min(paragraph.find_first_not_of(' ', gap), paragraph.size());
  const std::size_t digits = std::min(paragraph.find_first_not_of("0123456789", blanks), paragraph.size());
  const bool is_numbered = digits > blanks && paragraph.substr(digits).starts_with(". ");
  return is_numbered ? digits + 2 : blanks;
}

void wrap_paragraph(std::string_view paragraph, std::size_t width, std::vector<std::string>& lines) {
  const std::size_t wanted = indentation_of(paragraph);
  const std::size_t indentation = wanted * 2 > width ? 0 : wanted;
  std::string line;
  while (width_of(paragraph) > width - std::min(width, line.size())) {
    const std::size_t room = width - line.size();
    const std::string_view fits = beginning_of(paragraph, room);
    // The break is a blank within the line or right after it, but none of those at its beginning.
    std::size_t end = paragraph.substr(0, fits.size() + 1).rfind(' ');
    const std::size_t first = paragraph.find_first_not_of(' ');
    if (end == std::string_view::npos || first == std::string_view::npos || end < first) end = fits.size();
    lines.push_back(line + std::string(paragraph.substr(0, end)));
    paragraph.remove_prefix(end);
    paragraph.remove_prefix(std::min(paragraph.find_first_not_of(' '), paragraph.size()));
    line.assign(indentation, ' ');
  }
  lines.push_back(line + std::string(paragraph));
}

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

std::string_view beginning_of(std::string_view text, std::size_t width) {
  std::size_t end = 0;
  while (end < text.size() && (width > 0 || !begins_character(text[end]))) {
    if (begins_character(text[end])) --width;
    ++end;
  }
  return text.substr(0, end);
}

StyledLine& StyledLine::add(std::string_view text, Style style) {
  if (text.empty()) return *this;
  pieces_.push_back({std::string(text), style});
  width_ += width_of(text);
  return *this;
}

std::string StyledLine::text(std::size_t width, bool colour) const {
  std::string text;
  for (const Piece& piece : pieces_) {
    const std::string_view shown = beginning_of(piece.text, width);
    width -= width_of(shown);
    const std::string_view code = colour && !shown.empty() ? code_of(piece.style) : "";
    text += code;
    text += shown;
    if (!code.empty()) text += kEnd;
  }
  return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  width = std::max<std::size_t>(width, 1);
  while (!text.empty()) {
    const std::string_view paragraph = text.substr(0, text.find('\n'));
    wrap_paragraph(paragraph, width, lines);
    text.remove_prefix(std::min(text.size(), paragraph.size() + 1));
  }
  return lines;
}

}  // namespace claimeven::cli
