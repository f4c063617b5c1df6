#pragma once

#include <claimeven/error.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http.h"

namespace claimeven::server {

/// The files of a page. All of them are read at the start, so no request reaches the file system: what is not
/// there then can't be had, by whatever path.
class StaticFiles {
 public:
  /// The files in the folder and below. Left out are names that begin with a dot, and links that lead out of
  /// the folder. FILE.br and FILE.gz beside a FILE are what clients get that can read them. The error names
  /// what can't be read, or says that there is too much of it.
  static Expected<StaticFiles> read(const std::string& folder, std::size_t most_bytes = std::size_t{256} << 20);

  /// The file of a path, the index.html of a folder: with its type, ETag, how long it may be kept, and the
  /// headers that keep a page to itself; 304 where the client has it already. Nothing if there is none.
  std::optional<Response> find(std::string_view path, const Request& request) const;

  std::size_t size() const { return files_.size(); }
  /// Whether there is something to see at "/".
  bool has_page() const { return files_.contains("/index.html"); }

 private:
  struct Form {
    Body body;
    std::string etag;
  };
  struct File {
    std::optional<Form> plain;
    std::optional<Form> gzip;
    std::optional<Form> brotli;
  };

  std::unordered_map<std::string, File> files_;  ///< by path, "/index.html"
};

/// How much a client wants an encoding, from its Accept-Encoding: 0 is not at all.
double wish_for(std::string_view encoding, std::string_view accept_encoding);

/// The type of a file, by its name.
std::string_view type_of(std::string_view path);

}  // namespace claimeven::server
