(* Erasure of a function of the input: the value comes through with probability d, else one letter e that is
   no value; its information, and erasure on N letters and of a comparison of two entries as instances.

   Source: Cover and Thomas (2006), 7.1.5. *)

From ExactPriv Require Import core divergence capacity hockey_stick entropy products databases statements levels explicit bridges chains entries.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section ErasureOfFunction.
Variables (X Y : finType) (g : X -> Y) (e : Y) (d : R) (K : kernel X Y).
Hypothesis d01 : 0 <= d <= 1.
Hypothesis ge : forall x, g x != e.
Hypothesis KE : forall x y, K x y = if y == e then 1 - d else if y == g x then d else 0.
Implicit Types P : law X.

Lemma erased_value P : push g P e = 0.
Proof. by rewrite pushE big_pred0 // => x; apply/negbTE. Qed.

Lemma erased_output P y : output P K y = if y == e then 1 - d else d * push g P y.
Proof.
rewrite outputE; case: (y =P e) => [->|/eqP n].
  rewrite (eq_sum (G := fun x => P x * (1 - d))) => [|x _]; last by rewrite KE eqxx.
  by rewrite sum_mulr mass_sum1; ring.
rewrite pushE -sum_mull [RHS]sum_mkcond; apply: eq_sum => x _; rewrite KE (negbTE n) eq_sym.
by case: (g x == y); ring.
Qed.

(* Entropy of a law that puts 1 - d on e and d times q on the other letters. *)
Lemma erased_entropy (u q : law Y) : q e = 0 -> (forall y, u y = if y == e then 1 - d else d * q y) ->
  entropy u = hb d + d * entropy q.
Proof.
move=> qe uE; rewrite /entropy (bigD1 e) //= uE eqxx.
have z : q e * ln (q e) = 0 by rewrite qe Rmult_0_l.
have -> : \sum_y q y * ln (q y) = \sum_(y | y != e) q y * ln (q y) by rewrite (bigD1 e) //= z Rplus_0_l.
have s : \sum_(y | y != e) q y = 1 by rewrite -(mass_sum1 q) [RHS](bigD1 e) //= qe Rplus_0_l.
rewrite (eq_sum (G := fun y => d * ln d * q y + d * (q y * ln (q y)))).
  by rewrite sum_add !sum_mull s /hb; ring.
move=> y n; rewrite uE (negbTE n); have [->|p] := mass_cases q y; first by ring.
case: (Rle_lt_or_eq_dec _ _ (proj1 d01)) => [dp|<-]; last by ring.
by rewrite ln_mult //; ring.
Qed.

Theorem erasure_of_function P : mi P K = d * entropy (push g P).
Proof.
rewrite mi_entropies (erased_entropy (erased_value P) (erased_output P)).
have -> : mean P (fun x => entropy (K x)) = hb d; last by ring.
rewrite -[RHS](mean_const P); apply: eq_sum => x _; congr (_ * _).
rewrite (@erased_entropy (K x) (dirac (g x))) ?entropy_dirac; first by ring.
  by rewrite diracE eq_sym (negbTE (ge x)).
by move=> y; rewrite KE diracE; case: (y == e) => //; case: (y == g x); ring.
Qed.

(* The values factor through a type A: at most d ln |A|. *)
Theorem erasure_le (A : finType) (h : X -> A) (k : A -> Y) P : (forall x, g x = k (h x)) ->
  mi P K <= d * ln (letters A).
Proof.
move=> f; rewrite erasure_of_function; apply: Rmult_le_compat_l; first lra.
have -> : g = k \o h by exact: FunctionalExtensionality.functional_extensionality.
by apply: Rle_trans (entropy_function P k h) _; exact: rv_entropy_le.
Qed.

(* And every value of a type A is taken: d ln |A| is attained by inputs s(a), a uniform. *)
Theorem erasure_attained (A : finType) (a0 : A) (s : A -> X) : injective (g \o s) ->
  mi (push s (uniform a0)) K = d * ln (letters A).
