(* Conditional entropy of an answer, Markov chains, the entropy of a mixture by its parts and the
   continuity of conditional entropy.

   Sources: Cover and Thomas (2006), 2.5 and 2.8; Cuff and Yu (2016), Property 5 and Lemma 11; Alicki and
   Fannes (2004). *)

From ExactPriv Require Import core divergence capacity hockey_stick entropy products databases binary_entropy
  statements constructions coefficients levels explicit.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Variables that tell the same outcomes apart *)

Section Same.
Variable O : finType.
Variable J : law O.

Definition same_level (A B : finType) (U : O -> A) (V : O -> B) : Prop :=
  forall o o', (U o == U o') = (V o == V o').

Lemma same_refl (A : finType) (U : O -> A) : same_level U U. Proof. by []. Qed.
Lemma same_ext (A : finType) (U V : O -> A) : U =1 V -> same_level U V.
Proof. by move=> h o o'; rewrite !h. Qed.
Lemma same_pair (A B C D : finType) (U : O -> A) (V : O -> B) (W : O -> C) (Z : O -> D) :
  same_level U W -> same_level V Z -> same_level (pairing U V) (pairing W Z).
Proof. by move=> h k o o'; rewrite /pairing !xpair_eqE h k. Qed.

Lemma conditional_entropy_same (A A' B B' : finType) (U : O -> A) (U' : O -> A') (V : O -> B) (V' : O -> B') : same_level U U' -> same_level V V' ->
  conditional_entropy J U V = conditional_entropy J U' V'.
Proof.
move=> h k; rewrite /conditional_entropy; congr (_ - _); last exact: rv_entropy_equiv.
by apply: rv_entropy_equiv; exact: same_pair.
Qed.

Lemma rv_information_same (A A' B B' : finType) (U : O -> A) (U' : O -> A') (V : O -> B) (V' : O -> B') : same_level U U' -> same_level V V' ->
  rv_information J U V = rv_information J U' V'.
Proof.
move=> h k; rewrite /rv_information; congr (_ + _ - _); apply: rv_entropy_equiv => //; exact: same_pair.
Qed.

Lemma conditional_information_same (A A' B B' C C' : finType) (U : O -> A) (U' : O -> A') (V : O -> B) (V' : O -> B')
  (W : O -> C) (W' : O -> C') : same_level U U' -> same_level V V' -> same_level W W' ->
  conditional_information J U V W = conditional_information J U' V' W'.
Proof.
move=> h k l; rewrite /conditional_information; congr (_ + _ - _ - _); apply: rv_entropy_equiv => //.
all: by do ?apply: same_pair.
Qed.

Variables A B C : finType.
Implicit Types (U : O -> A) (V : O -> B) (W : O -> C).

Lemma conditional_information_sym U V W : conditional_information J U V W = conditional_information J V U W.
Proof.
rewrite /conditional_information (rv_entropy_equiv J (U := pairing U (pairing V W)) (V := pairing V (pairing U W))).
  by ring.
by same_partition.
Qed.

(* A condition that tells less leaves at least as much entropy. *)
Lemma conditional_entropy_function U V (h : B -> C) : conditional_entropy J U V <= conditional_entropy J U (h \o V).
Proof.
have := conditioning_reduces J U V (h \o V).
have s : same_level (pairing V (h \o V)) V.
  by move=> o o'; rewrite /pairing xpair_eqE /=; case: (V o =P V o') => [->|//]; rewrite eqxx.
by rewrite (conditional_entropy_same (same_refl U) s).
Qed.

Lemma conditional_entropy_le U V : conditional_entropy J U V <= ln (letters A).
Proof.
apply: Rle_trans (rv_entropy_le J U).
by have := rv_information_ge0 J U V; rewrite information_entropies; lra.
Qed.

(* A condition that is always the same tells nothing. *)
Lemma constant_condition U V W : (forall o o', W o = W o') ->
  conditional_information J U V W = rv_information J U V.
Proof.
move=> h; have drop (T : finType) (Z : O -> T) : same_level (pairing Z W) Z.
  by move=> o o'; rewrite /pairing xpair_eqE (h o o') eqxx andbT.
have z : rv_entropy J W = 0.
  have -> : rv_entropy J W = rv_entropy J (fun=> tt) by apply: rv_entropy_equiv => o o'; rewrite (h o o') eqxx.
  by apply: Rle_antisym; [have := rv_entropy_le J (fun=> tt); rewrite /letters card_unit ln_1|exact: rv_entropy_ge0].
