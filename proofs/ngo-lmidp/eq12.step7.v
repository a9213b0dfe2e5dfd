(* ngo-lmidp/eq12.step7, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq12_step7 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall p : law X,
  forall other : law X,
  forall T : finType,
  (1 <= #|T|)%N ->
  forall q : law T,
  forall step : R,
  (0 <= step) ->
  (step <= 3) ->
  forall alpha : R,
  (0 <= alpha) ->
  (alpha <= 1) ->
  (exists U1 : law ((X ** (ordinal_finType 2)) ** (sums (fun x2 : X => ((INR (enum_rank x2)) - 0)) (fun x3 : T => (((INR (enum_rank x3)) * step) - 0)))), (forall x4 : X, (forall x5 : (sums (fun x2 : X => ((INR (enum_rank x2)) - 0)) (fun x3 : T => (((INR (enum_rank x3)) * step) - 0))), (((U1 ((x4, (@Ordinal 2 0 isT)), x5)) = (((1 - alpha) * (p x4)) * (((additive_noise (fun x2 : X => ((INR (enum_rank x2)) - 0)) (fun x3 : T => (((INR (enum_rank x3)) * step) - 0)) q) x4) x5))) /\ ((U1 ((x4, (@Ordinal 2 1 isT)), x5)) = ((alpha * (other x4)) * (((additive_noise (fun x2 : X => ((INR (enum_rank x2)) - 0)) (fun x3 : T => (((INR (enum_rank x3)) * step) - 0)) q) x4) x5)))))) /\ ((conditional_information U1 (fun o => o.2) (fun o => o.1.2) (fun o => o.1.1)) = 0)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq12_step7_holds : c_eq12_step7.
Proof.
move=> X _ p r T _ q s _ _ a a0 a1; have h : 0 <= a <= 1 by [].
apply: selected_exists => // c c0 c1; exact: coin_unseen.
Qed.
