(* zhong-put/corollary-15#source-set, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_corollary_15_source_set : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (m)%N),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall eps : R,
  (0 <= eps) ->
  (forall x1 : X, ((min_mass (S x1)) < (1 / (letters (ordinal_finType (m)%N))))) ->
  (exists L2 : kernel X (ordinal_finType (m)%N), (forall x3 : X, (forall x4 : (ordinal_finType (m)%N), ((L2 x3 x4) = (falling (fun x5 : (ordinal_finType (m)%N) => ((S x3) x5)) x4)))) /\ (veq (maximal_leakage_distortion (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (L2 v_)))) (Finite (exp eps))) (vmax (\vmax_(x6 : X) (with_kernel (fun i => nth (fun=> 0) [:: (fun x7 : (ordinal_finType (m)%N) => ((L2 x6) x7))] (nat_of_ord i)) (fun L8 : kernel (ordinal_finType 1) (ordinal_finType (m)%N) => (maximal_leakage_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L8 v_)))) (Finite (exp eps)))))) (Finite 0)))).

(* The statement above is generated; the proof follows. *)
Theorem c_corollary_15_source_set_holds : c_corollary_15_source_set.
Proof.
move=> m m2 V V1 S _ S0 eps e0 _; have [v0 _] : exists v0 : V, true by case/card_gt0P: V1 => v0; exists v0.
pose T v := law_of (falling (S v)) (S v); have TE v y : T v y = falling (S v) y by apply: law_ofE; exact: falling_law.
exists T; split=> //; apply: (ordered_source_distortion v0); first by rewrite card_ord; exact: ltnW.
  by rewrite -exp_0; exact: exp_le_mono.
by move=> v x y xy; rewrite !TE; exact: falling_le.
Qed.
