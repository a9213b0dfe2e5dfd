(* cuff-midp/intro-sandwich#equivalence, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_sandwich_equivalence : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall eps : R,
  (0 <= eps) ->
  forall target : R,
  (0 < target) ->
  ((((vlt (Finite 0) (vln (vadd (Finite 1) (vdiv (vmin (Finite 1) (vpowz (vdiv (Finite target) (Finite ((2 * (Rmin (letters Y) (letters X))) + 6))) (2))) (Finite 2))))) /\ (vlt (Finite 0) (vdiv (vmin (Finite 1) (vpowz (vdiv (Finite target) (Finite ((2 * (Rmin (letters Y) (letters X))) + 6))) (2))) (Finite 2)))) /\ (vle (vadd (vmul (Finite 2) (binary_entropy (vmin (vsub (Finite 1) (vdiv (vmul (Finite 2) (vsub (Finite 1) (vdiv (vmin (Finite 1) (vpowz (vdiv (Finite target) (Finite ((2 * (Rmin (letters Y) (letters X))) + 6))) (2))) (Finite 2)))) (vadd (vexp (vln (vadd (Finite 1) (vdiv (vmin (Finite 1) (vpowz (vdiv (Finite target) (Finite ((2 * (Rmin (letters Y) (letters X))) + 6))) (2))) (Finite 2))))) (Finite 1)))) (Finite (1 / 2))))) (vmul (vmul (Finite 2) (vsub (Finite 1) (vdiv (vmul (Finite 2) (vsub (Finite 1) (vdiv (vmin (Finite 1) (vpowz (vdiv (Finite target) (Finite ((2 * (Rmin (letters Y) (letters X))) + 6))) (2))) (Finite 2)))) (vadd (vexp (vln (vadd (Finite 1) (vdiv (vmin (Finite 1) (vpowz (vdiv (Finite target) (Finite ((2 * (Rmin (letters Y) (letters X))) + 6))) (2))) (Finite 2))))) (Finite 1))))) (vln (Finite ((Rmin (letters Y) (letters X)) + 1))))) (Finite target))) /\ (vle (mi_dp_db K) (vadd (vmul (Finite 2) (binary_entropy (Finite (Rmin (1 - ((2 * (1 - (dp_delta K (Finite eps)))) / ((exp eps) + 1))) (1 / 2))))) (vmul (Finite (2 * (1 - ((2 * (1 - (dp_delta K (Finite eps)))) / ((exp eps) + 1))))) (vln (Finite ((Rmin (letters Y) (letters X)) + 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_sandwich_equivalence_holds : c_intro_sandwich_equivalence.
Proof.
move=> I X I1 X1 Y Y1 K _ e e0 T T0; exact: (continuity_choice K Y1 X1 e0 T0).
Qed.
