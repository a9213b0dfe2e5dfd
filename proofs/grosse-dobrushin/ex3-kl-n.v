(* grosse-dobrushin/ex3-kl-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_kl_n : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 4) Y,
  forall delta : R,
  (0 < delta) ->
  (delta < (1 / 4)) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / 4)) ->
  forall n : nat,
  (1 <= n)%N ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = ((1 / 4) - delta)) /\ ((U1 (@Ordinal 4 1 isT)) = ((1 / 4) + delta)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists U2 : law (ordinal_finType 4), (((U2 (@Ordinal 4 0 isT)) = ((1 / 4) + delta)) /\ ((U2 (@Ordinal 4 1 isT)) = ((1 / 4) - delta)) /\ ((U2 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U2 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (vle (kl (power (ordinal_finType (n)%N) (output U1 K)) (power (ordinal_finType (n)%N) (output U2 K))) (vmul (Finite (INR n)) (vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - (4 * c)))) (Finite 1))) (Finite 1)) (vln (vadd (vmul (Finite (1 - (4 * c))) (vexp (pml_c_v K c))) (Finite 1)))) (Finite delta)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_kl_n_refuted : ~ c_ex3_kl_n.
Proof.
have one : letters (ordinal_finType 1) = 1 by rewrite /letters card_ord /=; ring.
move=> /(_ (ordinal_finType 2) ltac:(by rewrite card_ord) (spot o4_0 o2_0 o2_1) (1 / 5) ltac:(lra) ltac:(lra)).
move=> /(_ (1 / 4) ltac:(lra) ltac:(lra) 1%N isT)[U [[u0 _] [V [[v0 _] +]]]].
set P := output U _; set Q := output V _.
have p0 : P o2_0 = 1 / 20 by rewrite /P spot_output // u0; lra.
have q0 : Q o2_0 = 9 / 20 by rewrite /Q spot_output // v0; lra.
have q1 : Q o2_1 = 11 / 20 by rewrite /Q other_output // v0; lra.
have d : dom P Q by apply/domP; apply: every_two; rewrite ?q0 ?q1; lra.
rewrite kl_dom; last exact: dom_indep.
rewrite klsum_power // one spot_bound //; try lra.
rewrite (_ : 1 / (1 / 4) - 3 = 1); last lra.
rewrite ln_1 vmulF => h; have {}h : 1 * klsum P Q <= INR 1 * (0 * (1 / 5)) := h.
have k0 := klsum_ge0 d; have /(klsum_eq0 d) e : klsum P Q = 0 by move: h; rewrite (_ : INR 1 = 1) //; lra.
by move: q0; rewrite -e p0; lra.
Qed.
