(* cuff-midp/lem1-kl-mi.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_kl_mi_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  forall i : I,
  (veq (Finite (conditional_information (joint P K) (entry i) (@answer I X Y) (rest i))) (\vsum_(x1 : (I ~> X) | Rltb 0 (P x1)) (if (~~ Reqb (\sum_(x2 : X) (P (put x1 i x2))) 0) then (with_law (fun x3 : Y => ((\sum_(x4 : X) ((P (put x1 i x4)) * ((K (put x1 i x4)) x3))) / (\sum_(x5 : X) (P (put x1 i x5))))) (fun U6 : law Y => (vmul (Finite (P x1)) (kl (K x1) U6)))) else NoValue))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem1_kl_mi_step2_holds : c_lem1_kl_mi_step2.
Proof.
move=> I X _ _ Y _ K P i.
pose rest_mass (x : I ~> X) : R := \sum_(a : X) P (put x i a).
pose rest_output (x : I ~> X) (y : Y) : R := \sum_(a : X) P (put x i a) * K (put x i a) y.
have sum_same_rest (x : I ~> X) (F : (I ~> X) -> R) : \sum_(z : I ~> X | z == put x i (z i)) F z = \sum_(a : X) F (put x i a).
  rewrite (partition_big (fun z : I ~> X => z i) xpredT) //=; apply: eq_bigr => a _.
  rewrite (big_pred1 (put x i a)) // => z /=; apply/andP/eqP => [[/eqP e /eqP za]|->]; first by rewrite -za.
  by rewrite put_same !eqxx.
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
have rest_output_exists (x : I ~> X) : 0 < rest_mass x -> exists U : law Y, forall y, U y = rest_output x y / rest_mass x.
  by move=> m0; have [W hW] := rest_law x m0; exists (output W (subchannel K i x)) => y; exact: rest_law_output.
have dom_rest_output (x : I ~> X) (U : law Y) : 0 < P x -> (forall y, U y = rest_output x y / rest_mass x) -> dom (K x) U.
  move=> px hU; apply/domP => y; have m0 := mass_le_rest_self x; rewrite hU.
  case: (mass_cases (K x) y) => // ky e; have := rest_output_ge x (x i) y; rewrite put_id.
  have := Rmult_lt_0_compat _ _ px ky; have : rest_output x y / rest_mass x * rest_mass x = rest_output x y by field; lra.
  by rewrite e; lra.
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

rewrite information_given_rest.
pose F (x : I ~> X) := P x * \sum_(y : Y) K x y * ln (K x y / (rest_output x y / rest_mass x)).
rewrite (eq_bigr (fun x : I ~> X => Val (Finite (F x)))) => [|x /RltbP px]; last first.
  have m0 : 0 < rest_mass x by have := mass_le_rest_self x; lra.
  rewrite -/(rest_mass x); case: ReqbP => [|_] /=; first lra.
  have [U hU] := rest_output_exists x m0; rewrite (with_lawE _ hU).
  rewrite (kl_dom (dom_rest_output x U px hU)); congr (Val (Finite _)); rewrite /F /klsum; congr (_ * _).
  by apply: eq_bigr => y _; rewrite hU.
rewrite vsumF; apply/veqF; rewrite [RHS]big_mkcond; apply: eq_bigr => x _; rewrite -/(F x).
by case: RltbP => // n; rewrite /F; case: (mass_cases P x) => [->|]; [ring|lra].
Qed.
