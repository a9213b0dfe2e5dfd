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
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (exists L5 : kernel (ordinal_finType 1) X, ((forall y6 : X, ((L5 (@Ordinal 1 0 isT) y6) = (U2 y6)))) /\ ((exists a15 : X -> R, (lp_optimal (fun v8 : X -> R => (((\sum_(x10 : X) ((- ((L5 (@Ordinal 1 0 isT)) x10)) * (v8 x10))) <= ((part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))) - 1)) /\ ((\sum_(x11 : X) ((- 1) * (v8 x11))) <= ((- 1) - ((letters X) * 0))) /\ (forall x7 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x7) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x7))%N then 1 else 0)) * (v8 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v8 x13))) /\ (forall x14 : X, ((v8 x14) <= 1)))) (fun v8 : X -> R => (Val (Finite (\sum_(x9 : X) ((if ((nat_of_ord (enum_rank x9)) < (1))%N then 1 else 1) * (v8 x9)))))) a15)) /\ (forall a15 : X -> R, (lp_optimal (fun v8 : X -> R => (((\sum_(x10 : X) ((- ((L5 (@Ordinal 1 0 isT)) x10)) * (v8 x10))) <= ((part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))) - 1)) /\ ((\sum_(x11 : X) ((- 1) * (v8 x11))) <= ((- 1) - ((letters X) * 0))) /\ (forall x7 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x7) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x7))%N then 1 else 0)) * (v8 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v8 x13))) /\ (forall x14 : X, ((v8 x14) <= 1)))) (fun v8 : X -> R => (Val (Finite (\sum_(x9 : X) ((if ((nat_of_ord (enum_rank x9)) < (1))%N then 1 else 1) * (v8 x9)))))) a15) -> (exists L16 : kernel X X, (forall x17 : X, (forall y18 : X, (veq (Finite (L16 x17 y18)) (if (y18 == x17) then (Val (Finite (a15 y18))) else (vdiv (Finite ((1 - (a15 x17)) * (a15 y18))) (Finite (\sum_(x19 : X | (x19 != x17)) (a15 x19)))))))) /\ ([forall x20 : X, (Reqb ((L16 x20) x20) (Rmax (\max_(x21 : X) ((L16 x21) x20)) 0))])))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_32_holds : c_proposition_32.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
have [w [w1 _ _ ex all]] := leakage_diagonals falls U0 (L := fun=> U) (fun=> erefl) m2 p0 p1.
exists U; split=> //; exists (fun=> U); split=> //; split=> // a opt.
have [_ _ [K [eK le _ _ _]]] := all a opt; exists K; split=> //; apply/forallP => x; apply/ReqbP; rewrite column_top.
by apply: Rle_antisym; [exact: (@max_ge _ xpredT (fun y => K y x))|apply: max_le => // *; exact: le].
Qed.
