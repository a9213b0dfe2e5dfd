(* grosse-dobrushin/related-duchi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_duchi : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall x y, 0 < K x y) ->
  forall P : law X,
  forall Q : law X,
  (vle (kl (output P K) (output Q K)) (vmul (vmul (vmin (Finite 4) (vpowz (vexp (ldp K)) (2))) (vpowz (vsub (vexp (ldp K)) (Finite 1)) (2))) (Finite ((total_variation P Q) ^ 2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_related_duchi_holds : c_related_duchi.
Proof.
move=> X X1 Y Y1 K pos P Q; case: (level_cases (worst_ge0 (@pairs _) (fun p q => max_ratio_level p q) K)) => [[e E e0]|E].
  have E' : ldp K = e by [].
  have r1 := exp_ge1 e0; rewrite E' vexpF vsubF !vpowz2F vminF !vmulF.
  apply: Rbar_le_trans (kl_output_le_ldp P Q e0 (Rbar_eq_le E')) _ => /=.
  have m1 : 1 <= Rmin 4 (exp e * (exp e * 1)) by apply: Rmin_glb; nra.
  have := pow2_ge_0 (exp e - 1); have := pow2_ge_0 (total_variation P Q) => a b.
  have := Rmult_le_pos _ _ b a; set z := _ * _; rewrite -[z]Rmult_1_l => h.
  by rewrite Rmult_assoc; apply: Rmult_le_compat_r; rewrite ?Rmult_1_l in h *.
exfalso; have [x0 _] := law_support P.
case/xmax_p_infty: E => x _ /xmax_p_infty[x' _ /xmax_p_infty[y _]].
by rewrite /log_ratio; case: ReqbP => // _; case: ReqbP => // z; have := pos x' y; lra.
Qed.
