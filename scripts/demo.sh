#!/usr/bin/env bash
# Shows what the program does on a few positions: demo.sh [PROGRAM]
set -euo pipefail

program=${1:-build/release/claimeven}

# show TITLE MOVES
show() {
  printf '\n== %s ==\n\n' "$1"
  "$program" analyze --board --threads "$(nproc)" "$2"
}

show "The empty board, every move: the opening book has it" ""
show "After 4455: x has two stones side by side, and it is x's turn" 4455
show "After 444444: the middle column is full" 444444
show "A middle game: a search" 4444445253223

cat <<END

What to type next:
  $program analyze --board 44        the score of every move after both sides took the middle column
  $program solve 4455                just the score
  $program analyze --json 4455       the same for other programs
  $program analyze --size 6x5 ""     another board
  $program solve --no-book ""        the empty board from scratch: a few seconds
  $program book info                 the opening book
  $program --help                    everything else
END
