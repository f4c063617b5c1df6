#include "book/files.h"

#include "core/refuse.h"

/// In place of files.cpp where there is no file system (CLAIMEVEN_FILES=OFF).
namespace claimeven {
namespace {

constexpr const char* kReason = "this build has no files";

}  // namespace

std::string system_reason() {
  return kReason;
}

Expected<Bytes> read_file(const std::string& path, ByteView /*beginning*/) {
  return refuse(ErrorCode::kFile, path + " cannot be read: " + kReason);
}

}  // namespace claimeven
