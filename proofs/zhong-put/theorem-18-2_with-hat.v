(* zhong-put/theorem-18-2@with-hat, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_18_2_with_hat : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall k : nat,
  (1 <= k)%N ->
  (k <= #|X|)%N ->
  forall part : R,
  (0 < part) ->
  (part <= 1) ->
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (exists L7 : kernel (ordinal_finType 1) X, ((forall y8 : X, ((L7 (@Ordinal 1 0 isT) y8) = (U2 y8)))) /\ (veq (vmul (Finite (letters I)) (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L7 v_)))) (Finite ((\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U2 x4)) + (part * ((\sum_(x5 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x5))))%N) (U2 x5)) - (\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U2 x6))))))))) (vmax (Finite 0) (vmul (Finite (letters I)) (vln (vsub (Finite ((letters X) - (INR k))) (vdiv (Finite (((\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U2 x4)) + (part * ((\sum_(x5 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x5))))%N) (U2 x5)) - (\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U2 x6))))) - (\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U2 x9)))) (Finite ((\sum_(x10 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x10))))%N) (U2 x10)) - (\sum_(x11 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x11))))%N) (U2 x11)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_18_2_with_hat_holds : c_theorem_18_2_with_hat.
Proof.
move=> I X I1 m2 P P0 k k1 kX p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; exists (fun=> U); split=> //.
have [-> -> nt] := printed_leakage falls (L := fun=> U) (fun=> erefl) U0 k1 kX p0 p1.
rewrite -ln_floor_times // ?vlnF //; first exact: Rlt_le_trans Rlt_0_1 (Rmax_l _ _).
by rewrite /letters; apply: (lt_INR 0); apply/ltP.
Qed.
