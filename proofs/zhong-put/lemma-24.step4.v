(* zhong-put/lemma-24.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step4 : Prop :=
  forall x : R,
  (0 < x) ->
  (x <= 1) ->
  forall y : R,
  (0 < y) ->
  (y <= 1) ->
  forall u : R,
  (0 < u) ->
  (u <= 1) ->
  forall v : R,
  (0 < v) ->
  (v <= 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (alpha <= 20) ->
  ((vle (vmul (vpow (Finite ((x + u) / 2)) alpha) (vpow (Finite ((y + v) / 2)) (1 - alpha))) (vdiv (vadd (vmul (vpow (Finite x) alpha) (vpow (Finite y) (1 - alpha))) (vmul (vpow (Finite u) alpha) (vpow (Finite v) (1 - alpha)))) (Finite 2))) /\ (vle (vmul (vpow (Finite (x + u)) alpha) (vpow (Finite (y + v)) (1 - alpha))) (vadd (vmul (vpow (Finite x) alpha) (vpow (Finite y) (1 - alpha))) (vmul (vpow (Finite u) alpha) (vpow (Finite v) (1 - alpha)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_24_step4_holds : c_lemma_24_step4.
Proof.
move=> x x0 _ y y0 _ u u0 _ v v0 _ a a1 _.
have whole := power_pair a1 (Rlt_le _ _ x0) y0 (Rlt_le _ _ u0) v0.
have half (z : R) : 0 < z -> Rpower (z / 2) a = Rpower z a * Rpower (/ 2) a by move=> z0; rewrite Rpower_mult_distr; lra.
have half' (z : R) : 0 < z -> Rpower (z / 2) (1 - a) = Rpower z (1 - a) * Rpower (/ 2) (1 - a).
  by move=> z0; rewrite Rpower_mult_distr; lra.
have e : Rpower (/ 2) a * Rpower (/ 2) (1 - a) = / 2 by rewrite -Rpower_plus -[RHS]Rpower_1; [congr Rpower; ring|lra].
move: whole; rewrite !rpow_pos; try lra; move=> whole.
rewrite !vpowF; try lra; rewrite !vmulF !vaddF vdivF; last lra.
split=> //=; rewrite half ?half'; try lra.
have -> : forall p q : R, p * Rpower (/ 2) a * (q * Rpower (/ 2) (1 - a)) = p * q * / 2 by move=> p q; rewrite -[in RHS]e; ring.
lra.
Qed.
