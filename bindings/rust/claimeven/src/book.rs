use std::fmt;
use std::path::Path;
use std::sync::Arc;

use claimeven_sys as sys;

use crate::board_size::BoardSize;
use crate::call::{self, given, given_text, known, sure, Handle};
use crate::error::Error;
use crate::position::Position;
use crate::score::Score;

/// The exact score of every position of some plies of one board size, without a search. Never changes; copies are one book.
///
/// ```
/// use claimeven::{Book, Position};
///
/// # #[cfg(feature = "book")] {
/// let book = Book::default_book()?;
/// assert_eq!(book.plies(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]);
/// assert_eq!(book.find(&Position::from_moves("44")?).unwrap(), 1);
/// # }
/// # Ok::<(), claimeven::Error>(())
/// ```
#[derive(Clone)]
pub struct Book {
    handle: Arc<Shared>,
}

struct Shared(Handle<sys::claimeven_book>);

// Safety: a book never changes, and may be asked by any number of threads.
unsafe impl Send for Shared {}
unsafe impl Sync for Shared {}

impl Book {
    /// From a file. A damaged one is refused.
    pub fn open(path: impl AsRef<Path>) -> Result<Book, Error> {
        let path = given_text("The path", bytes_of(path.as_ref()))?;
        // Safety: here and below, what the library is given lives until the call is over.
        Book::made(|out| unsafe { sys::claimeven_book_open(path.as_ptr(), out) })
    }
    /// From a file that is in memory.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, Error> {
        Book::made(|out| unsafe {
            sys::claimeven_book_from_memory(bytes.as_ptr().cast(), bytes.len(), out)
        })
    }
    /// The one that is part of the library, for 7x6; an error without the feature `book`.
    pub fn default_book() -> Result<Book, Error> {
        Book::made(|out| unsafe { sys::claimeven_book_default(out) })
    }

    /// The score of a position of its plies; nothing for any other.
    pub fn find(&self, position: &Position) -> Option<Score> {
        let about = position.handle();
        let mut score = 0;
        let found = known(|found| unsafe {
            sys::claimeven_book_find(self.get(), about.get(), found, &mut score)
        });
        (found != 0).then_some(Score(score))
    }

    /// The board that it is for.
    pub fn size(&self) -> BoardSize {
        let facts = self.facts();
        BoardSize::of(facts.width, facts.height)
    }
    /// The numbers of stones whose positions it has.
    pub fn plies(&self) -> Vec<usize> {
        let plies = self.facts().plies;
        (0..64).filter(|ply| plies >> ply & 1 != 0).collect()
    }
    /// How many positions it stores.
    pub fn positions(&self) -> u64 {
        self.facts().positions
    }
    /// The size of its file.
    pub fn bytes(&self) -> u64 {
        self.facts().bytes
    }
    /// XXH3 of its file.
    pub fn checksum(&self) -> u64 {
        self.facts().checksum
    }
    /// The program that made it.
    pub fn builder(&self) -> String {
        sure(call::text(|buffer, capacity, length| unsafe {
            sys::claimeven_book_builder(self.get(), buffer, capacity, length)
        }))
    }

    fn made(
        make: impl FnOnce(*mut *mut sys::claimeven_book) -> sys::claimeven_status,
    ) -> Result<Book, Error> {
        Ok(Book { handle: Arc::new(Shared(Handle::new(make)?)) })
    }
    fn facts(&self) -> sys::claimeven_book_facts {
        sure(given(|facts| unsafe { sys::claimeven_book_get_facts(self.get(), facts) }))
    }
    pub(crate) fn get(&self) -> *const sys::claimeven_book {
        self.handle.0.get()
    }
}

#[cfg(unix)]
fn bytes_of(path: &Path) -> Vec<u8> {
    use std::os::unix::ffi::OsStrExt;
    path.as_os_str().as_bytes().to_owned()
}
#[cfg(not(unix))]
fn bytes_of(path: &Path) -> Vec<u8> {
    path.to_string_lossy().into_owned().into_bytes()
}

impl fmt::Debug for Book {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Book")
            .field("size", &self.size())
            .field("plies", &self.plies())
            .field("positions", &self.positions())
            .finish()
    }
}
