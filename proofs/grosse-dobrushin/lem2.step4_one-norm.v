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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (c + ((1 - ((letters X) * c)) * (V x2))))) /\ (exists U3 : law X, (forall x4 : X, ((U3 x4) = (c + ((1 - ((letters X) * c)) * (W x4))))) /\ ((((veq (contraction K U1 U3 g_tv) (vdiv (Finite ((1 - ((letters X) * c)) * (\sum_(x5 : Y) (Rabs ((\sum_(x6 : X) ((V x6) * ((K x6) x5))) - (\sum_(x7 : X) ((W x7) * ((K x7) x5)))))))) (Finite ((1 - ((letters X) * c)) * (\sum_(x8 : X) (Rabs ((V x8) - (W x8)))))))) /\ (veq (vdiv (Finite ((1 - ((letters X) * c)) * (\sum_(x5 : Y) (Rabs ((\sum_(x6 : X) ((V x6) * ((K x6) x5))) - (\sum_(x7 : X) ((W x7) * ((K x7) x5)))))))) (Finite ((1 - ((letters X) * c)) * (\sum_(x8 : X) (Rabs ((V x8) - (W x8))))))) (vdiv (Finite (\sum_(x5 : Y) (Rabs ((\sum_(x6 : X) ((V x6) * ((K x6) x5))) - (\sum_(x7 : X) ((W x7) * ((K x7) x5))))))) (Finite (\sum_(x8 : X) (Rabs ((V x8) - (W x8)))))))) /\ (vle (vdiv (Finite (\sum_(x5 : Y) (Rabs ((\sum_(x6 : X) ((V x6) * ((K x6) x5))) - (\sum_(x7 : X) ((W x7) * ((K x7) x5))))))) (Finite (\sum_(x8 : X) (Rabs ((V x8) - (W x8)))))) (Finite (dobrushin K)))) /\ (veq (if [exists x9 : X, [exists x10 : X, ((nat_of_ord (enum_rank x9)) < (nat_of_ord (enum_rank x10)))%N]] then (\vmax_(x11 : X) (\vmax_(x12 : X | ((nat_of_ord (enum_rank x11)) < (nat_of_ord (enum_rank x12)))%N) (vdiv (Finite (\sum_(x13 : Y) (Rabs ((\sum_(x14 : X) (((dirac x11) x14) * ((K x14) x13))) - (\sum_(x15 : X) (((dirac x12) x15) * ((K x15) x13))))))) (Finite (\sum_(x16 : X) (Rabs (((dirac x11) x16) - ((dirac x12) x16)))))))) else NoValue) (Finite (dobrushin K)))))).

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
