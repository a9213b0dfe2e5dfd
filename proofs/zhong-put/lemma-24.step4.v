(* zhong-put/lemma-24.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step4 : Prop :=
  forall x : R,
  (0 <= x) ->
  (x <= 1) ->
  forall y : R,
  (0 < y) ->
  (y <= 1) ->
  forall u : R,
  (0 <= u) ->
  (u <= 1) ->
  forall v : R,
  (0 < v) ->
  (v <= 1) ->
  forall alpha : R,
  (1 < alpha) ->
  forall weight : R,
  (0 <= weight) ->
  (weight <= 1) ->
  ((vle (vmul (vpow (Finite ((weight * x) + ((1 - weight) * u))) alpha) (vpow (Finite ((weight * y) + ((1 - weight) * v))) (1 - alpha))) (vadd (vmul (Finite weight) (vmul (vpow (Finite x) alpha) (vpow (Finite y) (1 - alpha)))) (vmul (Finite (1 - weight)) (vmul (vpow (Finite u) alpha) (vpow (Finite v) (1 - alpha)))))) /\ (vle (vmul (vpow (Finite (x + u)) alpha) (vpow (Finite (y + v)) (1 - alpha))) (vadd (vmul (vpow (Finite x) alpha) (vpow (Finite y) (1 - alpha))) (vmul (vpow (Finite u) alpha) (vpow (Finite v) (1 - alpha)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_24_step4_holds : c_lemma_24_step4.
Proof.
move=> x x0 _ y y0 _ u u0 _ v v0 _ a a1 w w0 w1.
have E p z : 0 <= p -> 0 < z -> vmul (vpow (Finite p) a) (vpow (Finite z) (1 - a)) = Finite (rpow p a * rpow z (1 - a)).
  move=> p0 z0; rewrite (vpowF (1 - a) z0) (rpow_pos _ z0); have [P|<-] : 0 < p \/ 0 = p by lra.
    by rewrite vpowF // rpow_pos // vmulF.
  rewrite rpow_zero Rmult_0_l /vpow /=; case: ReqbP => [|_]; first by lra.
  case: RltbP => [|_]; first by lra.
  by case: ReqbP => // _; case: RltbP => [_|]; [rewrite vmulF Rmult_0_l|lra].
have S z p q : 0 <= z -> 0 <= p -> 0 < q -> z * (rpow p a * rpow q (1 - a)) = rpow (z * p) a * rpow (z * q) (1 - a).
  by move=> z0 p0 q0; rewrite !rpow_mul; try lra; rewrite -{1}(rpow_complement a z0); ring.
have whole := power_pair a1 x0 y0 u0 v0.
rewrite !E; try lra; try nra; rewrite !vmulF !vaddF; split=> /=; last lra.
rewrite !S; try lra; have [<-|w0'] : 0 = w \/ 0 < w by lra.
  by rewrite Rminus_0_r !Rmult_0_l !Rplus_0_l !Rmult_1_l rpow_zero Rmult_0_l Rplus_0_l; exact: Rle_refl.
have [->|w1'] : w = 1 \/ w < 1 by lra.
  rewrite (_ : 1 - 1 = 0) ?Rmult_0_l ?Rmult_1_l ?Rplus_0_r ?rpow_zero ?Rmult_0_l ?Rplus_0_r; [exact: Rle_refl|ring].
by apply: power_pair => //; nra.
Qed.
