(* zhong-put/theorem-17-7#upper, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_7_upper : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (exists U4 : law (I ~> X), (forall x5 : (I ~> X), ((U4 x5) = (/ (letters (I ~> X))))) /\ (exists U6 : law (I ~> X), (forall x7 : (I ~> X), ((U6 x7) = ((indep (fun _ : I => P)) x7))) /\ ((veq (Finite (mutual_information L1 U4)) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D)))))))) /\ (vle (Finite (mutual_information L1 U6)) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_7_upper_holds : c_theorem_17_7_upper.
Proof.
move=> I X n1 m2 P _ D D0 Du; have Dn := useful_lt n1 m2 Du; have [x0 _] := a_database I (letters_ge2 m2).
apply: kept_kernel => //; exists (uniform x0); split=> [x|]; first by rewrite uniformE.
exists (indep (fun=> P)); split=> //; rewrite kept_rateE //; split; last exact: kept_information.
by rewrite /mutual_information kept_information_uniform // => x; rewrite uniformE.
Qed.
