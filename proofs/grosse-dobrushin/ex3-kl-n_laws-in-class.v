(* grosse-dobrushin/ex3-kl-n@laws-in-class, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_kl_n_laws_in_class : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 4) Y,
  forall delta : R,
  (0 < delta) ->
  (delta < (1 / 4)) ->
  forall c : R,
  (0 < c) ->
  (c <= ((1 / 4) - delta)) ->
  forall n : nat,
  (1 <= n)%N ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = ((1 / 4) - delta)) /\ ((U1 (@Ordinal 4 1 isT)) = ((1 / 4) + delta)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists U2 : law (ordinal_finType 4), (((U2 (@Ordinal 4 0 isT)) = ((1 / 4) + delta)) /\ ((U2 (@Ordinal 4 1 isT)) = ((1 / 4) - delta)) /\ ((U2 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U2 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (vle (kl (power (ordinal_finType (n)%N) (output U1 K)) (power (ordinal_finType (n)%N) (output U2 K))) (vmul (Finite (INR n)) (vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - (4 * c)))) (Finite 1))) (Finite 1)) (vln (vadd (vmul (Finite (1 - (4 * c))) (vexp (pml_c_v K c))) (Finite 1)))) (Finite delta)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_kl_n_laws_in_class_refuted : ~ c_ex3_kl_n_laws_in_class.
Proof.
have one : letters (ordinal_finType 1) = 1 by rewrite /letters card_ord /=; ring.
move=> /(_ (ordinal_finType 2) ltac:(by rewrite card_ord) (spot o4_1 o2_1 o2_0) (1 / 8) ltac:(lra) ltac:(lra)).
move=> /(_ (1 / 8) ltac:(lra) ltac:(lra) 1%N isT)[U [[_ [u1 _]] [V [[_ [v1 _]] +]]]].
set P := output U _; set Q := output V _.
have p1 : P o2_1 = 3 / 8 by rewrite /P spot_output // u1; lra.
have p0 : P o2_0 = 5 / 8 by rewrite /P other_output // u1; lra.
have q1 : Q o2_1 = 1 / 8 by rewrite /Q spot_output // v1; lra.
have q0 : Q o2_0 = 7 / 8 by rewrite /Q other_output // v1; lra.
have d : dom P Q by apply/domP; apply: every_two; rewrite ?q0 ?q1; lra.
rewrite kl_dom; last exact: dom_indep.
rewrite klsum_power // one spot_bound; [|by []|lra|lra].
have p7 : ln (7 ^ 5) < ln (5 ^ 4 * 3 ^ 3) by apply: ln_increasing; lra.
move: p7; rewrite ln_mult; [|lra|lra]; rewrite !ln_pow; [|lra|lra|lra] => p7.
have e0 : ln (5 / 8 / (7 / 8)) = ln 5 - ln 7 by rewrite -ln_div; [congr ln; lra|lra|lra].
have e1 : ln (3 / 8 / (1 / 8)) = ln 3 by congr ln; lra.
have e5 : ln (1 / (1 / 8) - 3) = ln 5 by congr ln; lra.
rewrite /klsum sum_two p0 p1 q0 q1 e0 e1 e5 vmulF => h.
have {}h : 1 * (5 / 8 * (ln 5 - ln 7) + 3 / 8 * ln 3) <= INR 1 * (ln 5 * (1 / 8)) := h.
by move: h p7; rewrite /=; lra.
Qed.
