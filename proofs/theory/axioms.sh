#!/bin/sh
# Prints, for each compiled file of this folder, the number of its lemmas and the axioms that they rest on together.
# Two files at a time, in the order of _CoqProject; `axioms.sh --of FILE` prints the line of one.
set -eu
cd "$(dirname "$0")"
if [ "${1:-}" = --of ]; then
    out=$(mktemp -d)
    trap 'rm -rf "$out"' EXIT
    name=${2%.v}
    # In a .glob file a line "prf begin:end section name" stands for each lemma.
    awk -v file="$name" '
        $1 == "prf" { names[++n] = $4 }
        END {
            print "From ExactPriv Require " file "."
            printf "Definition all_lemmas := (tt"
            for (i = 1; i <= n; i++) printf ",\n  @ExactPriv.%s.%s", file, names[i]
            print ").\nPrint Assumptions all_lemmas."
            print n + 0 > "/dev/stderr"
        }' "$name.glob" > "$out/axioms_of_$name.v" 2> "$out/count"
    coqc -Q . ExactPriv -w none "$out/axioms_of_$name.v" > "$out/printed"
    axioms=$(awk '/^[A-Za-z_.0-9]+( :|$)/ && !/^Axioms:/ && !/^Closed under/ { sub(/ :.*/, ""); n = split($1, part, "."); printf "%s%s", sep, part[n]; sep = ", " }' "$out/printed")
    echo "$2: $(cat "$out/count") lemmas; axioms: ${axioms:-none}"
    exit
fi
lines=$(mktemp -d)
trap 'rm -rf "$lines"' EXIT
grep '\.v$' _CoqProject | xargs -P 2 -I FILE sh -c 'sh ./axioms.sh --of FILE > "'"$lines"'/FILE"'
for file in $(grep '\.v$' _CoqProject); do
    cat "$lines/$file"
done
