(* grosse-dobrushin/prop3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  forall A : {set X},
  (vlt (Finite (pml K P)) (vopp (vln (Finite (\sum_(x1 : X | (x1 \in A)) (P x1)))))) ->
  (forall x2 : Y, Rltb 0 ((output P K) x2) -> (exists x3 : X, (x3 \notin A) /\ (0 < (((posterior P K) x2) x3)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_holds : c_prop3.
Proof.
move=> X X1 Y Y1 K occ P A; set s := \sum_(x2 : X | x2 \in A) P x2.
move=> h y /RltbP oy.
have s0 : 0 <= s by apply: sum_ge0.
case: (Req_dec s 0) => [z|sn].
  have [x px] : exists2 x, P x * K x y <> 0 & True.
    have : 0 < \sum_x P x * K x y by rewrite -outputE.
    by case/sum_gt0_ex => x _ hx; exists x => //; lra.
  have p0 : 0 < P x by case: (mass_cases P x) => // pz; case: px; rewrite pz Rmult_0_l.
  have k0 : 0 < K x y by case: (mass_cases (K x) y) => // kz; case: px; rewrite kz Rmult_0_r.
  exists x; split; last by rewrite posteriorE //; apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
  by apply/negP => xA; have := @sum_eq0 _ (mem A) P (fun j _ => mass_ge0 P j) z x xA; lra.
have sp : 0 < s by lra.
move: h; rewrite vlnF // voppF => h; have {}h : pml K P < - ln s by [].
case: (pickP (fun x => (x \notin A) && Rltb 0 (P x * K x y))) => [x /andP[xA /RltbP px]|none].
  by exists x; split=> //; rewrite posteriorE //; apply: Rdiv_lt_0_compat.
exfalso; have [x xA px] : exists2 x, x \in A & 0 < P x * K x y.
  have : 0 < \sum_x P x * K x y by rewrite -outputE.
  case/sum_gt0_ex => x _ hx; exists x => //; apply/negPn/negP => xA.
  by have := none x; rewrite xA /=; case: RltbP.
have o : output P K y = \sum_(x : X | x \in A) P x * K x y.
  rewrite outputE (sum_split (mem A)) [X in _ + X]sum_0 ?Rplus_0_r // => z zA.
  have := none z; rewrite zA /=; case: RltbP => // hz _; have := Rmult_le_pos _ _ (mass_ge0 P z) (mass_ge0 (K z) y); lra.
set m := exp (pml K P); have m0 : 0 < m by exact: exp_pos.
have le : output P K y <= s * (m * output P K y).
  rewrite {1}o /s -sum_mulr; apply: sum_le => z zA.
  case: (mass_cases P z) => [->|pz]; first by rewrite !Rmult_0_l; exact: Rle_refl.
  by apply: Rmult_le_compat_l => //; exact: pml_entry.
have ms : m * s < 1.
  have : m < exp (- ln s) by exact: exp_increasing.
  rewrite exp_Ropp exp_ln // => k; apply: (Rmult_lt_reg_r (/ s)); first exact: Rinv_0_lt_compat.
  by rewrite Rmult_assoc Rinv_r ?Rmult_1_r ?Rmult_1_l; lra.
nra.
Qed.
