(* cuff-midp/cor6-sequential@conditional-level, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor6_sequential_conditional_level : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel ((I ~> X) ** Y) W,
  (forall y, exists x, 0 < L x y) ->
  forall P : law (I ~> X),
  forall i : I,
  (exists L1 : kernel (I ~> X) (Y ** W), (forall x2 : (I ~> X), (forall x3 : Y, (forall x4 : W, (((L1 x2 (x3, x4)) = (((K x2) x3) * ((L (x2, x3)) x4))))))) /\ (vle (Finite (conditional_information (joint P L1) (entry i) (pairing (fun o => o.2.1) (fun o => o.2.2)) (rest i))) (vadd (mi_dp_db K) (Finite (conditional_information (joint P L1) (entry i) (fun o => o.2.2) (pairing (rest i) (fun o => o.2.1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor6_sequential_conditional_level_holds : c_cor6_sequential_conditional_level.
Proof.
move=> I X _ _ Y Y1 K _ W _ L _ P i; pose M y : kernel (I ~> X) W := fun x => L (x, y).
exists (ksequential K M); split=> [x y z|]; first exact: jointE.
have [a E _] := mi_dp_db_finite K Y1; rewrite E vaddF; apply/vleF.
rewrite conditional_information_chain; apply: Rplus_le_compat.
  have := part_of_answer_le (ksequential K M) P fst i.
  by rewrite (kmerge_first K (fun x y => M y x)) E.
by right; apply: conditional_information_same; same_partition.
Qed.
