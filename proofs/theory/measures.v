(* The measures of docs/measures.md, as definitions, with the lemmas that say when
   a level is at most a number.

   Names are the engine's. A measure that is always a real is of type R; one that
   may be infinite is of type Rbar; both are values by coercion (values.v). A
   measure with a domain has, besides, a version of type [value] whose name ends in
   _v and that is [NoValue] outside the domain. Sums on which proofs work (KL without
   the check of absolute continuity, the hockey-stick with r = e^eps, information as
   a sum) have short names: [klsum], [hs], [mi], [hb]. Unit: nats. *)

From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Coquelicot Require Import Rcomplements Rbar Lub.
From ExactPriv Require Import sums laws values.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

(* ** Divergences of two laws *)

(* x^a for x >= 0 with 0^a = 0: the powers inside Renyi's sums ([Rpower 0 a] is 1). *)
Definition rpow (x a : R) : R := if Rltb 0 x then Rpower x a else 0.

(* ln(a/b) with ln 0 = -inf and ln(a/0) = +inf; a ratio 0/0 counts as -inf, that is, is
   skipped by every maximum. *)
Definition log_ratio (a b : R) : Rbar :=
  if Reqb a 0 then m_infty else if Reqb b 0 then p_infty else Finite (ln (a / b)).

Section Divergences.
Variable T : finType.
Implicit Types p q : T -> R.

(* p is absolutely continuous with respect to q. *)
Definition dom p q : bool := [forall a, Reqb (q a) 0 ==> Reqb (p a) 0].

Definition klsum p q : R := \sum_a p a * ln (p a / q a).
Definition kl p q : Rbar := if dom p q then Finite (klsum p q) else p_infty.

(* E_r(p, q), the hockey-stick divergence at r = e^eps. *)
Definition hs (r : R) p q : R := \sum_a Rmax (p a - r * q a) 0.
Definition hockey_stick p q (eps : Rbar) : R :=
  match eps with
  | Finite e => hs (exp e) p q
  | p_infty => \sum_(a | Reqb (q a) 0) p a
  | m_infty => \sum_a p a
  end.
Definition closeness_delta p q (eps : Rbar) : R :=
  Rmax (hockey_stick p q eps) (hockey_stick q p eps).

Definition total_variation p q : R := (\sum_a Rabs (p a - q a)) / 2.
Definition support_overlap p q : R := \sum_a Rmin (p a) (q a).
Definition hellinger2 p q : R := \sum_a (sqrt (p a) - sqrt (q a))^2.
Definition chi2 p q : Rbar := if dom p q then Finite (\sum_a (p a - q a)^2 / q a) else p_infty.

Definition max_ratio_level p q : Rbar := \xmax_a log_ratio (p a) (q a).
Definition closeness_eps p q : Rbar := Rbar_max (max_ratio_level p q) (max_ratio_level q p).

Definition renyi_sum p q (a : R) : R := \sum_t rpow (p t) a * rpow (q t) (1 - a).
Definition renyi p q (alpha : Rbar) : Rbar :=
  match alpha with
  | p_infty => max_ratio_level p q
  | m_infty => p_infty
  | Finite a =>
      if Reqb a 1 then kl p q
      else if Reqb a 0 then
        (let s := \sum_(t | Rltb 0 (p t)) q t in if Reqb s 0 then p_infty else Finite (- ln s))
      else if Rltb 1 a && ~~ dom p q then p_infty
      else if Reqb (renyi_sum p q a) 0 then p_infty
      else Finite (ln (renyi_sum p q a) / (a - 1))
  end.
Definition renyi_v p q (alpha : Rbar) : value :=
  if Rbar_lt_dec alpha 0 then NoValue else Val (renyi p q alpha).

Definition entropy p : R := - \sum_a p a * ln (p a).
(* Renyi entropies; order 0 counts the support, order inf looks at the largest mass. *)
Definition renyi_entropy p (alpha : Rbar) : R :=
  match alpha with
  | p_infty => - ln (\max_t p t)
  | m_infty => 0
  | Finite a => if Reqb a 1 then entropy p else ln (\sum_t rpow (p t) a) / (1 - a)
  end.
Definition renyi_entropy_v p (alpha : Rbar) : value :=
  if Rbar_lt_dec alpha 0 then NoValue else Val (renyi_entropy p alpha).

Definition min_mass p : R := \min1_t p t.

Lemma domP p q : reflect (forall a, q a = 0 -> p a = 0) (dom p q).
Proof.
apply: (iffP forallP) => [h a /ReqbP qa|h a]; first by have := h a; rewrite qa => /ReqbP.
by apply/implyP => /ReqbP qa; apply/ReqbP; exact: h.
Qed.

Lemma dom_refl p : dom p p.
Proof. exact/domP. Qed.

Lemma kl_dom p q : dom p q -> kl p q = klsum p q.
Proof. by rewrite /kl => ->. Qed.

Lemma kl_not_dom p q : ~~ dom p q -> kl p q = p_infty.
Proof. by rewrite /kl => /negbTE->. Qed.

Lemma kl_le p q (e : R) : Rbar_le (kl p q) e <-> dom p q /\ klsum p q <= e.
Proof. by rewrite /kl; case: (dom p q) => /=; split=> [h|[h1 h2]]. Qed.

Lemma chi2_le p q (e : R) :
  Rbar_le (chi2 p q) e <-> dom p q /\ \sum_a (p a - q a)^2 / q a <= e.
Proof. by rewrite /chi2; case: (dom p q) => /=; split=> [h|[h1 h2]]. Qed.

Lemma log_ratio_le a b (e : R) : 0 <= a -> 0 <= b ->
  Rbar_le (log_ratio a b) e <-> a <= exp e * b.
Proof.
move=> a0 b0; rewrite /log_ratio; case: ReqbP => [->|an].
  by split=> // _; apply: Rmult_le_pos => //; exact: Rlt_le (exp_pos e).
case: ReqbP => [->|bn] /=; first by split=> // h; lra.
have ab : 0 < a / b by apply: Rdiv_lt_0_compat; lra.
have e0 := exp_pos e.
have E : a / b <= exp e <-> a <= exp e * b by apply: Rle_div_l; lra.
rewrite -E; split=> h; last first.
  by rewrite -(ln_exp e); case: h => h; [left; exact: ln_increasing|right; rewrite h].
rewrite -(exp_ln _ ab); case: h => h; [left; exact: exp_increasing|right; by rewrite h].
Qed.

(* D_inf(p, q) <= e exactly if no mass of p exceeds e^e times that of q. *)
Lemma max_ratio_level_le p q (e : R) : 0 <= e -> (forall a, 0 <= p a) -> (forall a, 0 <= q a) ->
  Rbar_le (max_ratio_level p q) e <-> forall a, p a <= exp e * q a.
Proof.
move=> e0 p0 q0; rewrite xmax_leP; split=> [[_ h] a|h].
  by apply/log_ratio_le => //; exact: h.
by split=> // a _; apply/log_ratio_le => //; exact: h.
Qed.

Lemma Rbar_max_le x y z : Rbar_le (Rbar_max x y) z <-> Rbar_le x z /\ Rbar_le y z.
Proof.
split=> [h|[]]; last exact: Rbar_max_lub.
by split; apply: Rbar_le_trans h; [exact: Rbar_max_l|exact: Rbar_max_r].
Qed.

Lemma closeness_eps_le p q (e : R) : 0 <= e -> (forall a, 0 <= p a) -> (forall a, 0 <= q a) ->
  Rbar_le (closeness_eps p q) e <->
  forall a, p a <= exp e * q a /\ q a <= exp e * p a.
Proof.
move=> e0 p0 q0; rewrite Rbar_max_le !max_ratio_level_le //.
by split=> [[h1 h2] a|h]; [|split=> a; case: (h a)].
Qed.

End Divergences.

(* ** The binary entropy function *)

Definition hb (x : R) : R := - (x * ln x) - (1 - x) * ln (1 - x).
Definition binary_entropy (v : value) : value := vmap (fun x =>
  if x is Finite a then (if Rleb 0 a && Rleb a 1 then Val (hb a) else NoValue) else NoValue) v.
(* The t in [0, 1/2] with h(t) = x, as a supremum. *)
Definition hb_inv (x : R) : R := real (Lub_Rbar (fun t => 0 <= t <= / 2 /\ hb t <= x)).
Definition inverse_binary_entropy (v : value) : value := vmap (fun x =>
  if x is Finite a then (if Rleb 0 a && Rleb a (ln 2) then Val (hb_inv a) else NoValue)
  else NoValue) v.

(* ** Information and capacity *)

Section Information.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

(* I(X;Y) at the prior P. *)
Definition mi P K : R := \sum_x P x * klsum (K x) (output P K).
Definition mutual_information K P : R := mi P K.

Definition capacity K : Rbar := Lub_Rbar (fun v => exists P, v = mi P K).

(* Every information is at most the capacity. *)
Lemma mi_le_capacity P K : Rbar_le (mi P K) (capacity K).
Proof. by have [h _] := Lub_Rbar_correct (fun v => exists P, v = mi P K); apply: h; exists P. Qed.

(* A bound of every information is one of the capacity. *)
Lemma capacity_le K (b : Rbar) : (forall P, Rbar_le (mi P K) b) -> Rbar_le (capacity K) b.
Proof.
move=> h; have [_ l] := Lub_Rbar_correct (fun v => exists P, v = mi P K).
by apply: l => v [P ->]; exact: h.
Qed.

Lemma capacity_leP K (b : Rbar) : Rbar_le (capacity K) b <-> forall P, Rbar_le (mi P K) b.
Proof.
split=> [h P|]; last exact: capacity_le.
exact: Rbar_le_trans (mi_le_capacity P K) h.
Qed.

End Information.

(* ** Worst cases over pairs of rows *)

Section Worst.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (S : rel X).

(* Largest value of a divergence over the pairs of inputs in a relation: all pairs,
   neighbours, pairs within distance k, pairs that differ in entry i. *)
Definition worst S (D : law Y -> law Y -> Rbar) K : Rbar :=
  \xmax_x \xmax_(x' | S x x') D (K x) (K x').
Definition worstR S (D : law Y -> law Y -> R) K : R :=
  \max_x \max_(x' | S x x') D (K x) (K x').

Lemma worst_leP S D K b :
  Rbar_le (worst S D K) b <-> Rbar_le 0 b /\ forall x x', S x x' -> Rbar_le (D (K x) (K x')) b.
Proof.
rewrite xmax_leP; split=> [[b0 h]|[b0 h]]; split=> // x.
  by move=> x' Sx; have /xmax_leP[_] := h x isT; apply.
by move=> _; apply/xmax_leP; split=> // x'; exact: h.
Qed.

Lemma worst_ge S D K x x' : S x x' -> Rbar_le (D (K x) (K x')) (worst S D K).
Proof. by move=> Sx; have /worst_leP[_] := Rbar_le_refl (worst S D K); apply. Qed.

Lemma worst_ge0 S D K : Rbar_le 0 (worst S D K).
Proof. exact: xmax_ge0. Qed.

Lemma worst_le S D K b : Rbar_le 0 b -> (forall x x', S x x' -> Rbar_le (D (K x) (K x')) b) ->
  Rbar_le (worst S D K) b.
Proof. by move=> b0 h; apply/worst_leP. Qed.

Lemma worst_finite S D K : worst S (fun p q => Finite (D p q)) K = worstR S D K.
Proof.
rewrite /worst (eq_bigr (fun x => Finite (\max_(x' | S x x') D (K x) (K x')))) ?xmax_finite //.
by move=> x _; rewrite xmax_finite.
Qed.

Lemma worstR_leP S D K b :
  worstR S D K <= b <-> 0 <= b /\ forall x x', S x x' -> D (K x) (K x') <= b.
Proof.
rewrite max_leP; split=> [[b0 h]|[b0 h]]; split=> // x.
  by move=> x' Sx; have /max_leP[_] := h x isT; apply.
by move=> _; apply/max_leP; split=> // x'; exact: h.
Qed.

Lemma worstR_ge S D K x x' : S x x' -> D (K x) (K x') <= worstR S D K.
Proof. by move=> Sx; have /worstR_leP[_] := Rle_refl (worstR S D K); apply. Qed.

Lemma worstR_ge0 S D K : 0 <= worstR S D K.
Proof. exact: max_ge0. Qed.

Lemma worstR_le S D K b : 0 <= b -> (forall x x', S x x' -> D (K x) (K x') <= b) ->
  worstR S D K <= b.
Proof. by move=> b0 h; apply/worstR_leP. Qed.

(* A worst case of one divergence is below one of another, pair by pair. *)
Lemma worst_mono S D D' K : (forall p q, Rbar_le (D p q) (D' p q)) ->
  Rbar_le (worst S D K) (worst S D' K).
Proof.
move=> h; apply: worst_le => [|x x' Sx]; first exact: worst_ge0.
by apply: Rbar_le_trans (h _ _) _; exact: worst_ge.
Qed.

Lemma worst_sub S S' D K : (forall x x', S x x' -> S' x x') ->
  Rbar_le (worst S D K) (worst S' D K).
Proof.
by move=> h; apply: worst_le => [|x x' Sx]; [exact: worst_ge0|apply: worst_ge; exact: h].
Qed.

(* All pairs of inputs. *)
Definition pairs : rel X := fun _ _ => true.

Definition ldp K : Rbar := worst pairs (fun p q => max_ratio_level p q) K.
Definition ldp_delta K (eps : Rbar) : R := worstR pairs (fun p q => hockey_stick p q eps) K.
Definition dobrushin K : R := worstR pairs (fun p q => total_variation p q) K.
Definition kl_dp K : Rbar := worst pairs (fun p q => kl p q) K.
Definition renyi_dp K (alpha : Rbar) : Rbar := worst pairs (fun p q => renyi p q alpha) K.
Definition mi_dp K : Rbar := capacity K.
Definition free_lunch K : Rbar := ldp K.

(* A level with an explicit relation is at most e >= 0 exactly if every pair of
   entries is within e^e. *)
Lemma ratio_level_leP S K (e : R) : 0 <= e ->
  Rbar_le (worst S (fun p q => max_ratio_level p q) K) e <->
  forall x x', S x x' -> forall y, K x y <= exp e * K x' y.
Proof.
move=> e0; rewrite worst_leP; split=> [[_ h] x x' Sx|h].
  by apply/max_ratio_level_le => //; exact: h.
by split=> // x x' Sx; apply/max_ratio_level_le => //; exact: h.
Qed.

Lemma ldp_leP K (e : R) : 0 <= e ->
  Rbar_le (ldp K) e <-> forall x x' y, K x y <= exp e * K x' y.
Proof.
move=> e0; rewrite /ldp ratio_level_leP //.
by split=> h x x' => [y|_ y]; exact: h.
Qed.

End Worst.

(* ** Databases *)

Section DatabaseMeasures.
Variables I X Y : finType.
Implicit Types (K : kernel (I ~> X) Y).

Definition near : rel (I ~> X) := fun d e => neighbours d e.
Definition near_k (k : nat) : rel (I ~> X) := fun d e => within k d e.
Definition near_at (i : I) : rel (I ~> X) := fun d e => differ_at i d e.

Definition dp K : Rbar := worst near (fun p q => max_ratio_level p q) K.
Definition dp_delta K (eps : Rbar) : R := worstR near (fun p q => hockey_stick p q eps) K.
Definition tv_dp K : R := worstR near (fun p q => total_variation p q) K.
Definition kl_dp_db K : Rbar := worst near (fun p q => kl p q) K.
Definition renyi_dp_db K (alpha : Rbar) : Rbar := worst near (fun p q => renyi p q alpha) K.

Definition group_dp K (k : nat) : Rbar := worst (near_k k) (fun p q => max_ratio_level p q) K.
Definition group_dp_delta K (k : nat) (eps : Rbar) : R :=
  worstR (near_k k) (fun p q => hockey_stick p q eps) K.

(* The largest capacity of the subchannels from one entry. *)
Definition mi_dp_db K : Rbar := \xmax_i \xmax_d capacity (subchannel K i d).

Definition index_dp K (i : I) : Rbar := worst (near_at i) (fun p q => max_ratio_level p q) K.
Definition index_mi K (i : I) : Rbar := \xmax_d capacity (subchannel K i d).

(* The entries in A replaced by those of x. *)
Definition put_group (d : I ~> X) (A : {set I}) (x : I ~> X) : I ~> X :=
  [ffun i => if i \in A then x i else d i].
(* The capacity from the entries in A, the others fixed. Its inputs are whole
   databases of which only the entries in A are read; equal rows do not change it. *)
Definition group_mi K (A : {set I}) : Rbar :=
  \xmax_d capacity ((fun x => K (put_group d A x)) : kernel (I ~> X) Y).

Lemma dp_leP K (e : R) : 0 <= e ->
  Rbar_le (dp K) e <-> forall d d', neighbours d d' -> forall y, K d y <= exp e * K d' y.
Proof. exact: ratio_level_leP. Qed.

Lemma mi_dp_db_leP K b : Rbar_le (mi_dp_db K) b <->
  Rbar_le 0 b /\ forall i d (P : law X), Rbar_le (mi P (subchannel K i d)) b.
Proof.
rewrite xmax_leP; split=> -[b0 h]; split=> // i.
  by move=> d P; have /xmax_leP[_ /(_ d isT)/capacity_leP] := h i isT; apply.
by move=> _; apply/xmax_leP; split=> // d _; apply/capacity_leP; exact: h.
Qed.

(* Levels of prior and mechanism together. *)
Variable P : law (I ~> X).
Definition prior_ratio : Rbar := \xmax_d \xmax_(e | neighbours d e) log_ratio (P d) (P e).
Definition identifiability (K : kernel (I ~> X) Y) : Rbar :=
  \xmax_d \xmax_(e | neighbours d e) \xmax_y log_ratio (P d * K d y) (P e * K e y).

Lemma identifiability_leP K (e : R) : 0 <= e ->
  Rbar_le (identifiability K) e <->
  forall d d', neighbours d d' -> forall y, P d * K d y <= exp e * (P d' * K d' y).
Proof.
have pos d y : 0 <= P d * K d y by exact: Rmult_le_pos.
move=> e0; rewrite xmax_leP; split=> [[_ h] d d' dd y|h].
  have /xmax_leP[_ /(_ d' dd)/xmax_leP[_ /(_ y isT)]] := h d isT.
  by move/log_ratio_le; apply.
split=> // d _; apply/xmax_leP; split=> // d' dd; apply/xmax_leP; split=> // y _.
by apply/log_ratio_le => //; exact: h.
Qed.

End DatabaseMeasures.

(* Expected Hamming distance of the input and an output that is a database. *)
Definition distortion (I X : finType) (K : kernel (I ~> X) (I ~> X)) (P : law (I ~> X)) : R :=
  \sum_x P x * \sum_y K x y * INR (hamming x y).

(* ** Joint laws: random variables on a finite space

   A joint law of the engine is a law J on functions of the axes, and a list of axes
   is the random variable that restricts to them; here any functions will do. *)

Section RandomVariables.
Variable O : finType.
Implicit Types (J : law O).

Definition pairing (A B : finType) (U : O -> A) (V : O -> B) : O -> A ** B := fun o => (U o, V o).
Definition rv_entropy J (A : finType) (U : O -> A) : R := entropy (push U J).
Definition conditional_entropy J (A B : finType) (U : O -> A) (V : O -> B) : R :=
  rv_entropy J (pairing U V) - rv_entropy J V.
(* I(U;V) and I(U;V given W). *)
Definition rv_information J (A B : finType) (U : O -> A) (V : O -> B) : R :=
  rv_entropy J U + rv_entropy J V - rv_entropy J (pairing U V).
Definition conditional_information J (A B C : finType) (U : O -> A) (V : O -> B) (W : O -> C) : R :=
  rv_entropy J (pairing U W) + rv_entropy J (pairing V W)
  - rv_entropy J (pairing U (pairing V W)) - rv_entropy J W.

End RandomVariables.
