(* zhong-put/proposition-8-7#upper, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_7_upper : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (m)%N),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall weights : law X,
  forall D : R,
  (0 < D) ->
  (D < (((INR m) - 1) / (INR m))) ->
  (exists L1 : kernel ((ordinal_finType 1) ~> (ordinal_finType (m)%N)) ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x2 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x3 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (veq (Finite (L1 x2 x3)) (if ((hamming x2 x3) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 1))))))) /\ (exists U4 : law (ordinal_finType (m)%N), (forall x5 : (ordinal_finType (m)%N), ((U4 x5) = (/ (INR m)))) /\ ((veq (sibson_v L1 (indep (fun _ : (ordinal_finType 1) => U4)) (Finite 1)) (vadd (vln (Finite ((letters (ordinal_finType (m)%N)) * (1 - (D / 1))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters (ordinal_finType (m)%N)) - 1) * (1 - D)))))))) /\ (vle (Finite (mutual_information L1 (indep (fun _ : (ordinal_finType 1) => (output weights S))))) (vadd (vln (Finite ((letters (ordinal_finType (m)%N)) * (1 - (D / 1))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters (ordinal_finType (m)%N)) - 1) * (1 - D))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_7_upper_holds : c_proposition_8_7_upper.
Proof.
move=> m m2 Z z1 S _ S0 w D D0; rewrite -(letters_ord m) => Du; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
have M2 := letters_ge2 c2; have g := local_useful c2 Du; have D1 : D < 1 by nra.
have [x0 _] := a_letter (ltnW c2); have u x : uniform x0 x = / letters (ordinal_finType m) by rewrite uniformE.
apply: local_kept => //; have DN : D < letters (ordinal_finType 1) by rewrite letters_one.
exists (uniform x0); split=> //; rewrite local_kept_rateE // sibson_v1; split.
  by rewrite kept_information_uniform //; [exact: one_ge1|exact: power_uniform].
by apply: kept_information => //; exact: one_ge1.
Qed.
