(* The extremal kernels K_q of Remark 2 of Grosse, Saeidian and Oechtering (first column high q times, low N - q times):
   exactly for which parameters they are kernels. Where one is, it has the level and the largest Dobrushin coefficient
   (two_values.v: two_valued_level, two_valued_dobrushin). It replaces: Remark 2 and the sentence after Theorem 1. *)

From ExactPriv Require Import core pml explicit small_kernels two_outputs two_values bridges levels.

Section Extremal.
Variables (N q : nat) (c e : R).
Hypotheses (q1 : (1 <= q)%N) (qN : (q <= N - 1)%N) (nc : INR N * c <= 1) (e0 : 0 <= e).

Theorem extremal_kernel_exactly :
  (exists L : kernel (ordinal_finType N) (ordinal_finType 2), two_valued q c e L) <->
  exp e * c * INR q <= 1 /\ exp e * c * (INR N - INR q) <= 1.
Proof.
have D0 : 0 < 1 + exp e * (1 - INR N * c) by have := bound_denominator e nc; lra.
split=> [[L hL]|[h h']].
  have [l0 h1 _ _] := two_valued_entries q1 qN nc hL.
  have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ D0) l0; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ D0) h1.
  by rewrite /Rdiv !Rmult_assoc Rinv_l ?Rmult_1_r; lra.
apply: two_valued_exists => //; first by apply: Rdiv_le_0_compat; lra.
by apply/Rle_div_l; lra.
Qed.
End Extremal.

(* Some K_q is a kernel exactly if e^eps c times N/2, rounded up, is at most 1. *)
Theorem some_extremal_kernel_exactly (N : nat) (c e : R) : (2 <= N)%N -> 0 < c -> INR N * c <= 1 -> 0 <= e ->
  (exists q, [/\ (1 <= q)%N, (q <= N - 1)%N & exists L : kernel (ordinal_finType N) (ordinal_finType 2), two_valued q c e L]) <->
  exp e * c * INR (uphalf N) <= 1.
Proof.
move=> N2 c0 nc e0; have rc : 0 < exp e * c by apply: Rmult_lt_0_compat => //; exact: exp_pos.
have twice : INR N <= 2 * INR (uphalf N) <= INR N + 1.
  rewrite -{1 4}(odd_double_half N) uphalf_half -addnn !plus_INR.
  by case: (odd N); rewrite ?[INR true]/(INR 1) ?[INR false]/(INR 0) /=; lra.
have le_self n : (uphalf n <= n)%N by rewrite -{2}(odd_double_half n) uphalf_half leq_add2l -addnn leq_addr.
have uN : (uphalf N <= N - 1)%N by case: N N2 {nc twice} => [|[|n]] // _; rewrite subn1; exact: le_self.
have mono (k m : nat) : (k <= m)%N -> exp e * c * INR k <= exp e * c * INR m.
  by move=> km; apply: Rmult_le_compat_l; [lra|apply: le_INR; apply/leP].
split=> [[q [q1 qN [L hL]]]|h].
  have [h h'] := proj1 (extremal_kernel_exactly q1 qN nc e0) (ex_intro _ L hL).
  case: (leqP (uphalf N) q) => k; first by have := mono _ _ k; lra.
  have kR : INR q + 1 <= INR (uphalf N) by rewrite -S_INR; apply: le_INR; apply/leP.
  by have := Rmult_le_compat_l (exp e * c) (INR (uphalf N)) (INR N - INR q) ltac:(lra) ltac:(lra); lra.
have u1 : (1 <= uphalf N)%N by case: N N2 {nc twice uN mono h} => [|[|n]].
exists (uphalf N); split=> //; apply/extremal_kernel_exactly => //; split=> //.
by have := Rmult_le_compat_l (exp e * c) (INR N - INR (uphalf N)) (INR (uphalf N)) ltac:(lra) ltac:(lra); lra.
Qed.

(* Where a K_q has e^eps c (N - 1) < 1 its entries lie inside (0, 1). *)
Theorem extremal_kernel_inside (N q : nat) (c e : R) (L : kernel (ordinal_finType N) (ordinal_finType 2)) :
  (1 <= q)%N -> (q <= N - 1)%N -> 0 < c -> INR N * c <= 1 -> 0 <= e -> exp e * c * (INR N - 1) < 1 -> two_valued q c e L ->
  forall x y, 0 < L x y < 1.
Proof.
move=> q1 qN c0 nc e0 small /(two_valuedE q e L nc) h; have r1 := exp_ge1 e0.
have D0 : 0 < 1 + exp e * (1 - INR N * c) by have := bound_denominator e nc; lra.
have rc : 0 < exp e * c by apply: Rmult_lt_0_compat; lra.
have N1 : (1 <= N)%N by move: (leq_trans q1 qN); rewrite subn_gt0; exact: ltnW.
have q1R : 1 <= INR q by have := le_INR 1 q (elimT leP q1).
have qNR : INR q <= INR N - 1 by have := le_INR _ _ (elimT leP qN); rewrite minus_INR; [rewrite /=; lra|exact/leP].
have up := Rmult_le_compat_l (exp e * c) _ _ (Rlt_le _ _ rc) qNR; have low := Rmult_le_compat_l (exp e * c) _ _ (Rlt_le _ _ rc) q1R.
have cq : c * INR q < 1 by nra.
have first x : 0 < L x o2_0 < 1.
  rewrite h; case: ifP => _; split; try (apply: Rdiv_lt_0_compat => //; nra); apply/Rlt_div_l => //; nra.
by move=> x; apply: every_two => //; rewrite two_outputs_other; have := first x; lra.
Qed.

(* What replaces the list: the column (1 + s)/2, 1/2, .., 1/2, (1 - s)/2 with s the bound attains it for every number of
   inputs, c and eps. *)
Theorem centred_kernel_attains (X : finType) (x0 x1 : X) (c e : R) : x0 != x1 -> 0 < c -> letters X * c <= 1 -> 0 <= e ->
  let s := Rmin ((exp e - 1) / (exp e * (1 - letters X * c) + 1)) 1 in
  exists K : kernel X bit_type,
  [/\ forall x, K x true = if x == x0 then (1 + s) / 2 else if x == x1 then (1 - s) / 2 else 1 / 2,
      Rbar_le (pml_c K c) e & dobrushin K = s].
Proof.
move=> ne c0 nc e0 s; have r1 := exp_ge1 e0; have D0 := bound_denominator e nc.
have s01 : 0 <= s <= 1 by split; [apply: Rmin_glb; [apply: Rdiv_le_0_compat|]; lra|exact: Rmin_r].
exists (spread_kernel x0 x1 s); split=> [x||]; [exact: spread_kernelT| |exact: spread_kernel_dobrushin].
by apply: spread_kernel_pml => //; [exact: Rlt_le|exact: Rmin_l].
Qed.
