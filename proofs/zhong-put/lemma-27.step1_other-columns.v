(* zhong-put/lemma-27.step1@other-columns, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_27_step1_other_columns : Prop :=
  forall letters_ : nat,
  (2 <= letters_)%N ->
  forall Q : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N),
  forall P : law (ordinal_finType (letters_)%N),
  (forall x, 0 < P x) ->
  (0 < (INR #|[pred x1 : (ordinal_finType (letters_)%N) | ((~~ (Reqb ((Q x1) x1) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x1)) 0))) && [forall x3 : (ordinal_finType (letters_)%N), (x3 != x1) ==> (Rltb (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x3)) 1) ((Q x1) x3))])]|)) ->
  (exists L5 : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N), (forall x6 : (ordinal_finType (letters_)%N), (forall x7 : (ordinal_finType (letters_)%N), (veq (Finite (L5 x6 x7)) (if ((~~ (Reqb ((Q x6) x6) (Rmax (\max_(x8 : (ordinal_finType (letters_)%N)) ((Q x8) x6)) 0))) && [forall x9 : (ordinal_finType (letters_)%N), (x9 != x6) ==> (Rltb (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x9)) 1) ((Q x6) x9))]) then (if (x7 == x6) then (Val (Finite (((Q x6) x7) + (\big[Rmin/((Rmax (\max_(x8 : (ordinal_finType (letters_)%N)) ((Q x8) x6)) 0) - ((Q x6) x6))]_(x10 : (ordinal_finType (letters_)%N) | (x10 != x6)) (((Q x6) x10) - (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x10)) 1)))))) else (vsub (Finite ((Q x6) x7)) (vdiv (Finite (\big[Rmin/((Rmax (\max_(x8 : (ordinal_finType (letters_)%N)) ((Q x8) x6)) 0) - ((Q x6) x6))]_(x10 : (ordinal_finType (letters_)%N) | (x10 != x6)) (((Q x6) x10) - (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x10)) 1)))) (Finite ((letters (ordinal_finType (letters_)%N)) - 1))))) else (Val (Finite ((Q x6) x7))))))) /\ (((maximal_leakage L5) <= (maximal_leakage Q)) /\ ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry L5) x_)) (indep (fun _ : (ordinal_finType 1) => P))) < (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry Q) x_)) (indep (fun _ : (ordinal_finType 1) => P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_27_step1_other_columns_holds : c_lemma_27_step1_other_columns.
Proof.
move=> n n2 Q P P0 count; have two : (2 <= #|ordinal_finType n|)%N by rewrite card_ord.
have [k ck] := some_counted count.
have [L [eL less change]] := raised_exists two (fun x cx => cx) P0 (ex_intro _ k ck).
have M := letters_ge2 two; exists L; split; last by rewrite !distortion_one_entry.
move=> x y; rewrite eL /raised_entry; case: ifP => // _; case: ifP => // _; rewrite vdivF //; lra.
Qed.
