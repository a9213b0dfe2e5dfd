(* cuff-midp/ex3.3-erasure#uniform, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_3_erasure_uniform : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (exists L1 : kernel (ordinal_finType (N)%N) (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N)), (forall x2 : (ordinal_finType (N)%N), ((L1 x2 (inl (@Ordinal 1 0 isT))) = (1 - delta)) /\ (forall x3 : (ordinal_finType (N)%N), ((L1 x2 (inr x3)) = (if (x3 == x2) then delta else 0)))) /\ (exists U4 : law (ordinal_finType (N)%N), (forall x5 : (ordinal_finType (N)%N), ((U4 x5) = (/ (INR N)))) /\ (((rv_information (joint U4 L1) (fun o => o.1) (fun o => o.2)) = (mutual_information L1 U4)) /\ ((veq (Finite (mutual_information L1 U4)) (vmul (Finite delta) (vln (Finite (letters (ordinal_finType (N)%N)))))) /\ (veq (Finite (mutual_information L1 U4)) (vmul (Finite delta) (vln (Finite ((letters (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N))) - 1))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_3_erasure_uniform_holds : c_ex3_3_erasure_uniform.
Proof.
move=> N N1 d d0 d1; have [L LE] := @erasure_exists N d d0 d1; exists L; split=> //.
have [U UE] : exists U : law (ordinal_finType N), forall x, U x = / INR N.
  by exists (uniform (Ordinal N1 : ordinal_finType N)) => x; rewrite uniformE letters_ord.
exists U; split=> //; have h : mutual_information L U = d * ln (INR N) by apply: (erasure_mi_uniform N1 d0 d1 LE UE).
have n0 : 0 < INR N by apply: lt_0_INR; apply/ltP.
have n : letters (sum_finType (ordinal_finType 1) (ordinal_finType N)) - 1 = INR N.
  by rewrite /letters card_sum !card_ord plus_INR /=; ring.
split; first exact: rv_information_of.
by rewrite h n letters_ord; split; rewrite vlnF // vmulF; apply/veqF.
Qed.
