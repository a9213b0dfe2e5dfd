(* zhong-put/lemma-33#mechanism, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_33_mechanism : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists U4 : law X, (forall x5 : X, ((U4 x5) = (if (nat_of_ord (enum_rank x5) == 0)%N then 1 else 0))) /\ (exists L6 : kernel X X, (forall x7 : X, (forall x8 : X, ((L6 x7 x8) = (U4 x8)))) /\ (((maximal_leakage L6) = 0) /\ ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry L6) x_)) (indep (fun _ : (ordinal_finType 1) => U1))) = (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_33_mechanism_holds : c_lemma_33_mechanism.
Proof.
move=> X m2 P P0; have [U [hU falls U0]] := ordered_setting P0; have [x1 h1] := first_letter (ltnW m2).
have first x : (x == x1) = (nat_of_ord (enum_rank x) == 0)%N by rewrite -h1 (inj_eq val_inj) (inj_eq enum_rank_inj).
exists U; split=> //; exists (dirac x1); split=> [x|]; first by rewrite diracE first.
exists (fun=> dirac x1); split=> //; split.
  apply: (@top_row_leakage _ _ x1) => y; apply: Rle_antisym; first exact: (@max_ge _ xpredT (fun=> dirac x1 y)).
  by apply: max_le => [|x _]; [exact: mass_ge0|right].
rewrite distortion_one_entry letter_changeE (all_but_first U h1) (eq_bigr (fun x => if x == x1 then U x else 0)).
  by rewrite sum_pick.
by move=> x _; rewrite diracE; case: (x == x1); ring.
Qed.
