(* wang-identifiability/lemma3#programs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma3_programs : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall D : R,
  (0 <= D) ->
  (D <= (letters I)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  ((vlt (Finite 1) (vexp (prior_ratio P))) -> (valued (least_distortion_identifiability P (if (infinite (vexp (prior_ratio P))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vexp (prior_ratio P)) (Finite 1)))))) /\ (if (infinite (least_distortion_identifiability P (if (infinite (vexp (prior_ratio P))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vexp (prior_ratio P)) (Finite 1))))))) then (vlt (Finite D) (least_distortion_identifiability P (if (infinite (vexp (prior_ratio P))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vexp (prior_ratio P)) (Finite 1))))))) else ((vlt (Finite D) (least_distortion_identifiability P (if (infinite (vexp (prior_ratio P))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vexp (prior_ratio P)) (Finite 1))))))) /\ (vle (Finite D) (least_distortion_identifiability P (vexp (prior_ratio P)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma3_programs_holds : c_lemma3_programs.
Proof.
move=> I X _ _ P D D0 Dn share s0 s1; case: (prior_ratio_cases P) => [[e [E e0 _]]|E].
  by rewrite E; exact: below_prior_missed E.
have q1 : 1 <= 1 / (1 - share) by apply/Rle_div_r; lra.
rewrite E (_ : infinite (vexp p_infty) = true) // => _; rewrite vdivF; last lra.
by rewrite (below_prior q1) // E.
Qed.
