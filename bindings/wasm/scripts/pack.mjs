// Makes the package, after `make wasm`: build/npm/package, and from it build/npm/claimeven-VERSION.tgz.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const source = `${root}bindings/wasm`;
const wasm = `${root}build/wasm`;
const npm = `${root}build/npm`;
const target = `${npm}/package`;
const version = readFileSync(`${root}VERSION`, "utf8").trim();

function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) exit(1);
}

rmSync(npm, { recursive: true, force: true });
mkdirSync(`${target}/dist`, { recursive: true });

// The compiler checks the types and writes the declarations (tsconfig.json says where); rolldown makes the JavaScript: one file that a
// page can load, in which classes stay what they were, so that bundlers can leave out those that nobody uses.
run(`${source}/node_modules/.bin/tsc`, "--project", source);
for (const file of ["index", "worker"]) {
  await build({
    cwd: source,
    input: `src/${file}.ts`,
    output: { file: `${target}/dist/${file}.js`, format: "esm" },
    resolve: { tsconfigFilename: `${source}/tsconfig.json` },
    transform: { target: "es2022", define: { CLAIMEVEN_VERSION: JSON.stringify(version) } },
    logLevel: "warn",
  });
}

// The version is that of everything else; what only the work on the package needs is not for its users.
const { name, devDependencies, ...others } = JSON.parse(readFileSync(`${source}/package.json`, "utf8"));
writeFileSync(`${target}/package.json`, `${JSON.stringify({ name, version, ...others }, null, 2)}\n`);

for (const module of ["claimeven", "7x6", "lab"]) {
  copyFileSync(`${wasm}/${module}.wasm`, `${target}/dist/${module}.wasm`);
}
copyFileSync(`${root}data/7x6.c4b`, `${target}/dist/book.c4b`);
copyFileSync(`${root}LICENSE`, `${target}/LICENSE`);
copyFileSync(`${source}/README.md`, `${target}/README.md`);

// npm gives all files the same date, so the same files make the same bytes.
run("npm", "pack", target, "--silent", "--pack-destination", npm);
