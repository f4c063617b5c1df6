/* A plugin of QEMU's user emulation that counts the instructions of a program: how fast an emulator runs it
 * tells nothing. count_instructions.sh compiles it and runs a program with it. What it needs of QEMU's
 * interface for plugins (version 1) is declared here, because Debian has no header for it. */
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct qemu_plugin_tb;
enum { kAdd = 0 };
extern void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id, void (*seen)(uint64_t, struct qemu_plugin_tb*));
extern size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb* block);
extern void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb* block, int operation, void* number,
                                                     uint64_t operand);
extern void qemu_plugin_register_atexit_cb(uint64_t id, void (*ended)(uint64_t, void*), void* data);
extern void qemu_plugin_outs(const char* text);

#define EXPORTED __attribute__((visibility("default")))
EXPORTED int qemu_plugin_version = 1;
EXPORTED int qemu_plugin_install(uint64_t id, const void* info, int argc, char** argv);

static uint64_t instructions;

/* A block of code is about to be translated: whenever it runs, all of its instructions do. */
static void count_block(uint64_t id, struct qemu_plugin_tb* block) {
  (void)id;
  qemu_plugin_register_vcpu_tb_exec_inline(block, kAdd, &instructions, qemu_plugin_tb_n_insns(block));
}

static void tell(uint64_t id, void* data) {
  (void)id;
  (void)data;
  char text[64];
  snprintf(text, sizeof(text), "instructions: %" PRIu64 "\n", instructions);
  qemu_plugin_outs(text);
}

int qemu_plugin_install(uint64_t id, const void* info, int argc, char** argv) {
  (void)info;
  (void)argc;
  (void)argv;
  qemu_plugin_register_vcpu_tb_trans_cb(id, count_block);
  qemu_plugin_register_atexit_cb(id, tell, NULL);
  return 0;
}
