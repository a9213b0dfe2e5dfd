(* grosse-dobrushin/prop1#at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_at_most : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x1 : Y, (~~ [forall x2 : X, Reqb (K x2 x1) 0]) -> (vle (vexp (vopp (ldp K))) (vdiv (Finite ((output P K) x1)) (Finite (\max_(x3 : X) ((K x3) x1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_at_most_holds : c_prop1_at_most.
Proof.
move=> X X1 Y _ K occ P y _; set M := \max_(x : X) K x y.
have [x0 k0] := occ y.
have M0 : 0 < M by apply: Rlt_le_trans k0 _; exact: (@max_ge _ xpredT (fun x => K x y) x0 isT).
have hK x : K x y <= M by exact: (@max_ge _ xpredT (fun x => K x y) x isT).
have pos := worst_ge0 (@pairs _) (fun p q => max_ratio_level p q) K; rewrite -/(ldp K) in pos.
rewrite vdivF; last lra.
case: (level_cases pos) => [[e E e0]|E]; rewrite E; last first.
  change (0 <= output P K y / M); by apply: Rdiv_le_0_compat => //; exact: mass_ge0.
change (exp (- e) <= output P K y / M); have [a aE] : exists x, M = K x y by apply: (@max_attained_ex _ (fun x => K x y) x0) => x; exact: mass_ge0.
have h := proj1 (ldp_leP K e0) (Rbar_eq_le E).
apply/Rle_div_r => //; rewrite outputE -[exp (- e)]Rmult_1_r -{1}(mass_sum1 P) -sum_mull -sum_mulr.
apply: sum_le => x _; have -> : exp (- e) * P x * M = P x * (exp (- e) * M) by ring.
apply: Rmult_le_compat_l; first exact: mass_ge0.
have ee := exp_pos e; rewrite exp_Ropp aE; apply: (Rmult_le_reg_l (exp e)) => //.
by rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; [exact: h|lra].
Qed.
