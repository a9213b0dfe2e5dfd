(* Sums of Shannon's inequalities, and copies of random variables.

   A summand is said of the variables that stand in a sum, which need only tell the same outcomes apart as the tuples of the
   inequality. A copy of U over V is a variable on a larger space that has with V the joint law of U with V, and is
   independent of everything given V: the step behind inequalities beyond Shannon's.

   Source: Zhang and Yeung, On characterization of entropy function via information inequalities (1998), proof of Theorem 3;
   Dougherty, Freiling, Zeger, Non-Shannon information inequalities in four random variables (2011), Section 2. *)

From ExactPriv Require Import core divergence capacity entropy.

(* Two variables that tell the same outcomes apart. *)
Definition alike (O A B : finType) (U : O -> A) (V : O -> B) : Prop := forall o o', (U o == U o') = (V o == V o').

Section Summands.
Variables (O A B C D E F : finType) (J : law O).
Variables (U : O -> A) (V : O -> B) (W : O -> C) (UW : O -> D) (VW : O -> E) (UVW : O -> F).

Theorem entropy_summand : alike UW (pairing U W) -> 0 <= rv_entropy J UW - rv_entropy J W.
Proof. by move=> e; rewrite (rv_entropy_equiv J e); exact: conditional_entropy_ge0. Qed.

Theorem information_summand : alike UVW (pairing U V) -> 0 <= rv_entropy J U + rv_entropy J V - rv_entropy J UVW.
Proof. by move=> e; rewrite (rv_entropy_equiv J e); exact: rv_information_ge0. Qed.

Theorem conditional_summand : alike UW (pairing U W) -> alike VW (pairing V W) -> alike UVW (pairing U (pairing V W)) ->
  0 <= rv_entropy J UW + rv_entropy J VW - rv_entropy J UVW - rv_entropy J W.
Proof.
by move=> e1 e2 e3; rewrite (rv_entropy_equiv J e1) (rv_entropy_equiv J e2) (rv_entropy_equiv J e3); exact: conditional_information_ge0.
Qed.

End Summands.

(* ** Functions of independent variables are independent *)

Lemma image_alike (S T : eqType) (f : S -> T) x y : (x == y) ==> (f x == f y).
Proof. by apply/implyP => /eqP->. Qed.

Section Functions.
Variables (O A B C A1 A2 B1 B2 : finType) (J : law O).
Variables (U : O -> A) (V : O -> B) (W : O -> C) (f : A -> A1) (f' : A -> A2) (h : B -> B1) (h' : B -> B2).

Ltac determined :=
  let o := fresh "o" in let o' := fresh "o'" in intros o o'; cbv [pairing comp]; rewrite ?xpair_eqE;
  move: (image_alike f (U o) (U o')) (image_alike f' (U o) (U o')) (image_alike h (V o) (V o')) (image_alike h' (V o) (V o'));
  repeat match goal with |- context [?a == ?b] => case: (a == b) => //= end.

Theorem functions_independent : conditional_information J U V W = 0 ->
  conditional_information J (f \o U) (h \o V) (pairing (f' \o U) (pairing (h' \o V) W)) = 0.
Proof.
pose a := f \o U; pose b := f' \o U; pose c := h \o V; pose d := h' \o V.
pose bw := pairing b W; pose bdw := pairing b (pairing d W).
move=> h0; apply: Rle_antisym; last exact: conditional_information_ge0.
have s1 := @conditional_summand _ _ _ _ _ _ _ J b V W bw (pairing V W) (pairing b (pairing V W)).
have s2 := @conditional_summand _ _ _ _ _ _ _ J U d bw (pairing U W) bdw (pairing U (pairing d W)).
have s3 := @conditional_summand _ _ _ _ _ _ _ J U V (pairing a bdw) (pairing U (pairing d W)) (pairing a (pairing b (pairing V W))) (pairing U (pairing V W)).
have s4 := @conditional_summand _ _ _ _ _ _ _ J a V (pairing c bdw) (pairing a (pairing c bdw)) (pairing b (pairing V W)) (pairing a (pairing b (pairing V W))).
have {s1} := s1 ltac:(rewrite /bw /bdw /a /b /c /d; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined).
have {s2} := s2 ltac:(rewrite /bw /bdw /a /b /c /d; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined).
have {s3} := s3 ltac:(rewrite /bw /bdw /a /b /c /d; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined).
have {s4} := s4 ltac:(rewrite /bw /bdw /a /b /c /d; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined) ltac:(rewrite /a /b /c /d /bw /bdw; determined).
by move: h0; rewrite /conditional_information -/a -/b -/c -/d -/bdw => h0 s1 s2 s3 s4; lra.
Qed.

End Functions.

