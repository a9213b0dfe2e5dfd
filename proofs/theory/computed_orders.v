(* Twins of the measures of an order, of joint laws, of f-divergences and of the capacity
   (computed.v; compared with the engine in agreement.v). *)

From Coq Require Import ZArith QArith Qreals Qabs.
From ExactPriv Require Import core statements coefficients capacity f_divergence
  computed computed_kernels agreement.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.
Local Notation ords n := (ordinal_finType n).

(* An order: None is infinity. *)
Definition order_ (o : option Q) : Rbar := if o is Some s then Finite (Q2R s) else p_infty.
Definition negative (o : option Q) : bool := if o is Some s then Qlt_bool s 0 else false.
Lemma negativeE o (A : Type) (x y : A) : (if Rbar_lt_dec (order_ o) 0 then x else y) = if negative o then x else y.
Proof.
case: o => [s|] /=; last by case: Rbar_lt_dec.
by rewrite Qlt_boolP Q2R_0; case: Rbar_lt_dec; case: RltbP.
Qed.
Definition is1 (s : Q) := Qeq_bool s 1.
Lemma is1E s : is1 s = Reqb (Q2R s) 1. Proof. by rewrite /is1 Qeq_boolP Q2R_1. Qed.
Lemma rpow_ge0 x a : 0 <= rpow x a.
Proof. by rewrite /rpow; case: ifP => _; [apply: Rlt_le; exact: exp_pos|exact: Rle_refl]. Qed.
Lemma rpow0 a : rpow 0 a = 0.
Proof. by rewrite /rpow; case: RltbP => // h; lra. Qed.
Lemma rpow_eq0 x a : 0 <= x -> rpow x a = 0 -> x = 0.
Proof.
rewrite /rpow; case: RltbP => [h _ e|h]; last by lra.
by have := exp_pos (a * ln x); rewrite -/(Rpower x a) e; lra.
Qed.

Section Orders.
Variables (T : finType) (L : eqType) (rep : T -> L) (els : seq L).
Hypothesis hT : listed rep els.
Variables (p q : law T) (a b : L -> Q).
Hypotheses (ha : forall t, p t = Q2R (a (rep t))) (hb : forall t, q t = Q2R (b (rep t))).
Local Notation all_ := (@every L).

Definition c_renyi_sum (s : Q) (a b : L -> Q) :=
  tsum els all_ (fun l => mul (c_rpow (a l) s) (c_rpow (b l) (1 - s)%Q)).
Lemma renyi_sumE s : renyi_sum p q (Q2R s) = den (c_renyi_sum s a b).
Proof.
apply: (sumE hT) => // t _; rewrite mulE ha hb rpowE.
by rewrite (_ : 1 - Q2R s = Q2R (1 - s)%Q) ?rpowE // Q2R_minus Q2R_1.
Qed.
Definition apart (a b : L -> Q) : bool := all (fun l => zero (a l) || zero (b l)) els.
Lemma apartE s : Reqb (renyi_sum p q (Q2R s)) 0 = apart a b.
Proof.
have e : apart a b = [forall t, Reqb (p t) 0 || Reqb (q t) 0].
  by rewrite (forall_listed hT (p := fun l => zero (a l) || zero (b l))) // => t; rewrite !zeroE ha hb.
have pos t : 0 <= rpow (p t) (Q2R s) * rpow (q t) (1 - Q2R s) by apply: Rmult_le_pos; exact: rpow_ge0.
rewrite e; apply/ReqbP/forallP => [h t|h].
  have := sum_eq0 (fun t _ => pos t) h (erefl true : xpredT t).
  by move/Rmult_integral => [] /rpow_eq0 k; apply/orP; [left|right]; apply/ReqbP; apply: k.
rewrite /renyi_sum; apply: sum_0 => t _.
by case/orP: (h t) => /ReqbP ->; rewrite rpow0 ?Rmult_0_l ?Rmult_0_r.
Qed.
Definition c_renyi (o : option Q) (a b : L -> Q) : xterm := match o with
  | None => c_max_ratio_level els a b
  | Some s =>
      if is1 s then c_kl els a b
      else if zero s then (let t := qsum els (fun l => positive (a l)) b in if zero t then XP else XF (neg (tln (TQ t))))
      else if Qlt_bool 1 s && ~~ c_dom els a b then XP
      else if apart a b then XP else XF (div (tln (c_renyi_sum s a b)) (TQ (s - 1)%Q))
  end.
