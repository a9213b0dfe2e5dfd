(* zhong-put/theorem-17-2.step2@slack-up-to-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_2_step2_slack_up_to_1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel X X,
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  (veq (pointwise_dp_v ((fun x1 => indep (fun i2 => K (x1 i2))) : kernel (I ~> X) (I ~> X)) (Finite delta)) (pointwise_dp_v (of_one_entry K) (if (valued (if (1 < #|I|)%N then (vdiv (Finite delta) (Finite ((\max_(x3 : X) (\max_(x4 : X) ((K x3) x4))) ^ ((#|I| - 1))%N))) else (Val (Finite delta)))) then (if (vltb (Finite 1) (if (1 < #|I|)%N then (vdiv (Finite delta) (Finite ((\max_(x3 : X) (\max_(x4 : X) ((K x3) x4))) ^ ((#|I| - 1))%N))) else (Val (Finite delta)))) then (Val (Finite 1)) else (if (1 < #|I|)%N then (vdiv (Finite delta) (Finite ((\max_(x3 : X) (\max_(x4 : X) ((K x3) x4))) ^ ((#|I| - 1))%N))) else (Val (Finite delta)))) else NoValue))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_2_step2_slack_up_to_1_holds : c_theorem_17_2_step2_slack_up_to_1.
Proof.
move=> I X n1 m2 K d d0 d1; have m1 : (1 <= #|X|)%N by exact: ltnW.
have [x0 _] := a_letter m1; have [t0 t1] := top_entry_bounds K x0; have M2 := letters_ge2 m2.
set t := \max_x _ in t0 t1 *; have i0 : 0 < / letters X by apply: Rinv_0_lt_compat; lra.
have p : 0 < t ^ (#|I| - 1) by apply: pow_lt; lra.
have p1 : t ^ (#|I| - 1) <= 1 by have g : 0 <= t by [lra]; have := pow_incr t 1 (#|I| - 1) (conj g t1); rewrite pow1.
have -> : (if (1 < #|I|)%N then vdiv (Finite d) (Finite (t ^ (#|I| - 1))) else Val (Finite d)) = Finite (d / t ^ (#|I| - 1)).
  case: ltnP => h; first by rewrite vdivF //; lra.
  by rewrite (_ : (#|I| - 1)%N = 0%N) ?Rdiv_1 //; apply/eqP; rewrite subn_eq0.
set s := d / _; have s0 : 0 < s by exact: Rdiv_lt_0_compat.
have sE : s * t ^ (#|I| - 1) = d by rewrite /s; field; lra.
rewrite [valued _]/= vltbF; case: RltbP => h; rewrite !pointwise_dpE; try lra; apply: Rbar_le_antisym.
- by apply: entrywise_slack_le => //; try lra; rewrite Rmult_1_l -sE -/t; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ p) (Rlt_le _ _ h); lra.
- by apply: entrywise_slack_ge => //; try lra; right.
- by apply: entrywise_slack_le => //; try lra; rewrite -/t sE; lra.
by apply: entrywise_slack_ge => //; try lra; left; rewrite -/t sE; lra.
Qed.
