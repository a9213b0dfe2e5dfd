(* The measures at explicit rational laws and kernels, computed: for each definition a twin
   over rationals and terms in ln, exp and sqrt, with the lemma that it has the same value.

   A twin that is a rational is compared exactly; another one is enclosed by Interval's
   arithmetic. `exactpriv.prove.formal.agreement` gives the engine's values at random
   instances to `agrees`, many in one run of vm_compute. Uses Interval's own functions on
   floats, so nothing else builds on it. *)

From Coq Require Import ZArith QArith Qreals Qabs.
From ExactPriv Require Import core statements.
From Interval Require Import Specific_bigint Specific_ops Float_full Interval Xreal Basic Sig.

Module Floats := SpecificFloat BigIntRadix2.
Module Boxes := FloatIntervalFull Floats.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.

(* ** Terms *)

Inductive term :=
  | TQ (q : Q) | TAdd (a b : term) | TMul (a b : term) | TDiv (a b : term)
  | TLn (a : term) | TExp (a : term) | TSqrt (a : term) | TAbs (a : term)
  | TMax (a b : term) | TMin (a b : term).

Fixpoint den (t : term) : R := match t with
  | TQ q => Q2R q
  | TAdd a b => den a + den b
  | TMul a b => den a * den b
  | TDiv a b => den a / den b
  | TLn a => ln (den a)
  | TExp a => exp (den a)
  | TSqrt a => sqrt (den a)
  | TAbs a => Rabs (den a)
  | TMax a b => Rmax (den a) (den b)
  | TMin a b => Rmin (den a) (den b)
  end.

Definition bits := Floats.PtoP 72.
#[global] Opaque bits.
Definition half (x : Boxes.type) := Boxes.div bits x (Boxes.fromZ bits 2).
Fixpoint box (t : term) : Boxes.type := match t with
  | TQ q => Boxes.div bits (Boxes.fromZ bits (Qnum q)) (Boxes.fromZ bits (Zpos (Qden q)))
  | TAdd a b => Boxes.add bits (box a) (box b)
  | TMul a b => Boxes.mul bits (box a) (box b)
  | TDiv a b => Boxes.div bits (box a) (box b)
  | TLn a => Boxes.ln bits (box a)
  | TExp a => Boxes.exp bits (box a)
  | TSqrt a => Boxes.sqrt bits (box a)
  | TAbs a => Boxes.abs (box a)
  | TMax a b => let x := box a in let y := box b in
      half (Boxes.add bits (Boxes.add bits x y) (Boxes.abs (Boxes.sub bits x y)))
  | TMin a b => let x := box a in let y := box b in
      half (Boxes.sub bits (Boxes.add bits x y) (Boxes.abs (Boxes.sub bits x y)))
  end.

Lemma nan_any i v : contains i Xnan -> contains i v.
Proof. by case: i. Qed.

Lemma div_box a b x y : contains (Boxes.convert a) (Xreal x) -> contains (Boxes.convert b) (Xreal y) ->
  contains (Boxes.convert (Boxes.div bits a b)) (Xreal (x / y)).
Proof.
move=> ha hb; have := Boxes.div_correct bits _ _ _ _ ha hb; cbn [Xbind2]; rewrite /Xdiv'.
by case: is_zero => // h; exact: nan_any h.
Qed.

Lemma two_max a b : (a + b + Rabs (a - b)) / 2 = Rmax a b.
Proof. by rewrite /Rmax /Rabs; case: Rle_dec; case: Rcase_abs; lra. Qed.
Lemma two_min a b : (a + b - Rabs (a - b)) / 2 = Rmin a b.
Proof. by rewrite /Rmin /Rabs; case: Rle_dec; case: Rcase_abs; lra. Qed.
Lemma half_box a x : contains (Boxes.convert a) (Xreal x) -> contains (Boxes.convert (half a)) (Xreal (x / 2)).
Proof. move=> ha; exact: (div_box ha (Boxes.fromZ_correct bits 2)). Qed.

Lemma boxP t : contains (Boxes.convert (box t)) (Xreal (den t)).
Proof.
elim: t => [q|a ha b hb|a ha b hb|a ha b hb|a ha|a ha|a ha|a ha|a ha b hb|a ha b hb]; cbn [box den].
- exact: (div_box (Boxes.fromZ_correct bits (Qnum q)) (Boxes.fromZ_correct bits (Zpos (Qden q)))).
- exact: (Boxes.add_correct bits _ _ _ _ ha hb).
- exact: (Boxes.mul_correct bits _ _ _ _ ha hb).
- exact: div_box.
- have := Boxes.ln_correct bits _ _ ha; cbn [Xbind]; rewrite /Xln'.
  by case: is_positive => // h; exact: nan_any h.
