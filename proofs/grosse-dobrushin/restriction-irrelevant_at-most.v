(* grosse-dobrushin/restriction-irrelevant#at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_restriction_irrelevant_at_most : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (0 < (total_variation P Q)) ->
  (vle (contraction K P Q g_tv) (Finite (dobrushin K))).

(* The statement above is generated; the proof follows. *)

(* The generator |t - 1| / 2 gives the total variation. *)
Lemma f_tv (T : finType) (p q : law T) : f_divergence p q g_tv = Finite (total_variation p q).
Proof.
rewrite /f_divergence (eq_bigr (fun a => Val (Finite (Rabs (p a - q a) / 2)))) => [|a _].
  by rewrite vsumF sum_divr.
have p0 := mass_ge0 p a; have q0 := mass_ge0 q a; rewrite /f_term; case: ReqbP => [->|qn]; case: ReqbP => [->|pn] /=.
- by rewrite Rminus_0_r Rabs_R0 /Rdiv Rmult_0_l.
- by rewrite Rminus_0_r Rabs_right; [congr (Val (Finite _)); field|lra].
- by rewrite Rabs_left1; [congr (Val (Finite _)); field|lra].
have qp : 0 < q a by lra.
congr (Val (Finite _)); rewrite (_ : p a - q a = q a * (p a / q a - 1)); last by field; lra.
by rewrite Rabs_mult (Rabs_right (q a)) /Rdiv; lra.
Qed.
Lemma contraction_tv (X Y : finType) (K : kernel X Y) (P Q : law X) : total_variation P Q <> 0 ->
  contraction K P Q g_tv = Finite (total_variation (output P K) (output Q K) / total_variation P Q).
Proof. by move=> h; rewrite /contraction !f_tv vdivF. Qed.

Theorem c_restriction_irrelevant_at_most_holds : c_restriction_irrelevant_at_most.
Proof.
move=> X X2 Y Y1 K c c0 c1 P Pc Q Qc t0; rewrite contraction_tv; last lra.
rewrite vleF; apply: (Rmult_le_reg_r (total_variation P Q)) => //.
by rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; [exact: dobrushin_contraction|lra].
Qed.
