(* zhong-put/theorem-7-6#lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_6_lower : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall D : R,
  (forall U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) -> ((distortion K U1) <= D)) ->
  (D < (letters I)) ->
  forall alpha : R,
  (1 < alpha) ->
  (0 < D) ->
  (exists U3 : law (I ~> X), (forall x2 : (I ~> X), ((U3 x2) = (/ (letters (I ~> X))))) /\ ((vle (vmax (Finite 0) (vdiv (vadd (vmul (Finite (alpha - (letters I))) (vln (Finite (letters X)))) (vmul (Finite alpha) (vln (Finite (1 - (D / (letters I))))))) (Finite (alpha - 1)))) (sibson_v K U3 (Finite alpha))) /\ (vle (if (Rltb (D * (letters X)) ((letters I) * ((letters X) - 1))) then (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))) else (Val (Finite 0))) (sibson_v K U3 (Finite alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_6_lower_holds : c_theorem_7_6_lower.
Proof.
move=> I X n1 m2 K D hK Dn a a1 D0; have M2 := letters_ge2 m2; have N1 := entries_ge1 n1; have [x0 _] := a_database I M2.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
exists (uniform x0); split=> //; have b := share_gt0 n1 m2 D0 Dn; have hD := hK _ u; split.
  apply: vle_max0; first exact: sibson_v_nonneg.
  rewrite !vlnF // ?vmulF ?vaddF ?vdivF; try lra.
  rewrite sibson_vE; last by rewrite /=; lra.
  apply/vleF; have ht : 0 <= 1 <= 1 by lra.
  have hP x : 1 <= letters (I ~> X) * uniform x0 x by rewrite u Rinv_r; [exact: Rle_refl|have := databases_gt0 I m2; lra].
  apply: Rle_trans (sibson_distortion n1 m2 a1 ht hP hD Dn).
  have lM : 0 <= ln (letters X) by rewrite -ln_1; apply: ln_le; lra.
  rewrite Rminus_eq_0 Rplus_0_r /Rdiv Rmult_1_l ln_Rinv; last lra.
  have c : 0 <= (letters I - 1) * ln (letters X) / (a - 1) by apply: Rdiv_le_0_compat; [apply: Rmult_le_pos|]; lra.
  by apply: Rminus_le; apply: Rle_trans (_ : - ((letters I - 1) * ln (letters X) / (a - 1)) <= 0); [apply: Req_le; field|]; lra.
case: RltbP => h; last exact: sibson_v_nonneg.
rewrite kept_rateE // sibson_vE; last by rewrite /=; lra.
apply/vleF; apply: Rle_trans (mi_le_sibson _ _ (ltac:(lra) : 1 <= a)).
by apply: Rle_trans (uniform_information_ge n1 m2 D0 _ u hD); [exact: Rmax_r|lra].
Qed.
