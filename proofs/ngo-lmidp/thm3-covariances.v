(* ngo-lmidp/thm3-covariances, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_covariances : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall x : law X,
  forall y : law X,
  (forall x, 0 < y x) ->
  forall signal : R,
  (0 <= signal) ->
  forall noise : R,
  (0 < noise) ->
  ((vle (vdiv (\vsum_(x1 : X) (vln (Finite (1 + ((((letters X) * signal) * (x x1)) / noise))))) (Finite 2)) (vdiv (vmul (Finite (letters X)) (vln (Finite (1 + (signal / noise))))) (Finite 2))) /\ (vle (vdiv (vmul (Finite (letters X)) (vln (Finite (1 + (signal / noise))))) (Finite 2)) (vdiv (\vsum_(x2 : X) (vln (vadd (Finite 1) (vdiv (Finite signal) (Finite (((letters X) * noise) * (y x2))))))) (Finite 2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_covariances_holds : c_thm3_covariances.
Proof.
move=> X _ x y y0 s s0 v v0; split; [exact: white_input_v|exact: white_noise_v].
Qed.