Lemma renyiE o : renyi p q (order_ o) = xden (c_renyi o a b).
Proof.
case: o => [s|]; last exact: (max_ratio_levelE hT).
rewrite /renyi /c_renyi; cbn [order_]; rewrite -is1E; case: ifP => _; first exact: (klE hT).
rewrite -zeroE; case: ifP => _.
  have -> : \sum_(t | Rltb 0 (p t)) q t = Q2R (qsum els (fun l => positive (a l)) b).
    by apply: (qsumE hT) => t; rewrite ?positiveE ?ha.
  by cbv zeta; rewrite -zeroE; case: ifP => // _; congr Finite; rewrite negE tlnE.
have -> : Rltb 1 (Q2R s) && ~~ dom p q = Qlt_bool 1 s && ~~ c_dom els a b by rewrite Qlt_boolP Q2R_1 (domE hT ha hb).
case: ifP => _ //; rewrite apartE; case: ifP => _ //; congr Finite.
by rewrite divE tlnE renyi_sumE; cbn [den]; rewrite Q2R_minus Q2R_1.
Qed.
Definition c_renyi_v o a b : option xterm := if negative o then None else Some (c_renyi o a b).
Lemma renyi_vE o : renyi_v p q (order_ o) = vden (c_renyi_v o a b).
Proof. by rewrite /renyi_v /c_renyi_v negativeE; case: ifP => // _; rewrite renyiE. Qed.

Definition c_renyi_entropy_v (o : option Q) (a : L -> Q) : option xterm := if negative o then None else Some (XF match o with
  | None => neg (tln (TQ (qmax els all_ a)))
  | Some s => if is1 s then c_entropy els a else div (tln (tsum els all_ (fun l => c_rpow (a l) s))) (TQ (1 - s)%Q)
  end).
Lemma renyi_entropy_vE o : renyi_entropy_v p (order_ o) = vden (c_renyi_entropy_v o a).
Proof.
rewrite /renyi_entropy_v /c_renyi_entropy_v negativeE; case: ifP => // _; congr (Val (Finite _)).
case: o => [s|]; cbn [order_ renyi_entropy]; last by rewrite negE tlnE; congr (- ln _); apply: (qmaxE hT).
rewrite -is1E; case: ifP => _; first exact: (entropyE hT).
rewrite divE tlnE; cbn [den]; rewrite Q2R_minus Q2R_1; congr (ln _ / _).
by apply: (sumE hT) => // t _; rewrite ha rpowE.
Qed.
End Orders.

Section KernelOrders.
Variables (X Y : finType) (LX LY : eqType) (rx : X -> LX) (ry : Y -> LY) (ex : seq LX) (ey : seq LY).
Hypotheses (hx : listed rx ex) (hy : listed ry ey).
Variables (K : kernel X Y) (m : LX -> LY -> Q).
Hypothesis hK : forall x y, K x y = Q2R (m (rx x) (ry y)).
Variables (P : law X) (w : LX -> Q).
Hypothesis hP : forall x, P x = Q2R (w (rx x)).

