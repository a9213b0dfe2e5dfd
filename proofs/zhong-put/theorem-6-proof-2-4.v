(* zhong-put/theorem-6-proof-2-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ ((forall x3 : (ordinal_finType ((#|I| + 1))%N), ((\sum_(x4 : (I ~> X)) (\big[Rmax/0]_(x5 : (I ~> X) | ((hamming x5 x4) == (nat_of_ord x3))%N) ((K x5) x4))) <= (exp (maximal_leakage K)))) /\ ((((letters I) * (letters (I ~> X))) * (1 - ((exp (maximal_leakage K)) / (letters X)))) <= ((letters (I ~> X)) * (distortion K U1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_4_holds : c_theorem_6_proof_2_4.
Proof.
move=> I X n1 m2 K; have [x0 _] := a_database I (letters_ge2 m2); have M2 := letters_ge2 m2; have N1 := entries_ge1 n1.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
have e : exp (maximal_leakage K) = leakage_sum K.
  by rewrite /maximal_leakage -/(leakage_sum K) exp_ln //; have := leakage_sum_ge1 m2 K; lra.
exists (uniform x0); split=> //; rewrite e; split=> [k|].
  by apply: sum_le => y _; apply: max_le => [|x _]; [exact: max_ge0|exact: (max_ge (P := xpredT) (fun x => K x y))].
have := uniform_leakage n1 m2 K u; set d := distortion _ _; set s := leakage_sum K => h.
have L0 := databases_gt0 I m2; have : letters I * (1 - s / letters X) <= d.
  have g : letters X * (1 - d / letters I) * letters I = letters X * letters I - letters X * d by field; lra.
  have := Rmult_le_compat_r (letters I) _ _ (ltac:(lra)) h; rewrite g => g'.
  have -> : letters I * (1 - s / letters X) = (letters X * letters I - s * letters I) / letters X by field; lra.
  by apply/Rle_div_l; lra.
by move=> k; have := Rmult_le_compat_l (letters (I ~> X)) _ _ (Rlt_le _ _ L0) k; lra.
Qed.
