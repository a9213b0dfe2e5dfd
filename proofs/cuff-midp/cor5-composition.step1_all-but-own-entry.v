(* cuff-midp/cor5-composition.step1@all-but-own-entry, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor5_composition_step1_all_but_own_entry : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel (I ~> X) W,
  forall P : law (I ~> X),
  forall i : I,
  ((conditional_information (joint P (kparallel K L)) (entry i) (pairing (fun o => o.2.1) (fun o => o.2.2)) (rest i)) = ((conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.1) (rest i)) + (conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (pairing (rest i) (fun o => o.2.1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor5_composition_step1_all_but_own_entry_holds : c_cor5_composition_step1_all_but_own_entry.
Proof.
move=> I X _ _ Y _ K W _ L P i; rewrite conditional_information_chain; congr (_ + _).
by rewrite /conditional_information; congr (_ + _ - _ - _); apply: rv_entropy_equiv; same_partition.
Qed.
