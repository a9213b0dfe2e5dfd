(* A prior of the hull of some priors whose least mass is largest: there is one, it is given by every optimal solution of
   the linear program of the game, and its least mass is the value theta is made of.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorem 6 (P') and eq. (6) of its proof. A Lipschitz function on a cube
   takes a largest value (coordinate by coordinate); weights that sum to more or less than 1 are scaled or filled up. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakages constructions suprema bridges forms pointwise distance_mechanism neighbour_bounds shells least_mass
  sources source_levels kept_divergences linear_programs.

(* ** A largest value on a cube *)

Definition in_cube (u : nat -> R) : Prop := forall i, 0 <= u i <= 1.
Definition away (n : nat) (u v : nat -> R) : R := \sum_(i : ordinal_finType n) Rabs (u (nat_of_ord i) - v (nat_of_ord i)).
Definition with_last (n : nat) (t : R) (u : nat -> R) (i : nat) : R := if (i == n)%N then t else u i.

Lemma away_last (n : nat) (s t : R) u v : away n.+1 (with_last n s u) (with_last n t v) = away n u v + Rabs (s - t).
Proof.
rewrite /away big_ord_recr; congr (_ + _); last by rewrite /with_last /= eqxx.
by apply: eq_bigr => i _; rewrite /with_last /= (ltn_eqF (ltn_ord i)).
Qed.

Lemma Rabs_self (x : R) : Rabs (x - x) = 0.
Proof. by rewrite Rminus_diag_eq // Rabs_R0. Qed.

Lemma lipschitz_continuous (f : R -> R) (C : R) : 0 <= C -> (forall s t, f s - f t <= C * Rabs (s - t)) -> forall c, continuity_pt f c.
Proof.
move=> C0 h c e e0; exists (e / (C + 1)); split=> [|x [_ d]]; first by apply: Rdiv_lt_0_compat; lra.
move: d; rewrite /= /R_dist => d; have {d}d : Rabs (x - c) * (C + 1) < e by apply/Rlt_div_r => //; lra.
have h1 := h x c; have h2 := h c x; rewrite (Rabs_minus_sym c x) in h2; have p := Rabs_pos (x - c).
by apply: Rabs_def1; lra.
Qed.

Theorem cube_attained (n : nat) (C : R) (F : (nat -> R) -> R) : 0 <= C -> (forall u v, F u - F v <= C * away n u v) ->
  exists2 u, in_cube u & forall v, in_cube v -> F v <= F u.
Proof.
move=> C0; elim: n F => [|n IH] F hF.
  exists (fun=> 0) => [i|v _]; first by lra.
  by have := hF v (fun=> 0); rewrite /away big_ord0; lra.
have step t : exists2 u, in_cube u & forall v, in_cube v -> F (with_last n t v) <= F (with_last n t u).
  apply: (IH (fun u => F (with_last n t u))) => u v; have := hF (with_last n t u) (with_last n t v).
  by rewrite away_last Rabs_self; lra.
pose phi t := real (Lub_Rbar (fun y => exists2 u, in_cube u & y = F (with_last n t u))).
have phiE t : exists2 u, in_cube u & phi t = F (with_last n t u) /\ forall v, in_cube v -> F (with_last n t v) <= phi t.
  have [u cu hu] := step t; exists u => //; have e : phi t = F (with_last n t u).
    rewrite /phi (is_lub_Rbar_unique _ (Finite (F (with_last n t u)))) //; split=> [y [v cv ->]|b h]; first exact: hu.
    by apply: h; exists u.
  by split=> // v /hu; rewrite e.
have lip s t : phi s - phi t <= C * Rabs (s - t).
  have [u cu [es _]] := phiE s; have [_ _ [_ ht]] := phiE t; have := ht u cu; have := hF (with_last n s u) (with_last n t u).
  rewrite away_last /away (eq_bigr (fun=> 0)) => [|i _]; last exact: Rabs_self.
  by rewrite big1 // es; lra.
have [t [ht ct]] := continuity_ab_maj phi 0 1 (Rlt_le _ _ Rlt_0_1) (fun c _ => lipschitz_continuous C0 lip c).
have [u cu [e hu]] := phiE t; exists (with_last n t u) => [i|v cv]; first by rewrite /with_last; case: ifP.
have [_ _ [_ hv]] := phiE (v n); have := hv v cv; have := ht (v n) (cv n); have := hF v (with_last n (v n) v).
have -> : away n.+1 v (with_last n (v n) v) = 0.
  by apply: big1 => i _; rewrite /with_last; case: eqP => [->|_]; exact: Rabs_self.
by rewrite e; lra.
Qed.

Theorem box_attained (Z : finType) (C : R) (F : (Z -> R) -> R) : 0 <= C ->
  (forall u v : Z -> R, F u - F v <= C * \sum_z Rabs (u z - v z)) ->
  exists2 u : Z -> R, (forall z, 0 <= u z <= 1) & forall v : Z -> R, (forall z, 0 <= v z <= 1) -> F v <= F u.
Proof.
move=> C0 hF; pose on (u : nat -> R) (z : Z) := u (nat_of_ord (enum_rank z)).
have [|u cu hu] := @cube_attained #|Z| C (fun u => F (on u)) C0.
  by move=> u v; apply: Rle_trans (hF _ _) _; rewrite /on (sum_by_rank Z (fun i => Rabs (u i - v i))); exact: Rle_refl.
exists (on u) => [z|v cv]; first exact: cu.
pose w i := if insub i is Some r then v (enum_val (r : 'I_#|Z|)) else 0.
have wE z : on w z = v z by rewrite /on /w valK enum_rankK.
have cw : in_cube w by move=> i; rewrite /w; case: insubP => [r _ _|_]; [exact: cv|lra].
have := hu w cw; have := hF v (on w); rewrite (eq_bigr (fun=> 0)) => [|z _]; last by rewrite wE Rabs_self.
by rewrite big1 //; lra.
Qed.

(* ** Weights whose mixture has the largest least mass *)

(* A point is optimal if no feasible one costs less. *)
Lemma lp_optimalP (V : finType) (feasible : (V -> R) -> Prop) (cost : (V -> R) -> R) a :
  lp_optimal feasible (fun v => Val (Finite (cost v))) a <-> feasible a /\ forall b, feasible b -> cost a <= cost b.
Proof.
split=> [[fa e]|[fa h]]; split=> //.
  move=> b fb; move: e; rewrite /lp_least /lp_value; case g : (Glb_Rbar _) => [w| |] //= [->].
  by have [low _] := Glb_Rbar_correct (fun v => exists a, feasible a /\ Val (Finite (cost a)) = Val (Finite v)); have := low (cost b); rewrite g; apply; exists b.
by rewrite (lp_leastE (w := cost a)); [|exists a|move=> b v fb [<-]; exact: h].
Qed.

Section Weights.
Variables Z T : finType.
Variable S : kernel Z T.
Hypothesis z1 : (1 <= #|Z|)%N.

Definition least_weighted (u : Z -> R) : R := \min1_(x : T) \sum_z u z * S z x.
Let total (u : Z -> R) : R := \sum_z u z.

Lemma least_weighted_law (w : law Z) : least_weighted w = min_mass (output w S).
Proof. by apply: eq_bigr => x _; rewrite outputE. Qed.

Lemma least_weighted_ge (u v : Z -> R) (d : R) : 0 <= d -> (forall x, \sum_z u z * S z x <= \sum_z v z * S z x + d) ->
  least_weighted u <= least_weighted v + d.
Proof.
move=> d0 h; case: (min1_attained xpredT (fun x => \sum_z v z * S z x)) => [|[x _]]; rewrite -/(least_weighted v) => ->.
  by have := min1_le1 xpredT (fun x => \sum_z u z * S z x); rewrite -/(least_weighted u); lra.
by apply: Rle_trans (h x); exact: (min1_le (P := xpredT) (fun x => \sum_z u z * S z x)).
Qed.

Let away_sum (u v : Z -> R) : R := \sum_z Rabs (u z - v z).
Let away_ge0 u v : 0 <= away_sum u v. Proof. by apply: sum_ge0 => z _; exact: Rabs_pos. Qed.

Lemma weighted_away (u v f : Z -> R) : (forall z, 0 <= f z <= 1) -> \sum_z u z * f z <= \sum_z v z * f z + away_sum u v.
Proof.
move=> h; rewrite -sum_add; apply: sum_le => z _; have := h z; have := Rle_abs (u z - v z); have := Rabs_pos (u z - v z).
by move: (Rabs _) => a; nra.
Qed.

Theorem maximin_attained : exists w : law Z, forall w' : law Z, min_mass (output w' S) <= min_mass (output w S).
Proof.
have [z0 _] := a_letter z1; pose H u := least_weighted u - Rmax 0 (total u - 1).
have [|u cu hu] := @box_attained Z 2 H (ltac:(lra)).
  move=> u v; have d0 := away_ge0 u v; have := least_weighted_ge d0 (fun x => weighted_away u v (fun z => conj (mass_ge0 (S z) x) (mass_le1 (S z) x))).
  have : total v <= total u + away_sum u v.
    have e w : total w = \sum_z w z * 1 by apply: eq_bigr => z _; ring.
    have s : away_sum u v = away_sum v u by apply: eq_bigr => z _; exact: Rabs_minus_sym.
    by rewrite !e s; apply: weighted_away => z; lra.
  rewrite /H -/(away_sum u v); have := Rmax_l 0 (total u - 1); have := Rmax_r 0 (total u - 1).
  by move: (Rmax 0 (total u - 1)) => a; rewrite /Rmax; case: Rle_dec; lra.
have s0 : 0 <= total u by apply: sum_ge0 => z _; case: (cu z).
suff [w hw] : exists w : law Z, H u <= least_weighted w.
  exists w => w'; rewrite -!least_weighted_law; apply: Rle_trans hw.
  have -> : least_weighted w' = H w' by rewrite /H /total mass_sum1 Rmax_left; lra.
  by apply: hu => z; split; [exact: mass_ge0|exact: mass_le1].
case: (Rle_lt_dec (total u) 1) => s1.
  have l : is_law (fun z => u z + (if z == z0 then 1 - total u else 0)).
    split=> [z|]; first by have := cu z; case: ifP => _; lra.
    by rewrite sum_add -big_mkcond big_pred1_eq /total; ring.
  exists (Law (proj1 l) (proj2 l)); rewrite /H Rmax_left; last lra.
  have := @least_weighted_ge u (Law (proj1 l) (proj2 l)) 0 (Rle_refl 0); rewrite Rminus_0_r Rplus_0_r; apply => x.
  rewrite Rplus_0_r; apply: sum_le => z _; apply: Rmult_le_compat_r; first exact: mass_ge0.
  by rewrite /=; case: ifP => _; lra.
have l : is_law (fun z => u z / total u).
  split=> [z|]; first by apply: Rdiv_le_0_compat; [case: (cu z)|lra].
  by rewrite sum_divr; rewrite -/(total u); field; lra.
exists (Law (proj1 l) (proj2 l)); rewrite /H Rmax_right; last lra.
have := @least_weighted_ge u (Law (proj1 l) (proj2 l)) (total u - 1) (ltac:(lra)) _; suff h x : \sum_z u z * S z x <= \sum_z u z / total u * S z x + (total u - 1).
  by move/(_ h); lra.
have m : \sum_z u z * S z x <= total u.
  by apply: sum_le => z _; have := cu z; have := mass_le1 (S z) x; have := mass_ge0 (S z) x; nra.
rewrite [X in _ <= X + _](eq_bigr (fun z => u z * S z x / total u)) => [|z _]; last by field; lra.
rewrite sum_divr; move: (\sum_z u z * S z x) m => a m.
have -> : a / total u = a - a * (total u - 1) / total u by field; lra.
suff : a * (total u - 1) / total u <= total u - 1 by lra.
by apply/Rle_div_l; [lra|nra].
Qed.

(* ** The linear program of the game, as printed *)

Local Notation o := (@Ordinal 1 0 isT).
Local Notation variables := (sum_finType Z (ordinal_finType 1)).

Definition weights_feasible (s : variables -> R) : Prop :=
  (forall x : T, ((\sum_(z : Z) ((- (S z x)) * (s (inl z)))) + (s (inr o))) <= 0) /\
  (((\sum_(z : Z) (s (inl z))) + (0 * (s (inr o)))) = 1) /\ (forall p : variables, 0 <= s p).
Definition weights_loss (s : variables -> R) : R := - ((\sum_(z : Z) (0 * (s (inl z)))) + (s (inr o))).
Definition maximin_weights (s : variables -> R) : Prop :=
  lp_optimal weights_feasible (fun s => Val (Finite (weights_loss s))) s.

Lemma zero_sum (s : Z -> R) (c : R) : \sum_z 0 * s z + c = c.
Proof. by rewrite sum_mull; ring. Qed.

Lemma negative_sum (s : Z -> R) (w : law Z) x : (forall z, w z = s z) -> \sum_z - S z x * s z = - output w S x.
Proof. by move=> h; rewrite outputE -sum_opp; apply: eq_bigr => z _; rewrite h; ring. Qed.

Lemma maximin_weights_exist : exists s, maximin_weights s.
Proof.
have [w hw] := maximin_attained; pose s (p : variables) := if p is inl z then w z else min_mass (output w S).
have m0 : 0 <= min_mass (output w S) by apply: min1_ge0 => x _; exact: mass_ge0.
exists s; apply/lp_optimalP; split; [split; [|split]|].
- move=> x; rewrite (negative_sum (s := fun z => s (inl z)) (w := w)) //.
  by have := min_mass_le (output w S) x; rewrite -[min_mass _]/(s (inr o)); lra.
- by rewrite /= mass_sum1; ring.
- by case=> [z|i] /=; [exact: mass_ge0|].
move=> s' [le [one p0]]; rewrite /weights_loss !zero_sum /=; apply: Ropp_le_contravar.
have l : is_law (fun z => s' (inl z)) by split=> [z|]; [exact: p0|rewrite -one; ring].
pose w' := Law (proj1 l) (proj2 l); have g x : s' (inr o) <= output w' S x.
  by have := le x; rewrite (negative_sum (s := fun z => s' (inl z)) (w := w')) //; lra.
apply: Rle_trans (hw w'); apply: min1_ge => [|x _]; last exact: g.
have [z0 _] := a_letter z1; have [x _] := law_support (S z0); exact: Rle_trans (g x) (mass_le1 _ x).
Qed.

Lemma maximin_weights_law s : maximin_weights s -> exists w : law Z, (forall z, w z = s (inl z)) /\
  exists c : R, (forall x, c <= output w S x) /\ forall (w' : law Z) (d : R), 0 <= d -> (forall x, d <= output w' S x) -> d <= c.
Proof.
move=> /lp_optimalP[[le [one p0]] best]; have l : is_law (fun z => s (inl z)) by split=> [z|]; [exact: p0|rewrite -one; ring].
exists (Law (proj1 l) (proj2 l)); split=> //; exists (s (inr o)); split=> [x|w' d d0 h].
  by have := le x; rewrite (negative_sum (w := Law (proj1 l) (proj2 l))) //; lra.
pose s' (p : variables) := if p is inl z then w' z else d; have := best s'; rewrite /weights_loss !zero_sum => b; apply: Ropp_le_cancel; apply: b; split; [|split].
- move=> x; rewrite (negative_sum (s := fun z => s' (inl z)) (w := w')) //.
  by have := h x; rewrite -[d]/(s' (inr o)); lra.
- by rewrite /= mass_sum1; ring.
by case=> [z|i] //=; exact: mass_ge0.
Qed.

End Weights.

(* ** The prior of an optimal solution *)

Section Prior.
Variables I X Z : finType.
Local Notation db := (I ~> X).
Local Notation L := (letters (I ~> X)).
Hypothesis m2 : (2 <= #|X|)%N.
Variables (S : kernel Z db) (c t : R) (P : law db).
Hypotheses (hP : forall x, c <= P x) (tc : t <= L * c).
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.

Lemma share_of_least (K : kernel db db) (U : law db) : (forall x, U x = / L) -> t * distortion K U <= distortion K P.
Proof.
move=> hU; apply: Rle_trans (mass_below_distortion m2 K hP hU); apply: Rmult_le_compat_r; first exact: distortion_ge0.
by lra.
Qed.

Lemma shell_mass_le (y y' : db) (k : nat) :
  \sum_(x : db | hamming x y == k) P x <= 1 - t * (L - shell_size y' k) / L.
Proof.
have e : shell_size y' k = \sum_(x : db | hamming x y == k) 1 by rewrite shell_sizeE !shell_count.
have s : \sum_(x : db | hamming x y == k) P x + \sum_(x : db | hamming x y != k) P x = 1.
  by rewrite -(mass_sum1 P) [RHS](sum_split (fun x : db => hamming x y == k)).
have n : \sum_(x : db | hamming x y != k) 1 = L - shell_size y' k.
  by have := sum_split (fun x : db => hamming x y == k) (fun=> 1); rewrite (sum_const_card db) -e; lra.
have h : c * (L - shell_size y' k) <= \sum_(x : db | hamming x y != k) P x.
  by rewrite -n -sum_mull; apply: sum_le => x _; rewrite Rmult_1_r.
have g : 0 <= L - shell_size y' k by rewrite -n; apply: sum_ge0 => x _; lra.
suff : t * (L - shell_size y' k) / L <= c * (L - shell_size y' k) by lra.
by apply/Rle_div_l => //; have := Rmult_le_compat_r _ _ _ g tc; lra.
Qed.

End Prior.
