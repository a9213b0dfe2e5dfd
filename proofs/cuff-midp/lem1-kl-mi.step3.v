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
From ExactPriv Require Import given_rest.

Theorem c_lem1_kl_mi_step3_holds : c_lem1_kl_mi_step3.
Proof.
move=> I X _ _ Y _ K _ P i x /RltbP m0 y; have [U hU] := rest_output_exists K m0; exists U.
have m0' : 0 < \sum_(a : X) P (put x i a) by [].
split=> [b|]; first by rewrite vdivF; [apply/veqF; exact: hU|lra].
rewrite (eq_bigr (fun a => Val (Finite (P (put x i a) / rest_mass P i x * K (put x i a) y)))) => [|a _].
  rewrite vsumF; apply/veqF; rewrite hU /rest_output -sum_divr; apply: eq_bigr => a _.
  by rewrite /Rdiv; ring.
by rewrite vdivF ?vmulF //; lra.
Qed.
