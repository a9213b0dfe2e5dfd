(* cuff-midp/prop3.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 <= eps) ->
  (forall A1 : {set X}, ((\sum_(x2 : X | x2 \in A1) (P x2)) <= ((closeness_delta P Q (Finite eps)) + ((exp eps) * (\sum_(x3 : X | x3 \in A1) (Q x3)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step1_holds : c_prop3_step1.
Proof.
move=> X X1 P Q e e0 A; rewrite Rplus_comm.
by have [h _] := proj1 (closeness_delta_sets P Q e _) (Rle_refl _) A.
Qed.
