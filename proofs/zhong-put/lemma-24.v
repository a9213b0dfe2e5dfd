(* zhong-put/lemma-24, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24 : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall extra : nat,
  (1 <= extra)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (letters)%N),
  (forall x y, 0 < S x y) ->
  forall eps : R,
  (0 <= eps) ->
  ((veq (pointwise_distortion (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite (exp eps)) (Finite 0)) (pointwise_cost (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite (exp eps)) (Finite 0) (fun (x_ : ((ordinal_finType 1) ~> (ordinal_finType (letters)%N))) (y_ : (ordinal_finType ((letters + extra))%N)) => (if ((nat_of_ord (x_ (@Ordinal 1 0 isT))) != (nat_of_ord y_))%N then 1 else 0)))) /\ (veq (maximal_information_distortion (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite (exp eps))) (maximal_information_cost (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite (exp eps)) (fun (x_ : ((ordinal_finType 1) ~> (ordinal_finType (letters)%N))) (y_ : (ordinal_finType ((letters + extra))%N)) => (if ((nat_of_ord (x_ (@Ordinal 1 0 isT))) != (nat_of_ord y_))%N then 1 else 0)))) /\ (veq (maximal_leakage_distortion (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite (exp eps))) (maximal_leakage_cost (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite (exp eps)) (fun (x_ : ((ordinal_finType 1) ~> (ordinal_finType (letters)%N))) (y_ : (ordinal_finType ((letters + extra))%N)) => (if ((nat_of_ord (x_ (@Ordinal 1 0 isT))) != (nat_of_ord y_))%N then 1 else 0))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_24_holds : c_lemma_24.
Proof.
move=> n n2 k _ X _ S _ e e0; apply: (further_outputs k n2); rewrite -exp_0; exact: exp_le_mono.
Qed.
