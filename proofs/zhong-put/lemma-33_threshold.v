(* zhong-put/lemma-33#threshold, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_33_threshold : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (veq (maximal_leakage_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite 1)) (Finite (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_33_threshold_holds : c_lemma_33_threshold.
Proof.
move=> X m2 P P0; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; exists (fun=> U); split=> //.
have k1 : @kept_number_at X 1 1 by split; [exact: ltnW|rewrite /=; split; [lra|left; lra]].
by rewrite (@ordered_leakage_distortion X U (fun=> U) falls (fun=> erefl) 1 1) //= Rminus_eq_0 Rmult_0_l Rminus_0_r.
Qed.