- exact: (Boxes.exp_correct bits _ _ ha).
- exact: (Boxes.sqrt_correct bits _ _ ha).
- exact: (Boxes.abs_correct _ _ ha).
- rewrite -two_max; apply: half_box.
  exact: (Boxes.add_correct bits _ _ _ _ (Boxes.add_correct bits _ _ _ _ ha hb)
    (Boxes.abs_correct _ _ (Boxes.sub_correct bits _ _ _ _ ha hb))).
- rewrite -two_min; apply: half_box.
  exact: (Boxes.sub_correct bits _ _ _ _ (Boxes.add_correct bits _ _ _ _ ha hb)
    (Boxes.abs_correct _ _ (Boxes.sub_correct bits _ _ _ _ ha hb))).
Qed.

Definition above (x : Boxes.type) : bool := match Boxes.sign_large x with Xgt | Xeq => true | _ => false end.
Lemma aboveP x (r : R) : above x -> contains (Boxes.convert x) (Xreal r) -> 0 <= r.
Proof.
rewrite /above; have := Boxes.sign_large_correct x.
by case: (Boxes.sign_large _) => // h _ k; have := h _ k; [case=> ->; lra|case].
Qed.
Definition nonneg (t : term) : bool := above (box t).
Lemma nonnegP t : nonneg t -> 0 <= den t.
Proof. by move/aboveP; apply; exact: boxP. Qed.
(* Between two rationals, the term enclosed once. *)
Definition between (t : term) (a b : Q) : bool := let x := box t in
  above (Boxes.sub bits x (box (TQ a))) && above (Boxes.sub bits (box (TQ b)) x).
Lemma betweenP t a b : between t a b -> Q2R a <= den t <= Q2R b.
Proof.
case/andP=> /aboveP h1 /aboveP h2.
have /= := h1 _ (Boxes.sub_correct bits _ _ _ _ (boxP t) (boxP (TQ a))).
have /= := h2 _ (Boxes.sub_correct bits _ _ _ _ (boxP (TQ b)) (boxP t)); lra.
Qed.

(* ** Terms that are rationals are computed at once *)

Lemma Q2R_red q : Q2R (Qred q) = Q2R q. Proof. by apply: Qeq_eqR; exact: Qred_correct. Qed.
Lemma Q2R_0 : Q2R 0 = 0. Proof. by rewrite /Q2R /=; lra. Qed.
Lemma Q2R_1 : Q2R 1 = 1. Proof. by rewrite /Q2R /=; lra. Qed.
Lemma Qeq_boolP a b : Qeq_bool a b = Reqb (Q2R a) (Q2R b).
Proof.
case: ReqbP => h; first by apply/Qeq_bool_iff; exact: eqR_Qeq.
by apply: negbTE; apply/negP => /Qeq_bool_iff e; apply: h; exact: Qeq_eqR.
Qed.
Definition Qlt_bool (a b : Q) : bool := ~~ Qle_bool b a.
Lemma Qle_boolP a b : Qle_bool a b = Rleb (Q2R a) (Q2R b).
Proof.
case: RlebP => h; first by apply/Qle_bool_iff; exact: Rle_Qle.
by apply: negbTE; apply/negP => /Qle_bool_iff e; apply: h; exact: Qle_Rle.
Qed.
Lemma Qlt_boolP a b : Qlt_bool a b = Rltb (Q2R a) (Q2R b).
Proof.
rewrite /Qlt_bool Qle_boolP; case: RlebP => h; case: RltbP => //= ?; lra.
Qed.

Definition rational (a : term) : option Q := if a is TQ q then Some q else None.
Lemma rationalE a q : rational a = Some q -> den a = Q2R q.
Proof. by case: a => //= p [->]. Qed.
Lemma is0 q : Qeq_bool q 0 -> Q2R q = 0.
Proof. by rewrite Qeq_boolP Q2R_0 => /ReqbP. Qed.
Lemma Q2R_2 : Q2R 2 = 2. Proof. by rewrite /Q2R /=; lra. Qed.

Definition add a b := match rational a, rational b with
  | Some p, Some q => TQ (Qred (p + q))
  | Some p, None => if Qeq_bool p 0 then b else TAdd a b
  | None, Some q => if Qeq_bool q 0 then a else TAdd a b
  | None, None => TAdd a b end.
Definition mul a b := match rational a, rational b with
  | Some p, Some q => TQ (Qred (p * q))
  | Some p, None => if Qeq_bool p 0 then TQ 0 else TMul a b
  | None, Some q => if Qeq_bool q 0 then TQ 0 else TMul a b
  | None, None => TMul a b end.
