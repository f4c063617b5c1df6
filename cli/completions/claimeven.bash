# bash completion for claimeven. Commands and options are read from --help, so this needs no care when they change.

_claimeven_help() {
  "${COMP_WORDS[0]}" "$@" --help 2>/dev/null
}

_claimeven() {
  local current=${COMP_WORDS[COMP_CWORD]}
  local previous=${COMP_WORDS[COMP_CWORD - 1]}
  local command=
  if ((COMP_CWORD > 1)); then command=${COMP_WORDS[1]}; fi
  # `book`, `lab` and `puzzles` have commands of their own.
  local -a path=("$command")
  if [[ $command == @(book|lab|puzzles) ]] && ((COMP_CWORD > 2)); then path+=("${COMP_WORDS[2]}"); fi
  local words=
  COMPREPLY=()

  case $previous in
    --class)
      words=$(_claimeven_help testset | sed -nE 's/^  ((end|middle|begin)-[a-z]+).*/\1/p')
      words="all $words"
      ;;
    --size) words='7x6 4x4 5x4 5x5 6x5 6x6 7x5 7x7 8x5 8x7 9x5 9x6 10x5' ;;
    --x | --o) words='human easy medium hard impossible random parity' ;;
    --compare | --out | --book | --file | --positions | --svg | --load | --save)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
      ;;
    --web)
      mapfile -t COMPREPLY < <(compgen -d -- "$current")
      return
      ;;
    --host) words='127.0.0.1 0.0.0.0' ;;
    --port | --queue | --connections | --cache | --idle | --cors | --moves | --pace) return ;;
    --threads | --table | --nodes | --time | --count | --seed | --ply | --limit | --max-ply | --plies | --part | --sample | --grade | --per-grade) return ;;
    *)
      if [[ -z $command ]]; then
        words=$(_claimeven_help | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p')
        words="$words --help --version"
      elif [[ $command == @(book|lab|puzzles) ]] && ((COMP_CWORD == 2)); then
        words=$(_claimeven_help "$command" | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p')
      elif [[ $current == -* ]]; then
        words=$(_claimeven_help "${path[@]}" | sed -nE 's/^  (-[a-z],)?(--[a-z-]+).*/\2/p')
      elif [[ $command == bench || $command == book ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
      fi
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _claimeven claimeven
