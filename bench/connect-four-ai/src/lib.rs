//! The crate connect-four-ai behind a C interface, to be measured beside our own solver.
use connect_four_ai::{Position, Solver};

/// A solver without its opening book.
#[no_mangle]
pub extern "C" fn peer_solver() -> *mut Solver {
    Box::into_raw(Box::new(Solver::empty()))
}

/// # Safety
/// `solver` comes from `peer_solver`, and is not used again.
#[no_mangle]
pub unsafe extern "C" fn peer_free(solver: *mut Solver) {
    drop(Box::from_raw(solver));
}

/// Forgets everything learned.
///
/// # Safety
/// `solver` comes from `peer_solver`.
#[no_mangle]
pub unsafe extern "C" fn peer_reset(solver: *mut Solver) {
    (*solver).reset();
}

/// The score of the position after `length` moves; 127 if they are no game.
///
/// # Safety
/// `solver` comes from `peer_solver`, and `moves` are `length` bytes.
#[no_mangle]
pub unsafe extern "C" fn peer_solve(solver: *mut Solver, moves: *const u8, length: usize) -> i32 {
    let moves = std::slice::from_raw_parts(moves, length);
    match std::str::from_utf8(moves).ok().and_then(|text| Position::from_moves(text).ok()) {
        Some(position) => (*solver).solve(&position).into(),
        None => 127,
    }
}

/// The nodes of the last `peer_solve`.
///
/// # Safety
/// `solver` comes from `peer_solver`.
#[no_mangle]
pub unsafe extern "C" fn peer_nodes(solver: *const Solver) -> u64 {
    (*solver).explored_positions as u64
}

/// What JavaScript, which has no memory in common with the module, needs besides.
#[cfg(target_family = "wasm")]
mod web {
    static mut MOVES: [u8; 64] = [0; 64];

    /// Where the caller writes the moves of a position, at most 64.
    #[no_mangle]
    pub extern "C" fn peer_moves() -> *mut u8 {
        &raw mut MOVES as *mut u8
    }

    /// The crate's players throw dice; a solver never does.
    #[no_mangle]
    unsafe extern "Rust" fn __getrandom_v03_custom(_at: *mut u8, _length: usize) -> Result<(), getrandom::Error> {
        Err(getrandom::Error::UNSUPPORTED)
    }
}
