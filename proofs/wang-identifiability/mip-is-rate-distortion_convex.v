(* wang-identifiability/mip-is-rate-distortion#convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mip_is_rate_distortion_convex : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall L : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  ((mutual_information (kmix w K L) P) <= ((w * (mutual_information K P)) + ((1 - w) * (mutual_information L P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_mip_is_rate_distortion_convex_holds : c_mip_is_rate_distortion_convex.
Proof.
by move=> *; apply: mi_convex_kernel.
Qed.
