(* cuff-midp/ex3.3-erasure#capacity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_3_erasure_capacity : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (exists L1 : kernel (ordinal_finType (N)%N) (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N)), (forall x2 : (ordinal_finType (N)%N), ((L1 x2 (inl (@Ordinal 1 0 isT))) = (1 - delta)) /\ (forall x3 : (ordinal_finType (N)%N), ((L1 x2 (inr x3)) = (if (x3 == x2) then delta else 0)))) /\ (veq (capacity L1) (vmul (Finite delta) (vln (Finite ((letters (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N))) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_3_erasure_capacity_holds : c_ex3_3_erasure_capacity.
Proof.
move=> N N1 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [L LE] := @letter_erasure_exists N d hd; exists L.
split; first by move=> x; split; [rewrite LE|move=> y; rewrite LE].
have n1 : 1 <= INR N by have := le_INR 1 N (leP N1).
rewrite letter_erasure_alphabet (letter_erasure_capacity N1 hd LE) (_ : INR N + 1 - 1 = INR N); last ring.
by rewrite vlnF ?vmulF; [exact/veqF|lra].
Qed.
