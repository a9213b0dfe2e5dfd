(* grosse-dobrushin/lem2.step1@rest-scaled, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_step1_rest_scaled : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall V : law X,
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  ((((forall x1 : X, ((0 <= (c + ((1 - ((letters X) * c)) * (V x1)))) /\ ((c + ((1 - ((letters X) * c)) * (V x1))) <= 1))) /\ ((\sum_(x2 : X) (c + ((1 - ((letters X) * c)) * (V x2)))) = 1)) /\ (forall x3 : X, (c <= (c + ((1 - ((letters X) * c)) * (V x3)))))) /\ ((forall x4 : X, ((vle (Finite 0) (vdiv (Finite ((P x4) - c)) (Finite (1 - ((letters X) * c))))) /\ (vle (vdiv (Finite ((P x4) - c)) (Finite (1 - ((letters X) * c)))) (Finite 1)))) /\ (veq (\vsum_(x5 : X) (vdiv (Finite ((P x5) - c)) (Finite (1 - ((letters X) * c))))) (Finite 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_step1_rest_scaled_holds : c_lem2_step1_rest_scaled.
Proof.
move=> X X2 V c c0 c1 P hP; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have N := letters_ge X2; simpl INR in N; set n := letters X in N c1 *.
have nc : n * c < 1 by have := Rmult_lt_compat_l n _ _ _ c1; have -> : n * (1 / n) = 1 by [field; lra]; lra.
have s : \sum_(x : X) (c + (1 - n * c) * V x) = 1.
  by rewrite sum_add sum_const_card sum_mull mass_sum1 -/n; lra.
have v0 x : 0 <= (1 - n * c) * V x by apply: Rmult_le_pos => //; lra.
have n1 : c <= 1 by nra.
have v1 x : c + (1 - n * c) * V x <= 1 by have := mass_le1 V x; have := mass_ge0 V x; nra.
have pc : \sum_(x : X) (P x - c) = 1 - n * c by rewrite sum_sub sum_const_card mass_sum1.
have p1 x : P x - c <= 1 - n * c.
  by rewrite -pc; apply: (@sum_ge_term _ xpredT (fun x => P x - c)) => // y _; have := hP y; lra.
split; first by split; [split=> // x; have := v0 x; have := v1 x; lra|move=> x; have := v0 x; lra].
have V' x : vdiv (Finite (P x - c)) (Finite (1 - n * c)) = Finite ((P x - c) / (1 - n * c)) by rewrite vdivF //; lra.
split.
  move=> x; rewrite V'; split; apply/vleF; first by apply: Rdiv_le_0_compat; [have := hP x; lra|lra].
  by apply/Rle_div_l; have := p1 x; lra.
rewrite (eq_bigr (fun x => Val (Finite ((P x - c) / (1 - n * c))))); last by move=> x _; exact: V'.
by rewrite vsumF sum_divr pc; apply/veqF; field; lra.
Qed.
