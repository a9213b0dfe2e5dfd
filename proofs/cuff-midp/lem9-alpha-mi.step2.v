(* cuff-midp/lem9-alpha-mi.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem9_alpha_mi_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall P : law X,
  forall x : X,
  forall alpha : R,
  (0 <= alpha) ->
  (alpha <> 1) ->
  ((((forall x1 : X, (forall x2 : Y, (vle (vdiv (Finite ((K x1) x2)) (Finite ((K x) x2))) (vexp (ldp K))))) /\ (vle (sibson_v K P (Finite alpha)) (vdiv (vln (\vsum_(x3 : X | Rltb 0 (P x3)) (\vsum_(x4 : Y) (vmul (Finite ((P x3) * ((K x3) x4))) (vpow (vdiv (Finite ((K x3) x4)) (Finite ((K x) x4))) (alpha - 1)))))) (Finite (alpha - 1))))) /\ (vle (vdiv (vln (\vsum_(x3 : X | Rltb 0 (P x3)) (\vsum_(x4 : Y) (vmul (Finite ((P x3) * ((K x3) x4))) (vpow (vdiv (Finite ((K x3) x4)) (Finite ((K x) x4))) (alpha - 1)))))) (Finite (alpha - 1))) (vdiv (vln (vpow (vexp (ldp K)) (alpha - 1))) (Finite (alpha - 1))))) /\ (veq (vdiv (vln (vpow (vexp (ldp K)) (alpha - 1))) (Finite (alpha - 1))) (ldp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem9_alpha_mi_step2_holds : c_lem9_alpha_mi_step2.
Proof.
move=> X _ Y _ K _ pos P x a a0 n1; have al : Rbar_le 0 (Finite a) by [].
have [e E e0] := positive_level pos; have h := proj1 (ldp_leP K e0) (Rbar_eq_le E).
rewrite (powers_value P x pos n1) sibson_vE // E vexpF vpowF; last exact: exp_pos.
rewrite vlnF; last exact: exp_pos.
rewrite /Rpower !ln_exp vdivF; last lra.
have -> : (a - 1) * e / (a - 1) = e by field; lra.
split; last by []. split; last exact: powers_le_level.
split; last by rewrite -(renyi_row P x pos n1); exact: sibson_minimum.
move=> z y; have k := pos x y; rewrite vdivF; last lra.
by apply/vleF; apply/Rle_div_l => //; exact: h.
Qed.