Corollary functions_independent_given (O A B C A1 B1 B2 : finType) (J : law O) (U : O -> A) (V : O -> B) (W : O -> C)
  (f : A -> A1) (h : B -> B1) (h' : B -> B2) : conditional_information J U V W = 0 ->
  conditional_information J (f \o U) (h \o V) (pairing (h' \o V) W) = 0.
Proof.
move=> h0; have := functions_independent f (fun=> tt : unit_finType) h h' h0; rewrite /conditional_information.
set T := (fun=> tt) \o U; set M := pairing (h' \o V) W.
have drop (D : finType) (Z : O -> D) : rv_entropy J (pairing Z (pairing T M)) = rv_entropy J (pairing Z M).
  by apply: rv_entropy_equiv => o o'; rewrite /pairing !xpair_eqE.
rewrite !drop (rv_entropy_equiv J (U := pairing T M) (V := M)); last by move=> o o'; rewrite /pairing xpair_eqE.
by rewrite (rv_entropy_equiv J (U := pairing _ (pairing _ (pairing T M))) (V := pairing (f \o U) (pairing (h \o V) M))).
Qed.

(* ** Copies *)

Section Copy.
Variables (O A B : finType) (J : law O) (U : O -> A) (V : O -> B).

(* U drawn again, given V. *)
Definition drawn_again : kernel B A := conditional (push (pairing V U) J).
Definition copied : law (O ** A) := joint J (fun o => drawn_again (V o)).

Lemma copied_marginal : push fst copied = J.
Proof. exact: marg1_joint. Qed.

Lemma copied_pair : push (pairing (V \o fst) snd) copied = joint (push V J) drawn_again.
Proof.
apply: law_ext => -[b a]; rewrite pushE jointE pushE -sum_mulr sum_mkcond sum_pair [RHS]sum_mkcond.
apply: eq_bigr => o _; rewrite /pairing /=.
rewrite (eq_bigr (fun a' => if a' == a then (if V o == b then J o * drawn_again b a else 0) else 0)); first by rewrite sum_pick.
by move=> a' _; rewrite xpair_eqE /=; case: (a' =P a) => [->|_]; rewrite ?andbF ?andbT //; case: (V o =P b) => [->|_].
Qed.

Lemma copied_law : push (pairing (V \o fst) snd) copied = push (pairing V U) J.
Proof.
rewrite copied_pair -[RHS]joint_conditional; congr joint.
by rewrite /marg1 push_comp.
Qed.

Lemma copied_independent : conditional_information copied (@snd O A) (@fst O A) (V \o fst) = 0.
Proof.
have e1 : rv_entropy copied (pairing (@snd O A) (V \o fst)) = rv_entropy J V + mean J (fun o => entropy (drawn_again (V o))).
  rewrite (rv_entropy_equiv copied (V := pairing (V \o fst) snd)); last by same_partition.
  by rewrite /rv_entropy copied_pair entropy_joint mean_push.
have e2 : rv_entropy copied (pairing (@fst O A) (V \o fst)) = entropy J.
  rewrite (rv_entropy_equiv copied (V := @fst O A)); first by rewrite /rv_entropy copied_marginal.
  by move=> o o'; rewrite /pairing /= xpair_eqE; case: (o.1 =P o'.1) => [->|//]; rewrite eqxx.
have e3 : rv_entropy copied (pairing (@snd O A) (pairing (@fst O A) (V \o fst))) = entropy J + mean J (fun o => entropy (drawn_again (V o))).
  rewrite (rv_entropy_equiv copied (V := id)); last first.
    move=> [o a] [o' a']; rewrite /pairing /= !xpair_eqE /=.
    by case: (o =P o') => [->|_]; rewrite ?eqxx ?andbF //= andbT.
  by rewrite /rv_entropy /push (_ : output copied _ = copied) ?entropy_joint //; apply: law_ext => w; rewrite (pushE id) big_pred1_eq.
have e4 : rv_entropy copied (V \o fst) = rv_entropy J V.
  by rewrite -rv_entropy_push copied_marginal.
rewrite /conditional_information e1 e2 e3 e4; ring.
Qed.

(* What is used of a copy: the old variables keep their law, the copy has with V the law of U with V, and given V it is
   independent of all that was there. *)
Theorem copy_exists : exists (O' : finType) (J' : law O') (g : O' -> O) (U' : O' -> A),
  [/\ push g J' = J, push (pairing (V \o g) U') J' = push (pairing V U) J & conditional_information J' U' g (V \o g) = 0].
Proof.
exists (O ** A), copied, fst, snd; split; [exact: copied_marginal|exact: copied_law|exact: copied_independent].
Qed.

End Copy.

(* Entropies of the old variables, and of functions of a copy and of what it is copied over. *)
Lemma old_entropy (O O' T : finType) (J : law O) (J' : law O') (g : O' -> O) (X : O -> T) :
  push g J' = J -> rv_entropy J' (X \o g) = rv_entropy J X.
Proof. by move=> <-; rewrite rv_entropy_push. Qed.

Lemma copy_entropy (O O' A B T : finType) (J : law O) (J' : law O') (g : O' -> O) (U : O -> A) (V : O -> B) (U' : O' -> A)
  (F : B ** A -> T) : push (pairing (V \o g) U') J' = push (pairing V U) J ->
  rv_entropy J' (fun w => F (V (g w), U' w)) = rv_entropy J (fun o => F (V o, U o)).
Proof.
move=> e; have -> : rv_entropy J' (fun w => F (V (g w), U' w)) = rv_entropy (push (pairing (V \o g) U') J') F by rewrite rv_entropy_push.
by rewrite e rv_entropy_push.
Qed.
