(* Values of expressions: an extended real, or no value.

   The conventions are those of docs/certificates.md, "Numbers that have no
   value, and infinities": ln 0 = -inf, exp(-inf) = 0, x / inf = 0 for finite x,
   x^0 = 1, exp(inf) = inf; without value are x / 0, 0 * inf, inf - inf,
   inf / inf, ln of a negative, a fractional power of a negative, a negative power
   of zero, and whatever contains something without value. Two infinities of one
   sign are equal. Coquelicot's own [Rbar_plus] and [Rbar_mult] set
   inf - inf = 0 * inf = 0, so they are not used.

   A comparison of which one side has no value is false, and so is its opposite:
   a statement that is ill-defined somewhere cannot be proved there.
   [ill_defined v] states that [v] has no value.

   Reals and extended reals are values by coercion: R >-> Rbar >-> value. *)

From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Coquelicot Require Import Rbar.
From ExactPriv Require Import sums.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

Inductive value : Type := NoValue | Val of Rbar.
Coercion Val : Rbar >-> value.

Definition ill_defined (v : value) : Prop := v = NoValue.

Definition vmap (f : Rbar -> value) (v : value) : value :=
  if v is Val x then f x else NoValue.
Definition vmap2 (f : Rbar -> Rbar -> value) (v w : value) : value :=
  if v is Val x then (if w is Val y then f x y else NoValue) else NoValue.

(* ** Arithmetic *)

Definition vadd := vmap2 (fun x y => match x, y with
  | Finite a, Finite b => Val (Finite (a + b))
  | p_infty, m_infty | m_infty, p_infty => NoValue
  | p_infty, _ | _, p_infty => p_infty
  | m_infty, _ | _, m_infty => m_infty
  end).

Definition vopp := vmap (fun x => Rbar_opp x).

Definition vsub v w := vadd v (vopp w).

(* An infinity times a finite number has the sign of both, and no value at 0. *)
Definition inf_times (a : R) (x : Rbar) : value :=
  if Rltb 0 a then Val x else if Rltb a 0 then Val (Rbar_opp x) else NoValue.

Definition vmul := vmap2 (fun x y => match x, y with
  | Finite a, Finite b => Val (Finite (a * b))
  | Finite a, _ => inf_times a y
  | _, Finite b => inf_times b x
  | p_infty, _ => y
  | m_infty, _ => Rbar_opp y
  end).

Definition vdiv := vmap2 (fun x y => match x, y with
  | Finite a, Finite b => if Reqb b 0 then NoValue else Val (Finite (a / b))
  | Finite _, _ => Val (Finite 0)
  | _, Finite b => inf_times b x
  | _, _ => NoValue
  end).

Definition vln := vmap (fun x => match x with
  | Finite a => if Rltb 0 a then Val (ln a) else if Reqb a 0 then Val m_infty else NoValue
  | p_infty => Val p_infty
  | m_infty => NoValue
  end).

Definition vexp := vmap (fun x => Val match x with
  | Finite a => Finite (exp a)
  | p_infty => p_infty
  | m_infty => Finite 0
  end).

(* A real power of a non-negative number. *)
Definition vpow (v : value) (e : R) := vmap (fun x =>
  if Reqb e 0 then Val 1 else match x with
  | Finite a => if Rltb 0 a then Val (Rpower a e)
                else if Reqb a 0 then (if Rltb 0 e then Val 0 else NoValue)
                else NoValue
  | p_infty => Val (if Rltb 0 e then p_infty else Finite 0)
  | m_infty => NoValue
  end) v.

(* An integer power of any number. *)
Definition vpowz (v : value) (e : Z) := vmap (fun x =>
  if Z.eqb e 0 then Val 1 else match x with
  | Finite a => if Reqb a 0 && Z.ltb e 0 then NoValue else Val (powerRZ a e)
  | p_infty => Val (if Z.ltb 0 e then p_infty else Finite 0)
  | m_infty => Val (if Z.ltb 0 e then (if Z.even e then p_infty else m_infty) else Finite 0)
  end) v.

Definition vabs := vmap (fun x => Val match x with
  | Finite a => Finite (Rabs a) | _ => p_infty end).

Definition Rbar_min (x y : Rbar) : Rbar := if Rbar_le_dec x y then x else y.
Definition vmax := vmap2 (fun x y => Rbar_max x y).
Definition vmin := vmap2 (fun x y => Rbar_min x y).

(* ** Comparisons *)

Definition vrel (r : Rbar -> Rbar -> Prop) (v w : value) : Prop :=
  if v is Val x then (if w is Val y then r x y else False) else False.
