(* Finite laws, kernels, joint laws, products, databases.

   A law on a finite type is a record that coerces to its mass function; a kernel
   is a function from inputs to laws, so [K x y] is the probability of output y at
   input x. Laws that need a side condition (mixtures, posteriors) are total: they
   fall back on a given law where the condition fails, and a lemma of the name
   ending in E gives the masses under the condition. *)

From Coq Require Import Reals Lra FunctionalExtensionality Classical_Prop.
From mathcomp Require Import all_ssreflect.
From ExactPriv Require Import sums.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

(* ** Laws *)

(* Compound finite types, where a finType is expected: pairs, and functions, which
   are also the databases ('I -> X' for entries I and letters X). *)
Notation "X ** Y" := (prod_finType X Y) (at level 40, left associativity) : type_scope.
Notation "I ~> X" := (finfun_finType I X) (at level 55, right associativity) : type_scope.
Notation bit_type := bool_finType.

Record law (T : finType) := Law {
  mass :> T -> R;
  mass_ge0 : forall a, 0 <= mass a;
  mass_sum1 : \sum_a mass a = 1 }.

#[export] Hint Resolve mass_ge0 : core.

Definition kernel (X Y : finType) := X -> law Y.

Section Laws.
Variable T : finType.
Implicit Types p q : law T.

Lemma law_ext p q : (forall a, p a = q a) -> p = q.
Proof.
case: p q => [p p0 p1] [q q0 q1] /= /functional_extensionality e.
move: p0 p1; rewrite e => p0 p1; congr Law; exact: proof_irrelevance.
Qed.

Lemma mass_le1 p a : p a <= 1.
Proof. by rewrite -(mass_sum1 p); apply: sum_ge_term. Qed.

Lemma mass_lt0 p a : ~ p a < 0.
Proof. by have := mass_ge0 p a; lra. Qed.

Lemma mass_gt0 p a : p a <> 0 -> 0 < p a.
Proof. by have := mass_ge0 p a; lra. Qed.

Lemma mass_cases p a : p a = 0 \/ 0 < p a.
Proof. by have := mass_ge0 p a; lra. Qed.

(* Some letter has positive mass; so a type that carries a law is not empty. *)
Lemma law_support p : exists a, 0 < p a.
Proof.
by have [|a _ pa] := @sum_gt0_ex T xpredT p; [rewrite mass_sum1; lra|exists a].
Qed.

Lemma letters_gt0 p : 0 < letters T.
Proof.
have [a _] := law_support p; apply: (lt_INR 0); apply/ltP.
by apply/card_gt0P; exists a.
Qed.

Lemma mass_eq1 p a : p a = 1 -> forall b, b != a -> p b = 0.
Proof.
move=> pa b ba; have := mass_sum1 p; rewrite (bigD1 a) //= pa => s.
apply: (@sum_eq0 T (fun i => i != a) p) => //; lra.
Qed.

(* Two laws of which one is at most the other everywhere are equal. *)
Lemma law_le_eq p q : (forall a, p a <= q a) -> p = q.
Proof.
move=> pq; apply: law_ext => a.
by apply: (@sum_le_eq T xpredT p q) => //; rewrite !mass_sum1.
Qed.

(* Mass of an event. *)
Definition prob p (A : pred T) : R := \sum_(a | A a) p a.

Lemma eq_prob p (A B : pred T) : A =1 B -> prob p A = prob p B.
Proof. exact: eq_bigl. Qed.

Lemma prob_set p A : prob p (mem [set a | A a]) = prob p A.
Proof. by apply: eq_prob => a; rewrite /= inE. Qed.

Lemma prob_ge0 p A : 0 <= prob p A.
Proof. by apply: sum_ge0. Qed.

Lemma prob_le1 p A : prob p A <= 1.
Proof. by rewrite -(mass_sum1 p); apply: sum_le_cond. Qed.

Lemma prob_compl p A : prob p (predC A) = 1 - prob p A.
Proof. by rewrite /prob -(mass_sum1 p) (sum_split A p) /=; lra. Qed.

Lemma prob_true p : prob p xpredT = 1.
Proof. exact: mass_sum1. Qed.

Lemma prob_mono p (A B : pred T) : (forall a, A a -> B a) -> prob p A <= prob p B.
Proof.
move=> AB; rewrite /prob [X in X <= _]big_mkcond [X in _ <= X]big_mkcond.
apply: sum_le => a _ /=; case hA: (A a); first by rewrite (AB a hA); lra.
by case: (B a) => //; lra.
Qed.

