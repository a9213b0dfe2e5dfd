(* zhong-put/lemma-10.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_10_step2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall K : kernel X X,
  forall delta : R,
  ((pointwise_delta K 0) <= delta) ->
  (delta < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ ((((\sum_(x4 : X) ((U1 x4) * ((1 - (at_number (fun x_ : X => ((K x_) x4)) 0)) - delta))) + (delta * (at_number (fun x_ : X => (U1 x_)) 0))) <= (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1)))) /\ (((1 - delta) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))) <= ((\sum_(x4 : X) ((U1 x4) * ((1 - (at_number (fun x_ : X => ((K x_) x4)) 0)) - delta))) + (delta * (at_number (fun x_ : X => (U1 x_)) 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_10_step2_holds : c_lemma_10_step2.
Proof.
move=> X m2 P P0 K d hd d1; have [U hU] := falling_exists P; have [x1 h1] := first_letter (ltnW m2).
have top x : U x <= U x1 by rewrite !hU; exact: falling_first.
exists U; split=> //; rewrite distortion_one_entry letter_changeE (all_but_first U h1) (at_first U h1).
rewrite (eq_bigr (fun y => (1 - d) * U y - U y * K x1 y)) => [|y _]; last by rewrite (at_first (fun x => K x y) h1); ring.
rewrite sum_sub sum_mull mass_sum1.
have row := row_le top (q := fun y => K x1 y) (fun y => mass_ge0 _ _); rewrite mass_sum1 in row.
have near y : y != x1 -> K y y <= K x1 y + d.
  move=> _; case/max_leP: hd => _ /(_ y isT)/max_leP[_ /(_ x1 isT)/max_leP[_ /(_ y isT)]].
  by rewrite exp_0 => h; have := Rmax_l (K y y - 1 * K x1 y) 0; lra.
by have := @diagonal_le _ U x1 (fun x y => K x y) d near; split; lra.
Qed.