Lemma renyi_rows o x x' : renyi (K x) (K x') (order_ o) = xden (c_renyi ey o (m (rx x)) (m (rx x'))).
Proof. by apply: (renyiE hy) => y; rewrite hK. Qed.

Definition c_base (s : Q) (y : LY) : term := tsum ex (@every LX) (fun x => mul (TQ (w x)) (c_rpow (m x y) s)).
Lemma baseE s y : \sum_x P x * rpow (K x y) (Q2R s) = den (c_base s (ry y)).
Proof. by apply: (sumE hx) => // x _; rewrite mulE hP hK rpowE. Qed.
Lemma base_gt0 s y : Rltb 0 (\sum_x P x * rpow (K x y) (Q2R s)) = positive (c_output ex m w (ry y)).
Proof.
rewrite positiveE -(output_den hx hK hP); apply/RltbP/RltbP => [/sum_gt0_ex[x _ h]|].
  apply: (@output_gt0 _ _ P K x y); have := h; rewrite /rpow.
    by have [->|//] := mass_cases P x; rewrite Rmult_0_l; lra.
  by case: RltbP => // _; rewrite Rmult_0_r; lra.
rewrite outputE => /sum_gt0_ex[x _ h]; apply: (@sum_gt0 _ _ _ x) => // [z _|].
  by apply: Rmult_le_pos => //; exact: rpow_ge0.
have [p0|p0] := mass_cases P x; first by move: h; rewrite p0 Rmult_0_l; lra.
have [k0|k0] := mass_cases (K x) y; first by move: h; rewrite k0 Rmult_0_r; lra.
by apply: Rmult_lt_0_compat => //; rewrite /rpow; case: RltbP => // _; exact: exp_pos.
Qed.
Definition c_power (s : Q) (y : LY) : term :=
  if positive (c_output ex m w y) then texp (mul (TQ (/ s)%Q) (tln (c_base s y))) else TQ 0.
Lemma powerE s y : ~~ zero s -> renyi_power P K (Q2R s) y = den (c_power s (ry y)).
Proof.
rewrite zeroE => /ReqbP s0; rewrite /renyi_power /c_power {1}/rpow base_gt0; case: ifP => _.
  rewrite texpE mulE tlnE -baseE /Rpower; cbn [den]; rewrite Q2R_inv //.
  by move=> e; apply: s0; rewrite (Qeq_eqR _ _ e) Q2R_0.
by rewrite [RHS]Q2R_0.
Qed.
Definition c_sibson_v (o : option Q) : option xterm := if negative o then None else Some (XF match o with
  | None => tln (TQ (qsum ey (@every LY) (c_column_max ex m w)))
  | Some s => if is1 s then c_mi ex ey m w
      else if zero s then neg (tln (TQ (qmax ey (@every LY) (fun y => qsum ex (fun x => positive (m x y)) w))))
      else mul (TQ (s / (s - 1))%Q) (tln (tsum ey (@every LY) (c_power s)))
  end).
Lemma sibson_vE o : sibson_v K P (order_ o) = vden (c_sibson_v o).
Proof.
rewrite /sibson_v /c_sibson_v negativeE; case: ifP => // _; congr (Val (Finite _)).
case: o => [s|]; cbn [order_ sibson]; last first.
  rewrite tlnE; congr (ln _); apply: (qsumE hy) => // y _; exact: (column_maxE hx hK hP).
rewrite -is1E; case h1: (is1 s); first exact: (miE hx hy hK hP).
rewrite -zeroE; case: ifP => [_|/negbT h0].
  rewrite negE tlnE; congr (- ln _); apply: (qmaxE hy) => // y _; apply: (qsumE hx) => x; last by rewrite hP.
  by rewrite positiveE hK.
rewrite mulE tlnE; cbn [den]; congr (_ * ln _); last by apply: (sumE hy) => // y _; exact: powerE.
rewrite Q2R_div ?Q2R_minus ?Q2R_1 // => e.
move: h1; rewrite is1E => /ReqbP; apply; have := Qeq_eqR _ _ e; rewrite Q2R_minus Q2R_1 Q2R_0; lra.
Qed.
End KernelOrders.

(* ** Joint laws: entropy of a random variable *)

Section Joint.
Variables (O A : finType) (LO LA : eqType) (rO : O -> LO) (rA : A -> LA) (eO : seq LO) (eA : seq LA).
Hypotheses (hO : listed rO eO) (hA : listed rA eA) (iA : injective rA).
Variables (J : law O) (w : LO -> Q) (U : O -> A) (u : LO -> LA).
Hypotheses (hJ : forall o, J o = Q2R (w (rO o))) (hU : forall o, rA (U o) = u (rO o)).
Definition c_rv_entropy := c_entropy eA (fun l => qsum eO (fun o => u o == l) w).
Lemma rv_entropyE : rv_entropy J U = den c_rv_entropy.
Proof.
apply: (entropyE hA) => t; rewrite pushE; apply: (qsumE hO) => o; last by rewrite hJ.
by rewrite -hU (inj_eq iA).
Qed.
End Joint.

Section ThreeAxes.
Variables (na nb nc : nat) (J : law ((ords na ** ords nb) ** ords nc)) (w : (nat * nat) * nat -> Q).
Let r2 := couple (@nat_of_ord na) (@nat_of_ord nb).
Let r3 := couple r2 (@nat_of_ord nc).
Hypothesis hJ : forall o, J o = Q2R (w (r3 o)).
Definition all2 (a b : nat) := allpairs pair (iota 0 a) (iota 0 b).
Definition all3 := allpairs pair (all2 na nb) (iota 0 nc).
Lemma i2 a b : injective (couple (@nat_of_ord a) (@nat_of_ord b)).
Proof. by move=> [x y] [z t] [/ord_inj-> /ord_inj->]. Qed.
Lemma l2 a b : listed (couple (@nat_of_ord a) (@nat_of_ord b)) (all2 a b).
Proof. by apply: listed_couple; [exact: ord_inj|exact: ord_inj|exact: listed_ord|exact: listed_ord]. Qed.
Lemma l3 : listed r3 all3.
Proof. by apply: listed_couple; [exact: i2|exact: ord_inj|exact: l2|exact: listed_ord]. Qed.

Let U o := (o : (ords na ** ords nb) ** ords nc).1.1.
Let V o := (o : (ords na ** ords nb) ** ords nc).1.2.
Let W o := (o : (ords na ** ords nb) ** ords nc).2.
Definition h_u := c_rv_entropy all3 (iota 0 na) w (fun o => o.1.1).
Definition h_v := c_rv_entropy all3 (iota 0 nb) w (fun o => o.1.2).
Definition h_w := c_rv_entropy all3 (iota 0 nc) w (fun o => o.2).
Definition h_uv := c_rv_entropy all3 (all2 na nb) w (fun o => (o.1.1, o.1.2)).
Definition h_uw := c_rv_entropy all3 (all2 na nc) w (fun o => (o.1.1, o.2)).
Definition h_vw := c_rv_entropy all3 (all2 nb nc) w (fun o => (o.1.2, o.2)).
Definition h_uvw := c_rv_entropy all3 (allpairs pair (iota 0 na) (all2 nb nc)) w (fun o => (o.1.1, (o.1.2, o.2))).
Lemma e_u : rv_entropy J U = den h_u.
Proof. by apply: (rv_entropyE l3 (listed_ord na) (@ord_inj na) hJ). Qed.
Lemma e_v : rv_entropy J V = den h_v.
Proof. by apply: (rv_entropyE l3 (listed_ord nb) (@ord_inj nb) hJ). Qed.
Lemma e_w : rv_entropy J W = den h_w.
Proof. by apply: (rv_entropyE l3 (listed_ord nc) (@ord_inj nc) hJ). Qed.
Lemma e_uv : rv_entropy J (pairing U V) = den h_uv.
Proof. by apply: (rv_entropyE l3 (l2 na nb) (@i2 na nb) hJ). Qed.
Lemma e_uw : rv_entropy J (pairing U W) = den h_uw.
Proof. by apply: (rv_entropyE l3 (l2 na nc) (@i2 na nc) hJ). Qed.
Lemma e_vw : rv_entropy J (pairing V W) = den h_vw.
Proof. by apply: (rv_entropyE l3 (l2 nb nc) (@i2 nb nc) hJ). Qed.
Lemma e_uvw : rv_entropy J (pairing U (pairing V W)) = den h_uvw.
Proof.
have l : listed (couple (@nat_of_ord na) (couple (@nat_of_ord nb) (@nat_of_ord nc))) (allpairs pair (iota 0 na) (all2 nb nc)).
  by apply: listed_couple; [exact: ord_inj|exact: i2|exact: listed_ord|exact: l2].
apply: (rv_entropyE l3 l _ hJ) => //; by move=> [x [y z]] [x' [y' z']] [/ord_inj-> /ord_inj-> /ord_inj->].
Qed.
Lemma e_information : rv_information J U W = den (sub (add h_u h_w) h_uw).
Proof. by rewrite /rv_information subE addE e_u e_w e_uw. Qed.
Lemma e_conditional_entropy : conditional_entropy J U V = den (sub h_uv h_v).
Proof. by rewrite /conditional_entropy subE e_uv e_v. Qed.
Lemma e_conditional_information : conditional_information J U V W = den (sub (sub (add h_uw h_vw) h_uvw) h_w).
Proof. by rewrite /conditional_information 2!subE addE e_uw e_vw e_uvw e_w. Qed.
End ThreeAxes.

(* ** f-divergences *)

Record gen_twin := GenTwin { g_of : generator; g_at : Q -> term; g_0 : xterm; g_slope : xterm;
  g_atE : forall t, Qlt_bool 0 t -> g_of (Q2R t) = den (g_at t);
  g_0E : gen_at0 g_of = xden g_0; g_slopeE : gen_slope g_of = xden g_slope }.

Definition c_scaled (a : Q) (x : xterm) : option xterm := match x with   (* a > 0 *)
  | XF t => Some (XF (mul (TQ a) t)) | _ => Some x end.
Lemma scaledE a x : Qlt_bool 0 a -> vmul (Finite (Q2R a)) (xden x) = vden (c_scaled a x).
Proof.
rewrite Qlt_boolP Q2R_0 => h; case: x => [||t] /=; last by rewrite mulE.
  by rewrite /inf_times h.
by rewrite /inf_times h.
Qed.
Definition c_plus (x y : option xterm) : option xterm := match x, y with
  | Some XP, Some XM | Some XM, Some XP => None
  | Some XP, Some _ | Some _, Some XP => Some XP
  | Some XM, Some _ | Some _, Some XM => Some XM
  | Some (XF s), Some (XF t) => Some (XF (add s t))
  | _, _ => None end.
Lemma plusE x y : vden (c_plus x y) = vadd (vden x) (vden y).
Proof. by case: x y => [[||s]|] [[||t]|] //=; rewrite addE. Qed.
Definition c_f_term (g : gen_twin) (p q : Q) : option xterm :=
  if zero q then (if zero p then Some (XF (TQ 0)) else c_scaled p (g_slope g))
  else if zero p then c_scaled q (g_0 g) else Some (XF (mul (TQ q) (g_at g (p / q)%Q))).
Lemma f_termE g p q : Qle_bool 0 p -> Qle_bool 0 q ->
  f_term (g_of g) (Q2R p) (Q2R q) = vden (c_f_term g p q).
Proof.
rewrite !Qle_boolP Q2R_0 => /RlebP p0 /RlebP q0; rewrite /f_term /c_f_term !zeroE.
have pos x : 0 <= Q2R x -> Reqb (Q2R x) 0 = false -> Qlt_bool 0 x.
  by move=> h /ReqbP k; rewrite Qlt_boolP Q2R_0; apply/RltbP; lra.
case hq : (Reqb (Q2R q) 0); case hp : (Reqb (Q2R p) 0).
- by rewrite /= Q2R_0.
- by rewrite g_slopeE scaledE // pos.
- by rewrite g_0E scaledE // pos.
have qn : ~ (q == 0)%Q by move=> e; move: hq; rewrite (Qeq_eqR _ _ e) Q2R_0; case: ReqbP.
have pq : Qlt_bool 0 (p / q)%Q.
  rewrite Qlt_boolP Q2R_0 Q2R_div //; apply/RltbP; apply: Rdiv_lt_0_compat.
    by move/ReqbP: hp; lra.
  by move/ReqbP: hq; lra.
by rewrite -Q2R_div // g_atE //; cbn [vden xden]; rewrite mulE.
Qed.

Definition c_f_divergence (g : gen_twin) (els : seq nat) (a b : nat -> Q) : option xterm :=
  fold_ c_plus (Some (XF (TQ 0))) els (@every _) (fun l => c_f_term g (a l) (b l)).
Lemma f_divergenceE g n (p q : law (ords n)) a b : (forall x, p x = Q2R (a (nat_of_ord x))) ->
  (forall x, q x = Q2R (b (nat_of_ord x))) ->
  f_divergence p q (g_of g) = vden (c_f_divergence g (iota 0 n) a b).
Proof.
move=> ha hb; rewrite /f_divergence.
transitivity (fold_ vadd (Val (Finite 0)) (iota 0 n) (@every _) (fun l => vden (c_f_term g (a l) (b l)))).
  apply: (@big_listed _ _ _ _ (listed_ord n)) => // [x y z|x _]; first by rewrite !vaddA (vaddC x).
  rewrite -f_termE ?ha ?hb // Qle_boolP Q2R_0 -?ha -?hb; exact/RlebP.
rewrite /c_f_divergence /fold_; elim: (iota 0 n) => [|l s IH] /=; first by rewrite Q2R_0.
by rewrite IH plusE.
Qed.

Lemma Q2R_half : 1 / 2 = Q2R (1 # 2). Proof. by rewrite /Q2R /=; lra. Qed.
Lemma tv_at t : Qlt_bool 0 t -> g_tv (Q2R t) = den ((fun t => div (tabs (sub (TQ t) (TQ 1))) (TQ 2)) t).
Proof. by move=> _; rewrite divE tabsE subE; cbn [den]; rewrite ?Q2R_0 ?Q2R_1 ?Q2R_2. Qed.
Lemma tv_0 : gen_at0 g_tv = xden (XF (TQ (1 # 2))).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Lemma tv_slope : gen_slope g_tv = xden (XF (TQ (1 # 2))).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Definition t_tv := @GenTwin g_tv (fun t => div (tabs (sub (TQ t) (TQ 1))) (TQ 2)) (XF (TQ (1 # 2))) (XF (TQ (1 # 2))) tv_at tv_0 tv_slope.
Lemma kl_at t : Qlt_bool 0 t -> g_kl (Q2R t) = den ((fun t => mul (TQ t) (tln (TQ t))) t).
Proof. by move=> _; rewrite mulE tlnE; cbn [den]; rewrite ?Q2R_0 ?Q2R_1 ?Q2R_2. Qed.
Lemma kl_0 : gen_at0 g_kl = xden (XF (TQ 0)).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Lemma kl_slope : gen_slope g_kl = xden (XP).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Definition t_kl := @GenTwin g_kl (fun t => mul (TQ t) (tln (TQ t))) (XF (TQ 0)) (XP) kl_at kl_0 kl_slope.
Lemma reverse_kl_at t : Qlt_bool 0 t -> g_reverse_kl (Q2R t) = den ((fun t => neg (tln (TQ t))) t).
Proof. by move=> _; rewrite negE tlnE; cbn [den]; rewrite ?Q2R_0 ?Q2R_1 ?Q2R_2. Qed.
Lemma reverse_kl_0 : gen_at0 g_reverse_kl = xden (XP).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Lemma reverse_kl_slope : gen_slope g_reverse_kl = xden (XF (TQ 0)).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Definition t_reverse_kl := @GenTwin g_reverse_kl (fun t => neg (tln (TQ t))) (XP) (XF (TQ 0)) reverse_kl_at reverse_kl_0 reverse_kl_slope.
Lemma hellinger2_at t : Qlt_bool 0 t -> g_hellinger2 (Q2R t) = den ((fun t => sub (add (TQ 1) (TQ t)) (mul (TQ 2) (tsqrt (TQ t)))) t).
Proof. by move=> _; rewrite subE addE mulE tsqrtE; cbn [den]; rewrite ?Q2R_0 ?Q2R_1 ?Q2R_2. Qed.
Lemma hellinger2_0 : gen_at0 g_hellinger2 = xden (XF (TQ 1)).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Lemma hellinger2_slope : gen_slope g_hellinger2 = xden (XF (TQ 1)).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Definition t_hellinger2 := @GenTwin g_hellinger2 (fun t => sub (add (TQ 1) (TQ t)) (mul (TQ 2) (tsqrt (TQ t)))) (XF (TQ 1)) (XF (TQ 1)) hellinger2_at hellinger2_0 hellinger2_slope.
Lemma chi2_at t : Qlt_bool 0 t -> g_chi2 (Q2R t) = den ((fun t => mul (sub (TQ t) (TQ 1)) (sub (TQ t) (TQ 1))) t).
Proof. by move=> _; rewrite mulE subE; cbn [den]; rewrite ?Q2R_0 ?Q2R_1 ?Q2R_2. Qed.
Lemma chi2_0 : gen_at0 g_chi2 = xden (XF (TQ 1)).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Lemma chi2_slope : gen_slope g_chi2 = xden (XP).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Definition t_chi2 := @GenTwin g_chi2 (fun t => mul (sub (TQ t) (TQ 1)) (sub (TQ t) (TQ 1))) (XF (TQ 1)) (XP) chi2_at chi2_0 chi2_slope.
Lemma hockey_stick_at t : Qlt_bool 0 t -> (g_hockey_stick 2) (Q2R t) = den ((fun t => tmax (sub (TQ t) (TQ 2)) (TQ 0)) t).
Proof. by move=> _; rewrite tmaxE subE; cbn [den]; rewrite ?Q2R_0 ?Q2R_1 ?Q2R_2. Qed.
Lemma hockey_stick_0 : gen_at0 (g_hockey_stick 2) = xden (XF (TQ 0)).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Lemma hockey_stick_slope : gen_slope (g_hockey_stick 2) = xden (XF (TQ 1)).
Proof. by cbn [xden den]; rewrite ?Q2R_0 ?Q2R_1 -?Q2R_half. Qed.
Definition t_hockey_stick := @GenTwin (g_hockey_stick 2) (fun t => tmax (sub (TQ t) (TQ 2)) (TQ 0)) (XF (TQ 0)) (XF (TQ 1)) hockey_stick_at hockey_stick_0 hockey_stick_slope.
Definition gen_twins := [:: t_tv; t_kl; t_reverse_kl; t_hellinger2; t_chi2; t_hockey_stick].
Definition gen_ (i : instance) := nth t_tv gen_twins (index_ i).

(* ** The measures, to be compared *)

Definition instance_order (i : instance) : option Q := if level i is XP then None else Some (share i).
Definition a_renyi := @LawTwin (fun i n p q => renyi_v p q (order_ (instance_order i)))
  (fun i e a b => c_renyi_v e (instance_order i) a b)
  (fun i n p q a b ha hb => renyi_vE (listed_ord n) ha hb (instance_order i)).
Definition a_renyi_entropy := @LawTwin (fun i n p q => renyi_entropy_v p (order_ (instance_order i)))
  (fun i e a b => c_renyi_entropy_v e (instance_order i) a)
  (fun i n p q a b ha hb => renyi_entropy_vE (listed_ord n) ha (instance_order i)).
Definition a_f_divergence := @LawTwin (fun i n p q => f_divergence p q (g_of (gen_ i)))
  (fun i e a b => c_f_divergence (gen_ i) e a b) (fun i n p q a b ha hb => f_divergenceE (gen_ i) ha hb).
Definition c_binary_entropy (x : Q) : option xterm := if Qle_bool 0 x && Qle_bool x 1 then
  Some (XF (sub (neg (mul (TQ x) (tln (TQ x)))) (mul (TQ (1 - x)%Q) (tln (TQ (1 - x)%Q))))) else None.
Lemma binary_entropyE x : binary_entropy (Finite (Q2R x)) = vden (c_binary_entropy x).
Proof.
rewrite /binary_entropy /c_binary_entropy !Qle_boolP Q2R_0 Q2R_1 /=; case: ifP => //= _.
by rewrite /hb subE negE !mulE !tlnE; cbn [den]; rewrite Q2R_minus Q2R_1.
Qed.
Definition a_binary_entropy := @LawTwin (fun i n p q => binary_entropy (Finite (Q2R (share i))))
  (fun i e a b => c_binary_entropy (share i)) (fun i n p q a b ha hb => binary_entropyE (share i)).

Lemma e_renyi_dp i n k (K : kernel (ords n) (ords k)) m : (forall x y, K x y = Q2R (m (nat_of_ord x) (nat_of_ord y))) ->
  renyi_dp_v K (order_ i) = vden (if negative i then None else
    Some (c_worst (iota 0 n) m (@pairs_ _) (c_renyi (iota 0 k) i))).
Proof.
move=> hK; rewrite /renyi_dp_v /order_v negativeE; case: ifP => // _; congr Val.
by apply: (worstE (listed_ord n)) => // x x'; exact: (renyi_rows (listed_ord k) hK).
Qed.
Definition a_renyi_dp := @KernelTwin (fun i n k K P y => renyi_dp_v K (order_ (instance_order i)))
  (fun i ex ey m w y => if negative (instance_order i) then None else
    Some (c_worst ex m (@pairs_ _) (c_renyi ey (instance_order i))))
  (fun i n k K m P w y hK hP => e_renyi_dp (instance_order i) hK).
Definition a_sibson := @KernelTwin (fun i n k K P y => sibson_v K P (order_ (instance_order i)))
  (fun i ex ey m w y => c_sibson_v ex ey m w (instance_order i))
  (fun i n k K m P w y hK hP => sibson_vE (listed_ord n) (listed_ord k) hK hP (instance_order i)).
Lemma e_renyi_dp_db i a b k (K : kernel (ords a ~> ords b) (ords k)) m :
  (forall x y, K x y = Q2R (m (word x) (nat_of_ord y))) ->
  renyi_dp_db_v K (order_ i) = vden (if negative i then None else
    Some (c_worst (words a b) m c_neighbours (c_renyi (iota 0 k) i))).
Proof.
move=> hK; rewrite /renyi_dp_db_v /order_v negativeE; case: ifP => // _; congr Val.
by apply: (worstE (listed_words a b)) => x x'; [exact: nearE|exact: (renyi_rows (listed_ord k) hK)].
Qed.
Definition a_renyi_dp_db := @DatabaseTwin (fun i a b k K P j => renyi_dp_db_v K (order_ (instance_order i)))
  (fun i ex ey m w j => if negative (instance_order i) then None else
    Some (c_worst ex m c_neighbours (c_renyi ey (instance_order i))))
  (fun i a b k K m P w j hK hP => e_renyi_dp_db (instance_order i) hK).

(* A joint law of three letters, its masses in lexicographic order. *)
Record joint_twin := JointTwin {
  j_measure : forall a b c, law ((ords a ** ords b) ** ords c) -> R;
  j_twin : nat -> nat -> nat -> ((nat * nat) * nat -> Q) -> term;
  j_same : forall a b c (J : law ((ords a ** ords b) ** ords c)) w,
    (forall o, J o = Q2R (w (couple (couple (@nat_of_ord a) (@nat_of_ord b)) (@nat_of_ord c) o))) ->
    j_measure J = den (j_twin a b c w)
}.
Definition joint_mass (i : instance) (o : (nat * nat) * nat) : Q :=
  at_ (one i) ((o.1.1 * alphabet i + o.1.2) * index_ i + o.2)%N.
Definition joint_says (t : joint_twin) (i : instance) : Prop :=
  forall J : law ((ords (entries i) ** ords (alphabet i)) ** ords (index_ i)),
    (forall o, J o = Q2R (joint_mass i (couple (couple (@nat_of_ord _) (@nat_of_ord _)) (@nat_of_ord _) o))) ->
    holds (fin (j_measure t J)) (said i).
Definition joint_check (t : joint_twin) (i : instance) : bool :=
  agrees (tfin (j_twin t (entries i) (alphabet i) (index_ i) (joint_mass i))) (said i).
Lemma joint_checkP t i : joint_check t i -> joint_says t i.
Proof. by move=> h J hJ; rewrite (j_same t hJ); have := agreesP h. Qed.
Definition a_joint_entropy := @JointTwin (fun a b c J => rv_entropy J (fun o => o.1.1))
  (fun a b c w => h_u a b c w) (fun a b c J w hJ => e_u hJ).
Definition a_conditional_entropy := @JointTwin (fun a b c J => conditional_entropy J (fun o => o.1.1) (fun o => o.1.2))
  (fun a b c w => sub (h_uv a b c w) (h_v a b c w)) (fun a b c J w hJ => e_conditional_entropy hJ).
Definition a_information := @JointTwin (fun a b c J => rv_information J (fun o => o.1.1) (fun o => o.2))
  (fun a b c w => sub (add (h_u a b c w) (h_w a b c w)) (h_uw a b c w)) (fun a b c J w hJ => e_information hJ).
Definition a_conditional_information := @JointTwin
  (fun a b c J => conditional_information J (fun o => o.1.1) (fun o => o.1.2) (fun o => o.2))
  (fun a b c w => sub (sub (add (h_uw a b c w) (h_vw a b c w)) (h_uvw a b c w)) (h_w a b c w))
  (fun a b c J w hJ => e_conditional_information hJ).

(* The capacity from both sides: a prior, and an output law from which no row diverges further. *)
Definition capacity_says (i : instance) : Prop := let n := size (rows i) in let k := outputs i in
  forall K : kernel (ords n) (ords k), (forall x y, K x y = Q2R (entry_ (rows i) x y)) -> holds (capacity K) (said i).
Definition below (x : xterm) (b : Q) : bool := if x is XF t then nonneg (sub (TQ b) t) else false.
Definition capacity_check (i : instance) : bool := let n := size (rows i) in let k := outputs i in
  if said i is Between a b then
    [&& lawful (one i), size (one i) == n, lawful (two i), size (two i) == k,
        nonneg (sub (c_mi (iota 0 n) (iota 0 k) (entry_ (rows i)) (at_ (one i))) (TQ a)) &
        all (fun x => below (c_kl (iota 0 k) (entry_ (rows i) x) (at_ (two i))) b) (iota 0 n)]
  else false.
Lemma capacity_checkP i : capacity_check i -> capacity_says i.
Proof.
rewrite /capacity_check; case e : (said i) => [||||a b] //.
move=> /and5P[h1 /eqP h2 h3 /eqP h4 /andP[/nonnegP h5 /allP h6]]; rewrite /capacity_says => K hK.
have [P hP] := lawfulP h1 h2; have [q hq] := lawfulP h3 h4.
have lo : Rbar_le (Q2R a) (capacity K).
  apply: Rbar_le_trans (mi_le_capacity P K) => /=; rewrite (miE (listed_ord _) (listed_ord _) hK hP).
  by move: h5; rewrite subE; cbn [den]; lra.
have hi : Rbar_le (capacity K) (Q2R b).
  apply: (capacity_le_output_lawR (q := q)) => x.
  have /h6 : nat_of_ord x \in iota 0 (size (rows i)) by rewrite mem_iota /= add0n.
  rewrite (klE (listed_ord _) (fun y => hK x y) hq) /below; case: (c_kl _ _ _) => //= t /nonnegP.
  by rewrite subE; cbn [den]; lra.
by case: (capacity K) lo hi => [c||] //= lo hi; rewrite e /=; exists c.
Qed.
