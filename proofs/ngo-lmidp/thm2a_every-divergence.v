(* ngo-lmidp/thm2a@every-divergence, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2a_every_divergence : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  forall p0 : R,
  (0 < p0) ->
  (p0 < 1) ->
  forall p1 : R,
  (0 < p1) ->
  (p1 < p0) ->
  (vlt (Finite 1) (vdiv (vmul (vmul (vsub (vln (vdiv (Finite p0) (Finite (1 - p0)))) (vln (vdiv (Finite p1) (Finite (1 - p1))))) (Finite p0)) (Finite (1 - p0))) (Finite (p0 - p1)))) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (1 - p1)) /\ ((U1 (@Ordinal 2 1 isT)) = p1)) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((U2 (@Ordinal 2 1 isT)) = p0)) /\ (forall x3 : X, (Rbar_le (kl (K x3) (output P K)) (kl U1 U2))))) ->
  (vle (vmap (fun v_ => (lip_delta_v K P v_)) (vln (vdiv (vmul (vmul (vsub (vln (vdiv (Finite p0) (Finite (1 - p0)))) (vln (vdiv (Finite p1) (Finite (1 - p1))))) (Finite p0)) (Finite (1 - p0))) (Finite (p0 - p1))))) (vsub (Finite p0) (vmul (vdiv (vmul (vmul (vsub (vln (vdiv (Finite p0) (Finite (1 - p0)))) (vln (vdiv (Finite p1) (Finite (1 - p1))))) (Finite p0)) (Finite (1 - p0))) (Finite (p0 - p1))) (Finite p1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2a_every_divergence_holds : c_thm2a_every_divergence.
Proof.
move=> X _ Y _ K P p0 _ h0 p1 h1 h10; rewrite -/(lip_ratio_v p0 p1) lip_ratio_vE // => r1 [U [[u0 u1] [V [[v0 v1] le]]]].
have {}r1 : 1 < lip_ratio p0 p1 by move: r1.
rewrite vlnF ?vmulF ?vsubF; last lra.
apply: lip_delta_maximiser => // x; move: (le x); rewrite (@kl_binary U V) ?u0 ?v0; try lra.
by rewrite kl2_sym.
Qed.
