(* grosse-dobrushin/lem6.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem6_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall rest : kernel X (ordinal_finType 2),
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  forall eps : R,
  (0 <= eps) ->
  ((INR (zeros_in_column rest (@Ordinal 2 1 isT))) = 0) ->
  (0 < (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT)))) ->
  (((veq (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (Finite ((c * ((\sum_(x3 : X) (1 - ((rest x3) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)))))) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (vsub (Finite 1) (vmul (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vsub (vadd (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))))))))) (Finite 1)) (Finite ((1 + (letters X)) * c))))))) /\ (((has_value (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (vsub (Finite 1) (vmul (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vsub (vadd (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))))))))) (Finite 1)) (Finite ((1 + (letters X)) * c))))))) /\ (has_value (vdiv (vsub (Finite 1) (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))))) (vadd (Finite (1 - ((1 + (letters X)) * c))) (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))))))) /\ ((veq (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))) (vsub (Finite 1) (vmul (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vsub (vadd (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))))))))) (Finite 1)) (Finite ((1 + (letters X)) * c)))))) (Finite 1)) <-> (veq (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vdiv (vsub (Finite 1) (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))))) (vadd (Finite (1 - ((1 + (letters X)) * c))) (vexp (vopp (vln (vdiv (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))))))))))))) /\ ((has_value (vdiv (Finite (1 - (exp (- eps)))) (Finite ((1 - ((1 + (letters X)) * c)) + (exp (- eps)))))) /\ ((((exp eps) * (1 - ((Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0) * (((exp (- eps)) + 1) - ((1 + (letters X)) * c))))) = 1) <-> (veq (Finite (Rmax (\max_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0)) (vdiv (Finite (1 - (exp (- eps)))) (Finite ((1 - ((1 + (letters X)) * c)) + (exp (- eps)))))))))) /\ (veq (vmul (Finite (exp eps)) (vsub (Finite 1) (vmul (vdiv (Finite (1 - (exp (- eps)))) (Finite ((1 - ((1 + (letters X)) * c)) + (exp (- eps))))) (Finite (((exp (- eps)) + 1) - ((1 + (letters X)) * c)))))) (Finite 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem6_step3_holds : c_lem6_step3.
Proof.
move=> X X1 rest c c0 /beside_share nc e e0 _ M0; have n1 := letters_ge X1; rewrite /= in n1.
have [e1 e2 _ SM MS] := first_column_facts rest; rewrite e1.
have -> : \sum_(x : X) (1 - rest x o2_0) = letters X - \sum_(x : X) rest x o2_0 by rewrite sum_sub sum_const_card; ring.
set M := \max_(x : X) _ in M0 SM MS *; set S := \sum_(x : X) _ in SM MS *; set n := letters X in n1 nc SM *.
have S0 : 0 < S by lra. have cS : 0 < c * S by exact: Rmult_lt_0_compat.
have q0 : 0 < M / (c * S) by exact: Rdiv_lt_0_compat.
have r0 := exp_pos (- e); have i := exp_inverse e.
rewrite !(@vdivF M (c * S)); last lra.
rewrite !vlnF // !voppF !vexpF exp_Ropp !exp_ln // !(vaddF, vsubF, vmulF).
have d0 : 0 < 1 - (1 + n) * c + / (M / (c * S)) by have := Rinv_0_lt_compat _ q0; lra.
have d1 : 0 < 1 - (1 + n) * c + exp (- e) by lra.
rewrite !vdivF ?(vsubF, vmulF); try lra.
have solve (r t : R) : r * t = 1 -> 0 < 1 - (1 + n) * c + t -> r * (1 - M * (t + 1 - (1 + n) * c)) = 1 <-> M = (1 - t) / (1 - (1 + n) * c + t).
  move=> rt d; have rn : r <> 0 by move=> z; move: rt; rewrite z; lra.
  have dE : t + 1 - (1 + n) * c = 1 - (1 + n) * c + t by ring.
  split=> [h|->]; last by rewrite dE /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; lra.
  have k : 1 - M * (t + 1 - (1 + n) * c) = t by apply: (Rmult_eq_reg_l r) => //; lra.
  by apply: (Rmult_eq_reg_r (1 - (1 + n) * c + t)); [rewrite /Rdiv Rmult_assoc Rinv_l; lra|lra].
split; first split; first by apply/veqF; field; lra.
  split; last by split=> //; rewrite !veqF; apply: solve.
  by do 2 (split=> //); rewrite !veqF; apply: solve => //; field; lra.
apply/veqF; apply: (Rmult_eq_reg_r (1 - (1 + n) * c + exp (- e))); last lra.
have -> : exp e * (1 - (1 - exp (- e)) / (1 - (1 + n) * c + exp (- e)) * (exp (- e) + 1 - (1 + n) * c)) * (1 - (1 + n) * c + exp (- e)) =
  exp e * exp (- e) * (exp (- e) + 1 - (1 + n) * c) by field; lra.
by rewrite i; ring.
Qed.
