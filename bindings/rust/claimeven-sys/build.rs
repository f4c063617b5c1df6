//! Compiles the library with CMake.
//!
//! The sources are copied first, into `OUT_DIR/source`, and the build is two folders below them, as all builds of the project
//! are: so nothing outside of `OUT_DIR` is written to, and what ccache keeps of one build serves in the others.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn main() {
    let crate_folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let source = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("source");
    copy_sources(&crate_folder, &source);

    let mut library = cmake::Config::new(&source);
    library
        .out_dir(source.join("build"))
        // Without optimisation the solver is of no use, whatever cargo builds.
        .profile("Release")
        .no_default_flags(true)
        .define("CLAIMEVEN_BUILD_CLI", "OFF")
        .define("CLAIMEVEN_BUILD_TESTS", "OFF")
        .define("CLAIMEVEN_INSTALL", "OFF")
        .define("CLAIMEVEN_WERROR", "OFF")
        .build_target("claimeven_c_static");
    if env::var_os("CARGO_FEATURE_BOOK").is_none() {
        library.define("CLAIMEVEN_BOOK", "");
    }
    if env::var_os("CMAKE_GENERATOR").is_none() && runs("ninja") {
        library.generator("Ninja");
    }
    println!("cargo:rerun-if-env-changed=CLAIMEVEN_CMAKE_ARGS");
    for argument in env::var("CLAIMEVEN_CMAKE_ARGS").unwrap_or_default().split_whitespace() {
        library.configure_arg(argument);
    }
    let built = library.build().join("build");

    for folder in ["bindings/c", "src"] {
        println!("cargo:rustc-link-search=native={}", built.join(folder).display());
    }
    println!("cargo:rustc-link-lib=static=claimeven_c");
    println!("cargo:rustc-link-lib=static=claimeven");
    let apple = env::var("CARGO_CFG_TARGET_VENDOR").map_or(false, |vendor| vendor == "apple");
    println!("cargo:rustc-link-lib={}", if apple { "c++" } else { "stdc++" });
    println!("cargo:include={}", source.join("bindings/c/include").display());
}

fn runs(program: &str) -> bool {
    let quiet =
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.map_or(false, |status| status.success())
}

/// What sources.txt names: from the crate's own `source`, or in the project's repository from there.
fn copy_sources(crate_folder: &Path, to: &Path) {
    let list = crate_folder.join("sources.txt");
    println!("cargo:rerun-if-changed={}", list.display());
    let packed = crate_folder.join("source");
    let from = if packed.is_dir() { packed } else { crate_folder.join("../../..") };
    let names =
        fs::read_to_string(&list).unwrap_or_else(|error| panic!("{}: {}", list.display(), error));
    for name in names.lines() {
        let path = from.join(name);
        if path.exists() {
            println!("cargo:rerun-if-changed={}", path.display());
        }
        copy(&path, &to.join(name)).unwrap_or_else(|error| panic!("{}: {}", path.display(), error));
    }
}

/// Makes `to` the same as `from`, and leaves alone what is the same already: builds look at the times.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        let names = names_in(from)?;
        for gone in names_in(to)?.difference(&names) {
            remove(&to.join(gone))?;
        }
        names.iter().try_for_each(|name| copy(&from.join(name), &to.join(name)))
    } else if from.exists() {
        let content = fs::read(from)?;
        let is_new = fs::read(to).map_or(true, |old| old != content);
        if is_new {
            fs::create_dir_all(to.parent().expect("it is below OUT_DIR"))?;
            fs::write(to, content)?;
        }
        Ok(())
    } else {
        remove(to)
    }
}

fn names_in(folder: &Path) -> io::Result<BTreeSet<OsString>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect()
}

fn remove(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)
    } else if path.exists() {
        fs::remove_file(path)
    } else {
        Ok(())
    }
}