(* Expectation. *)
Definition mean p (f : T -> R) : R := \sum_a p a * f a.

Lemma mean_const p c : mean p (fun _ => c) = c.
Proof. by rewrite /mean sum_mulr mass_sum1 Rmult_1_l. Qed.

Lemma mean_le p f g : (forall a, 0 < p a -> f a <= g a) -> mean p f <= mean p g.
Proof.
move=> fg; apply: sum_le => a _; case: (mass_cases p a) => [->|pa]; first lra.
by apply: Rmult_le_compat_l => //; exact: fg.
Qed.

Lemma mean_le_const p f c : (forall a, 0 < p a -> f a <= c) -> mean p f <= c.
Proof. by move=> fc; rewrite -[X in _ <= X](mean_const p); apply: mean_le. Qed.

Lemma mean_ge_const p f c : (forall a, 0 < p a -> c <= f a) -> c <= mean p f.
Proof. by move=> fc; rewrite -[X in X <= _](mean_const p); apply: mean_le. Qed.

Lemma mean_ge0 p f : (forall a, 0 < p a -> 0 <= f a) -> 0 <= mean p f.
Proof. exact: mean_ge_const. Qed.

Lemma mean_add p f g : mean p (fun a => f a + g a) = mean p f + mean p g.
Proof. by rewrite /mean -sum_add; apply: eq_bigr => a _; ring. Qed.

Lemma mean_scal p c f : mean p (fun a => c * f a) = c * mean p f.
Proof. by rewrite /mean -sum_mull; apply: eq_bigr => a _; ring. Qed.

