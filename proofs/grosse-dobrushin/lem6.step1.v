(* grosse-dobrushin/lem6.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem6_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall rest : kernel X (ordinal_finType 2),
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  forall eps : R,
  (0 <= eps) ->
  ((INR (zeros_in_column rest (@Ordinal 2 1 isT))) = 0) ->
  (if (Rltb 0 (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) then ((((has_value (vsub (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite ((c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))) + ((1 - ((1 + (letters X)) * c)) * (Rmin (\min1_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0))))))) /\ (has_value (vmul (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)) (Finite (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))) /\ ((veq (vsub (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite ((c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))) + ((1 - ((1 + (letters X)) * c)) * (Rmin (\min1_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0)))))) (Finite 0)) <-> (veq (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vmul (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)) (Finite (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) /\ ((has_value (vmul (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)) (Finite (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))) /\ (has_value (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)))) /\ ((veq (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vmul (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c)) (Finite (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))) <-> (veq (Finite (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))) (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite c))))))) /\ (((((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) - ((exp eps) * ((c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))) + ((1 - ((1 + (letters X)) * c)) * (Rmin (\min1_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0))))) = 0) <-> ((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) = (((exp eps) * c) * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))) /\ (((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) = (((exp eps) * c) * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))))) <-> ((\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) = ((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) / ((exp eps) * c)))))) else (((((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) - ((exp eps) * ((c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))) + ((1 - ((1 + (letters X)) * c)) * (Rmin (\min1_(x3 : X) ((rest x3) (@Ordinal 2 0 isT))) 0))))) = 0) <-> ((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) = (((exp eps) * c) * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))) /\ (((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) = (((exp eps) * c) * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))))) <-> ((\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) = ((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) / ((exp eps) * c)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem6_step1_holds : c_lem6_step1.
Proof.
move=> X X1 rest c c0 /beside_share nc e e0 _; have [e1 e2 _ _ MS] := first_column_facts rest; rewrite e1 e2.
set M := \max_(x : X) _ in MS *; set S := \sum_(x : X) _ in MS *; set n := letters X in nc *.
have r0 := exp_pos e; have rc : 0 < exp e * c by exact: Rmult_lt_0_compat.
have both : (M - exp e * (c * S + (1 - (1 + n) * c) * 0) = 0 <-> M = exp e * c * S) /\ (M = exp e * c * S <-> S = M / (exp e * c)).
  split; first by split; lra.
  by split=> [->|->]; field; lra.
case: RltbP => M0 //; have S0 : 0 < S by lra. have cS : 0 < c * S by exact: Rmult_lt_0_compat.
have q0 : 0 < M / (c * S) by exact: Rdiv_lt_0_compat.
rewrite !(@vdivF M (c * S)); last lra.
rewrite !vlnF // !vexpF !exp_ln // !vmulF !vsubF vdivF; last by apply: Rgt_not_eq; exact: Rmult_lt_0_compat.
by split=> //; split; do 2 (split=> //); split=> _; apply/veqF; field; lra.
Qed.
