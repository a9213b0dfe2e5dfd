(* ngo-lmidp/sec4-zero-mean, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_sec4_zero_mean : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall p : law X,
  forall T : finType,
  (1 <= #|T|)%N ->
  forall q : law T,
  forall step : R,
  (0 <= step) ->
  (step <= 3) ->
  ((((mutual_information (additive_noise (fun x1 : X => ((INR (enum_rank x1)) - (\sum_(x2 : X) ((p x2) * ((INR (enum_rank x2)) - 0))))) (fun x3 : T => (((INR (enum_rank x3)) * step) - (\sum_(x4 : T) ((q x4) * (((INR (enum_rank x4)) * step) - 0))))) q) p) = (mutual_information (additive_noise (fun x5 : X => ((INR (enum_rank x5)) - 0)) (fun x6 : T => (((INR (enum_rank x6)) * step) - 0)) q) p)) /\ ((\sum_(x7 : X) ((p x7) * ((((INR (enum_rank x7)) - 0) - (\sum_(x2 : X) ((p x2) * ((INR (enum_rank x2)) - 0)))) * (((INR (enum_rank x7)) - 0) - (\sum_(x2 : X) ((p x2) * ((INR (enum_rank x2)) - 0))))))) <= (\sum_(x8 : X) ((p x8) * (((INR (enum_rank x8)) - 0) * ((INR (enum_rank x8)) - 0)))))) /\ ((\sum_(x9 : T) ((q x9) * (((((INR (enum_rank x9)) * step) - 0) - (\sum_(x4 : T) ((q x4) * (((INR (enum_rank x4)) * step) - 0)))) * ((((INR (enum_rank x9)) * step) - 0) - (\sum_(x4 : T) ((q x4) * (((INR (enum_rank x4)) * step) - 0))))))) <= (\sum_(x10 : T) ((q x10) * ((((INR (enum_rank x10)) * step) - 0) * (((INR (enum_rank x10)) * step) - 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_sec4_zero_mean_holds : c_sec4_zero_mean.
Proof.
move=> X _ p T _ q s _ _; split; [split|]; last 2 first.
- exact: (centred_power p (fun x => INR (enum_rank x) - 0)).
- exact: (centred_power q (fun x => INR (enum_rank x) * s - 0)).
rewrite /mutual_information; set m := \sum_(_ : _) _; set m' := \sum_(_ : _) _.
rewrite (additive_noise_shift (fun x : X => INR (enum_rank x)) (fun y : T => INR (enum_rank y) * s) m m').
by rewrite (additive_noise_shift (fun x : X => INR (enum_rank x)) (fun y : T => INR (enum_rank y) * s) 0 0).
Qed.
