(* zhong-put/theorem-6-proof-range, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_range : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (((vlt (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))) /\ (((1 - (D / (letters I))) ^ (#|I|)%N) < 1)) /\ (1 < ((((letters X) - 1) * ((letters I) - D)) / D))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_range_holds : c_theorem_6_proof_range.
Proof.
move=> I X n1 m2 D D0 Du; have Dn := useful_lt n1 m2 Du; have M2 := letters_ge2 m2; have N1 := entries_ge1 n1.
have b := share_gt0 n1 m2 D0 Dn; have n0 : (0 < #|I|)%coq_nat by apply/ltP.
have d : 0 < D / letters I by apply: Rdiv_lt_0_compat; lra.
split; last exact: useful_ratio.
have h : 0 <= 1 - D / letters I < 1 by split; lra.
split; last exact: (proj2 (pow_lt_1_compat _ _ h n0)).
rewrite vdivF; last by rewrite letters_databases; apply: pow_nonzero; lra.
apply/vltF; rewrite letters_databases /Rdiv Rmult_1_l Rinv_pow; last lra.
suff h' : / letters X < 1 - D / letters I.
  rewrite -!Rpower_pow //; last by apply: Rinv_0_lt_compat; lra.
  apply: exp_increasing; apply: Rmult_lt_compat_l; first exact: lt_0_INR.
  by apply: ln_increasing => //; apply: Rinv_0_lt_compat; lra.
have : D / letters I < (letters X - 1) / letters X.
  by apply/Rlt_div_l; [lra|move: Du; rewrite /Rdiv; lra].
have -> : (letters X - 1) / letters X = 1 - / letters X by field; lra.
by rewrite /Rdiv; lra.
Qed.