Proof.
move=> i; rewrite erasure_of_function push_comp -(entropy_uniform a0); congr (_ * _).
have -> : entropy (push (g \o s) (uniform a0)) = rv_entropy (uniform a0) id.
  by apply: rv_entropy_equiv => a b; rewrite (inj_eq i).
by rewrite /rv_entropy push_id.
Qed.

Corollary erasure_of_function_capacity (A : finType) (a0 : A) (h : X -> A) (k : A -> Y) (s : A -> X) :
  (forall x, g x = k (h x)) -> injective (g \o s) -> capacity K = d * ln (letters A).
Proof.
move=> f i; apply: Rbar_le_antisym; first by apply: capacity_le => P; exact: (erasure_le P f).
by rewrite -(erasure_attained a0 i); exact: mi_le_capacity.
Qed.

(* Two rows differ where the value comes through only. *)
Theorem erasure_hs r x x' : 1 <= r -> hs r (K x) (K x') <= d.
Proof.
move=> r1; rewrite /hs (bigD1 e) //= !KE eqxx Rmax_right; last by nra.
rewrite Rplus_0_l; apply: Rle_trans (_ : \sum_(y | y != e) K x y <= _).
  by apply: sum_le => y _; apply: Rmax_lub => //; have := Rmult_le_pos r (K x' y) ltac:(lra) (mass_ge0 _ _); lra.
by have := mass_sum1 (K x); rewrite (bigD1 e) //= KE eqxx; lra.
Qed.
End ErasureOfFunction.

(* ** Laws and kernels from masses *)

Lemma kernel_exists (X Y : finType) (f : X -> Y -> R) : (forall x, is_law (f x)) ->
  exists K : kernel X Y, forall x y, K x y = f x y.
Proof. by move=> h; exists (fun x => Law (proj1 (h x)) (proj2 (h x))). Qed.

Lemma erasure_is_law (Y : finType) (e v : Y) d : 0 <= d <= 1 -> v != e ->
  is_law (fun y => if y == e then 1 - d else if y == v then d else 0).
Proof.
move=> hd n; split=> [y|]; first by case: ifP => _; [lra|case: ifP => _; lra].
rewrite (bigD1 e) //= eqxx (bigD1 v) //= (negbTE n) eqxx sum_0 => [|y /andP[ye yv]]; first by ring.
by rewrite (negbTE ye) (negbTE yv).
Qed.

(* ** Erasure on N letters *)

Section Letters.
Variables (N : nat) (d : R).
Hypotheses (N1 : (1 <= N)%N) (d01 : 0 <= d <= 1).
Notation Y := (sum_finType (ordinal_finType 1) (ordinal_finType N)).

Lemma letter_erasure_exists : exists K : kernel (ordinal_finType N) Y,
  forall x y, K x y = if y == inl ord0 then 1 - d else if y == inr x then d else 0.
Proof. by apply: kernel_exists => x; exact: erasure_is_law. Qed.

Lemma letter_erasure_capacity (K : kernel (ordinal_finType N) Y) :
  (forall x y, K x y = if y == inl ord0 then 1 - d else if y == inr x then d else 0) ->
  capacity K = d * ln (INR N).
Proof.
move=> KE; case: N N1 K KE => // n _ K KE; have -> : INR n.+1 = letters (ordinal_finType n.+1) by rewrite /letters card_ord.
by apply: (@erasure_of_function_capacity _ _ inr _ d _ d01 _ KE _ ord0 id inr id) => // x y [].
Qed.

Lemma letter_erasure_uniform (K : kernel (ordinal_finType N) Y) (a0 : ordinal_finType N) :
  (forall x y, K x y = if y == inl ord0 then 1 - d else if y == inr x then d else 0) ->
  mi (uniform a0) K = d * ln (INR N).
