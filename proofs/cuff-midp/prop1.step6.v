(* cuff-midp/prop1.step6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step6 : Prop :=
  forall eps : R,
  (0 <= eps) ->
  ((vle (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps))))))) (Finite (eps * (1 - (exp (- eps)))))) /\ ((eps * (1 - (exp (- eps)))) <= (Rmin eps (eps ^ 2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step6_refuted : ~ c_prop1_step6.
Proof.
move=> H; have [h _] := H 0 (Rle_refl 0).
move: h; rewrite Ropp_0 exp_0; have -> : 1 - 1 + (1 - 1) = 0 by ring.
rewrite vdiv0; exact.
Qed.
