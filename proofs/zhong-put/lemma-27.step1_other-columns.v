(* zhong-put/lemma-27.step1@other-columns, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_27_step1_other_columns : Prop :=
  forall letters_ : nat,
  (2 <= letters_)%N ->
  forall Q : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N),
  forall P : law (ordinal_finType (letters_)%N),
  (forall x, 0 < P x) ->
  (0 < (INR #|[pred x1 : (ordinal_finType (letters_)%N) | (((~~ (Reqb ((Q x1) x1) (Rmax (\max_(x6 : (ordinal_finType (letters_)%N)) ((Q x6) x1)) 0))) && ([forall x8 : (ordinal_finType (letters_)%N), (x8 != x1) ==> (Rltb (Rmin (\min1_(x9 : (ordinal_finType (letters_)%N)) ((Q x9) x8)) 1) ((Q x1) x8))])))]|)) ->
  (exists L19 : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N), (forall x20 : (ordinal_finType (letters_)%N), (forall y44 : (ordinal_finType (letters_)%N), (veq (Finite (L19 x20 y44)) (if (((~~ (Reqb ((Q x20) x20) (Rmax (\max_(x37 : (ordinal_finType (letters_)%N)) ((Q x37) x20)) 0))) && ([forall x39 : (ordinal_finType (letters_)%N), (x39 != x20) ==> (Rltb (Rmin (\min1_(x40 : (ordinal_finType (letters_)%N)) ((Q x40) x39)) 1) ((Q x20) x39))]))) then (if (y44 == x20) then (Val (Finite (((Q x20) y44) + (\big[Rmin/((Rmax (\max_(x41 : (ordinal_finType (letters_)%N)) ((Q x41) x20)) 0) - ((Q x20) x20))]_(x42 : (ordinal_finType (letters_)%N) | ((x42 != x20))) (((Q x20) x42) - (Rmin (\min1_(x43 : (ordinal_finType (letters_)%N)) ((Q x43) x42)) 1)))))) else (vsub (Finite ((Q x20) y44)) (vdiv (Finite (\big[Rmin/((Rmax (\max_(x41 : (ordinal_finType (letters_)%N)) ((Q x41) x20)) 0) - ((Q x20) x20))]_(x42 : (ordinal_finType (letters_)%N) | ((x42 != x20))) (((Q x20) x42) - (Rmin (\min1_(x43 : (ordinal_finType (letters_)%N)) ((Q x43) x42)) 1)))) (Finite ((letters (ordinal_finType (letters_)%N)) - 1))))) else (Val (Finite ((Q x20) y44))))))) /\ (((maximal_leakage L19) <= (maximal_leakage Q)) /\ ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry L19) x_)) (indep (fun _ : (ordinal_finType 1) => P))) < (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry Q) x_)) (indep (fun _ : (ordinal_finType 1) => P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_27_step1_other_columns_holds : c_lemma_27_step1_other_columns.
Proof.
move=> n n2 Q P P0 count; have two : (2 <= #|ordinal_finType n|)%N by rewrite card_ord.
have [k ck] := some_counted count.
have [L [eL less change]] := raised_exists two (fun x cx => cx) P0 (ex_intro _ k ck).
have M := letters_ge2 two; exists L; split; last by rewrite !distortion_one_entry.
move=> x y; rewrite eL /raised_entry; case: ifP => // _; case: ifP => // _; rewrite vdivF //; lra.
Qed.
