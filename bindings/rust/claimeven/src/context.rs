use std::any::Any;
use std::fmt;
use std::os::raw::c_void;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::ptr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Duration;

use claimeven_sys as sys;

use crate::call::{check, sure, Handle};

/// Ends calls from elsewhere: from another thread, a callback, a signal handler. Copies are one signal. A call looks at it every
/// thousand nodes or so, and one that was requested before ends at once.
///
/// ```
/// use claimeven::{Ending, Limits, Position, Solver, StopSignal};
///
/// let stop = StopSignal::new();
/// let for_the_call = stop.clone();
/// let search = std::thread::spawn(move || {
///     let mut solver = Solver::new();
///     solver.solve_within(&Position::new(), Limits::none().stop(&for_the_call)).ending
/// });
/// stop.request();
/// assert!(matches!(search.join().unwrap(), Ending::Stopped | Ending::Complete)); // whatever came first
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// One that nobody has requested.
    pub fn new() -> StopSignal {
        StopSignal::default()
    }
    /// Ends the calls that have it.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
    /// Whether somebody did.
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
    /// Makes it ready for the next call.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// A flag that something else sets, such as a crate for signals of the system.
impl From<Arc<AtomicBool>> for StopSignal {
    fn from(flag: Arc<AtomicBool>) -> StopSignal {
        StopSignal(flag)
    }
}

/// When a call has to end. What is proven by then is returned.
///
/// ```
/// use claimeven::{Ending, Limits, Position, Solver, SolverOptions};
///
/// let mut solver = Solver::with_options(&SolverOptions::new().without_book())?;
/// let result = solver.solve_within(&Position::new(), Limits::none().nodes(10_000));
/// assert_eq!(result.ending, Ending::Nodes);
/// assert_eq!(result.score(), None);
/// # Ok::<(), claimeven::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    nodes: Option<u64>,
    time: Option<Duration>,
    stop: Option<StopSignal>,
}

impl Limits {
    /// The call goes on until it has the whole answer.
    pub fn none() -> Limits {
        Limits::default()
    }
    /// Positions to look at. With 0 a call ends as soon as it would search.
    pub fn nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }
    /// From the beginning of the call.
    pub fn time(self, time: Duration) -> Limits {
        Limits { time: Some(time), ..self }
    }
    /// Who may end it.
    pub fn stop(self, signal: &StopSignal) -> Limits {
        Limits { stop: Some(signal.clone()), ..self }
    }
    /// And whom it tells how far it is: on the calling thread, or, of matches with several threads, on any of theirs. Callbacks of
    /// one call never overlap, and the call waits for them. One that panics ends the call, and the panic comes out of it.
    pub fn progress<'a, News>(self, listener: impl FnMut(&News) + Send + 'a) -> Context<'a, News> {
        Context { limits: self, listener: Some(Box::new(listener)) }
    }

    pub(crate) fn node_number(&self) -> u64 {
        self.nodes.unwrap_or(sys::CLAIMEVEN_NO_LIMIT)
    }
    pub(crate) fn nanoseconds(&self) -> u64 {
        self.time.map_or(sys::CLAIMEVEN_NO_LIMIT, |time| {
            u64::try_from(time.as_nanos()).unwrap_or(sys::CLAIMEVEN_NO_LIMIT)
        })
    }
}

impl From<&Limits> for Limits {
    fn from(limits: &Limits) -> Limits {
        limits.clone()
    }
}

type Listener<'a, News> = Box<dyn FnMut(&News) + Send + 'a>;

/// The limits of a call, and whom it tells how far it is. [`Limits`] are one that tells nobody.
///
/// ```
/// use claimeven::{Analysis, Limits, Position, Solver};
///
/// let mut told = 0;
/// let context = Limits::none().progress(|so_far: &Analysis| told += so_far.columns.len());
/// Solver::new().analyze(&Position::from_moves("4444443265")?, context);
/// assert!(told > 0);
/// # Ok::<(), claimeven::Error>(())
/// ```
pub struct Context<'a, News> {
    limits: Limits,
    listener: Option<Listener<'a, News>>,
}

