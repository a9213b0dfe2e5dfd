(* Entropy of laws and of random variables, information, chain rules.

   Random variables are functions on a finite space O with a law J. Everything of
   Shannon's kind follows from three facts: entropies depend only on which outcomes a
   variable tells apart ([rv_entropy_equiv]), they grow with the variable
   ([conditional_entropy_ge0]), and conditional information is not negative
   ([conditional_information_ge0]); the rest is linear arithmetic.

   Source: Cover and Thomas (2006), chapter 2. *)

From ExactPriv Require Import core divergence capacity.

Section Entropy.
Variable T : finType.
Implicit Types p : law T.

Lemma xlnx_le0 x : 0 <= x -> x <= 1 -> x * ln x <= 0.
Proof.
move=> x0 x1; case: (Req_dec x 0) => [->|xn]; first lra.
have : ln x <= 0 by rewrite -ln_1; apply: ln_le_mono; lra.
by move=> l; have := Rmult_le_compat_l x _ _ x0 l; lra.
Qed.

Theorem entropy_ge0 p : 0 <= entropy p.
Proof.
rewrite /entropy -sum_opp; apply: sum_ge0 => a _.
by have := xlnx_le0 (mass_ge0 p a) (mass_le1 p a); lra.
Qed.

Lemma klsum_uniform p (a0 : T) : klsum p (uniform a0) = ln (letters T) - entropy p.
Proof.
rewrite /klsum /entropy; have n0 := letters_pos a0.
rewrite (eq_bigr (fun a => p a * ln (letters T) + p a * ln (p a))).
  by rewrite sum_add sum_mulr mass_sum1; ring.
move=> a _; case: (mass_cases p a) => [->|pa]; first by ring.
rewrite uniformE; have -> : p a / / letters T = p a * letters T by field; lra.
by rewrite ln_mult //; ring.
Qed.

(* The uniform law has the largest entropy (Theorem 2.6.4). *)
Theorem entropy_le_ln_letters p : entropy p <= ln (letters T).
Proof.
have [a0 _] := law_support p; have n0 := letters_pos a0.
suff: 0 <= klsum p (uniform a0) by rewrite klsum_uniform; lra.
apply: klsum_ge0; apply/domP => a; rewrite uniformE => h.
by have := Rinv_0_lt_compat _ n0; lra.
Qed.

Lemma entropy_uniform (a0 : T) : entropy (uniform a0) = ln (letters T).
Proof. by have := klsum_uniform (uniform a0) a0; rewrite klsum_refl; lra. Qed.

Lemma entropy_dirac (a : T) : entropy (dirac a) = 0.
Proof.
rewrite /entropy sum_0 ?Ropp_0 // => b _; rewrite diracE.
by case: (b == a); rewrite ?ln_1; ring.
Qed.

End Entropy.

(* Entropy of a joint law (Theorem 2.2.1), and information by entropies. *)
Section JointEntropy.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

Theorem entropy_joint P K : entropy (joint P K) = entropy P + mean P (fun x => entropy (K x)).
Proof.
rewrite /entropy /mean sum_pair -!sum_opp -sum_add; apply: eq_bigr => x _.
rewrite (eq_bigr (fun y => K x y * (P x * ln (P x)) + P x * (K x y * ln (K x y)))).
  by rewrite sum_add sum_mulr mass_sum1 sum_mull; ring.
move=> y _ /=; case: (mass_cases P x) => [->|p]; first by ring.
case: (mass_cases (K x) y) => [->|k]; first by ring.
by rewrite ln_mult //; ring.
Qed.

Theorem mi_entropies P K : mi P K = entropy (output P K) - mean P (fun x => entropy (K x)).
Proof.
have -> : entropy (output P K) = - \sum_x \sum_y P x * K x y * ln (output P K y).
  rewrite /entropy; congr (- _); rewrite exchange_big /=; apply: eq_bigr => y _.
  by rewrite sum_mulr.
