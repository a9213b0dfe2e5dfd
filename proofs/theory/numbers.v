(* Closed real numbers, normalised and compared by computation: rationals are folded in
   Q, with exponentials and logarithms of rationals and roots of squares. The tactic
   [normal] replaces a closed term by its normal form. *)

From Coq Require Import QArith Qreals Qpower FunctionalExtensionality.
From ExactPriv Require Import core.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

(* ** Closed real numbers *)

Inductive num : Type :=
  | Cst of Q | Int of Z | Nat of nat
  | Add of num & num | Sub of num & num | Mul of num & num | Div of num & num
  | Opp of num | Inv of num | Ln of num | Exp of num | Sqrt of num | Abs of num
  | Max of num & num | Min of num & num | Pow of num & nat.

(* A rational as a quotient of integers. *)
Definition lit (q : Q) : R :=
  match Qden q with xH => IZR (Qnum q) | d => IZR (Qnum q) / IZR (Zpos d) end.
Lemma litE q : lit q = Q2R q.
Proof. by rewrite /lit /Q2R; case: q => n [d|d|] /=; rewrite // Rinv_1 Rmult_1_r. Qed.

Fixpoint ev (e : num) : R :=
  match e with
  | Cst q => lit q | Int z => IZR z | Nat n => INR n
  | Add a b => ev a + ev b | Sub a b => ev a - ev b | Mul a b => ev a * ev b
  | Div a b => ev a / ev b | Opp a => - ev a | Inv a => / ev a
  | Ln a => ln (ev a) | Exp a => exp (ev a) | Sqrt a => sqrt (ev a)
  | Abs a => Rabs (ev a) | Max a b => Rmax (ev a) (ev b) | Min a b => Rmin (ev a) (ev b)
  | Pow a n => ev a ^ n
  end.

Fixpoint same (a b : num) : bool :=
  match a, b with
  | Cst p, Cst q => Z.eqb (Qnum p) (Qnum q) && Pos.eqb (Qden p) (Qden q)
  | Int m, Int n => Z.eqb m n | Nat m, Nat n => Nat.eqb m n
  | Add a b, Add c d | Sub a b, Sub c d | Mul a b, Mul c d | Div a b, Div c d
  | Max a b, Max c d | Min a b, Min c d => same a c && same b d
  | Opp a, Opp b | Inv a, Inv b | Ln a, Ln b | Exp a, Exp b | Sqrt a, Sqrt b | Abs a, Abs b => same a b
  | Pow a m, Pow b n => same a b && Nat.eqb m n
  | _, _ => false
  end.
Lemma sameP a b : same a b -> a = b.
Proof.
elim: a b => [[pn pd]|z|n|a IHa c IHc|a IHa c IHc|a IHa c IHc|a IHa c IHc|a IHa|a IHa|a IHa|a IHa|a IHa|a IHa
  |a IHa c IHc|a IHa c IHc|a IHa n] [[qn qd]|z'|n'|a' c'|a' c'|a' c'|a' c'|a'|a'|a'|a'|a'|a'|a' c'|a' c'|a' n'] //=;
  try (by move/IHa->); try (by case/andP => /IHa-> /IHc->).
- by case/andP => /Z.eqb_eq-> /Pos.eqb_eq->.
- by move/Z.eqb_eq->.
- by move=> h; congr Nat; apply/Nat.eqb_eq.
- by case/andP => /IHa-> h; congr Pow; apply/Nat.eqb_eq.
Qed.

Definition Qltb (p q : Q) : bool := negb (Qle_bool q p).
Lemma QltbP p q : reflect (Q2R p < Q2R q) (Qltb p q).
Proof.
rewrite /Qltb; case h: (Qle_bool q p); constructor.
  by apply: Rle_not_lt; apply: Qle_Rle; apply/Qle_bool_iff.
