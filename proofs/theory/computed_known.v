(* Twins of Arimoto's information, of the contraction of two laws by a kernel, and of what an answer tells of an entry
   when others are known (computed.v says what a twin is). *)

From Coq Require Import ZArith QArith Qreals Qabs.
From ExactPriv Require Import core statements constructions coefficients capacity databases f_divergence
  computed computed_kernels agreement computed_orders.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.
Local Notation ords n := (ordinal_finType n).

(* ** Arimoto's information *)

Section Arimoto.
Variables (X Y : finType) (LX LY : eqType) (rx : X -> LX) (ry : Y -> LY) (ex : seq LX) (ey : seq LY).
Hypotheses (hx : listed rx ex) (hy : listed ry ey).
Variables (K : kernel X Y) (m : LX -> LY -> Q) (P : law X) (w : LX -> Q).
Hypotheses (hK : forall x y, K x y = Q2R (m (rx x) (ry y))) (hP : forall x, P x = Q2R (w (rx x))).

Definition c_powers (f : LX -> Q) (s : Q) : term := tsum ex (@every LX) (fun x => c_rpow (f x) s).
Lemma powersE (F : X -> R) f s : (forall x, F x = Q2R (f (rx x))) -> \sum_x rpow (F x) (Q2R s) = den (c_powers f s).
Proof. by move=> h; apply: (sumE hx) => // x _; rewrite h rpowE. Qed.
(* A root of a sum of powers: 0 exactly if every summand is. *)
Definition c_root (f : LX -> Q) (s : Q) : term :=
  if has (fun x => positive (f x)) ex then texp (mul (TQ (/ s)%Q) (tln (c_powers f s))) else TQ 0.
Lemma rootE (F : X -> R) f s : ~~ zero s -> (forall x, F x = Q2R (f (rx x))) -> (forall x, 0 <= F x) ->
  rpow (\sum_x rpow (F x) (Q2R s)) (/ Q2R s) = den (c_root f s).
Proof.
rewrite zeroE => /ReqbP s0 h F0; rewrite {1}/rpow /c_root.
have -> : has (fun x => positive (f x)) ex = Rltb 0 (\sum_x rpow (F x) (Q2R s)).
  rewrite -[has _ _]negbK -all_predC -(forall_listed hx (P := fun x => ~~ Rltb 0 (F x))) => [|x]; last by rewrite /= positiveE h.
  rewrite negb_forall; apply/existsP/RltbP => [[x]|/sum_gt0_ex[x _ k]].
    rewrite negbK => /RltbP k; apply: (@sum_gt0 _ _ _ x) => // [z _|]; first exact: rpow_ge0.
    by rewrite /rpow; case: RltbP => // _; exact: exp_pos.
  exists x; rewrite negbK; apply/RltbP; case: (Rle_lt_or_eq_dec _ _ (F0 x)) => // e.
  by move: k; rewrite -e rpow0; lra.
case: ifP => _; last by rewrite [RHS]Q2R_0.
rewrite texpE mulE tlnE -(powersE _ h) /Rpower; cbn [den]; rewrite Q2R_inv //.
by move=> e; apply: s0; rewrite (Qeq_eqR _ _ e) Q2R_0.
Qed.

Definition c_joint (y : LY) (x : LX) : Q := (w x * m x y)%Q.
Lemma jointQ x y : P x * K x y = Q2R (c_joint (ry y) (rx x)).
Proof. by rewrite /c_joint Q2R_mult hP hK. Qed.
Definition c_support (f : LX -> Q) : Q := number (count (fun x => positive (f x)) ex).
Lemma supportE (F : X -> R) f : (forall x, F x = Q2R (f (rx x))) -> INR #|[pred x | Rltb 0 (F x)]| = Q2R (c_support f).
Proof. by move=> h; rewrite numberE; congr (Q2R (number _)); apply: (count_listed hx) => x; rewrite inE positiveE h. Qed.

Definition c_arimoto_v (o : option Q) : option xterm := if negative o then None else Some (XF match o with
  | None => c_min_entropy_leakage ex ey m w
  | Some s => if is1 s then c_mi ex ey m w
      else if zero s then sub (tln (TQ (c_support w))) (tln (TQ (qmax ey (@every LY) (fun y => c_support (c_joint y)))))
      else mul (TQ (s / (s - 1))%Q) (tln (div (tsum ey (@every LY) (fun y => c_root (c_joint y) s)) (c_root w s)))
  end).
Lemma arimoto_vE o : arimoto_v K P (order_ o) = vden (c_arimoto_v o).
Proof.
rewrite /arimoto_v /c_arimoto_v /order_v negativeE; case: ifP => // _; congr (Val (Finite _)).
case: o => [s|]; cbn [order_ arimoto]; last exact: (min_entropy_leakageE hx hy hK hP).
rewrite -is1E; case h1: (is1 s); first exact: (miE hx hy hK hP).
rewrite -zeroE; case: ifP => [_|/negbT h0].
  rewrite subE !tlnE (supportE hP); congr (_ - ln _); apply: (qmaxE hy) => // y _.
  by apply: supportE => x; exact: jointQ.
rewrite mulE tlnE divE (rootE h0 hP) //; cbn [den]; congr (_ * ln (_ / _)); last first.
  by apply: (sumE hy) => // y _; apply: rootE => // x; [exact: jointQ|apply: Rmult_le_pos].
rewrite Q2R_div ?Q2R_minus ?Q2R_1 // => e.
move: h1; rewrite is1E => /ReqbP; apply; have := Qeq_eqR _ _ e; rewrite Q2R_minus Q2R_1 Q2R_0; lra.
Qed.
End Arimoto.
Definition a_arimoto := @KernelTwin (fun i n k K P y => arimoto_v K P (order_ (instance_order i)))
  (fun i ex ey m w y => c_arimoto_v ex ey m w (instance_order i))
  (fun i n k K m P w y hK hP => arimoto_vE (listed_ord n) (listed_ord k) hK hP (instance_order i)).

(* ** The contraction of two laws *)

(* A quotient of which the divisor is a rational or at least 2^-30, and what is said of it. *)
Definition quotient_agrees (v u : option xterm) (a : answer) : bool := match v, u with
  | Some x, Some (XF t) =>
      if rational t is Some q then
        (if zero q then agrees None a
         else match x with XF s => agrees (Some (XF (div s t))) a | _ => positive q && agrees (Some x) a end)
      else nonneg (sub t (TQ (1 # 1073741824))) &&
        match x with XF s => agrees (Some (XF (div s t))) a | _ => agrees (Some x) a end
  | Some (XF _), Some _ => agrees (Some (XF (TQ 0))) a
  | _, _ => agrees None a
  end.
Lemma quotient_agreesP v u a : quotient_agrees v u a -> holds (vdiv (vden v) (vden u)) a.
Proof.
have E s t : den t <> 0 -> vdiv (vden (Some (XF s))) (vden (Some (XF t))) = vden (Some (XF (div s t))).
  by move=> t0; rewrite /= divE; case: ReqbP.
have infinite x t : (if x is XF _ then false else true) -> 0 < den t -> vdiv (vden (Some x)) (vden (Some (XF t))) = vden (Some x).
  by case: x => //= _ t0; rewrite /inf_times; case: RltbP.
have zero_ : Val (Finite 0) = vden (Some (XF (TQ 0))) by rewrite /= Q2R_0.
have none x : vdiv (vden x) (vden None) = vden None by case: x => [[]|].
case: u => [[||t]|]; case: v => [x|]; rewrite ?none; try exact: (@agreesP None).
- by case: x => [||s]; rewrite /quotient_agrees; [exact: (@agreesP None)|exact: (@agreesP None)|rewrite [vdiv _ _]zero_; exact: agreesP].
- by case: x => [||s]; rewrite /quotient_agrees; [exact: (@agreesP None)|exact: (@agreesP None)|rewrite [vdiv _ _]zero_; exact: agreesP].
- rewrite /quotient_agrees; case h: (rational t) => [q|].
    rewrite zeroE positiveE -(rationalE h); case: ReqbP => [t0|t0].
      rewrite (_ : vdiv _ _ = vden None); first by case: x => [||s]; exact: (@agreesP None).
      have no : Rltb 0 0 = false by apply/RltbP; lra.
      have yes : Reqb 0 0 = true by apply/ReqbP.
      by case: x => [||s]; rewrite /= t0 /inf_times ?no ?yes.
    case: x => [||s]; last by rewrite E //; exact: agreesP.
      by case/andP=> /RltbP k; rewrite infinite //; exact: agreesP.
    by case/andP=> /RltbP k; rewrite infinite //; exact: agreesP.
  have t0 : nonneg (sub t (TQ (1 # 1073741824))) -> 0 < den t.
    move/nonnegP; rewrite subE; cbn [den] => l; have : 0 < Q2R (1 # 1073741824) by [rewrite /Q2R /=; lra]; lra.
  case: x => [||s]; cbv beta iota; case/andP=> /t0 l.
  - by rewrite infinite //; exact: agreesP.
  - by rewrite infinite //; exact: agreesP.
  - by rewrite E; [exact: agreesP|lra].
by case: x => [||s]; rewrite /quotient_agrees; exact: (@agreesP None).
Qed.

Definition contraction_says (i : instance) : Prop := let n := size (rows i) in let k := outputs i in
  forall (K : kernel (ords n) (ords k)) (P Q : law (ords n)), (forall x y, K x y = Q2R (entry_ (rows i) x y)) ->
    (forall x, P x = Q2R (at_ (one i) x)) -> (forall x, Q x = Q2R (at_ (two i) x)) ->
    holds (contraction K P Q (g_of (gen_ i))) (said i).
Definition contraction_check (i : instance) : bool :=
  let n := size (rows i) in let k := outputs i in let m := entry_ (rows i) in let g := gen_ i in
  quotient_agrees
    (c_f_divergence g (iota 0 k) (c_output (iota 0 n) m (at_ (one i))) (c_output (iota 0 n) m (at_ (two i))))
    (c_f_divergence g (iota 0 n) (at_ (one i)) (at_ (two i))) (said i).
Lemma contraction_checkP i : contraction_check i -> contraction_says i.
Proof.
move=> h n k K P Q hK hP hQ; rewrite /contraction (f_divergenceE (gen_ i) hP hQ).
rewrite (f_divergenceE (gen_ i) (output_den (listed_ord _) hK hP) (output_den (listed_ord _) hK hQ)).
exact: quotient_agreesP.
Qed.

(* ** What an answer tells of an entry when others are known *)

(* The sets of entries, each as the word of 1 for those in it, and 0. *)
Definition marks (a : nat) (A : {set 'I_a}) : seq nat := [seq nat_of_bool (i \in A) | i <- enum 'I_a].
Lemma nth_enum (a : nat) (T : Type) (t : T) (f : 'I_a -> T) (i : 'I_a) : nth t [seq f j | j <- enum 'I_a] i = f i.
Proof. by rewrite (nth_map i) ?size_enum_ord // nth_ord_enum. Qed.
Lemma markE a (A : {set 'I_a}) (i : 'I_a) : (nth 0%N (marks A) i == 1)%N = (i \in A).
Proof. by rewrite /marks nth_enum; case: (i \in A). Qed.
Lemma word_inj (a b : nat) : injective (@word a b).
Proof. by move=> d e /eq_in_map h; apply/ffunP => i; apply: ord_inj; apply: h; exact: mem_enum. Qed.
Lemma listed_marks a : @listed (set_of_finType (ords a)) _ (@marks a) (words a 2).
Proof.
apply: listedI.
- by move=> A B h; apply/setP => i; rewrite -!markE h.
- by rewrite -(perm_uniq (listed_words a 2)) map_inj_uniq ?index_enum_uniq //; exact: word_inj.
- by move=> A; rewrite mem_words /marks size_map size_enum_ord eqxx /=; apply/allP => x /mapP[i _ ->]; case: (i \in A).
move=> s; rewrite mem_words => /andP[/eqP hs /allP hb]; exists [set i : 'I_a | nth 0 s i == 1]%N.
apply: (@eq_from_nth _ 0%N); first by rewrite /marks size_map size_enum_ord hs.
move=> i; rewrite /marks size_map size_enum_ord => hi; rewrite (nth_enum 0%N _ (Ordinal hi)) inE /=.
by have := hb (nth 0%N s i); rewrite mem_nth ?hs // => /(_ isT); case: (nth _ _ _) => [|[|]].
Qed.

Section Known.
Variables (a b k : nat).
Local Notation db := (ords a ~> ords b).
Variables (K : kernel db (ords k)) (m : seq nat -> nat -> Q) (P : law db) (w : seq nat -> Q).
Hypotheses (hK : forall x y, K x y = Q2R (m (word x) (nat_of_ord y))) (hP : forall x, P x = Q2R (w (word x))).
Let hd := listed_words a b.
Local Notation ex := (words a b).
Local Notation ey := (iota 0 k).

Definition alike (s u v : seq nat) : bool :=
  all (fun p => (p.1 == 1)%N ==> (p.2.1 == p.2.2)) (zip s (zip u v)).
Lemma alikeE (A : {set 'I_a}) (d e : db) : (seen A e == seen A d) = alike (marks A) (word e) (word d).
Proof.
rewrite /alike /marks /word.
have -> : zip [seq nat_of_bool (i \in A) | i <- enum 'I_a] (zip [seq nat_of_ord (e i) | i <- enum 'I_a] [seq nat_of_ord (d i) | i <- enum 'I_a]) =
    [seq (nat_of_bool (i \in A), (nat_of_ord (e i), nat_of_ord (d i))) | i <- enum 'I_a].
  by elim: (enum 'I_a) => //= i s ->.
rewrite all_map; apply/eqP/allP => [h i _ /=|h].
  by case iA : (i \in A) => //; have /ffunP/(_ i) := h; rewrite !ffunE iA => -[->]; rewrite eqxx implybT.
apply/ffunP => i; rewrite !ffunE; case: ifP => // iA.
by have /= := h i (mem_enum _ i); rewrite iA /= => /eqP/ord_inj ->.
Qed.
Definition part (s : seq nat) (i : nat) (d : seq nat) (z : nat) (e : seq nat) : bool := alike s e d && (nth 0%N e i == z).
Lemma partE (A : {set 'I_a}) (i : 'I_a) d (z : 'I_b) (e : db) :
  (seen A e == seen A d) && (e i == z) = part (marks A) i (word d) z (word e).
Proof. by rewrite /part alikeE /word nth_enum. Qed.
Definition c_mass_of s i d z : Q := qsum ex (part s i d z) w.
Definition c_answer_of s i d z y : Q := qsum ex (part s i d z) (fun e => (w e * m e y)%Q).

Definition c_bayesian_dp : xterm :=
  xmaxima (iota 0 a) (@every _) (fun i => xmaxima (words a 2) (fun s => nth 0 s i != 1)%N (fun s =>
    xmaxima ex (@every _) (fun d => xmaxima (iota 0 b) (@every _) (fun x => xmaxima (iota 0 b) (@every _) (fun x' =>
      let p := c_mass_of s i d x in let q := c_mass_of s i d x' in
      if positive p && positive q then
        xmaxima ey (@every _) (fun y => c_log_ratio (c_answer_of s i d x y / p)%Q (c_answer_of s i d x' y / q)%Q)
      else XF (TQ 0)))))).
Lemma bayesian_dpE : bayesian_dp K P = xden c_bayesian_dp.
Proof.
rewrite /bayesian_dp /c_bayesian_dp.
apply: (xmaxE (listed_ord a)) => // i _; apply: (xmaxE (@listed_marks a)) => A; first by rewrite markE.
move=> _; apply: (xmaxE hd) => // d _; apply: (xmaxE (listed_ord b)) => // x _; apply: (xmaxE (listed_ord b)) => // x' _.
have mass z : \sum_(e | (seen A e == seen A d) && (e i == z)) P e = Q2R (c_mass_of (marks A) i (word d) z).
  by apply: (qsumE hd) => e; [exact: partE|rewrite hP].
have answer z y : \sum_(e | (seen A e == seen A d) && (e i == z)) P e * K e y = Q2R (c_answer_of (marks A) i (word d) z y).
  by apply: (qsumE hd) => e; [exact: partE|rewrite hP hK Q2R_mult].
cbv zeta; rewrite !mass !positiveE; case: ifP => [/andP[/RltbP p0 /RltbP q0]|_]; last by rewrite /= Q2R_0.
have quotient u v : 0 < Q2R v -> Q2R u / Q2R v = Q2R (u / v).
  by move=> v0; rewrite Q2R_div // => e; rewrite (Qeq_eqR _ _ e) Q2R_0 in v0; lra.
by apply: (xmaxE (listed_ord k)) => // y _; rewrite !answer !quotient // log_ratioE.
Qed.
End Known.
Definition answered (i : instance) (s : seq nat) : nat -> Q := entry_ (rows i) (place (alphabet i) s).
Definition prior_of (i : instance) (s : seq nat) : Q := at_ (one i) (place (alphabet i) s).
Definition bayesian_dp_says (i : instance) : Prop :=
  forall (K : kernel (ords (entries i) ~> ords (alphabet i)) (ords (outputs i)))
    (P : law (ords (entries i) ~> ords (alphabet i))),
    (forall x y, K x y = Q2R (answered i (word x) y)) -> (forall x, P x = Q2R (prior_of i (word x))) ->
    holds (bayesian_dp K P) (said i).
Definition bayesian_dp_check (i : instance) : bool :=
  agrees (Some (c_bayesian_dp (entries i) (alphabet i) (outputs i) (answered i) (prior_of i))) (said i).
Lemma bayesian_dp_checkP i : bayesian_dp_check i -> bayesian_dp_says i.
Proof. by move=> /agreesP h K P hK hP; rewrite (@bayesian_dpE _ _ _ K (answered i) P (prior_of i)). Qed.
