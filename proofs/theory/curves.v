(* Privacy curves and what is read off them, as definitions: the improper integrals of
   hockey-stick curves, of the LDP curve and of the LIP curve over all levels eps >= 0, the largest
   delta and the floor that a level of mutual information allows, levels of information in bits;
   and independent additive noise, whose outputs are the different sums.
   Source: Ngo, Ostman and Graell i Amat, "Local Mutual-Information Differential Privacy". *)

From Coquelicot Require Import Hierarchy RInt.
From ExactPriv Require Import core statements explicit.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Integrals over all levels *)

(* The integral over [0, inf) of a function that is not negative and has integrals over bounded
   intervals: the least upper bound of those, +inf included. *)
Definition curve_integral (f : R -> R) : Rbar :=
  Lub_Rbar (fun v => exists t : R, 0 <= t /\ v = RInt f 0 t).

Definition hockey_stick_integral (T : finType) (p q : law T) : Rbar :=
  curve_integral (fun e => hs (exp e) p q + exp (- e) * hs (exp e) q p).

Section Curves.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X).

(* LIP at every level: at infinity the second part of (4) vanishes, at -inf it has no value. *)
Definition lip_delta_v K P (eps : Rbar) : value :=
  match eps with
  | Finite e => Val (lip_delta K P e)
  | p_infty => Val (\max_x hockey_stick (output P K) (K x) p_infty)
  | m_infty => NoValue
  end.

Definition ldp_curve_integral K : Rbar := curve_integral (fun e => (1 + exp (- e)) * ldp_delta K (Finite e)).
Definition lip_curve_integral K P : Rbar :=
  curve_integral (fun e => (exp e + exp (- e)) * lip_delta K P e).

(* The capacity in bits. *)
Definition ci_lmidp K : value := vdiv (capacity K) (Finite (ln 2)).
End Curves.

(* ** What a level of information allows *)

(* a - e^eps b, the excess of one probability over another; at eps = inf only b = 0 has one. *)
Definition excess (eps : Rbar) (a b : R) : R :=
  match eps with
  | Finite e => a - exp e * b
  | p_infty => if Reqb b 0 then a else 0
  | m_infty => a
  end.

Definition at_levels (f : Rbar -> Rbar -> Rbar) : value -> value -> value := vmap2 (fun mu eps =>
  if Rbar_lt_dec mu 0 then NoValue else if Rbar_lt_dec eps 0 then NoValue else Val (f mu eps)).

(* max{0, p0 - e^eps p1, p1 - e^eps p0} over the binary channels with Pr[1] = p0 and p1 whose capacity is at most mu. *)
Definition ldp_delta_of_mi : value -> value -> value := at_levels (fun mu eps =>
  Lub_Rbar (fun v => exists2 L : kernel (ordinal_finType 2) (ordinal_finType 2), Rbar_le (capacity L) mu &
    v = Rmax (Rmax 0 (excess eps (L o2_0 o2_1) (L o2_1 o2_1))) (excess eps (L o2_1 o2_1) (L o2_0 o2_1)))).

(* max{p0 - e^eps p1, e^-eps p1 - p0} over the pairs with D(Ber(p1) || Ber(p0)) <= mu; the second
   part is at most 0 at eps = inf, and p0 = p1 = 0 gives 0 to both. *)
Definition lip_delta_of_mi : value -> value -> value := at_levels (fun mu eps =>
  Lub_Rbar (fun v => exists p0 p1, [/\ 0 <= p0 <= 1, 0 <= p1 <= 1, Rbar_le (kl (bit p1) (bit p0)) mu &
    v = Rmax (excess eps p0 p1) (if eps is Finite e then p1 / exp e - p0 else - p0)])).

(* The largest p in [0, 1] with ln(1 + e^(-h(p)/p)) <= mu, the capacity of a Z channel. *)
Definition ldp_floor_of_mi : value -> value := vmap (fun mu =>
  if Rbar_lt_dec mu 0 then NoValue else
  Val (Lub_Rbar (fun p => p = 0 \/ 0 < p <= 1 /\ Rbar_le (Finite (ln (1 + exp (- hb p / p)))) mu))).

(* ** Additive noise *)

Section Noise.
Variables X Y : finType.
Variables (a : X -> R) (b : Y -> R).

Definition sum_at (z : X ** Y) : R := a z.1 + b z.2.
(* The first pair with the same sum; the different sums. *)
Definition first_with (z : X ** Y) : X ** Y := odflt z [pick w | sum_at w == sum_at z].
Definition sums : finType := [finType of {z : X ** Y | first_with z == z}].

Lemma first_with_sum z : sum_at (first_with z) = sum_at z.
Proof. by rewrite /first_with; case: pickP => [w /eqP|]. Qed.

Lemma first_with_eq z w : sum_at z = sum_at w -> first_with z = first_with w.
Proof.
move=> h; rewrite /first_with (eq_pick (Q := fun u => sum_at u == sum_at w)) => [|u]; last by rewrite h.
by case: pickP => // /(_ w); rewrite eqxx.
Qed.

Lemma first_with_idem z : first_with (first_with z) == first_with z.
Proof. by apply/eqP/first_with_eq; exact: first_with_sum. Qed.

Definition sum_of (z : X ** Y) : sums := exist _ (first_with z) (first_with_idem z).

Lemma sum_ofE z w : (sum_of z == sum_of w) = (sum_at z == sum_at w).
Proof.
apply/eqP/eqP => [/(congr1 val) /= h|/first_with_eq h]; last exact: val_inj.
by rewrite -(first_with_sum z) h first_with_sum.
Qed.

(* Input x gives a x + Y, Y = b y with the probability of y, independent of the input. *)
Definition additive_noise (q : law Y) : kernel X sums := fun x => push (fun y => sum_of (x, y)) q.

Lemma additive_noiseE q x z :
  additive_noise q x z = \sum_(y | Reqb (a x + b y) (sum_at (val z))) q y.
Proof.
rewrite pushE; apply: eq_bigl => y.
have -> : z = sum_of (val z) by apply: val_inj => /=; apply/esym/eqP; exact: (valP z).
by rewrite sum_ofE /= first_with_sum.
Qed.
End Noise.
