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

Theorem c_lem3_step1_holds : c_lem3_step1.
Proof.
move=> I X _ _ Y _ K _ P i.
pose rest_mass (x : I ~> X) : R := \sum_(a : X) P (put x i a).
pose rest_output (x : I ~> X) (y : Y) : R := \sum_(a : X) P (put x i a) * K (put x i a) y.
have sum_same_rest (x : I ~> X) (F : (I ~> X) -> R) : \sum_(z : I ~> X | z == put x i (z i)) F z = \sum_(a : X) F (put x i a).
  rewrite (partition_big (fun z : I ~> X => z i) xpredT) //=; apply: eq_bigr => a _.
  rewrite (big_pred1 (put x i a)) // => z /=; apply/andP/eqP => [[/eqP e /eqP za]|->]; first by rewrite -za.
  by rewrite put_same !eqxx.
have same_rest_sym (x z : I ~> X) : (z == put x i (z i)) = (x == put z i (x i)).
  by apply/eqP/eqP => e; rewrite e put_put put_id.
have exchange_rest (F : (I ~> X) -> (I ~> X) -> R) :
  \sum_(x : I ~> X) \sum_(a : X) F x (put x i a) = \sum_(z : I ~> X) \sum_(a : X) F (put z i a) z.
  rewrite (eq_bigr (fun x => \sum_(z : I ~> X | z == put x i (z i)) F x z)) => [|x _]; last by rewrite sum_same_rest.
  rewrite (eq_bigr (fun x => \sum_(z : I ~> X) (if z == put x i (z i) then F x z else 0))) => [|x _]; last by rewrite big_mkcond.
  rewrite exchange_big; apply: eq_bigr => z _; rewrite -big_mkcond /= -(sum_same_rest z (fun x => F x z)).
  by apply: eq_bigl => x; exact: same_rest_sym.
have rest_mass_put (x : I ~> X) (a : X) : rest_mass (put x i a) = rest_mass x.
  by apply: eq_bigr => b _; rewrite put_put.
have rest_output_put (x : I ~> X) (a : X) (y : Y) : rest_output (put x i a) y = rest_output x y.
  by apply: eq_bigr => b _; rewrite put_put.
have mass_le_rest (x : I ~> X) (a : X) : P (put x i a) <= rest_mass x.
  by apply: (@sum_ge_term X xpredT (fun a => P (put x i a))) => // b _; exact: mass_ge0.
have mass_le_rest_self (x : I ~> X) : P x <= rest_mass x.
  by rewrite -{1}(put_id x i); exact: mass_le_rest.
have rest_output_ge (x : I ~> X) (a : X) (y : Y) : P (put x i a) * K (put x i a) y <= rest_output x y.
  apply: (@sum_ge_term X xpredT (fun a => P (put x i a) * K (put x i a) y)) => // b _.
  exact: Rmult_le_pos.
have rest_law (x : I ~> X) : 0 < rest_mass x -> exists W : law X, forall a, W a = P (put x i a) / rest_mass x.
  move=> m0; have h : is_law (fun a => P (put x i a) / rest_mass x).
    split=> [a|]; first by apply: Rdiv_le_0_compat => //; exact: mass_ge0.
    by rewrite sum_divr -/(rest_mass x) /Rdiv Rinv_r //; lra.
  by exists (Law (proj1 h) (proj2 h)).
have rest_law_output (x : I ~> X) (W : law X) : (forall a, W a = P (put x i a) / rest_mass x) ->
  forall y, output W (subchannel K i x) y = rest_output x y / rest_mass x.
  move=> hW y; rewrite outputE -sum_divr; apply: eq_bigr => a _.
  by rewrite hW /subchannel /Rdiv; ring.
have mean_given_rest (g : (I ~> X) -> R) : (forall z, P z = 0 -> g z = 0) ->
  \sum_(x : I ~> X) P x * (\sum_(a : X) g (put x i a) / rest_mass x) = \sum_(z : I ~> X) g z.
  move=> g0; rewrite (eq_bigr (fun x => \sum_(a : X) P x * (g (put x i a) / rest_mass (put x i a)))) => [|x _]; last first.
    by rewrite -sum_mull; apply: eq_bigr => a _; rewrite rest_mass_put.
  rewrite (exchange_rest (fun x z => P x * (g z / rest_mass z))); apply: eq_bigr => z _.
  rewrite sum_mulr -/(rest_mass z); case: (mass_cases P z) => [/g0 ->|pz]; first by rewrite /Rdiv; ring.
  by have := mass_le_rest_self z => h; field; lra.
