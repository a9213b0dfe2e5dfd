(* zhong-put/local-validity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_local_validity : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall P : law (ordinal_finType (m)%N),
  (forall x, 0 < P x) ->
  forall K : kernel (ordinal_finType (m)%N) (ordinal_finType (m)%N),
  forall D : R,
  (0 < D) ->
  (D <= 1) ->
  (exists L1 : kernel (ordinal_finType 1) (ordinal_finType (m)%N), ((forall x2 : (ordinal_finType (m)%N), ((L1 (@Ordinal 1 0 isT) x2) = (P x2)))) /\ (((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => (L1 (@Ordinal 1 0 isT))))) <= D) <-> ((1 - D) <= (\sum_(x3 : (ordinal_finType (m)%N)) ((P x3) * ((K x3) x3)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_local_validity_holds : c_local_validity.
Proof.
move=> m m2 P _ K D D0 D1; exists (fun=> P); split=> //.
by rewrite distortion_one_entry letter_changeE; split=> h; lra.
Qed.
