(* ngo-lmidp/thm3-covariances.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_covariances_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall x : law X,
  forall y : law X,
  (forall x, 0 < y x) ->
  forall signal : R,
  (0 <= signal) ->
  forall noise : R,
  (0 < noise) ->
  forall t : R,
  (1 <= t) ->
  ((vle (vdiv (\vsum_(x1 : X) (vln (vadd (Finite 1) (vdiv (Finite (((letters X) * signal) * (x x1))) (Finite (((letters X) * noise) * (y x1))))))) (Finite 2)) (vdiv (\vsum_(x2 : X) (vln (vadd (Finite 1) (vdiv (Finite (t * (((letters X) * signal) * (x x2)))) (Finite (((letters X) * noise) * (y x2))))))) (Finite 2))) /\ (vle (vdiv (\vsum_(x3 : X) (vln (vadd (Finite 1) (vdiv (Finite (((letters X) * signal) * (x x3))) (Finite (t * (((letters X) * noise) * (y x3)))))))) (Finite 2)) (vdiv (\vsum_(x1 : X) (vln (vadd (Finite 1) (vdiv (Finite (((letters X) * signal) * (x x1))) (Finite (((letters X) * noise) * (y x1))))))) (Finite 2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_covariances_step3_holds : c_thm3_covariances_step3.
Proof.
move=> X _ x y y0 s s0 v v0 t t1; have n0 : 0 < letters X by exact: (letters_gt0 y).
have a0 i : 0 <= letters X * s * x i by do 2 (apply: Rmult_le_pos => //); lra.
have b0 i : 0 < letters X * v * y i by do 2 (apply: Rmult_lt_0_compat => //).
have ta i : letters X * s * x i <= t * (letters X * s * x i) by have := Rmult_le_compat_r _ _ _ (a0 i) t1; lra.
have tb i : letters X * v * y i <= t * (letters X * v * y i) by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ (b0 i)) t1; lra.
split; apply: spectra_mono => // i.
- by have := a0 i; have := ta i; lra.
- by apply: Rmult_le_compat_r => //; left; apply: Rinv_0_lt_compat.
- by have := b0 i; have := tb i; lra.
- by apply: Rmult_le_compat_l => //; apply: Rinv_le_contravar.
Qed.
