(* zhong-put/lemma-21-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_21_4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall L : kernel (I ~> X) Y,
  forall weight : R,
  (0 <= weight) ->
  (weight <= 1) ->
  forall alpha : R,
  (1 < alpha) ->
  ((vle (vexp (vmul (Finite ((alpha - 1) / alpha)) (sibson_v (kmix weight K L) P (Finite alpha)))) (vadd (vmul (Finite weight) (vexp (vmul (Finite ((alpha - 1) / alpha)) (sibson_v K P (Finite alpha))))) (vmul (Finite (1 - weight)) (vexp (vmul (Finite ((alpha - 1) / alpha)) (sibson_v L P (Finite alpha))))))) /\ (vle (sibson_v (kmix weight K L) P (Finite alpha)) (vmax (sibson_v K P (Finite alpha)) (sibson_v L P (Finite alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_21_4_holds : c_lemma_21_4.
Proof.
move=> I X n1 m2 P P0 Y y1 K L w w0 w1 a a1; have a0 : Rbar_le 0 a by rewrite /=; lra.
have w01 : 0 <= w <= 1 by []; rewrite !sibson_vE //; split; last by rewrite vmaxF; exact: sibson_mixture.
have E (J : kernel (I ~> X) Y) : exp ((a - 1) / a * sibson J P a) = total_power P J a.
  rewrite sibson_total; try lra.
  have -> : (a - 1) / a * (a / (a - 1) * ln (total_power P J a)) = ln (total_power P J a) by field; lra.
  by rewrite exp_ln //; apply: total_power_gt0; lra.
by have := total_power_mixture w01 P K L a1; rewrite -!E => h; exact: h.
Qed.
