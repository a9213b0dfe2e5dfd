(* zhong-put/proposition-8-6#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_6_value : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall D : R,
  (0 < D) ->
  (D < 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel ((ordinal_finType 1) ~> (ordinal_finType (m)%N)) ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x2 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x3 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (veq (Finite (L1 x2 x3)) (if ((hamming x2 x3) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 1))))))) /\ (exists U4 : law (ordinal_finType (m)%N), (forall x5 : (ordinal_finType (m)%N), ((U4 x5) = (/ (INR m)))) /\ (veq (sibson_v L1 (indep (fun _ : (ordinal_finType 1) => U4)) (Finite alpha)) (vadd (vln (Finite (INR m))) (vdiv (vln (vadd (vpow (Finite (1 - D)) alpha) (vmul (vpow (Finite D) alpha) (vpower (Finite ((INR m) - 1)) (1 - alpha))))) (Finite (alpha - 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_6_value_holds : c_proposition_8_6_value.
Proof.
move=> m m2 D D0 D1 a a1; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
have M2 := letters_ge2 c2; have [x0 _] := a_letter (ltnW c2); have u x : uniform x0 x = / letters (ordinal_finType m) by rewrite uniformE.
apply: local_kept => //; have DN : D < letters (ordinal_finType 1) by rewrite letters_one.
exists (uniform x0); split=> [x|]; first by rewrite u letters_ord.
rewrite -(letters_ord m) sibson_vE; last by rewrite /=; lra.
rewrite exponential_sibson_uniform //; [|exact: kept_ratio_gt0|exact: power_uniform].
rewrite /sibson_rate kept_power_sum_counts //; last exact: one_ge1.
have p := exp_pos (a * ln (1 - D)); have q := Rmult_lt_0_compat _ _ (exp_pos (a * ln D)) (exp_pos ((1 - a) * ln (letters (ordinal_finType m) - 1))).
rewrite vpowerF ?vpowF ?vmulF ?vaddF; try lra.
rewrite /Rpower !vlnF; try lra.
by rewrite vdivF ?vaddF; [apply/veqF; rewrite letters_one ln_1; field|]; lra.
Qed.
