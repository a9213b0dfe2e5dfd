#!/bin/sh
# Prints, for each compiled file of this folder, the number of its lemmas and the axioms that they rest on together.
set -eu
cd "$(dirname "$0")"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
for file in $(grep '\.v$' _CoqProject); do
    name=${file%.v}
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
    axioms=$(coqc -Q . ExactPriv -w none "$out/axioms_of_$name.v" |
        awk '/^[A-Za-z_.0-9]+( :|$)/ && !/^Axioms:/ && !/^Closed under/ { sub(/ :.*/, ""); n = split($1, part, "."); printf "%s%s", sep, part[n]; sep = ", " }')
    echo "$file: $(cat "$out/count") lemmas; axioms: ${axioms:-none}"
done
