(* grosse-dobrushin/thm3.step2@positive-eps, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step2_positive_eps : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 < eps) ->
  ((exp eps) < ((2 * (1 / (INR N))) / c)) ->
  forall q : nat,
  (1 <= q)%N ->
  (q <= (N - 1))%N ->
  (((q) <= (N))%N /\ ((veq (vsub (\vmax_(x1 : (ordinal_finType (N)%N)) (if (nat_of_ord x1 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) (vmul (Finite (exp eps)) (vadd (vmul (Finite c) (\vsum_(x2 : (ordinal_finType (N)%N)) (if (nat_of_ord x2 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))) (vmul (Finite (1 - ((INR N) * c))) (\vmin_(x3 : (ordinal_finType (N)%N)) (if (nat_of_ord x3 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))))))) (Finite 0)) /\ (veq (vsub (vsub (Finite 1) (\vmin_(x4 : (ordinal_finType (N)%N)) (if (nat_of_ord x4 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))) (vmul (Finite (exp eps)) (vadd (vmul (Finite c) (\vsum_(x5 : (ordinal_finType (N)%N)) (vsub (Finite 1) (if (nat_of_ord x5 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))))) (vmul (Finite (1 - ((INR N) * c))) (vsub (Finite 1) (\vmax_(x6 : (ordinal_finType (N)%N)) (if (nat_of_ord x6 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))))) (Finite 0)) /\ ((((1 - (((exp eps) * c) * (INR q))) * (- (1 - (((exp eps) * c) * ((INR N) - (INR q)))))) - (((- (exp eps)) * (1 - (c * (INR q)))) * ((exp eps) * (1 - (c * ((INR N) - (INR q))))))) <> 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_step2_positive_eps_holds : c_thm3_step2_positive_eps.
Proof.
move=> N N2 c c0 c1 e e0 lt q q1 qN.
have qN' : (q <= N)%N by apply: leq_trans qN _; exact: leq_subr.
split=> //.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; exact: leq_trans N2.
have nc := share_le_nat n0 c1; have D := bound_denominator e nc.
have r1 := exp_gt1 e0; set r := exp e in lt r1 D *.
rewrite !vdivF; try lra.
set h := r * (1 - c * INR q) / _; set l := (1 - r * c * INR q) / _.
have gap : l <= h.
  by apply: Rmult_le_compat_r; [apply: Rlt_le; apply: Rinv_0_lt_compat; lra|nra].
have first : (0 < N)%N by exact: leq_trans N2.
have lst : (N - 1 < N)%N by rewrite ltn_subrL first.
have E (x : ordinal_finType N) : (if (nat_of_ord x < q)%N then (Val (Finite h)) else (Val (Finite l))) = Val (Finite (if (nat_of_ord x < q)%N then h else l)).
  by case: ifP.
rewrite !(eq_bigr _ (fun x _ => E x)) !vsumF.
rewrite (@vmaxes_at _ _ (Ordinal first)) /=; last by move=> x; rewrite q1; case: ifP; lra.
rewrite (@vmins_at _ _ (Ordinal lst)) /=; last by move=> x; rewrite ltnNge qN /=; case: ifP; lra.
rewrite q1 ltnNge qN /=.
rewrite (eq_bigr (fun x : ordinal_finType N => Val (Finite (if (nat_of_ord x < q)%N then 1 - h else 1 - l)))); last first.
  by move=> x _; case: ifP.
rewrite !vsumF !sum_two_values //; autorewrite with finite_values.
have hD : h * (1 + r * (1 - INR N * c)) = r * (1 - c * INR q) by rewrite /h; field; lra.
have lD : l * (1 + r * (1 - INR N * c)) = 1 - r * c * INR q by rewrite /l; field; lra.
split; [|split].
- by apply/veqF; rewrite /h /l; field; lra.
- by apply/veqF; rewrite /h /l; field; lra.
have rc : r * (c * INR N) < 2.
  by have := Rmult_lt_compat_r (c * INR N) _ _ (Rmult_lt_0_compat _ _ c0 n0) lt; rewrite (_ : 2 * (1 / INR N) / c * (c * INR N) = 2); [lra|field; lra].
have -> : (1 - r * c * INR q) * - (1 - r * c * (INR N - INR q)) - - r * (1 - c * INR q) * (r * (1 - c * (INR N - INR q))) = (r - 1) * (r + 1 - r * (c * INR N)) by ring.
by have := Rmult_lt_0_compat (r - 1) (r + 1 - r * (c * INR N)); lra.
Qed.
