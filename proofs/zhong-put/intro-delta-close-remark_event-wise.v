(* zhong-put/intro-delta-close-remark@event-wise, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_delta_close_remark_event_wise : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall p : law X,
  forall q : law X,
  forall eps : R,
  (0 <= eps) ->
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  (((\sum_(x1 : X | Rltb 0 ((p x1) - ((exp eps) * (q x1)))) ((p x1) - ((exp eps) * (q x1)))) <= delta) <-> ((hockey_stick p q (Finite eps)) <= delta)).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_delta_close_remark_event_wise_holds : c_intro_delta_close_remark_event_wise.
Proof.
move=> X x1 p q e e0 d d0 d1; rewrite /hockey_stick /hs sum_mkcond.
rewrite (eq_bigr (fun x => Rmax (p x - exp e * q x) 0)) // => x _.
by case: RltbP => h; [rewrite Rmax_left|rewrite Rmax_right]; lra.
Qed.
