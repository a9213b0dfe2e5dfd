(* grosse-dobrushin/lem2.step4@one-norm, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_step4_one_norm : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall V : law X,
  forall W : law X,
  (0 < (total_variation V W)) ->
  (((veq (vdiv (Finite ((1 - ((letters X) * c)) * (\sum_(x7 : Y) (Rabs ((\sum_(x8 : X) ((V x8) * ((K x8) x7))) - (\sum_(x9 : X) ((W x9) * ((K x9) x7)))))))) (Finite ((1 - ((letters X) * c)) * (\sum_(x10 : X) (Rabs ((V x10) - (W x10))))))) (vdiv (Finite (\sum_(x11 : Y) (Rabs ((\sum_(x12 : X) ((V x12) * ((K x12) x11))) - (\sum_(x13 : X) ((W x13) * ((K x13) x11))))))) (Finite (\sum_(x14 : X) (Rabs ((V x14) - (W x14))))))) /\ (vle (vdiv (Finite (\sum_(x15 : Y) (Rabs ((\sum_(x16 : X) ((V x16) * ((K x16) x15))) - (\sum_(x17 : X) ((W x17) * ((K x17) x15))))))) (Finite (\sum_(x18 : X) (Rabs ((V x18) - (W x18)))))) (Finite (dobrushin K)))) /\ (veq (if [exists x1 : X, [exists x2 : X, (enum_rank x1 < enum_rank x2)%N]] then (\vmax_(x1 : X) (\vmax_(x2 : X | (enum_rank x1 < enum_rank x2)%N) (vdiv (Finite (\sum_(x3 : Y) (Rabs ((\sum_(x4 : X) (((dirac x1) x4) * ((K x4) x3))) - (\sum_(x5 : X) (((dirac x2) x5) * ((K x5) x3))))))) (Finite (\sum_(x6 : X) (Rabs (((dirac x1) x6) - ((dirac x2) x6)))))))) else NoValue) (Finite (dobrushin K)))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem2_step4_one_norm_holds : c_lem2_step4_one_norm.
Proof.
move=> X X2 Y Y1 K occ c c0 c1 V W t0; have nc := share_lt (leq_trans (isT : (1 <= 2)%N) X2) c1.
have ny (P Q : law X) : \sum_(y : Y) Rabs ((\sum_(x : X) P x * K x y) - (\sum_(x : X) Q x * K x y)) = 2 * total_variation (output P K) (output Q K).
  by rewrite -[LHS]/(\sum_(y : Y) Rabs (output P K y - output Q K y)) /total_variation; field.
have nx (P Q : law X) : \sum_(x : X) Rabs (P x - Q x) = 2 * total_variation P Q by rewrite /total_variation; field.
rewrite !ny !nx !vdivF; try nra.
split; first split; first by apply/veqF; field; split; nra.
  rewrite vleF; apply/Rle_div_l; first lra.
  by have := dobrushin_contraction K V W; lra.
rewrite (@vmax_dobrushin X Y K (fun x x' => (enum_rank x < enum_rank x')%N)) //.
- exact: before_or.
- by move=> x; rewrite ltnn.
by move=> x x' xx; rewrite ny nx !output_dirac tv_dirac // vdivF; [congr (Val (Finite _)); field|lra].
Qed.
