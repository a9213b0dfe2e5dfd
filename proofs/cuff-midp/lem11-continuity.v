(* cuff-midp/lem11-continuity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity : Prop :=
  forall u : nat,
  (1 <= u)%N ->
  forall v : nat,
  (1 <= v)%N ->
  forall P : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  forall Q : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  forall slack : R,
  (0 <= slack) ->
  (vle (Finite (Rabs ((conditional_entropy P (fun o => o.1) (fun o => o.2)) - (conditional_entropy Q (fun o => o.1) (fun o => o.2))))) (vadd (vmul (Finite 2) (binary_entropy (Finite (((total_variation P Q) + slack) / (((total_variation P Q) + slack) + 1))))) (vmul (Finite (2 * (((total_variation P Q) + slack) / (((total_variation P Q) + slack) + 1)))) (vln (Finite (INR u)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_holds : c_lem11_continuity.
Proof.
move=> u u1 v v1 P Q s s0; set t := total_variation P Q + s; have t0 := tv_ge0 P Q.
have lu : letters (ordinal_finType u) = INR u by rewrite /letters card_ord.
have n1 : 1 <= INR u by have := le_INR 1 u (leP u1).
rewrite binary_entropyF; last by rewrite /t; split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
rewrite vlnF; last lra.
rewrite !vmulF vaddF -lu; apply/vleF; apply: conditional_entropy_continuity; rewrite /t; lra.
Qed.
