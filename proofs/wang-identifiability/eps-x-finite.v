(* wang-identifiability/eps-x-finite, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eps_x_finite : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (Rbar_lt (prior_ratio P) p_infty) ->
  (0 < (min_mass P)).

(* The statement above is generated; the proof follows. *)
Theorem c_eps_x_finite_holds : c_eps_x_finite.
Proof.
move=> I X _ _ P fin; have [[e [_ _ hP]]|E] := prior_ratio_cases P; last by rewrite E in fin.
have [z Pz] := law_support P; have p := exp_pos e.
have pos x : 0 < P x.
  have : P z <= exp e ^ hamming z x * P x.
    apply: (hamming_ind (Q := fun k d d' => P d <= exp e ^ k * P d')) => [d|k d f g n IH] /=; first lra.
    by apply: Rle_trans (hP d f n) _; rewrite Rmult_assoc; apply: Rmult_le_compat_l => //; lra.
  by have [->|//] := mass_cases P x; rewrite Rmult_0_r; lra.
by have [x e_] := min1_attained_ex z (mass_le1 P); rewrite (_ : min_mass P = P x).
Qed.
