(* zhong-put/lemma-27.step1@other-columns, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_27_step1_other_columns : Prop :=
  forall letters_ : nat,
  (2 <= letters_)%N ->
  forall Q : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N),
  forall P : law (ordinal_finType (letters_)%N),
  (forall x, 0 < P x) ->
  (0 < (INR #|[pred x1 : (ordinal_finType (letters_)%N) | (((~~ (Reqb ((Q x1) x1) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x1)) 0))) && ([forall x4 : (ordinal_finType (letters_)%N), (x4 != x1) ==> (Rltb (Rmin (\min1_(x5 : (ordinal_finType (letters_)%N)) ((Q x5) x4)) 1) ((Q x1) x4))])))]|)) ->
  (exists L11 : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N), (forall x12 : (ordinal_finType (letters_)%N), (forall y28 : (ordinal_finType (letters_)%N), (veq (Finite (L11 x12 y28)) (if (((~~ (Reqb ((Q x12) x12) (Rmax (\max_(x21 : (ordinal_finType (letters_)%N)) ((Q x21) x12)) 0))) && ([forall x23 : (ordinal_finType (letters_)%N), (x23 != x12) ==> (Rltb (Rmin (\min1_(x24 : (ordinal_finType (letters_)%N)) ((Q x24) x23)) 1) ((Q x12) x23))]))) then (if (y28 == x12) then (Val (Finite (((Q x12) y28) + (\big[Rmin/((Rmax (\max_(x25 : (ordinal_finType (letters_)%N)) ((Q x25) x12)) 0) - ((Q x12) x12))]_(x26 : (ordinal_finType (letters_)%N) | ((x26 != x12))) (((Q x12) x26) - (Rmin (\min1_(x27 : (ordinal_finType (letters_)%N)) ((Q x27) x26)) 1)))))) else (vsub (Finite ((Q x12) y28)) (vdiv (Finite (\big[Rmin/((Rmax (\max_(x25 : (ordinal_finType (letters_)%N)) ((Q x25) x12)) 0) - ((Q x12) x12))]_(x26 : (ordinal_finType (letters_)%N) | ((x26 != x12))) (((Q x12) x26) - (Rmin (\min1_(x27 : (ordinal_finType (letters_)%N)) ((Q x27) x26)) 1)))) (Finite ((letters (ordinal_finType (letters_)%N)) - 1))))) else (Val (Finite ((Q x12) y28))))))) /\ (((maximal_leakage L11) <= (maximal_leakage Q)) /\ ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry L11) x_)) (indep (fun _ : (ordinal_finType 1) => P))) < (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry Q) x_)) (indep (fun _ : (ordinal_finType 1) => P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_27_step1_other_columns_holds : c_lemma_27_step1_other_columns.
Proof.
move=> n n2 Q P P0 count; have two : (2 <= #|ordinal_finType n|)%N by rewrite card_ord.
have [k ck] := some_counted count.
have [L [eL less change]] := raised_exists two (fun x cx => cx) P0 (ex_intro _ k ck).
have M := letters_ge2 two; exists L; split; last by rewrite !distortion_one_entry.
move=> x y; rewrite eL /raised_entry; case: ifP => // _; case: ifP => // _; rewrite vdivF //; lra.
Qed.
