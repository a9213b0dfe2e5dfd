"""Comparisons of f-divergences of one pair of laws, as functions of the likelihood ratio.

*Format and rules.* Quantifier `forall`: inequalities, or equalities, between f-divergences of one pair of laws, for
all alphabets. A case of a derivation with other proofs:

```
CASE  = {"sizes", "variables", "assumptions", "relation", "example": as of kind `derived`, "proofs": [PROOF, ...]}
        one proof a comparison
PROOF = {"slope": "3/4" | "below" | "above" | "low" | "high", "weight": "1/3", "below": [SEGMENT, ...], "above":
    [SEGMENT, ...]}
      | {"symmetric": NODE}
              NODE as of kind `derived`: the variation against a symmetric divergence
      | {"hoelder": "products" | "logarithms"}         powers and products of divergences; sums of Renyi divergences
      | {"levels": {"high": LEVEL | {"var": NUMBER} | null, "low": LEVEL | {"var": NUMBER} | null, "slope": "0" |
          "slope above" | "slope below" | "high" | "low", "above": SIDE1, "below": SIDE1}}
      | {"letters": {"weights": [EXPR | [{"rows": [1, 0], "weight": EXPR}, ...], ...], "proofs": [DERIVED, ...]}}
              hockey sticks at levels that are expressions; of a largest one between rows the pairs that are used
      | {"extremes": {"used": [{"assumption": i, "times": EXPR, "rows": [0, 1]}, ...], "proofs": [DERIVED, ...]}}
              the largest ratio of mixtures under assumed levels (of ldp: with the rows); DERIVED: each factor, and what
              is left of each law, is at least 0
      | {"logarithms": {"used": [{"kl": [LAW, LAW], "times": EXPR}, ...]}}
              entropies and relative entropies of mixtures: `a ln a` and `a ln b` cancel, but for what is used, which is
              at least 0
      | {"both": [PROOF, PROOF]}    an equality by its two inequalities, each by "letters", "logarithms" or the like
SIDE1 = {"signs": {"-1": {"sign": "+" | "-", "proof": DERIVED}, ...}, "slope": DERIVED, "end": DERIVED, "bend":
    DERIVED}    those that are needed; DERIVED as of kind `derived`
SEGMENT = {"cuts": [["1/3", "11/32"], ...], "tangents": [["1/4", "high"], ...]}
```

*Reading.* Each side is a sum of constant multiples (other than 0) of measures that are constant + factor D_f(P, Q),
or D_f(Q, P), of one pair; `divergence=` at a measure's definition in the checker says which, f as in
docs/measures.md, in t = p/q.

- The pair: two laws or two rows of a kernel (any two laws), or all pairs of rows where every measure is the largest
  value over them (`kl_dp`, `dobrushin`, `renyi_dp`, `tv_dp`): then one such measure on the smaller side, multiples
  above 0.
- A Renyi divergence of order a is ln(sum q t^a)/(a - 1). Multiples of logarithms are compared without them where both
  sides have one factor or the other side is a constant; else by c ln x <= c (x - 1), c > 0, on the smaller side and c
  ln x >= c (x - 1), c < 0, on the larger one.
- Positive multiples of powers k from 2 to 6 of the total variation on the smaller side are at most the sum of r (|p -
  q| / (2 r))^k, r = (1 - w) q + w p, w the `weight`.
- Of u p + (1 - u) q and v p + (1 - v) q, u, v rational: the function (1 - v + v t) f((1 - u + u t)/(1 - v + v t)),
  for kl, chi2, the triangular divergence, the variation.
- No side may be +inf and -inf at once, at any pair that the sorts admit.

*What is shown.* h(t) = H(t) - a (t - 1) >= 0 for all t > 0, H the function of larger less smaller side, a the
`slope`: a rational, the slope of H at 1 from `below` or `above`, or such that h is 0 at its `low` or `high` end.
Ratios lie in (0, inf), or between bounds that an assumption gives: a level of the pair or kernel (`max_ratio_level`,
`closeness_eps`, `ldp`, `dp`) at most a constant whose exponential is rational, `min_mass` at least a rational.
`below` shows h >= 0 on (low, 1), `above` shows it of t h(1/t) on (1/high, 1); a segment lies between breaks of the
function. An equality has no segments: h = 0.

*A segment.* f = h is a sum of t^a (a rational), t^j ln t, (1 - w + w t)^-k and t^j ln(1 - w + w t) (j = 0, 1; 0 < w <
1), coefficients exact. f'' times a positive factor is a polynomial in s = t^(1/q), q the least that makes all powers
whole. All signs are decided exactly.

- `cuts`: intervals in s, in order, inside the segment. Between them (and up to the ends) Descartes' rule sees no
  change of sign; in one with different ends the polynomial changes sign and the rule sees one change; equal ends are
  points where f'' may vanish, or that help the rule.
- A concave (or linear) run of pieces has f >= 0 at both ends, of which an inner one belongs to a convex run; at an
  end of the segment the value is checked exactly (at 0 the limit: terms of one order are added before a sign is
  looked at).
- A convex run has `tangents`, at places s inside, or at its `low` or `high` end, >= 0 at both ends of the run, each
  where it touches, and between two places one of both at both.

- `symmetric`: a sum of divergences, t F(1/t) = F(t) + k (t - 1), F'' > 0 on (0, 1) by Descartes' rule, at least phi
  of the variation v: with G = F + (k/2) (t - 1), psi(u) = (1 - u) G((1 + u)/(1 - u)), NODE shows phi <= psi on (0,
  1), phi defined there; phi(0) <= 0 exactly, and, unless the sorts make one law positive, phi(1) <= 2 G(0)
- `hoelder`: `products`: c D_0^k at most d times powers k_i of divergences, sum k_i = k: f'' are sums of powers of t
  with coefficients above 0, and the difference of whole powers of d prod f_i''^k_i and c f_0''^k has no coefficient
  below 0
- `hoelder`: `logarithms`: a sum of b_j ln sum p^a_j q^(1 - a_j), sum b_j = 0, sum b_j a_j = 0, at most one b_j below
  0, is at least 0; all orders lie between 0 and 1, or both laws are positive; each side is a sum of numbers that are
  at least 0
- `levels`: coefficients are expressions, finite, without divergences; p/q <= e^high, q/p <= e^low finite levels of
  the pair (`max_ratio_level`, `closeness_eps`), or numbers that an assumption puts above one; without `low` the end
  below 1 is the ratio 0, where h has no negative power and no ln t alone; h(t) = sum C_k f_k(t) - a (t - 1) is 0 at
  1, has powers t^e and t^j ln t alone, a kink at 1 at most. The coefficients of h'', by ascending exponents, have
  signs plain or proved (`signs`) that change at most once; `slope`: h rises at 1; `end`: h >= 0 at the end; `bend`:
  h'' >= 0 at 1; those that the run needs, each a proof of kind `derived`
- `letters`: sides are sums of constants and multiples of max(u p - v q, 0) over the letters, what is taken off one
  added to the other; the smaller side has one, C times that of l. With the `weights` a_j of the larger side's D_j
  times m_j, x p + y q = C l less the sum of a_j m_j; `proofs`, in this order: C >= 0; of each j a_j >= 0, a_j <= D_j;
  x >= 0, y >= 0, x + y at most the constants of the larger side less those of the smaller one

Trusted besides: the definitions, the sentences about ln, and Jensen's inequality. `f_domination` is a Coq theorem;
the inequality between functions is the checker's decision.
"""
