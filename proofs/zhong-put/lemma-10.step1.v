(* zhong-put/lemma-10.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_10_step1 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall K : kernel X X,
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  ((has_value (pointwise_dp_v (of_one_entry K) (Finite delta))) /\ ((veq (pointwise_dp_v (of_one_entry K) (Finite delta)) (Finite 0)) <-> ((pointwise_delta K 0) <= delta))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_10_step1_holds : c_lemma_10_step1.
Proof.
move=> X m2 P P0 K d d0 d1; rewrite pointwise_dpE //; split=> //.
have E : Rbar_le (pointwise_dp (of_one_entry K) d) 0 <-> pointwise_delta K 0 <= d.
  rewrite (pointwise_dp_leP _ d0 (Rle_refl 0)) exp_0; split=> [h|h x x' n y].
    apply: max_le => // a _; apply: max_le => // b _; apply: max_le => // y _.
    rewrite exp_0; apply: Rmax_lub => //; case: (a =P b) => [->|/eqP ab]; first lra.
    by have := h _ _ (constant_database_neighbours ab) y; rewrite /of_one_entry !ffunE; lra.
  case/max_leP: h => _ /(_ (x ord0) isT)/max_leP[_ /(_ (x' ord0) isT)/max_leP[_ /(_ y isT)]].
  by rewrite exp_0 /of_one_entry => h; have := Rmax_l (K (x ord0) y - 1 * K (x' ord0) y) 0; lra.
split=> [e|h]; first by apply/E; move: e => /= ->; exact: Rle_refl.
by apply: Rbar_le_antisym; [exact/E|exact: pointwise_dp_ge0].
Qed.
