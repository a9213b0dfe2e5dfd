(* cuff-midp/cor6-sequential, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor6_sequential : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel ((I ~> X) ** Y) W,
  (forall y, exists x, 0 < L x y) ->
  (exists L1 : kernel (I ~> X) (Y ** W), (forall x2 : (I ~> X), (forall x3 : Y, (forall x4 : W, (((L1 x2 (x3, x4)) = (((K x2) x3) * ((L (x2, x3)) x4))))))) /\ (vle (mi_dp_db L1) (vadd (mi_dp_db K) (\vmax_(x5 : Y) (Val (mi_dp_db ((fun x6 => L (x6, x5)) : kernel (I ~> X) W))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor6_sequential_holds : c_cor6_sequential.
Proof.
move=> I X _ _ Y Y1 K _ W W1 L _; pose M y : kernel (I ~> X) W := fun x => L (x, y).
exists (ksequential K M); split=> [x y z|]; first exact: jointE.
have [a E a0] := mi_dp_db_finite K Y1.
pose b y := real (mi_dp_db (M y)).
have bE y : mi_dp_db (M y) = Finite (b y) by rewrite /b; have [c -> _] := mi_dp_db_finite (M y) W1.
have b0 y : 0 <= b y by have := mi_dp_db_ge0 (M y); rewrite bE.
have /card_gt0P[y0 _] := Y1.
rewrite (eq_bigr (fun y => Val (Finite (b y)))) => [|y _]; last by rewrite -bE.
rewrite (vmaxes_real y0 b0) E vaddF; apply: mi_dp_sequential => [||y]; [exact: Rbar_eq_le|exact: max_ge0|].
by rewrite bE; exact: (@max_ge _ xpredT b y isT).
Qed.
