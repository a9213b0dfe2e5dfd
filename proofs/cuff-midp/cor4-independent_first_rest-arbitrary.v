(* cuff-midp/cor4-independent#first@rest-arbitrary, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor4_independent_first_rest_arbitrary : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall i : I,
  forall P : law X,
  forall R_ : law (I ~> X),
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((P (x2 i)) * (\sum_(x3 : X) (R_ (put x2 i x3)))))) /\ (Rbar_le (Finite (rv_information (joint U1 K) (entry i) (@answer I X Y))) (mi_dp_db K))).

(* The statement above is generated; the proof follows. *)
From ExactPriv Require Import given_rest.
Theorem c_cor4_independent_first_rest_arbitrary_holds : c_cor4_independent_first_rest_arbitrary.
Proof.
move=> I X _ _ Y _ K i P R_; have [U hU] := entry_and_rest_exists P R_ i; exists U; split=> //.
by apply: entry_information_independent; exact: entry_and_rest_independent hU.
Qed.
