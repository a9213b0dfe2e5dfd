(* Inequalities and equations between numbers: the tactic [numbers].

   What is known of exp, ln, sqrt, h, least, largest and absolute values that occur is added as
   polynomial inequalities in them; fractions are brought over their denominators; what is left
   goes to lra, nra, field, or is split by monotony ([monotone]): a sum grows with its terms, a
   quotient falls with its denominator, h grows up to 1/2. The tactic knows no statement, only
   the functions that occur. *)

From ExactPriv Require Import core divergence scalar pinsker binary_entropy statements levels explicit entropy_bounds.

(* ** The functions as inequalities *)

Lemma exp_inverse (e : R) : exp e * exp (- e) = 1.
Proof. by rewrite -exp_plus Rplus_opp_r exp_0. Qed.
Lemma exp_gt1 (e : R) : 0 < e -> 1 < exp e.
Proof. by move=> e0; rewrite -exp_0; exact: exp_increasing. Qed.
Lemma exp_le_cancel (a b : R) : exp a <= exp b -> a <= b.
Proof. by move=> h; case: (Rle_lt_dec a b) => // /exp_increasing; lra. Qed.
(* tanh(e/2) <= e/2, over its denominator. *)
Lemma exp_chord (e : R) : 0 <= e -> 2 * (exp e - 1) <= e * (exp e + 1).
Proof. by move=> e0; have h := exp_pos e; have /Rle_div_l := tanh_le_half e0; lra. Qed.
Lemma ln_ge_inverse (x : R) : 0 < x -> 1 - / x <= ln x.
Proof. by move=> x0; have := ln_le_sub1 (Rinv_0_lt_compat _ x0); rewrite ln_Rinv //; lra. Qed.
Lemma ln_gt0 (x : R) : 1 < x -> 0 < ln x.
Proof. by move=> x1; rewrite -ln_1; apply: ln_increasing; lra. Qed.
Lemma ln_ge0_of (x : R) : 1 <= x -> 0 <= ln x.
Proof. by move=> x1; rewrite -ln_1; apply: ln_le; lra. Qed.
Lemma ln2_ge : 2 / 3 <= ln 2.
Proof. by have := @ln_ge_pade 2 ltac:(lra); lra. Qed.
Lemma ln_lt_of_exp (a e : R) : 0 < a -> a < exp e -> ln a < e.
Proof. by move=> a0 h; rewrite -(ln_exp e); exact: ln_increasing. Qed.
Lemma ln_le_of_exp (a e : R) : 0 < a -> a <= exp e -> ln a <= e.
Proof. by move=> a0 h; rewrite -(ln_exp e); exact: ln_le. Qed.
Lemma ln_ge_of_exp (a e : R) : exp e <= a -> e <= ln a.
Proof. by move=> h; rewrite -(ln_exp e); apply: ln_le => //; exact: exp_pos. Qed.
Lemma sqrt_square (x : R) : 0 <= x -> sqrt x * sqrt x = x.
Proof. exact: sqrt_sqrt. Qed.
Lemma min_cases (a b : R) : (a <= b /\ Rmin a b = a) \/ (b <= a /\ Rmin a b = b).
Proof. by rewrite /Rmin; case: Rle_dec; [left|right]; split=> //; lra. Qed.
Lemma max_cases (a b : R) : (b <= a /\ Rmax a b = a) \/ (a <= b /\ Rmax a b = b).
Proof. by rewrite /Rmax; case: Rle_dec; [right|left]; split=> //; lra. Qed.
Lemma abs_cases (a : R) : (0 <= a /\ Rabs a = a) \/ (a <= 0 /\ Rabs a = - a).
Proof. by rewrite /Rabs; case: Rcase_abs; [right|left]; split=> //; lra. Qed.
Lemma hb_parabola_of (x : R) : 0 <= x <= 1 -> 0 <= hb x /\ hb x <= ln 2 - 2 * (x - 1 / 2) ^ 2.
Proof. by move=> h; have := hb_ge0 h; have := hb_le_parabola h; have -> : / 2 = 1 / 2 by field. Qed.
(* At s = h^-1(y): s is at most 1/2, and y = h(s) lies below the parabola. *)
Lemma hb_inv_of (y : R) : 0 <= y <= ln 2 ->
  and4 (0 <= hb_inv y) (hb_inv y <= 1 / 2) (hb (hb_inv y) = y) (y <= ln 2 - 2 * (hb_inv y - 1 / 2) ^ 2).
