#include "tools/network_source.h"

namespace claimeven::train {

std::string network_source(const LearnedNetwork& network, const std::string& provenance) {
  std::string text = "#include \"search/network.h\"\n\n// Generated: do not edit.\n";
  const auto row_text = [](const HiddenRow& row) {
    std::string values;
    for (const std::int16_t value : row) {
      values += values.empty() ? '{' : ',';
      values += std::to_string(value);
    }
    return values + "}";
  };
  const auto rows_text = [&](const auto& rows) {
    std::string lines = " {{\n";
    for (const HiddenRow& row : rows) lines += row_text(row) + ",\n";
    return lines + " }},\n";
  };
  text += "// clang-format off\nnamespace claimeven {\n\nconst char* const kNetworkProvenance = R\"(" +
          provenance + ")\";\n\nconst LearnedNetwork kLearnedNetwork = {{\n";
  for (const KindNetwork& kind : network) {
    text += "{\n" + rows_text(kind.inputs) + rows_text(kind.bias) + row_text(kind.alpha) + ",\n" +
            row_text(kind.output) + "\n},\n";
  }
  return text + "}};\n\n}  // namespace claimeven\n// clang-format on\n";
}

}  // namespace claimeven::train
