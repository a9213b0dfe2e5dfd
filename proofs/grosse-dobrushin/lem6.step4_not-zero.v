(* grosse-dobrushin/lem6.step4@not-zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem6_step4_not_zero : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall rest : kernel X (ordinal_finType 2),
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  ((INR (zeros_in_column rest (@Ordinal 2 1 isT))) = 0) ->
  (0 < (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT)))) ->
  ((veq (vsub (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite ((c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))) + ((1 - ((1 + (letters X)) * c)) * (Rmin (\min1_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))) (Finite 0)) /\ (((vle (vmul (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)) (Finite (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))))) (vmul (vmul (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)) (Finite ((1 + (letters X)) - 1))) (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)))) /\ (vle (Finite 1) (vmul (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)) (Finite ((1 + (letters X)) - 1))))) /\ (vle (vdiv (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))))))))) (Finite ((1 + (letters X)) - 1))) (Finite c)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem6_step4_not_zero_holds : c_lem6_step4_not_zero.
Proof.
move=> X X1 rest c c0 /beside_share nc _ M0; have n1 := letters_ge X1; rewrite /= in n1.
have [e1 e2 _ SM MS] := first_column_facts rest; rewrite e1 e2.
set M := \max_(x : X) _ in M0 SM MS *; set S := \sum_(x : X) _ in SM MS *; set n := letters X in n1 nc SM *.
have S0 : 0 < S by lra. have cS : 0 < c * S by exact: Rmult_lt_0_compat.
have q0 : 0 < M / (c * S) by exact: Rdiv_lt_0_compat.
have n0 : 1 + n - 1 = n by ring.
rewrite n0 !(@vdivF M (c * S)); last lra.
rewrite !vlnF // !voppF !vexpF exp_Ropp !exp_ln // !vmulF !vsubF vdivF; last lra.
split; last split; first by apply/veqF; field; lra.
  split; rewrite vleF.
    have -> : M / (c * S) * c * S = M by field; lra.
    have -> : M / (c * S) * c * n * M = M * (n * M / S) by field; lra.
    by rewrite -[X in X <= _]Rmult_1_r; apply: Rmult_le_compat_l; [lra|apply/Rle_div_r; lra].
  have -> : M / (c * S) * c * n = n * M / S by field; lra.
  by apply/Rle_div_r; lra.
rewrite vleF; have -> : / (M / (c * S)) / n = c * (S / (n * M)) by field; lra.
by rewrite -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l; [lra|apply/Rle_div_l; [nra|lra]].
Qed.
