(* grosse-dobrushin/prop2.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall eps : R,
  (vle (vexp (pml_c_v K c)) (Finite (exp eps))) ->
  (vle (max_output_ratio_pml X (Finite (exp eps)) c) (\vmax_(x1 : Y) (vdiv (\vmax_(x2 : X) (with_law (fun x3 : X => ((((letters X) * c) / (letters X)) + (if (x3 == x2) then (1 - ((letters X) * c)) else 0))) (fun U4 : law X => (Val (Finite ((output U4 K) x1)))))) (\vmin_(x5 : X) (with_law (fun x3 : X => ((((letters X) * c) / (letters X)) + (if (x3 == x5) then (1 - ((letters X) * c)) else 0))) (fun U4 : law X => (Val (Finite ((output U4 K) x1))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop2_step1_refuted : ~ c_prop2_step1.
Proof.
(* One output for two inputs has the quotient 1; the identity, of level ln 3 at c = 1/3 as every kernel, has ratios up to 2. *)
move=> H; pose T := ordinal_finType 2; pose K : kernel T unit_finType := fun=> dirac tt; pose L : kernel T T := fun x => dirac x.
have LT : letters T = 2 by rewrite /letters card_ord /=; ring.
have T1 : (1 <= #|T|)%N by rewrite card_ord.
have U1 : (1 <= #|unit_finType|)%N by rewrite card_unit.
have c0 : 0 < 1 / 3 by lra.
have nc : letters T * (1 / 3) <= 1 by rewrite LT; lra.
have l3 : 0 <= ln 3 by rewrite -ln_1; apply: ln_le; lra.
have Kt x : K x tt = 1 by rewrite /K diracE; case: eqP.
have S : column_sum K tt = 2 by rewrite /column_sum sum_two !Kt; ring.
have h : Rbar_le (pml_c K (1 / 3)) 0.
  by apply/(pml_c_leP _ _ nc) => [||x x' []]; rewrite ?exp_0 ?S ?Kt ?LT; lra.
have kl : pml_c_v K (1 / 3) = Finite 0.
  by rewrite pml_c_vE //; [congr Val; apply: Rbar_le_antisym h (pml_c_ge0 _ _)|lra].
have occ y : exists x, 0 < K x y by exists o2_0; case: y; rewrite Kt; lra.
have := H T T1 unit_finType U1 K occ (1 / 3) c0 ltac:(rewrite LT; lra) (ln 3).
rewrite kl vexpF exp_0 vleF => /(_ ltac:(rewrite exp_ln; lra)).
rewrite /max_output_ratio_pml at_this_level // (vmax_constant (c := 1)) => [le1|//|[]]; last first.
  have [-> ->] := output_vertices_range K tt T1 (Rlt_le _ _ c0) nc.
  rewrite -/(column_sum K tt) -/(column_largest K tt) -/(column_least K tt) S.
  have [x ->] := column_least_attained K (o2_0 : T) tt; have [z ->] := column_largest_attained K (o2_0 : T) tt.
  by rewrite !Kt LT vdivF; [congr (Val (Finite _)); field|lra].
have level : Rbar_le (pml_c L (1 / 3)) (ln 3).
  have := @pml_c_le_ln T T L (1 / 3) c0 ltac:(lra) nc.
  by have -> : - ln (1 / 3) = ln 3 by rewrite /Rdiv Rmult_1_l ln_Rinv; lra.
have [P [P0 P1]] := @two_law (2 / 3) (1 / 3) ltac:(lra) ltac:(lra) ltac:(lra).
have [Q [Q0 Q1]] := @two_law (1 / 3) (2 / 3) ltac:(lra) ltac:(lra) ltac:(lra).
have ratio : Rbar_le (max_output_ratio L (1 / 3)) 1.
  exact: Rbar_le_trans (max_output_ratio_le_level T1 c0 nc l3 level) le1.
have fP : floored (1 / 3) P by apply: every_two; rewrite ?P0 ?P1; lra.
have fQ : floored (1 / 3) Q by apply: every_two; rewrite ?Q0 ?Q1; lra.
have := max_output_ratio_attains c0 nc o2_0 fP fQ ratio.
by rewrite !outputE !sum_two /L !diracE /= P0 Q0; lra.
Qed.
