(* ngo-lmidp/eq12.step2#convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq12_step2_convex : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall q : law X,
  forall other : law X,
  forall step : R,
  (0 <= step) ->
  (step <= 3) ->
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (((((1 - w) * (\sum_(x1 : X) ((q x1) * ((((INR (enum_rank x1)) * step) - 0) - (\sum_(x2 : X) ((q x2) * (((INR (enum_rank x2)) * step) - 0))))))) + (w * (\sum_(x3 : X) ((other x3) * ((((INR (enum_rank x3)) * step) - 0) - (\sum_(x4 : X) ((other x4) * (((INR (enum_rank x4)) * step) - 0)))))))) = 0) /\ (((((1 - w) * (\sum_(x5 : X) ((q x5) * (((((INR (enum_rank x5)) * step) - 0) - (\sum_(x2 : X) ((q x2) * (((INR (enum_rank x2)) * step) - 0)))) * ((((INR (enum_rank x5)) * step) - 0) - (\sum_(x2 : X) ((q x2) * (((INR (enum_rank x2)) * step) - 0)))))))) * (\sum_(x6 : X) ((other x6) * (((((INR (enum_rank x6)) * step) - 0) - (\sum_(x4 : X) ((other x4) * (((INR (enum_rank x4)) * step) - 0)))) * ((((INR (enum_rank x6)) * step) - 0) - (\sum_(x4 : X) ((other x4) * (((INR (enum_rank x4)) * step) - 0)))))))) + ((w * (\sum_(x6 : X) ((other x6) * (((((INR (enum_rank x6)) * step) - 0) - (\sum_(x4 : X) ((other x4) * (((INR (enum_rank x4)) * step) - 0)))) * ((((INR (enum_rank x6)) * step) - 0) - (\sum_(x4 : X) ((other x4) * (((INR (enum_rank x4)) * step) - 0)))))))) * (\sum_(x5 : X) ((q x5) * (((((INR (enum_rank x5)) * step) - 0) - (\sum_(x2 : X) ((q x2) * (((INR (enum_rank x2)) * step) - 0)))) * ((((INR (enum_rank x5)) * step) - 0) - (\sum_(x2 : X) ((q x2) * (((INR (enum_rank x2)) * step) - 0))))))))) = ((\sum_(x5 : X) ((q x5) * (((((INR (enum_rank x5)) * step) - 0) - (\sum_(x2 : X) ((q x2) * (((INR (enum_rank x2)) * step) - 0)))) * ((((INR (enum_rank x5)) * step) - 0) - (\sum_(x2 : X) ((q x2) * (((INR (enum_rank x2)) * step) - 0))))))) * (\sum_(x6 : X) ((other x6) * (((((INR (enum_rank x6)) * step) - 0) - (\sum_(x4 : X) ((other x4) * (((INR (enum_rank x4)) * step) - 0)))) * ((((INR (enum_rank x6)) * step) - 0) - (\sum_(x4 : X) ((other x4) * (((INR (enum_rank x4)) * step) - 0)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq12_step2_convex_holds : c_eq12_step2_convex.
Proof.
move=> X _ q o step _ _ w _ _; split; last ring.
have centred (p : law X) (f : X -> R) : \sum_(x : X) p x * (f x - \sum_(z : X) p z * f z) = 0.
  rewrite (eq_bigr (fun x => p x * f x - p x * (\sum_(z : X) p z * f z))) => [|x _]; last ring.
  by rewrite sum_sub sum_mulr mass_sum1; ring.
by rewrite !(centred _ (fun x => INR (enum_rank x) * step - 0)); ring.
Qed.
