(* cuff-midp/eq61-bayesian-mi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq61_bayesian_mi : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  (Rbar_le (Finite (bayesian_mi K P)) (bayesian_dp K P)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq61_bayesian_mi_holds : c_eq61_bayesian_mi.
Proof.
move=> I X _ _ Y _ K P; have g0 : Rbar_le 0 (bayesian_dp K P) by exact: xmax_ge0.
case: (level_cases g0) => [[e E e0]|->] //; rewrite E; have {}E := Rbar_eq_le E.
apply: max_le => // i _; apply: max_le => // A iA.
set J := joint P K; pose W := @seen_entries I X Y A; rewrite -/W.
rewrite conditional_information_given; apply: mean_le_const => w pw.
have [o0 /eqP ow _] : exists2 o, W o == w & 0 < J o by move: (pw); rewrite pushE; apply: sum_gt0_ex.
pose d := o0.1; have wE : w = seen A d by rewrite -ow.
pose at_ z y := \sum_(f | (seen A f == seen A d) && (f i == z)) P f * K f y.
pose mass_ z := \sum_(f | (seen A f == seen A d) && (f i == z)) P f.
set G := given J W w; pose M := push (pairing (@entry I X Y i) (@answer I X Y)) G.
have ME z y : M (z, y) = at_ z y / push W J w.
  rewrite /M (pushE _ G) sum_mkcond sum_pair /at_ -sum_divr [RHS]sum_mkcond; apply: eq_sum => f _.
  rewrite -[RHS](sum_pick y (fun y => if (seen A f == seen A d) && (f i == z) then P f * K f y / push W J w else 0)).
  apply: eq_sum => y' _; rewrite /G givenE // /pairing xpair_eqE /entry /answer /W /seen_entries wE /=.
  case: (y' =P y) => [->|_]; rewrite ?andbF // andbT.
  by case: (f i == z); case: (seen A f == seen A d) => //=; rewrite /Rdiv Rmult_0_l.
have mE z : marg1 M z = mass_ z / push W J w.
  rewrite marg1E (eq_sum (fun y _ => ME z y)) sum_divr /at_ exchange_big; congr (_ / _).
  by apply: eq_sum => f _; rewrite sum_mull mass_sum1 Rmult_1_r.
have -> : rv_information G (@entry I X Y i) (@answer I X Y) = mi (marg1 M) (conditional M).
  by rewrite mi_rv joint_conditional rv_information_push.
apply: mi_le_pairwise => x x' px px'; apply: Rbar_le_trans (kl_le_max_ratio _ _) _.
have pos z : 0 < marg1 M z -> 0 < mass_ z.
  by rewrite mE => h; have := Rmult_lt_0_compat _ _ h pw; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have cE z y : 0 < marg1 M z -> conditional M z y = at_ z y / mass_ z.
  by move=> h; have := pos z h; rewrite conditionalE // ME mE => k; field; lra.
have lev : Rbar_le (if Rltb 0 (mass_ x) && Rltb 0 (mass_ x') then \xmax_y log_ratio (at_ x y / mass_ x) (at_ x' y / mass_ x') else Finite 0) e.
  by have /xmax_leP[_ /(_ i isT)/xmax_leP[_ /(_ A iA)/xmax_leP[_ /(_ d isT)/xmax_leP[_ /(_ x isT)/xmax_leP[_ /(_ x' isT)]]]]] := E.
move: lev; case: RltbP => [_|[]]; last exact: pos.
case: RltbP => [_|[]] /=; last exact: pos.
apply: Rbar_le_trans; apply: xmax_mono => y _; rewrite !cE //; exact: Rbar_le_refl.
Qed.
