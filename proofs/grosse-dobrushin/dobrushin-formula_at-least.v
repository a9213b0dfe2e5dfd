(* grosse-dobrushin/dobrushin-formula#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_dobrushin_formula_at_least : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (veq (if [exists x1 : X, [exists x2 : X, (x1 != x2)]] then (\vmax_(x1 : X) (\vmax_(x2 : X | (x1 != x2)) (contraction K (dirac x1) (dirac x2) g_tv))) else NoValue) (Finite (dobrushin K))).

(* The statement above is generated; the proof follows. *)

Theorem c_dobrushin_formula_at_least_holds : c_dobrushin_formula_at_least.
Proof. by move=> X X2 Y Y1 K; rewrite contraction_point_masses //; exact: vle_refl. Qed.
