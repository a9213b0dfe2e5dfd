(* zhong-put/corollary-15#one-prior@no-further-mass, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_corollary_15_one_prior_no_further_mass : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall k : nat,
  (1 <= k)%N ->
  (k <= #|X|)%N ->
  forall eps : R,
  ((INR k) <= (exp eps)) ->
  ((exp eps) < ((INR k) + 1)) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (veq (maximal_leakage_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite (exp eps))) (Finite ((\sum_(x6 : X | ((k) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)) + ((\sum_(x7 : X | ((nat_of_ord (enum_rank x7)) == k)%N) (U1 x7)) * ((INR k) - (exp eps)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_corollary_15_one_prior_no_further_mass_holds : c_corollary_15_one_prior_no_further_mass.
Proof.
move=> X m2 P P0 k k1 kX e kr rk; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; exists (fun=> U); split=> //.
have h : kept_number_at X (exp e) k by split; [rewrite k1|split; [|left; lra]].
rewrite (ordered_leakage_distortion falls (L := fun=> U) (fun=> erefl) h); apply/veqF.
have -> : \sum_(x | (nat_of_ord (enum_rank x) == k)%N) U x = next_mass U k.
  have e1 : tail U k = (\sum_(x | (nat_of_ord (enum_rank x) == k)%N) U x) + tail U k.+1.
    rewrite /tail (bigID (fun x => (nat_of_ord (enum_rank x) == k)%N)) /=; congr (_ + _); apply: eq_bigl => x.
      by case: eqP => [->|_]; rewrite ?leqnn ?andbF.
    by rewrite ltn_neqAle andbC eq_sym.
  by rewrite /next_mass e1; ring.
by rewrite /tail; ring.
Qed.
