(* grosse-dobrushin/ex1-warner, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_warner : Prop :=
  forall c : R,
  (0 <= c) ->
  (c <= (1 / 2)) ->
  forall eps : R,
  (0 <= eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((exp eps) / ((exp eps) + 1))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (1 / ((exp eps) + 1)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 / ((exp eps) + 1))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((exp eps) / ((exp eps) + 1))))) /\ ((vle (vabs (vsub (Finite ((L1 (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT))) (vdiv (Finite ((exp eps) * (1 - c))) (Finite (((exp eps) * (1 - (2 * c))) + 1))))) (Finite ((exp eps) * c))) /\ (vle (vabs (vsub (Finite ((L1 (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT))) (vdiv (Finite (1 - ((exp eps) * c))) (Finite (((exp eps) * (1 - (2 * c))) + 1))))) (Finite ((exp eps) * c))) /\ (vle (vabs (vsub (Finite ((L1 (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT))) (vdiv (Finite (1 - ((exp eps) * c))) (Finite (((exp eps) * (1 - (2 * c))) + 1))))) (Finite ((exp eps) * c))) /\ (vle (vabs (vsub (Finite ((L1 (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) (vdiv (Finite ((exp eps) * (1 - c))) (Finite (((exp eps) * (1 - (2 * c))) + 1))))) (Finite ((exp eps) * c))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_warner_holds : c_ex1_warner.
Proof.
move=> c c0 c1 e e0; have r1 := exp_ge1 e0; set r := exp e in r1 *.
have p : 0 < 1 / (r + 1) by apply: Rdiv_lt_0_compat; lra.
have p' : 0 < r / (r + 1) by apply: Rdiv_lt_0_compat; lra.
explicit; move=> K k00 k01 k10 k11.
have d : 0 < r * (1 - 2 * c) + 1 by nra.
have near a b : a * (r * (1 - 2 * c) + 1) - b <= r * c * (r * (1 - 2 * c) + 1) ->
    b - a * (r * (1 - 2 * c) + 1) <= r * c * (r * (1 - 2 * c) + 1) ->
    vle (vabs (vsub (Finite a) (vdiv (Finite b) (Finite (r * (1 - 2 * c) + 1))))) (Finite (r * c)).
  move=> h1 h2; rewrite vdivF; last lra.
  rewrite vsubF vabsF; apply/vleF; apply: Rabs_le.
  have E : b / (r * (1 - 2 * c) + 1) * (r * (1 - 2 * c) + 1) = b by field; lra.
  by split; apply: (Rmult_le_reg_r _ _ _ d); rewrite Rmult_minus_distr_r E; lra.
have E0 : r / (r + 1) * (r + 1) = r by field; lra.
have E1 : 1 / (r + 1) * (r + 1) = 1 by field; lra.
rewrite k00 k01 k10 k11; set x := r / (r + 1) in E0 p' *; set y := 1 / (r + 1) in E1 p *.
have xy : x = r * y by rewrite /x /y; field; lra.
have y2 : y <= / 2 by nra.
set D := r * (1 - 2 * c) + 1 in d near *; have D1 : 1 <= D by rewrite /D; nra.
have rc : 0 <= r * c by nra.
have X : x * D - r * (1 - c) = r * c * (1 - 2 * x).
  have -> : r * (1 - c) = x * (r + 1) - r * c by lra.
  by rewrite /D; ring.
have Y : y * D - (1 - r * c) = r * c * (1 - 2 * y).
  have -> : 1 - r * c = y * (r + 1) - r * c by lra.
  by rewrite /D; ring.
have x1 : x <= 1 by nra.
have x12 : / 2 <= x by nra.
have hx : r * c * (1 - 2 * x) <= r * c * D by apply: Rmult_le_compat_l => //; lra.
have hx' : r * c * (2 * x - 1) <= r * c * D by apply: Rmult_le_compat_l => //; lra.
have hy : r * c * (1 - 2 * y) <= r * c * D by apply: Rmult_le_compat_l => //; lra.
have hy' : r * c * (2 * y - 1) <= r * c * D by apply: Rmult_le_compat_l => //; lra.
by split; [|split; [|split]]; apply: near; lra.
Qed.
