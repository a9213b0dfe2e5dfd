(* zhong-put/lemma-16-1@all-mechanisms, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_16_1_all_mechanisms : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall eps : R,
  (0 <= eps) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((indep (fun _ : I => P)) x2))) /\ (exists L3 : kernel (ordinal_finType 1) (I ~> X), ((forall x4 : (I ~> X), ((L3 (@Ordinal 1 0 isT) x4) = (U1 x4)))) /\ (exists L5 : kernel (ordinal_finType 1) X, ((forall x6 : X, ((L5 (@Ordinal 1 0 isT) x6) = (P x6)))) /\ (veq (pointwise_distortion L3 (Finite (exp eps)) (Finite 0)) (vmul (Finite (letters I)) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L5 v_)))) (Finite (exp eps)) (Finite 0))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_16_1_all_mechanisms_holds : c_lemma_16_1_all_mechanisms.
Proof.
move=> I X n1 m2 P _ e /exp_ge1 r1; exists (power I P); split=> //; exists (fun=> power I P); split=> //; exists (fun=> P); split=> //.
exact: (least_entrywise n1 (ord0 : ordinal_finType 1) (ord0 : ordinal_finType 1) (P := P)).
Qed.
