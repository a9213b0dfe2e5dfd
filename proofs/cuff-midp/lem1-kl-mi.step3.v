(* cuff-midp/lem1-kl-mi.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_kl_mi_step3 : Prop :=
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
  (forall x1 : (I ~> X), (Rltb 0 (\sum_(x2 : X) (P (put x1 i x2)))) -> (forall x3 : Y, (exists U4 : law Y, (forall x5 : Y, (veq (Finite (U4 x5)) (vdiv (Finite (\sum_(x6 : X) ((P (put x1 i x6)) * ((K (put x1 i x6)) x5)))) (Finite (\sum_(x7 : X) (P (put x1 i x7))))))) /\ (veq (Finite (U4 x3)) (\vsum_(x8 : X) (vmul (vdiv (Finite (P (put x1 i x8))) (Finite (\sum_(x7 : X) (P (put x1 i x7))))) (Finite ((K (put x1 i x8)) x3)))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem1_kl_mi_step3_holds : c_lem1_kl_mi_step3.
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

move=> x /RltbP m0 y; have [U hU] := rest_output_exists x m0; exists U.
have m0' : 0 < \sum_(a : X) P (put x i a) by [].
split=> [b|]; first by rewrite vdivF; [apply/veqF; exact: hU|lra].
rewrite (eq_bigr (fun a => Val (Finite (P (put x i a) / rest_mass x * K (put x i a) y)))) => [|a _].
  rewrite vsumF; apply/veqF; rewrite hU /rest_output -sum_divr; apply: eq_bigr => a _.
  by rewrite /Rdiv; ring.
by rewrite vdivF ?vmulF //; lra.
Qed.
