(* zhong-put/figure-4-q-delta-valid, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_4_q_delta_valid : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel X X, (forall x5 : X, (forall x6 : X, ((L4 x5 x6) = (if (nat_of_ord (enum_rank x5) == 0)%N then (if (nat_of_ord (enum_rank x6) == 0)%N then 1 else 0) else (if (nat_of_ord (enum_rank x6) == 0)%N then (1 - delta) else (if (x5 == x6) then delta else 0)))))) /\ ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry L4) x_)) (indep (fun _ : (ordinal_finType 1) => U1))) = ((1 - delta) * (1 - (at_number (fun x_ : X => (U1 x_)) 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_4_q_delta_valid_holds : c_figure_4_q_delta_valid.
Proof.
move=> X m2 P P0 d d0 d1; have [U hU] := falling_exists P; have [x1 h1] := first_letter (ltnW m2).
have [|Q [hQ _ change]] := @zero_loss_exists X d m2; first lra.
exists U; split=> //; exists Q; split=> //.
by rewrite distortion_one_entry (change U x1 h1) (at_first U h1).
Qed.
