#!/usr/bin/env bash
# Prints the manual page claimeven.1, made from what `--help` of the program and of each of its commands prints:
#   manual.sh PROGRAM, or what runs the program of another system: manual.sh EMULATOR... PROGRAM
# Written here is only what no help says: exit status, files, where to read on.
set -euo pipefail
(($# > 0)) || { echo "usage: manual.sh PROGRAM" >&2; exit 2; }
program=("$@")

# help [COMMAND...]: what the program says of itself or of a command.
help() { "${program[@]}" "$@" --help; }

# commands_of [COMMAND...]: the names of its commands.
commands_of() { help "$@" | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p'; }

# roff PART: a part of the help on standard input, for a manual page. Parts: usage, description, options (arguments,
# too, but not --help), commands, and notes, which is all that follows those lists.
roff() {
  awk -v part="$1" '
    function escaped(text) {
      gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); gsub(/\^/, "\\(ha", text); gsub(/~/, "\\(ti", text)
      gsub(/`/, "\\(ga", text); gsub(/\047/, "\\(aq", text)
      return text ~ /^\./ ? "\\&" text : text
    }
    # "-h,--help" and "--size WxH": names in bold, what stands for a value in italics.
    function tag(name,   words, count, i, text) {
      count = split(name, words, " ")
      for (i = 1; i <= count; ++i)
        text = text (i > 1 ? " " : "") (words[i] ~ /^[-a-z]/ ? "\\fB" : "\\fI") escaped(words[i]) "\\fR"
      gsub(/,/, "\\fR, \\fB", text)
      return text
    }
    function verbatim(on) {
      if (on != is_verbatim) print on ? ".RS 4\n.EX" : ".EE\n.RE"
      is_verbatim = on
    }
    NR == 1 { if (part == "description") print escaped($0); next }
    /^Usage: / { if (part == "usage") print escaped(substr($0, 8)); next }
    /^(Positionals|Options|Commands):$/ { list = $1; next }
    list && /^$/ { list = ""; next }
    list {
      # The name ends where two spaces begin; a description that has no room beside it is on the next lines.
      name = ""
      if ($0 ~ /^  [^ ]/) {
        name = substr($0, 3)
        sub(/  .*/, "", name)
      }
      if ((list == "Commands:") != (part == "commands") || (part != "options" && part != "commands")) next
      if (name) shown = name != "-h,--help"
      if (!shown) next
      if (name) print ".TP\n" tag(name)
      text = substr($0, 3 + length(name))
      sub(/^ +/, "", text)
      if (text) print escaped(text)
      next
    }
    part != "notes" || /^Each .*has more: / { next }
    /^  / { verbatim(1); print escaped(substr($0, 3)); next }
    { if (!/^$/ && (is_verbatim || paragraph_ended || !begun)) { verbatim(0); print ".PP" } }
    /^$/ { paragraph_ended = 1; next }
    { print escaped($0); begun = 1; paragraph_ended = 0 }
    END { verbatim(0) }'
}

# section COMMAND...: the part of the page about a command, or about those that it has.
section() {
  local command text
  text=$(help "$@")
  if [[ $text == *$'\nCommands:\n'* ]]; then
    for command in $(commands_of "$@"); do section "$@" "$command"; done
    return
  fi
  echo ".SS \"$(roff usage <<<"$text")\""
  echo "$(roff description <<<"$text")."
  roff options <<<"$text"
  roff notes <<<"$text"
}

main=$(help)
version=$("${program[@]}" --version)
description=$(roff description <<<"$main")

cat <<END
.\\" Made by packaging/manual.sh from what --help prints.
.TH CLAIMEVEN 1 "" "$version" "User Commands"
.SH NAME
claimeven \\- ${description#Claimeven: }
.SH SYNOPSIS
$(roff usage <<<"$main")
.SH DESCRIPTION
Claimeven knows the exact value of Connect Four positions: who wins, and how soon, if nobody errs. It does what one
of these commands says:
$(roff commands <<<"$main")
.SH OPTIONS
$(roff options <<<"$main")
.TP
\\fB\\-h\\fR, \\fB\\-\\-help\\fR
Print help and exit. Each command has help of its own.
.SH COMMANDS
$(for command in $(commands_of); do section "$command"; done)
.SH EXAMPLES
$(roff notes <<<"$main" | sed '/^Examples:$/d')
.SH "EXIT STATUS"
.TP
0
The work was done, and the answer is good.
.TP
1
The work was done, and the answer is bad: a wrong score, too few positions; or it could not be begun: a port that is taken.
.TP
2
An option, a position or a file is not what it should be.
.TP
130
Ctrl\\-C ended it.
.SH FILES
.TP
\\fI/etc/default/claimeven\\fR
Where Claimeven is installed as a Debian package: the options of \\fBclaimeven serve\\fR as a service,
\\fBsystemctl enable \\-\\-now claimeven\\fR.
.SH "SEE ALSO"
.BR systemctl (1),
.BR journalctl (1),
.BR pkg\\-config (1)
for the names of the libraries: claimeven (C++), claimeven\\-c and claimeven\\-c\\-static (C)
END
