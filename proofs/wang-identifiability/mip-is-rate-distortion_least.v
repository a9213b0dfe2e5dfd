(* wang-identifiability/mip-is-rate-distortion#least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mip_is_rate_distortion_least : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  (vle (least_information P (Finite (distortion K P))) (Finite (mutual_information K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_mip_is_rate_distortion_least_holds : c_mip_is_rate_distortion_least.
Proof.
move=> I X _ _ K P; rewrite /least_information; case: RlebP => [_|[]]; last exact: distortion_ge0.
by have [lb _] := Glb_Rbar_correct (fun v => exists L, distortion L P <= distortion K P /\ v = mi P L); apply: lb; exists K; split=> //; exact: Rle_refl.
Qed.
