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
  (exists U7 : law X, (forall x8 : X, ((U7 x8) = (c + ((1 - ((letters X) * c)) * (V x8))))) /\ (exists U9 : law X, (forall x10 : X, ((U9 x10) = (c + ((1 - ((letters X) * c)) * (W x10))))) /\ ((((veq (contraction K U7 U9 g_tv) (vdiv (Finite ((1 - ((letters X) * c)) * (\sum_(x11 : Y) (Rabs ((\sum_(x12 : X) ((V x12) * ((K x12) x11))) - (\sum_(x13 : X) ((W x13) * ((K x13) x11)))))))) (Finite ((1 - ((letters X) * c)) * (\sum_(x14 : X) (Rabs ((V x14) - (W x14)))))))) /\ (veq (vdiv (Finite ((1 - ((letters X) * c)) * (\sum_(x15 : Y) (Rabs ((\sum_(x16 : X) ((V x16) * ((K x16) x15))) - (\sum_(x17 : X) ((W x17) * ((K x17) x15)))))))) (Finite ((1 - ((letters X) * c)) * (\sum_(x18 : X) (Rabs ((V x18) - (W x18))))))) (vdiv (Finite (\sum_(x19 : Y) (Rabs ((\sum_(x20 : X) ((V x20) * ((K x20) x19))) - (\sum_(x21 : X) ((W x21) * ((K x21) x19))))))) (Finite (\sum_(x22 : X) (Rabs ((V x22) - (W x22)))))))) /\ (vle (vdiv (Finite (\sum_(x23 : Y) (Rabs ((\sum_(x24 : X) ((V x24) * ((K x24) x23))) - (\sum_(x25 : X) ((W x25) * ((K x25) x23))))))) (Finite (\sum_(x26 : X) (Rabs ((V x26) - (W x26)))))) (Finite (dobrushin K)))) /\ (veq (if [exists x1 : X, [exists x2 : X, (enum_rank x1 < enum_rank x2)%N]] then (\vmax_(x1 : X) (\vmax_(x2 : X | (enum_rank x1 < enum_rank x2)%N) (vdiv (Finite (\sum_(x3 : Y) (Rabs ((\sum_(x4 : X) (((dirac x1) x4) * ((K x4) x3))) - (\sum_(x5 : X) (((dirac x2) x5) * ((K x5) x3))))))) (Finite (\sum_(x6 : X) (Rabs (((dirac x1) x6) - ((dirac x2) x6)))))))) else NoValue) (Finite (dobrushin K)))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem2_step4_one_norm_holds : c_lem2_step4_one_norm.
Proof.
move=> X X2 Y Y1 K occ c c0 c1 V W t0; have X1 := leq_trans (isT : (1 <= 2)%N) X2; have nc := share_lt X1 c1.
have ny (P Q : law X) : \sum_(y : Y) Rabs ((\sum_(x : X) P x * K x y) - (\sum_(x : X) Q x * K x y)) = 2 * total_variation (output P K) (output Q K).
  by rewrite -[LHS]/(\sum_(y : Y) Rabs (output P K y - output Q K y)) /total_variation; field.
have nx (P Q : law X) : \sum_(x : X) Rabs (P x - Q x) = 2 * total_variation P Q by rewrite /total_variation; field.
have [x0 _] := a_letter X1; have E (U : law X) x := liftedE x0 U x (Rlt_le _ _ c0) (Rlt_le _ _ nc).
have T := tv_lifted x0 V W (Rlt_le _ _ c0) (Rlt_le _ _ nc).
have TO : total_variation (output (lifted x0 c V) K) (output (lifted x0 c W) K) =
    (1 - letters X * c) * total_variation (output V K) (output W K).
  have O (U : law X) y : output (lifted x0 c U) K y = c * (\sum_(x : X) K x y) + (1 - letters X * c) * output U K y.
    rewrite !outputE -!sum_mull -sum_add; apply: eq_sum => x _; rewrite E; ring.
  rewrite /total_variation /Rdiv -Rmult_assoc -sum_mull; congr (_ * _); apply: eq_sum => y _.
  have nc0 : 0 <= 1 - letters X * c by lra.
  by rewrite !O -[X in X * Rabs _](Rabs_pos_eq _ nc0) -Rabs_mult; congr Rabs; ring.
exists (lifted x0 c V); split=> //; exists (lifted x0 c W); split=> //.
rewrite !ny !nx contraction_tv T; last nra.
rewrite !vdivF; try nra.
split; first split; first split.
- by rewrite TO; apply/veqF; field; split; nra.
- by apply/veqF; field; split; nra.
- rewrite vleF; apply/Rle_div_l; first lra.
  by have := dobrushin_contraction K V W; lra.
rewrite (@vmax_dobrushin X Y K (fun x x' => (enum_rank x < enum_rank x')%N)) //.
- exact: before_or.
- by move=> x; rewrite ltnn.
by move=> x x' xx; rewrite ny nx !output_dirac tv_dirac // vdivF; [congr (Val (Finite _)); field|lra].
Qed.
