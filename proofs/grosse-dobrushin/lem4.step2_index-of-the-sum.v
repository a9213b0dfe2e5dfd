(* grosse-dobrushin/lem4.step2@index-of-the-sum, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem4_step2_index_of_the_sum : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall W : law X,
  ((((forall x1 : X, (c <= (c + ((1 - ((letters X) * c)) * (W x1))))) /\ ((\sum_(x2 : X) (c + ((1 - ((letters X) * c)) * (W x2)))) = 1)) /\ (vle (\vmax_(x3 : Y) (vdiv (Finite (\max_(x4 : X) ((K x4) x3))) (Finite (\sum_(x5 : X) ((c + ((1 - ((letters X) * c)) * (W x5))) * ((K x5) x3)))))) (\vmax_(x6 : X) (\vmax_(x7 : Y) (vdiv (Finite (\max_(x4 : X) ((K x4) x7))) (Finite (\sum_(x8 : X) ((c + ((1 - ((letters X) * c)) * ((dirac x6) x8))) * ((K x8) x7))))))))) /\ (veq (\vmax_(x6 : X) (\vmax_(x7 : Y) (vdiv (Finite (\max_(x4 : X) ((K x4) x7))) (Finite (\sum_(x8 : X) ((c + ((1 - ((letters X) * c)) * ((dirac x6) x8))) * ((K x8) x7))))))) (\vmax_(x9 : X) (with_law (fun x10 : X => ((((letters X) * c) / (letters X)) + (if (x10 == x9) then (1 - ((letters X) * c)) else 0))) (fun U11 : law X => (\vmax_(x12 : Y) (vdiv (Finite (\max_(x4 : X) ((K x4) x12))) (Finite (\sum_(x13 : X) ((U11 x13) * ((K x13) x12))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem4_step2_index_of_the_sum_holds : c_lem4_step2_index_of_the_sum.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 W; have nc := share_le X1 c1.
have pos (U : law X) y : 0 < \sum_(x : X) (c + (1 - letters X * c) * U x) * K x y.
  by rewrite sum_lifted; apply: Rlt_le_trans (output_floor_gt0 occ c0 nc y) (lifted_floor _ nc _ _).
rewrite with_vertices_quotient // -(vertices_quotient X1 Y1 occ c0 nc).
have -> : \vmax_(x0 : X) \vmax_(y : Y) vdiv (Finite (\max_(x : X) K x y)) (Finite (\sum_(x : X) (c + (1 - letters X * c) * dirac x0 x) * K x y)) =
    \vmax_(x0 : X) Val (Finite (quotient K (vertex_mass c x0))).
  by apply: eq_bigr => x0 _; exact: quotientE.
rewrite quotientE // vertices_quotient //; split; last exact/veqF.
split; last by rewrite vleF; apply: quotient_le => // y; rewrite sum_lifted; exact: lifted_floor.
split=> [x|]; first by have := Rmult_le_pos (1 - letters X * c) (W x); have := mass_ge0 W x; lra.
by rewrite sum_add sum_mull mass_sum1 sum_const_card; ring.
Qed.