Proof.
move=> h; have [h0 h1] := hb_inv_bounds (proj1 h); have E := hb_hb_inv h.
by have [_ p] := @hb_parabola_of (hb_inv y) ltac:(lra); rewrite E in p; split=> //; lra.
Qed.

(* ** Monotone operations *)

Lemma sub_mono (a b c d : R) : a <= c -> d <= b -> a - b <= c - d. Proof. lra. Qed.
Lemma sub_mono_lt (a b c d : R) : a <= c -> d < b -> a - b < c - d. Proof. lra. Qed.
Lemma div_mono (a b c d : R) : 0 <= a -> 0 < d -> a <= c -> d <= b -> a / b <= c / d.
Proof.
by move=> a0 d0 ac db; apply: Rmult_le_compat => //; [apply/Rlt_le/Rinv_0_lt_compat; lra|apply: Rinv_le_contravar].
Qed.
Lemma min_mono (a b c d : R) : a <= c -> b <= d -> Rmin a b <= Rmin c d.
Proof. by move=> h k; apply: Rmin_glb; [apply: Rle_trans (Rmin_l _ _) h|apply: Rle_trans (Rmin_r _ _) k]. Qed.
Lemma max_mono2 (a b c d : R) : a <= c -> b <= d -> Rmax a b <= Rmax c d.
Proof. by move=> h k; apply: Rmax_lub; [apply: Rle_trans h (Rmax_l _ _)|apply: Rle_trans k (Rmax_r _ _)]. Qed.
Lemma hb_mono_half (x y : R) : 0 <= x -> x <= y -> y <= 1 / 2 -> hb x <= hb y.
Proof. by move=> x0 xy y2; apply: hb_mono => //; lra. Qed.
Lemma div_le_div (a b c d : R) : 0 < b -> 0 < d -> a * d <= c * b -> a / b <= c / d.
Proof. by move=> b0 d0 h; apply/Rle_div_l => //; have -> : c / d * b = c * b / d by [field; lra]; apply/Rle_div_r. Qed.
Lemma sub_ge0 (a b : R) : b <= a -> 0 <= a - b. Proof. lra. Qed.
Lemma le_scaled (x m y : R) : 0 <= x -> 1 <= m -> x <= y -> x <= m * y. Proof. by move=> x0 m1 xy; nra. Qed.
Lemma div_le0 (a b : R) : a <= 0 -> 0 < b -> a / b <= 0.
Proof. by move=> a0 b0; apply/Rle_div_l => //; lra. Qed.
Lemma div_lt0 (a b : R) : a < 0 -> 0 < b -> a / b < 0.
Proof. by move=> a0 b0; apply/Rlt_div_l => //; lra. Qed.
Lemma div_ge0 (a b : R) : 0 <= a -> 0 < b -> 0 <= a / b.
Proof. by move=> a0 b0; exact: Rdiv_le_0_compat. Qed.
Lemma sqrt_le_of (a b : R) : 0 <= b -> a <= b ^ 2 -> sqrt a <= b.
Proof. by move=> b0 h; rewrite -(sqrt_pow2 b) //; exact: sqrt_le_1_alt. Qed.

(* ** Facts are added once *)

Ltac new_fact t := let T := type of t in
  match goal with h : T |- _ => fail 1 | _ => pose proof t end.
Ltac new_fact_of T t := match goal with h : T |- _ => fail 1 | _ => assert T by exact t end.
Ltac new_fact_by T tac := match goal with h : T |- _ => fail 1 | _ => assert T by tac end.

