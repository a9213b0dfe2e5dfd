(* zhong-put/lemma-10, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_10 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (veq (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite 1) (Finite delta)) (Finite ((1 - delta) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_10_holds : c_lemma_10.
Proof.
move=> X m2 P P0 d d0 d1; have [U hU] := falling_exists P; have [x1 h1] := first_letter (ltnW m2).
have top x : U x <= U x1 by rewrite !hU; exact: falling_first.
exists U; split=> //; exists (fun=> U); split=> //.
rewrite (least_without_loss top (L := fun=> U)) //; last lra.
by rewrite (all_but_first U h1).
Qed.
