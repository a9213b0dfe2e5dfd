(* cuff-midp/lem1-kl-mi.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_kl_mi_step4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law (I ~> X),
  forall i : I,
  (forall x1 : (I ~> X), (Rltb 0 (\sum_(x2 : X) (P (put x1 i x2)))) -> (exists U3 : law Y, (forall x4 : Y, (veq (Finite (U3 x4)) (vdiv (Finite (\sum_(x5 : X) ((P (put x1 i x5)) * ((K (put x1 i x5)) x4)))) (Finite (\sum_(x6 : X) (P (put x1 i x6))))))) /\ ((vle (kl (K x1) U3) (\vsum_(x7 : X | Rltb 0 (P (put x1 i x7))) (vmul (vdiv (Finite (P (put x1 i x7))) (Finite (\sum_(x6 : X) (P (put x1 i x6))))) (kl (K x1) (K (put x1 i x7)))))) /\ (vle (\vsum_(x7 : X | Rltb 0 (P (put x1 i x7))) (vmul (vdiv (Finite (P (put x1 i x7))) (Finite (\sum_(x6 : X) (P (put x1 i x6))))) (kl (K x1) (K (put x1 i x7))))) (kl_dp_db K))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem1_kl_mi_step4_holds : c_lem1_kl_mi_step4.
Proof.
move=> I X _ _ Y _ K _ P i.
pose rest_mass (x : I ~> X) : R := \sum_(a : X) P (put x i a).
pose rest_output (x : I ~> X) (y : Y) : R := \sum_(a : X) P (put x i a) * K (put x i a) y.
have rest_law (x : I ~> X) : 0 < rest_mass x -> exists W : law X, forall a, W a = P (put x i a) / rest_mass x.
  move=> m0; have h : is_law (fun a => P (put x i a) / rest_mass x).
    split=> [a|]; first by apply: Rdiv_le_0_compat => //; exact: mass_ge0.
    by rewrite sum_divr -/(rest_mass x) /Rdiv Rinv_r //; lra.
  by exists (Law (proj1 h) (proj2 h)).
have rest_law_output (x : I ~> X) (W : law X) : (forall a, W a = P (put x i a) / rest_mass x) ->
  forall y, output W (subchannel K i x) y = rest_output x y / rest_mass x.
  move=> hW y; rewrite outputE -sum_divr; apply: eq_bigr => a _.
  by rewrite hW /subchannel /Rdiv; ring.
have rest_output_exists (x : I ~> X) : 0 < rest_mass x -> exists U : law Y, forall y, U y = rest_output x y / rest_mass x.
  by move=> m0; have [W hW] := rest_law x m0; exists (output W (subchannel K i x)) => y; exact: rest_law_output.

move=> x /RltbP m0; have [U hU] := rest_output_exists x m0; exists U.
have m0' : 0 < \sum_(a : X) P (put x i a) by []. have m1 : 0 < rest_mass x by [].
split=> [b|]; first by rewrite vdivF; [apply/veqF; exact: hU|lra].
have [W hW] := rest_law x m0.
rewrite (eq_bigr (fun a => vmul (Finite (W a)) (kl (K x) (K (put x i a))))) => [|a _]; last by rewrite vdivF ?hW //; lra.
rewrite (eq_bigl (fun a => Rltb 0 (W a))) => [|a]; last first.
  apply/RltbP/RltbP; rewrite hW => h; first exact: Rdiv_lt_0_compat.
  by have -> : P (put x i a) = P (put x i a) / rest_mass x * rest_mass x by [field; lra]; exact: Rmult_lt_0_compat.
have UE : U = output W (subchannel K i x) by apply: law_ext => y; rewrite hU (rest_law_output x W hW).
pose S := fun a => Rltb 0 (W a).
have term a : S a -> proper (vmul (Finite (W a)) (kl (K x) (K (put x i a)))).
  move=> /RltbP w0; rewrite vmul_pos //; have := kl_ge0 (K x) (K (put x i a)).
  by case: (kl _ _) => [r _|_|[]] //; rewrite mult_p_infty.
have key : (forall a, S a -> dom (K x) (K (put x i a))) ->
    \vsum_(a | S a) vmul (Finite (W a)) (kl (K x) (K (put x i a))) = Finite (mean W (fun a => klsum (K x) (K (put x i a)))) /\
    vle (kl (K x) U) (Finite (mean W (fun a => klsum (K x) (K (put x i a))))).
  move=> d; split.
    rewrite (eq_bigr (fun a => Val (Finite (W a * klsum (K x) (K (put x i a)))))) => [|a Sa]; last by rewrite kl_dom ?d // vmulF.
    rewrite vsumF; congr (Val (Finite _)); rewrite [LHS]big_mkcond; apply: eq_bigr => a _; rewrite /S.
    by case: RltbP => // n; case: (mass_cases W a) => [->|]; [ring|lra].
  have d' a : 0 < W a -> dom ((fun=> K x) a) (subchannel K i x a) by move=> w0; apply: d; exact/RltbP.
  have := klsum_convex d'; have := dom_mix d'; rewrite output_const -UE => dU.
  by rewrite kl_dom.
case E : (kl_dp_db K) => [b||].
- have below a : Rbar_le (kl (K x) (K (put x i a))) (kl_dp_db K).
    case: (put x i a =P x) => [->|/eqP ne].
      by rewrite kl_refl; apply: Rbar_le_trans (xmax_ge0 _ _) (Rbar_le_refl _).
    apply: worst_ge; apply/neighboursP; exists i; apply/differ_atP; rewrite put_same; split=> // e.
    by move: ne; rewrite -e put_id eqxx.
  have d a : S a -> dom (K x) (K (put x i a)).
    by move=> _; have := below a; rewrite E /kl; case: ifP.
  have [-> v] := key d; split=> //; apply: mean_le_const => a /RltbP Sa.
  by have := below a; rewrite E (kl_dom (d a Sa)).
- have pr : proper (\vsum_(a | S a) vmul (Finite (W a)) (kl (K x) (K (put x i a)))) by exact: proper_sum.
  split; last by move: pr; case: (\vsum_(a | _) _) => [|[r||]].
  case: (boolP [forall a, S a ==> dom (K x) (K (put x i a))]) => [/forallP h|].
    by have [-> v] := key (fun a Sa => implyP (h a) Sa).
  rewrite negb_forall => /existsP[a]; rewrite negb_imply => /andP[Sa nd].
  have inf : \vsum_(a | S a) vmul (Finite (W a)) (kl (K x) (K (put x i a))) = Val p_infty.
    have rest : proper (\vsum_(b | S b && (b != a)) vmul (Finite (W b)) (kl (K x) (K (put x i b)))).
      by apply: proper_sum => b /andP[Sb _]; exact: term.
    have ki : kl (K x) (K (put x i a)) = p_infty by rewrite /kl (negbTE nd).
    rewrite (_ : \vsum_(b | S b) _ = vadd (vmul (Finite (W a)) p_infty) (\vsum_(b | S b && (b != a)) vmul (Finite (W b)) (kl (K x) (K (put x i b))))); last by rewrite (bigD1 a) // ki.
    rewrite vmul_pos ?mult_p_infty; try exact/RltbP.
    by move: rest; case: (\vsum_(b | _) _) => [|[r||]].
  by rewrite inf; case: (kl _ _).
by have := xmax_not_m_infty E.
Qed.
