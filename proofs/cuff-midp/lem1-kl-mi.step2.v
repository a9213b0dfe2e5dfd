(* cuff-midp/lem1-kl-mi.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_kl_mi_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  forall i : I,
  (veq (Finite (conditional_information (joint P K) (entry i) (@answer I X Y) (rest i))) (\vsum_(x1 : (I ~> X) | Rltb 0 (P x1)) (if (~~ Reqb (\sum_(x2 : X) (P (put x1 i x2))) 0) then (with_law (fun x3 : Y => ((\sum_(x4 : X) ((P (put x1 i x4)) * ((K (put x1 i x4)) x3))) / (\sum_(x5 : X) (P (put x1 i x5))))) (fun U6 : law Y => (vmul (Finite (P x1)) (kl (K x1) U6)))) else NoValue))).

(* The statement above is generated; the proof follows. *)
From ExactPriv Require Import given_rest.

Theorem c_lem1_kl_mi_step2_holds : c_lem1_kl_mi_step2.
Proof.
move=> I X _ _ Y _ K P i; rewrite information_given_rest.
pose F (x : I ~> X) := P x * \sum_(y : Y) K x y * ln (K x y / (rest_output K P i x y / rest_mass P i x)).
rewrite (eq_bigr (fun x : I ~> X => Val (Finite (F x)))) => [|x /RltbP px]; last first.
  have m0 : 0 < rest_mass P i x by have := mass_le_rest_self P i x; lra.
  rewrite -/(rest_mass P i x); case: ReqbP => [|_] /=; first lra.
  have [U hU] := rest_output_exists K m0; rewrite (with_lawE _ hU).
  rewrite (kl_dom (dom_rest_output px hU)); congr (Val (Finite _)); rewrite /F /klsum; congr (_ * _).
  by apply: eq_bigr => y _; rewrite hU.
rewrite vsumF; apply/veqF; rewrite [RHS]big_mkcond; apply: eq_bigr => x _; rewrite -/(F x).
by case: RltbP => // n; rewrite /F; case: (mass_cases P x) => [->|]; [ring|lra].
Qed.
