#include "server/static_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <system_error>
#include <utility>

#include "book/bytes.h"
#include "core/file_name.h"
#include "core/numbers.h"
#include "core/platform.h"
#include "core/refuse.h"

namespace claimeven::server {
namespace {

namespace fs = std::filesystem;

/// A page of ours loads everything from where it is, compiles WebAssembly, and has workers and pictures that it
/// makes itself. The last three allow it shared memory.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSecurityHeaders{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src 'self' data: blob:; "
     "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"Referrer-Policy", "no-referrer"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    {"X-Frame-Options", "DENY"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".pdf", "application/pdf"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".c4b", "application/octet-stream"},
}};

/// Names with a hash in them never mean another content: below assets/, a dash and eight characters at the end
/// of the stem, as bundlers have it. A word has neither digits nor capitals.
bool has_hash(std::string_view path) {
  constexpr std::size_t kLength = 8;
  if (path.find("/assets/") == std::string_view::npos) return false;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string_view stem = name.substr(0, name.find('.'));
  if (stem.size() <= kLength || stem[stem.size() - kLength - 1] != '-') return false;
  return std::ranges::any_of(stem.substr(stem.size() - kLength),
                             [](unsigned char c) { return std::isdigit(c) != 0 || std::isupper(c) != 0; });
}

/// The path as a header has it.
std::string with_escapes(std::string_view path) {
  std::string text;
  for (const char c : path) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                          std::string_view("-._~/").find(c) != std::string_view::npos;
    text += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return text;
}

Expected<std::string> read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file || file.bad()) return refuse(ErrorCode::kFile, fmt::format("cannot read {}", name_of(path)));
  return bytes;
}

/// Whether the path, links followed, is the folder or below it.
bool is_inside(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) return false;
  return std::ranges::mismatch(folder, real).in1 == folder.end();
}

bool matches(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    const std::size_t end = std::min(if_none_match.find(','), if_none_match.size());
    std::string_view one = if_none_match.substr(0, end);
    if_none_match.remove_prefix(std::min(end + 1, if_none_match.size()));
    one.remove_prefix(std::min(one.find_first_not_of(" \t"), one.size()));
    one = one.substr(0, one.find_last_not_of(" \t") + 1);
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == etag || one == "*") return true;
  }
  return false;
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

}  // namespace

std::string_view type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

double wish_for(std::string_view encoding, std::string_view accept_encoding) {
  constexpr std::string_view kBlanks = " \t";
  const auto trim = [&](std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
  };
  double for_others = 0;
  while (!accept_encoding.empty()) {
    const std::size_t end = std::min(accept_encoding.find(','), accept_encoding.size());
    std::string_view one = trim(accept_encoding.substr(0, end));
    accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
    double wish = 1;
    if (const std::size_t semicolon = one.find(';'); semicolon != std::string_view::npos) {
      const std::string_view weight = trim(one.substr(semicolon + 1));
      one = trim(one.substr(0, semicolon));
      wish = weight.starts_with("q=") ? parse_number<double>(weight.substr(2), 0, 1).value_or(0) : 0;
    }
    if (equal_but_for_case(one, encoding)) return wish;
    if (one == "*") for_others = wish;
  }
  return for_others;
}

Expected<StaticFiles> StaticFiles::read(const std::string& folder, std::size_t most_bytes) {
  StaticFiles files;
  std::error_code error;
  const fs::path root = fs::canonical(path_of(folder), error);
  if (error) return refuse(ErrorCode::kFile, fmt::format("cannot open {}: {}", folder, reason_of(error)));
  if (!fs::is_directory(root, error)) return refuse(ErrorCode::kFile, fmt::format("{} is no folder", folder));

  std::size_t bytes_in_all = 0;
  fs::recursive_directory_iterator entry(root, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    if (name_of(path.filename()).starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    std::error_code unknown;
    if (!entry->is_regular_file(unknown) || !is_inside(path, root)) continue;
    bytes_in_all += fs::file_size(path, unknown);
    if (bytes_in_all > most_bytes)
      return refuse(ErrorCode::kFile, fmt::format("{} has more than {} MB", folder, most_bytes >> 20));

    auto bytes = read_file(path);
    if (!bytes) return tl::unexpected(bytes.error());
    const std::uint64_t hash = checksum(std::as_bytes(std::span(*bytes)));
    Form form{body_of(std::move(*bytes)), fmt::format("\"{:016x}\"", hash)};
    const fs::path relative = path.lexically_relative(root).generic_string<fs::path::value_type>();
    std::string name = '/' + name_of(relative);
    for (const auto& [ending, slot] : {std::pair{".br", &File::brotli}, std::pair{".gz", &File::gzip}}) {
      if (name.ends_with(ending)) files.files_[name.substr(0, name.size() - 3)].*slot = form;
    }
    files.files_[std::move(name)].plain = std::move(form);
  }
  if (error) return refuse(ErrorCode::kFile, fmt::format("cannot read {}: {}", folder, reason_of(error)));
  // Compressed forms of nothing.
  std::erase_if(files.files_, [](const auto& file) { return !file.second.plain; });
  return files;
}

std::optional<Response> StaticFiles::find(std::string_view path, const Request& request) const {
  if (!path.starts_with('/')) return std::nullopt;
  auto found = files_.find(std::string(path) + (path.ends_with('/') ? "index.html" : ""));
  if (found == files_.end()) {
    if (!files_.contains(std::string(path) + "/index.html")) return std::nullopt;
    // Links in it are relative to the folder.
    return Response{.status = 308, .headers = {{"Location", with_escapes(path) + '/'}}};
  }
  const auto& [name, file] = *found;

  const double brotli = file.brotli ? wish_for("br", request.accept_encoding) : 0;
  const double gzip = file.gzip ? wish_for("gzip", request.accept_encoding) : 0;
  const bool takes_brotli = brotli > 0 && brotli >= gzip;
  const Form& form = takes_brotli ? *file.brotli : gzip > 0 ? *file.gzip : *file.plain;

  Response response{.content_type = type_of(name), .body = form.body};
  response.headers = {{"ETag", form.etag},
                      {"Cache-Control", has_hash(name) ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (file.brotli || file.gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
  for (const auto& [header, value] : kSecurityHeaders) response.headers.emplace_back(header, value);
  if (matches(request.if_none_match, form.etag)) {
    response.status = 304;
    response.content_type = {};
    response.body = nullptr;
  } else if (&form != &*file.plain) {
    response.headers.emplace_back("Content-Encoding", takes_brotli ? "br" : "gzip");
  }
  return response;
}

}  // namespace claimeven::server
