//! The declarations are those of claimeven.h: they are written in C again, and the C compiler has to agree with the header on each.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::mem::size_of;
use std::path::{Path, PathBuf};
use std::process::Command;

use claimeven_sys::*;

const TYPES: &str = include_str!("../src/types.rs");
const FUNCTIONS: &str = include_str!("../src/functions.rs");

/// In the packed crate, or in the project.
fn header() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let packed = folder.join("source");
    let root = if packed.is_dir() { packed } else { folder.join("../../..") };
    root.join("bindings/c/include/claimeven.h")
}

/// A type of Rust in C.
fn in_c(rust: &str) -> String {
    let rust = rust.trim();
    if let Some(to) = rust.strip_prefix("*const ") {
        return format!("{} const*", in_c(to));
    }
    if let Some(to) = rust.strip_prefix("*mut ") {
        return format!("{}*", in_c(to));
    }
    match rust {
        "i8" => "int8_t",
        "i32" => "int32_t",
        "u32" => "uint32_t",
        "i64" => "int64_t",
        "u64" => "uint64_t",
        "usize" => "size_t",
        "f64" => "double",
        "c_char" => "char",
        "c_void" => "void",
        name => name,
    }
    .to_owned()
}

/// "name: type" of each part, where the name may be r#name.
fn named(part: &str) -> Option<(&str, &str)> {
    let (name, rust) = part.trim().split_once(':')?;
    Some((name.trim().trim_start_matches("pub ").trim_start_matches("r#"), rust.trim()))
}

/// What stands between two texts, each time.
fn between<'a>(text: &'a str, begin: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(begin).skip(1).filter_map(move |rest| rest.split_once(end)).map(|(inside, _)| inside)
}

/// A function, or the type of one, declared in C: `head` is "name(arguments) -> result".
fn function_in_c(head: &str, written: impl Fn(&str) -> String) -> (String, String) {
    let (name, rest) = head.split_once('(').expect("a function has arguments");
    let (arguments, result) = rest.rsplit_once(')').expect("and they end");
    let arguments: Vec<String> =
        arguments.split(',').filter_map(named).map(|(_, rust)| in_c(rust)).collect();
    let arguments = if arguments.is_empty() { "void".to_owned() } else { arguments.join(", ") };
    let result = result.trim().strip_prefix("->").map_or_else(|| "void".to_owned(), in_c);
    (name.trim().to_owned(), format!("{result} {}({arguments})", written(name.trim())))
}

/// What the crate declares: in C, as checks and declarations, and by name.
#[derive(Default)]
struct Declarations {
    c: Vec<String>,
    structures: BTreeSet<String>,
    constants: BTreeSet<String>,
    functions: BTreeSet<String>,
}

fn declarations() -> Declarations {
    let mut made = Declarations::default();
    let c = &mut made.c;
    for constant in between(TYPES, "pub const ", ";\n") {
        let (name, rest) = named(constant).expect("constants have types");
        let (rust, value) = rest.split_once('=').expect("constants have values");
        let value = value.trim().replace("u64::MAX", "UINT64_MAX").replace("i8::MIN", "INT8_MIN");
        c.push(format!("_Static_assert({name} == ({})({value}), \"{name}\");", in_c(rust)));
        made.constants.insert(name.to_owned());
    }
    for alias in between(TYPES, "pub type ", " = i32;\n") {
        c.push(format!(
            "_Static_assert(_Generic(({alias})0, int32_t: 1, default: 0), \"{alias}\");"
        ));
    }
    for callback in between(TYPES, "pub type ", ">;\n").filter(|text| text.contains("fn(")) {
        let (name, rest) = callback.split_once('=').expect("it has a type");
        let head = rest.split_once("fn").expect("it is a function").1;
        let (_, pointer) = function_in_c(head, |_| "(*)".to_owned());
        let name = name.trim();
        c.push(format!(
            "_Static_assert(_Generic(({name})0, {pointer}: 1, default: 0), \"{name}\");"
        ));
    }
    for structure in between(TYPES, "pub struct claimeven_", "\n}\n") {
        let (name, fields) = structure.split_once('{').expect("it has fields");
        let name = format!("claimeven_{}", name.trim());
        let mut before = String::new();
        for (field, rust) in fields.lines().filter_map(|line| named(line.trim_end_matches(','))) {
            let place = format!("(({name}*)0)->{field}");
            let (kind, count) = match rust.strip_prefix('[').and_then(|list| list.split_once(';')) {
                Some((of, count)) => (of, Some(count.trim().trim_end_matches(']'))),
                None => (rust, None),
            };
            let (first, size) = match count {
                Some(count) => (
                    format!("{place}[0]"),
                    format!("sizeof {place} / sizeof {place}[0] == {count}"),
                ),
                None => (place, "1".to_owned()),
            };
            c.push(format!(
                "_Static_assert(_Generic(&{first}, {}*: 1, default: 0) && {size}, \"{name}.{field}\");",
                in_c(kind)
            ));
            if !before.is_empty() {
                c.push(format!(
                    "_Static_assert(offsetof({name}, {before}) < offsetof({name}, {field}), \"{name}.{field}\");"
                ));
            }
            before = field.to_owned();
        }
        made.structures.insert(name);
    }
    for function in between(FUNCTIONS, "pub fn ", ";\n") {
        let one_line = function.split_whitespace().collect::<Vec<_>>().join(" ");
        let (name, declared) = function_in_c(&one_line, str::to_owned);
        c.push(format!("{declared};"));
        made.functions.insert(name);
    }
    made
}

