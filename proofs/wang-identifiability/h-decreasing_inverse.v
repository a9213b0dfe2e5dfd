(* wang-identifiability/h-decreasing#inverse, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_h_decreasing_inverse : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D <= (letters I)) ->
  (veq (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (vadd (vln (Finite (((letters I) / D) - 1))) (vln (Finite ((letters X) - 1))))) (Finite ((letters X) - 1))))) (Finite D)).

(* The statement above is generated; the proof follows. *)
Theorem c_h_decreasing_inverse_holds : c_h_decreasing_inverse.
Proof.
move=> I X n1 m2 D D0 Dn; have M := letters_ge2 m2; case: (Rle_lt_or_eq_dec _ _ Dn) => [lt|e].
  have q0 : 0 < letters I / D - 1 by have : 1 < letters I / D; [apply/Rlt_div_r; lra|lra].
  have r0 : 0 < ratio_at I X D by apply: Rmult_lt_0_compat; lra.
  by rewrite (h_inverse_value m2 q0) vexpF exp_ln // bound_value // ratio_bound.
have -> : letters I / D - 1 = 0 by rewrite -e; field; lra.
rewrite vln0 (@vlnF (letters X - 1)); last lra.
rewrite (_ : vexp _ = Finite 0) // (@vdivF 0); last lra.
have z : 1 + 0 / (letters X - 1) = 1 by field; lra.
by rewrite vaddF z vdivF; [rewrite /veq /= e; congr (Finite _); field|lra].
Qed.
