(* From which level on a column may have l zeros: exactly e^eps c (N - l) >= 1. Concerns: Grosse, Saeidian and Oechtering,
   Lemma 1, of which it is the converse. docs/findings.md. *)

From ExactPriv Require Import core divergence pml statements levels.
From ExactPrivFindings Require Import uniform_prior.

Section Zeros.
Variables (X : finType) (c e : R) (l : nat).
Local Notation N := (letters X).
Hypotheses (c0 : 0 < c) (nc : N * c <= 1) (e0 : 0 <= e) (l0 : (0 < l)%N) (lN : (l < #|X|)%N).

Let LN : INR l < N. Proof. by apply: lt_INR; apply/ltP. Qed.

(* A column's sum over the letters where it is not zero. *)
Lemma column_sum_zeros (Y : finType) (K : kernel X Y) y : column_sum K y <= (N - INR (zeros_in_column K y)) * column_largest K y.
Proof.
rewrite /column_sum; apply: Rle_trans (_ : \sum_x (column_largest K y - (if Reqb (K x y) 0 then column_largest K y else 0)) <= _).
  by apply: sum_le => x _; have := column_largest_ge K x y; case: ReqbP => [->|_]; lra.
rewrite sum_sub sum_const_card -sum_mkcond (sum_const (fun x => Reqb (K x y) 0)) /zeros_in_column.
by rewrite (@eq_card _ [pred x | Reqb (K x y) 0] (fun x => Reqb (K x y) 0)) //; lra.
Qed.

(* Zeros at the letters of a set, an answer of probability 1 - 1/r elsewhere. *)
Lemma zero_mechanism : 1 <= exp e * c * (N - INR l) -> exists K : kernel X bit_type,
  [/\ Rbar_le (pml_c K c) e, 0 < column_sum K true & zeros_in_column K true = l].
Proof.
move=> thr; set r := exp e in thr *; have r0 : 0 < r by exact: exp_pos.
have [S cS] := set_of_size (ltnW lN); have lp : 0 < INR l by apply: lt_0_INR; apply/ltP.
have r1 : 1 < r.
  apply: Rnot_le_lt => r1; have p : 0 < c * (N - INR l) by apply: Rmult_lt_0_compat; lra.
  by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ p) r1; have := Rmult_lt_0_compat _ _ c0 lp; lra.
have j0 : 0 < / r by exact: Rinv_0_lt_compat.
have j1 : / r < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
set a := 1 - / r; have a01 : 0 < a < 1 by rewrite /a; lra.
pose v (x : X) := if x \in S then 0 else a; have v01 x : 0 <= v x <= 1 by rewrite /v; case: ifP => _; lra.
have va x : v x <= a by rewrite /v; case: ifP => _; lra.
pose K : kernel X bit_type := fun x => bit (v x).
have KT x : K x true = v x by exact: bitT. have KF x : K x false = 1 - v x by exact: bitF.
have sT : column_sum K true = (N - INR l) * a.
  rewrite /column_sum (eq_sum (G := fun x => a - (if x \in S then a else 0))) => [|x _].
    by rewrite sum_sub sum_const_card -sum_mkcond sum_const cS; ring.
  by rewrite KT /v; case: ifP => _; ring.
have sF : N * (1 - a) <= column_sum K false.
  by rewrite -sum_const_card; apply: sum_le => x _; rewrite KF; have := va x; lra.
have ra : r * (1 - a) = 1 by rewrite /a; field; lra.
exists K; split.
- apply/pml_c_leP => // [|x x' y]; first exact: Rlt_le.
  rewrite -/r; case: y; rewrite ?KT ?KF.
    rewrite sT; apply: Rle_trans (va x) _; have w := proj1 (v01 x').
    have := Rmult_le_pos r _ (Rlt_le _ _ r0) (Rmult_le_pos (1 - N * c) _ ltac:(lra) w).
    by have := Rmult_le_compat_r a _ _ ltac:(lra) thr; lra.
  apply: Rle_trans (_ : r * (1 - a) <= _); first by rewrite ra; have := v01 x; lra.
  apply: Rmult_le_compat_l; first exact: Rlt_le.
  have m1 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ c0) sF.
  by have := Rmult_le_compat_l (1 - N * c) _ _ ltac:(lra) (va x'); lra.
- by rewrite sT; apply: Rmult_lt_0_compat; lra.
- rewrite /zeros_in_column -cS; apply: eq_card => x; rewrite !inE KT /v; case: ifP => _; case: ReqbP => //; lra.
Qed.

Theorem zeros_exactly : (exists (Y : finType) (K : kernel X Y) (y : Y),
    [/\ Rbar_le (pml_c K c) e, 0 < column_sum K y & (l <= zeros_in_column K y)%N]) <-> 1 <= exp e * c * (N - INR l).
Proof.
split=> [[Y [K [y [hK s0 lz]]]]|thr]; last first.
  by have [K [hK s0 z]] := zero_mechanism thr; exists _, K, true; split=> //; rewrite z.
have := proj1 (pml_c_leP K (Rlt_le _ _ c0) nc e0) hK => h; have r0 := exp_pos e.
have [x0 _] : exists x, x \in X by apply/card_gt0P; exact: leq_trans l0 (ltnW lN).
have [z zE] := column_largest_attained K x0 y.
have [x' xz] : exists x, x \in [pred x | Reqb (K x y) 0].
  by apply/card_gt0P; exact: leq_trans l0 lz.
have kz : K x' y = 0 by move: xz; rewrite inE => /ReqbP.
have zl : INR l <= INR (zeros_in_column K y) by apply: le_INR; apply/leP.
have M0 := max_ge0 xpredT (fun x => K x y); rewrite -/(column_largest K y) in M0.
have s := column_sum_zeros K y.
have s' : column_sum K y <= (N - INR l) * column_largest K y.
  by apply: Rle_trans s _; apply: Rmult_le_compat_r; lra.
have Mp : 0 < column_largest K y by case: M0 => // E; rewrite -E in s'; lra.
have := h z x' y; rewrite -zE kz => b; apply: (Rmult_le_reg_r _ _ _ Mp).
have rc : 0 <= exp e * c by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l _ _ _ rc s'; lra.
Qed.
End Zeros.