have information_given_rest : conditional_information (joint P K) (entry i) (@answer I X Y) (rest i) =
  \sum_(x : I ~> X) P x * \sum_(y : Y) K x y * ln (K x y / (rest_output x y / rest_mass x)).
  move: (joint P K) (@jointE _ _ P K) => J JE.
  have fibre x y (G : (I ~> X) ** Y -> R) : \sum_(o | (rest i o == rest i (x, y)) && (o.2 == y)) G o = \sum_(a : X) G (put x i a, y).
    rewrite big_mkcond sum_pair; rewrite -(sum_same_rest x (fun z => G (z, y))) [RHS]big_mkcond; apply: eq_bigr => z _ /=.
    rewrite (eq_bigr (fun b => if b == y then (if z == put x i (z i) then G (z, y) else 0) else 0)) ?sum_pick // => b _.
    by rewrite eq_sym restP /=; case: (b =P y) => [->|]; rewrite ?andbT ?andbF //; case: ifP.
  have p1 (x : I ~> X) (y : Y) : push (pairing (entry i) (rest i)) J (pairing (entry i) (rest i) (x, y)) = P x.
    rewrite pushE (eq_bigl (fun o : (I ~> X) ** Y => o.1 == x)) => [|[z b]].
      rewrite big_mkcond sum_pair (bigD1 x) //= [X in _ + X]sum_0 => [|z zx]; last by rewrite sum_0 // => b _; rewrite (negbTE zx).
      rewrite Rplus_0_r (eq_bigr (fun b => P x * K x b)) => [|b _]; last by rewrite eqxx JE.
      by rewrite sum_mull mass_sum1 Rmult_1_r.
    rewrite /pairing xpair_eqE eq_sym [rest i _ == _]eq_sym restP /entry /=; apply/andP/eqP => [[/eqP e /eqP ->]|->].
      by rewrite -e put_id.
    by rewrite put_id !eqxx.
  have p3 (x : I ~> X) (y : Y) : push (rest i) J (rest i (x, y)) = rest_mass x.
    rewrite pushE (eq_bigl (fun o : (I ~> X) ** Y => o.1 == put x i (o.1 i))) => [|[z b]]; last by rewrite eq_sym restP.
    rewrite big_mkcond sum_pair /rest_mass -(sum_same_rest x P) [RHS]big_mkcond; apply: eq_bigr => z _ /=.
    case: ifP => _; last by rewrite sum_0.
    rewrite (eq_bigr (fun b => P z * K z b)) => [|b _]; last by rewrite JE.
    by rewrite sum_mull mass_sum1 Rmult_1_r.
  have p2 (x : I ~> X) (y : Y) : push (pairing (@answer I X Y) (rest i)) J (pairing (@answer I X Y) (rest i) (x, y)) = rest_output x y.
    rewrite pushE (eq_bigl (fun o : (I ~> X) ** Y => (rest i o == rest i (x, y)) && (o.2 == y))) => [|o].
      by rewrite fibre; apply: eq_bigr => a _; rewrite JE.
    by rewrite /pairing xpair_eqE andbC.
  have p4 (x : I ~> X) (y : Y) : push (pairing (entry i) (pairing (@answer I X Y) (rest i))) J (pairing (entry i) (pairing (@answer I X Y) (rest i)) (x, y)) = P x * K x y.
    rewrite pushE (big_pred1 (x, y)) ?JE // => -[z b] /=.
    rewrite /pairing !xpair_eqE /entry /answer /= [rest i _ == _]eq_sym restP /=.
    apply/and3P/andP => [[/eqP e /eqP -> /eqP z']|[/eqP -> /eqP ->]].
      by rewrite z' e put_id !eqxx.
    by rewrite put_id !eqxx.
  rewrite /conditional_information !rv_entropy_mean /mean.
  have -> (a b c d : R) : - a + - b - - c - - d = c + d + (-1 * a + -1 * b) by ring.
  rewrite -!sum_mull -!sum_add.
  rewrite sum_pair; apply: eq_bigr => x _; rewrite -sum_mull; apply: eq_bigr => y _.
  rewrite p1 p2 p3 p4 !JE.
  case: (mass_cases P x) => [->|px]; first by ring.
  case: (mass_cases (K x) y) => [->|ky]; first by ring.
  have m0 : 0 < rest_mass x by have := mass_le_rest_self x; lra.
  have pk := Rmult_lt_0_compat _ _ px ky.
  have o0 : 0 < rest_output x y by have := rest_output_ge x (x i) y; rewrite put_id; lra.
  rewrite ln_div //; last by apply: Rdiv_lt_0_compat.
  rewrite ln_div // ln_mult //; ring.

pose h (z : I ~> X) y := ln (K z y / (rest_output z y / rest_mass z)).
pose g (z : I ~> X) := P z * \sum_y K z y * h z y.
(* The information given the others, at one database. *)
have at_rest (x : I ~> X) : 0 < rest_mass x ->
    \vsum_(a : X) (\vsum_(y : Y | Rltb 0 ((P (put x i a)) * ((K (put x i a)) y))) (vmul (vdiv (Finite ((P (put x i a)) * ((K (put x i a)) y))) (Finite (\sum_(b : X) (P (put x i b))))) (vln (vdiv (vdiv (Finite ((P (put x i a)) * ((K (put x i a)) y))) (Finite (\sum_(b : X) (P (put x i b))))) (vmul (vdiv (Finite (P (put x i a))) (Finite (\sum_(b : X) (P (put x i b))))) (vdiv (Finite (\sum_(b : X) ((P (put x i b)) * ((K (put x i b)) y)))) (Finite (\sum_(b : X) (P (put x i b)))))))))) =
    Finite (\sum_(a : X) g (put x i a) / rest_mass x).
  move=> m0; transitivity (\vsum_(a : X) Val (Finite (g (put x i a) / rest_mass x))); last by rewrite vsumF.
  apply: eq_bigr => a _.
  rewrite (eq_bigr (fun y => Val (Finite (P (put x i a) / rest_mass x * (K (put x i a) y * h (put x i a) y))))) => [|y /RltbP pk]; last first.
    have pa : 0 < P (put x i a) by case: (mass_cases P (put x i a)) pk => [->|//]; rewrite Rmult_0_l; lra.
    have ka : 0 < K (put x i a) y by case: (mass_cases (K (put x i a)) y) pk => [->|//]; rewrite Rmult_0_r; lra.
    have o0 : 0 < rest_output x y by have := rest_output_ge x a y; lra.
    have p1 := Rdiv_lt_0_compat _ _ pa m0; have p2 := Rdiv_lt_0_compat _ _ o0 m0.
    have p3 := Rmult_lt_0_compat _ _ p1 p2.
    rewrite -/(rest_mass x) -/(rest_output x y) !vdivF; try lra.
    rewrite vlnF; last by apply: Rdiv_lt_0_compat => //; apply: Rdiv_lt_0_compat.
    rewrite vmulF /h rest_output_put rest_mass_put; congr (Val (Finite _)).
    have -> : P (put x i a) * K (put x i a) y / rest_mass x / (P (put x i a) / rest_mass x * (rest_output x y / rest_mass x)) =
      K (put x i a) y / (rest_output x y / rest_mass x) by field; lra.
    by rewrite /Rdiv; ring.
  rewrite vsumF; congr (Val (Finite _)).
  have -> : g (put x i a) / rest_mass x = P (put x i a) / rest_mass x * \sum_y K (put x i a) y * h (put x i a) y.
    by rewrite /g /Rdiv; ring.
  rewrite -sum_mull [LHS]big_mkcond; apply: eq_bigr => y _; case: RltbP => // n.
  case: (mass_cases P (put x i a)) n => [-> _|pa n]; first by rewrite /Rdiv; ring.
  case: (mass_cases (K (put x i a)) y) n => [-> _|ka n]; first by ring.
  by have := Rmult_lt_0_compat _ _ pa ka.
split=> [x /RltbP m0|].
  have [W hW] := rest_law x m0.
  exists (subchannel K i x); split=> //; exists W; split=> [a|].
    by rewrite vdivF; [apply/veqF; exact: hW|move: m0; rewrite /rest_mass; lra].
  rewrite at_rest //; apply/veqF; rewrite /mutual_information miE /mean; apply: eq_bigr => a _.
  rewrite hW /klsum; have -> : g (put x i a) / rest_mass x = P (put x i a) / rest_mass x * \sum_y K (put x i a) y * h (put x i a) y.
    by rewrite /g /Rdiv; ring.
  congr (_ * _); apply: eq_bigr => y _; rewrite /h (rest_law_output x W hW) rest_output_put rest_mass_put //.
rewrite (eq_bigr (fun x : I ~> X => Val (Finite (P x * \sum_(a : X) g (put x i a) / rest_mass x)))) => [|x /RltbP px]; last first.
  by rewrite at_rest ?vmulF //; have := mass_le_rest_self x; lra.
rewrite vsumF; apply/veqF; rewrite information_given_rest -(mean_given_rest g).
  rewrite [RHS]big_mkcond; apply: eq_bigr => x _; case: RltbP => // n.
  by case: (mass_cases P x) => [->|]; [ring|lra].
by move=> z e; rewrite /g e; ring.
Qed.
