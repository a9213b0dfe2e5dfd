(* grosse-dobrushin/lem6.step5@term-kept, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem6_step5_term_kept : Prop :=
  forall N : nat,
  (3 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (vle (vdiv (Finite 1) (Finite (c * ((INR N) - 1)))) (Finite (exp eps))) ->
  ((exp eps) < ((2 * (1 / (INR N))) / c)) ->
  (vle (vdiv (Finite (1 - (exp (- eps)))) (vsub (Finite 1) (vdiv (Finite (exp (- eps))) (Finite ((INR N) - 1))))) (vdiv (Finite (1 - (exp (- eps)))) (Finite ((1 - ((INR N) * c)) + (exp (- eps)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem6_step5_term_kept_holds : c_lem6_step5_term_kept.
Proof.
move=> N N3 c c0 c1 e; have n3 : 3 <= INR N by have := le_INR 3 N; move/leP: N3 => h /(_ h) /=; lra.
have r0 := exp_pos e; set r := exp e in r0 *; set n := INR N in n3 c1 *.
have cn : n * c <= 1 by have := Rmult_le_compat_l n _ _ ltac:(lra) c1; have -> : n * (1 / n) = 1 by [field; lra]; lra.
have nn : 0 < c * (n - 1) by nra.
rewrite vdivF; last lra.
move/vleF => h1 h2; have {}h1 : 1 <= r * (c * (n - 1)) by move/Rle_div_l: h1; apply.
have {}h2 : r * c * n < 2.
  have : r * c < 2 * (1 / n) by apply/Rlt_div_r => //; lra.
  by move=> k; have := Rmult_lt_compat_r n _ _ ltac:(lra) k; have -> : 2 * (1 / n) * n = 2 by [field; lra]; lra.
set m := exp (- e); have m0 : 0 < m by exact: exp_pos.
have rm : r * m = 1 by rewrite /r /m -exp_plus Rplus_opp_r exp_0.
have m1 : m <= c * (n - 1) by apply: (Rmult_le_reg_l r) => //; rewrite rm.
have c2 : c * (n - 1) < 1 by nra.
have mc : c * n < 2 * m by apply: (Rmult_lt_reg_l r) => //; nra.
have mn : m / (n - 1) <= c by apply/Rle_div_l; lra.
rewrite !vdivF; try lra.
apply/vleF.
have d2 : 0 < 1 - n * c + m by lra.
apply: Rmult_le_compat_l; first lra.
apply: Rinv_le_contravar => //.
have key : m * n <= c * n * (n - 1) by nra.
have : m + m / (n - 1) <= n * c; last lra.
have -> : m + m / (n - 1) = m * n / (n - 1) by field; lra.
by apply/Rle_div_l; lra.
Qed.
