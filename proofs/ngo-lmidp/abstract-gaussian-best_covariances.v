(* ngo-lmidp/abstract-gaussian-best#covariances, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_abstract_gaussian_best_covariances : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall y : law X,
  (forall x, 0 < y x) ->
  forall signal : R,
  (0 <= signal) ->
  forall noise : R,
  (0 < noise) ->
  (vle (vdiv (vmul (Finite (letters X)) (vln (Finite (1 + (signal / noise))))) (Finite 2)) (vdiv (\vsum_(x1 : X) (vln (vadd (Finite 1) (vdiv (Finite signal) (Finite (((letters X) * noise) * (y x1))))))) (Finite 2))).

(* The statement above is generated; the proof follows. *)
Theorem c_abstract_gaussian_best_covariances_holds : c_abstract_gaussian_best_covariances.
Proof.
move=> X _ y y0 s s0 v v0; exact: white_noise_v.
Qed.
