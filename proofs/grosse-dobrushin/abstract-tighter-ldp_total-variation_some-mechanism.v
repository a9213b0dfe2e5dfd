(* grosse-dobrushin/abstract-tighter-ldp#total-variation@some-mechanism, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_abstract_tighter_ldp_total_variation_some_mechanism : Prop :=
  exists X : finType,
  (2 <= #|X|)%N /\
  exists Y : finType,
  (1 <= #|Y|)%N /\
  exists K : kernel X Y,
  (forall x y, 0 < K x y) /\
  exists c : R,
  (0 < c) /\
  (c <= (1 / (letters X))) /\
  (vlt (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - ((letters X) * c)))) (Finite 1))) (Finite 1)) (vdiv (vsub (vexp (ldp K)) (Finite 1)) (vadd (vexp (ldp K)) (Finite 1)))).

(* The statement above is generated; the proof follows. *)

Theorem c_abstract_tighter_ldp_total_variation_some_mechanism_holds : c_abstract_tighter_ldp_total_variation_some_mechanism.
Proof.
have [p [p0 p1]] := @two_law (1 / 4) (3 / 4) ltac:(lra) ltac:(lra) ltac:(lra).
have [q [q0 q1]] := @two_law (1 / 8) (7 / 8) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel (ordinal_finType 3) (ordinal_finType 2) := fun x => if x == o3_2 then q else p.
have Ka : K o3_0 = p by []. have Kb : K o3_1 = p by []. have Kc : K o3_2 = q by [].
have lE : letters (ordinal_finType 3) = 3 by rewrite /letters card_ord /=; ring.
have pos : forall x y, 0 < K x y by apply: every_three; apply: every_two; rewrite ?Ka ?Kb ?Kc ?p0 ?p1 ?q0 ?q1; lra.
have [||||x x' y||a [b [aE bE a1 a6 b2]]] := @levels_between _ _ K (1 / 3) (6 / 5) 2 pos; rewrite ?card_ord ?lE //; try lra.
- rewrite /column_sum sum_three Ka Kb Kc; move: x x' y.
  by apply: every_three; apply: every_three; apply: every_two; rewrite ?Ka ?Kb ?Kc ?p0 ?p1 ?q0 ?q1; lra.
- by exists o3_0, o3_2, o2_0; rewrite Ka Kc p0 q0; lra.
exists (ordinal_finType 3); split; first by rewrite card_ord.
exists (ordinal_finType 2); split; first by rewrite card_ord.
exists K; split=> //; exists (1 / 3); rewrite lE aE bE; do 2 (split; first lra).
rewrite !(vsubF, vaddF, vmulF) !vdivF ?vminF ?vltF; try lra.
have -> : a * (1 - 3 * (1 / 3)) + 1 = 1 by field.
apply: Rle_lt_trans (Rmin_l _ _) _; have d : 0 < b + 1 by lra.
have k : 1 / 3 <= (b - 1) / (b + 1) by apply/(Rle_div_r _ _ _ d); lra.
by apply: Rlt_le_trans k; lra.
Qed.