impl<News> fmt::Debug for Context<'_, News> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Context")
            .field("limits", &self.limits)
            .field("listens", &self.listener.is_some())
            .finish()
    }
}

impl<News> From<Limits> for Context<'_, News> {
    fn from(limits: Limits) -> Self {
        Context { limits, listener: None }
    }
}
impl<News> From<&Limits> for Context<'_, News> {
    fn from(limits: &Limits) -> Self {
        limits.clone().into()
    }
}

/// What calls have that tell nothing.
pub(crate) enum Silence {}

/// Where callbacks of a call find what they need.
struct Told<'a, News> {
    read: fn(&sys::claimeven_progress) -> News,
    listener: Listener<'a, News>,
    context: *const sys::claimeven_context,
    panic: Option<Box<dyn Any + Send>>,
}

impl<News> Context<'_, News> {
    /// Calls the library. `read` makes news of what it tells; panics of listeners go on when the call is over.
    pub(crate) fn run<T>(
        self,
        read: fn(&sys::claimeven_progress) -> News,
        call: impl FnOnce(*const sys::claimeven_context) -> T,
    ) -> T {
        let Context { limits, listener } = self;
        if listener.is_none()
            && limits.nodes.is_none()
            && limits.time.is_none()
            && limits.stop.is_none()
        {
            return call(ptr::null());
        }
        // Safety: the context and what it points to live until the call is over, and longer than the handle.
        let mut context = sure(Handle::new(|out| unsafe { sys::claimeven_context_create(out) }));
        let raw = context.get_mut();
        let mut told = listener.map(|listener| Told { read, listener, context: raw, panic: None });
        sure(check(unsafe { sys::claimeven_context_limit_nodes(raw, limits.node_number()) }));
        sure(check(unsafe { sys::claimeven_context_limit_time(raw, limits.nanoseconds()) }));
        if let Some(StopSignal(flag)) = &limits.stop {
            let flag: *const AtomicBool = &**flag;
            sure(check(unsafe {
                sys::claimeven_context_set_poll(raw, Some(poll), flag as *mut c_void)
            }));
        }
        if let Some(told) = &mut told {
            let user: *mut Told<'_, News> = told;
            sure(check(unsafe {
                sys::claimeven_context_set_progress(raw, Some(tell::<News>), user.cast())
            }));
        }
        let answer = call(raw);
        drop(context);
        if let Some(panic) = told.and_then(|told| told.panic) {
            resume_unwind(panic);
        }
        answer
    }
}

/// For calls that tell nothing.
impl Limits {
    pub(crate) fn run<T>(self, call: impl FnOnce(*const sys::claimeven_context) -> T) -> T {
        let context: Context<'_, Silence> = self.into();
        context.run(|_| unreachable!("nobody listens"), call)
    }
}

unsafe extern "C" fn poll(flag: *mut c_void) -> i32 {
    // Safety: it is the signal's, which lives until the call is over.
    let flag = unsafe { &*(flag as *const AtomicBool) };
    flag.load(Ordering::Relaxed).into()
}

unsafe extern "C" fn tell<News>(told: *mut c_void, progress: *const sys::claimeven_progress) {
    // Safety: `told` is that of the call, whose callbacks never overlap; the progress lasts until the callback ends.
    let (told, progress) = unsafe { (&mut *told.cast::<Told<'_, News>>(), &*progress) };
    if told.panic.is_some() {
        return;
    }
    let Told { read, listener, .. } = told;
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| listener(&read(progress)))) {
        told.panic = Some(panic);
        // Safety: the context is that of the call. Stopping cannot fail otherwise.
        unsafe { sys::claimeven_context_stop(told.context) };
    }
}