Definition vle := vrel Rbar_le.
Definition vlt := vrel Rbar_lt.
Definition veq := vrel eq.
Definition vne := vrel (fun x y => x <> y).
Definition vge v w := vle w v.
Definition vgt v w := vlt w v.

Declare Scope value_scope.
Delimit Scope value_scope with V.
Bind Scope value_scope with value.
Notation "v + w" := (vadd v w) : value_scope.
Notation "v - w" := (vsub v w) : value_scope.
Notation "- v" := (vopp v) : value_scope.
Notation "v * w" := (vmul v w) : value_scope.
Notation "v / w" := (vdiv v w) : value_scope.
Notation "v <= w" := (vle v w) : value_scope.
Notation "v < w" := (vlt v w) : value_scope.
Notation "v >= w" := (vge v w) : value_scope.
Notation "v > w" := (vgt v w) : value_scope.
Notation "v == w" := (veq v w) : value_scope.
Notation "v != w" := (vne v w) : value_scope.

(* ** What they are on finite numbers: the base [finite_values] for [autorewrite] *)

Lemma vaddF (a b : R) : vadd a b = Finite (a + b). Proof. by []. Qed.
Lemma vsubF (a b : R) : vsub a b = Finite (a - b). Proof. by []. Qed.
Lemma voppF (a : R) : vopp a = Finite (- a). Proof. by []. Qed.
Lemma vmulF (a b : R) : vmul a b = Finite (a * b). Proof. by []. Qed.
Lemma vexpF (a : R) : vexp a = Finite (exp a). Proof. by []. Qed.
Lemma vabsF (a : R) : vabs a = Finite (Rabs a). Proof. by []. Qed.
Lemma vmaxF (a b : R) : vmax a b = Finite (Rmax a b).
Proof. by rewrite /vmax /= Rbar_max_finite. Qed.
Lemma vminF (a b : R) : vmin a b = Finite (Rmin a b).
Proof. by rewrite /vmin /= /Rbar_min /Rmin; case: (Rbar_le_dec a b) => /= h; case: (Rle_dec a b). Qed.
Lemma vdivF (a b : R) : b <> 0 -> vdiv a b = Finite (a / b).
Proof. by move=> b0; rewrite /vdiv /=; case: ReqbP. Qed.
Lemma vlnF (a : R) : 0 < a -> vln a = Finite (ln a).
Proof. by move=> a0; rewrite /vln /=; case: RltbP. Qed.
Lemma vln0 : vln 0 = m_infty.
Proof. by rewrite /vln /=; case: RltbP => [|_]; [lra|case: ReqbP]. Qed.
Lemma vpowF (a e : R) : 0 < a -> vpow a e = Finite (Rpower a e).
Proof.
move=> a0; rewrite /vpow /=; case: ReqbP => [->|_]; first by rewrite Rpower_O.
by case: RltbP.
Qed.
Lemma vpow_neg_None (a e : R) : a < 0 -> e <> 0 -> vpow a e = NoValue.
Proof.
move=> a0 e0; rewrite /vpow /=; case: ReqbP => // _; case: RltbP => [|_]; first lra.
by case: ReqbP => //; lra.
Qed.

Lemma vleF (a b : R) : vle a b <-> a <= b. Proof. by []. Qed.
Lemma vltF (a b : R) : vlt a b <-> a < b. Proof. by []. Qed.
Lemma veqF (a b : R) : veq a b <-> a = b.
Proof. by split=> [[]|->]. Qed.

#[export] Hint Rewrite vaddF vsubF voppF vmulF vexpF vabsF vmaxF vminF : finite_values.

(* ** What has no value *)

Lemma vinf_sub_inf : ill_defined (vsub p_infty p_infty). Proof. by []. Qed.
Lemma inf_times0 x : inf_times 0 x = NoValue.
Proof. by rewrite /inf_times; do 2 (case: (RltbP 0 0) => [h|_]; first lra). Qed.
Lemma v0_mul_inf : ill_defined (vmul 0 p_infty).
Proof. exact: inf_times0. Qed.
Lemma vdiv0 (v : value) : ill_defined (vdiv v 0).
Proof.
case: v => [|[x||]] //; rewrite /ill_defined /vdiv /= ?inf_times0 //.
by case: (ReqbP 0 0).
Qed.
Lemma vln_neg (a : R) : a < 0 -> ill_defined (vln a).
Proof.
move=> a0; rewrite /ill_defined /vln /=; case: RltbP => [|_]; first lra.
by case: ReqbP => //; lra.
Qed.

Lemma vrel_val r v w : vrel r v w -> exists x y, [/\ v = Val x, w = Val y & r x y].
Proof. by case: v w => [|x] // [|y] //= h; exists x, y. Qed.

