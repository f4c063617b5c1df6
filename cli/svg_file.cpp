#include "svg_file.h"

#include <utility>

#include "book/files.h"
#include "core/refuse.h"

namespace claimeven::cli {

void SvgFile::add_option(CLI::App& command, const std::string& description) {
  command.add_option("--svg", file_, description)->type_name("FILE");
}

Expected<void> SvgFile::check() const {
  return file_.empty() ? Expected<void>() : check_room(file_);
}

Expected<void> SvgFile::draw(const char* one_alone, const std::function<Expected<std::string>()>& make) {
  if (file_.empty()) return {};
  if (!drawing_.empty()) return refuse(std::string("--svg: ") + one_alone);
  auto drawing = make();
  if (!drawing) return tl::unexpected(drawing.error());
  drawing_ = *std::move(drawing);
  return {};
}

Expected<void> SvgFile::write() const {
  return drawing_.empty() ? Expected<void>() : replace_file(file_, drawing_);
}

}  // namespace claimeven::cli
