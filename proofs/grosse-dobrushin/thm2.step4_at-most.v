(* grosse-dobrushin/thm2.step4#at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step4_at_most : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall f : generator,
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = (g_power 3) \/ f = (g_power 4) \/ f = (g_positive_power 1 3) \/ f = g_linear) ->
  forall P : law X,
  forall Q : law X,
  (forall x, 0 < Q x) ->
  (vlt (f_divergence P Q f) p_infty) ->
  (vle (f_divergence (output P K) (output Q K) f) (vmul (eta_chi2 K) (f_divergence P Q f))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm2_step4_at_most_refuted : ~ c_thm2_step4_at_most.
Proof.
move=> H.
have [k0 [k00 k01]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
have [k1 [k10 k11]] := @two_law (2 / 3) (1 / 3) ltac:(lra) ltac:(lra) ltac:(lra).
have [P [P0 P1]] := @two_law 1 0 ltac:(lra) ltac:(lra) ltac:(lra).
have [Q [Q0 Q1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel (ordinal_finType 2) (ordinal_finType 2) := fun x => if x == o2_0 then k0 else k1.
have K0 : K o2_0 = k0 by []. have K1 : K o2_1 = k1 by [].
have c2 (n : nat) : (n <= 2)%N -> (n <= #|ordinal_finType 2|)%N by rewrite card_ord.
have Qp : forall x, 0 < Q x by apply: every_two; rewrite ?Q0 ?Q1; lra.
have two (F : 'I_2 -> value) : \vsum_(i : 'I_2) F i = vadd (F o2_0) (F o2_1).
  by apply: big_two; exact: vadd0r.
have D : f_divergence P Q (g_power 3) = Finite 3.
  rewrite /f_divergence two /f_term P0 P1 Q0 Q1.
  case: ReqbP => [|_]; first lra. case: ReqbP => [|_]; first lra. case: ReqbP => // _.
  by rewrite /= ; congr (Val (Finite _)); field.
have D' : f_divergence (output P K) (output Q K) (g_power 3) = Finite (- 127 / 588 + 91 / 300).
  have o0 : output P K o2_0 = 1 / 2 by rewrite outputE sum_two P0 P1 K0 K1 k00 k10; field.
  have o1 : output P K o2_1 = 1 / 2 by rewrite outputE sum_two P0 P1 K0 K1 k01 k11; field.
  have r0 : output Q K o2_0 = 7 / 12 by rewrite outputE sum_two Q0 Q1 K0 K1 k00 k10; field.
  have r1 : output Q K o2_1 = 5 / 12 by rewrite outputE sum_two Q0 Q1 K0 K1 k01 k11; field.
  rewrite /f_divergence two /f_term o0 o1 r0 r1.
  case: ReqbP => [|_]; first lra. case: ReqbP => [|_]; first lra. case: ReqbP => [|_]; first lra.
  by rewrite /=; congr (Val (Finite _)); field.
have := H (ordinal_finType 2) (c2 2%N isT) (ordinal_finType 2) (c2 1%N isT) K (g_power 3)
  ltac:(do 4 right; left; reflexivity) P Q Qp ltac:(rewrite D; exact I).
rewrite D D' => h.
have bound (x x' : 'I_2) : x != x' -> Rbar_le (eta_chi2_pair (K x) (K x')) (29 / 1000).
  move=> xx; apply: (proj2 (Lub_Rbar_correct _)) => v [w [w0 w1] ->] /=.
  have le u : 0 < u < 1 -> u * (1 - u) * (1 / 36 / ((4 - u) * (2 + u) / 36)) <= 29 / 1000.
    move=> [u0 u1]; rewrite (_ : _ * _ = u * (1 - u) / ((4 - u) * (2 + u))); last by field; lra.
    have d0 : 0 < (4 - u) * (2 + u) by apply: Rmult_lt_0_compat; lra.
    apply: (Rmult_le_reg_r ((4 - u) * (2 + u))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; last lra.
    have := Rle_0_sqr (u - 471 / 971); rewrite /Rsqr; nra.
  move: x x' xx; apply: every_two; apply: every_two => // _; rewrite /chi2_mixed sum_two K0 K1 k00 k01 k10 k11.
    apply: Rle_trans (le w _) => //; right; field; nra.
  apply: Rle_trans (le (1 - w) _); last by lra.
  right; field; nra.
have : Rbar_le (eta_chi2 K) (29 / 1000).
  apply: xmax_le => [|x _]; first by rewrite /=; lra.
  by apply: xmax_le => [|x' xx]; [rewrite /=; lra|exact: bound].
have := @xmax_ge0 _ xpredT (fun x => \xmax_(x' | x != x') eta_chi2_pair (K x) (K x')).
rewrite -/(eta_chi2 K); case: (eta_chi2 K) h => [e||] //= h e0 e1.
lra.
Qed.