Proof.
move=> KE; have -> : INR N = letters (ordinal_finType N) by rewrite /letters card_ord.
have h := @erasure_attained (ordinal_finType N) Y (fun x => inr x) (inl ord0) d K d01 (fun=> isT) KE _ a0 id.
by rewrite push_id in h; rewrite -h // => x y [].
Qed.

Lemma letter_erasure_alphabet : letters Y = INR N + 1.
Proof. by rewrite /letters card_sum !card_ord add1n S_INR. Qed.
End Letters.

(* ** Erasure of a comparison: of two equal entries the letter, of two different ones that they differ *)

Section Comparison.
Variables (n : nat) (d : R).
Hypotheses (d01 : 0 <= d <= 1).
Notation X := (ordinal_finType n).
Notation Y := (sum_finType X (ordinal_finType 2)).
Definition comparison (x : ordinal_finType 2 ~> X) : Y := if x o2_0 == x o2_1 then inl (x o2_0) else inr o2_1.

Lemma comparison_not_erased x : comparison x != inr o2_0.
Proof. by rewrite /comparison; case: ifP. Qed.

Definition is_comparison_erasure (K : kernel (ordinal_finType 2 ~> X) Y) : Prop :=
  forall x, (forall a, K x (inl a) = if (x o2_0 == x o2_1) && (x o2_1 == a) then d else 0) /\
            K x (inr o2_0) = 1 - d /\ K x (inr o2_1) = if x o2_0 == x o2_1 then 0 else d.

Lemma comparison_erasureE K : is_comparison_erasure K <->
  forall x y, K x y = if y == inr o2_0 then 1 - d else if y == comparison x then d else 0.
Proof.
split=> [h x [a|b]|h x].
- have [-> _] := h x; rewrite /comparison; case: (x o2_0 =P x o2_1) => [->|] //=.
  by rewrite eq_sym (_ : (inl a == inl (x o2_1)) = (a == x o2_1)).
- have [_ [h0 h1]] := h x; elim/two_letters: b => //; rewrite h1 /comparison.
  by case: (x o2_0 =P x o2_1).
split=> [a|]; rewrite ?h /comparison /=; first by case: (x o2_0 =P x o2_1) => [->|] //=; rewrite eq_sym.
by split=> //; case: (x o2_0 =P x o2_1).
Qed.

Lemma comparison_erasure_exists : exists K, is_comparison_erasure K.
Proof.
have [K h] : exists K : kernel (ordinal_finType 2 ~> X) Y,
    forall x y, K x y = if y == inr o2_0 then 1 - d else if y == comparison x then d else 0.
  by apply: kernel_exists => x; apply: erasure_is_law => //; exact: comparison_not_erased.
by exists K; apply/comparison_erasureE.
Qed.

Variable K : kernel (ordinal_finType 2 ~> X) Y.
Hypothesis KE : is_comparison_erasure K.
Let E := proj1 (comparison_erasureE K) KE.

(* One entry against a fixed other one: equal or not. *)
Theorem comparison_level : Rbar_le (mi_dp_db K) (d * ln 2).
Proof.
have l0 : 0 <= d * ln 2 by apply: Rmult_le_pos; [lra|have := ln_lt_2; lra].
apply/mi_dp_db_leP; split=> // i x0 P.
have [j ji] : exists j : 'I_2, j != i by elim/two_letters: i; [exists o2_1|exists o2_0].
have ck a : comparison (put x0 i a) = if a == x0 j then inl (x0 j) else inr o2_1.
  rewrite /comparison; move: ji; elim/two_letters: i; elim/two_letters: j => // _; rewrite !putE !eqxx /=.
    by case: eqP => // ->.
  by rewrite eq_sym.
pose k (b : bit_type) : Y := if b then inl (x0 j) else inr o2_1.
have := @erasure_le X Y (fun a => comparison (put x0 i a)) (inr o2_0) d (subchannel K i x0) d01
  (fun a => comparison_not_erased _) (fun a y => E (put x0 i a) y) bit_type (fun a => a == x0 j) k P.
