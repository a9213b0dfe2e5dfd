(* The law of one entry and of the answer given the other entries, x^{-i} by any database that has it: its masses, the
   information given the others as a mean over databases, laws under which an entry is independent of the others. *)

From ExactPriv Require Import core divergence capacity entropy databases levels bridges.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Fibres.
Variables I X : finType.
Implicit Types (i : I) (x z : I ~> X).

(* The databases that agree with x on all entries but the i-th, by their entry i. *)
Lemma sum_same_rest i x (F : (I ~> X) -> R) : \sum_(z : I ~> X | z == put x i (z i)) F z = \sum_(a : X) F (put x i a).
Proof.
rewrite (partition_big (fun z : I ~> X => z i) xpredT) //=; apply: eq_bigr => a _.
rewrite (big_pred1 (put x i a)) // => z /=; apply/andP/eqP => [[/eqP e /eqP za]|->]; first by rewrite -za.
by rewrite put_same !eqxx.
Qed.

Lemma same_rest_sym i x z : (z == put x i (z i)) = (x == put z i (x i)).
Proof. by apply/eqP/eqP => e; rewrite e put_put put_id. Qed.

Lemma put_rest i x a b : put (put x i a) i b = put x i b.
Proof. exact: put_put. Qed.

(* A sum over databases and over those that share the rest, in the other order. *)
Lemma exchange_rest i (F : (I ~> X) -> (I ~> X) -> R) :
  \sum_(x : I ~> X) \sum_(a : X) F x (put x i a) = \sum_(z : I ~> X) \sum_(a : X) F (put z i a) z.
Proof.
rewrite (eq_bigr (fun x => \sum_(z : I ~> X | z == put x i (z i)) F x z)) => [|x _]; last by rewrite sum_same_rest.
rewrite (eq_bigr (fun x => \sum_(z : I ~> X) (if z == put x i (z i) then F x z else 0))) => [|x _]; last by rewrite big_mkcond.
rewrite exchange_big; apply: eq_bigr => z _; rewrite -big_mkcond /= -(sum_same_rest i z (fun x => F x z)).
by apply: eq_bigl => x; exact: same_rest_sym.
Qed.
End Fibres.

Section Given.
Variables I X Y : finType.
Variables (K : kernel (I ~> X) Y) (P : law (I ~> X)) (i : I).
Implicit Types x z : I ~> X.

Definition rest_mass x : R := \sum_(a : X) P (put x i a).
Definition rest_output x y : R := \sum_(a : X) P (put x i a) * K (put x i a) y.

Lemma rest_mass_put x a : rest_mass (put x i a) = rest_mass x.
Proof. by apply: eq_bigr => b _; rewrite put_put. Qed.
Lemma rest_output_put x a y : rest_output (put x i a) y = rest_output x y.
Proof. by apply: eq_bigr => b _; rewrite put_put. Qed.
Lemma rest_mass_ge0 x : 0 <= rest_mass x. Proof. by apply: sum_ge0 => a _; exact: mass_ge0. Qed.
Lemma mass_le_rest x a : P (put x i a) <= rest_mass x.
Proof. by apply: (@sum_ge_term X xpredT (fun a => P (put x i a))) => // b _; exact: mass_ge0. Qed.
Lemma mass_le_rest_self x : P x <= rest_mass x.
Proof. by rewrite -{1}(put_id x i); exact: mass_le_rest. Qed.
Lemma rest_output_ge x a y : P (put x i a) * K (put x i a) y <= rest_output x y.
Proof.
apply: (@sum_ge_term X xpredT (fun a => P (put x i a) * K (put x i a) y)) => // b _.
exact: Rmult_le_pos.
Qed.

(* The law of the entry given the others, and of the answer, where they have a positive probability. *)
Lemma rest_law x : 0 < rest_mass x -> exists W : law X, forall a, W a = P (put x i a) / rest_mass x.
Proof.
move=> m0; have h : is_law (fun a => P (put x i a) / rest_mass x).
  split=> [a|]; first by apply: Rdiv_le_0_compat => //; exact: mass_ge0.
  by rewrite sum_divr -/(rest_mass x) /Rdiv Rinv_r //; lra.
by exists (Law (proj1 h) (proj2 h)).
Qed.
Lemma rest_law_output x (W : law X) : (forall a, W a = P (put x i a) / rest_mass x) ->
  forall y, output W (subchannel K i x) y = rest_output x y / rest_mass x.
Proof.
move=> hW y; rewrite outputE -sum_divr; apply: eq_bigr => a _.
by rewrite hW /subchannel /Rdiv; ring.
Qed.

Lemma rest_output_exists x : 0 < rest_mass x -> exists U : law Y, forall y, U y = rest_output x y / rest_mass x.
Proof. by case/rest_law => W hW; exists (output W (subchannel K i x)); exact: rest_law_output. Qed.

Lemma dom_rest_output x (U : law Y) : 0 < P x -> (forall y, U y = rest_output x y / rest_mass x) -> dom (K x) U.
Proof.
move=> px hU; apply/domP => y; have m0 := mass_le_rest_self x; rewrite hU.
case: (mass_cases (K x) y) => // ky e; have := rest_output_ge x (x i) y; rewrite put_id.
have := Rmult_lt_0_compat _ _ px ky; have : rest_output x y / rest_mass x * rest_mass x = rest_output x y by field; lra.
by rewrite e; lra.
Qed.

(* The mean over databases of a mean given the others is the mean. *)
Lemma mean_given_rest (g : (I ~> X) -> R) : (forall z, P z = 0 -> g z = 0) ->
  \sum_(x : I ~> X) P x * (\sum_(a : X) g (put x i a) / rest_mass x) = \sum_(z : I ~> X) g z.
