(* cuff-midp/lem11-continuity.step7, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity_step7 : Prop :=
  forall u : nat,
  (1 <= u)%N ->
  forall v : nat,
  (1 <= v)%N ->
  forall P : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  forall Q : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  (exists U1 : law (((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)) ** (ordinal_finType 2)), (forall x2 : ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)), (((U1 (x2, (@Ordinal 2 0 isT))) = ((P x2) / (1 + (total_variation P Q)))) /\ ((U1 (x2, (@Ordinal 2 1 isT))) = ((Rmax ((Q x2) - (P x2)) 0) / (1 + (total_variation P Q)))))) /\ ((((((0 <= (conditional_entropy U1 (fun o => o.1.1) (fun o => o.1.2))) /\ (vle (Finite (conditional_entropy U1 (fun o => o.1.1) (fun o => o.1.2))) (vln (Finite (INR u))))) /\ ((0 <= (if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 0 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 0 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0)) /\ (vle (Finite (if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 0 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 0 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0)) (vln (Finite (INR u))))) /\ ((0 <= (if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 1 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 1 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0)) /\ (vle (Finite (if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 1 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 1 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0)) (vln (Finite (INR u)))))) /\ (0 <= (conditional_information U1 (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2)))) /\ ((conditional_information U1 (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2)) <= (rv_entropy U1 (fun o => o.2)))) /\ (veq (Finite (rv_entropy U1 (fun o => o.2))) (binary_entropy (Finite ((total_variation P Q) / ((total_variation P Q) + 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_step7_holds : c_lem11_continuity_step7.
Proof.
move=> u u1 v v1 P Q; have [J m] := mixture_exists P Q; exists J; split; first exact: m.
have t0 := tv_ge0 P Q.
have lu : letters (ordinal_finType u) = INR u by rewrite /letters card_ord.
have n1 : 1 <= INR u by have := le_INR 1 u (leP u1).
rewrite binary_entropyF; last by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
rewrite vlnF -?lu; last lra.
have [i0 _] := label_information m; have h0 := part_bounds J o2_0; have h1 := part_bounds J o2_1.
split; last by rewrite (label_entropy m).
split; last exact: information_about_part.
split; last exact: i0.
split; [split; [exact: conditional_entropy_ge0|exact: conditional_entropy_le]|split; [exact: h0|exact: h1]].
Qed.
