(* cuff-midp/prop1-tightest.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_step1 : Prop :=
  forall eps : R,
  (0 <= eps) ->
  (veq (vadd (vmul (vdiv (Finite (1 - (exp (- eps)))) (Finite ((exp eps) - (exp (- eps))))) (vmul (Finite (exp eps)) (vln (Finite (exp eps))))) (vmul (vdiv (Finite ((exp eps) - 1)) (Finite ((exp eps) - (exp (- eps))))) (vmul (Finite (exp (- eps))) (vln (Finite (exp (- eps))))))) (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_step1_refuted : ~ c_prop1_tightest_step1.
Proof.
move=> H; have := H 0 (Rle_refl 0); rewrite Ropp_0 exp_0.
have -> : 1 - 1 = 0 by ring.
rewrite !vdiv0; exact.
Qed.
