(* ngo-lmidp/rem-pbar-lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_pbar_lower : Prop :=
  forall p : R,
  (0 < p) ->
  (p <= 1) ->
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - p)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - p))))) /\ ((veq (capacity L1) (vln (vadd (Finite 1) (vexp (vdiv (vopp (binary_entropy (Finite p))) (Finite p)))))) /\ ((Rmax (Rmax 0 (0 - ((exp eps) * p))) (p - ((exp eps) * 0))) = p))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_pbar_lower_holds : c_rem_pbar_lower.
Proof.
move=> p p0 p1 eps e0; have e1 := exp_ge1 (Rlt_le _ _ e0).
explicit; move=> K k00 k01 k10 k11; split.
  rewrite (@z_capacity_formula p K); try lra.
  rewrite binary_entropyF ?voppF ?vdivF ?vexpF ?vaddF ?vlnF //; try lra.
  by have := exp_pos (- hb p / p); lra.
have := Rmult_le_pos (exp eps) p; rewrite Rmult_0_r => h.
by rewrite (Rmax_left 0); [rewrite Rmax_right; lra|lra].
Qed.
