(* cuff-midp/lem11-continuity.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity_step4 : Prop :=
  forall u : nat,
  (1 <= u)%N ->
  forall v : nat,
  (1 <= v)%N ->
  forall P : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  forall Q : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  (exists U1 : law (((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)) ** (ordinal_finType 2)), (forall x2 : ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)), (((U1 (x2, (@Ordinal 2 0 isT))) = ((P x2) / (1 + (total_variation P Q)))) /\ ((U1 (x2, (@Ordinal 2 1 isT))) = ((Rmax ((Q x2) - (P x2)) 0) / (1 + (total_variation P Q)))))) /\ ((vle (Finite (Rabs ((conditional_entropy P (fun o => o.1) (fun o => o.2)) - (conditional_entropy U1 (fun o => o.1.1) (fun o => o.1.2))))) (vdiv (vadd (vmul (Finite 2) (binary_entropy (Finite ((total_variation P Q) / ((total_variation P Q) + 1))))) (vmul (Finite (2 * ((total_variation P Q) / ((total_variation P Q) + 1)))) (vln (Finite (INR u))))) (Finite 2))) /\ (vle (Finite (Rabs ((conditional_entropy Q (fun o => o.1) (fun o => o.2)) - (conditional_entropy U1 (fun o => o.1.1) (fun o => o.1.2))))) (vdiv (vadd (vmul (Finite 2) (binary_entropy (Finite ((total_variation P Q) / ((total_variation P Q) + 1))))) (vmul (Finite (2 * ((total_variation P Q) / ((total_variation P Q) + 1)))) (vln (Finite (INR u))))) (Finite 2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_step4_holds : c_lem11_continuity_step4.
Proof.
move=> u u1 v v1 P Q; have [J m] := mixture_exists P Q; exists J; split; first exact: m.
have t0 := tv_ge0 P Q; set t := total_variation P Q in t0 *.
have lu : letters (ordinal_finType u) = INR u by rewrite /letters card_ord.
have n1 : 1 <= INR u by have := le_INR 1 u (leP u1).
rewrite binary_entropyF; last by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
rewrite vlnF; last lra.
rewrite !vmulF vaddF vdivF; last lra.
rewrite (_ : (2 * hb (t / (t + 1)) + 2 * (t / (t + 1)) * ln (INR u)) / 2 = hb (t / (t + 1)) + t / (t + 1) * ln (INR u)); last by field; lra.
by rewrite -lu; split; [exact: mixture_half m|exact: mixture_half_other m].
Qed.