have E x : P x * klsum (K x) (output P K) =
    - (\sum_y P x * K x y * ln (output P K y)) + -1 * (P x * entropy (K x)).
  rewrite /klsum /entropy; have -> : -1 * (P x * - \sum_y K x y * ln (K x y)) = P x * \sum_y K x y * ln (K x y) by ring.
  rewrite -!sum_mull -sum_opp -sum_add; apply: eq_bigr => y _.
  case: (mass_cases P x) => [->|p]; first by ring.
  case: (mass_cases (K x) y) => [->|k]; first by ring.
  by rewrite ln_div //; [ring|exact: output_gt0 k].
rewrite /mi (eq_bigr _ (fun x _ => E x)) sum_add sum_opp sum_mull /mean; ring.
Qed.

Corollary mi_three_entropies P K :
  mi P K = entropy P + entropy (output P K) - entropy (joint P K).
Proof. by rewrite mi_entropies entropy_joint; ring. Qed.

(* Information is at most either entropy. *)
Corollary mi_le_output_entropy P K : mi P K <= entropy (output P K).
Proof.
rewrite mi_entropies; suff: 0 <= mean P (fun x => entropy (K x)) by lra.
by apply: mean_ge0 => x _; exact: entropy_ge0.
Qed.

End JointEntropy.

Section InputEntropy.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

Corollary mi_le_input_entropy P K : mi P K <= entropy P.
Proof.
by have := @mi_le_output_entropy Y X (output P K) (posterior P K); rewrite output_posterior -mi_sym.
Qed.

Corollary mi_le_ln_inputs P K : mi P K <= ln (letters X).
Proof. apply: Rle_trans (mi_le_input_entropy P K) _; exact: entropy_le_ln_letters. Qed.

Corollary capacity_le_ln_inputs K : Rbar_le (capacity K) (ln (letters X)).
Proof. by apply: capacity_le => P; exact: mi_le_ln_inputs. Qed.

End InputEntropy.

(* ** Random variables *)

Section RandomVariables.
Variable O : finType.
Variable J : law O.

(* An entropy as a mean over the outcomes. *)
Lemma rv_entropy_mean (A : finType) (U : O -> A) :
  rv_entropy J U = - mean J (fun o => ln (push U J (U o))).
Proof. by rewrite /rv_entropy /entropy -(mean_push U J (fun a => ln (push U J a))). Qed.

Lemma push_gt0 (A : finType) (U : O -> A) o : 0 < J o -> 0 < push U J (U o).
Proof. by move=> Jo; have := push_ge U J o; lra. Qed.

