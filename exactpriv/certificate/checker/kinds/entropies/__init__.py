"""Random variables read off laws, kernels and joint laws, and linear forms in entropies.

*Format and rules.* Quantifier `forall`: linear inequalities between entropies of random variables on any finite
alphabets. Sorts, assumptions, relation and keys of a case as in a derivation; its proofs are

```
PROOF  = {"sum": [[COEFFICIENT, REASON], ...], "copies": [[SET, SET], ...]}
        of one comparison; COEFFICIENT a rational, copies may be left out
       | {"both": [PROOF, PROOF]}                 of an equality: <= and >=
REASON = {"information": [A, B, C]}               I(A; B | C) >= 0                     (Shannon)
       | {"entropy": [A, C]}                      H(A | C) >= 0                        (Shannon)
       | {"separated": [A, B, C]}                 I(A; B | C) = 0, by how the variables are drawn
       | {"assumption": i}
               right - left >= 0 (== 0) of the i-th comparison of the assumptions; then of the premises
       | {"copied": [k, S]}
               H(S with the variables of the k-th copy replaced by their copies) - H(S) = 0
       | {"alphabet": [NAME]}
               ln(number of letters) - H >= 0       | {"uniform": NAME}     ... = 0, of a uniform law
       | {"capacity": [K, [NAME, ...]]}           capacity(K) - I(input; K(input)) >= 0
       | {"alike": [NAME, NAME, S]}
               H(S with both exchanged) - H(S) = 0, of two variables that one kernel draws from one value
       | {"size": [SIZE, "least" | "most"]} | {"range": [NUMBER, "least" | "most"]} | {"ln": n} | {"one": true}
               ends of ranges; ln n > 0, 1 > 0
SET    = [NAME, ...]                              random variables
```

*The relation* joins comparisons by `and`; `or` of a `not` and a conclusion is an implication, whose premises are
assumptions of the conclusion alone; a maximum or absolute value on the smaller side, a minimum on the larger one, is
a comparison for each argument. Both sides are rational combinations of `entropy`, measures of joint laws that are
sums of entropies (`entropies=` in the checker's table: `joint_entropy`, `conditional_entropy`, `information`,
`total_correlation`), `mutual_information`, `capacity` and `mi_dp` of order 1 without a database, number variables,
logarithms of sizes and rationals: finite for all values of the variables. right - left, as a form in the entropies of
sets of random variables, has to be the sum of the reasons' forms, coefficient by coefficient; an inequality's
coefficient is not negative; `<` needs a constant, or a strict assumption, in the sum.

*Reading.* A law is a random variable, `output(K, P)` what K draws from it; each axis of a joint law is one, by its
name (the law's before it where there are several). `then` and `before` draw one after the other, `parallel` twice
from one value, `product` from each part of a pair. A variable depends on what it is drawn from alone; laws not tied
together are independent. A and B are independent given C where C separates them in the moral graph of the ancestors
(Lauritzen, Dawid, Larsen, Leimer 1990), the axes of a joint law joined to each other. A capacity that is subtracted
is the information of an input of which nothing is said.

*Copies.* [A, C] makes A', drawn from C by the conditional law of A given C, so independent of all else given C (Zhang
and Yeung 1998). At most four, each of one proof alone; at most 16 variables.

Assumptions that are no such comparisons are not used, but the example meets them, too.
"""
