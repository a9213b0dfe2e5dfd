(* cuff-midp/egamma-equivalence, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_egamma_equivalence : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 <= eps) ->
  forall delta : R,
  (0 <= delta) ->
  (((forall A1 : {set X}, (((\sum_(x2 : X | x2 \in A1) (P x2)) <= (((exp eps) * (\sum_(x3 : X | x3 \in A1) (Q x3))) + delta)) /\ ((\sum_(x4 : X | x4 \in A1) (Q x4)) <= (((exp eps) * (\sum_(x5 : X | x5 \in A1) (P x5))) + delta)))) <-> (((hockey_stick P Q (Finite eps)) <= delta) /\ ((hockey_stick Q P (Finite eps)) <= delta))) /\ (forall A6 : {set X}, (((\sum_(x7 : X | x7 \in A6) (P x7)) <= (((exp eps) * (\sum_(x8 : X | x8 \in A6) (Q x8))) + (Rmax (hockey_stick P Q (Finite eps)) (hockey_stick Q P (Finite eps))))) /\ ((\sum_(x9 : X | x9 \in A6) (Q x9)) <= (((exp eps) * (\sum_(x10 : X | x10 \in A6) (P x10))) + (Rmax (hockey_stick P Q (Finite eps)) (hockey_stick Q P (Finite eps)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_egamma_equivalence_holds : c_egamma_equivalence.
Proof.
move=> X X1 P Q e e0 d d0; split.
  by split=> [/closeness_delta_sets/closeness_delta_le//|h]; apply/closeness_delta_sets/closeness_delta_le.
by apply/closeness_delta_sets/closeness_delta_le; split; [exact: Rmax_l|exact: Rmax_r].
Qed.
