(* cuff-midp/prop1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  ((vle (kl P Q) (vmin (closeness_eps P Q) (vpowz (closeness_eps P Q) (2)))) /\ (vle (kl Q P) (vmin (closeness_eps P Q) (vpowz (closeness_eps P Q) (2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_holds : c_prop1.
Proof.
move=> X X1 P Q fin; have hs := closeness_eps_sym P Q; have [e E e0] := level_finite (closeness_eps_ge0 P Q) fin; rewrite E.
have a := kl_le_tanh e0 (Rbar_eq_le E).
have b := kl_le_tanh e0 (Rbar_eq_le (etrans (esym hs) E)).
rewrite vpowz2F vminF; have t := tanh_le_min e0.
by split; [exact: le_R a t|exact: le_R b t].
Qed.
