// One side of a measurement, in Node or in a page: an instance of the module, called as C is.

/** A function that solves positions, each with an empty table, one thread and no book. */
export async function claimevenSide(module, layouts, tableMegabytes) {
  const view = () => new DataView(exports.memory.buffer);
  const clock = (_id, _precision, out) => {
    view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const { exports } = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { clock_time_get: clock },
    claimeven: { progress() {}, poll: () => 0 },
  });
  exports._initialize();
  const text = (at) => {
    const memory = new Uint8Array(exports.memory.buffer);
    return new TextDecoder().decode(memory.slice(at, memory.indexOf(0, at)));
  };
  const check = (status) => {
    if (status !== 0) throw new Error(text(exports.claimeven_error_message()));
  };
  const handle = exports.malloc(4);
  const made = () => view().getUint32(handle, true);

  const { size, fields } = layouts.claimeven_solver_options;
  const options = exports.malloc(size);
  check(exports.claimeven_solver_options_init(options));
  view().setBigUint64(options + fields.table_bytes.offset, BigInt(tableMegabytes) << 20n, true);
  const withoutBook = 1;
  view().setInt32(options + fields.book_choice.offset, withoutBook, true);
  check(exports.claimeven_solver_create(options, handle));
  const solver = made();

  const result = exports.malloc(layouts.claimeven_solve_result.size);
  const at = {
    score: layouts.claimeven_solve_result.fields.bounds.offset + layouts.claimeven_bounds.fields.lower.offset,
    nodes: layouts.claimeven_solve_result.fields.statistics.offset + layouts.claimeven_statistics.fields.nodes.offset,
    nanoseconds:
      layouts.claimeven_solve_result.fields.statistics.offset + layouts.claimeven_statistics.fields.nanoseconds.offset,
  };
  const moves = exports.malloc(64);

  /** The positions' scores; the nodes and the milliseconds that all of them took. */
  return (positions) => {
    const scores = [];
    let nodes = 0;
    let nanoseconds = 0;
    for (const position of positions) {
      new Uint8Array(exports.memory.buffer).set(new TextEncoder().encode(`${position}\0`), moves);
      check(exports.claimeven_position_from_moves(moves, 7, 6, handle));
      const root = made();
      check(exports.claimeven_solver_clear(solver));
      check(exports.claimeven_solve(solver, root, 0, result));
      exports.claimeven_position_free(root);
      scores.push(view().getInt32(result + at.score, true));
      nodes += Number(view().getBigUint64(result + at.nodes, true));
      nanoseconds += Number(view().getBigInt64(result + at.nanoseconds, true));
    }
    return { scores, nodes, ms: nanoseconds / 1e6 };
  };
}
