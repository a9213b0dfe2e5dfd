(* grosse-dobrushin/lem6.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem6_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall rest : kernel X (ordinal_finType 2),
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  forall eps : R,
  (0 <= eps) ->
  ((INR (zeros_in_column rest (@Ordinal 2 1 isT))) = 0) ->
  ((((((1 - (Rmin (\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) - ((exp eps) * ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))) = 0) <-> (((exp eps) * ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0))))) = 1)) /\ ((has_value (vsub (Finite (1 - (Rmin (\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0))) (vmul (vexp (vopp (vln (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))))) (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))))) /\ (has_value (vmul (vexp (vopp (vln (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))))) (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0))))))) /\ ((veq (vsub (Finite (1 - (Rmin (\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0))) (vmul (vexp (vopp (vln (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))))) (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0))))))) (Finite 0)) <-> (veq (vmul (vexp (vopp (vln (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))))) (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))) (Finite 1))))) /\ (veq (vsub (Finite (1 - (Rmin (\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0))) (vmul (vexp (vopp (vln (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))))) (Finite ((c * ((\sum_(x2 : X) (1 - ((rest x2) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0))))))) (Finite 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem6_step2_holds : c_lem6_step2.
Proof.
move=> X X1 rest c c0 /beside_share nc e e0 _.
have T0 : 0 <= \sum_(x : X) (1 - rest x o2_0) by apply: sum_ge0 => x _; have := mass_le1 (rest x) o2_0; lra.
have [e1 e2 M1 _ _] := first_column_facts rest; rewrite e1 e2; set T := \sum_(x : X) _ in T0 *; set M := \max_(x : X) _ in M1 *; set m := c * (T + 1) + (1 - (1 + letters X) * c) * (1 - M).
have m0 : 0 < m by have := Rmult_le_pos _ _ (Rlt_le _ _ c0) T0; have := Rmult_le_pos (1 - (1 + letters X) * c) (1 - M); rewrite /m; lra.
rewrite !vlnF // !voppF !vexpF exp_Ropp exp_ln // !vmulF !vsubF; have -> : / m * m = 1 by field; lra.
by split; [split; [split; lra|do 2 (split=> //); split=> _; apply/veqF; lra]|apply/veqF; lra].
Qed.
