(* The tactic that ends a generated chain: from facts about the measures of a comparison, the
   comparison. Each level is a number or infinite (its facts say that it is not below 0), values
   are evaluated there, and what is left between numbers is closed by [numbers]. It looks for no
   theorem: what is known of measures stands in the context. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import by_lemma.

Lemma infinite_or_less (x : Rbar) : x = p_infty \/ Rbar_lt x p_infty.
Proof. by case: x => [x||]; [right|left|right]. Qed.
Lemma veq_of_values (x y : Rbar) : x = y -> veq (Val x) (Val y). Proof. by move=> ->. Qed.
Lemma vdiv_p_inftyF (b : R) : 0 < b -> vdiv (Val p_infty) (Val (Finite b)) = Val p_infty.
Proof. by move=> b0; rewrite /vdiv /= /inf_times; case: RltbP. Qed.
Lemma vpowz_p_infty (p : positive) : vpowz (Val p_infty) (Z.pos p) = Val p_infty. Proof. by []. Qed.
Lemma vmul_p_inftyF (a : R) : 0 < a -> vmul (Val p_infty) (Val (Finite a)) = Val p_infty.
Proof. by move=> a0; rewrite /vmul /= /inf_times; case: RltbP. Qed.

(* 2 = 5/4 6/5 7/6 8/7, and ln x >= 2 (x - 1) / (x + 1). *)
Lemma ln2_above : 691 / 1000 <= ln 2.
Proof.
have := @ln_ge_pade (5 / 4) ltac:(lra); have := @ln_ge_pade (6 / 5) ltac:(lra).
have := @ln_ge_pade (7 / 6) ltac:(lra); have := @ln_ge_pade (8 / 7) ltac:(lra).
have -> : ln 2 = ln (5 / 4) + (ln (6 / 5) + (ln (7 / 6) + ln (8 / 7))); last lra.
by rewrite -!ln_mult; try lra; f_equal; field.
Qed.

Lemma letters_le (X : finType) n : (#|X| <= n)%N -> letters X <= INR n.
Proof. by move=> h; apply: le_INR; apply/leP. Qed.
Ltac most_letters := repeat match goal with
  | h : is_true (leq #|?X| ?n) |- _ => new_fact (letters_le h); let k := fresh in pose proof (letters_le h) as k; simpl INR in k
  end.
Lemma vmax_left (x y : Rbar) : vle (Val x) (vmax (Val x) (Val y)). Proof. exact: Rbar_max_l. Qed.
Lemma vmax_right (x y : Rbar) : vle (Val y) (vmax (Val x) (Val y)). Proof. exact: Rbar_max_r. Qed.

(* ** Levels are numbers or infinite *)

Ltac no_letter m := lazymatch m with Finite _ => fail | p_infty => fail | m_infty => fail | _ => idtac end.
Ltac plain h := cbn beta iota delta [vle vlt vge vgt veq vne vrel vmap vmap2 vadd vsub vopp vmul vmax vmin vexp vabs
  Rbar_le Rbar_lt Rbar_opp] in h.
Ltac impossible := match goal with
  | h : False |- _ => destruct h
  | h : Rbar_le _ m_infty |- _ => solve [destruct h]
  | h : Rbar_le p_infty (Finite _) |- _ => destruct h
  | h : Rbar_lt p_infty _ |- _ => solve [destruct h]
  | h : Rbar_lt _ m_infty |- _ => solve [destruct h]
  | h : @eq Rbar (Finite _) p_infty |- _ => discriminate h
  | h : @eq Rbar (Finite _) m_infty |- _ => discriminate h
  | h : @eq Rbar p_infty _ |- _ => discriminate h
  | h : @eq Rbar m_infty _ |- _ => discriminate h
  end.
Ltac opened m := no_letter m; let x := fresh "m" in set (x := m) in *; clearbody x; destruct x as [x| |]; try (exfalso; impossible).
Ltac all_levels := repeat match goal with
  | h : Rbar_le ?m _ |- _ => opened m
  | h : Rbar_le _ ?m |- _ => opened m
  | h : Rbar_lt ?m _ |- _ => opened m
  | h : @eq Rbar ?m _ |- _ => opened m
  | h : @eq Rbar _ ?m |- _ => opened m
  | h : context [Val ?m] |- _ => opened m
  | |- Rbar_le ?m _ => opened m
  | |- Rbar_le _ ?m => opened m
  | |- Rbar_lt ?m _ => opened m
  | |- @eq Rbar ?m _ => opened m
  | |- @eq Rbar _ ?m => opened m
  | |- context [Val ?m] => opened m
  end.

(* ** Values at numbers *)

Ltac everywhere t := let E := fresh in assert (E := t); rewrite -> E in *; clear E.
Ltac value_of v := lazymatch v with
  | vdiv (Val (Finite ?a)) (Val (Finite ?b)) => everywhere (@vdivF a b ltac:(not_zero))
  | vdiv (Val p_infty) (Val (Finite ?b)) => everywhere (@vdiv_p_inftyF b ltac:(sign))
  | vmul (Val (Finite ?a)) (Val p_infty) => everywhere (@vmulpF a ltac:(sign))
  | vmul (Val p_infty) (Val (Finite ?a)) => everywhere (@vmul_p_inftyF a ltac:(sign))
  | vmul (Val (Finite ?a)) (Val (Finite ?b)) => everywhere (vmulF a b)
  | vadd (Val (Finite ?a)) (Val (Finite ?b)) => everywhere (vaddF a b)
  | vsub (Val (Finite ?a)) (Val (Finite ?b)) => everywhere (vsubF a b)
  | vadd (Val p_infty) (Val (Finite ?a)) => everywhere (vadd_p_inftyF a)
  | vopp (Val (Finite ?a)) => everywhere (voppF a)
  | vexp (Val (Finite ?a)) => everywhere (vexpF a)
  | vabs (Val (Finite ?a)) => everywhere (vabsF a)
  | vmax (Val (Finite ?a)) (Val (Finite ?b)) => everywhere (vmaxF a b)
  | vmin (Val (Finite ?a)) (Val (Finite ?b)) => everywhere (vminF a b)
  | vln (Val (Finite ?a)) => everywhere (@vlnF a ltac:(sign))
  | vsqrt (Val (Finite ?a)) => everywhere (@vsqrtF a ltac:(sign))
  | vsqrt (Val p_infty) => everywhere vsqrt_p_infty
  | vexp (Val p_infty) => everywhere (erefl (Val p_infty) : vexp (Val p_infty) = Val p_infty)
  | vln (Val p_infty) => everywhere (erefl (Val p_infty) : vln (Val p_infty) = Val p_infty)
  | vopp (Val p_infty) => everywhere (erefl (Val m_infty) : vopp (Val p_infty) = Val m_infty)
  | vadd (Val (Finite ?a)) (Val p_infty) => everywhere (erefl (Val p_infty) : vadd (Val (Finite a)) (Val p_infty) = Val p_infty)
  | vadd (Val p_infty) (Val p_infty) => everywhere (erefl (Val p_infty) : vadd (Val p_infty) (Val p_infty) = Val p_infty)
  | vsub (Val p_infty) (Val (Finite ?a)) => everywhere (erefl (Val p_infty) : vsub (Val p_infty) (Val (Finite a)) = Val p_infty)
  | vmul (Val p_infty) (Val p_infty) => everywhere (erefl (Val p_infty) : vmul (Val p_infty) (Val p_infty) = Val p_infty)
  | vdiv (Val (Finite ?a)) (Val p_infty) => everywhere (erefl (Val (Finite 0)) : vdiv (Val (Finite a)) (Val p_infty) = Val (Finite 0))
  | vexp (Val m_infty) => everywhere (erefl (Val (Finite 0)) : vexp (Val m_infty) = Val (Finite 0))
  | binary_entropy (Val (Finite ?a)) => everywhere (@binary_entropyF a ltac:(split; sign))
  end.
Ltac all_values := repeat match goal with
  | |- context [?f (Val ?x)] => value_of (f (Val x))
  | |- context [?f (Val ?x) (Val ?y)] => value_of (f (Val x) (Val y))
  | |- context [vpowz (Val (Finite ?a)) 2] => everywhere (vpowz2F a)
  | |- context [vpowz (Val p_infty) (Z.pos ?p)] => everywhere (vpowz_p_infty p)
  | h : context [?f (Val ?x)] |- _ => value_of (f (Val x))
  | h : context [?f (Val ?x) (Val ?y)] |- _ => value_of (f (Val x) (Val y))
  | h : context [vpowz (Val (Finite ?a)) 2] |- _ => everywhere (vpowz2F a)
  | h : context [vpowz (Val p_infty) (Z.pos ?p)] |- _ => everywhere (vpowz_p_infty p)
  end.
Ltac all_plain := repeat match goal with
  | h : vle _ _ |- _ => progress (plain h)
  | h : vlt _ _ |- _ => progress (plain h)
  | h : veq _ _ |- _ => progress (plain h)
  | h : Rbar_le _ _ |- _ => progress (plain h)
  | h : Rbar_lt _ _ |- _ => progress (plain h)
  | h : @eq Rbar (Finite ?a) (Finite ?b) |- _ => apply (proj1 (veqF a b)) in h
  | h : True |- _ => clear h
  end.

(* e to a number grows with it. *)
Ltac occurs_exp a := match goal with |- context [exp a] => idtac | _ : context [exp a] |- _ => idtac end.
Ltac exponentials := repeat match goal with
  | h : ?a <= ?b |- _ => occurs_exp a; occurs_exp b; new_fact (exp_le_mono h)
  end.

Ltac from_facts :=
  try solve [apply vmax_left | apply vmax_right];
  all_levels; all_values; all_plain; try (exfalso; impossible);
  cbn beta iota delta [vle vlt vge vgt veq vne vrel vmap vmap2 vadd vsub vopp vmul vmax vmin vexp vabs vpowz vln Z.eqb Z.ltb Z.even Z.compare Pos.compare Pos.compare_cont
    Rbar_le Rbar_lt Rbar_opp];
  lazymatch goal with |- @eq Rbar (Finite _) (Finite _) => f_equal | |- _ => idtac end;
  exponentials; first [exact I | reflexivity | assumption | lra | numbers].

(* ** Parts of a chain *)

(* A fact whose bound is written in another way: numbers, or pairs of random variables. *)
Ltac same_entropies := repeat first [reflexivity | apply: rv_entropy_equiv; solve [same_partition] | f_equal].
Ltac near_lemma l :=
  first [ eapply Rle_trans; [solve [apply l; first [assumption | lra | trivial]] | lra]
        | eapply vle_trans; [solve [apply l; first [assumption | lra | trivial]] | from_facts]
        | etransitivity; [solve [apply l] | same_entropies] ].
Ltac condition := solve [assumption | lra | have := ln2_above; lra | most_letters; nra | from_facts].

Ltac both_senses := first [apply vle_antisym | apply Rle_antisym | apply Rbar_le_antisym].
