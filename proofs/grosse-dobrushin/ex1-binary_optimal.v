(* grosse-dobrushin/ex1-binary#optimal, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_binary_optimal : Prop :=
  forall c : R,
  (0 < c) ->
  (c <= (1 / 2)) ->
  forall eps : R,
  (0 <= eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), (((veq (Finite (L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT))) (vdiv (Finite ((exp eps) * (1 - c))) (Finite (((exp eps) * (1 - (2 * c))) + 1)))) /\ (veq (Finite (L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT))) (vdiv (Finite (1 - ((exp eps) * c))) (Finite (((exp eps) * (1 - (2 * c))) + 1))))) /\ ((veq (Finite (L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT))) (vdiv (Finite (1 - ((exp eps) * c))) (Finite (((exp eps) * (1 - (2 * c))) + 1)))) /\ (veq (Finite (L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT))) (vdiv (Finite ((exp eps) * (1 - c))) (Finite (((exp eps) * (1 - (2 * c))) + 1)))))) /\ ((vle (pml_c_v L1 c) (Finite eps)) /\ (veq (Finite (dobrushin L1)) (eta_tv_pml (ordinal_finType 2) (Finite (exp eps)) c)))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_binary_optimal_refuted : ~ c_ex1_binary_optimal.
Proof.
move=> H; have l3 : 0 <= ln 3 by rewrite -ln_1; apply: ln_le; lra.
have [L [[[h _] _] _]] := H (1 / 2) ltac:(lra) ltac:(lra) (ln 3) l3.
move: h; rewrite (@exp_ln 3) ?vdivF; [|lra|lra]; move=> [h].
by have := mass_le1 (L (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT); rewrite h; lra.
Qed.