(* Some letter of positive mass does at least as well as the mean. *)
Lemma mean_attained_ge p f : exists2 a, 0 < p a & mean p f <= f a.
Proof.
have [a0 pa0] := law_support p.
have [a h] := ex_argmax (fun a => if Rltb 0 (p a) then f a else f a0) a0.
case pa: (Rltb 0 (p a)); [exists a; first exact/RltbP|exists a0 => //].
  apply: mean_le_const => b pb; have := h b; rewrite pa.
  by case: RltbP.
apply: mean_le_const => b pb; have := h b; rewrite pa.
by case: RltbP.
Qed.

Lemma mean_attained_le p f : exists2 a, 0 < p a & f a <= mean p f.
Proof.
have [a pa h] := mean_attained_ge p (fun a => -1 * f a).
by exists a => //; move: h; rewrite mean_scal; lra.
Qed.

(* A law from masses: [law_of f d] has masses f if that is a law, else it is d. *)
Definition is_law (f : T -> R) : Prop := (forall a, 0 <= f a) /\ \sum_a f a = 1.

Lemma is_law_mass p : is_law p.
Proof. by split; [exact: mass_ge0|exact: mass_sum1]. Qed.

Definition is_lawb (f : T -> R) : bool := [forall a, Rleb 0 (f a)] && Reqb (\sum_a f a) 1.

Lemma is_lawP f : reflect (is_law f) (is_lawb f).
Proof.
apply: (iffP andP) => -[h1 h2]; split; try exact/ReqbP.
  by move=> a; have /forallP/(_ a)/RlebP := h1.
by apply/forallP => a; apply/RlebP; exact: h1.
Qed.

Definition law_of (f : T -> R) (d : law T) : law T :=
  match @is_lawP f with
  | ReflectT h => Law (proj1 h) (proj2 h)
  | ReflectF _ => d
  end.

Lemma law_ofE f d a : is_law f -> law_of f d a = f a.
Proof. by rewrite /law_of; case: is_lawP. Qed.

Lemma law_of_default f d : ~ is_law f -> law_of f d = d.
Proof. by rewrite /law_of; case: is_lawP. Qed.

(* The point law. *)
Fact dirac_ge0 (a : T) b : 0 <= (if b == a then 1 else 0).
Proof. by case: (b == a); lra. Qed.
Fact dirac_sum1 (a : T) : \sum_b (if b == a then 1 else 0) = 1.
Proof. exact: (sum_pick a (fun=> 1)). Qed.
Definition dirac (a : T) : law T := Law (dirac_ge0 a) (dirac_sum1 a).

Lemma diracE a b : dirac a b = if b == a then 1 else 0.
Proof. by []. Qed.

Lemma mean_dirac a f : mean (dirac a) f = f a.
Proof.
rewrite /mean -[RHS](sum_pick a); apply: eq_bigr => b _; rewrite diracE.
by case: (b == a); ring.
Qed.

(* The uniform law; the argument shows that there is a letter. *)
Lemma letters_pos (a : T) : 0 < letters T.
Proof. exact: (letters_gt0 (dirac a)). Qed.
Lemma letters_ge1 (a : T) : 1 <= letters T.
Proof.
have : (0 < #|T|)%N by apply/card_gt0P; exists a.
by move/leP/le_INR; rewrite /letters /=; lra.
Qed.
Fact uniform_ge0 (a : T) (b : T) : 0 <= / letters T.
Proof. by apply: Rlt_le; apply: Rinv_0_lt_compat; exact: letters_pos. Qed.
Fact uniform_sum1 (a : T) : \sum_(b : T) / letters T = 1.
Proof. by rewrite sum_const_card Rinv_r //; have := letters_pos a; lra. Qed.
Definition uniform (a : T) : law T := Law (uniform_ge0 a) (uniform_sum1 a).

Lemma uniformE a b : uniform a b = / letters T.
Proof. by []. Qed.

(* Mixture t p + (1-t) q, for t in [0, 1]. *)
Definition mixture (t : R) p q : law T := law_of (fun a => t * p a + (1 - t) * q a) p.

Lemma mixture_is_law t p q : 0 <= t <= 1 -> is_law (fun a => t * p a + (1 - t) * q a).
Proof.
move=> t01; split=> [a|].
  have ? : 0 <= t * p a by apply: Rmult_le_pos => //; lra.
  have ? : 0 <= (1 - t) * q a by apply: Rmult_le_pos => //; lra.
  lra.
by rewrite sum_add !sum_mull !mass_sum1; lra.
Qed.

Lemma mixtureE t p q a : 0 <= t <= 1 -> mixture t p q a = t * p a + (1 - t) * q a.
Proof. by move=> t01; rewrite /mixture law_ofE //; exact: mixture_is_law. Qed.

End Laws.

(* The law of a bit that is true with probability t in [0, 1]. *)
Definition bit (t : R) : law bit_type := mixture t (dirac true) (dirac false).
Lemma bitT t : 0 <= t <= 1 -> bit t true = t.
Proof. by move=> h; rewrite mixtureE // !diracE /=; lra. Qed.
Lemma bitF t : 0 <= t <= 1 -> bit t false = 1 - t.
Proof. by move=> h; rewrite mixtureE // !diracE /=; lra. Qed.

Lemma law_bool (p : law bit_type) : p false = 1 - p true.
Proof. by have := mass_sum1 p; rewrite sum_bool; lra. Qed.

(* ** Kernels: outputs, joint laws, posteriors, processing *)

Section Kernels.
Variables X Y : finType.
Implicit Types (P Q : law X) (K : kernel X Y).

(* The law of the output, (KP)(y) = sum_x P(x) K(y,x). *)
Fact output_ge0 P K y : 0 <= \sum_x P x * K x y.
Proof. by apply: sum_ge0 => x _; apply: Rmult_le_pos. Qed.
Fact output_sum1 P K : \sum_y \sum_x P x * K x y = 1.
Proof.
rewrite exchange_big /= -[RHS](mass_sum1 P); apply: eq_bigr => x _.
by rewrite sum_mull mass_sum1 Rmult_1_r.
Qed.
Definition output P K : law Y := Law (output_ge0 P K) (output_sum1 P K).

Lemma outputE P K y : output P K y = \sum_x P x * K x y.
Proof. by []. Qed.

(* The joint law of input and output. *)
Fact joint_ge0 P K (xy : X * Y) : 0 <= P xy.1 * K xy.1 xy.2.
Proof. exact: Rmult_le_pos. Qed.
Fact joint_sum1 P K : \sum_(xy : X * Y) P xy.1 * K xy.1 xy.2 = 1.
Proof.
rewrite sum_pair /= -[RHS](mass_sum1 P); apply: eq_bigr => x _.
by rewrite sum_mull mass_sum1 Rmult_1_r.
Qed.
Definition joint P K : law (X ** Y) := Law (joint_ge0 P K) (joint_sum1 P K).

Lemma jointE P K x y : joint P K (x, y) = P x * K x y.
Proof. by []. Qed.

Lemma output_gt0 P K x y : 0 < P x -> 0 < K x y -> 0 < output P K y.
Proof.
move=> Px Kxy; rewrite outputE; apply: (@sum_gt0 _ _ _ x) => // [x' _|].
  exact: Rmult_le_pos.
exact: Rmult_lt_0_compat.
Qed.

Lemma output_ge P K x y : P x * K x y <= output P K y.
Proof.
by apply: (@sum_ge_term X xpredT (fun x => P x * K x y)) => // x' _; exact: Rmult_le_pos.
Qed.

Lemma output_eq0 P K x y : output P K y = 0 -> P x * K x y = 0.
Proof.
by have := output_ge P K x y; have := Rmult_le_pos _ _ (mass_ge0 P x) (mass_ge0 (K x) y); lra.
Qed.

Lemma output_dirac x K : output (dirac x) K = K x.
Proof. by apply: law_ext => y; rewrite outputE; exact: (mean_dirac x (fun x => K x y)). Qed.

Lemma output_const P (q : law Y) : output P (fun=> q) = q.
Proof. by apply: law_ext => y; rewrite outputE sum_mulr mass_sum1 Rmult_1_l. Qed.

Lemma mean_output P K f : mean (output P K) f = mean P (fun x => mean (K x) f).
Proof.
rewrite /mean (eq_bigr (fun y => \sum_x P x * (K x y * f y))); last first.
  by move=> y _; rewrite outputE -sum_mulr; apply: eq_bigr => x _; ring.
by rewrite exchange_big; apply: eq_bigr => x _; rewrite sum_mull.
Qed.

(* The posterior of the input, at outputs of positive probability (else the prior). *)
Definition posterior P K : kernel Y X :=
  fun y => law_of (fun x => P x * K x y / output P K y) P.

Lemma posteriorE P K y x : 0 < output P K y -> posterior P K y x = P x * K x y / output P K y.
Proof.
move=> o; rewrite /posterior law_ofE //; split=> [a|].
  by apply: Rmult_le_pos; [exact: Rmult_le_pos|exact: Rlt_le (Rinv_0_lt_compat _ o)].
by rewrite sum_divr -outputE /Rdiv Rinv_r //; lra.
Qed.

Lemma posterior_joint P K y x : output P K y * posterior P K y x = P x * K x y.
Proof.
case: (mass_cases (output P K) y) => [o|o]; last by rewrite posteriorE //; field; lra.
by rewrite o Rmult_0_l (output_eq0 x o).
Qed.

End Kernels.

Section Processing.
Variables X Y Z : finType.
Implicit Types (P : law X) (K : kernel X Y) (L : kernel Y Z).

(* First K, then L. *)
Definition kthen K L : kernel X Z := fun x => output (K x) L.

Lemma kthenE K L x z : kthen K L x z = \sum_y K x y * L y z.
Proof. by []. Qed.

Lemma output_kthen P K L : output P (kthen K L) = output (output P K) L.
Proof.
apply: law_ext => z; rewrite !outputE.
rewrite (eq_bigr (fun x => \sum_y P x * (K x y * L y z))); last first.
  by move=> x _; rewrite kthenE sum_mull.
rewrite exchange_big; apply: eq_bigr => y _; rewrite outputE -sum_mulr.
by apply: eq_bigr => x _; ring.
Qed.

End Processing.

(* Inputs renamed or restricted: g chooses an old input for each new one. *)
Definition kpre (X' X Y : finType) (g : X' -> X) (K : kernel X Y) : kernel X' Y := fun x => K (g x).
(* The kernel restricted to the inputs in A. *)
Definition krestrict (X Y : finType) (A : pred X) (K : kernel X Y) : kernel (sig_finType A) Y :=
  fun x => K (val x).

(* ** Images *)

Section Push.
Variables X Y : finType.
Implicit Types (f : X -> Y) (p : law X).

(* The law of f(a) for a of law p; merging of letters. *)
Definition push (f : X -> Y) (p : law X) : law Y := output p (fun x => dirac (f x)).

Lemma pushE f p y : push f p y = \sum_(x | f x == y) p x.
Proof.
rewrite /push outputE [RHS]big_mkcond; apply: eq_bigr => x _ /=.
by rewrite eq_sym; case: (f x == y); ring.
Qed.

Lemma push_prob f p y : push f p y = prob p (fun x => f x == y).
Proof. exact: pushE. Qed.

Lemma mean_push f p (g : Y -> R) : mean (push f p) g = mean p (fun x => g (f x)).
Proof. by rewrite mean_output; apply: eq_bigr => x _; rewrite mean_dirac. Qed.

Lemma push_ge f p x : p x <= push f p (f x).
Proof. by rewrite pushE; apply: (@sum_ge_term _ (fun x' => f x' == f x)) => //. Qed.

Lemma push_inj f p : injective f -> forall x, push f p (f x) = p x.
Proof.
move=> fi x; rewrite pushE (big_pred1 x) // => x'.
exact: (inj_eq fi).
Qed.

End Push.

Section Merge.
Variables X Y Z : finType.

Lemma push_comp (f : X -> Y) (g : Y -> Z) p : push g (push f p) = push (g \o f) p.
Proof. by rewrite /push -output_kthen; congr output; apply: functional_extensionality => x; exact: output_dirac. Qed.

(* Outputs merged by f. *)
Definition kmerge (f : Y -> Z) (K : kernel X Y) : kernel X Z := fun x => push f (K x).

Lemma kmerge_kthen f K : kmerge f K = kthen K (fun y => dirac (f y)).
Proof. by []. Qed.

End Merge.

(* Marginals of a pair. *)
Definition marg1 (X Y : finType) (J : law (X ** Y)) : law X := push (@fst X Y) J.
Definition marg2 (X Y : finType) (J : law (X ** Y)) : law Y := push (@snd X Y) J.

Lemma marg1E (X Y : finType) (J : law (X ** Y)) x : marg1 J x = \sum_y J (x, y).
Proof.
rewrite /marg1 pushE big_mkcond sum_pair /= -[RHS](sum_pick x (fun x => \sum_y J (x, y))).
by apply: eq_bigr => x' _ /=; case: (x' == x) => //; rewrite big1_eq.
Qed.

Lemma marg2E (X Y : finType) (J : law (X ** Y)) y : marg2 J y = \sum_x J (x, y).
Proof.
rewrite /marg2 pushE big_mkcond sum_pair /=; apply: eq_bigr => x _ /=.
by rewrite -(sum_pick y (fun y => J (x, y))); apply: eq_bigr => y' _ /=.
Qed.

Lemma marg1_joint (X Y : finType) (P : law X) (K : kernel X Y) : marg1 (joint P K) = P.
Proof.
apply: law_ext => x; rewrite marg1E (eq_bigr (fun y => P x * K x y)) // sum_mull mass_sum1.
by rewrite Rmult_1_r.
Qed.

Lemma marg2_joint (X Y : finType) (P : law X) (K : kernel X Y) : marg2 (joint P K) = output P K.
Proof. by apply: law_ext => y; rewrite marg2E. Qed.

(* Every joint law is prior times kernel; the kernel is free where the prior is 0. *)
Definition conditional (X Y : finType) (J : law (X ** Y)) : kernel X Y :=
  fun x => law_of (fun y => J (x, y) / marg1 J x) (marg2 J).

Lemma conditionalE (X Y : finType) (J : law (X ** Y)) x y : 0 < marg1 J x ->
  conditional J x y = J (x, y) / marg1 J x.
Proof.
move=> m; rewrite /conditional law_ofE //; split=> [b|].
  by apply: Rmult_le_pos => //; exact: Rlt_le (Rinv_0_lt_compat _ m).
by rewrite sum_divr -marg1E /Rdiv Rinv_r //; lra.
Qed.

Lemma joint_conditional (X Y : finType) (J : law (X ** Y)) :
  joint (marg1 J) (conditional J) = J.
Proof.
apply: law_ext => -[x y]; rewrite jointE.
case: (mass_cases (marg1 J) x) => [m|m]; last by rewrite conditionalE //; field; lra.
rewrite m Rmult_0_l; apply: esym; move: (m); rewrite marg1E => s.
exact: (@sum_eq0 Y xpredT (fun y => J (x, y))).
Qed.

(* ** Products *)

Definition product (X Y : finType) (p : law X) (q : law Y) : law (X ** Y) := joint p (fun=> q).

Lemma productE (X Y : finType) (p : law X) (q : law Y) x y : product p q (x, y) = p x * q y.
Proof. by []. Qed.

(* Independent uses of two kernels, on two inputs, and on the same input. *)
Definition kproduct (X X' Y Y' : finType) (K : kernel X Y) (L : kernel X' Y') :
  kernel (X ** X') (Y ** Y') := fun x => product (K x.1) (L x.2).
Definition kparallel (X Y Z : finType) (K : kernel X Y) (L : kernel X Z) :
  kernel X (Y ** Z) := fun x => product (K x) (L x).
(* Sequential (adaptive) use: the second mechanism sees the first output. *)
Definition ksequential (X Y Z : finType) (K : kernel X Y) (L : Y -> kernel X Z) :
  kernel X (Y ** Z) := fun x => joint (K x) (fun y => L y x).

Section Family.
Variables I T : finType.

(* The law of independent letters, one for each index. *)
Fact indep_ge0 (p : I -> law T) (f : {ffun I -> T}) : 0 <= \prod_i p i (f i).
Proof. by apply: prod_ge0 => i _. Qed.
Fact indep_sum1 (p : I -> law T) : \sum_(f : {ffun I -> T}) \prod_i p i (f i) = 1.
Proof. by rewrite -(prod_sum_distr (fun i a => p i a)) big1 // => i _; exact: mass_sum1. Qed.
Definition indep (p : I -> law T) : law (I ~> T) :=
  Law (indep_ge0 p) (indep_sum1 p).

Lemma indepE p f : indep p f = \prod_i p i (f i).
Proof. by []. Qed.

End Family.

(* The product of one law with itself, one factor for each index; the same for kernels. *)
Definition power (I T : finType) (p : law T) : law (I ~> T) := indep (fun _ : I => p).
Definition kpower (I X Y : finType) (K : kernel X Y) :
  kernel (I ~> X) (I ~> Y) := fun x => indep (fun i : I => K (x i)).
(* Independent answers of a family of kernels to one input. *)
Definition kfamily (I X Y : finType) (K : I -> kernel X Y) :
  kernel X (I ~> Y) := fun x => indep (fun i => K i x).

(* Mixture of two kernels: K with probability t, else L. *)
Definition kmix (X Y : finType) (t : R) (K L : kernel X Y) : kernel X Y :=
  fun x => mixture t (K x) (L x).

(* ** Databases

   A database gives a letter of X to each index in I (take I := 'I_n, X := 'I_m for
   n entries of m letters). *)

Notation database I X := (I ~> X).

Section Databases.
Variables I X : finType.
Implicit Types d e f : {ffun I -> X}.

(* Number of entries in which two databases differ. *)
Definition hamming d e : nat := #|[set i | d i != e i]|.
Definition neighbours d e : bool := hamming d e == 1%N.
Definition within (k : nat) d e : bool := (0 < hamming d e <= k)%N.
(* They agree outside the entry i, and differ there. *)
Definition differ_at i d e : bool := [forall j, (d j != e j) == (j == i)].
(* The database with the letter x put at i. *)
Definition put d i (x : X) : {ffun I -> X} := [ffun j => if j == i then x else d j].

Lemma putE d i x j : put d i x j = if j == i then x else d j.
Proof. by rewrite ffunE. Qed.

Lemma put_same d i x : put d i x i = x.
Proof. by rewrite putE eqxx. Qed.

Lemma put_put d i x y : put (put d i x) i y = put d i y.
Proof. by apply/ffunP => j; rewrite !putE; case: eqP. Qed.

Lemma put_id d i : put d i (d i) = d.
Proof. by apply/ffunP => j; rewrite putE; case: eqP => // ->. Qed.

Lemma hamming_sym d e : hamming d e = hamming e d.
Proof. by rewrite /hamming; apply: eq_card => i; rewrite !inE eq_sym. Qed.

Lemma hamming_eq0 d e : (hamming d e == 0%N) = (d == e).
Proof.
rewrite cards_eq0; apply/eqP/eqP => [h|->]; last by apply/setP => i; rewrite !inE eqxx.
by apply/ffunP => i; have /setP/(_ i) := h; rewrite !inE => /negbFE/eqP.
Qed.

Lemma hamming_refl d : hamming d d = 0%N.
Proof. by apply/eqP; rewrite hamming_eq0. Qed.

Lemma hamming_triangle d e f : (hamming d f <= hamming d e + hamming e f)%N.
Proof.
apply: leq_trans (leq_card_setU _ _); apply: subset_leq_card; apply/subsetP => i.
by rewrite !inE -negb_and; apply: contra => /andP[/eqP-> /eqP->].
Qed.

Lemma neighbours_sym d e : neighbours d e = neighbours e d.
Proof. by rewrite /neighbours hamming_sym. Qed.

Lemma neighbours_neq d e : neighbours d e -> d != e.
Proof. by rewrite -hamming_eq0 /neighbours => /eqP->. Qed.

Lemma differ_at_neighbours i d e : differ_at i d e -> neighbours d e.
Proof.
move/forallP => h; rewrite /neighbours /hamming -(cards1 i); apply/eqP; apply: eq_card => j.
by rewrite !inE; exact: (eqP (h j)).
Qed.

Lemma neighboursP d e : reflect (exists i, differ_at i d e) (neighbours d e).
Proof.
apply: (iffP idP) => [/cards1P[i h]|[i]]; last exact: differ_at_neighbours.
by exists i; apply/forallP => j; have /setP/(_ j) := h; rewrite !inE => ->.
Qed.

Lemma differ_atP i d e : reflect (e = put d i (e i) /\ d i <> e i) (differ_at i d e).
Proof.
apply: (iffP forallP) => [h|[h ne] j].
  split; last by have := h i; rewrite eqxx eqb_id => /eqP.
  apply/ffunP => j; rewrite putE; case: eqP => [->//|/eqP ji].
  by have := h j; rewrite (negbTE ji) eqbF_neg negbK => /eqP.
rewrite h putE; case: (j =P i) => [->|_]; last by rewrite eqxx.
by rewrite eqb_id; apply/eqP.
Qed.

Lemma differ_at_put d i x y : x != y -> differ_at i (put d i x) (put d i y).
Proof.
move=> xy; apply/forallP => j; rewrite !putE; case: (j =P i) => [_|_]; last by rewrite eqxx.
by rewrite xy.
Qed.

(* Neighbours are the two values of one entry, the others fixed. *)
Lemma neighbours_put d e : neighbours d e <-> exists i x, e = put d i x /\ d i <> x.
Proof.
split=> [/neighboursP[i /differ_atP[h ne]]|[i [x [-> ne]]]]; first by exists i, (e i).
by apply: (@differ_at_neighbours i); rewrite -{1}(put_id d i); apply: differ_at_put; apply/eqP.
Qed.

(* The first step of a shortest path: a neighbour of d that is closer to e. *)
Lemma hamming_step k d e : hamming d e = k.+1 -> exists2 f, neighbours d f & hamming f e = k.
Proof.
move=> h; have: (0 < #|[set i | d i != e i]|)%N by rewrite -/(hamming d e) h.
case/card_gt0P => i; rewrite inE => di.
exists (put d i (e i)); first by apply/neighbours_put; exists i, (e i); split=> //; exact/eqP.
apply/eqP; rewrite -eqSS -h /hamming (cardsD1 i [set j | d j != e j]) inE di add1n eqSS.
apply/eqP; apply: eq_card => j; rewrite !inE putE.
by case: (j =P i) => [->|_] //=; rewrite eqxx.
Qed.

(* Group privacy's induction: a property of pairs at distance at most k follows
   from equal pairs and one more neighbour at a time. *)
Lemma hamming_ind (Q : nat -> {ffun I -> X} -> {ffun I -> X} -> Prop) :
  (forall d, Q 0%N d d) ->
  (forall k d f e, neighbours d f -> Q k f e -> Q k.+1 d e) ->
  forall d e, Q (hamming d e) d e.
Proof.
move=> Q0 QS d e; move: {2}(hamming d e) (erefl (hamming d e)) => k.
elim: k d => [|k IH] d hk; first by move/eqP: (hk); rewrite hamming_eq0 hk => /eqP->.
have [f df fe] := hamming_step hk; rewrite hk; apply: QS df _.
by rewrite -fe; exact: IH.
Qed.

Lemma hamming_card d e : (hamming d e <= #|I|)%N.
Proof. exact: max_card. Qed.

End Databases.

(* The subchannel from the entry i to the output, the others as in d. *)
Definition subchannel (I X Y : finType) (K : kernel (database I X) Y) (i : I) (d : database I X) :
  kernel X Y := fun x => K (put d i x).