Proof.
move=> g0; rewrite (eq_bigr (fun x => \sum_(a : X) P x * (g (put x i a) / rest_mass (put x i a)))) => [|x _]; last first.
  by rewrite -sum_mull; apply: eq_bigr => a _; rewrite rest_mass_put.
rewrite (exchange_rest i (fun x z => P x * (g z / rest_mass z))); apply: eq_bigr => z _.
rewrite sum_mulr -/(rest_mass z); case: (mass_cases P z) => [/g0 ->|pz]; first by rewrite /Rdiv; ring.
by have := mass_le_rest_self z => h; field; lra.
Qed.

(* The information given the others, as a mean over databases. *)
Theorem information_given_rest : conditional_information (joint P K) (entry i) (@answer I X Y) (rest i) =
  \sum_(x : I ~> X) P x * \sum_(y : Y) K x y * ln (K x y / (rest_output x y / rest_mass x)).
Proof.
move: (joint P K) (@jointE _ _ P K) => J JE.
have fibre x y (G : (I ~> X) ** Y -> R) : \sum_(o | (rest i o == rest i (x, y)) && (o.2 == y)) G o = \sum_(a : X) G (put x i a, y).
  rewrite big_mkcond sum_pair; rewrite -(sum_same_rest i x (fun z => G (z, y))) [RHS]big_mkcond; apply: eq_bigr => z _ /=.
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
  rewrite big_mkcond sum_pair /rest_mass -(sum_same_rest i x P) [RHS]big_mkcond; apply: eq_bigr => z _ /=.
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
Qed.
End Given.

(* ** An entry that is independent of the others *)

Section Independent.
Variables I X Y : finType.
Variables (P : law X) (R_ : law (I ~> X)) (i : I).

Definition entry_and_rest : law (I ~> X) := push (fun o : X ** (I ~> X) => put o.2 i o.1) (product P R_).

Lemma entry_and_restE x : entry_and_rest x = P (x i) * (\sum_(a : X) R_ (put x i a)).
Proof.
rewrite /entry_and_rest pushE big_mkcond sum_pair (bigD1 (x i)) //= [X in _ + X]sum_0 => [|a ne].
  rewrite Rplus_0_r -(sum_same_rest i x R_) -sum_mull [RHS]big_mkcond; apply: eq_bigr => d _.
  rewrite same_rest_sym [x == _]eq_sym; case: ifP => _; [exact: productE|by []].
apply: sum_0 => d _; case: eqP => // e; move: ne; by rewrite -e put_same eqxx.
Qed.

Lemma entry_and_rest_exists : exists U : law (I ~> X), forall x : I ~> X, U x = P (x i) * (\sum_(a : X) R_ (put x i a)).
Proof. by exists entry_and_rest; exact: entry_and_restE. Qed.

Lemma entry_and_rest_independent (U : law (I ~> X)) (K : kernel (I ~> X) Y) :
  (forall x : I ~> X, U x = P (x i) * (\sum_(a : X) R_ (put x i a))) ->
  rv_information (joint U K) (entry i) (rest i) = 0.
Proof.
move=> hU; pose u (d : I ~> X) := d i.
pose r (d : I ~> X) : I ~> option_finType X := [ffun j => if j == i then None else Some (d j)].
have E : U = entry_and_rest by apply: law_ext => x; rewrite hU entry_and_restE.
have := rv_information_push (joint U K) fst u r; rewrite -/(marg1 _) marg1_joint => <-.
rewrite E /entry_and_rest rv_information_push.
have -> : rv_information (product P R_) (u \o (fun o : X ** (I ~> X) => put o.2 i o.1)) (r \o (fun o : X ** (I ~> X) => put o.2 i o.1)) =
  rv_information (product P R_) (@fst X (I ~> X)) (r \o (@snd X (I ~> X))).
  have h1 : u \o (fun o : X ** (I ~> X) => put o.2 i o.1) = @fst X (I ~> X).
    by apply: FunctionalExtensionality.functional_extensionality => o; rewrite /u /= put_same.
  have h2 : r \o (fun o : X ** (I ~> X) => put o.2 i o.1) = r \o (@snd X (I ~> X)).
    apply: FunctionalExtensionality.functional_extensionality => o; apply/ffunP => j; rewrite !ffunE.
    by case: eqP.
  by rewrite h1 h2.
have z : rv_information (product P R_) (@fst X (I ~> X)) (@snd X (I ~> X)) = 0.
  have -> : product P R_ = joint P (fun=> R_) by apply: law_ext => -[a d]; rewrite productE.
  by rewrite -mi_rv (mi_eq0_indep (q := R_)).
apply: Rle_antisym; last exact: rv_information_ge0.
rewrite -z; have := information_mono (product P R_) (@fst X (I ~> X)) (r \o (@snd X (I ~> X))) (@snd X (I ~> X)).
rewrite /rv_information (@rv_entropy_equiv _ (product P R_) _ _ (pairing (r \o snd) snd) (@snd X (I ~> X))).
  rewrite (@rv_entropy_equiv _ (product P R_) _ _ (pairing fst (pairing (r \o snd) snd)) (pairing (@fst X (I ~> X)) (@snd X (I ~> X)))) //.
  by move=> o o'; rewrite /pairing !xpair_eqE /=; case: (o.1 == o'.1) => //=; case: (o.2 =P o'.2) => [->|]; rewrite ?eqxx ?andbF.
by move=> o o'; rewrite /pairing !xpair_eqE /=; case: (o.2 =P o'.2) => [->|]; rewrite ?eqxx ?andbF.
Qed.
End Independent.