apply: Qlt_Rlt; apply: Qnot_le_lt => /Qle_bool_iff; by rewrite h.
Qed.
Lemma QlebP p q : reflect (Q2R p <= Q2R q) (Qle_bool p q).
Proof.
apply: (iffP idP) => [/Qle_bool_iff/Qle_Rle //|h]; apply/Qle_bool_iff; exact: Rle_Qle.
Qed.
Lemma QeqbP p q : reflect (Q2R p = Q2R q) (Qeq_bool p q).
Proof.
apply: (iffP idP) => [/Qeq_bool_iff/Qeq_eqR //|h]; apply/Qeq_bool_iff; exact: eqR_Qeq.
Qed.

Definition cst (q : Q) : num := Cst (Qred q).
Arguments cst : simpl never.
Lemma cstE q : ev (cst q) = Q2R q.
Proof. by rewrite /cst /= litE; apply: Qeq_eqR; exact: Qred_correct. Qed.

Definition int_of (e : num) : option Z := if e is Cst (Qmake z 1) then Some z else None.
Lemma int_ofP e z : int_of e = Some z -> ev e = IZR z.
Proof. by case: e => // -[n [|d|]] //= [<-]. Qed.

(* A power that is small enough to be computed. *)
Definition qpow (z : Z) (q : option Q) : option Q :=
  if q is Some p then (if Z.ltb (Z.abs z) 1000 then Some (Qpower p z) else None) else None.

(* q with exp(value) = q, if that is seen. *)
Fixpoint qexp (e : num) : option Q :=
  match e with
  | Cst q => if Qeq_bool q 0 then Some 1%Q else None
  | Ln (Cst q) => if Qltb 0 q then Some q else None
  | Opp a => if qexp a is Some p then Some (Qinv p) else None
  | Add a b => if qexp a is Some p then (if qexp b is Some q then Some (p * q)%Q else None) else None
  | Sub a b => if qexp a is Some p then (if qexp b is Some q then Some (p * / q)%Q else None) else None
  | Mul a b => if int_of a is Some z then qpow z (qexp b)
               else if int_of b is Some z then qpow z (qexp a) else None
  | _ => None
  end.

Lemma Q2R_1 : Q2R 1 = 1. Proof. by rewrite /Q2R /= Rinv_1 Rmult_1_r. Qed.
Lemma Q2R_0 : Q2R 0 = 0. Proof. by rewrite /Q2R /= Rmult_0_l. Qed.

Lemma exp_nat (n : nat) x : exp (INR n * x) = exp x ^ n.
Proof.
elim: n => [|n IH]; first by rewrite /= Rmult_0_l exp_0.
by rewrite S_INR Rmult_plus_distr_r Rmult_1_l exp_plus IH /= Rmult_comm.
Qed.

Lemma Q2R_pow_pos q n : Q2R (Qpower_positive q n) = Q2R q ^ Pos.to_nat n.
Proof.
elim/Pos.peano_ind: n => [|n IH]; first by rewrite /= Rmult_1_r.
rewrite Pos2Nat.inj_succ /= -IH -Q2R_mult; apply: Qeq_eqR.
by rewrite -Pos.add_1_l Qpower_plus_positive.
Qed.

Lemma Q2R_power q z : 0 < Q2R q -> Q2R (Qpower q z) = exp (IZR z * ln (Q2R q)).
Proof.
move=> q0; have nz : ~ (q == 0)%Q by move/Qeq_eqR; rewrite Q2R_0; lra.
have pos n : Q2R q ^ Pos.to_nat n = exp (IZR (Zpos n) * ln (Q2R q)).
  by rewrite -positive_nat_Z -INR_IZR_INZ exp_nat exp_ln.
case: z => [|n|n] /=; first by rewrite Q2R_1 Rmult_0_l exp_0.
  by rewrite Q2R_pow_pos pos.
rewrite Q2R_inv; last by move/Qeq_eqR; rewrite Q2R_pow_pos Q2R_0 => /pow_nonzero; apply; lra.
rewrite Q2R_pow_pos pos -exp_Ropp; congr exp.
have -> : IZR (Z.neg n) = - IZR (Z.pos n) by rewrite -opp_IZR.
ring.
Qed.

Lemma qpowP z x b q : (forall p, b = Some p -> exp x = Q2R p /\ 0 < Q2R p) ->
  qpow z b = Some q -> exp (IZR z * x) = Q2R q /\ 0 < Q2R q.
Proof.
case: b => [p|] //= /(_ p erefl)[E p0]; case: ifP => // _ [<-].
have -> : x = ln (Q2R p) by rewrite -E ln_exp.
by rewrite Q2R_power //; split=> //; exact: exp_pos.
Qed.

Lemma Q2R_invp q : 0 < Q2R q -> Q2R (/ q) = / Q2R q /\ 0 < Q2R (/ q).
Proof.
move=> q0; have E : Q2R (/ q) = / Q2R q.
  by apply: Q2R_inv; move/Qeq_eqR; rewrite Q2R_0; lra.
by rewrite E; split=> //; exact: Rinv_0_lt_compat.
Qed.

Lemma qexpP e q : qexp e = Some q -> exp (ev e) = Q2R q /\ 0 < Q2R q.
Proof.
elim: e q => [p|z|n|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa|a IHa|a IHa|a IHa|a IHa|a IHa
  |a IHa b IHb|a IHa b IHb|a IHa n] r //=.
- by case: QeqbP => // h [<-]; rewrite litE h Q2R_0 exp_0 Q2R_1; lra.
- case: (qexp a) IHa => [p|] // /(_ p erefl)[Ea pa]; case: (qexp b) IHb => [q|] // /(_ q erefl)[Eb qb] [<-].
  by rewrite exp_plus Ea Eb Q2R_mult; split=> //; exact: Rmult_lt_0_compat.
- case: (qexp a) IHa => [p|] // /(_ p erefl)[Ea pa]; case: (qexp b) IHb => [q|] // /(_ q erefl)[Eb qb] [<-].
  have [qi qi0] := Q2R_invp qb.
  by rewrite /Rminus exp_plus exp_Ropp Ea Eb Q2R_mult qi; split=> //; apply: Rmult_lt_0_compat => //; rewrite -qi.
- case Ez: (int_of a) => [z|]; first by rewrite (int_ofP Ez); exact: (qpowP IHb).
  case Ey: (int_of b) => [y|] //; rewrite (int_ofP Ey) (Rmult_comm (ev a)); exact: (qpowP IHa).
- case: (qexp a) IHa => [p|] // /(_ p erefl)[Ea pa] [<-]; have [E h] := Q2R_invp pa.
  by rewrite exp_Ropp Ea -E.
- case: a IHa => // q _; case: QltbP => //; rewrite Q2R_0 => h [<-] /=.
  by rewrite litE exp_ln.
Qed.

(* Square roots of rational squares. *)
Definition qsqrt (q : Q) : option Q :=
  let r := Qred q in
  let n := Z.sqrt (Qnum r) in let d := Pos.sqrt (Qden r) in
  if Qle_bool 0 q && Qeq_bool ((n # d) * (n # d)) q && Qle_bool 0 (n # d) then Some (n # d) else None.
Lemma qsqrtP q r : qsqrt q = Some r -> sqrt (Q2R q) = Q2R r.
Proof.
rewrite /qsqrt; case: ifP => // /andP[/andP[_ /QeqbP h] /QlebP r0] [<-].
by rewrite -h Q2R_mult sqrt_square // -Q2R_0.
Qed.

(* q with value = ln q, if that is seen. *)
Definition qlog (e : num) : option Q := match e with
  | Ln (Cst q) => if Qltb 0 q then Some q else None
  | Cst q => if Qeq_bool q 0 then Some 1%Q else None
  | _ => None end.
Lemma qlogP e q : qlog e = Some q -> ev e = ln (Q2R q) /\ 0 < Q2R q.
Proof.
case: e => //= [p|[p|||||||||||||||]] //=.
  by case: QeqbP => // h [<-]; rewrite litE h Q2R_0 Q2R_1 ln_1; lra.
by case: QltbP => // h [<-]; rewrite litE; move: h; rewrite Q2R_0.
Qed.

(* ** Folding *)

Definition s_add a b := match a, b with
  | Cst p, Cst q => cst (p + q)
  | Cst p, _ => if Qeq_bool p 0 then b else Add a b
  | _, Cst q => if Qeq_bool q 0 then a else Add a b
  | _, _ => Add a b end.
Definition s_opp a := if a is Cst p then cst (- p) else if a is Opp b then b else Opp a.
Definition s_sub a b := match a, b with
  | Cst p, Cst q => cst (p - q)
  | Cst p, _ => if Qeq_bool p 0 then s_opp b else Sub a b
  | _, Cst q => if Qeq_bool q 0 then a else Sub a b
  | _, _ => if same a b then Cst 0 else Sub a b end.
Definition s_mul a b := match a, b with
  | Cst p, Cst q => cst (p * q)
  | Cst p, _ => if Qeq_bool p 0 then Cst 0 else if Qeq_bool p 1 then b else Mul a b
  | _, Cst q => if Qeq_bool q 0 then Cst 0 else if Qeq_bool q 1 then a else Mul a b
  | _, _ => Mul a b end.
Definition s_inv a := if a is Cst p then (if Qeq_bool p 0 then Inv a else cst (/ p)) else Inv a.
Definition s_div a b := if b is Cst q then s_mul a (s_inv b) else
  if a is Cst p then (if Qeq_bool p 0 then Cst 0 else Div a b) else Div a b.
Definition s_ln a := match a with
  | Cst p => if Qeq_bool p 1 then Cst 0 else Ln a
  | Exp b => b
  | _ => Ln a end.
Definition s_exp a := if qexp a is Some q then cst q else Exp a.
Definition s_sqrt a := if a is Cst q then (if qsqrt q is Some r then cst r else Sqrt a) else Sqrt a.
Definition s_abs a := if a is Cst q then (if Qle_bool 0 q then a else cst (- q)) else Abs a.
Definition s_max a b := match a, b with
  | Cst p, Cst q => if Qle_bool p q then b else a
  | _, _ => match qlog a, qlog b with
            | Some p, Some q => if Qle_bool p q then b else a
            | _, _ => if same a b then a else Max a b end end.
Definition s_min a b := match a, b with
  | Cst p, Cst q => if Qle_bool p q then a else b
  | _, _ => match qlog a, qlog b with
            | Some p, Some q => if Qle_bool p q then a else b
            | _, _ => if same a b then a else Min a b end end.
Definition s_pow a n := match a, n with
  | _, O => Cst 1
  | _, S O => a
  | Cst q, _ => cst (Qpower q (Z.of_nat n))
  | _, _ => Pow a n end.

Fixpoint simp (e : num) : num :=
  match e with
  | Cst q => cst q | Int z => Cst (z # 1) | Nat n => Cst (Z.of_nat n # 1)
  | Add a b => s_add (simp a) (simp b) | Sub a b => s_sub (simp a) (simp b)
  | Mul a b => s_mul (simp a) (simp b) | Div a b => s_div (simp a) (simp b)
  | Opp a => s_opp (simp a) | Inv a => s_inv (simp a) | Ln a => s_ln (simp a)
  | Exp a => s_exp (simp a) | Sqrt a => s_sqrt (simp a) | Abs a => s_abs (simp a)
  | Max a b => s_max (simp a) (simp b) | Min a b => s_min (simp a) (simp b)
  | Pow a n => s_pow (simp a) n
  end.

Lemma evC q : ev (Cst q) = Q2R q. Proof. exact: litE. Qed.
Lemma ev0 : ev (Cst 0) = 0. Proof. by rewrite evC Q2R_0. Qed.
Ltac zero_cases := repeat match goal with
  | |- context [Qeq_bool ?p 0] => let h := fresh "h" in case: (QeqbP p 0) => h; rewrite ?Q2R_0 in h
  | |- context [Qeq_bool ?p 1] => let h := fresh "h" in case: (QeqbP p 1) => h; rewrite ?Q2R_1 in h
  end.

Lemma s_addP a b : ev (s_add a b) = ev a + ev b.
Proof.
case: a b => [p|z|n|a c|a c|a c|a c|a|a|a|a|a|a|a c|a c|a n] [q|z'|n'|a' c'|a' c'|a' c'|a' c'|a'|a'|a'|a'|a'|a'|a' c'|a' c'|a' n'];
  rewrite /s_add ?cstE ?evC ?Q2R_plus //; zero_cases => //=; rewrite ?litE ?h; ring.
Qed.
Lemma s_oppP a : ev (s_opp a) = - ev a.
Proof.
by case: a => // x; rewrite /s_opp ?cstE ?evC ?Q2R_opp //= Ropp_involutive.
Qed.
Lemma s_subP a b : ev (s_sub a b) = ev a - ev b.
Proof.
have S : forall a b, ev (if same a b then Cst 0 else Sub a b) = ev a - ev b.
  by move=> {}a {}b; case E: (same a b) => //; rewrite (sameP E) ev0; ring.
rewrite /s_sub; case: a => [p|z|n|a c|a c|a c|a c|a|a|a|a|a|a|a c|a c|a n];
  case: b => [q|z'|n'|a' c'|a' c'|a' c'|a' c'|a'|a'|a'|a'|a'|a'|a' c'|a' c'|a' n'];
  try exact: S; rewrite ?cstE ?evC ?Q2R_minus //; zero_cases => //=; rewrite ?litE ?h ?s_oppP /=; try ring.
all: by rewrite ?Ropp_involutive; ring.
Qed.
Lemma s_mulP a b : ev (s_mul a b) = ev a * ev b.
Proof.
case: a b => [p|z|n|a c|a c|a c|a c|a|a|a|a|a|a|a c|a c|a n] [q|z'|n'|a' c'|a' c'|a' c'|a' c'|a'|a'|a'|a'|a'|a'|a' c'|a' c'|a' n'];
  rewrite /s_mul ?cstE ?evC ?Q2R_mult //; zero_cases => //=; rewrite ?ev0 ?litE ?Q2R_0 ?h ?h0; ring.
Qed.
Lemma s_invP a : ev (s_inv a) = / ev a.
Proof.
case: a => // q; rewrite /s_inv; case: QeqbP => // h; rewrite cstE evC Q2R_inv // => e; apply: h; exact: Qeq_eqR.
Qed.
Lemma s_divP a b : ev (s_div a b) = ev a / ev b.
Proof.
have C q : ev (s_mul a (s_inv (Cst q))) = ev a / ev (Cst q) by rewrite s_mulP s_invP.
rewrite /s_div; case: b => [q|z'|n'|a' c'|a' c'|a' c'|a' c'|a'|a'|a'|a'|a'|a'|a' c'|a' c'|a' n']; first exact: C.
all: case: a {C} => //= q; case: QeqbP => //= h; rewrite !litE h Q2R_0 /Rdiv; ring.
Qed.
Lemma s_lnP a : ev (s_ln a) = ln (ev a).
Proof.
case: a => //= x; last by rewrite ln_exp.
by case: QeqbP => //= h; rewrite !litE h Q2R_1 ln_1 Q2R_0.
Qed.
Lemma s_expP a : ev (s_exp a) = exp (ev a).
Proof. by rewrite /s_exp; case E: (qexp a) => [q|] //; rewrite cstE (qexpP E).1. Qed.
Lemma s_sqrtP a : ev (s_sqrt a) = sqrt (ev a).
Proof. by case: a => // q; rewrite /s_sqrt; case E: (qsqrt q) => [r|] //; rewrite cstE evC -(qsqrtP E) -evC. Qed.
Lemma s_absP a : ev (s_abs a) = Rabs (ev a).
Proof.
case: a => // q; rewrite /s_abs; case: QlebP; rewrite Q2R_0 => h; rewrite ?cstE ?Q2R_opp.
  by rewrite [RHS]Rabs_pos_eq evC.
by rewrite [RHS]Rabs_left evC //; lra.
Qed.
Lemma s_maxP a b : ev (s_max a b) = Rmax (ev a) (ev b).
Proof.
have S : ev (match qlog a, qlog b with
    | Some p, Some q => if Qle_bool p q then b else a | _, _ => if same a b then a else Max a b end) = Rmax (ev a) (ev b).
  have S : ev (if same a b then a else Max a b) = Rmax (ev a) (ev b).
    by case E: (same a b) => //; rewrite (sameP E) Rmax_left //; lra.
  case Ea: (qlog a) => [p|] //; case Eb: (qlog b) => [q|] //.
  have [-> p0] := qlogP Ea; have [-> q0] := qlogP Eb.
  case: QlebP => h; rewrite ?(qlogP Ea).1 ?(qlogP Eb).1; [rewrite Rmax_right|rewrite Rmax_left] => //; [exact: ln_le|apply: Rlt_le; apply: ln_increasing; lra].
case: a S => [p|z|n|a c|a c|a c|a c|a|a|a|a|a|a|a c|a c|a n] S; try exact: S.
case: b S => [q|z|n|a c|a c|a c|a c|a|a|a|a|a|a|a c|a c|a n] S; try exact: S.
rewrite /s_max; case: QlebP => h; rewrite !evC; [rewrite Rmax_right|rewrite Rmax_left]; lra.
Qed.
Lemma s_minP a b : ev (s_min a b) = Rmin (ev a) (ev b).
Proof.
have S : ev (match qlog a, qlog b with
    | Some p, Some q => if Qle_bool p q then a else b | _, _ => if same a b then a else Min a b end) = Rmin (ev a) (ev b).
  have S : ev (if same a b then a else Min a b) = Rmin (ev a) (ev b).
    by case E: (same a b) => //; rewrite (sameP E) Rmin_left //; lra.
  case Ea: (qlog a) => [p|] //; case Eb: (qlog b) => [q|] //.
  have [-> p0] := qlogP Ea; have [-> q0] := qlogP Eb.
  case: QlebP => h; rewrite ?(qlogP Ea).1 ?(qlogP Eb).1; [rewrite Rmin_left|rewrite Rmin_right] => //; [exact: ln_le|apply: Rlt_le; apply: ln_increasing; lra].
case: a S => [p|z|n|a c|a c|a c|a c|a|a|a|a|a|a|a c|a c|a n] S; try exact: S.
case: b S => [q|z|n|a c|a c|a c|a c|a|a|a|a|a|a|a c|a c|a n] S; try exact: S.
rewrite /s_min; case: QlebP => h; rewrite !evC; [rewrite Rmin_left|rewrite Rmin_right]; lra.
Qed.
Lemma s_powP a n : ev (s_pow a n) = ev a ^ n.
Proof.
have C q m : Q2R (Qpower q (Z.of_nat m)) = Q2R q ^ m.
  case: m => [|m]; first exact: Q2R_1.
  change (Q2R (Qpower_positive q (Pos.of_succ_nat m)) = Q2R q ^ m.+1).
  by rewrite Q2R_pow_pos SuccNat2Pos.id_succ.
have P2 k m : ev (Pow k m) = ev k ^ m by [].
case: n => [|[|n]]; first by rewrite /s_pow; case: a => *; rewrite /= ?litE ?Q2R_1.
  by rewrite /s_pow /= Rmult_1_r; case: a.
by rewrite /s_pow; case: a => *; rewrite ?P2 ?cstE ?C ?evC.
Qed.

Lemma simpP e : ev (simp e) = ev e.
Proof.
have I z : Q2R (z # 1) = IZR z by rewrite /Q2R /= Rinv_1 Rmult_1_r.
elim: e => [q|z|n|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa|a IHa|a IHa|a IHa|a IHa|a IHa
  |a IHa b IHb|a IHa b IHb|a IHa n]; rewrite [simp _]/=;
  rewrite ?s_addP ?s_subP ?s_mulP ?s_divP ?s_oppP ?s_invP ?s_lnP ?s_expP ?s_sqrtP ?s_absP ?s_maxP ?s_minP ?s_powP /=
    ?IHa ?IHb ?cstE ?litE ?I //.
- by apply: Qeq_eqR; exact: Qred_correct.
- by rewrite INR_IZR_INZ.
Qed.

Lemma normE e e' : same (simp e) e' -> ev e = ev e'.
Proof. by move/sameP <-; rewrite simpP. Qed.

Lemma RltbE a b p q : simp a = Cst p -> simp b = Cst q -> Rltb (ev a) (ev b) = Qltb p q.
Proof. by move=> ha hb; rewrite -(simpP a) -(simpP b) ha hb !evC; case: RltbP => h; case: QltbP. Qed.
Lemma RlebE a b p q : simp a = Cst p -> simp b = Cst q -> Rleb (ev a) (ev b) = Qle_bool p q.
Proof. by move=> ha hb; rewrite -(simpP a) -(simpP b) ha hb !evC; case: RlebP => h; case: QlebP. Qed.
Lemma ReqbE a b p q : simp a = Cst p -> simp b = Cst q -> Reqb (ev a) (ev b) = Qeq_bool p q.
Proof. by move=> ha hb; rewrite -(simpP a) -(simpP b) ha hb !evC; case: ReqbP => h; case: QeqbP. Qed.

(* The expression that a closed real term is. *)
Ltac reify r :=
  lazymatch r with
  | IZR ?z => constr:(Int z)
  | INR ?n => constr:(Nat n)
  | Rplus ?a ?b => let a' := reify a in let b' := reify b in constr:(Add a' b')
  | Rminus ?a ?b => let a' := reify a in let b' := reify b in constr:(Sub a' b')
  | Rmult ?a ?b => let a' := reify a in let b' := reify b in constr:(Mul a' b')
  | Rdiv ?a ?b => let a' := reify a in let b' := reify b in constr:(Div a' b')
  | Ropp ?a => let a' := reify a in constr:(Opp a')
  | Rinv ?a => let a' := reify a in constr:(Inv a')
  | ln ?a => let a' := reify a in constr:(Ln a')
  | exp ?a => let a' := reify a in constr:(Exp a')
  | sqrt ?a => let a' := reify a in constr:(Sqrt a')
  | Rabs ?a => let a' := reify a in constr:(Abs a')
  | Rmax ?a ?b => let a' := reify a in let b' := reify b in constr:(Max a' b')
  | Rmin ?a ?b => let a' := reify a in let b' := reify b in constr:(Min a' b')
  | Rpower ?a ?b => let a' := reify a in let b' := reify b in constr:(Exp (Mul b' (Ln a')))
  | pow ?a ?n => let a' := reify a in constr:(Pow a' n)
  end.
(* [k r'] where r' is r with its rationals folded, and a proof of r = r'. *)
Ltac normal r k :=
  let e := reify r in
  let e' := eval vm_compute in (simp e) in
  let r' := eval lazy [ev lit Qden Qnum] in (ev e') in
  k r' constr:(@normE e e' ltac:(vm_compute; reflexivity) : r = r').
