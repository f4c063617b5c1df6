#include <claimeven.h>

#include <__verbose_abort>

/// What the module has beside the library.

/// The C++ library calls these when something is past help. Its own versions print, which needs a system.
[[noreturn]] void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
  __builtin_trap();
}

extern "C" {

[[noreturn]] void abort_message(const char* /*format*/, ...) {
  __builtin_trap();
}

/// The one thread never ends, so what is to be done then is never done.
int __cxa_thread_atexit(void (* /*destructor*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}

/// What JavaScript listens to, for claimeven_context_set_progress and claimeven_context_set_poll: a function of
/// JavaScript has no address here, so the two imports are it, and `user` says for whom.
__attribute__((import_module("claimeven"), import_name("progress"))) void told_to_javascript(
    void* user, const claimeven_progress* progress);
__attribute__((import_module("claimeven"), import_name("poll"))) int32_t asked_of_javascript(void* user);

__attribute__((export_name("progress_callback"))) claimeven_progress_callback progress_callback() {
  return told_to_javascript;
}
__attribute__((export_name("poll_callback"))) claimeven_poll_callback poll_callback() {
  return asked_of_javascript;
}

}  // extern "C"
