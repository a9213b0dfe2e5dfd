"""The parts of the kind `derived`: forms of numbers, sorts and spans of what a statement speaks of, leaves.

*Format and rules.* Quantifier `forall`: a relation for all laws, kernels and numbers of the sorts, all sizes in the
ranges.

```
CASE = {"sizes": {NAME: [least, most | null], ...},
        "variables": {NAME: {"sort": "law", "letters": SIZE, "positive": true} | {"sort": "kernel", "inputs": SIZE,
            "outputs": SIZE, "positive": true}
                      | {"sort": "database", "tuples": SIZE} | {"sort": "joint", "axes": 3, "names": ["A", "B", "C"]}
                          | {"sort": "natural", "range": [least, most | null]}
                      | {"sort": "index", "of": SIZE}
                              a letter of that alphabet, which is no number
                      | {"sort": "gaussian", "points": SIZE, "line": true} | {"sort": "mixture"}
                      | {"sort": "matrix", "rows": SIZE, "columns": SIZE, "nonnegative": true}
                      | {"sort": "number", "range": [low | null, high | null, low left out, high left out], "level":
                          false}, ...},
        "assumptions": [REL, ...], "relation": REL,
                comparisons (all but !=), joined by `and`; EXPR may have {"size": NAME}; implications, equivalences
                and `or`, see below
        "proofs": [PROOF, ...],                          one a comparison, in their order
        "example": {NAME: VALUE, ...},
                one instance of the sorts: assumptions and relation are decided there
        "read": ["the capacity of a kernel with a on the diagonal ... is ...", ...]}
                formulas, not checked here, by which the claim was read as this relation; none if it is left out
PROOF = {"steps": [STEP, ...], "leaf": "identity" | "order" | "positivity" | {"calculus": NODE} | {"moved": {"of":
    {"var": NUMBER}, "from": EXPR}}}
      | {"each": [PROOF, ...], "of": "left" | "right"}   of a max on the left, a min on the right: one an argument;
              with "path": of a max or min there, inside of the side
      | {"unless": MEASURE, "proof": PROOF}
              where it is infinite the spans of the sides do not overlap; the proof may use that it is finite
      | {"both": [PROOF, PROOF]}                         of an equality: <= and >=
      | {"restated": [EXPR, EXPR], "times": EXPR, "proof": PROOF}
              of left' <= right' in place of left <= right: right - left = times (right' - left')
      | {"added": [SUMMAND, ...], "proof": PROOF}        of left + sum times (larger - smaller) <= right
SUMMAND = {"times": EXPR, "fact": LINE, "with": {VARIABLE: ARG, ...}} or {"times": EXPR, "assumption": i} or {"times":
    EXPR, "logarithm": EXPR}
STEP  = {"side": "left" | "right", "path": [...], "fact": LINE, "with": {VARIABLE: ARG, ...}}
        or "assumption": i, or "choose": i (of a max or min)
NODE  = {"by": "terms" | "roots" | "box"} | {"rise": NODE} | {"fall": NODE} | {"over": i, "then": NODE} | {"at":
    "1/2", "below": NODE, "above": NODE}
```

Reading:

- *Implications.* `or` of `not` A and B: A implies B; `or` of `and` [A, B] and `and` [not A, not B]: both
  implications; `or` of one comparison A (not ==) and B: B where the opposite of A holds. A is comparisons joined by
  `and`, assumed behind the others in the one proof of each comparison of B. All sides of A and B have a value
  wherever the assumptions hold, A or not; the example meets the premise of at least one comparison.
- `positive` (default false): no entry is 0; `nonnegative`: no entry of a matrix is below 0. A `level`'s ends are of
  e^NAME. `gaussian`: a Gaussian mechanism of any variance on points of R (`line`) or of some R^d; `mixture`: finitely
  many Gaussians; `{"output": [G, P]}` of a mechanism on the line, `{"widened": [p, v]}` (v finite, >= 0),
  `{"normal": [m, v]}` and `{"two_points": [a, b, v]}` (v finite, > 0), `{"uniform": [n]}`. A widened normal law, and
  noise added twice, is that of the variances' sum.
- A fact is a line of `checker/language/theorems.py`, taken as known; its variables' values have the line's sorts, in
  sizes equal as expressions, and meet its conditions. `a >= b` is proved as `b <= a`.

Proofs:

- *Steps.* The part at `path` (places in the arguments of operations) has the form of one side of the fact and is
  replaced by the other, where the proof's side grows or falls with it as it has to: through sums, max, min, ln, exp,
  products and quotients whose other factors have one sign, powers of what is not negative. An equality takes
  equalities alone, also inside an argument of a measure, `normal`, `widened`, `two_points`. `<` takes the steps of
  `<=`, and a strict leaf.
- Both sides have a value everywhere before the first step and after each, by spans (bounds, and whether a value may
  be infinite); a measure has one where a line speaks of it, and lies where what it is equal to by a line does, where no
  line says more.
- `restated`: `times` is above 0 and finite, right' finite, and every measure, variable, logarithm, maximum or minimum
  in it finite, except left' where that is one measure or variable: where it is at most right' it is finite. right -
  left = times (right' - left') is shown by forms, multiplied by the sums in denominators (none is 0, as every side
  has a value).
- `added`: a summand is larger less smaller side of a fact at values of its variables, of an assumption, or of ln u <=
  u - 1 (`logarithm`: u, shown > 0), times a factor whose span is not negative (any factor for an equality); both
  sides of the comparison, of every fact, and the factors are finite. left + summands <= right. An equality takes
  equalities alone; at most 60 summands.

Leaves:

- `identity`: one normal form (sums of products of rational powers of atoms; e^(a+b) = e^a e^b; roots taken apart over
  non-negative atoms alone). `order`: the spans do not overlap.
- `positivity`: every measure and variable written as low + x, (low + high x)/(1 + x), or ln(1 + x) in an exponent, x
  > 0, the difference has one sign as in dominated.py. If not: what an assumption says to be at least another
  one is that one plus a further positive variable (ln((1 + x)(1 + y)) where an exponent holds either), one such pair
  for each; where logarithms occur, positive numbers may be 1/x, and a variable that is assumed to be at least an
  expression in others is that expression plus x. Ends and infinity are limits.
- Strict: `order`, or `positivity` where every atom is finite and all its values are inside (an end that its sort lets
  in is moved outward or left aside), and right - left > 0.
- `calculus`: one number x with a span (low, high); f = right - left is a sum of products of rational powers of x,
  e^x, ln u and u, every u such a sum and positive inside. Before each NODE f is divided by the powers of x, e^x and
  u, and by the polynomials in x under its logarithms, that divide all its terms and are positive. At most 60 nodes,
  200 terms, degree 24.
- `moved`: a number v with a range, in no measure and no exponent, and EXPR without v, in its range. With all other
  atoms written as for `positivity`, both sides have a value and are equal at v = EXPR; at v = (EXPR + high x)/(1 + x)
  (EXPR + x without a high end) they have one and the derivative of right - left by v is >= 0, at v = (EXPR + low
  x)/(1 + x) (EXPR - x) it is <= 0: by signs of terms, or as a positive rational times powers of x and 1 + x times the
  square of a polynomial. No condition is left open.

NODE shows f >= 0: `terms`, `roots` (of odd multiplicity outside: Sturm; an end of x is 0 or infinite for a power of
e^x), `box` (at most 400 pieces), `rise` (value or limit at low >= 0, and f' >= 0), `fall` (at high, -f' >= 0), `over`
(f divided by the factor of the highest power of its i-th logarithm, in the order of the forms' text, shown positive),
`at` (both parts). Limits are sums of values and of what goes to 0: x^a ln^k x (a > 0) at 0; e^-x times powers of x
and ln x, or x^-a ln^k x, at infinity; any other is refused.
"""
