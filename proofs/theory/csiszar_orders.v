(* Csiszar's information over its orders: not negative, increasing, finite, at order 1 mutual information.

   Source: Csiszar, Generalized cutoff rates and Renyi's information measures (1995). *)

From ExactPriv Require Import core divergence capacity pml entropy renyi levels bridges coefficients suprema sibson csiszar
  renyi_orders.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Orders.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X) (a b : Rbar).

(* A law of outputs at which every divergence that counts is finite. *)
Definition near_every_row K P a (q : law Y) : Prop := forall x, 0 < P x -> is_finite (renyi (K x) q a).

Lemma csiszar_le_at K P a q : near_every_row K P a q -> Rbar_le (csiszar K P a) (\sum_x P x * real (renyi (K x) q a)).
Proof. by move=> f; apply: (proj1 (Glb_Rbar_correct _)); exists q. Qed.
Lemma csiszar_ge K P a (v : Rbar) :
  (forall q, near_every_row K P a q -> Rbar_le v (\sum_x P x * real (renyi (K x) q a))) -> Rbar_le v (csiszar K P a).
Proof. by move=> h; apply: (proj2 (Glb_Rbar_correct _)) => _ [q [f ->]]; exact: h. Qed.

(* What is finite at an order is at every smaller one, and not larger there. *)
Lemma finite_below a b (p q : law Y) : Rbar_le 0 a -> Rbar_le a b -> is_finite (renyi p q b) ->
  is_finite (renyi p q a) /\ real (renyi p q a) <= real (renyi p q b).
Proof.
move=> a0 ab f; have := renyi_increasing p q a0 ab; have := renyi_nonneg p q a0.
by rewrite -f; case: (renyi p q a).
Qed.

Theorem csiszar_increasing K P a b : Rbar_le 0 a -> Rbar_le a b -> Rbar_le (csiszar K P a) (csiszar K P b).
Proof.
move=> a0 ab; apply: csiszar_ge => q f; have fa : near_every_row K P a q.
  by move=> x px; have [] := finite_below a0 ab (f x px).
apply: Rbar_le_trans (csiszar_le_at fa) _; apply: sum_le => x _; have [->|px] := mass_cases P x; first lra.
by apply: Rmult_le_compat_l; [lra|have [] := finite_below a0 ab (f x px)].
Qed.

Lemma csiszar_nonneg K P a : Rbar_le 0 a -> Rbar_le 0 (csiszar K P a).
Proof.
move=> a0; apply: csiszar_ge => q f; apply: sum_ge0 => x _; have [->|px] := mass_cases P x; first lra.
apply: Rmult_le_pos; first lra.
by have := renyi_nonneg (K x) q a0; rewrite -(f x px).
Qed.

Lemma csiszar_one K P : csiszar K P 1 = mi P K.
Proof.
have d x : 0 < P x -> dom (K x) (output P K) by exact: dom_row.
apply: Rbar_le_antisym.
  apply: Rbar_le_trans (csiszar_le_at (q := output P K) _) _ => [x px|].
    by rewrite renyi_at1 kl_dom // d.
  apply: sum_le => x _; have [->|px] := mass_cases P x; first lra.
  by rewrite renyi_at1 kl_dom ?d //; exact: Rle_refl.
apply: csiszar_ge => q f; have dq x : 0 < P x -> dom (K x) q.
  by move=> px; have := f x px; rewrite renyi_at1 /kl; case: dom.
have := compensation dq; have := klsum_ge0 (dom_mix (L := fun=> q) dq); rewrite output_const => g E.
apply: Rle_trans (_ : mean P (fun x => klsum (K x) q) <= _); first lra.
apply: sum_le => x _; have [->|px] := mass_cases P x; first lra.
by rewrite renyi_at1 kl_dom ?dq //; exact: Rle_refl.
Qed.

Lemma csiszar_finite K P a : Rbar_le 0 a -> Rbar_lt (csiszar K P a) p_infty.
Proof.
move=> a0; have [x0 _] := law_support P; have [y0 _] := law_support (K x0).
have n0 := letters_pos y0; have top x : Rbar_le (renyi (K x) (uniform y0) a) (ln (letters Y)).
  apply: Rbar_le_trans (@renyi_increasing _ _ _ a p_infty a0 _) _; first by case: (a).
  apply/max_ratio_level_le => //; first by apply: ln_ge0; exact: letters_ge1.
  by move=> y; rewrite exp_ln // uniformE Rinv_r; [exact: mass_le1|lra].
apply: Rbar_le_lt_trans (_ : Rbar_le _ (Finite (ln (letters Y)))) _ => //.
by apply: (csiszar_le_law (q := uniform y0)) => x _; [exact: top|exact: renyi_nonneg].
Qed.

(* With a value at the finite positive orders. *)
Lemma csiszar_v_at K P (a : R) : 0 < a -> csiszar_v K P (Finite a) = Val (csiszar K P (Finite a)).
Proof. by move=> a0; rewrite /csiszar_v; case: RltbP => // _; case: ReqbP => // ->; rewrite csiszar_one. Qed.

End Orders.
