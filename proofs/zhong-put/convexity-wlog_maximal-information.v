(* zhong-put/convexity-wlog#maximal-information, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_convexity_wlog_maximal_information : Prop :=
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
  ((maximal_information K (output weights S)) <= (\max_(x1 : Z) (maximal_information K (S x1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_convexity_wlog_maximal_information_holds : c_convexity_wlog_maximal_information.
Proof.
move=> I X n1 m2 Z z1 S S0 w K; set M := \max_x1 _; have M0 : 0 <= M by exact: max_ge0.
apply/pml_leP => // x y _; rewrite -output_kthen outputE -sum_mull -{1}(mean_const w (K x y)) /mean.
apply: sum_le => v _; have o0 : 0 <= output (S v) K y by [].
have h1 := pml_entry K y (S0 v x).
have h2 : exp (pml K (S v)) <= exp M.
  by apply: exp_le_mono; exact: (@max_ge _ xpredT (fun v => maximal_information K (S v))).
have h3 := Rmult_le_compat_r _ _ _ o0 h2; have := Rmult_le_compat_l _ _ _ (mass_ge0 w v) (Rle_trans _ _ _ h1 h3).
by rewrite /kthen; lra.
Qed.
