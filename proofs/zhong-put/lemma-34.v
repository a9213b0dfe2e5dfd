(* zhong-put/lemma-34, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_34 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (exists L5 : kernel (ordinal_finType 1) X, ((forall y6 : X, ((L5 (@Ordinal 1 0 isT) y6) = (U2 y6)))) /\ ((exists a15 : X -> R, (lp_optimal (fun v8 : X -> R => (((\sum_(x10 : X) ((- ((L5 (@Ordinal 1 0 isT)) x10)) * (v8 x10))) <= ((part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))) - 1)) /\ ((\sum_(x11 : X) ((- 1) * (v8 x11))) <= ((- 1) - ((letters X) * 0))) /\ (forall x7 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x7) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x7))%N then 1 else 0)) * (v8 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v8 x13))) /\ (forall x14 : X, ((v8 x14) <= 1)))) (fun v8 : X -> R => (Val (Finite (\sum_(x9 : X) ((if ((nat_of_ord (enum_rank x9)) < (1))%N then 1 else 1) * (v8 x9)))))) a15)) /\ (forall a15 : X -> R, (lp_optimal (fun v8 : X -> R => (((\sum_(x10 : X) ((- ((L5 (@Ordinal 1 0 isT)) x10)) * (v8 x10))) <= ((part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))) - 1)) /\ ((\sum_(x11 : X) ((- 1) * (v8 x11))) <= ((- 1) - ((letters X) * 0))) /\ (forall x7 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x7) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x7))%N then 1 else 0)) * (v8 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v8 x13))) /\ (forall x14 : X, ((v8 x14) <= 1)))) (fun v8 : X -> R => (Val (Finite (\sum_(x9 : X) ((if ((nat_of_ord (enum_rank x9)) < (1))%N then 1 else 1) * (v8 x9)))))) a15) -> (exists L16 : kernel X X, (forall x17 : X, (forall y18 : X, (veq (Finite (L16 x17 y18)) (if (y18 == x17) then (Val (Finite (a15 y18))) else (vdiv (Finite ((1 - (a15 x17)) * (a15 y18))) (Finite (\sum_(x19 : X | (x19 != x17)) (a15 x19)))))))) /\ (exists L20 : kernel (ordinal_finType 1) X, ((forall y21 : X, ((L20 (@Ordinal 1 0 isT) y21) = (U2 y21)))) /\ (((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry L16) x_)) (indep (fun _ : (ordinal_finType 1) => U2))) <= (part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) /\ (veq (Finite (maximal_leakage L16)) (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L20 v_)))) (Finite (part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))))) /\ ((0 <= (at_number (fun x_ : X => ((L16 x_) x_)) (#|X| - 1))) /\ (forall x22 : X, (forall x23 : X, (nat_of_ord (enum_rank x23) == (nat_of_ord (enum_rank x22)).+1)%N -> (((L16 x23) x23) <= ((L16 x22) x22)))) /\ ((at_number (fun x_ : X => ((L16 x_) x_)) 0) <= 1)) /\ (forall x25 : X, (forall x26 : X, (((L16 x25) x26) <= ((L16 x26) x26))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_34_holds : c_lemma_34.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
have [w [w1 least _ ex all]] := leakage_diagonals falls U0 (L := fun=> U) (fun=> erefl) m2 p0 p1.
exists U; split=> //; exists (fun=> U); split=> //; split=> // a opt.
have [a01 fall [K [eK le own change leak]]] := all a opt; exists K; split=> //; exists (fun=> U); split=> //.
rewrite distortion_one_entry; split=> //; split; first by rewrite least vlnF ?leak //; lra.
have at01 k : (k < #|X|)%N -> 0 <= at_number (fun x => K x x) k <= 1.
  by move=> /(at_number_letter (fun x => K x x))[x _ ->]; rewrite own.
have X0 := ltnW m2; split=> //; split; first by apply: (proj1 (at01 _ _)); rewrite ltn_subrL.
split; last exact: (proj2 (at01 _ X0)).
by move=> x y /eqP e; rewrite !own; apply: fall; rewrite e.
Qed.