(* ** Signs *)

Tactic Notation "within" int_or_var(n) tactic3(tac) := timeout n (solve [tac]).
Ltac sign :=
  lazymatch goal with |- _ > _ => apply Rlt_gt | |- _ >= _ => apply Rle_ge | |- _ => idtac end;
  first
  [ assumption | exact (exp_pos _) | lra
  | match goal with
    | |- 0 < _ * _ => apply Rmult_lt_0_compat; sign
    | |- 0 < _ / _ => apply Rdiv_lt_0_compat; sign
    | |- 0 < / _ => apply Rinv_0_lt_compat; sign
    | |- 0 < _ ^ _ => apply pow_lt; sign
    | |- 0 < sqrt _ => apply sqrt_lt_R0; sign
    | |- 0 < Rmin _ _ => apply Rmin_glb_lt; sign
    | |- 0 < ?a - ?b / ?c => apply (Rlt_Rminus (b / c) a), (proj2 (Rlt_div_l b c a ltac:(sign))); lra
    | |- 0 < ln _ => apply ln_gt0; sign
    | |- 0 <= _ * _ => apply Rmult_le_pos; sign
    | |- 0 <= _ / _ => apply div_ge0; sign
    | |- 0 <= / _ => apply Rlt_le, Rinv_0_lt_compat; sign
    | |- 0 <= _ ^ 2 => apply pow2_ge_0
    | |- 0 <= _ ^ _ => apply pow_le; sign
    | |- 0 <= sqrt _ => apply sqrt_pos
    | |- 0 <= Rabs _ => apply Rabs_pos
    | |- 0 <= Rmin _ _ => apply Rmin_glb; sign
    | |- 0 <= exp _ => apply Rlt_le, exp_pos
    | |- 0 <= ln _ => apply ln_ge0_of; sign
    | |- 0 <= hb _ => apply hb_ge0; split; sign
    | |- _ /\ _ => split; sign
    | |- 0 < _ + _ => first [apply Rplus_lt_le_0_compat; sign | apply Rplus_le_lt_0_compat; sign]
    | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; sign
    end
  | within 3 nra ].
Ltac not_zero := first [ assumption | lra | apply Rgt_not_eq, Rlt_gt; sign
  | match goal with
    | |- _ /\ _ => split; not_zero
    | |- _ * _ <> 0 => apply Rmult_integral_contrapositive_currified; not_zero
    end ].

(* ** What is known of the functions that occur *)

Ltac exp_known e :=
  lazymatch e with
  | (- ?a) => first [new_fact (exp_pos e) | new_fact (exp_inverse a) | new_fact (exp_ineq1_le e)]
  | _ => first [ new_fact (exp_pos e) | new_fact (exp_ineq1_le e)
               | match goal with h : 0 <= e |- _ => new_fact (exp_ge1 h) end
               | match goal with h : 0 < e |- _ => new_fact (exp_gt1 h) end
               | match goal with h : 0 <= e |- _ => new_fact (exp_chord h) end
               | match goal with h : 0 < e |- _ => new_fact (Rlt_le _ _ h) end ]
  end.
Ltac ln_known x := first
  [ lazymatch x with 2 => new_fact ln2_ge end
  | new_fact_by (0 <= ln x) ltac:(apply ln_ge0_of; sign)
  | new_fact_by (0 < ln x) ltac:(apply ln_gt0; sign)
  | new_fact_by (ln x <= x - 1) ltac:(apply ln_le_sub1; sign) ].
