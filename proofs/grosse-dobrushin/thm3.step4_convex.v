(* grosse-dobrushin/thm3.step4#convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step4_convex : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall L : kernel X Y,
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  ((dobrushin (kmix w K L)) <= ((w * (dobrushin K)) + ((1 - w) * (dobrushin L)))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm3_step4_convex_holds : c_thm3_step4_convex.
Proof.
move=> X X1 Y Y1 K L w w0 w1; have w01 : 0 <= w <= 1 by [].
apply: worstR_le => [|x x' _]; first by have := dobrushin_ge0 K; have := dobrushin_ge0 L; nra.
rewrite tv_hs1; apply/hs_leP => A.
have split z : prob (kmix w K L z) A = w * prob (K z) A + (1 - w) * prob (L z) A.
  by rewrite /prob -!sum_mull -sum_add; apply: eq_bigr => y _; rewrite mixtureE.
by rewrite !split; have := prob_spread K x x' A; have := prob_spread L x x' A; nra.
Qed.
