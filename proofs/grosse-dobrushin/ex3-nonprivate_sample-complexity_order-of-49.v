(* grosse-dobrushin/ex3-nonprivate#sample-complexity@order-of-49, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_nonprivate_sample_complexity_order_of_49 : Prop :=
  forall c : R,
  (0 < c) ->
  (c <= (1 / 4)) ->
  forall eps : R,
  ((1 / (2 * c)) <= (exp eps)) ->
  (exists L1 : kernel (ordinal_finType 4) (ordinal_finType 4), ((((L1 (@Ordinal 4 0 isT) (@Ordinal 4 0 isT)) = 1) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 1 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 1 isT)) = 1) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 2 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 2 isT)) = 1) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 3 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 3 isT)) = 1))) /\ (veq (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - (4 * c))) + 1))) (Finite 1)) (Finite (dobrushin L1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_nonprivate_sample_complexity_order_of_49_holds : c_ex3_nonprivate_sample_complexity_order_of_49.
Proof.
move=> c c0 c1 e h; explicit; move=> L; do 16 (let h := fresh "l" in intro h).
have I x y : L x y = if y == x then 1 else 0.
  by move: x y; apply: every_four; apply: every_four.
have -> : dobrushin L = 1.
  by apply: (dobrushin_one (x := o4_0) (x' := o4_1)) => y; rewrite !I; move: y; apply: every_four; rewrite ?eqxx /=; lra.
have h' : 1 <= exp e * (2 * c) by move/Rle_div_l: h; apply; lra.
have d : 0 < exp e * (1 - 4 * c) + 1 by have := exp_pos e; nra.
rewrite vdivF; last lra.
rewrite vminF Rmin_right; first by apply/veqF.
by apply/Rle_div_r; lra.
Qed.