Ltac known :=
  repeat match goal with
  | h : _ /\ _ |- _ => destruct h
  | h : exp ?a <= exp ?b |- _ => new_fact (exp_le_cancel h)
  | h : exp ?a < exp ?b |- _ => new_fact (exp_lt_inv _ _ h)
  | h : exp ?b <= ?a |- context [ln ?a] => new_fact (ln_ge_of_exp h)
  | h : ?a < exp ?b |- context [ln ?a] => new_fact_by (ln a < b) ltac:(apply ln_lt_of_exp; [sign | exact h])
  | h : ?a <= exp ?b |- context [ln ?a] => new_fact_by (ln a <= b) ltac:(apply ln_le_of_exp; [sign | exact h])
  | |- context [exp ?e] => exp_known e
  | _ : context [exp ?e] |- _ => exp_known e
  | |- context [sqrt ?x] => first [new_fact (sqrt_pos x) | new_fact_by (sqrt x * sqrt x = x) ltac:(apply sqrt_sqrt; sign)]
  | |- context [ln ?x] => ln_known x
  | |- context [hb ?x] => first [ new_fact_by (0 <= hb x) ltac:(apply hb_ge0; split; sign)
      | new_fact_by (hb x <= ln 2 - 2 * (x - 1 / 2) ^ 2) ltac:(apply hb_parabola_of; split; sign) ]
  | |- context [hb_inv ?y] => first [ new_fact_by (0 <= hb_inv y) ltac:(apply hb_inv_of; split; sign)
      | new_fact_by (hb_inv y <= 1 / 2) ltac:(apply hb_inv_of; split; sign)
      | new_fact_by (y <= ln 2 - 2 * (hb_inv y - 1 / 2) ^ 2) ltac:(apply hb_inv_of; split; sign) ]
  | |- context [INR ?n] => new_fact (pos_INR n)
  | h : is_true (leq 1 ?k) |- context [INR ?k] => new_fact_of (1 <= INR k) (le_INR 1 k (elimT leP h))
  end.
Ltac cases_known :=
  repeat match goal with
  | |- context [Rmin ?a ?b] => let h := fresh in let E := fresh in destruct (min_cases a b) as [[h E] | [h E]]; rewrite -> E in *; clear E
  | |- context [Rmax ?a ?b] => let h := fresh in let E := fresh in destruct (max_cases a b) as [[h E] | [h E]]; rewrite -> E in *; clear E
  | _ : context [Rabs ?a] |- _ => let h := fresh in let E := fresh in destruct (abs_cases a) as [[h E] | [h E]]; rewrite -> E in *; clear E
  | |- context [Rabs ?a] => let h := fresh in let E := fresh in destruct (abs_cases a) as [[h E] | [h E]]; rewrite -> E in *; clear E
  end.

(* ** Fractions over their denominators *)

Ltac cross_hyps :=
  repeat match goal with
  | h : ?a / ?c <= ?b |- _ => apply (proj1 (Rle_div_l a b c ltac:(sign))) in h
  | h : ?a <= ?b / ?c |- _ => apply (proj2 (Rle_div_r a b c ltac:(sign))) in h
  | h : ?a / ?c < ?b |- _ => apply (proj1 (Rlt_div_l a b c ltac:(sign))) in h
  | h : ?a < ?b / ?c |- _ => apply (proj2 (Rlt_div_r a b c ltac:(sign))) in h
  end.
Ltac cross :=
  lazymatch goal with
  | |- ?x <= ?y => apply Rminus_le; field_simplify (x - y); [ | repeat split; not_zero ..];
      first [within 5 lra | within 10 nra | apply div_le0; [within 10 nra | sign]]
  | |- ?x < ?y => apply Rminus_lt; field_simplify (x - y); [ | repeat split; not_zero ..];
      first [within 5 lra | within 10 nra | apply div_lt0; [within 10 nra | sign]]
  end.
Ltac cross_once := match goal with
  | |- ?a / ?c <= ?b => apply (proj2 (Rle_div_l a b c ltac:(sign)))
  | |- ?a <= ?b / ?c => apply (proj1 (Rle_div_r a b c ltac:(sign)))
  | |- ?a / ?c < ?b => apply (proj2 (Rlt_div_l a b c ltac:(sign)))
  | |- ?a < ?b / ?c => apply (proj1 (Rlt_div_r a b c ltac:(sign)))
  end.

