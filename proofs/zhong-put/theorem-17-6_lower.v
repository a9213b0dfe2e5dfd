(* zhong-put/theorem-17-6#lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_6_lower : Prop :=
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
  (exists U3 : law X, (forall x2 : X, ((U3 x2) = (/ (letters X)))) /\ ((vle (if (Rltb (D * (letters X)) ((letters I) * ((letters X) - 1))) then (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))) else (Val (Finite 0))) (vmul (Finite (letters I)) (sibson_v K U3 (Finite alpha)))) /\ (vle (vmul (Finite (letters I)) (vadd (vln (Finite (letters X))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite (1 - (D / (letters I)))))))) (vmul (Finite (letters I)) (sibson_v K U3 (Finite alpha)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_6_lower_holds : c_theorem_17_6_lower.
Proof.
move=> I X n1 m2 K D hD Dn a a1 D0; have a0 : Rbar_le 0 a by rewrite /=; lra.
have [x0 _] := a_letter (ltnW m2); have u x : uniform x0 x = / letters X by rewrite uniformE.
have N1 : 1 <= letters I by exact: entries_ge1.
have hd : distortion (kpower (I := I) K) (power I (uniform x0)) <= D.
  by rewrite distortion_entries -distortion_one_entry; exact: hD.
exists (uniform x0); split=> //; rewrite sibson_vE // vmulF; split.
  rewrite -sibson_entries //; have s0 : 0 <= sibson (kpower (I := I) K) (power I (uniform x0)) a.
    exact: sibson_nonneg.
  case: RltbP => c //; rewrite kept_rateE //; have := mi_le_sibson (power I (uniform x0)) (kpower K) (Rlt_le _ _ a1).
  have c' : letters X * D < letters I * (letters X - 1) by lra.
  have := uniform_information_ge n1 m2 D0 c' (power_uniform u) hd; have := Rmax_r 0 (kept_rate I X D).
  by rewrite /=; lra.
have M2 := letters_ge2 m2; have Dn1 : D / letters I < 1 by apply/(Rlt_div_l _ _ _ _); lra.
rewrite !vlnF; try lra; rewrite vdivF; last lra; rewrite vmulF vaddF vmulF /=.
apply: Rmult_le_compat_l; first lra; apply: sibson_error => //.
move: hd; rewrite distortion_entries => hd; apply/(Rle_div_r _ _ _ _); lra.
Qed.
