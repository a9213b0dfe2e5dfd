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
  ((veq (vsub (vmax (\vmax_(x1 : (ordinal_finType (q)%N)) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) (\vmax_(x2 : (ordinal_finType ((N - q))%N)) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) (vmul (Finite (exp eps)) (vadd (vmul (Finite c) (vadd (\vsum_(x3 : (ordinal_finType (q)%N)) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) (\vsum_(x4 : (ordinal_finType ((N - q))%N)) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))) (vmul (Finite (1 - (((INR q) + ((INR N) - (INR q))) * c))) (vmin (\vmin_(x5 : (ordinal_finType (q)%N)) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) (\vmin_(x6 : (ordinal_finType ((N - q))%N)) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))))))) (Finite 0)) /\ (veq (vsub (vsub (Finite 1) (vmin (\vmin_(x5 : (ordinal_finType (q)%N)) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) (\vmin_(x6 : (ordinal_finType ((N - q))%N)) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))) (vmul (Finite (exp eps)) (vadd (vmul (Finite c) (vadd (\vsum_(x7 : (ordinal_finType (q)%N)) (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) (\vsum_(x8 : (ordinal_finType ((N - q))%N)) (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))))) (vmul (Finite (1 - (((INR q) + ((INR N) - (INR q))) * c))) (vsub (Finite 1) (vmax (\vmax_(x1 : (ordinal_finType (q)%N)) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) (\vmax_(x2 : (ordinal_finType ((N - q))%N)) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))))) (Finite 0)) /\ ((((1 - (((exp eps) * c) * (INR q))) * (- (1 - (((exp eps) * c) * ((INR N) - (INR q)))))) - (((- (exp eps)) * (1 - (c * (INR q)))) * ((exp eps) * (1 - (c * ((INR N) - (INR q))))))) <> 0)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_step2_positive_eps_holds : c_thm3_step2_positive_eps.
Proof.
move=> N N2 c c0 c1 e e0 lt q q1 qN.
have lt' : (q < N)%N by move: qN; rewrite -ltnS subn1 prednK // (leq_trans _ N2).
have Nq : (0 < N - q)%N by rewrite subn_gt0.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; exact: leq_trans N2.
have nc := share_le_nat n0 c1; have D := bound_denominator e nc.
have r1 := exp_gt1 e0; set r := exp e in lt r1 D *.
rewrite !vdivF; try lra.
set h := r * (1 - c * INR q) / _; set l := (1 - r * c * INR q) / _.
have gap : l <= h.
  by apply: Rmult_le_compat_r; [apply: Rlt_le; apply: Rinv_0_lt_compat; lra|nra].
have at_most k (v : R) : (0 < k)%N -> \vmax_(x : ordinal_finType k) Val (Finite v) = Finite v.
  by move=> k0; rewrite (@vmaxes_at _ (fun=> v) (Ordinal k0)) // => _; exact: Rle_refl.
have at_least k (v : R) : (0 < k)%N -> \vmin_(x : ordinal_finType k) Val (Finite v) = Finite v.
  by move=> k0; rewrite (@vmins_at _ (fun=> v) (Ordinal k0)) // => _; exact: Rle_refl.
have all_of k (v : R) : \vsum_(x : ordinal_finType k) Val (Finite v) = Finite (INR k * v).
  by rewrite vsumF sum_const_card letters_ord.
have Nqr : INR (N - q) = INR N - INR q by rewrite minus_INR //; apply/leP; exact: ltnW.
rewrite !at_most // !at_least // !all_of Nqr; autorewrite with finite_values.
rewrite /= ?Rmax_left ?Rmin_right //.
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