(* ** Monotony *)

Ltac monotone_leaf := first [lra | within 3 nra | cross_once; within 3 nra | cross].
Ltac monotone :=
  first
  [ lra
  | match goal with
    | |- ?a <= ?a => exact (Rle_refl a)
    | |- _ + _ <= _ + _ => apply Rplus_le_compat; monotone
    | |- _ - _ <= _ - _ => apply sub_mono; monotone
    | |- - _ <= - _ => apply Ropp_le_contravar; monotone
    | |- ?a * _ <= ?a * _ => apply Rmult_le_compat_l; [sign | monotone]
    | |- _ * ?a <= _ * ?a => apply Rmult_le_compat_r; [sign | monotone]
    | |- ?x <= _ * ?x => apply le_scaled; [sign | monotone | apply Rle_refl]
    | |- _ * _ <= _ * _ => apply Rmult_le_compat; [sign | sign | monotone | monotone]
    | |- _ / _ <= _ / _ => apply div_mono; [sign | sign | monotone | monotone]
    | |- _ / _ <= _ / _ => apply div_le_div; [sign | sign | within 5 nra]
    | |- 0 <= _ - _ => apply sub_ge0; monotone
    | |- ln _ <= ln _ => apply ln_le; [sign | monotone]
    | |- sqrt _ <= sqrt _ => apply sqrt_le_1_alt; monotone
    | |- exp _ <= exp _ => apply exp_le_mono; monotone
    | |- hb _ <= hb _ => apply hb_mono_half; monotone
    | |- Rmin _ _ <= Rmin _ _ => apply min_mono; monotone
    | |- Rmax _ _ <= Rmax _ _ => apply max_mono2; monotone
    | |- Rmin ?a ?b <= _ => first [apply (Rle_trans _ _ _ (Rmin_l a b)); monotone | apply (Rle_trans _ _ _ (Rmin_r a b)); monotone]
    | |- _ <= Rmin _ _ => apply Rmin_glb; monotone
    | |- Rmax _ _ <= _ => apply Rmax_lub; monotone
    | |- Rabs _ <= _ => apply Rabs_le; split; monotone
    | |- _ ^ _ <= _ ^ _ => apply pow_incr; split; [sign | monotone]
    | |- sqrt _ <= _ => apply sqrt_le_of; [sign | monotone]
    end
  | monotone_leaf ].

(* Logarithms of products and quotients of positive numbers. *)
Ltac split_logs := repeat match goal with
  | |- context [ln (exp ?a)] => rewrite (ln_exp a)
  | |- context [ln (?a * ?b)] => rewrite (@ln_mult a b); [|sign|sign]
  | |- context [ln (?a / ?b)] => rewrite (@ln_div a b); [|sign|sign]
  | |- context [ln (/ ?a)] => rewrite (@ln_Rinv a); [|sign]
  end; rewrite ?ln_1.

Ltac equation := first [ring | field; repeat split; not_zero | rewrite ?exp_Ropp; field; repeat split; not_zero | within 5 nra].
Ltac numbers :=
  lazymatch goal with |- _ > _ => apply Rlt_gt | |- _ >= _ => apply Rle_ge | |- _ => idtac end;
  lazymatch goal with
  | |- _ = _ :> R => first [lra | equation | known; cross_hyps; cases_known; first [lra | equation]
      | progress split_logs; first [lra | field; repeat split; not_zero]
      | known; cross_hyps; cases_known; apply Rle_antisym; first [lra | within 5 nra | cross_once; within 5 nra | cross] ]
  | |- _ <> _ => not_zero
  | |- False => first [contradiction | lra]
  | |- ?rel _ _ =>
    lazymatch rel with Rle => idtac | Rlt => idtac end;
    first [ lra | contradiction
          | known; cross_hyps; first [lra | within 5 nra | monotone | cases_known; first [lra | within 5 nra | cross_once; within 5 nra | cross]
          | progress split_logs; known; first [lra | within 5 nra] ] ]
  end.
