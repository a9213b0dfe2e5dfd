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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ ((exists a6 : X -> R, (lp_optimal (fun v7 : X -> R => (((\sum_(x8 : X) ((- ((L4 (@Ordinal 1 0 isT)) x8)) * (v7 x8))) <= ((part * (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9))) - 1)) /\ ((\sum_(x10 : X) ((- 1) * (v7 x10))) <= ((- 1) - ((letters X) * 0))) /\ (forall x11 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x11) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x11))%N then 1 else 0)) * (v7 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v7 x13))) /\ (forall x14 : X, ((v7 x14) <= 1)))) (fun v15 : X -> R => (Val (Finite (\sum_(x16 : X) ((if ((nat_of_ord (enum_rank x16)) < (1))%N then 1 else 1) * (v15 x16)))))) a6)) /\ (forall a17 : X -> R, (lp_optimal (fun v7 : X -> R => (((\sum_(x8 : X) ((- ((L4 (@Ordinal 1 0 isT)) x8)) * (v7 x8))) <= ((part * (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9))) - 1)) /\ ((\sum_(x10 : X) ((- 1) * (v7 x10))) <= ((- 1) - ((letters X) * 0))) /\ (forall x11 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x11) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x11))%N then 1 else 0)) * (v7 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v7 x13))) /\ (forall x14 : X, ((v7 x14) <= 1)))) (fun v15 : X -> R => (Val (Finite (\sum_(x16 : X) ((if ((nat_of_ord (enum_rank x16)) < (1))%N then 1 else 1) * (v15 x16)))))) a17) -> (exists L18 : kernel X X, (forall x19 : X, (forall x20 : X, (veq (Finite (L18 x19 x20)) (if (x20 == x19) then (Val (Finite (a17 x20))) else (vdiv (Finite ((1 - (a17 x19)) * (a17 x20))) (Finite (\sum_(x21 : X | (x21 != x19)) (a17 x21)))))))) /\ (((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry L18) x_)) (indep (fun _ : (ordinal_finType 1) => U1))) <= (part * (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9)))) /\ (veq (Finite (maximal_leakage L18)) (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite (part * (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9))))))) /\ ((0 <= (at_number (fun x_ : X => ((L18 x_) x_)) (#|X| - 1))) /\ (forall x22 : X, (forall x23 : X, ((nat_of_ord (enum_rank x23)) == (nat_of_ord (enum_rank x22)).+1)%N -> (((L18 x23) x23) <= ((L18 x22) x22)))) /\ ((at_number (fun x_ : X => ((L18 x_) x_)) 0) <= 1)) /\ (forall x24 : X, (forall x25 : X, (((L18 x24) x25) <= ((L18 x25) x25)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_34_holds : c_lemma_34.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
have [w [w1 least _ ex all]] := leakage_diagonals falls U0 (L := fun=> U) (fun=> erefl) m2 p0 p1.
exists U; split=> //; exists (fun=> U); split=> //; split=> // a opt.
have [a01 fall [K [eK le own change leak]]] := all a opt; exists K; split=> //.
rewrite distortion_one_entry; split=> //; split; first by rewrite least vlnF ?leak //; lra.
have at01 k : (k < #|X|)%N -> 0 <= at_number (fun x => K x x) k <= 1.
  by move=> /(at_number_letter (fun x => K x x))[x _ ->]; rewrite own.
have X0 := ltnW m2; split=> //; split; first by apply: (proj1 (at01 _ _)); rewrite ltn_subrL.
split; last exact: (proj2 (at01 _ X0)).
by move=> x y /eqP e; rewrite !own; apply: fall; rewrite e.
Qed.
