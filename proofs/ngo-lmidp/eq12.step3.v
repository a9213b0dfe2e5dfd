(* ngo-lmidp/eq12.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq12_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall p : law X,
  forall T : finType,
  (1 <= #|T|)%N ->
  forall q : law T,
  forall other : law T,
  forall step : R,
  (0 <= step) ->
  (step <= 3) ->
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (exists U1 : law T, (forall x2 : T, ((U1 x2) = (((1 - w) * (q x2)) + (w * (other x2))))) /\ ((mutual_information (additive_noise (fun x3 : X => ((INR (enum_rank x3)) - 0)) (fun x4 : T => (((INR (enum_rank x4)) * step) - 0)) U1) p) <= (((1 - w) * (mutual_information (additive_noise (fun x3 : X => ((INR (enum_rank x3)) - 0)) (fun x4 : T => (((INR (enum_rank x4)) * step) - 0)) q) p)) + (w * (mutual_information (additive_noise (fun x3 : X => ((INR (enum_rank x3)) - 0)) (fun x4 : T => (((INR (enum_rank x4)) * step) - 0)) other) p))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq12_step3_holds : c_eq12_step3.
Proof.
move=> X _ p T _ q r s _ _ w w0 w1; have h : 0 <= w <= 1 by [].
exists (mixture w r q); have E y : mixture w r q y = (1 - w) * q y + w * r y by rewrite mixtureE //; ring.
split=> //; rewrite /mutual_information (additive_noise_mixture _ _ h E).
by apply: Rle_trans (mi_convex_kernel _ _ _ h) _; apply: Req_le; ring.
Qed.
