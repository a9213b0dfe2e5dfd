(* zhong-put/proposition-8-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_4 : Prop :=
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
  (exists L1 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType (m)%N), ((forall x2 : X, (forall x3 : (ordinal_finType (m)%N), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (ordinal_finType (m)%N), ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters (ordinal_finType (m)%N)))) / (letters (ordinal_finType (m)%N))) - ((1 / (letters (ordinal_finType (m)%N))) * ((\sum_(x5 : X) ((S x5) x4)) / (letters X))))))) /\ (veq (vln (least_maximal_leakage (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite D))) (if (Rleb (((INR m) - 1) / (INR m)) D) then (Val (Finite 0)) else (vln (Finite ((INR m) * (1 - D))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_4_holds : c_proposition_8_4.
Proof.
move=> m m2 Z z1 S _ S0 D D0 D1; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
apply: local_source => // T hull _; rewrite -(letters_ord m) local_leakage_level // local_branch //.
exact: local_leakage_threshold.
Qed.
