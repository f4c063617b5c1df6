//! The C interface of Claimeven, as Rust sees it: the declarations of `claimeven.h`, which has the description of each, and the
//! library itself, compiled by CMake. The crate [`claimeven`](https://docs.rs/claimeven) is the safe one on top of it.
//!
//! ```
//! use claimeven_sys::*;
//!
//! let mut position = std::ptr::null_mut();
//! let mut stones = 0;
//! unsafe {
//!     assert_eq!(claimeven_position_parse(b"4453\0".as_ptr().cast(), 7, 6, &mut position), CLAIMEVEN_OK);
//!     assert_eq!(claimeven_position_stones(position, &mut stones), CLAIMEVEN_OK);
//!     claimeven_position_free(position);
//! }
//! assert_eq!(stones, 4);
//! ```
#![allow(non_camel_case_types)]

mod functions;
mod types;

pub use functions::*;
pub use types::*;
