(* cuff-midp/lem3.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law (I ~> X),
  forall i : I,
  ((forall x1 : (I ~> X), (Rltb 0 (\sum_(x2 : X) (P (put x1 i x2)))) -> (exists L3 : kernel X Y, (forall x4 : X, (forall y5 : Y, ((L3 x4 y5) = ((K (put x1 i x4)) y5)))) /\ (exists U6 : law X, (forall x7 : X, (veq (Finite (U6 x7)) (vdiv (Finite (P (put x1 i x7))) (Finite (\sum_(x8 : X) (P (put x1 i x8))))))) /\ (veq (\vsum_(x9 : X) (\vsum_(x10 : Y | Rltb 0 ((P (put x1 i x9)) * ((K (put x1 i x9)) x10))) (vmul (vdiv (Finite ((P (put x1 i x9)) * ((K (put x1 i x9)) x10))) (Finite (\sum_(x11 : X) (P (put x1 i x11))))) (vln (vdiv (vdiv (Finite ((P (put x1 i x9)) * ((K (put x1 i x9)) x10))) (Finite (\sum_(x11 : X) (P (put x1 i x11))))) (vmul (vdiv (Finite (P (put x1 i x9))) (Finite (\sum_(x11 : X) (P (put x1 i x11))))) (vdiv (Finite (\sum_(x12 : X) ((P (put x1 i x12)) * ((K (put x1 i x12)) x10)))) (Finite (\sum_(x11 : X) (P (put x1 i x11))))))))))) (Finite (mutual_information L3 U6)))))) /\ (veq (Finite (conditional_information (joint P K) (entry i) (@answer I X Y) (rest i))) (\vsum_(x13 : (I ~> X) | Rltb 0 (P x13)) (vmul (Finite (P x13)) (\vsum_(x14 : X) (\vsum_(x15 : Y | Rltb 0 ((P (put x13 i x14)) * ((K (put x13 i x14)) x15))) (vmul (vdiv (Finite ((P (put x13 i x14)) * ((K (put x13 i x14)) x15))) (Finite (\sum_(x16 : X) (P (put x13 i x16))))) (vln (vdiv (vdiv (Finite ((P (put x13 i x14)) * ((K (put x13 i x14)) x15))) (Finite (\sum_(x16 : X) (P (put x13 i x16))))) (vmul (vdiv (Finite (P (put x13 i x14))) (Finite (\sum_(x16 : X) (P (put x13 i x16))))) (vdiv (Finite (\sum_(x17 : X) ((P (put x13 i x17)) * ((K (put x13 i x17)) x15)))) (Finite (\sum_(x16 : X) (P (put x13 i x16))))))))))))))).

(* The statement above is generated; the proof follows. *)
From ExactPriv Require Import given_rest.

Theorem c_lem3_step1_holds : c_lem3_step1.
Proof.
move=> I X _ _ Y _ K _ P i.
pose h (z : I ~> X) y := ln (K z y / (rest_output K P i z y / rest_mass P i z)).
pose g (z : I ~> X) := P z * \sum_y K z y * h z y.
(* The information given the others, at one database. *)
have at_rest (x : I ~> X) : 0 < rest_mass P i x ->
    \vsum_(a : X) (\vsum_(y : Y | Rltb 0 ((P (put x i a)) * ((K (put x i a)) y))) (vmul (vdiv (Finite ((P (put x i a)) * ((K (put x i a)) y))) (Finite (\sum_(b : X) (P (put x i b))))) (vln (vdiv (vdiv (Finite ((P (put x i a)) * ((K (put x i a)) y))) (Finite (\sum_(b : X) (P (put x i b))))) (vmul (vdiv (Finite (P (put x i a))) (Finite (\sum_(b : X) (P (put x i b))))) (vdiv (Finite (\sum_(b : X) ((P (put x i b)) * ((K (put x i b)) y)))) (Finite (\sum_(b : X) (P (put x i b)))))))))) =
    Finite (\sum_(a : X) g (put x i a) / rest_mass P i x).
  move=> m0; transitivity (\vsum_(a : X) Val (Finite (g (put x i a) / rest_mass P i x))); last by rewrite vsumF.
  apply: eq_bigr => a _.
  rewrite (eq_bigr (fun y => Val (Finite (P (put x i a) / rest_mass P i x * (K (put x i a) y * h (put x i a) y))))) => [|y /RltbP pk]; last first.
    have pa : 0 < P (put x i a) by case: (mass_cases P (put x i a)) pk => [->|//]; rewrite Rmult_0_l; lra.
    have ka : 0 < K (put x i a) y by case: (mass_cases (K (put x i a)) y) pk => [->|//]; rewrite Rmult_0_r; lra.
    have o0 : 0 < rest_output K P i x y by have := rest_output_ge K P i x a y; lra.
    have p1 := Rdiv_lt_0_compat _ _ pa m0; have p2 := Rdiv_lt_0_compat _ _ o0 m0.
    have p3 := Rmult_lt_0_compat _ _ p1 p2.
    rewrite -/(rest_mass P i x) -/(rest_output K P i x y) !vdivF; try lra.
    rewrite vlnF; last by apply: Rdiv_lt_0_compat => //; apply: Rdiv_lt_0_compat.
    rewrite vmulF /h rest_output_put rest_mass_put; congr (Val (Finite _)).
    have -> : P (put x i a) * K (put x i a) y / rest_mass P i x / (P (put x i a) / rest_mass P i x * (rest_output K P i x y / rest_mass P i x)) =
      K (put x i a) y / (rest_output K P i x y / rest_mass P i x) by field; lra.
    by rewrite /Rdiv; ring.
  rewrite vsumF; congr (Val (Finite _)).
  have -> : g (put x i a) / rest_mass P i x = P (put x i a) / rest_mass P i x * \sum_y K (put x i a) y * h (put x i a) y.
    by rewrite /g /Rdiv; ring.
  rewrite -sum_mull [LHS]big_mkcond; apply: eq_bigr => y _; case: RltbP => // n.
  case: (mass_cases P (put x i a)) n => [-> _|pa n]; first by rewrite /Rdiv; ring.
  case: (mass_cases (K (put x i a)) y) n => [-> _|ka n]; first by ring.
  by have := Rmult_lt_0_compat _ _ pa ka.
split=> [x /RltbP m0|].
  have [W hW] := rest_law m0.
  exists (subchannel K i x); split=> //; exists W; split=> [a|].
    by rewrite vdivF; [apply/veqF; exact: hW|move: m0; rewrite /rest_mass; lra].
  rewrite at_rest //; apply/veqF; rewrite /mutual_information miE /mean; apply: eq_bigr => a _.
  rewrite hW /klsum; have -> : g (put x i a) / rest_mass P i x = P (put x i a) / rest_mass P i x * \sum_y K (put x i a) y * h (put x i a) y.
    by rewrite /g /Rdiv; ring.
  congr (_ * _); apply: eq_bigr => y _; rewrite /h (rest_law_output K hW) rest_output_put rest_mass_put //.
rewrite (eq_bigr (fun x : I ~> X => Val (Finite (P x * \sum_(a : X) g (put x i a) / rest_mass P i x)))) => [|x /RltbP px]; last first.
  by rewrite at_rest ?vmulF //; have := mass_le_rest_self P i x; lra.
rewrite vsumF; apply/veqF; rewrite information_given_rest -(@mean_given_rest I X P i g).
  rewrite [RHS]big_mkcond; apply: eq_bigr => x _; case: RltbP => // n.
  by case: (mass_cases P x) => [->|]; [ring|lra].
by move=> z e; rewrite /g e; ring.
Qed.