rewrite /letters card_bool => h; exact: h.
Qed.

Theorem comparison_information (a0 : X) : mi (push (@constant_of (ordinal_finType 2) X) (uniform a0)) K = d * ln (INR n).
Proof.
have -> : INR n = letters X by rewrite /letters card_ord.
apply: (erasure_attained d01 comparison_not_erased E) => a b.
by rewrite /comparison /constant_of /= !ffunE !eqxx => -[].
Qed.

Theorem comparison_capacity (a0 a1 : X) : a0 != a1 -> capacity K = d * ln (INR n + 1).
Proof.
move=> ne; have -> : INR n + 1 = letters (option_finType X) by rewrite /letters card_option card_ord S_INR.
pose h (x : ordinal_finType 2 ~> X) : option X := if x o2_0 == x o2_1 then Some (x o2_0) else None.
pose k (a : option X) : Y := if a is Some b then inl b else inr o2_1.
pose s (a : option X) : ordinal_finType 2 ~> X := if a is Some b then [ffun=> b] else [ffun j => if j == o2_0 then a0 else a1].
apply: (erasure_of_function_capacity d01 comparison_not_erased E None (h := h) (k := k) (s := s)).
  by move=> x; rewrite /comparison /h; case: ifP.
have sv a : comparison (s a) = k a.
  by case: a => [b|]; rewrite /comparison /= !ffunE ?eqxx //= (negbTE ne).
by move=> a b; rewrite /= !sv; case: a => [a|]; case: b => [b|] // [->].
Qed.
End Comparison.

(* ** The one-time pad with its key: the output (y1, y2) with y1 = x + y2 modulo n, the key y2 uniform *)

Section Pad.
Variable n : nat.
Hypothesis n1 : (0 < n)%N.
Notation X := (ordinal_finType n).

Definition pad_mass (x : X) (y : X * X) : R := if ((x + y.2) %% n == y.1)%N then 1 / INR n else 0.

Lemma pad_exists : exists K : kernel X (X ** X), forall x y1 y2, K x (y1, y2) = if ((x + y2) %% n == y1)%N then 1 / INR n else 0.
Proof.
have m1 : 0 < INR n by apply: (lt_INR 0); exact/ltP.
have [K KE] : exists K : kernel X (X ** X), forall x y, K x y = pad_mass x y.
  apply: kernel_exists => x; split=> [y|].
    by rewrite /pad_mass; case: ifP => _; [apply: Rdiv_le_0_compat; lra|lra].
  rewrite sum_pair exchange_big /= (eq_sum (G := fun=> 1 / INR n)) => [|y2 _].
    by rewrite sum_const_card /letters card_ord; field; lra.
  rewrite -[RHS](sum_pick (Ordinal (ltn_pmod (x + y2) n1) : X) (fun=> 1 / INR n)); apply: eq_sum => y1 _.
  by rewrite /pad_mass /= -val_eqE /= eq_sym.
by exists K => x y1 y2; rewrite KE.
Qed.

(* The input that an output tells. *)
Definition pad_input (y : X * X) : X := odflt (Ordinal n1) [pick x : X | ((x + y.2) %% n == y.1)%N].

Lemma pad_determined (K : kernel X (X ** X)) :
  (forall x y1 y2, K x (y1, y2) = if ((x + y2) %% n == y1)%N then 1 / INR n else 0) ->
  forall x y, 0 < K x y -> x = pad_input y.
Proof.
move=> KE x [y1 y2]; rewrite KE; case: eqP => [e _|_]; last lra.
rewrite /pad_input /=; case: pickP => [x' /eqP e'|/(_ x)]; last by rewrite e eqxx.
apply: val_inj => /=; have : (x + y2 == x' + y2 %[mod n])%N by rewrite e e'.
by rewrite eqn_modDr !modn_small // => /eqP.
Qed.
End Pad.