Definition div a b := match rational a, rational b with
  | Some p, Some q => if Qeq_bool p 0 then TQ 0 else if Qeq_bool q 0 then TDiv a b else TQ (Qred (p / q))
  | Some p, None => if Qeq_bool p 0 then TQ 0 else TDiv a b
  | None, _ => TDiv a b end.
Definition neg a := mul (TQ (- (1))) a.
Definition sub a b := add a (neg b).
Definition tln a := if rational a is Some q then (if Qeq_bool q 1 then TQ 0 else TLn a) else TLn a.
Definition logarithm_of (a : term) : option Q := if a is TLn (TQ q) then (if Qlt_bool 0 q then Some q else None) else None.
Definition texp a := match rational a, logarithm_of a with
  | Some q, _ => if Qeq_bool q 0 then TQ 1 else TExp a
  | None, Some q => TQ q
  | None, None => TExp a end.
Definition tsqrt a := if rational a is Some q then
  (let r := Qmake (Z.sqrt (Qnum q)) (Pos.sqrt (Qden q)) in
   if Qle_bool 0 q && Qeq_bool (r * r) q then TQ r else TSqrt a) else TSqrt a.
Definition tabs a := if rational a is Some q then TQ (Qabs q) else TAbs a.
(* A logarithm of a positive rational, 0 included: the larger of two is decided by the rationals. *)
Definition as_logarithm (a : term) : option Q :=
  if a is TQ q then (if Qeq_bool q 0 then Some 1%Q else None) else logarithm_of a.
Definition tmax a b := match rational a, rational b with
  | Some p, Some q => if Qle_bool p q then b else a
  | _, _ => match as_logarithm a, as_logarithm b with
    | Some p, Some q => if Qle_bool p q then b else a
    | _, _ => TMax a b end
  end.
Definition tmin a b := match rational a, rational b with
  | Some p, Some q => if Qle_bool p q then a else b
  | _, _ => TMin a b end.

Lemma addE a b : den (add a b) = den a + den b.
Proof.
rewrite /add; case ha : (rational a) => [p|]; case hb : (rational b) => [q|] //=.
- by rewrite (rationalE ha) (rationalE hb) -Q2R_plus Q2R_red.
- by case: ifP => // h; rewrite (rationalE ha) (is0 h) Rplus_0_l.
- by case: ifP => // h; rewrite (rationalE hb) (is0 h) Rplus_0_r.
Qed.
Lemma mulE a b : den (mul a b) = den a * den b.
Proof.
rewrite /mul; case ha : (rational a) => [p|]; case hb : (rational b) => [q|] //=.
- by rewrite (rationalE ha) (rationalE hb) -Q2R_mult Q2R_red.
- by case: ifP => // h; rewrite (rationalE ha) (is0 h) Rmult_0_l /= Q2R_0.
- by case: ifP => // h; rewrite (rationalE hb) (is0 h) Rmult_0_r /= Q2R_0.
Qed.
Lemma divE a b : den (div a b) = den a / den b.
Proof.
rewrite /div; case ha : (rational a) => [p|]; case hb : (rational b) => [q|] //=;
  case: ifP => // h; rewrite ?(rationalE ha) ?(is0 h) /Rdiv ?Rmult_0_l /= ?Q2R_0 //.
case: ifP => // h'; last first.
  rewrite (rationalE hb) /= Q2R_red Q2R_div // => e; move: h'.
  by rewrite (proj2 (Qeq_bool_iff _ _)).
by rewrite /= (rationalE ha).
Qed.
Lemma negE a : den (neg a) = - den a.
Proof. by rewrite /neg mulE /= Q2R_opp Q2R_1; ring. Qed.
Lemma subE a b : den (sub a b) = den a - den b.
Proof. by rewrite /sub addE negE. Qed.
Lemma tlnE a : den (tln a) = ln (den a).
Proof.
rewrite /tln; case ha : (rational a) => [p|] //=; case: ifP => //.
by rewrite Qeq_boolP Q2R_1 (rationalE ha) => /ReqbP->; rewrite ln_1 /= Q2R_0.
Qed.
Lemma logarithm_ofE a q : logarithm_of a = Some q -> exp (den a) = Q2R q.
Proof.
case: a => // -[] //= p; case: ifP => //; rewrite Qlt_boolP Q2R_0 => /RltbP h [<-].
exact: exp_ln.
Qed.
Lemma texpE a : den (texp a) = exp (den a).
Proof.
rewrite /texp; case ha : (rational a) => [p|] /=.
  by case: ifP => // h; rewrite (rationalE ha) (is0 h) exp_0 /= Q2R_1.
