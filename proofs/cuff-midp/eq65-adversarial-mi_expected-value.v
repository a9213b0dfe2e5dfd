(* cuff-midp/eq65-adversarial-mi#expected-value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq65_adversarial_mi_expected_value : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (veq (Finite (mutual_information K P)) (\vsum_(x1 : Y | Rltb 0 ((output P K) x1)) (vmul (Finite ((output P K) x1)) (kl ((posterior P K) x1) P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq65_adversarial_mi_expected_value_holds : c_eq65_adversarial_mi_expected_value.
Proof.
move=> X _ Y _ K _ P; rewrite (eq_bigr (fun y => Val (Finite (output P K y * klsum (posterior P K y) P)))).
  rewrite vsumF /mutual_information mi_sym /mi output_posterior; apply/veqF; rewrite [RHS]sum_mkcond.
  apply: eq_sum => y _; case: RltbP => // n.
  have z : output P K y = 0 by have := mass_ge0 (output P K) y; lra.
  by rewrite z Rmult_0_l.
move=> y /RltbP o; rewrite kl_dom //; apply/domP => x z.
by rewrite posteriorE // z /Rdiv !Rmult_0_l.
Qed.
