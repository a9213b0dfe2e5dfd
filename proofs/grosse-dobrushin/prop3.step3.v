(* grosse-dobrushin/prop3.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall y : Y,
  forall A : {set X},
  [forall x1 : X, (Rltb 0 ((K x1) y)) ==> (x1 \in A)] ->
  (exists U2 : law X, (forall x3 : X, (veq (Finite (U2 x3)) (if (x3 \in A) then (vdiv (Finite (P x3)) (Finite (\sum_(x4 : X | (x4 \in A)) (P x4)))) else (Val (Finite 0))))) /\ ((((veq (pml_outcome_v K P y) (vln (vdiv (if [exists x5 : X, (x5 \in A)] then (\vmax_(x6 : X | (x6 \in A)) (Val (Finite ((K x6) y)))) else NoValue) (Finite (\sum_(x7 : X | (x7 \in A)) (((K x7) y) * (P x7))))))) /\ (veq (vln (vdiv (if [exists x5 : X, (x5 \in A)] then (\vmax_(x6 : X | (x6 \in A)) (Val (Finite ((K x6) y)))) else NoValue) (Finite (\sum_(x7 : X | (x7 \in A)) (((K x7) y) * (P x7)))))) (vln (vdiv (if [exists x5 : X, (x5 \in A)] then (\vmax_(x6 : X | (x6 \in A)) (Val (Finite ((K x6) y)))) else NoValue) (Finite ((\sum_(x4 : X | (x4 \in A)) (P x4)) * (\sum_(x8 : X | (x8 \in A)) (((K x8) y) * (U2 x8))))))))) /\ (veq (vln (vdiv (if [exists x5 : X, (x5 \in A)] then (\vmax_(x6 : X | (x6 \in A)) (Val (Finite ((K x6) y)))) else NoValue) (Finite ((\sum_(x4 : X | (x4 \in A)) (P x4)) * (\sum_(x8 : X | (x8 \in A)) (((K x8) y) * (U2 x8))))))) (vsub (pml_outcome_v K U2 y) (vln (Finite (\sum_(x4 : X | (x4 \in A)) (P x4))))))) /\ (vle (vopp (vln (Finite (\sum_(x4 : X | (x4 \in A)) (P x4))))) (pml_outcome_v K P y)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step3_holds : c_prop3_step3.
Proof.
move=> X X1 Y Y1 K occ P Pf y A /forallP sub; have [x1 k1] := occ y.
have inA x : 0 < K x y -> x \in A by move/RltbP => h; move: (sub x); rewrite h.
have zero x : x \notin A -> K x y = 0 by move=> nA; case: (mass_cases (K x) y) => // /inA h; rewrite h in nA.
have oA (U : law X) : \sum_(x : X | x \in A) K x y * U x = output U K y.
  by rewrite outputE sum_mkcond; apply: eq_sum => x _; case: ifP => [_|/negbT/zero ->]; ring.
have out0 : 0 < output P K y := output_gt0 (Pf x1) k1.
have pA : 0 < \sum_(x : X | x \in A) P x by apply: (@sum_gt0 _ (fun x => x \in A) P x1) => //; exact: inA.
set p := \sum_(x : X | x \in A) P x in pA *.
pose U := law_of (fun x => if x \in A then P x / p else 0) P.
have UE x : U x = if x \in A then P x / p else 0.
  rewrite law_ofE //; split=> [z|]; first by case: ifP => _; [apply: Rdiv_le_0_compat|lra].
  by rewrite -sum_mkcond sum_divr -/p /Rdiv Rinv_r; lra.
have oU : output U K y = output P K y / p.
  rewrite -!oA -sum_divr; apply: eq_sum => x xA; rewrite UE xA /Rdiv; ring.
have [b bE] := column_largest_attained K x1 y; set M := column_largest K y in bE.
have le x : K x y <= M by exact: column_largest_ge.
have M0 : 0 < M by have := le x1; lra.
have bA : b \in A by apply: inA; lra.
have vm : \vmax_(x : X | x \in A) Val (Finite (K x y)) = Finite M.
  rewrite vmaxes_val; congr Val; apply: Rbar_le_antisym; first by apply: big_max_le => x _; exact: le.
  by rewrite bE; exact: (@big_max_ge _ (fun x => x \in A) (fun x => Finite (K x y)) b).
have cm (V : law X) : 0 < V b -> column_max V K y = M.
  move=> Vb; apply: Rle_antisym; last by rewrite bE; exact: column_max_ge.
  by apply: column_max_le => [|x _]; [lra|exact: le].
have live : [exists x : X, x \in A] by apply/existsP; exists b.
have Ub : 0 < U b by rewrite UE bA; apply: Rdiv_lt_0_compat.
have oU0 : 0 < output U K y by rewrite oU; exact: Rdiv_lt_0_compat.
exists U; split=> [x|]; first by rewrite UE; case: ifP => _; rewrite ?vdivF; first [exact/veqF|lra].
rewrite live vm !oA /pml_outcome_v /pml_outcome !cm //.
case: RltbP => // _; case: RltbP => // _.
have po : 0 < p * output U K y by exact: Rmult_lt_0_compat.
rewrite !vdivF; try lra.
have q1 : 0 < M / output P K y by exact: Rdiv_lt_0_compat. have q2 : 0 < M / (p * output U K y) by exact: Rdiv_lt_0_compat.
have small : output P K y <= p * M.
  rewrite -(oA P) /p -sum_mulr; apply: sum_le => x _.
  by rewrite Rmult_comm; apply: Rmult_le_compat_l => //; exact: le.
rewrite !vlnF // vsubF voppF; have E : p * output U K y = output P K y by rewrite oU; field; lra.
rewrite E; split; last first.
  rewrite vleF -ln_Rinv //; apply: ln_le; first exact: Rinv_0_lt_compat.
  by apply/Rle_div_r => //; apply: (Rmult_le_reg_l p) => //; rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; lra.
split; first by split; apply/veqF.
apply/veqF; rewrite oU; have -> : M / (output P K y / p) = M / output P K y * p by field; lra.
by rewrite ln_mult //; lra.
Qed.
