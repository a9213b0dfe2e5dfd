(* zhong-put/proposition-8-2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_2 : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (m)%N),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D <= 1) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType (m)%N), ((forall x2 : X, (forall x3 : (ordinal_finType (m)%N), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (ordinal_finType (m)%N), ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters (ordinal_finType (m)%N)))) / (letters (ordinal_finType (m)%N))) - ((1 / (letters (ordinal_finType (m)%N))) * ((\sum_(x5 : X) ((S x5) x4)) / (letters X))))))) /\ (((has_value (vexp (vmax (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D)))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D)))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D)))) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vexp (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D))))) (Finite delta)) (Finite D)))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_2_holds : c_proposition_8_2.
Proof.
move=> m m2 Z z1 S _ S0 D D0 D1 d d0 d1 share s0 s1; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
apply: local_source => // T hull _; rewrite -(letters_ord m).
apply: (local_pointwise c2 hull D0 D1 _ s0 s1 (erefl _)); first lra.
by rewrite (_ : 1 - D - d = 1 - d - D); [apply: local_branch; exact: local_threshold|ring].
Qed.
