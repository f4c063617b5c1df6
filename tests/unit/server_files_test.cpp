#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "core/file_name.h"
#include "server/static_files.h"
#include "support/small_books.h"

namespace claimeven::server {
namespace {

namespace fs = std::filesystem;

/// A folder with a small page, gone at the end.
class Page : public ::testing::Test {
 protected:
  void SetUp() override {
    write("outside.txt", "secret");
    write("page/index.html", "<p>home");
    write("page/help/index.html", "<p>help");
    write("page/app.js", "plain script");
    write("page/app.js.br", "brotli script");
    write("page/app.js.gz", "gzip script");
    write("page/assets/board-Ab12_-3x.wasm", "module");
    write("page/assets/plain.css", "style");
    write("page/assets/my-background.css", "style");
    write("page/a b/index.html", "<p>blank");
    write("page/lonely.gz", "gzip of nothing");
    write("page/.hidden", "secret");
    write("page/.git/config", "secret");
    std::error_code refused;
    fs::create_symlink(root_ / "outside.txt", folder() / "out.txt", refused);
    fs::create_symlink(folder() / "app.js", folder() / "same.js", refused);
    fs::create_directory_symlink(root_, folder() / "up", refused);
    has_links_ = !refused;
  }
  fs::path folder() const { return root_ / "page"; }
  void write(const std::string& name, std::string_view text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }
  const StaticFiles& files() {
    read_.emplace(StaticFiles::read(name_of(folder())));
    EXPECT_TRUE(read_->has_value());
    return **read_;
  }
  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [known, value] : response.headers) {
      if (known == name) return value;
    }
    return "";
  }

  const testing::ScratchFolder scratch_;
  const fs::path root_ = path_of(scratch_ / ".");
  std::optional<Expected<StaticFiles>> read_;
  bool has_links_ = false;  ///< on Windows users may not make any
};

TEST_F(Page, FilesComeWithTheirTypes) {
  const StaticFiles& page = files();
  const auto home = page.find("/", {});
  ASSERT_TRUE(home);
  EXPECT_EQ(*home->body, "<p>home");
  EXPECT_EQ(home->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(*page.find("/index.html", {})->body, "<p>home");
  EXPECT_EQ(page.find("/app.js", {})->content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(page.find("/assets/board-Ab12_-3x.wasm", {})->content_type, "application/wasm");
  EXPECT_EQ(page.find("/lonely.gz", {})->content_type, "application/octet-stream");
  EXPECT_FALSE(page.find("/lonely", {}));
}

TEST_F(Page, FoldersHaveAnIndexAndASlash) {
  const StaticFiles& page = files();
  EXPECT_EQ(*page.find("/help/", {})->body, "<p>help");
  const auto moved = page.find("/help", {});
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->status, 308);
  EXPECT_EQ(header(*moved, "Location"), "/help/");
  EXPECT_EQ(header(*page.find("/a b", {}), "Location"), "/a%20b/");
  EXPECT_FALSE(page.find("/assets/", {}));
  EXPECT_FALSE(page.find("/assets", {}));
}

TEST_F(Page, NothingOutsideAndNothingHiddenCanBeHad) {
  const StaticFiles& page = files();
  for (const char* path : {"/../outside.txt", "/help/../../outside.txt", "/out.txt", "/up/outside.txt",
                           "/up/page/app.js", "/.hidden", "/.git/config", "//index.html", "/./index.html",
                           "/help/../index.html", "", "index.html", "/index.html/", "\\..\\outside.txt"}) {
    EXPECT_FALSE(page.find(path, {})) << path;
  }
  EXPECT_FALSE(page.find(std::string_view("/index.html\0", 12), {}));
  // A link that stays inside is a file like any other.
  if (has_links_) {
    EXPECT_EQ(*page.find("/same.js", {})->body, "plain script");
  }
}

TEST_F(Page, ClientsGetTheFormThatTheyCanRead) {
  const StaticFiles& page = files();
  const auto form = [&](const char* accept) {
    const auto response = page.find("/app.js", {.accept_encoding = accept});
    EXPECT_EQ(header(*response, "Vary"), "Accept-Encoding");
    EXPECT_EQ(response->content_type, "text/javascript; charset=utf-8");
    return header(*response, "Content-Encoding") + ": " + *response->body;
  };
  EXPECT_EQ(form(""), ": plain script");
  EXPECT_EQ(form("gzip, deflate, br"), "br: brotli script");
  EXPECT_EQ(form("gzip"), "gzip: gzip script");
  EXPECT_EQ(form("GZIP;q=0.5"), "gzip: gzip script");
  EXPECT_EQ(form("br;q=0.1, gzip;q=0.9"), "gzip: gzip script");
  EXPECT_EQ(form("br;q=0, gzip;q=0"), ": plain script");
  EXPECT_EQ(form("*"), "br: brotli script");
  EXPECT_EQ(form("*;q=0"), ": plain script");
  EXPECT_EQ(form("br;q=nonsense, ;;;,,"), ": plain script");
  EXPECT_EQ(header(*page.find("/index.html", {}), "Vary"), "");
}

TEST_F(Page, WhatTheClientHasIsNotSentAgain) {
  const StaticFiles& page = files();
  const std::string etag = header(*page.find("/app.js", {}), "ETag");
  const std::string brotli = header(*page.find("/app.js", {.accept_encoding = "br"}), "ETag");
  EXPECT_EQ(etag.size(), 18u);
  EXPECT_NE(etag, brotli);
  for (const std::string& known : {etag, "W/" + etag, "\"other\" , " + etag, std::string("*")}) {
    const auto response = page.find("/app.js", {.if_none_match = known});
    EXPECT_EQ(response->status, 304) << known;
    EXPECT_FALSE(response->body);
    EXPECT_EQ(header(*response, "ETag"), etag);
  }
  EXPECT_EQ(page.find("/app.js", {.if_none_match = brotli})->status, 200);
}

TEST_F(Page, OnlyNamesWithAHashAreKeptForever) {
  const StaticFiles& page = files();
  EXPECT_EQ(header(*page.find("/assets/board-Ab12_-3x.wasm", {}), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header(*page.find("/assets/plain.css", {}), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(*page.find("/assets/my-background.css", {}), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(*page.find("/index.html", {}), "Cache-Control"), "no-cache");
}

TEST_F(Page, KeepsToItself) {
  const auto home = files().find("/", {});
  const std::string policy = header(*home, "Content-Security-Policy");
  EXPECT_TRUE(policy.starts_with("default-src 'self';")) << policy;
  EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(header(*home, "Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(header(*home, "Cross-Origin-Embedder-Policy"), "require-corp");
}

TEST_F(Page, AFolderThatCantBeReadIsAnError) {
  EXPECT_FALSE(StaticFiles::read(name_of(folder() / "nowhere")));
  const auto no_folder = StaticFiles::read(name_of(folder() / "app.js"));
  ASSERT_FALSE(no_folder);
  EXPECT_TRUE(no_folder.error().reason.ends_with("app.js is no folder"));
  const auto too_much = StaticFiles::read(name_of(folder()), 20);
  ASSERT_FALSE(too_much);
}

}  // namespace
}  // namespace claimeven::server
