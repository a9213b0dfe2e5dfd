(* cuff-midp/lem11-continuity.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity_step5 : Prop :=
  forall u : nat,
  (1 <= u)%N ->
  forall v : nat,
  (1 <= v)%N ->
  forall P : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  forall Q : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  (exists U1 : law (((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)) ** (ordinal_finType 2)), (forall x2 : ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)), (((U1 (x2, (@Ordinal 2 0 isT))) = ((P x2) / (1 + (total_variation P Q)))) /\ ((U1 (x2, (@Ordinal 2 1 isT))) = ((Rmax ((Q x2) - (P x2)) 0) / (1 + (total_variation P Q)))))) /\ (((conditional_entropy U1 (fun o => o.1.1) (fun o => o.1.2)) = ((conditional_entropy U1 (fun o => o.1.1) (pairing (fun o => o.1.2) (fun o => o.2))) + (conditional_information U1 (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2)))) /\ (((conditional_entropy U1 (fun o => o.1.1) (pairing (fun o => o.1.2) (fun o => o.2))) + (conditional_information U1 (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2))) = ((((if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 0 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 0 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0) / (1 + (total_variation P Q))) + (((total_variation P Q) / (1 + (total_variation P Q))) * (if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 1 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 1 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0))) + (conditional_information U1 (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_step5_holds : c_lem11_continuity_step5.
Proof.
move=> u u1 v v1 P Q; have [J m] := mixture_exists P Q; exists J; split; first exact: m.
split; first exact: conditional_entropy_by_part.
by rewrite (part_mean m).
Qed.
