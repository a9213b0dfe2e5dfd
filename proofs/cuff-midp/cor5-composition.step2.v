(* cuff-midp/cor5-composition.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor5_composition_step2 : Prop :=
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
  ((((conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.1) (rest i)) + (conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (pairing (rest i) (fun o => o.2.1)))) <= ((conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.1) (rest i)) + (conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (rest i)))) /\ (vle (Finite ((conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.1) (rest i)) + (conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (rest i)))) (vadd (mi_dp_db K) (mi_dp_db L)))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor5_composition_step2_holds : c_cor5_composition_step2.
Proof.
move=> I X _ _ Y _ K W _ L P i; split; last exact: answers_le_mi_dp.
apply: Rplus_le_compat_l; apply: (@second_answer_le _ _ _ _ _ P K L (fun d : I ~> X => d i)
  (fun d => [ffun j => if j == i then None else Some (d j)])
  (fun t : X ** (I ~> option_finType X) => [ffun j => odflt t.1 (t.2 j)])) => d.
by apply/ffunP => j; rewrite !ffunE /=; case: (j =P i) => [->|].
Qed.