/// What the C compiler says of a text: nothing, if all is well.
fn compiled(declared: &str, name: &str) -> Result<(), String> {
    let text = format!("#include <claimeven.h>\n#include <stddef.h>\n{declared}\n");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.c"));
    fs::write(&file, text).expect("the folder of the tests can be written to");
    let target = format!("{}-unknown-linux-gnu", env::consts::ARCH);
    let mut compiler = cc::Build::new();
    compiler.target(&target).host(&target).opt_level(0).cargo_metadata(false).warnings(false);
    let mut command: Command = compiler.get_compiler().to_command();
    command
        .args(["-std=c11", "-fsyntax-only", "-I"])
        .arg(header().parent().expect("a folder"))
        .arg(&file);
    let output = command.output().expect("there is a C compiler");
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_c_compiler_agrees_with_each_declaration() {
    let mut c = declarations().c;
    macro_rules! sizes {
        ($($name:ident)*) => {{
            $(c.push(format!("_Static_assert(sizeof({0}) == {1}, \"{0}\");", stringify!($name), size_of::<$name>()));)*
            BTreeSet::from([$(stringify!($name).to_owned()),*])
        }};
    }
    let sized: BTreeSet<String> = sizes! {
        claimeven_square claimeven_bounds claimeven_statistics claimeven_progress claimeven_book_facts
        claimeven_solver_options claimeven_solve_result claimeven_outcome_result claimeven_analysis
        claimeven_variation claimeven_batch_score claimeven_batch_result claimeven_story_summary
        claimeven_alternative claimeven_step claimeven_marked_squares claimeven_threat claimeven_move_story
        claimeven_fill_result claimeven_player_move claimeven_player_description claimeven_level_description
        claimeven_match_options claimeven_match_result claimeven_estimate claimeven_reviewed_move
        claimeven_side_review claimeven_review_summary claimeven_puzzle claimeven_impossibility
        claimeven_lab_search claimeven_comparison_options claimeven_search_figures claimeven_lab_result
        claimeven_comparison_summary
    };
    assert_eq!(sized, declarations().structures, "every structure has its size compared");
    compiled(&c.join("\n"), "agrees").unwrap_or_else(|said| panic!("{said}"));
}

#[test]
#[cfg(target_os = "linux")]
fn the_c_compiler_would_see_a_difference() {
    let c = declarations().c.join("\n");
    for (was, wrong) in [
        ("int32_t claimeven_column_from_name(char)", "int64_t claimeven_column_from_name(char)"),
        (
            "CLAIMEVEN_FILL == (claimeven_game_kind)(1)",
            "CLAIMEVEN_FILL == (claimeven_game_kind)(2)",
        ),
        ("((claimeven_bounds*)0)->upper, int32_t*", "((claimeven_bounds*)0)->upper, int64_t*"),
        ("offsetof(claimeven_bounds, lower) <", "offsetof(claimeven_bounds, lower) >"),
    ] {
        let changed = c.replacen(was, wrong, 1);
        assert_ne!(changed, c, "{was}");
        assert!(compiled(&changed, "differs").is_err(), "{wrong}");
    }
}

#[test]
fn nothing_of_the_header_is_missing() {
    let text = fs::read_to_string(header()).expect("the header is there");
    let names = |pattern: &dyn Fn(&str) -> Option<String>| {
        text.lines().filter_map(pattern).collect::<BTreeSet<_>>()
    };
    let made = declarations();

    let structures =
        names(&|line| line.strip_suffix(" {")?.strip_prefix("typedef struct ").map(str::to_owned));
    assert_eq!(made.structures, structures);

    let is_constant = |name: &String| {
        name.starts_with("CLAIMEVEN_") && name != "CLAIMEVEN_API" && name != "CLAIMEVEN_H"
    };
    let code = without_comments(&text);
    let constants: BTreeSet<String> = code
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .map(str::to_owned)
        .filter(is_constant)
        .collect();
    assert_eq!(made.constants, constants);

    let functions: BTreeSet<String> = code
        .split("CLAIMEVEN_API ")
        .filter_map(|declared| declared.split_once('(')?.0.rsplit([' ', '*']).next())
        .filter(|name| name.starts_with("claimeven_"))
        .map(str::to_owned)
        .collect();
    assert_eq!(made.functions, functions);
    assert!(functions.len() > 140, "{} functions", functions.len());
}

fn without_comments(text: &str) -> String {
    let mut rest = text;
    let mut code = String::new();
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").map_or("", |(_, code)| code);
    }
    code + rest
}

#[test]
fn the_library_is_that_of_the_header() {
    let version = unsafe { std::ffi::CStr::from_ptr(claimeven_version()) };
    assert_eq!(version.to_str(), Ok(env!("CARGO_PKG_VERSION")));
    assert_eq!(unsafe { claimeven_interface_version() }, CLAIMEVEN_INTERFACE_VERSION);
}
