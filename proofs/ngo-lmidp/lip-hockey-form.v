(* ngo-lmidp/lip-hockey-form, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lip_hockey_form : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  forall eps : R,
  (0 <= eps) ->
  (veq (vmax (\vmax_(x1 : (set_of_finType Y)) (\vmax_(x2 : X) (Val (Finite (((\sum_(x3 : Y | (x3 \in x1)) ((K x2) x3)) / (exp eps)) - (\sum_(x4 : Y | (x4 \in x1)) ((output P K) x4))))))) (\vmax_(x5 : (set_of_finType Y)) (\vmax_(x6 : X) (Val (Finite ((\sum_(x4 : Y | (x4 \in x5)) ((output P K) x4)) - ((exp eps) * (\sum_(x3 : Y | (x3 \in x5)) ((K x6) x3))))))))) (Finite (lip_delta K P eps))).

(* The statement above is generated; the proof follows. *)
Theorem c_lip_hockey_form_holds : c_lip_hockey_form.
Proof.
move=> X X1 Y Y1 K _ P eps e0; have ep := exp_pos eps; set q := output P K.
set d := lip_delta K P eps.
have ge x : Rmax (hs (exp eps) q (K x)) (hs (exp eps) (K x) q / exp eps) <= d.
  exact: (max_ge (fun x => Rmax (hs (exp eps) q (K x)) (hs (exp eps) (K x) q / exp eps))).
have up (A : {set Y}) x : (\sum_(y : Y | y \in A) q y) - exp eps * (\sum_(y : Y | y \in A) K x y) <= d.
  by apply: Rle_trans (hs_sets_le _ _ _ _) _; apply: Rle_trans (Rmax_l _ _) (ge x).
have up' (A : {set Y}) x : (\sum_(y : Y | y \in A) K x y) / exp eps - (\sum_(y : Y | y \in A) q y) <= d.
  apply: Rle_trans (_ : hs (exp eps) (K x) q / exp eps <= _); last by apply: Rle_trans (Rmax_r _ _) (ge x).
  apply: (proj1 (@Rle_div_r _ _ (exp eps) ep)); have := hs_sets_le (K x) q A (exp eps).
  set a := \sum_(_ | _) _; set b := \sum_(_ | _) _ => h; have -> : (a / exp eps - b) * exp eps = a - exp eps * b by field; lra.
  by [].
have u1 (A : {set Y}) := vmax_le (fun x => up A x : vle (Val (Finite _)) (Finite _)).
have u1' (A : {set Y}) := vmax_le (fun x => up' A x : vle (Val (Finite _)) (Finite _)).
have u2 := vmax_le u1; have u2' := vmax_le u1'.
set a := \big[vmax/_]_(_ : _) _ in u2' *; set b := \big[vmax/_]_(_ : _) _ in u2 *.
have [x0 _] := a_letter X1.
have [x Ex] := max_attained_ex x0 (fun x => Rle_trans _ _ _ (hs_ge0 (exp eps) q (K x)) (Rmax_l _ (hs (exp eps) (K x) q / exp eps))).
have le : Rmax (hs (exp eps) q (K x)) (hs (exp eps) (K x) q / exp eps) = d by rewrite -Ex.
have both : vle (Finite d) a \/ vle (Finite d) b.
  case: (Rle_lt_dec (hs (exp eps) q (K x)) (hs (exp eps) (K x) q / exp eps)) => c.
    left; have [A hA] := hs_sets (K x) q (exp eps).
    apply: (vmax_ge (i := A) u1'); apply: (vmax_ge (i := x) (fun z => up' A z : vle (Val (Finite _)) (Finite _))).
    move: le; rewrite Rmax_right // => <- /=; rewrite -hA; apply: Req_le; set u := \sum_(_ | _) _; set v := \sum_(_ | _) _; field; lra.
  right; have [A hA] := hs_sets q (K x) (exp eps).
  apply: (vmax_ge (i := A) u1); apply: (vmax_ge (i := x) (fun z => up A z : vle (Val (Finite _)) (Finite _))).
  by move: le; rewrite Rmax_left; [move=> <- /=; rewrite -hA; exact: Rle_refl|lra].
move: u2 u2' both; case: a => [|a] //; case: b => [|b] // hb ha h; rewrite /veq /=.
apply: Rbar_le_antisym; first exact: Rbar_max_lub.
by case: h => h; apply: Rbar_le_trans h _; [exact: Rbar_max_l|exact: Rbar_max_r].
Qed.