(* Only the partition into level sets counts. *)
Theorem rv_entropy_equiv (A B : finType) (U : O -> A) (V : O -> B) :
  (forall o o', (U o == U o') = (V o == V o')) -> rv_entropy J U = rv_entropy J V.
Proof.
move=> h; rewrite !rv_entropy_mean; congr (- _); apply: eq_bigr => o _.
congr (_ * ln _); rewrite !pushE; apply: eq_bigl => o'; exact: h.
Qed.

Theorem conditional_entropy_ge0 (A B : finType) (U : O -> A) (V : O -> B) :
  0 <= conditional_entropy J U V.
Proof.
rewrite /conditional_entropy !rv_entropy_mean.
suff: mean J (fun o => ln (push (pairing U V) J (pairing U V o))) <= mean J (fun o => ln (push V J (V o))) by lra.
apply: mean_le => o Jo; apply: ln_le_mono; first exact: push_gt0.
have := push_ge (@snd A B) (push (pairing U V) J) (pairing U V o).
by rewrite push_comp.
Qed.

Lemma rv_entropy_ge0 (A : finType) (U : O -> A) : 0 <= rv_entropy J U.
Proof. exact: entropy_ge0. Qed.

Lemma rv_entropy_le (A : finType) (U : O -> A) : rv_entropy J U <= ln (letters A).
Proof. exact: entropy_le_ln_letters. Qed.

(* Strong subadditivity: I(U;V given W) >= 0. *)
Theorem conditional_information_ge0 (A B C : finType) (U : O -> A) (V : O -> B) (W : O -> C) :
  0 <= conditional_information J U V W.
Proof.
rewrite /conditional_information !rv_entropy_mean.
set UVW := pairing U (pairing V W).
pose p := push UVW J; pose pu := push (pairing U W) J; pose pv := push (pairing V W) J; pose pw := push W J.
(* the rival law of the triple, p(u,w) p(v,w) / p(w) *)
pose q (t : A ** (B ** C)) := pu (t.1, t.2.2) * pv t.2 / pw t.2.2.
have q0 t : 0 <= q t.
  apply: Rmult_le_pos; first exact: Rmult_le_pos.
  case: (mass_cases pw t.2.2) => [->|h]; first by rewrite Rinv_0; lra.
  by apply: Rlt_le; exact: Rinv_0_lt_compat.
have mu w : \sum_u pu (u, w) = pw w.
  by rewrite -marg2E /marg2 /pu push_comp.
have mv w : \sum_v pv (v, w) = pw w.
  by rewrite -marg2E /marg2 /pv push_comp.
have q1 : \sum_t q t <= 1.
  have qE u v w : q (u, (v, w)) = pu (u, w) * (pv (v, w) / pw w) by rewrite /q /Rdiv Rmult_assoc.
  rewrite sum_pair exchange_big sum_pair exchange_big -(mass_sum1 pw).
  apply: sum_le => w _; rewrite (eq_bigr (fun v => pv (v, w) * (pw w / pw w))); last first.
    move=> v _; rewrite (eq_bigr _ (fun u _ => qE u v w)) sum_mulr mu /Rdiv; ring.
  rewrite sum_mulr mv; case: (mass_cases pw w) => [->|h]; first by rewrite Rmult_0_l; lra.
  by right; field; lra.
apply: Rle_trans (_ : mean J (fun o => 1 - q (UVW o) / p (UVW o)) <= _); last first.
  set f1 := fun o => ln (push (pairing U W) J _); set f2 := fun o => ln (push (pairing V W) J _).
  set f3 := fun o => ln (push UVW J _); set f4 := fun o => ln (push W J _).
  have -> : - mean J f1 + - mean J f2 - - mean J f3 - - mean J f4 =
            mean J (fun o => f3 o + f4 o + -1 * f1 o + -1 * f2 o).
    rewrite /mean [RHS](eq_bigr (fun o => J o * f3 o + J o * f4 o - J o * f1 o - J o * f2 o)).
      by rewrite !sum_sub !sum_add; ring.
    by move=> o _; ring.
  apply: mean_le => o Jo.
  have h3 : 0 < p (UVW o) by exact: push_gt0.
  have h4 : 0 < pw (W o) by exact: push_gt0.
  have h1 : 0 < pu (U o, W o) by exact: (push_gt0 (pairing U W)).
  have h2 : 0 < pv (V o, W o) by exact: (push_gt0 (pairing V W)).
  have qo : 0 < q (UVW o) by apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
  have lq : ln (q (UVW o)) = ln (pu (U o, W o)) + ln (pv (V o, W o)) - ln (pw (W o)).
    by rewrite -ln_mult // -ln_div //; exact: Rmult_lt_0_compat.
  have e1 : f1 o = ln (pu (U o, W o)) by [].
  have e2 : f2 o = ln (pv (V o, W o)) by [].
  have e3 : f3 o = ln (p (UVW o)) by [].
  have e4 : f4 o = ln (pw (W o)) by [].
  have := ln_le_sub1 (Rdiv_lt_0_compat _ _ qo h3).
  by rewrite (ln_div qo h3) lq e1 e2 e3 e4; lra.
rewrite -(mean_push UVW J (fun t => 1 - q t / p t)) /mean -/p.
apply: Rle_trans (_ : \sum_t (p t - q t) <= _); first by rewrite sum_sub mass_sum1; lra.
apply: sum_le => t _; case: (mass_cases p t) => [->|pt]; first by have := q0 t; lra.
by right; field; lra.
Qed.

End RandomVariables.

(* Proves that two tuples of variables tell the same outcomes apart. *)
Ltac same_partition :=
  let o := fresh in let o' := fresh in
  move=> o o'; rewrite /pairing /= ?xpair_eqE;
  repeat match goal with |- context [?a == ?b] => case: (a == b) => //= end.

(* ** Chain rules (Theorems 2.2.1, 2.5.1, 2.5.2) *)

Section Chain.
Variables (O A B C D : finType) (J : law O).
Implicit Types (U : O -> A) (V : O -> B) (W : O -> C) (Z : O -> D).

Lemma rv_entropy_swap U V : rv_entropy J (pairing U V) = rv_entropy J (pairing V U).
Proof. by apply: rv_entropy_equiv; same_partition. Qed.

Lemma rv_entropy_assoc U V W :
  rv_entropy J (pairing (pairing U V) W) = rv_entropy J (pairing U (pairing V W)).
Proof. by apply: rv_entropy_equiv; same_partition. Qed.

(* H(U,V) = H(V) + H(U given V). *)
Theorem entropy_chain U V :
  rv_entropy J (pairing U V) = rv_entropy J V + conditional_entropy J U V.
Proof. by rewrite /conditional_entropy; ring. Qed.

Theorem rv_information_ge0 U V : 0 <= rv_information J U V.
Proof.
have := conditional_information_ge0 J U V (fun=> tt).
rewrite /conditional_information /rv_information.
rewrite (rv_entropy_equiv J (V := U)); last by same_partition.
rewrite (rv_entropy_equiv J (U := pairing V _) (V := V)); last by same_partition.
rewrite (rv_entropy_equiv J (U := pairing U (pairing V (fun=> tt))) (V := pairing U V)); last by same_partition.
have -> : rv_entropy J (fun=> tt) = 0; last lra.
by apply: Rle_antisym; [have := rv_entropy_le J (fun=> tt); rewrite /letters card_unit ln_1|exact: rv_entropy_ge0].
Qed.

Lemma rv_information_sym U V : rv_information J U V = rv_information J V U.
Proof. by rewrite /rv_information rv_entropy_swap; ring. Qed.

(* I(U;V,W) = I(U;V) + I(U;W given V). *)
Theorem information_chain U V W :
  rv_information J U (pairing V W) = rv_information J U V + conditional_information J U W V.
Proof.
rewrite /rv_information /conditional_information.
rewrite (rv_entropy_equiv J (U := pairing W V) (V := pairing V W)); last by same_partition.
rewrite (rv_entropy_equiv J (U := pairing U (pairing W V)) (V := pairing U (pairing V W))); last by same_partition.
ring.
Qed.

(* I(U;V,W given Z) = I(U;V given Z) + I(U;W given V,Z). *)
Theorem conditional_information_chain U V W Z :
  conditional_information J U (pairing V W) Z =
  conditional_information J U V Z + conditional_information J U W (pairing V Z).
Proof.
rewrite /conditional_information.
rewrite (rv_entropy_equiv J (U := pairing (pairing V W) Z) (V := pairing W (pairing V Z))); last by same_partition.
rewrite (rv_entropy_equiv J (U := pairing U (pairing (pairing V W) Z)) (V := pairing U (pairing W (pairing V Z)))); last by same_partition.
ring.
Qed.

(* Conditioning does not raise entropy (Theorem 2.6.5). *)
Theorem conditioning_reduces U V W :
  conditional_entropy J U (pairing V W) <= conditional_entropy J U W.
Proof.
have := conditional_information_ge0 J U V W; rewrite /conditional_information /conditional_entropy.
lra.
Qed.

Lemma information_entropies U V :
  rv_information J U V = rv_entropy J U - conditional_entropy J U V.
Proof. by rewrite /rv_information /conditional_entropy; ring. Qed.

Lemma conditional_information_entropies U V W : conditional_information J U V W =
  conditional_entropy J U W - conditional_entropy J U (pairing V W).
Proof. by rewrite /conditional_information /conditional_entropy; ring. Qed.

Theorem rv_information_le_entropy U V : rv_information J U V <= rv_entropy J U.
Proof. by rewrite information_entropies; have := conditional_entropy_ge0 J U V; lra. Qed.

Theorem information_mono U V W : rv_information J U V <= rv_information J U (pairing V W).
Proof. by rewrite information_chain; have := conditional_information_ge0 J U W V; lra. Qed.

(* H(f(U)) <= H(U). *)
Theorem entropy_function (f : A -> B) U : rv_entropy J (f \o U) <= rv_entropy J U.
Proof.
have := conditional_entropy_ge0 J U (f \o U); rewrite /conditional_entropy.
rewrite (rv_entropy_equiv J (U := pairing U _) (V := U)); first lra.
move=> o o'; rewrite /pairing /= xpair_eqE; case: (U o =P U o') => [->|//].
by rewrite eqxx.
Qed.

End Chain.

Section Independence.
Variables (O A B C : finType) (J : law O).
Implicit Types (U : O -> A) (V : O -> B) (W : O -> C).

(* If U is independent of W then I(U;V given W) = I(U;V,W) >= I(U;V). *)
Theorem independent_information U V W : rv_information J U W = 0 ->
  conditional_information J U V W = rv_information J U (pairing V W).
Proof.
move=> h; have := information_chain J U W V; rewrite h Rplus_0_l => <-.
rewrite /rv_information (rv_entropy_swap J W V).
by rewrite (rv_entropy_equiv J (U := pairing U (pairing W V)) (V := pairing U (pairing V W))) //; same_partition.
Qed.

Corollary independent_information_le U V W : rv_information J U W = 0 ->
  rv_information J U V <= conditional_information J U V W.
Proof. by move=> h; rewrite independent_information //; exact: information_mono. Qed.

(* Data processing along a chain U - V - W. *)
Theorem markov_information U V W : conditional_information J U W V = 0 ->
  rv_information J U W <= rv_information J U V.
Proof.
move=> h; have e := information_chain J U V W; rewrite h in e.
have e2 := information_chain J U W V; have g := conditional_information_ge0 J U V W.
have e3 : rv_information J U (pairing V W) = rv_information J U (pairing W V).
  rewrite /rv_information (rv_entropy_swap J V W).
  by rewrite (rv_entropy_equiv J (U := pairing U (pairing V W)) (V := pairing U (pairing W V))) //; same_partition.
lra.
Qed.

End Independence.

(* Variables of an image are variables of the original. *)
Lemma rv_entropy_push (O O' A : finType) (J : law O) (g : O -> O') (U : O' -> A) :
  rv_entropy (push g J) U = rv_entropy J (U \o g).
Proof. by rewrite /rv_entropy push_comp. Qed.

Lemma rv_information_push (O O' A B : finType) (J : law O) (g : O -> O') (U : O' -> A) (V : O' -> B) :
  rv_information (push g J) U V = rv_information J (U \o g) (V \o g).
Proof. by rewrite /rv_information !rv_entropy_push. Qed.

(* Information of input and output. *)
Theorem mi_rv (X Y : finType) (P : law X) (K : kernel X Y) :
  mi P K = rv_information (joint P K) (@fst X Y) (@snd X Y).
Proof.
rewrite mi_three_entropies /rv_information /rv_entropy -/(marg1 _) -/(marg2 _).
rewrite marg1_joint marg2_joint.
have i : injective (@pairing (X ** Y) X Y (@fst X Y) (@snd X Y)) by case=> a b [a' b'] [-> ->].
have -> // : push (pairing (@fst X Y) (@snd X Y)) (joint P K) = joint P K.
by apply: law_ext => -[x y]; rewrite -(push_inj (joint P K) i (x, y)).
Qed.

(* ** The law given the value of a variable *)

Section Given.
Variables (O C : finType) (J : law O) (W : O -> C).

Definition given (w : C) : law O :=
  law_of (fun o => (if W o == w then J o else 0) / push W J w) J.

Lemma givenE w o : 0 < push W J w ->
  given w o = (if W o == w then J o else 0) / push W J w.
Proof.
move=> h; rewrite /given law_ofE //; split=> [a|].
  apply: Rmult_le_pos; first by case: (W a == w); [exact: mass_ge0|lra].
  by apply: Rlt_le; exact: Rinv_0_lt_compat.
by rewrite sum_divr -big_mkcond -pushE /Rdiv Rinv_r //; lra.
Qed.

(* The mean over w of the conditional means is the mean. *)
Lemma mean_given (f : O -> R) : mean (push W J) (fun w => mean (given w) f) = mean J f.
Proof.
rewrite /mean (eq_bigr (fun w => \sum_o (if W o == w then J o * f o else 0))).
  rewrite exchange_big /=; apply: eq_bigr => o _.
  by rewrite (sum_pick_sym (W o) (fun=> J o * f o)).
move=> w _; case: (mass_cases (push W J) w) => [h|h].
  rewrite h Rmult_0_l sum_0 // => o _; case: eqP => // e.
  have Jo : J o = 0 by have := push_ge W J o; rewrite e h; have := mass_ge0 J o; lra.
  by rewrite Jo Rmult_0_l.
rewrite -sum_mull; apply: eq_bigr => o _; rewrite givenE //.
by case: (W o == w); [field; lra|rewrite /Rdiv; ring].
Qed.

Lemma push_given (A : finType) (U : O -> A) w u : 0 < push W J w ->
  push U (given w) u = push (pairing U W) J (u, w) / push W J w.
Proof.
move=> h; rewrite (pushE U) (pushE (pairing U W)) -sum_divr [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => o _.
rewrite givenE // /pairing xpair_eqE.
by case: (U o == u); case: (W o == w); rewrite ?andbT ?andbF // /Rdiv Rmult_0_l.
Qed.

Lemma given_support w o : 0 < push W J w -> 0 < given w o -> W o = w /\ 0 < J o.
Proof.
move=> h; rewrite givenE //; case: eqP => [e k|_]; last by rewrite /Rdiv Rmult_0_l; lra.
split=> //; have := mass_cases J o => -[z|//].
by move: k; rewrite z /Rdiv Rmult_0_l; lra.
Qed.

Theorem conditional_entropy_given (A : finType) (U : O -> A) :
  conditional_entropy J U W = mean (push W J) (fun w => rv_entropy (given w) U).
Proof.
pose g o := ln (push (pairing U W) J (pairing U W o)) - ln (push W J (W o)).
have -> : conditional_entropy J U W = - mean J g.
  rewrite /conditional_entropy !rv_entropy_mean /g.
  have -> : mean J (fun o => ln (push (pairing U W) J (pairing U W o)) - ln (push W J (W o))) =
            mean J (fun o => ln (push (pairing U W) J (pairing U W o)) + -1 * ln (push W J (W o))).
    by apply: eq_bigr => o _; ring.
  by rewrite mean_add mean_scal; ring.
rewrite -(mean_given g) -[LHS]Rmult_1_l; have -> : 1 * - mean (push W J) (fun w => mean (given w) g) =
  -1 * mean (push W J) (fun w => mean (given w) g) by ring.
rewrite -mean_scal /mean; apply: eq_bigr => w _.
case: (mass_cases (push W J) w) => [->|h]; first by ring.
congr (_ * _); rewrite rv_entropy_mean /mean -sum_mull -sum_opp; apply: eq_bigr => o _.
case: (mass_cases (given w) o) => [->|k]; first by ring.
have [e Jo] := given_support h k.
rewrite push_given // /g -e -/(pairing U W o) ln_div; [ring|exact: (push_gt0 (pairing U W))|exact: push_gt0].
Qed.

(* Conditional information is the mean of the informations given w. *)
Theorem conditional_information_given (A B : finType) (U : O -> A) (V : O -> B) :
  conditional_information J U V W = mean (push W J) (fun w => rv_information (given w) U V).
Proof.
have -> : conditional_information J U V W =
  conditional_entropy J U W + conditional_entropy J V W - conditional_entropy J (pairing U V) W.
  by rewrite /conditional_information /conditional_entropy rv_entropy_assoc; ring.
rewrite !conditional_entropy_given /rv_information.
rewrite [RHS](_ : _ = mean (push W J) (fun w => rv_entropy (given w) U + rv_entropy (given w) V
   + -1 * rv_entropy (given w) (pairing U V))); last by apply: eq_bigr => w _; ring.
by rewrite !mean_add mean_scal; ring.
Qed.

End Given.