by case hb : (logarithm_of a) => [q|] //=; rewrite (logarithm_ofE hb).
Qed.
Lemma tsqrtE a : den (tsqrt a) = sqrt (den a).
Proof.
rewrite /tsqrt; case ha : (rational a) => [p|] //=; case: ifP => // /andP[h].
rewrite Qeq_boolP Q2R_mult (rationalE ha) => /ReqbP<-; rewrite sqrt_square //.
rewrite /Q2R; apply: Rmult_le_pos; first by apply: IZR_le; exact: Z.sqrt_nonneg.
by apply: Rlt_le; apply: Rinv_0_lt_compat; apply: IZR_lt.
Qed.
Lemma tabsE a : den (tabs a) = Rabs (den a).
Proof.
rewrite /tabs; case ha : (rational a) => [p|] //=; rewrite (rationalE ha) /Rabs; case: Rcase_abs => h.
  rewrite -Q2R_opp; apply: Qeq_eqR; apply: Qabs_neg; apply: Rle_Qle; rewrite Q2R_0; lra.
by apply: Qeq_eqR; apply: Qabs_pos; apply: Rle_Qle; rewrite Q2R_0; lra.
Qed.
Lemma as_logarithmE a q : as_logarithm a = Some q -> 0 < Q2R q /\ den a = ln (Q2R q).
Proof.
case: a => //= [p|[] //= p].
  by case: ifP => // h [<-]; rewrite (is0 h) Q2R_1 ln_1; split=> //; lra.
by case: ifP => //; rewrite Qlt_boolP Q2R_0 => /RltbP h [<-].
Qed.
Lemma tmaxE a b : den (tmax a b) = Rmax (den a) (den b).
Proof.
have larger p q c d : (Q2R p <= Q2R q -> c <= d) -> (Q2R q <= Q2R p -> d <= c) ->
  (if Qle_bool p q then d else c) = Rmax c d.
  move=> h1 h2; rewrite Qle_boolP; case: RlebP => h; first by rewrite Rmax_right //; exact: h1.
  by rewrite Rmax_left //; apply: h2; lra.
have logarithms : den (match as_logarithm a, as_logarithm b with
    | Some p, Some q => if Qle_bool p q then b else a | _, _ => TMax a b end) = Rmax (den a) (den b).
  case ha : (as_logarithm a) => [p|] //; case hb : (as_logarithm b) => [q|] //.
  have [p0 ea] := as_logarithmE ha; have [q0 eb] := as_logarithmE hb.
  by rewrite (fun_if den); apply: larger; rewrite ea eb => h; exact: ln_le.
rewrite /tmax; case ha : (rational a) => [p|] //; case hb : (rational b) => [q|] //.
by rewrite (fun_if den) (rationalE ha) (rationalE hb); exact: larger.
Qed.
Lemma tminE a b : den (tmin a b) = Rmin (den a) (den b).
Proof.
rewrite /tmin; case ha : (rational a) => [p|] //; case hb : (rational b) => [q|] //.
rewrite (rationalE ha) (rationalE hb) Qle_boolP; case: RlebP => h; rewrite ?(rationalE ha) ?(rationalE hb).
  by rewrite Rmin_left.
by rewrite Rmin_right //; lra.
Qed.

(* ** Extended terms and values *)

Inductive xterm := XP | XM | XF (t : term).
Definition xden (x : xterm) : Rbar := match x with XP => p_infty | XM => m_infty | XF t => Finite (den t) end.
Definition vden (v : option xterm) : value := if v is Some x then Val (xden x) else NoValue.
Definition xmaximum x y := match x, y with
  | XP, _ | _, XP => XP | XM, _ => y | _, XM => x | XF a, XF b => XF (tmax a b) end.
Lemma xmaximumE x y : xden (xmaximum x y) = Rbar_max (xden x) (xden y).
Proof.
case: x y => [||a] [||b]; rewrite /= ?tmaxE ?Rbar_max_finite // /Rbar_max;
  by case: Rbar_le_dec => //= h; tauto.
Qed.

(* ** What the engine says, and whether it agrees *)

Inductive answer := None_ | PlusInfinity | MinusInfinity | Exactly (q : Q) | Between (a b : Q).
Definition holds (v : value) (a : answer) : Prop := match a with
  | None_ => v = NoValue
  | PlusInfinity => v = Val p_infty
  | MinusInfinity => v = Val m_infty
  | Exactly q => v = Val (Finite (Q2R q))
  | Between a b => exists2 x, v = Val (Finite x) & Q2R a <= x <= Q2R b
  end.
