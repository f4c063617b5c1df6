#!/usr/bin/env bash
# Prints the first ```cpp block of a Markdown file: extract_readme_example.sh README.md
set -euo pipefail

file=$1
if [[ ! -f $file ]]; then
  echo "$file is missing: it must hold a C++ example in a \`\`\`cpp block, which is compiled as a test" >&2
  exit 1
fi
example=$(awk '/^```cpp[ \t]*$/ { inside = 1; next } /^```/ && inside { exit } inside' "$file")
if [[ -z $example ]]; then
  echo "$file has no C++ example: a block that begins with \`\`\`cpp is compiled as a test" >&2
  exit 1
fi
printf '%s\n' "$example"
