(* cuff-midp/prop4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop4 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall T : finType,
  (1 <= #|T|)%N ->
  forall R_ : law T,
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (X ** T) Y,
  (forall y, exists x, 0 < K x y) ->
  (exists U3 : law ((X ** T) ** Y), (forall x1 : (X ** T), (forall x2 : Y, (((U3 (x1, x2)) = (((product P R_) x1) * ((K x1) x2)))))) /\ ((rv_information U3 (fun o => o.1.1) (fun o => o.2)) <= (conditional_information U3 (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2)))).

(* The statement above is generated; the proof follows. *)

Theorem c_prop4_holds : c_prop4.
Proof.
move=> X X1 P T T1 Q Y Y1 K occ; exists (joint (product P Q) K); split=> [x y|]; first exact: jointE.
set J := joint _ _; pose U (o : (X ** T) ** Y) : X := o.1.1; pose V (o : (X ** T) ** Y) : Y := o.2.
pose W (o : (X ** T) ** Y) : T := o.1.2.
have i : rv_information J U W = 0.
  have -> : rv_information J U W = rv_information (marg1 J) (@fst X T) (@snd X T) by rewrite /marg1 rv_information_push.
  rewrite /J marg1_joint /product -mi_rv /mi sum_0 // => x _.
  have -> : output P (fun=> Q) = Q by apply: law_ext => t; rewrite outputE sum_mulr mass_sum1 Rmult_1_l.
  rewrite /klsum sum_0 ?Rmult_0_r // => t _; case: (mass_cases Q t) => [->|q]; first by rewrite Rmult_0_l.
  by rewrite /Rdiv Rinv_r ?ln_1 ?Rmult_0_r //; lra.
rewrite (independent_information (U := U) V i); exact: information_mono.
Qed.
