(* grosse-dobrushin/abstract-tighter-ldp#relative-entropy@some-mechanism, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_abstract_tighter_ldp_relative_entropy_some_mechanism : Prop :=
  exists X : finType,
  (2 <= #|X|)%N /\
  exists Y : finType,
  (1 <= #|Y|)%N /\
  exists K : kernel X Y,
  (forall x y, 0 < K x y) /\
  exists c : R,
  (0 < c) /\
  (c <= (1 / (letters X))) /\
  exists P : law X,
  (forall x, (c <= (P x))) /\
  exists Q : law X,
  (forall x, (c <= (Q x))) /\
  (vlt (vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - ((letters X) * c)))) (Finite 1))) (Finite 1)) (vln (vadd (vmul (Finite (1 - ((letters X) * c))) (vexp (pml_c_v K c))) (Finite 1)))) (Finite (total_variation P Q))) (vmul (vmul (vmin (Finite 4) (vpowz (vexp (ldp K)) (2))) (vpowz (vsub (vexp (ldp K)) (Finite 1)) (2))) (Finite ((total_variation P Q) ^ 2)))).

(* The statement above is generated; the proof follows. *)

Theorem c_abstract_tighter_ldp_relative_entropy_some_mechanism_holds : c_abstract_tighter_ldp_relative_entropy_some_mechanism.
Proof.
have [p [p0 p1]] := @two_law (3 / 4) (1 / 4) ltac:(lra) ltac:(lra) ltac:(lra).
have [q [q0 q1]] := @two_law (1 / 4) (3 / 4) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel (ordinal_finType 2) (ordinal_finType 2) := fun x => if x == o2_0 then p else q.
have lE : letters (ordinal_finType 2) = 2 by rewrite /letters card_ord /=; ring.
have K0 : K o2_0 = p /\ K o2_1 = q by []. case: K0 => Ka Kb.
have pos : forall x y, 0 < K x y by apply: every_two; apply: every_two; rewrite ?Ka ?Kb ?p0 ?p1 ?q0 ?q1; lra.
have tv : total_variation p q = 1 / 2 by rewrite tv_binary p0 q0 Rabs_pos_eq; lra.
have [||||x x' y||a [b [aE bE a1 a3 b3]]] := @levels_between _ _ K (1 / 4) 3 3 pos; rewrite ?card_ord ?lE //; try lra.
- by rewrite /column_sum sum_two Ka Kb; move: x x' y; do 3 apply: every_two; rewrite ?Ka ?Kb ?p0 ?p1 ?q0 ?q1; lra.
- by exists o2_0, o2_1, o2_0; rewrite Ka Kb p0 q0; lra.
do 2 (exists (ordinal_finType 2); split; first by rewrite card_ord).
exists K; split=> //; exists (1 / 4); rewrite lE aE bE; do 2 (split; first lra).
exists p; split; first by apply: every_two; rewrite ?p0 ?p1; lra.
exists q; split; first by apply: every_two; rewrite ?q0 ?q1; lra.
rewrite tv !(vsubF, vaddF, vmulF) vdivF ?vlnF ?vpowz2F ?vminF ?(vsubF, vaddF, vmulF) ?vltF; try lra.
have l : ln ((1 - 2 * (1 / 4)) * a + 1) <= 3 / 2 by apply: Rle_trans (ln_le_sub1 _) _; lra.
have lp : 0 <= ln ((1 - 2 * (1 / 4)) * a + 1) by apply: ln_ge0; lra.
have m := Rmin_r ((a - 1) / (a * (1 - 2 * (1 / 4)) + 1)) 1.
have m4 : 4 <= Rmin 4 (b ^ 2) by apply: Rmin_glb; nra.
have m1 := Rmult_le_compat_r _ _ _ lp m; have m2 : 4 <= (b - 1) ^ 2 by nra.
by apply: (@Rle_lt_trans _ (3 / 4)); [lra|nra].
Qed.
