(* grosse-dobrushin/lem5.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall rest : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < rest x y) ->
  (forall x y, 0 < rest x y) ->
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  forall lam : R,
  (0 < lam) ->
  (lam <= ((\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) / 2)) ->
  (vlt (vsub (Finite (1 - (Rmin (\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0))) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x3 : X) ((rest x3) (@Ordinal 2 0 isT)))))))) (Finite ((c * ((\sum_(x4 : X) (1 - ((rest x4) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) 0))))))) (Finite 0)) ->
  ((((forall x5 : X, ((vlt (Finite 0) (vsub (Finite ((rest x5) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((1 + (letters X)) - 1))))) /\ (vlt (vsub (Finite ((rest x5) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((1 + (letters X)) - 1)))) (Finite 1)))) /\ ((0 < lam) /\ (lam < 1))) /\ (veq (vmin (\vmin_(x6 : X) (vsub (Finite ((rest x6) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((1 + (letters X)) - 1))))) (Finite lam)) (Finite lam))) /\ (vle (vsub (vsub (Finite 1) (vmin (\vmin_(x6 : X) (vsub (Finite ((rest x6) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((1 + (letters X)) - 1))))) (Finite lam))) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x3 : X) ((rest x3) (@Ordinal 2 0 isT)))))))) (vadd (vmul (Finite c) (vadd (\vsum_(x7 : X) (vsub (Finite 1) (vsub (Finite ((rest x7) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((1 + (letters X)) - 1)))))) (Finite (1 - lam)))) (vmul (Finite (1 - ((1 + (letters X)) * c))) (vsub (Finite 1) (vmax (\vmax_(x8 : X) (vsub (Finite ((rest x8) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((1 + (letters X)) - 1))))) (Finite lam))))))) (Finite 0))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem5_step3_holds : c_lem5_step3.
Proof.
move=> X X1 rest occ pos c c0 /beside_share nc lam l0 lm; have eb := entry_bounds X1 pos l0 lm.
have [[[e1 e2 e3 e4] [e5 e6]] [h0 l1 rS ex _]] := perturbed_setting X1 pos l0 lm c0 nc.
have [vn vx _ vs] := @perturbed_values X rest lam X1.
rewrite e1 e2 e3 e4 vn vx vs e5 e6 !(vsubF, vaddF, vmulF) vltF => prem.
split; last by rewrite vleF; lra.
split; last exact/veqF.
split; first by move=> x; have [b1 b2] := eb x; rewrite !vsubF !vltF; lra.
by split.
Qed.
