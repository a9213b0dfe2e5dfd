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
  (exists U8 : law ((X ** (ordinal_finType 2)) ** (sums (fun x1 : X => ((INR (enum_rank x1)) - 0)) (fun x2 : T => (((INR (enum_rank x2)) * step) - 0)))), (forall x6 : X, (forall x7 : (sums (fun x1 : X => ((INR (enum_rank x1)) - 0)) (fun x2 : T => (((INR (enum_rank x2)) * step) - 0))), (((U8 ((x6, (@Ordinal 2 0 isT)), x7)) = (((1 - alpha) * (p x6)) * (((additive_noise (fun x1 : X => ((INR (enum_rank x1)) - 0)) (fun x2 : T => (((INR (enum_rank x2)) * step) - 0)) q) x6) x7))) /\ ((U8 ((x6, (@Ordinal 2 1 isT)), x7)) = ((alpha * (other x6)) * (((additive_noise (fun x1 : X => ((INR (enum_rank x1)) - 0)) (fun x2 : T => (((INR (enum_rank x2)) * step) - 0)) q) x6) x7)))))) /\ ((conditional_information U8 (fun o => o.2) (fun o => o.1.2) (fun o => o.1.1)) = 0)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq12_step7_holds : c_eq12_step7.
Proof.
move=> X _ p r T _ q s _ _ a a0 a1; have h : 0 <= a <= 1 by [].
apply: selected_exists => // c c0 c1; exact: coin_unseen.
Qed.