rewrite /conditional_information /rv_information z (rv_entropy_equiv J (drop _ U)) (rv_entropy_equiv J (drop _ V)).
by rewrite (rv_entropy_equiv J (same_pair (same_refl U) (drop _ V))); ring.
Qed.

(* A chain U - V - W: what W tells only adds to a condition. *)
Theorem markov_conditioning U V W : conditional_information J U W V = 0 ->
  conditional_information J U V W <= rv_information J U V.
Proof.
move=> h; have e := information_chain J U V W; rewrite h in e.
have e2 := information_chain J U W V; have g := rv_information_ge0 J U W.
have s : same_level (pairing V W) (pairing W V) by same_partition.
by have := rv_information_same (same_refl U) s; lra.
Qed.

End Same.

(* A condition that determines the variable, as far as outcomes have probability. *)
Theorem conditional_entropy_determined (O A B : finType) (J : law O) (U : O -> A) (V : O -> B) (f : B -> A) : (forall o, 0 < J o -> U o = f (V o)) ->
  conditional_entropy J U V = 0.
Proof.
move=> h; rewrite /conditional_entropy !rv_entropy_mean.
suff -> : mean J (fun o => ln (push (pairing U V) J (pairing U V o))) = mean J (fun o => ln (push V J (V o))) by ring.
apply: eq_sum => o _; have [->|Jo] := mass_cases J o; first by rewrite !Rmult_0_l.
congr (_ * ln _); rewrite !pushE [LHS]sum_mkcond [RHS]sum_mkcond; apply: eq_sum => o' _.
rewrite /pairing xpair_eqE; have [z|Jo'] := mass_cases J o'; first by rewrite z; case: ifP; case: ifP.
by case: (V o' =P V o) => [e|_]; rewrite ?andbF // (h _ Jo') (h _ Jo) e eqxx.
Qed.

(* What is determined by the condition is not told by anything else. *)
Corollary determined_information (O A B C : finType) (J : law O) (U : O -> A) (V : O -> B) (W : O -> C) (f : C -> A) : (forall o, 0 < J o -> U o = f (W o)) ->
  conditional_information J U V W = 0.
Proof.
move=> h; have := conditional_information_ge0 J U V W; rewrite conditional_information_entropies.
rewrite (conditional_entropy_determined h); have := conditional_entropy_ge0 J U (pairing V W); lra.
Qed.


(* Variables of an image, once more. *)
Lemma conditional_entropy_push (O O' A B : finType) (J : law O) (g : O -> O') (U : O' -> A) (V : O' -> B) :
  conditional_entropy (push g J) U V = conditional_entropy J (U \o g) (V \o g).
Proof. by rewrite /conditional_entropy !rv_entropy_push. Qed.

Lemma conditional_information_push (O O' A B C : finType) (J : law O) (g : O -> O') (U : O' -> A) (V : O' -> B)
  (W : O' -> C) : conditional_information (push g J) U V W = conditional_information J (U \o g) (V \o g) (W \o g).
Proof. by rewrite /conditional_information !rv_entropy_push. Qed.

Lemma push_id (O : finType) (J : law O) : push id J = J.
Proof. by apply: law_ext => o; exact: (push_inj J (@inj_id O)). Qed.

(* A variable that is constant, as far as outcomes have probability. *)
Lemma rv_entropy_constant (O A : finType) (J : law O) (U : O -> A) (c : A) : (forall o, 0 < J o -> U o = c) ->
  rv_entropy J U = 0.
Proof.
move=> h; have one : push U J c = 1.
  rewrite pushE sum_mkcond -(mass_sum1 J); apply: eq_sum => o _.
  by have [->|p] := mass_cases J o; [case: ifP|rewrite (h o p) eqxx].
rewrite rv_entropy_mean /mean sum_0 ?Ropp_0 // => o _.
by have [->|p] := mass_cases J o; [rewrite Rmult_0_l|rewrite (h o p) one ln_1 Rmult_0_r].
Qed.

(* ** The answer of a kernel *)

Section Answer.
Variables X Y B C : finType.
Implicit Types (P : law X) (K : kernel X Y).

Lemma push_joint P (f : X -> B) (L : kernel B Y) :
  push (fun o : X ** Y => (f o.1, o.2)) (joint P (fun x => L (f x))) = joint (push f P) L.
Proof.
apply: law_ext => -[b y]; rewrite jointE !pushE sum_mkcond sum_pair -sum_mulr [RHS]sum_mkcond.
apply: eq_sum => x _; rewrite -[RHS](sum_pick y (fun y => if f x == b then P x * L b y else 0)).
apply: eq_sum => z _ /=; rewrite xpair_eqE; case: (f x =P b) => [->|_] /=; first by case: (z == y).
by case: (z == y).
Qed.

(* H(Y given f(X)), where the row depends on f(X) alone. *)
Lemma answer_entropy P (f : X -> B) (L : kernel B Y) :
  conditional_entropy (joint P (fun x => L (f x))) (@snd X Y) (fun o => f o.1) = mean P (fun x => entropy (L (f x))).
Proof.
rewrite /conditional_entropy rv_entropy_swap {1}/rv_entropy push_joint entropy_joint mean_push.
have -> : rv_entropy (joint P (fun x => L (f x))) (fun o => f o.1) = entropy (push f P).
  by rewrite -(rv_entropy_push _ (@fst X Y) f) -/(marg1 _) marg1_joint.
ring.
Qed.

End Answer.

(* H(Y given h(X)) for every h(X) that determines the row. *)
Theorem answer_entropy_given (X Y B C : finType) (P : law X) (K : kernel X Y) (h : X -> C) (f : X -> B) (L : kernel B Y) (k : C -> B) :
  (forall x, f x = k (h x)) -> (forall x, K x = L (f x)) ->
  conditional_entropy (joint P K) (@snd X Y) (fun o => h o.1) = mean P (fun x => entropy (K x)).
Proof.
move=> fk KL; have -> : K = (fun x => L (f x)) by exact: FunctionalExtensionality.functional_extensionality.
have -> : f = k \o h by exact: FunctionalExtensionality.functional_extensionality.
set J := joint _ _; apply: Rle_antisym.
  apply: (Rle_trans _ (conditional_entropy J (@snd X Y) (k \o (fun o : X ** Y => h o.1)))).
    exact: conditional_entropy_function.
  by right; exact: (answer_entropy P (k \o h) L).
rewrite -(@answer_entropy X Y X P id (fun x => L (k (h x)))).
exact: (conditional_entropy_function J (@snd X Y) (@fst X Y) h).
Qed.

(* Two answers that are independent given the database x, and a condition h(x) with which a variable u(x) fixes
   the law of the second answer: what it tells of u given h is no less than what it tells when the first is known. *)
Section TwoAnswers.
Variables X Y Z A C : finType.
Variables (P : law X) (K : kernel X Y) (L : kernel X Z) (u : X -> A) (h : X -> C) (k : A * C -> X).
Hypothesis det : forall x, k (u x, h x) = x.
Notation J := (joint P (kparallel K L)).
Notation U := (fun o : X ** (Y ** Z) => u o.1).
Notation H := (fun o : X ** (Y ** Z) => h o.1).

Let g (o : (X ** Y) ** Z) : X ** (Y ** Z) := (o.1.1, (o.1.2, o.2)).

Lemma joint_parallel : J = push g (joint (joint P K) (fun o => L o.1)).
Proof.
have gi : injective g by case=> [[x y] z] [[x' y'] z'] [-> -> ->].
by apply: law_ext => -[x [y z]]; rewrite (push_inj _ gi ((x, y), z)) !jointE /=; ring.
Qed.

Lemma second_answer_entropy (D : finType) (c : X * Y -> D) (k' : D -> X) : (forall o, k' (c o) = o.1) ->
  conditional_entropy J (fun o => o.2.2) (fun o => c (o.1, o.2.1)) = mean P (fun x => entropy (L x)).
Proof.
move=> ck; rewrite joint_parallel conditional_entropy_push.
have := @answer_entropy_given _ Z X D (joint P K) (fun o => L o.1) c (@fst X Y) L k' (fun o => esym (ck o)) (fun=> erefl).
have -> : mean (joint P K) (fun o => entropy (L o.1)) = mean P (fun x => entropy (L x)).
  rewrite -(mean_push (@fst X Y) (joint P K) (fun x => entropy (L x))).
  by rewrite -/(marg1 _) marg1_joint.
move=> <-; apply: conditional_entropy_same; apply: same_ext => -[[x y] z] //.
Qed.

Theorem second_answer_le :
  conditional_information J U (fun o => o.2.2) (pairing H (fun o => o.2.1)) <=
  conditional_information J U (fun o => o.2.2) H.
Proof.
rewrite !(conditional_information_sym J U) !conditional_information_entropies.
have a := second_answer_entropy (c := fun o => (u o.1, h o.1)) (k' := k) (fun o => det o.1).
have b := second_answer_entropy (c := fun o => ((u o.1, h o.1), o.2)) (k' := fun t => k t.1) (fun o => det o.1).
have -> : conditional_entropy J (fun o => o.2.2) (pairing U H) = mean P (fun x => entropy (L x)).
  by rewrite -a; apply: conditional_entropy_same; [exact: same_refl|exact: same_ext].
have -> : conditional_entropy J (fun o => o.2.2) (pairing U (pairing H (fun o => o.2.1))) = mean P (fun x => entropy (L x)).
  by rewrite -b; apply: conditional_entropy_same; [exact: same_refl|same_partition].
have := conditioning_reduces J (fun o : X ** (Y ** Z) => o.2.2) (fun o : X ** (Y ** Z) => o.2.1) H.
have -> : conditional_entropy J (fun o => o.2.2) (pairing (fun o => o.2.1) H) =
          conditional_entropy J (fun o => o.2.2) (pairing H (fun o => o.2.1)).
  by apply: conditional_entropy_same; [exact: same_refl|same_partition].
lra.
Qed.
End TwoAnswers.

(* ** A chain U - V - W made of two kernels *)

Theorem markov_chain_information (X Y Z : finType) (P : law X) (K : kernel X Y) (L : kernel Y Z)
  (J : law ((X ** Y) ** Z)) : (forall x y z, J ((x, y), z) = P x * K x y * L y z) ->
  conditional_information J (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2) = 0.
Proof.
move=> h; have -> : J = joint (joint P K) (fun o => L o.2) by apply: law_ext => -[[x y] z]; rewrite h.
set J' := joint _ _; rewrite conditional_information_sym conditional_information_entropies.
have := @answer_entropy_given _ Z Y Y (joint P K) (fun o => L o.2) (@snd X Y) (@snd X Y) L id (fun=> erefl) (fun=> erefl).
rewrite -/J' => ->.
have := @answer_entropy_given _ Z Y (X ** Y) (joint P K) (fun o => L o.2) id (@snd X Y) L (@snd X Y) (fun=> erefl) (fun=> erefl).
rewrite -/J' => <-; rewrite /pairing.
have s : same_level (fun o : (X ** Y) ** Z => id o.1) (fun o : (X ** Y) ** Z => (o.1.1, o.1.2)) by move=> [[x y] z] [[x' y'] z'].
rewrite (conditional_entropy_same J' (same_refl (@snd (X ** Y) Z)) s).
exact: Rminus_eq_0.
Qed.

(* ** The entropy of a mixture by its parts *)

Section Parts.
Variables (O A B C : finType) (J : law O) (U : O -> A) (V : O -> B) (W : O -> C).

Theorem conditional_entropy_parts :
  conditional_entropy J U (pairing V W) = mean (push W J) (fun w => conditional_entropy (given J W w) U V).
Proof.
have -> : conditional_entropy J U (pairing V W) = conditional_entropy J (pairing U V) W - conditional_entropy J V W.
  by rewrite /conditional_entropy rv_entropy_assoc; ring.
rewrite !conditional_entropy_given /mean -sum_sub; apply: eq_sum => w _.
by rewrite /conditional_entropy; ring.
Qed.

Theorem conditional_entropy_by_part :
  conditional_entropy J U V = conditional_entropy J U (pairing V W) + conditional_information J U W V.
Proof.
rewrite conditional_information_entropies.
have s : same_level (pairing W V) (pairing V W) by same_partition.
by rewrite (conditional_entropy_same J (same_refl U) s); ring.
Qed.

(* Information about the part is at most its entropy. *)
Lemma information_about_part : conditional_information J U W V <= rv_entropy J W.
Proof.
rewrite conditional_information_sym conditional_information_entropies.
have := conditional_entropy_ge0 J W (pairing U V); have := rv_information_ge0 J W V.
by rewrite information_entropies; lra.
Qed.
End Parts.

(* ** Continuity of conditional entropy (Cuff and Yu 2016, Lemma 11) *)

Section TwoLaws.
Variables A C : finType.
Notation T := (A ** C).
Implicit Types P Q : law T.

(* (U, V, B) of (124): B is 1 with probability t/(1 + t); it is P given 0, the excess of Q given 1. *)
Definition is_mixture P Q (J : law (T ** ordinal_finType 2)) : Prop :=
  forall x, J (x, o2_0) = P x / (1 + total_variation P Q) /\ J (x, o2_1) = Rmax (Q x - P x) 0 / (1 + total_variation P Q).

Lemma excess_tv P Q : \sum_x Rmax (Q x - P x) 0 = total_variation P Q.
Proof. by rewrite tv_sym tv_hs1 /hs; apply: eq_sum => x _; rewrite Rmult_1_l. Qed.

Definition mixture_mass P Q (o : T * 'I_2) : R :=
  (if o.2 == o2_0 then P o.1 else Rmax (Q o.1 - P o.1) 0) / (1 + total_variation P Q).

Lemma mixture_exists P Q : exists J : law (T ** ordinal_finType 2), is_mixture P Q J.
Proof.
have t0 := tv_ge0 P Q.
have l : is_law (mixture_mass P Q : T ** ordinal_finType 2 -> R).
  split=> [[x b]|]; rewrite /mixture_mass.
    apply: Rdiv_le_0_compat; last lra.
    by case: ifP => _ /=; [exact: mass_ge0|exact: Rmax_r].
  rewrite sum_pair (eq_sum (G := fun x => P x / (1 + total_variation P Q) + Rmax (Q x - P x) 0 / (1 + total_variation P Q))).
    by rewrite sum_add !sum_divr mass_sum1 excess_tv; field; lra.
  by move=> x _; rewrite sum_two.
by exists (Law (proj1 l) (proj2 l)).
Qed.

Section Mixture.
Variables (P Q : law T) (J : law (T ** ordinal_finType 2)).
Hypothesis mix : is_mixture P Q J.
Notation t := (total_variation P Q).
Notation U := (fun o : T ** ordinal_finType 2 => o.1.1).
Notation V := (fun o : T ** ordinal_finType 2 => o.1.2).
Notation B := (fun o : T ** ordinal_finType 2 => o.2).
Notation H := (conditional_entropy J U V).
Definition part (b : 'I_2) : R :=
  if Rltb 0 (prob J (fun o => o.2 == b)) then conditional_entropy (given J B b) U V else 0.

Lemma label_prob b : prob J (fun o => o.2 == b) = push B J b.
Proof. by rewrite push_prob. Qed.

Lemma label_mass b : push B J b = \sum_x J (x, b).
Proof. exact: marg2E. Qed.

Lemma label0 : push B J o2_0 = 1 / (1 + t).
Proof.
have t0 := tv_ge0 P Q; rewrite label_mass (eq_sum (G := fun x => P x / (1 + t))) => [|x _]; last by case: (mix x).
by rewrite sum_divr mass_sum1.
Qed.

Lemma label1 : push B J o2_1 = t / (1 + t).
Proof.
rewrite label_mass (eq_sum (G := fun x => Rmax (Q x - P x) 0 / (1 + t))) => [|x _]; last by case: (mix x).
by rewrite sum_divr excess_tv.
Qed.

Lemma label_entropy : rv_entropy J B = hb (t / (t + 1)).
Proof.
have t0 := tv_ge0 P Q; rewrite /rv_entropy entropy_binary label0 -hb_sym; congr hb; field; lra.
Qed.

Lemma part_mean : conditional_entropy J U (pairing V B) = part o2_0 / (1 + t) + t / (1 + t) * part o2_1.
Proof.
have t0 := tv_ge0 P Q; rewrite conditional_entropy_parts /mean sum_two label0 label1.
have E b : push B J b * conditional_entropy (given J B b) U V = push B J b * part b.
  rewrite /part label_prob; case: RltbP => // n.
  by have -> : push B J b = 0 by [have := mass_ge0 (push B J) b; lra]; ring.
by rewrite -label0 -label1 !E label0 label1; field; lra.
Qed.

(* (124). *)
Theorem mixture_entropy : H = part o2_0 / (1 + t) + t / (1 + t) * part o2_1 + conditional_information J U B V.
Proof. by rewrite (conditional_entropy_by_part J U V B) part_mean. Qed.

Lemma part_bounds b : 0 <= part b <= ln (letters A).
Proof.
rewrite /part; case: ifP => _; first by split; [exact: conditional_entropy_ge0|exact: conditional_entropy_le].
split; first lra.
by have [o _] := law_support J; apply: ln_ge0; exact: letters_ge1 o.1.1.
Qed.

Lemma label_information : 0 <= conditional_information J U B V <= hb (t / (t + 1)).
Proof. by split; [exact: conditional_information_ge0|rewrite -label_entropy; exact: information_about_part]. Qed.

Lemma part0 : part o2_0 = conditional_entropy P (@fst A C) (@snd A C).
Proof.
have t0 := tv_ge0 P Q; have l0 := label0; have p : 0 < push B J o2_0 by rewrite l0; apply: Rdiv_lt_0_compat; lra.
rewrite /part label_prob; case: RltbP => // _.
have -> : given J B o2_0 = push (fun x => (x, o2_0)) P.
  have i : injective (fun x : T => (x, o2_0)) by move=> x x' [].
  apply: law_ext => -[x b]; rewrite givenE // [(x, b).2]/=; case: (b =P o2_0) => [->|n].
    rewrite (_ : push _ P (x, o2_0) = P x); last exact: (push_inj P i x).
    by rewrite l0 (proj1 (mix x)); field; lra.
  rewrite (pushE _ P) big1 => [|x' /eqP[_ e]]; last by case: n; rewrite e.
  by rewrite /Rdiv Rmult_0_l.
exact: conditional_entropy_push.
Qed.

(* (125), and half of (110) for P. *)
Theorem mixture_half : Rabs (conditional_entropy P (@fst A C) (@snd A C) - H) <=
  hb (t / (t + 1)) + t / (t + 1) * ln (letters A).
Proof.
have t0 := tv_ge0 P Q; have [b0 b0'] := part_bounds o2_0; have [b1 b1'] := part_bounds o2_1.
have [i0 i1] := label_information; rewrite mixture_entropy -part0.
set s := t / (t + 1) in i1 *; have s0 : 0 <= s by apply: Rdiv_le_0_compat; lra.
have -> : t / (1 + t) = s by rewrite /s Rplus_comm.
have -> : part o2_0 / (1 + t) = part o2_0 - s * part o2_0 by rewrite /s; field; lra.
have := Rmult_le_compat_l _ _ _ s0 b0'; have := Rmult_le_compat_l _ _ _ s0 b1'.
have := Rmult_le_pos _ _ s0 b0; have := Rmult_le_pos _ _ s0 b1.
by move=> h1 h2 h3 h4; apply: Rabs_le; lra.
Qed.

Lemma mixture_marginal x : marg1 J x = Rmax (P x) (Q x) / (1 + t).
Proof.
have t0 := tv_ge0 P Q; rewrite marg1E sum_two; have [-> ->] := mix x.
rewrite /Rmax; case: Rle_dec; case: Rle_dec => h k; field_simplify; try lra; by congr (_ / _); lra.
Qed.
End Mixture.

(* The mixture is the same from both sides. *)
Lemma mixture_swap P Q J J' : is_mixture P Q J -> is_mixture Q P J' ->
  conditional_entropy J (fun o => o.1.1) (fun o => o.1.2) = conditional_entropy J' (fun o => o.1.1) (fun o => o.1.2).
Proof.
move=> m m'; rewrite -!(conditional_entropy_push _ fst fst snd) -!/(marg1 _).
suff -> : marg1 J = marg1 J' by [].
by apply: law_ext => x; rewrite (mixture_marginal m) (mixture_marginal m') tv_sym Rmax_comm.
Qed.

Theorem mixture_half_other P Q J : is_mixture P Q J ->
  Rabs (conditional_entropy Q (@fst A C) (@snd A C) - conditional_entropy J (fun o => o.1.1) (fun o => o.1.2)) <=
  hb (total_variation P Q / (total_variation P Q + 1)) + total_variation P Q / (total_variation P Q + 1) * ln (letters A).
Proof.
move=> m; have [J' m'] := mixture_exists Q P.
by rewrite (mixture_swap m m') tv_sym; exact: mixture_half.
Qed.

(* Lemma 11, for every d at or above the total variation. *)
Theorem conditional_entropy_continuity P Q d : total_variation P Q <= d ->
  Rabs (conditional_entropy P (@fst A C) (@snd A C) - conditional_entropy Q (@fst A C) (@snd A C)) <=
  2 * hb (d / (d + 1)) + 2 * (d / (d + 1)) * ln (letters A).
Proof.
set t := total_variation P Q => td; have t0 : 0 <= t by exact: tv_ge0.
have [o _] := law_support P; have l0 : 0 <= ln (letters A) by apply: ln_ge0; exact: letters_ge1 o.1.
have s01 x : 0 <= x -> 0 <= x / (x + 1) <= 1.
  by move=> x0; split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
case: (Rle_lt_dec d 1) => d1; last first.
  have := conditional_entropy_ge0 P (@fst A C) (@snd A C); have := conditional_entropy_le P (@fst A C) (@snd A C).
  have := conditional_entropy_ge0 Q (@fst A C) (@snd A C); have := conditional_entropy_le Q (@fst A C) (@snd A C).
  have h0 := hb_ge0 (s01 d ltac:(lra)); have s2 : / 2 <= d / (d + 1) by apply/Rle_div_r; lra.
  by move=> *; apply: Rabs_le; nra.
have [J m] := mixture_exists P Q; have a := mixture_half m; have b := mixture_half_other m.
rewrite -/t in a b; set h := conditional_entropy J _ _ in a b.
have mono : t / (t + 1) <= d / (d + 1).
  have -> : t / (t + 1) = 1 - / (t + 1) by field; lra.
  have -> : d / (d + 1) = 1 - / (d + 1) by field; lra.
  by have := Rinv_le_contravar (t + 1) (d + 1) ltac:(lra) ltac:(lra); lra.
have d2 : d / (d + 1) <= / 2 by apply/Rle_div_l; lra.
have hm := hb_mono (proj1 (s01 t t0)) mono d2; have := Rmult_le_compat_r _ _ _ l0 mono.
move=> k; move: a b; rewrite /Rabs; do 3 case: Rcase_abs; lra.
Qed.
End TwoLaws.

(* ** Whole inputs, independent pairs, disjoint supports *)

(* An output that determines the input tells all of it. *)
Theorem mi_determined (X Y : finType) (P : law X) (K : kernel X Y) (f : Y -> X) :
  (forall x y, 0 < K x y -> x = f y) -> mi P K = entropy P.
Proof.
move=> h; rewrite mi_rv information_entropies (conditional_entropy_determined (f := f)).
  by rewrite Rminus_0_r /rv_entropy -/(marg1 _) marg1_joint.
case=> x y; rewrite jointE => p; apply: h; have [z|//] := mass_cases (K x) y.
by move: p; rewrite z Rmult_0_r; lra.
Qed.

(* Independent pairs: entropies add. *)
Lemma entropy_product (X Y : finType) (p : law X) (q : law Y) : entropy (product p q) = entropy p + entropy q.
Proof. by rewrite /product entropy_joint mean_const. Qed.

Lemma hs_disjoint (Y : finType) r (p q : law Y) : 0 <= r -> (forall y, p y * q y = 0) -> hs r p q = 1.
Proof.
move=> r0 h; rewrite /hs -(mass_sum1 p); apply: eq_sum => y _.
have [p0 q0] := (mass_ge0 p y, mass_ge0 q y); case/Rmult_integral: (h y) => z; rewrite z.
  by rewrite Rmax_right //; have := Rmult_le_pos _ _ r0 q0; lra.
by rewrite Rmult_0_r Rminus_0_r Rmax_left.
Qed.
