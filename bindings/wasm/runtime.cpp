#include <__verbose_abort>

/// What the C++ library calls when something is past help. Its own versions print, and printing needs a system.

[[noreturn]] void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
  __builtin_trap();
}

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
  __builtin_trap();
}

/// The one thread never ends, so what is to be done then is never done.
extern "C" int __cxa_thread_atexit(void (* /*destructor*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}
