#!/bin/sh
# Prints the number of lemmas of each compiled file of this folder, and the axioms that all of them rest on together.
# `axioms.sh --of FILE...` does so for some files. What a lemma rests on is followed once, not once a file.
set -eu
cd "$(dirname "$0")"
if [ "${1:-}" = --of ]; then
    shift
else
    set -- $(grep '\.v$' _CoqProject)
fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
for file in "$@"; do
    name=${file%.v}
    # In a .glob file a line "prf begin:end section name" stands for each lemma. Names are given file by file.
    awk -v file="$name" '
        $1 == "prf" { names[++n] = $4 }
        END {
            print "From ExactPriv Require " file "."
            printf "Definition lemmas_of_%s := (tt", file
            for (i = 1; i <= n; i++) printf ",\n  @ExactPriv.%s.%s", file, names[i]
            print ")."
            print file ".v: " n + 0 " lemmas" > "/dev/stderr"
        }' "$name.glob" >> "$out/all_axioms.v" 2>> "$out/counts"
done
{
    printf 'Definition all_lemmas := (tt'
    for file in "$@"; do printf ', lemmas_of_%s' "${file%.v}"; done
    printf ').\nPrint Assumptions all_lemmas.\n'
} >> "$out/all_axioms.v"
coqc -Q . ExactPriv -w none "$out/all_axioms.v" > "$out/printed"
cat "$out/counts"
axioms=$(awk '/^[A-Za-z_.0-9]+( :|$)/ && !/^Axioms:/ && !/^Closed under/ { sub(/ :.*/, ""); n = split($1, part, "."); printf "%s%s", sep, part[n]; sep = ", " }' "$out/printed")
echo "axioms of all together: ${axioms:-none}"
