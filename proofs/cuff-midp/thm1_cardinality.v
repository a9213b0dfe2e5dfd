(* cuff-midp/thm1#cardinality, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_cardinality : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall delta : R,
  (0 < delta) ->
  (delta <= 1) ->
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType (N)%N) (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N)), (forall x2 : (ordinal_finType (N)%N), ((L1 x2 (inl (@Ordinal 1 0 isT))) = (1 - delta)) /\ (forall x3 : (ordinal_finType (N)%N), ((L1 x2 (inr x3)) = (if (x2 == x3) then delta else 0)))) /\ (((dp_delta (of_one_entry L1) (Finite eps)) <= delta) /\ (vle (vmul (Finite delta) (vln (Finite (Rmin (letters (sum_finType (ordinal_finType 1) (ordinal_finType (N)%N))) (INR N))))) (mi_dp_db (of_one_entry L1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_cardinality_holds : c_thm1_cardinality.
Proof.
move=> N N1 d d0 d1 e e0; have hd : 0 <= d <= 1 by lra.
have [L LE] := @letter_erasure_exists N d hd; exists L.
split; first by move=> x; split; [rewrite LE|move=> y; rewrite LE [x == y]eq_sym].
have n1 : 1 <= INR N by have := le_INR 1 N (leP N1).
split.
  rewrite dp_delta_of_one_entry; last lra.
  apply: worstR_le => [|x x' _]; first lra.
  apply: (@erasure_hs _ _ (fun x => inr x) (inl ord0) d L hd LE) => //; apply: exp_ge1; lra.
rewrite letter_erasure_alphabet Rmin_right; last lra.
rewrite vlnF; last lra.
have x0 : ordinal_finType N by exact: (Ordinal N1).
rewrite vmulF (mi_dp_of_one_entry L x0) (letter_erasure_capacity N1 hd LE); exact: vle_refl.
Qed.