Lemma vle_trans u v w : vle u v -> vle v w -> vle u w.
Proof. by case: u v w => [|x] // [|y] // [|z] //; exact: Rbar_le_trans. Qed.

Lemma vle_refl (x : Rbar) : vle x x.
Proof. exact: Rbar_le_refl. Qed.

Lemma vle_antisym u v : vle u v -> vle v u -> veq u v.
Proof. by case: u v => [|x] // [|y] //; exact: Rbar_le_antisym. Qed.

Lemma veq_le u v : veq u v -> vle u v.
Proof. by case: u v => [|x] // [|y] //= ->; exact: Rbar_le_refl. Qed.

Lemma vlt_le u v : vlt u v -> vle u v.
Proof. by case: u v => [|x] // [|y] //; exact: Rbar_lt_le. Qed.

(* ** Addition is a commutative monoid, so finite sums of values make sense *)

Lemma vaddC : commutative vadd.
Proof. by case=> [|[x||]] [|[y||]] //; rewrite !vaddF Rplus_comm. Qed.

Lemma vaddA : associative vadd.
Proof. by case=> [|[x||]] [|[y||]] [|[z||]] //; rewrite !vaddF Rplus_assoc. Qed.

Lemma vadd0 : left_id (Val 0) vadd.
Proof. by case=> [|[x||]] //; rewrite vaddF Rplus_0_l. Qed.

Lemma vadd0r : right_id (Val 0) vadd.
Proof. by move=> v; rewrite vaddC vadd0. Qed.

Canonical vadd_monoid := Monoid.Law vaddA vadd0 vadd0r.
Canonical vadd_comoid := Monoid.ComLaw vaddC.

Reserved Notation "\vsum_ i F" (at level 41, F at level 41, i at level 0, right associativity).
Reserved Notation "\vsum_ ( i | P ) F" (at level 41, F at level 41, i at level 50).
Notation "\vsum_ i F" := (\big[vadd/Val (Finite 0%R)]_i F) : R_scope.
Notation "\vsum_ ( i | P ) F" := (\big[vadd/Val (Finite 0%R)]_(i | P%B) F) : R_scope.

Lemma vsumF (I : finType) (P : pred I) (F : I -> R) :
  \vsum_(i | P i) Val (F i) = Finite (\sum_(i | P i) F i).
Proof. by elim/big_rec2: _ => [|i y x _ ->]. Qed.

Lemma vadd_mono u v u' v' : vle u u' -> vle v v' ->
  vadd u v <> NoValue -> vadd u' v' <> NoValue -> vle (vadd u v) (vadd u' v').
Proof.
case: u v u' v' => [|[x||]] // [|[y||]] // [|[x'||]] // [|[y'||]] //=; lra.
Qed.

(* A sum of terms none of which is -inf: it has a value, and is monotone. *)
Definition proper (v : value) : Prop := if v is Val x then x <> m_infty else False.

Lemma proper_add u v : proper u -> proper v -> proper (vadd u v).
Proof. by case: u v => [|[x||]] // [|[y||]]. Qed.

Lemma proper_sum (I : finType) (P : pred I) (F : I -> value) :
  (forall i, P i -> proper (F i)) -> proper (\vsum_(i | P i) F i).
Proof. by move=> pF; elim/big_rec: _ => // i x Pi; apply: proper_add; exact: pF. Qed.

Lemma proper_vadd_mono u v u' v' : proper u -> proper v -> vle u u' -> vle v v' ->
  vle (vadd u v) (vadd u' v').
Proof.
by case: u v u' v' => [|[x||]] // [|[y||]] // [|[x'||]] // [|[y'||]] //=; lra.
Qed.

Lemma vsum_le (I : finType) (P : pred I) (F G : I -> value) :
  (forall i, P i -> proper (F i)) -> (forall i, P i -> vle (F i) (G i)) ->
  vle (\vsum_(i | P i) F i) (\vsum_(i | P i) G i).
Proof.
move=> pF FG; suff: proper (\vsum_(i | P i) F i) /\
  vle (\vsum_(i | P i) F i) (\vsum_(i | P i) G i) by case.
elim/big_rec2: _ => [|i y x Pi [px xy]]; first by split=> //; exact: vle_refl.
by split; [apply: proper_add => //; exact: pF|apply: proper_vadd_mono => //; [exact: pF|exact: FG]].
Qed.

(* Case analysis of a value in a statement: [v_cases] opens every operation. *)
Ltac v_unfold := rewrite /vge /vgt /vle /vlt /veq /vne /vrel /vsub /vadd /vopp /vmul /vdiv /vln
  /vexp /vabs /vmax /vmin /vmap2 /vmap /=.
