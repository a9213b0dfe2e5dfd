(* Lemma 4 of Grosse, Saeidian and Oechtering in its steps: e to the level is the largest quotient of a column's largest
   entry and its mean over the laws of least mass c, attained at extreme points; near point masses the leakage comes as
   close to the level of local privacy as one likes. *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements f_divergence
  coefficients constructions hockey_stick explicit two_outputs suprema extreme_priors.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* Largest values that are reals. *)
Lemma vmaxes_ge (I : finType) (F : I -> R) i : vle (Finite (F i)) (\vmax_(j : I) Val (Finite (F j))).
Proof. by rewrite vmaxes_val; exact: (@big_max_ge I xpredT (fun j => Finite (F j)) i isT). Qed.

Section Quotients.
Variables X Y : finType.
Variables (K : kernel X Y) (c : R).
Hypotheses (X1 : (1 <= #|X|)%N) (Y1 : (1 <= #|Y|)%N) (occ : forall y, exists x, 0 < K x y) (c0 : 0 < c) (nc : letters X * c <= 1).

Lemma column_sum_gt0 y : 0 < column_sum K y.
Proof. by have [x h] := occ y; apply: (@sum_gt0 _ xpredT (fun x => K x y) x). Qed.

Lemma output_floor_gt0 y : 0 < output_floor K c y.
Proof.
have := Rmult_lt_0_compat _ _ c0 (column_sum_gt0 y).
by have := Rmult_le_pos (1 - letters X * c) _ _ (column_least_ge0 K y); rewrite /output_floor; lra.
Qed.

(* The quotient at a law, a real number. *)
Definition quotient (p : X -> R) : R := \max_y column_largest K y / \sum_x p x * K x y.

Lemma quotientE (p : X -> R) : (forall y, 0 < \sum_x p x * K x y) ->
  \vmax_(y : Y) vdiv (Finite (\max_(x : X) K x y)) (Finite (\sum_(x : X) p x * K x y)) = Finite (quotient p).
Proof.
move=> h; have [y0 _] := a_letter Y1; rewrite /quotient -(@vmaxes_real _ _ y0) => [|y].
  by apply: eq_bigr => y _; rewrite vdivF //; have := h y; lra.
by apply: Rdiv_le_0_compat => //; exact: max_ge0.
Qed.

(* The extreme points: c and the rest of the mass on one letter. *)
Definition vertex_mass (x0 x : X) : R := c + (1 - letters X * c) * dirac x0 x.
Lemma sum_lifted (W : law X) y : \sum_x (c + (1 - letters X * c) * W x) * K x y = c * column_sum K y + (1 - letters X * c) * output W K y.
Proof. by rewrite /column_sum outputE -!sum_mull -sum_add; apply: eq_sum => x _; ring. Qed.
Lemma sum_vertex_mass x0 y : \sum_x vertex_mass x0 x * K x y = c * column_sum K y + (1 - letters X * c) * K x0 y.
Proof. by rewrite sum_lifted output_dirac. Qed.

Lemma lifted_floor (W : law X) y : output_floor K c y <= c * column_sum K y + (1 - letters X * c) * output W K y.
Proof.
apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; first lra.
rewrite outputE -(mean_const W (column_least K y)); apply: sum_le => x _.
by apply: Rmult_le_compat_l => //; exact: column_least_le.
Qed.

Definition largest_quotient : R := \max_y column_largest K y / output_floor K c y.

Lemma quotient_le (p : X -> R) : (forall y, output_floor K c y <= \sum_x p x * K x y) -> quotient p <= largest_quotient.
Proof.
move=> h; apply: max_le => [|y _]; first exact: max_ge0.
apply: Rle_trans (@max_ge _ xpredT (fun y => column_largest K y / output_floor K c y) y isT).
apply: Rmult_le_compat_l; first exact: max_ge0.
by apply: Rinv_le_contravar => //; exact: output_floor_gt0.
Qed.

(* The extreme points reach it. *)
Lemma vertices_quotient : \vmax_(x0 : X) Val (Finite (quotient (vertex_mass x0))) = Finite largest_quotient.
Proof.
have [x0 _] := a_letter X1; have [y0 _] := a_letter Y1.
have le x : quotient (vertex_mass x) <= largest_quotient.
  by apply: quotient_le => y; rewrite sum_lifted; exact: lifted_floor.
have [y yE] : exists y, largest_quotient = column_largest K y / output_floor K c y.
  by apply: (@max_attained_ex _ (fun y => column_largest K y / output_floor K c y) y0) => y; apply: Rdiv_le_0_compat; [exact: max_ge0|exact: output_floor_gt0].
have [a aE] := column_least_attained K x0 y.
have E : quotient (vertex_mass a) = largest_quotient.
  apply: Rle_antisym => //; rewrite yE /output_floor aE -sum_vertex_mass.
  exact: (@max_ge _ xpredT (fun y => column_largest K y / \sum_x vertex_mass a x * K x y) y isT).
by rewrite -E; apply: vmaxes_at => x; rewrite E.
Qed.

(* As statements write the extreme points. *)
Lemma with_vertices_quotient :
  \vmax_(x0 : X) with_law (fun x => letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0)) (fun U =>
    \vmax_(y : Y) vdiv (Finite (\max_(x : X) K x y)) (Finite (\sum_(x : X) U x * K x y))) = Finite largest_quotient.
Proof.
rewrite -vertices_quotient; apply: eq_bigr => x0 _; rewrite with_vertex ?quotientE //; try lra.
  congr (Val (Finite _)); apply: eq_bigr => y _; congr (_ / _); apply: eq_bigr => x _.
  by rewrite vertexE //; lra.
move=> y; rewrite (eq_bigr (fun x => vertex_mass x0 x * K x y)) => [|x _]; last by rewrite vertexE //; lra.
by rewrite sum_lifted; apply: Rlt_le_trans (output_floor_gt0 y) (lifted_floor _ _).
Qed.

(* The level. *)
Lemma largest_quotient_leP (e : R) : 0 <= e -> Rbar_le (pml_c K c) e <-> largest_quotient <= exp e.
Proof.
move=> e0; have [x0 _] := a_letter X1; have r0 := exp_pos e; rewrite pml_c_leP //; last lra.
split=> h; last first.
  move=> x x' y; apply: Rle_trans (column_largest_ge K x y) _.
  have : column_largest K y / output_floor K c y <= exp e.
    by apply: Rle_trans h; exact: (@max_ge _ xpredT (fun y => column_largest K y / output_floor K c y) y isT).
  move/(Rle_div_l _ _ _ (output_floor_gt0 y)) => k; apply: Rle_trans k _; apply: Rmult_le_compat_l; first lra.
  by apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; [lra|exact: column_least_le].
apply: max_le => [|y _]; first lra.
have [a aE] := column_largest_attained K x0 y; have [b bE] := column_least_attained K x0 y.
by apply/(Rle_div_l _ _ _ (output_floor_gt0 y)); rewrite /output_floor aE bE; exact: h.
Qed.
Lemma exp_level : vexp (pml_c_v K c) = Finite largest_quotient.
Proof.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE; try lra.
rewrite E vexpF; congr (Val (Finite _)); apply: Rle_antisym; last by apply/largest_quotient_leP => //; exact: Rbar_eq_le.
have [y _] := a_letter Y1; have q1 : 1 <= largest_quotient.
  apply: Rle_trans (@max_ge _ xpredT (fun y => column_largest K y / output_floor K c y) y isT).
  apply/Rle_div_r; first exact: output_floor_gt0.
  have := column_sum_largest K y; have := column_sum_gt0 y; have [x0 _] := a_letter X1.
  have := column_largest_ge K x0 y; have := column_least_le K x0 y; rewrite /output_floor => h1 h2 _ h3.
  have := Rmult_le_compat_l c _ _ (Rlt_le _ _ c0) h3.
  by have := Rmult_le_compat_l (1 - letters X * c) _ _ ltac:(lra) (Rle_trans _ _ _ h1 h2); lra.
have l0 := ln_ge0 q1; have : Rbar_le (pml_c K c) (ln largest_quotient).
  by apply/largest_quotient_leP => //; rewrite exp_ln; lra.
by rewrite E => /exp_le_mono; rewrite exp_ln; lra.
Qed.
End Quotients.

(* ** Laws near a point mass *)

Section NearPoint.
Variables X Y : finType.
Variables (K : kernel X Y) (t : R).
Hypotheses (X1 : (1 <= #|X|)%N) (t0 : 0 < t) (t1 : t <= 1).
Notation n := (letters X).
Let c := t / n.

Let n0 : 0 < n. Proof. by have := letters_ge X1; rewrite /=; lra. Qed.
Let nc : n * c = t. Proof. by rewrite /c; field; lra. Qed.
Let c0 : 0 < c. Proof. exact: Rdiv_lt_0_compat. Qed.

Lemma with_near_point (x0 : X) (F : law X -> value) :
  with_law (fun x => t / n + (if x == x0 then 1 - t else 0)) F = F (vertex c x0).
Proof. by rewrite -with_vertex ?nc //; lra. Qed.

(* Its mean of a column is at most the least entry and t times the largest. *)
Lemma near_point_output x0 y : output (vertex c x0) K y <= K x0 y + t * column_largest K y.
Proof.
rewrite output_vertex ?nc; try lra.
have := Rmult_le_compat_l c _ _ (Rlt_le _ _ c0) (column_sum_largest K y).
have -> : c * (n * column_largest K y) = t * column_largest K y by rewrite -nc; ring.
by have := Rmult_le_compat_l t 0 _ (Rlt_le _ _ t0) (mass_ge0 (K x0) y); rewrite /column_sum; lra.
Qed.

(* So what is at most every quotient of such a mean and the largest entry is at most e^-level + t. *)
Lemma near_point_level (v : R) : v <= 1 -> (forall x y, 0 < column_sum K y -> v <= output (vertex c x) K y / column_largest K y) ->
  vle (Finite v) (vadd (vexp (vopp (ldp K))) (Finite t)).
Proof.
move=> v1 h; rewrite -pml_c_0 exp_pml_c; try lra.
rewrite vaddF vleF; suff : v - t <= pml_margin K 0 by lra.
have [x0 _] := a_letter X1; apply: min1_ge => [|y /RltbP sy]; first lra.
have m0 := column_largest_gt0 sy; have [a aE] := column_least_attained K x0 y.
have := h a y sy; move/(Rle_div_r _ _ _ m0) => k; apply/(Rle_div_r _ _ _ m0); rewrite /output_floor aE.
by have := near_point_output a y; lra.
Qed.
End NearPoint.
