(* cuff-midp/ex3.3-erasure#uniform, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_3_erasure_uniform : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (exists L1 : kernel (ordinal_finType (N)%N) (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N)), (forall x2 : (ordinal_finType (N)%N), ((L1 x2 (inl (@Ordinal 1 0 isT))) = (1 - delta)) /\ (forall x3 : (ordinal_finType (N)%N), ((L1 x2 (inr x3)) = (if (x3 == x2) then delta else 0)))) /\ (exists U4 : law (ordinal_finType (N)%N), (forall x5 : (ordinal_finType (N)%N), ((U4 x5) = (/ (INR N)))) /\ (exists U6 : law (ordinal_finType (N)%N), (forall x7 : (ordinal_finType (N)%N), ((U6 x7) = (/ (INR N)))) /\ (((rv_information (joint U6 L1) (fun o => o.1) (fun o => o.2)) = (mutual_information L1 U4)) /\ ((veq (Finite (mutual_information L1 U4)) (vmul (Finite delta) (vln (Finite (letters (ordinal_finType (N)%N)))))) /\ (veq (Finite (mutual_information L1 U4)) (vmul (Finite delta) (vln (Finite ((letters (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N))) - 1)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_3_erasure_uniform_holds : c_ex3_3_erasure_uniform.
Proof.
move=> N N1 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [L LE] := @letter_erasure_exists N d hd; exists L.
split; first by move=> x; split; [rewrite LE|move=> y; rewrite LE].
pose a : ordinal_finType N := Ordinal N1; have uE x : uniform a x = / INR N by rewrite uniformE /letters card_ord.
exists (uniform a); split=> //; exists (uniform a); split=> //.
have n1 : 1 <= INR N by have := le_INR 1 N (leP N1).
rewrite letter_erasure_alphabet (_ : INR N + 1 - 1 = INR N); last ring.
have -> : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
split; first by rewrite /mutual_information mi_rv.
by rewrite /mutual_information (letter_erasure_uniform hd a LE) vlnF ?vmulF; [split; exact/veqF|lra].
Qed.
