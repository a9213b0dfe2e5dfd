(* zhong-put/theorem-17-5#lower@with-logarithm, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_5_lower_with_logarithm : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel X X,
  forall D : R,
  (forall U1 : law X, (forall x2 : X, ((U1 x2) = (/ (letters X)))) -> (((letters I) * (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1)))) <= D)) ->
  (D < (letters I)) ->
  forall alpha : R,
  (1 < alpha) ->
  (0 < D) ->
  (vle (vmax (Finite 0) (vadd (vln (vdiv (Finite ((letters I) * ((letters X) - 1))) (Finite D))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite (1 - (D / (letters I)))))))) (renyi_dp_db_v (of_one_entry K) (Finite alpha))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_5_lower_with_logarithm_holds : c_theorem_17_5_lower_with_logarithm.
Proof.
move=> I X n1 m2 K D hD Dn a a1 D0; have a0 : Rbar_le 0 a by rewrite /=; lra.
have [x0 _] := a_letter (ltnW m2); have u x : uniform x0 x = / letters X by rewrite uniformE.
have N1 := entries_ge1 n1; have M2 := letters_ge2 m2; pose one := ordinal_finType 1.
have c1 : (1 <= #|one|)%N by rewrite card_ord.
have one1 : letters one = 1 by rewrite /letters card_ord.
have dn : D / letters I < 1 by apply/Rlt_div_l; lra.
have d0 : 0 < D / letters I by apply: Rdiv_lt_0_compat; lra.
have hd : distortion (kpower (I := one) K) (power one (uniform x0)) <= D / letters I.
  have h : letters I * distortion (kpower (I := one) K) (power one (uniform x0)) <= D by rewrite -one_entry_kpower; exact: hD.
  by apply/Rle_div_r; lra.
rewrite vdivF; last lra.
rewrite !vlnF; try lra; last by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
rewrite vdivF; last lra.
rewrite vmulF vaddF; apply: vle_max0; first by rewrite /renyi_dp_db_v orderE //; exact: worst_ge0.
have -> : renyi_dp_db_v (of_one_entry K) (Finite a) = renyi_dp_db_v (kpower (I := one) K) (Finite a).
  by rewrite /renyi_dp_db_v !orderE // renyi_dp_entrywise.
have := renyi_distortion_v c1 m2 a1 (power_uniform (I := one) u) hd d0 ltac:(rewrite one1; lra).
rewrite one1 one_entry_letters (_ : 1 * (letters X / letters X) = 1); last by field; lra.
rewrite ln_1 (_ : (letters X - 1) / (D / letters I) = letters I * (letters X - 1) / D); last by field; lra.
by rewrite /Rdiv Rmult_0_l Rminus_0_r.
Qed.
