(* zhong-put/proposition-32, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_32 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ ((exists a6 : X -> R, (lp_optimal (fun v7 : X -> R => (((\sum_(x8 : X) ((- ((L4 (@Ordinal 1 0 isT)) x8)) * (v7 x8))) <= ((part * (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9))) - 1)) /\ ((\sum_(x10 : X) ((- 1) * (v7 x10))) <= ((- 1) - ((letters X) * 0))) /\ (forall x11 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x11) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x11))%N then 1 else 0)) * (v7 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v7 x13))) /\ (forall x14 : X, ((v7 x14) <= 1)))) (fun v15 : X -> R => (Val (Finite (\sum_(x16 : X) ((if ((nat_of_ord (enum_rank x16)) < (1))%N then 1 else 1) * (v15 x16)))))) a6)) /\ (forall a17 : X -> R, (lp_optimal (fun v7 : X -> R => (((\sum_(x8 : X) ((- ((L4 (@Ordinal 1 0 isT)) x8)) * (v7 x8))) <= ((part * (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9))) - 1)) /\ ((\sum_(x10 : X) ((- 1) * (v7 x10))) <= ((- 1) - ((letters X) * 0))) /\ (forall x11 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x11) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x11))%N then 1 else 0)) * (v7 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v7 x13))) /\ (forall x14 : X, ((v7 x14) <= 1)))) (fun v15 : X -> R => (Val (Finite (\sum_(x16 : X) ((if ((nat_of_ord (enum_rank x16)) < (1))%N then 1 else 1) * (v15 x16)))))) a17) -> (exists L18 : kernel X X, (forall x19 : X, (forall x20 : X, (veq (Finite (L18 x19 x20)) (if (x20 == x19) then (Val (Finite (a17 x20))) else (vdiv (Finite ((1 - (a17 x19)) * (a17 x20))) (Finite (\sum_(x21 : X | (x21 != x19)) (a17 x21)))))))) /\ [forall x22 : X, (Reqb ((L18 x22) x22) (Rmax (\max_(x23 : X) ((L18 x23) x22)) 0))]))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_32_holds : c_proposition_32.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
have [w [w1 _ _ ex all]] := leakage_diagonals falls U0 (L := fun=> U) (fun=> erefl) m2 p0 p1.
exists U; split=> //; exists (fun=> U); split=> //; split=> // a opt.
have [_ _ [K [eK le _ _ _]]] := all a opt; exists K; split=> //; apply/forallP => x; apply/ReqbP; rewrite column_top.
by apply: Rle_antisym; [exact: (@max_ge _ xpredT (fun y => K y x))|apply: max_le => // *; exact: le].
Qed.