Definition agrees (v : option xterm) (a : answer) : bool := match v, a with
  | None, None_ | Some XP, PlusInfinity | Some XM, MinusInfinity => true
  | Some (XF t), Exactly q => if rational t is Some p then Qeq_bool p q else false
  | Some (XF t), Between a b => between t a b
  | _, _ => false
  end.
Lemma agreesP v a : agrees v a -> holds (vden v) a.
Proof.
case: v => [[||t]|]; case: a => //= [q|a b].
  by case h : (rational t) => [p|] //; rewrite Qeq_boolP (rationalE h) => /ReqbP->.
by move/betweenP; exists (den t).
Qed.

(* ** Sums and maxima over a listed type *)

Lemma foldr_perm (L : eqType) (R : Type) (f : L -> R -> R) (idx : R) :
  (forall a b x, f a (f b x) = f b (f a x)) -> forall s t, perm_eq s t -> foldr f idx s = foldr f idx t.
Proof.
move=> fC; elim=> [|a s IH] t h; first by have /perm_size/esym/size0nil-> := h.
have : a \in t by rewrite -(perm_mem h) mem_head.
move=> at_; case/splitPr: at_ h => t1 t2 h.
have -> : foldr f idx (t1 ++ a :: t2) = f a (foldr f idx (t1 ++ t2)).
  by elim: t1 {h} => [|b t1 IH'] //=; rewrite IH' fC.
rewrite /= (IH (t1 ++ t2)) //; move: h; rewrite perm_sym perm_catC /= perm_cons perm_sym => h.
by rewrite perm_sym perm_catC perm_sym.
Qed.

Definition listed (T : finType) (L : eqType) (rep : T -> L) (els : seq L) : bool :=
  perm_eq (map rep (index_enum T)) els.

Definition fold_ (R : Type) (L : eqType) (op : R -> R -> R) (idx : R) (els : seq L) (p : pred L) (f : L -> R) : R :=
  foldr (fun l x => if p l then op (f l) x else x) idx els.

Section Listed.
Variables (T : finType) (L : eqType) (rep : T -> L) (els : seq L).
Hypothesis hT : listed rep els.

Lemma big_listed (R : Type) (op : R -> R -> R) (idx : R) (P : pred T) (p : pred L) F f :
  left_commutative op -> (forall x, P x = p (rep x)) -> (forall x, P x -> F x = f (rep x)) ->
  \big[op/idx]_(x | P x) F x = fold_ op idx els p f.
Proof.
move=> opC hP hF; transitivity (fold_ op idx (map rep (index_enum T)) p f).
  rewrite /fold_ foldr_map; elim: (index_enum T) => [|x s IH]; rewrite ?big_nil // big_cons IH /=.
  by rewrite -hP; case: ifP => // h; rewrite hF.
apply: foldr_perm => // a b x; case: ifP => //; case: ifP => // _ _; exact: opC.
Qed.

Lemma forall_listed (P : pred T) (p : pred L) : (forall x, P x = p (rep x)) -> [forall x, P x] = all p els.
Proof.
move=> h; rewrite -(perm_all p hT) all_map; apply/forallP/allP => k x; first by rewrite /= -h.
by have := k x (mem_index_enum x); rewrite /= -h.
Qed.

Lemma count_listed (P : pred T) (p : pred L) : (forall x, P x = p (rep x)) -> #|P| = count p els.
Proof.
move=> h; rewrite -(permP hT) count_map -sum1_card -sum1_count.
by apply: eq_bigl => x; rewrite /= -h.
Qed.

Lemma RplusCA : left_commutative Rplus. Proof. by move=> a b c; ring. Qed.
Lemma RmaxCA : left_commutative Rmax. Proof. by move=> a b c; rewrite !Rmax_assoc (Rmax_comm a). Qed.
Lemma RminCA : left_commutative Rmin. Proof. by move=> a b c; rewrite !Rmin_assoc (Rmin_comm a). Qed.
Lemma Rbar_maxCA : left_commutative Rbar_max.
Proof.
have c x y : Rbar_max x y = Rbar_max y x.
  by apply: Rbar_le_antisym; apply: Rbar_max_lub; [exact: Rbar_max_r|exact: Rbar_max_l|exact: Rbar_max_r|exact: Rbar_max_l].
have a x y z : Rbar_le (Rbar_max x (Rbar_max y z)) (Rbar_max y (Rbar_max x z)).
  apply: Rbar_max_lub; first by apply: Rbar_le_trans (Rbar_max_r _ _); exact: Rbar_max_l.
  apply: Rbar_max_lub; first exact: Rbar_max_l.
  by apply: Rbar_le_trans (Rbar_max_r _ _); exact: Rbar_max_r.
by move=> x y z; apply: Rbar_le_antisym; exact: a.
Qed.

Definition tsum := fold_ add (TQ 0) els.
Definition tmaximum := fold_ tmax (TQ 0) els.
Definition tminimum := fold_ tmin (TQ 1) els.
Definition xmaxima := fold_ xmaximum (XF (TQ 0)) els.

Lemma fold_den (R : Type) (d : term -> R) (op : term -> term -> term) (op' : R -> R -> R) idx (p : pred L) f :
  (forall a b, d (op a b) = op' (d a) (d b)) -> d (fold_ op idx els p f) = fold_ op' (d idx) els p (d \o f).
Proof. by move=> h; rewrite /fold_; elim: els => //= a s IH; case: ifP => _ //; rewrite h IH. Qed.

Variables (P : pred T) (p : pred L).
Hypothesis hP : forall x, P x = p (rep x).

Lemma sumE F f : (forall x, P x -> F x = den (f (rep x))) -> \sum_(x | P x) F x = den (tsum p f).
Proof.
move=> h; rewrite /tsum (@fold_den _ den _ _ _ _ _ addE) [den _]Q2R_0.
exact: (@big_listed _ _ _ _ _ _ _ RplusCA hP).
Qed.
Lemma maxE F f : (forall x, P x -> F x = den (f (rep x))) -> \max_(x | P x) F x = den (tmaximum p f).
Proof.
move=> h; rewrite /tmaximum (@fold_den _ den _ _ _ _ _ tmaxE) [den _]Q2R_0.
exact: (@big_listed _ _ _ _ _ _ _ RmaxCA hP).
Qed.
Lemma minE F f : (forall x, P x -> F x = den (f (rep x))) -> \min1_(x | P x) F x = den (tminimum p f).
Proof.
move=> h; rewrite /tminimum (@fold_den _ den _ _ _ _ _ tminE) [den _]Q2R_1.
exact: (@big_listed _ _ _ _ _ _ _ RminCA hP).
Qed.
Lemma xmaxE (F : T -> Rbar) f : (forall x, P x -> F x = xden (f (rep x))) -> \xmax_(x | P x) F x = xden (xmaxima p f).
Proof.
move=> h; transitivity (fold_ Rbar_max (Finite 0) els p (xden \o f)).
  exact: (@big_listed Rbar _ _ _ _ _ _ Rbar_maxCA hP).
rewrite /xmaxima /fold_; elim: els => [|a s IH] /=; first by rewrite Q2R_0.
by case: ifP => _ //; rewrite xmaximumE IH.
Qed.
End Listed.

Definition every (L : eqType) : pred L := fun=> true.

(* Quantities that decide cases are computed as rationals. *)
Section Rationals.
Variables (T : finType) (L : eqType) (rep : T -> L) (els : seq L).
Hypothesis hT : listed rep els.

Definition qsum (p : pred L) (f : L -> Q) : Q := fold_ (fun a b => Qred (a + b)) 0%Q els p f.
Definition qmax (p : pred L) (f : L -> Q) : Q := fold_ (fun a b => if Qle_bool a b then b else a) 0%Q els p f.
Definition qmin (p : pred L) (f : L -> Q) : Q := fold_ (fun a b => if Qle_bool a b then a else b) 1%Q els p f.

Lemma fold_Q (op : Q -> Q -> Q) (op' : R -> R -> R) idx (p : pred L) f :
  (forall a b, Q2R (op a b) = op' (Q2R a) (Q2R b)) ->
  Q2R (fold_ op idx els p f) = fold_ op' (Q2R idx) els p (Q2R \o f).
Proof. by move=> h; rewrite /fold_; elim: els => //= a s IH; case: ifP => _ //; rewrite h IH. Qed.

Variables (P : pred T) (p : pred L).
Hypothesis hP : forall x, P x = p (rep x).

Lemma qsumE F f : (forall x, P x -> F x = Q2R (f (rep x))) -> \sum_(x | P x) F x = Q2R (qsum p f).
Proof.
move=> h; rewrite /qsum (@fold_Q _ Rplus) ?Q2R_0; last by move=> a b; rewrite Q2R_red Q2R_plus.
exact: (@big_listed _ _ _ _ hT _ _ _ _ _ _ _ RplusCA hP).
Qed.
Lemma qmaxE F f : (forall x, P x -> F x = Q2R (f (rep x))) -> \max_(x | P x) F x = Q2R (qmax p f).
Proof.
move=> h; rewrite /qmax (@fold_Q _ Rmax) ?Q2R_0; last first.
  by move=> a b; rewrite Qle_boolP; case: RlebP => k; [rewrite Rmax_right|rewrite Rmax_left //; lra].
exact: (@big_listed _ _ _ _ hT _ _ _ _ _ _ _ RmaxCA hP).
Qed.
Lemma qminE F f : (forall x, P x -> F x = Q2R (f (rep x))) -> \min1_(x | P x) F x = Q2R (qmin p f).
Proof.
move=> h; rewrite /qmin (@fold_Q _ Rmin) ?Q2R_1; last first.
  by move=> a b; rewrite Qle_boolP; case: RlebP => k; [rewrite Rmin_left|rewrite Rmin_right //; lra].
exact: (@big_listed _ _ _ _ hT _ _ _ _ _ _ _ RminCA hP).
Qed.
End Rationals.

(* One step of the comparison of a definition with its twin: what both sides begin with. *)
Ltac twin_step hyps :=
  match goal with
  | |- forall _, _ => move=> ?
  | |- Q2R _ = den (TQ _) => reflexivity
  | |- _ = den (add _ _) => rewrite addE; congr (_ + _)
  | |- _ = den (sub _ _) => rewrite subE; congr (_ - _)
  | |- _ = den (mul _ _) => rewrite mulE; congr (_ * _)
  | |- _ = den (div _ _) => rewrite divE; congr (_ / _)
  | |- _ = den (neg _) => rewrite negE; congr (- _)
  | |- _ = den (tln _) => rewrite tlnE; congr (ln _)
  | |- _ = den (texp _) => rewrite texpE; congr (exp _)
  | |- _ = den (tsqrt _) => rewrite tsqrtE; congr (sqrt _)
  | |- _ = den (tabs _) => rewrite tabsE; congr (Rabs _)
  | |- _ = den (tmax _ _) => rewrite tmaxE; congr (Rmax _ _)
  | |- _ = den (tmin _ _) => rewrite tminE; congr (Rmin _ _)
  | |- 0 = den (TQ 0) => by rewrite /= Q2R_0
  | |- 1 = den (TQ 1) => by rewrite /= Q2R_1
  | |- 2 = den (TQ 2) => by rewrite /= Q2R_2
  | |- _ = den (tsum _ _ _) => apply: sumE; [eassumption|try by []|]
  | |- _ = den (tmaximum _ _ _) => apply: maxE; [eassumption|try by []|]
  | |- _ = den (tminimum _ _ _) => apply: minE; [eassumption|try by []|]
  | |- _ = xden (xmaxima _ _ _) => apply: xmaxE; [eassumption|try by []|]
  | |- _ = Q2R (qsum _ _ _) => apply: qsumE; [eassumption|try by []|]
  | |- _ = Q2R (qmax _ _ _) => apply: qmaxE; [eassumption|try by []|]
  | |- _ = Q2R (qmin _ _ _) => apply: qminE; [eassumption|try by []|]
  | |- _ = Q2R (_ * _) => rewrite Q2R_mult; congr (_ * _)
  | |- _ = Q2R (_ + _) => rewrite Q2R_plus; congr (_ + _)
  | |- _ = Q2R (_ - _) => rewrite Q2R_minus; congr (_ - _)
  | |- Finite _ = xden (XF _) => congr Finite
  | |- _ = xden (xmaximum _ _) => rewrite xmaximumE; congr (Rbar_max _ _)
  | |- _ => by hyps
  end.
Ltac twins hyps := repeat twin_step hyps.

(* ** Laws *)

Section Laws.
Variables (T : finType) (L : eqType) (rep : T -> L) (els : seq L).
Hypothesis hT : listed rep els.
Variables (p q : T -> R) (a b : L -> Q).
Hypotheses (ha : forall t, p t = Q2R (a (rep t))) (hb : forall t, q t = Q2R (b (rep t))).
Ltac tw := twins ltac:(rewrite ?ha ?hb).
Local Notation all_ := (@every L).

Definition zero (x : Q) : bool := Qeq_bool x 0.
Lemma zeroE x : zero x = Reqb (Q2R x) 0. Proof. by rewrite /zero Qeq_boolP Q2R_0. Qed.
Definition positive (x : Q) : bool := Qlt_bool 0 x.
Lemma positiveE x : positive x = Rltb 0 (Q2R x). Proof. by rewrite /positive Qlt_boolP Q2R_0. Qed.

Definition c_dom (a b : L -> Q) : bool := all (fun l => zero (b l) ==> zero (a l)) els.
Lemma domE : dom p q = c_dom a b.
Proof. by apply: (forall_listed hT) => t; rewrite !zeroE ha hb. Qed.

Definition c_klsum (a b : L -> Q) := tsum els all_ (fun l => mul (TQ (a l)) (tln (div (TQ (a l)) (TQ (b l))))).
Lemma klsumE : klsum p q = den (c_klsum a b).
Proof. by rewrite /klsum /c_klsum; tw. Qed.
Definition c_kl (a b : L -> Q) : xterm := if c_dom a b then XF (c_klsum a b) else XP.
Lemma klE : kl p q = xden (c_kl a b).
Proof. by rewrite /kl /c_kl domE; case: ifP => // _; rewrite klsumE. Qed.

Definition c_hs (r : term) (a b : L -> Q) :=
  tsum els all_ (fun l => tmax (sub (TQ (a l)) (mul r (TQ (b l)))) (TQ 0)).
Lemma hsE r (x : R) : x = den r -> hs x p q = den (c_hs r a b).
Proof. by move=> hr; rewrite /hs /c_hs; twins ltac:(rewrite ?ha ?hb ?hr). Qed.
Definition c_hockey_stick (e : xterm) (a b : L -> Q) : term := match e with
  | XF e => c_hs (texp e) a b
  | XP => tsum els (fun l => zero (b l)) (fun l => TQ (a l))
  | XM => tsum els all_ (fun l => TQ (a l)) end.
Lemma hockey_stickE e : hockey_stick p q (xden e) = den (c_hockey_stick e a b).
Proof.
case: e => [||e] /=; last by apply: hsE; rewrite texpE.
  by apply: (sumE hT) => t; rewrite ?zeroE ?ha ?hb.
by apply: (sumE hT) => t; rewrite ?ha.
Qed.
Definition c_total_variation (a b : L -> Q) :=
  div (tsum els all_ (fun l => tabs (sub (TQ (a l)) (TQ (b l))))) (TQ 2).
Lemma total_variationE : total_variation p q = den (c_total_variation a b).
Proof. by rewrite /total_variation /c_total_variation; tw. Qed.
Definition c_support_overlap (a b : L -> Q) := tsum els all_ (fun l => tmin (TQ (a l)) (TQ (b l))).
Lemma support_overlapE : support_overlap p q = den (c_support_overlap a b).
Proof. by rewrite /support_overlap /c_support_overlap; tw. Qed.
Definition tsquare x := mul x (mul x (TQ 1)).
Definition c_hellinger2 (a b : L -> Q) :=
  tsum els all_ (fun l => tsquare (sub (tsqrt (TQ (a l))) (tsqrt (TQ (b l))))).
Lemma hellinger2E : hellinger2 p q = den (c_hellinger2 a b).
Proof. by rewrite /hellinger2 /c_hellinger2 /tsquare /pow; tw. Qed.
Definition c_chi2 (a b : L -> Q) : xterm :=
  if c_dom a b then XF (tsum els all_ (fun l => div (tsquare (sub (TQ (a l)) (TQ (b l)))) (TQ (b l)))) else XP.
Lemma chi2E : chi2 p q = xden (c_chi2 a b).
Proof. by rewrite /chi2 /c_chi2 domE; case: ifP => // _; rewrite /tsquare /pow; tw. Qed.

Definition c_log_ratio (x y : Q) : xterm :=
  if zero x then XM else if zero y then XP else XF (tln (div (TQ x) (TQ y))).
Lemma log_ratioE x y : log_ratio (Q2R x) (Q2R y) = xden (c_log_ratio x y).
Proof. by rewrite /log_ratio /c_log_ratio !zeroE; case: ifP => // _; case: ifP => // _; tw. Qed.
Definition c_max_ratio_level (a b : L -> Q) := xmaxima els all_ (fun l => c_log_ratio (a l) (b l)).
Lemma max_ratio_levelE : max_ratio_level p q = xden (c_max_ratio_level a b).
Proof.
rewrite /max_ratio_level /c_max_ratio_level; apply: (xmaxE hT) => // t _.
by rewrite ha hb log_ratioE.
Qed.

Definition c_entropy (a : L -> Q) := neg (tsum els all_ (fun l => mul (TQ (a l)) (tln (TQ (a l))))).
Lemma entropyE : entropy p = den (c_entropy a).
Proof. by rewrite /entropy /c_entropy; tw. Qed.
Definition c_min_mass (a : L -> Q) := TQ (qmin els all_ a).
Lemma min_massE : min_mass p = den (c_min_mass a).
Proof. by rewrite /min_mass /c_min_mass; apply: (qminE hT). Qed.
End Laws.
