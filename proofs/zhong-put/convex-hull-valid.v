(* zhong-put/convex-hull-valid, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_convex_hull_valid : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall x y, 0 < S x y) ->
  forall weights : law Z,
  forall K : kernel (I ~> X) (I ~> X),
  ((distortion K (output weights S)) <= (\max_(x1 : Z) (distortion K (S x1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_convex_hull_valid_holds : c_convex_hull_valid.
Proof.
move=> I X n1 m2 Z z1 S _ w K; rewrite /distortion.
rewrite (eq_bigr (fun x => \sum_v w v * (S v x * \sum_y K x y * INR (hamming x y)))) => [|x _]; last first.
  by rewrite outputE -sum_mulr; apply: eq_bigr => v _; ring.
rewrite exchange_big -[X in _ <= X]Rmult_1_l -(mass_sum1 w) -sum_mulr; apply: sum_le => v _ /=.
rewrite sum_mull; apply: Rmult_le_compat_l => //.
exact: (@max_ge _ xpredT (fun v => distortion K (S v))).
Qed.
