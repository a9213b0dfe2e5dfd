(* One f-divergence below a multiple of another, by their functions at every ratio.

   The lemma behind proofs of kind "pointwise" (docs/certificates.md): f(t) <= c g(t) + a (t - 1) for all t > 0 is
   enough, with the conventions for letters of mass 0 and infinite values. It is stated for one divergence on each
   side; that a certificate's comparison of functions holds is not proved here.

   Source: Harremoes and Vajda, On pairs of f-divergences and their joint range (2011); Sason and Verdu (2016). *)

From ExactPriv Require Import core divergence scalar f_divergence.
From Coquelicot Require Import Coquelicot.

Section Domination.
Variables f g : generator.
Hypothesis cf : convex_generator f.
Hypothesis cg : convex_generator g.
Variables c a : R.
Hypothesis c0 : 0 < c.
Hypothesis fg : forall t, 0 < t -> f t <= c * g t + a * (t - 1).

Lemma minorant_dominated al be : minorant f al be -> minorant g ((al - a) / c) ((be + a) / c).
Proof.
move=> m t t0; have := m t t0; have := fg t0 => h1 h2.
have -> : (al - a) / c * t + (be + a) / c = ((al - a) * t + (be + a)) / c by field; lra.
by apply/(Rle_div_l _ _ _ c0); nra.
Qed.

Lemma f_term_dominated p q d : 0 <= p -> 0 <= q -> vle (f_term g p q) (Finite d) ->
  vle (f_term f p q) (Finite (c * d + a * (p - q))).
Proof.
move=> p0 q0 h; apply: (f_term_le cf) => // al be m.
have := vle_trans (f_term_ge cg p0 q0 (minorant_dominated m)) h; rewrite /vle /= => k.
have -> : al * p + be * q = c * ((al - a) / c * p + (be + a) / c * q) + a * (p - q) by field; lra.
by have := Rmult_le_compat_l c _ _ (Rlt_le _ _ c0) k; lra.
Qed.

Theorem f_domination (T : finType) (p q : law T) : vle (f_divergence p q f) (vmul c (f_divergence p q g)).
Proof.
have prf y : proper (f_term f (p y) (q y)) by exact: f_term_proper.
have prg y : proper (f_term g (p y) (q y)) by exact: f_term_proper.
have pD : proper (f_divergence p q f) by apply: proper_sum => y _.
have pG : proper (f_divergence p q g) by apply: proper_sum => y _.
case E : (f_divergence p q g) pG => [|[d||]] // _; last first.
  by rewrite vmul_pos // mult_p_infty //; move: pD; case: (f_divergence p q f) => [|[x||]].
have fin y : exists t : R, f_term g (p y) (q y) = Val t.
  have rest : proper (\vsum_(z | z != y) f_term g (p z) (q z)) by apply: proper_sum => z _.
  move: E; rewrite /f_divergence (bigD1 y) //=; move: rest (prg y).
  by case: (f_term g (p y) (q y)) => [|[t||]] //; [exists t|case: (\vsum_(z | z != y) _) => [|[s||]]].
pose t y := if f_term g (p y) (q y) is Val (Finite s) then s else 0.
have tE y : f_term g (p y) (q y) = Val (t y) by rewrite /t; have [s ->] := fin y.
have dE : d = \sum_y t y.
  by move: E; rewrite /f_divergence (eq_bigr (fun y => Val (t y))) => [|y _]; [rewrite vsumF => -[]|exact: tE].
apply: (@vle_trans _ (\vsum_y Val (c * t y + a * (p y - q y)))).
  apply: vsum_le => y _ //; apply: f_term_dominated => //; rewrite tE; exact: vle_refl.
rewrite vsumF vmulF /vle /= dE; apply: Req_le; rewrite sum_add !sum_mull.
have -> : \sum_y (p y - q y) = 0 by rewrite sum_sub !mass_sum1; ring.
ring.
Qed.

End Domination.
