(* grosse-dobrushin/lem2.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_step2 : Prop :=
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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (c + ((1 - ((letters X) * c)) * (V x2))))) /\ (exists U3 : law X, (forall x4 : X, ((U3 x4) = (c + ((1 - ((letters X) * c)) * (W x4))))) /\ (((c <= (min_mass U1)) /\ (c <= (min_mass U3))) /\ (veq (contraction K U1 U3 g_tv) (vdiv (Finite (\sum_(x5 : Y) (Rabs ((\sum_(x6 : X) ((c + ((1 - ((letters X) * c)) * (V x6))) * ((K x6) x5))) - (\sum_(x7 : X) ((c + ((1 - ((letters X) * c)) * (W x7))) * ((K x7) x5))))))) (Finite (\sum_(x8 : X) (Rabs ((c + ((1 - ((letters X) * c)) * (V x8))) - (c + ((1 - ((letters X) * c)) * (W x8)))))))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem2_step2_holds : c_lem2_step2.
Proof.
move=> X X2 Y Y1 K occ c c0 c1 V W t0; have X1 := leq_trans (isT : (1 <= 2)%N) X2; have nc := share_lt X1 c1.
have [x0 _] := a_letter X1; have E (U : law X) x := liftedE x0 U x (Rlt_le _ _ c0) (Rlt_le _ _ nc).
have T := tv_lifted x0 V W (Rlt_le _ _ c0) (Rlt_le _ _ nc).
have floor (U : law X) : c <= min_mass (lifted x0 c U).
  apply: min1_ge => [|x _]; first by have := share_le1 X1 (Rlt_le _ _ c0) (Rlt_le _ _ nc).
  by rewrite E; have := Rmult_le_pos (1 - letters X * c) (U x); have := mass_ge0 U x; lra.
exists (lifted x0 c V); split=> //; exists (lifted x0 c W); split=> //; split=> //.
rewrite contraction_tv T; last nra.
have -> : \sum_(x : X) Rabs (c + (1 - letters X * c) * V x - (c + (1 - letters X * c) * W x)) = 2 * ((1 - letters X * c) * total_variation V W).
  by rewrite -T /total_variation -[LHS]Rmult_1_l; have -> : forall s, 2 * (s / 2) = 1 * s by [move=> s; field]; congr (_ * _); apply: eq_sum => x _; rewrite !E.
have -> : \sum_(y : Y) Rabs ((\sum_(x : X) (c + (1 - letters X * c) * V x) * K x y) - (\sum_(x : X) (c + (1 - letters X * c) * W x) * K x y)) =
    2 * total_variation (output (lifted x0 c V) K) (output (lifted x0 c W) K).
  rewrite /total_variation -[LHS]Rmult_1_l; have -> : forall s, 2 * (s / 2) = 1 * s by [move=> s; field].
  by congr (_ * _); apply: eq_sum => y _; congr (Rabs (_ - _)); rewrite outputE; apply: eq_sum => x _; rewrite E.
by rewrite vdivF; [apply/veqF; field; nra|nra].
Qed.
