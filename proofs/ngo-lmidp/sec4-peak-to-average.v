(* ngo-lmidp/sec4-peak-to-average, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_sec4_peak_to_average : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  forall bound : R,
  (0 <= bound) ->
  ((forall x1 : X, ((((letters Y) * bound) * (\sum_(x2 : Y) (((K x1) x2) ^ 2))) <= ((letters Y) * bound))) /\ ((\sum_(x3 : X) ((P x3) * (((letters Y) * bound) * (\sum_(x2 : Y) (((K x3) x2) ^ 2))))) <= ((letters Y) * bound))).

(* The statement above is generated; the proof follows. *)
Theorem c_sec4_peak_to_average_holds : c_sec4_peak_to_average.
Proof.
move=> X _ Y _ K _ P b b0.
have n0 : 0 <= letters Y * b by apply: Rmult_le_pos => //; exact: pos_INR.
have sq x : \sum_(y : Y) K x y ^ 2 <= 1.
  rewrite -(mass_sum1 (K x)); apply: sum_le => y _; have := mass_ge0 (K x) y; have := mass_le1 (K x) y.
  by move=> h1 h0; have := Rmult_le_compat_l _ _ _ h0 h1; lra.
have le x : letters Y * b * (\sum_(y : Y) K x y ^ 2) <= letters Y * b.
  by have := Rmult_le_compat_l _ _ _ n0 (sq x); lra.
split=> //; exact: (mean_le_const (fun x _ => le x)).
Qed.
