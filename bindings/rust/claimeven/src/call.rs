//! How the functions of the library are called: statuses, texts, lists, handles.

use std::ffi::{CStr, CString};
use std::fmt;
use std::mem::MaybeUninit;
use std::os::raw::c_char;
use std::ptr::{self, NonNull};

use claimeven_sys as sys;

use crate::error::{Error, ErrorCode};

/// What a status says. No memory, and what never happens, are panics.
pub(crate) fn check(status: sys::claimeven_status) -> Result<(), Error> {
    if status == sys::CLAIMEVEN_OK {
        return Ok(());
    }
    // Safety: both are about the failure that this thread has just had.
    let (reason, index) =
        unsafe { (text_at(sys::claimeven_error_message()), sys::claimeven_error_index()) };
    match ErrorCode::known(status) {
        Some(code) => Err(Error { reason, index: usize::try_from(index).ok(), code }),
        None => panic!("{}", reason),
    }
}

/// What a function gives through its last parameter.
pub(crate) fn given<T: Copy>(
    ask: impl FnOnce(*mut T) -> sys::claimeven_status,
) -> Result<T, Error> {
    let mut value = MaybeUninit::<T>::zeroed();
    check(ask(value.as_mut_ptr()))?;
    // Safety: what the library gives are numbers, and structures of numbers and pointers; zeroes are a value of all of them.
    Ok(unsafe { value.assume_init() })
}

/// The same of a function that fails only if the library has made a mistake.
pub(crate) fn known<T: Copy>(ask: impl FnOnce(*mut T) -> sys::claimeven_status) -> T {
    sure(given(ask))
}

/// What is never refused.
pub(crate) fn sure<T>(answer: Result<T, Error>) -> T {
    answer.unwrap_or_else(|error| panic!("{}", error))
}

/// A list from a function that fills a buffer.
pub(crate) fn list<T: Copy>(
    fill: impl Fn(*mut T, usize, *mut usize) -> sys::claimeven_status,
) -> Result<Vec<T>, Error> {
    let length = given(|length| fill(ptr::null_mut(), 0, length))?;
    let mut list = Vec::with_capacity(length);
    let filled = given(|filled| fill(list.as_mut_ptr(), length, filled))?;
    // Safety: as many elements as the library says it has written; there was room for `length`.
    unsafe { list.set_len(filled.min(length)) };
    Ok(list)
}

/// A text from a function that fills a buffer, which needs room for its ending zero.
pub(crate) fn text(
    fill: impl Fn(*mut c_char, usize, *mut usize) -> sys::claimeven_status,
) -> Result<String, Error> {
    let length = given(|length| fill(ptr::null_mut(), 0, length))?;
    let mut bytes = vec![0u8; length + 1];
    let filled = given(|filled| fill(bytes.as_mut_ptr().cast(), bytes.len(), filled))?;
    bytes.truncate(filled);
    Ok(String::from_utf8(bytes).expect("texts of the library are UTF-8"))
}

/// # Safety
/// A text of the library that ends with a zero, or NULL.
pub(crate) unsafe fn text_at(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // Safety: that of the caller.
    let text = unsafe { CStr::from_ptr(text) };
    text.to_str().expect("texts of the library are UTF-8").to_owned()
}

/// # Safety
/// A text of the library that ends with a zero and stays.
pub(crate) unsafe fn lasting_text_at(text: *const c_char) -> &'static str {
    // Safety: that of the caller.
    let text: &'static CStr = unsafe { CStr::from_ptr(text) };
    text.to_str().expect("texts of the library are UTF-8")
}

/// A text for the library, where it would end at a zero: `what` is named in the sentence about that.
pub(crate) fn given_text(what: &str, text: impl Into<Vec<u8>>) -> Result<CString, Error> {
    CString::new(text).map_err(|error| Error {
        reason: format!("{what} must not contain the character 0."),
        index: Some(error.nul_position()),
        code: ErrorCode::Argument,
    })
}

/// A column, or whatever else is counted, for the library: those that no board has stay so.
pub(crate) fn number(value: usize) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

/// A number of the library that counts something.
pub(crate) fn count(value: i32) -> usize {
    usize::try_from(value).expect("the library counts from 0")
}

/// The columns of a mask.
pub(crate) fn columns(mask: u32) -> Vec<usize> {
    (0..32).filter(|column| mask >> column & 1 != 0).collect()
}

/// The first so many numbers of a list in a structure.
pub(crate) fn counts(numbers: &[i32], length: i32) -> Vec<usize> {
    numbers[..count(length)].iter().copied().map(count).collect()
}

/// What the library gives back.
pub(crate) trait Owned {
    /// # Safety
    /// A handle from the library, which nobody uses any more.
    unsafe fn free(handle: *mut Self);
}

macro_rules! owned {
    ($($handle:ident, $free:ident;)*) => {$(
        impl Owned for sys::$handle {
            unsafe fn free(handle: *mut Self) {
                // Safety: that of the caller.
                unsafe { sys::$free(handle) }
            }
        }
    )*};
}
owned! {
    claimeven_book, claimeven_book_free;
    claimeven_context, claimeven_context_free;
    claimeven_fill_solver, claimeven_fill_solver_free;
    claimeven_game, claimeven_game_free;
    claimeven_player, claimeven_player_free;
    claimeven_position, claimeven_position_free;
    claimeven_review, claimeven_review_free;
    claimeven_solver, claimeven_solver_free;
    claimeven_story, claimeven_story_free;
    claimeven_threat_list, claimeven_threat_list_free;
}

/// A handle of the library, given back at the end.
pub(crate) struct Handle<T: Owned>(NonNull<T>);

impl<T: Owned> Handle<T> {
    /// From a function that gives one.
    pub(crate) fn new(
        make: impl FnOnce(*mut *mut T) -> sys::claimeven_status,
    ) -> Result<Handle<T>, Error> {
        let mut handle = ptr::null_mut();
        check(make(&mut handle))?;
        Ok(Handle::taken(handle))
    }
    /// One that a function has given.
    pub(crate) fn taken(handle: *mut T) -> Handle<T> {
        Handle(NonNull::new(handle).expect("the library gives a handle, or says why not"))
    }

    pub(crate) fn get(&self) -> *const T {
        self.0.as_ptr()
    }
    /// For functions that change what the handle holds.
    pub(crate) fn get_mut(&mut self) -> *mut T {
        self.0.as_ptr()
    }
}

impl<T: Owned> Drop for Handle<T> {
    fn drop(&mut self) {
        // Safety: it came from the library, and goes with its only owner.
        unsafe { T::free(self.0.as_ptr()) }
    }
}

impl<T: Owned> fmt::Debug for Handle<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
