(* zhong-put/lemma-27, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_27 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists r4 : R, (veq (vexp (if (Rleb ((1 - delta) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))) ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) then (Val (Finite 0)) else (vmax (Finite 0) (if [exists x6 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x6)%N && (Rltb ((1 - delta) * (\sum_(x7 : X | ((#|X| + 1) <= ((nat_of_ord x6) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))) ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))] then (\vmin_(x9 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x9)%N && (Rltb ((1 - delta) * (\sum_(x7 : X | ((#|X| + 1) <= ((nat_of_ord x9) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))) ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) (vln (vdiv (Finite (((letters X) - (INR x9)) * ((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))) - ((1 - delta) * (\sum_(x7 : X | ((#|X| + 1) <= ((nat_of_ord x9) + (nat_of_ord (enum_rank x7))))%N) (U1 x7)))))))) else NoValue)))) (Finite r4)) /\ (exists L10 : kernel (ordinal_finType 1) X, ((forall x11 : X, ((L10 (@Ordinal 1 0 isT) x11) = (U1 x11)))) /\ ((exists a12 : X -> R, (lp_optimal (fun v13 : X -> R => (((\sum_(x14 : X) ((- ((L10 (@Ordinal 1 0 isT)) x14)) * (v13 x14))) <= (((part * (1 - delta)) * (\sum_(x15 : X | ((1) <= ((nat_of_ord (enum_rank x15))))%N) (U1 x15))) - 1)) /\ ((\sum_(x16 : X) ((- 1) * (v13 x16))) <= ((- (1 - delta)) - ((letters X) * delta))) /\ (forall x17 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x18 : X) (((if ((nat_of_ord (enum_rank x18)) == ((nat_of_ord x17) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x18)) == (nat_of_ord x17))%N then 1 else 0)) * (v13 x18))) <= 0)) /\ (forall x19 : X, (delta <= (v13 x19))) /\ (forall x20 : X, ((v13 x20) <= 1)))) (fun v21 : X -> R => (Val (Finite (\sum_(x22 : X) ((if ((nat_of_ord (enum_rank x22)) < (1))%N then r4 else 1) * (v21 x22)))))) a12)) /\ (forall a23 : X -> R, (lp_optimal (fun v13 : X -> R => (((\sum_(x14 : X) ((- ((L10 (@Ordinal 1 0 isT)) x14)) * (v13 x14))) <= (((part * (1 - delta)) * (\sum_(x15 : X | ((1) <= ((nat_of_ord (enum_rank x15))))%N) (U1 x15))) - 1)) /\ ((\sum_(x16 : X) ((- 1) * (v13 x16))) <= ((- (1 - delta)) - ((letters X) * delta))) /\ (forall x17 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x18 : X) (((if ((nat_of_ord (enum_rank x18)) == ((nat_of_ord x17) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x18)) == (nat_of_ord x17))%N then 1 else 0)) * (v13 x18))) <= 0)) /\ (forall x19 : X, (delta <= (v13 x19))) /\ (forall x20 : X, ((v13 x20) <= 1)))) (fun v21 : X -> R => (Val (Finite (\sum_(x22 : X) ((if ((nat_of_ord (enum_rank x22)) < (1))%N then r4 else 1) * (v21 x22)))))) a23) -> (exists L24 : kernel X X, (forall x25 : X, (forall x26 : X, (veq (Finite (L24 x25 x26)) (if (x25 == x26) then (Val (Finite (a23 x25))) else (vdiv (Finite (((a23 x26) - delta) * (1 - (a23 x25)))) (Finite (\sum_(x27 : X | (x27 != x25)) ((a23 x27) - delta)))))))) /\ [forall x28 : X, ([exists x29 : X, ((x28 != x29) && (Reqb ((L24 x28) x28) ((r4 * ((L24 x29) x28)) + delta)))] || [forall x30 : X, (x30 != x28) ==> (~~ [exists x31 : X, ((x28 != x31) && (Reqb ((L24 x28) x30) ((r4 * ((L24 x31) x30)) + delta)))] && [exists x32 : X, ((x32 != x28) && (Reqb ((L24 x32) x30) ((r4 * ((L24 x28) x30)) + delta)))])])])))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_27_holds : c_lemma_27.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1; have [U [x1 [hU h1 [w [e some every]]]]] := special_setting m2 P0 d0 d1 p0 p1.
exists U; split=> //; exists (exp w); rewrite !e; split=> //; exists (fun=> U); split=> //; split=> // a /every[Q [hQ B red white]].
exists Q; split=> //; by apply/forallP => x; rewrite B.
Qed.
