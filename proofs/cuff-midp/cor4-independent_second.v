(* cuff-midp/cor4-independent#second, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor4_independent_second : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall L : kernel I X,
  forall i : I,
  (Rbar_le (Finite (conditional_information (joint (indep L) K) (entry i) (@answer I X Y) (rest i))) (mi_dp_db K)).

(* The statement above is generated; the proof follows. *)
Theorem c_cor4_independent_second_holds : c_cor4_independent_second.
Proof. by move=> I X _ _ Y _ K L i; exact: entry_information_le_mi_dp. Qed.
