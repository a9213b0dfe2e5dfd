(* cuff-midp/eq8-eps-zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq8_eps_zero : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall delta : R,
  (0 <= delta) ->
  (((forall A1 : {set X}, (((\sum_(x2 : X | x2 \in A1) (P x2)) <= ((\sum_(x3 : X | x3 \in A1) (Q x3)) + delta)) /\ ((\sum_(x4 : X | x4 \in A1) (Q x4)) <= ((\sum_(x5 : X | x5 \in A1) (P x5)) + delta)))) <-> ((total_variation P Q) <= delta)) /\ (forall A6 : {set X}, (((\sum_(x7 : X | x7 \in A6) (P x7)) <= ((\sum_(x8 : X | x8 \in A6) (Q x8)) + (total_variation P Q))) /\ ((\sum_(x9 : X | x9 \in A6) (Q x9)) <= ((\sum_(x10 : X | x10 \in A6) (P x10)) + (total_variation P Q)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq8_eps_zero_holds : c_eq8_eps_zero.
Proof.
move=> X X1 P Q d d0; have key d' : (forall A : {set X}, (\sum_(x : X | x \in A) P x) <= (\sum_(x : X | x \in A) Q x) + d' /\
   (\sum_(x : X | x \in A) Q x) <= (\sum_(x : X | x \in A) P x) + d') <-> total_variation P Q <= d'.
  rewrite -closeness_delta0 closeness_delta_sets exp_0.
  by split=> h A; move: (h A); rewrite !Rmult_1_l.
by split; [exact: key|apply/key; exact: Rle_refl].
Qed.
