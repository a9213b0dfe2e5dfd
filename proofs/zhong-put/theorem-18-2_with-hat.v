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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (veq (vmul (Finite (letters I)) (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite ((\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6)) + (part * ((\sum_(x7 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x7))))%N) (U1 x7)) - (\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))))))) (vmax (Finite 0) (vmul (Finite (letters I)) (vln (vsub (Finite ((letters X) - (INR k))) (vdiv (Finite (((\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6)) + (part * ((\sum_(x7 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x7))))%N) (U1 x7)) - (\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))) - (\sum_(x7 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x7))))%N) (U1 x7)))) (Finite ((\sum_(x7 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x7))))%N) (U1 x7)) - (\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_18_2_with_hat_holds : c_theorem_18_2_with_hat.
Proof.
move=> I X I1 m2 P P0 k k1 kX p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; exists (fun=> U); split=> //.
have [-> -> nt] := printed_leakage falls (L := fun=> U) (fun=> erefl) U0 k1 kX p0 p1.
rewrite -ln_floor_times // ?vlnF //; first exact: Rlt_le_trans Rlt_0_1 (Rmax_l _ _).
by rewrite /letters; apply: (lt_INR 0); apply/ltP.
Qed.
