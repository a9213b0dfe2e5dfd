(* The automatic tactic for translated statements, [formal_auto].

   It first looks for a theorem that is the statement (hint base [forms]) and for a deduction from
   facts linear in the measures (deduction.v). Where neither is found, [derived] splits the
   statement, replaces measures by their closed forms and levels by numbers (an infinite level is a
   case of its own), evaluates every value, and closes what is left by a theorem of the hint base
   [textbook] or [bounds] with the tactic [numbers] (closing.v) for its side conditions. Events are compared
   through the sets on which closeness is decided; what a statement lists entry by entry is
   constructed and its measures are written out.

   To make a theorem known to it, add it to a base: [bounds] for a bound or a fact between reals
   and levels, [forms] for a theorem between values or an equation. No entry may name a statement. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination f_divergence leakage continuity renyi statements levels explicit entropy_bounds
  bridges two_outputs binette inputs constructions coefficients suprema.
From ExactPriv Require Import theory.
From ExactPriv Require Export closing forms deduction contraction_forms information_forms tradeoff_forms directed.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Theorems that are looked up whole *)

Create HintDb forms.
Create HintDb bounds.
Create HintDb steps.
#[export] Hint Resolve dobrushin_le_eta_of information_chain conditional_information_chain_swap entry_information_le_mi_dp
  seen_information_le_capacity information_le_bayesian mi_le_capacity mi_dp_parallel_v mi_dp_parallel3_v kl_joint
  mi_output_entropy mi_input_entropy tv_joint tv_joint_le tv_row_output tv_rows_mean tv_row_output_le dobrushin_two_outputs
  dobrushin_contraction group_hs_sum group_hs_closed closeness_delta_sym mi_binary_flip mi_identity
  two_outputs_leP pml_c_leP min_mass_geP eta_tv_pml_class_le_nat : forms.

#[export] Hint Resolve eta_value_uniform two_zeros_level : forms.
#[export] Hint Resolve pml_c_convex capacity_convex : textbook.
#[export] Hint Resolve capacity_order_subchannel capacity_order_le_entries capacity_le_tanh_entries pml_uniform_le pml_c_le_ldp
  mi_le_of mi_dp_le_continuity mi_dp_le_continuity1 group_mi_le_continuity
  tv_le_inverse_entropy dp_delta_le_tv entropy_step_double mi_le_winter capacity_le_winter tanh_ge tv_dp_le_sqrt_mi group_hs_sum group_hs_closed
  mi_le_capacity pml_c_ge0 pml_c_entry capacity_le_ln_card : bounds.
Ltac ground_numbers := lazymatch goal with |- ?G => tryif has_evar G then fail else within 3 numbers end.
#[export] Hint Extern 7 (_ <= _) => ground_numbers : forms steps.
#[export] Hint Extern 7 (_ < _) => ground_numbers : forms steps.

Ltac whole := solve [eauto 3 with forms nocore | eapply continuity_choice; first [eassumption | lra]].

(* ** Sizes and ranges *)

Ltac number_sizes :=
  repeat match goal with
  | K : kernel (ordinal_finType ?n) _ |- _ => new_fact (letters_ord n)
  | K : kernel (ordinal_finType (S ?n)) _ |- _ => new_fact_by (is_true (leq 1 #|ordinal_finType (S n)|)) ltac:(rewrite card_ord; reflexivity)
  | h : is_true (leq 1 ?n) |- _ => lazymatch n with #|_| => fail | _ => new_fact_of (1 <= INR n) (le_INR 1 n (elimT leP h)) end
  | h : is_true (leq 2 ?n) |- _ => lazymatch n with #|_| => fail | _ => new_fact_of (is_true (leq 1 n)) (@leq_trans 2 1 n isT h) end
  | h : is_true (leq 3 ?n) |- _ => lazymatch n with #|_| => fail | _ => new_fact_by (3 <= INR n) ltac:(move: (le_INR 3 n (elimT leP h)) => /=; lra) end
  | h : ?c <= 1 / INR ?n, k : 1 <= INR ?n |- _ => new_fact_of (INR n * c <= 1) (share_le_nat (Rlt_le_trans _ _ _ Rlt_0_1 k) h)
  end;
  repeat match goal with
  | h : is_true (leq 1 #|_|) |- _ => let t := constr:(a_letter h) in lazymatch type of t with @ex ?S _ =>
      lazymatch goal with x : S |- _ => fail | _ => let x0 := fresh "x0" in destruct t as [x0 _] end end
  end;
  repeat match goal with E : letters (ordinal_finType (S ?n)) = INR (S ?n) |- _ => progress (simpl INR in E) end.

(* ** Splitting *)

Ltac split_goal :=
  repeat match goal with
  | |- _ /\ _ => split
  | |- forall _, _ => intro
  | h : _ /\ _ |- _ => destruct h
  | h : exists _, _ |- _ => destruct h
  | h : is_true (Rltb ?a ?b) |- _ => apply (elimT (RltbP a b)) in h
  | h : true = true |- _ => clear h
  end.

(* ** Closed forms *)

Ltac pml_numbers := repeat match goal with
  | |- context [pml_c_v ?K ?c] => rewrite (@pml_c_vE _ _ K c); [|solve [lra]|solve [lra|nra]]
  end.
Ltac one_entry := repeat match goal with
  | x0 : Finite.sort ?X |- context [mi_dp_db (@of_one_entry ?X ?Y ?K)] => rewrite (mi_dp_of_one_entry K x0)
  | |- context [mi_dp_db (@of_one_entry (ordinal_finType 2) ?Y ?K)] => rewrite (mi_dp_of_one_entry K o2_0)
  | |- context [dp (of_one_entry ?K)] => rewrite (dp_of_one_entry K)
  | |- context [kl_dp_db (of_one_entry ?K)] => rewrite (kl_dp_of_one_entry K)
  | |- context [tv_dp (of_one_entry ?K)] => rewrite (tv_dp_of_one_entry K)
  | |- context [dp_delta (of_one_entry ?K) (Finite ?e)] => rewrite (@dp_delta_of_one_entry _ _ K e); [|solve [assumption | lra]]
  end.
Ltac closed_forms :=
  one_entry;
  unfold free_lunch, mi_dp, mutual_information, capacity_order_v in *;
  rewrite ?sibson_v1 ?closeness_delta0 ?hockey_stick0 ?dp_delta0;
  repeat (rewrite order_vE; [|assumption]);
  try match goal with x0 : _ |- context [pml_c_v ?K (1 / letters ?X)] => rewrite (pml_c_v_uniform K x0) end;
  pml_numbers;
  repeat match goal with
  | |- context [vexp (vopp (Val (pml_c ?K ?c)))] => rewrite (@exp_pml_c _ _ K c); [|solve [lra]|solve [lra|nra]]
  end;
  rewrite ?exp_ldp;
  repeat match goal with
  | h : 0 < output ?P ?K ?y |- context [mass (posterior ?P ?K ?y) ?x] => rewrite (posteriorE x h)
  end;
  try match goal with
  | |- context [eta_tv_pml_class (ordinal_finType ?N) (Val (Finite (exp ?e))) ?c 0] => rewrite (@eta_tv_pml_class0_nat N c e); try assumption
  end;
  try match goal with
  | |- context [eta_tv_pml_class (ordinal_finType ?N) (Val (Finite (exp ?e))) ?c 1] => rewrite (@eta_tv_pml_class1_nat N c e); try assumption
  end.

Ltac margin_facts := repeat match goal with
  | |- context [@pml_margin ?X ?Y ?K ?b] => match goal with |- context [pml_margin K ?c] =>
      first [ new_fact_by (pml_margin K b <= pml_margin K c) ltac:(apply pml_margin_mono; lra)
            | new_fact_by (pml_margin K c <= pml_margin K b + letters X * (c - b))
                ltac:(let h := fresh in assert (h : b <= c) by lra; move: (pml_margin_lipschitz K h); lra) ] end
  end.

(* ** Levels become numbers *)

Ltac put_number m ex := let e := fresh "e" in let E := fresh "E" in let e0 := fresh "e0" in let h := fresh "h" in
  destruct ex as [e E e0]; pose proof (Rbar_eq_le E : Rbar_le m (Finite e)) as h;
  repeat match goal with k : ?T |- _ => lazymatch T with m = _ => fail | Rbar_le m (Finite e) => fail | context [m] => rewrite -> E in k end end;
  try rewrite -> E.
Ltac level_case :=
  match goal with
  | h : Rbar_lt ?m p_infty |- context [?m] => put_number m (level_finite (closeness_eps_ge0 _ _) h)
  | h : Rbar_lt ?m p_infty |- context [?m] => put_number m (level_finite (dp_ge0 _) h)
  | h : Rbar_lt ?m p_infty |- context [?m] => put_number m (level_finite (ldp_nonneg _) h)
  | h : Rbar_lt ?m p_infty |- context [?m] => put_number m (level_finite (mi_dp_db_ge0 _) h)
  | c0 : 0 < ?c, nc : letters ?X * ?c <= 1, h1 : is_true (leq 1 #|_|) |- context [@pml_c ?X ?Y ?K ?c] =>
      put_number (@pml_c X Y K c) (pml_c_finite K h1 c0 nc)
  | h1 : is_true (leq 1 #|_|) |- context [@capacity ?X ?Y ?K] => put_number (@capacity X Y K) (capacity_finite_of K h1)
  | pos : forall x y, 0 < mass (?K x) y |- context [ldp ?K] => put_number (ldp K) (ldp_finite pos)
  | |- context [closeness_eps ?p ?q] => one_level (closeness_eps p q) (closeness_eps_ge0 p q)
  | |- context [@dp ?I ?X ?Y ?K] => one_level (@dp I X Y K) (dp_ge0 K)
  | |- context [@ldp ?X ?Y ?K] => one_level (@ldp X Y K) (ldp_nonneg K)
  | |- context [mi_dp_db ?K] => one_level (mi_dp_db K) (mi_dp_db_ge0 K)
  end.

(* The levels that a value is computed from; a level that is only bounded stays. *)
Ltac bounding_levels := repeat match goal with
  | |- vle (Val ?m) ?r => lazymatch r with context [m] => fail | _ => idtac end; generalize_level m
  end
with generalize_level m := fail.
Ltac number_levels :=
  match goal with
  | |- vle (Val ?m) ?r => let M := fresh "M" in let EM := fresh "EM" in
      remember m as M eqn:EM; repeat level_case; subst M
  | _ => repeat level_case
  end.

(* ** Values become numbers *)

Ltac side := first [ not_zero | within 5 numbers ].
Ltac value_step :=
  first
  [ progress (autorewrite with finite_values)
  | match goal with
    | |- context [vpowz (Val (Finite ?a)) 2] => rewrite (vpowz2F a)
    | |- context [exp (ln ?a)] => rewrite (@exp_ln a); [|sign]
    | |- context [?b + ?a - ?b] => replace (b + a - b) with a by ring
    | |- context [ln (exp ?a)] => rewrite (ln_exp a)
    | |- context [vdiv (Val (Finite ?a)) (Val (Finite ?b))] => rewrite (@vdivF a b); [|not_zero]
    | |- context [vln (Val (Finite ?a))] => rewrite (@vlnF a); [|sign]
    | |- context [vsqrt (Val p_infty)] => rewrite vsqrt_p_infty
    | |- context [vadd (Val p_infty) (Val (Finite ?a))] => rewrite (vadd_p_inftyF a)
    | |- context [generator_at ?f (Val (Finite ?t))] => rewrite (@generator_atF f t); [cbn [gen g_kl g_hellinger2 g_chi2 g_tv g_reverse_kl g_linear g_power]|sign]
    | |- context [vsqrt (Val (Finite ?a))] => rewrite (@vsqrtF a); [|sign]
    | |- context [vmul (Val (Finite ?a)) (Val p_infty)] => rewrite (@vmulpF a); [|sign]
    | |- context [vmin (Val p_infty) (vpowz (Val p_infty) 2)] => rewrite vmin_inf_square
    | h : 0 < ?e |- context [?e * ((exp ?e - 1) * (1 - exp (- ?e)) / (exp ?e - 1 + (1 - exp (- ?e))))] => rewrite (kl_bound_tanh h)
    | |- context [binary_entropy (Val (Finite ?a))] => rewrite (@binary_entropyF a); [|split; numbers]
    | |- context [ln 2 - (ln 2 - ?a)] => replace (ln 2 - (ln 2 - a)) with a by ring
    | |- context [inverse_binary_entropy (Val (Finite (hb ?a)))] =>
        rewrite (@inverse_binary_entropyF (hb a)); [|split; [sign|apply hb_le_ln2; split; numbers]]; rewrite (@hb_invK a); [|split; numbers]
    | |- context [inverse_binary_entropy (Val (Finite ?a))] => rewrite (@inverse_binary_entropyF a); [|split; numbers]
    end ].
Ltac value_hyps := repeat match goal with
  | h : vle ?a ?b |- _ => progress (autorewrite with finite_values in h)
  | h : vlt ?a ?b |- _ => progress (autorewrite with finite_values in h)
  | h : context [vadd (Val p_infty) (Val (Finite ?a))] |- _ => rewrite (vadd_p_inftyF a) in h
  end;
  try match goal with h : vle (vmul (Val (Finite ?a)) (Val p_infty)) (Val (Finite ?b)) |- _ =>
    exfalso; revert h; apply no_infinite_bound; sign end.
Ltac signs_of := repeat match goal with
  | |- context [tv_dp ?K] => new_fact (tv_dp_ge0 K)
  | _ : context [tv_dp ?K] |- _ => new_fact (tv_dp_ge0 K)
  | |- context [dobrushin ?K] => first [new_fact (dobrushin_ge0 K) | new_fact (dobrushin_le1 K)]
  | _ : context [dobrushin ?K] |- _ => first [new_fact (dobrushin_ge0 K) | new_fact (dobrushin_le1 K)]
  | |- context [dp_delta ?K (Finite ?e)] => new_fact (dp_delta_ge0 K e)
  | |- context [ldp_delta ?K (Finite ?e)] => new_fact (ldp_delta_ge0 K e)
  | _ : context [ldp_delta ?K (Finite ?e)] |- _ => new_fact (ldp_delta_ge0 K e)
  | |- context [total_variation ?p ?q] => first [new_fact (tv_ge0 p q) | new_fact (tv_le1 p q)]
  | E : @capacity _ (ordinal_finType 2) ?K = Finite ?c |- _ => new_fact (capacity_two_outputs E)
  | h : ldp_delta ?K (Finite 0) <= _ |- _ => rewrite (ldp_delta0 K) in h
  end.
Ltac number_values := signs_of; value_hyps; known; repeat (value_step; known).

Ltac number_goal := repeat match goal with
  | |- vle (Val (Finite ?a)) (Val (Finite ?b)) => change (a <= b)
  | |- vlt (Val (Finite ?a)) (Val (Finite ?b)) => change (a < b)
  | |- veq (Val (Finite ?a)) (Val (Finite ?b)) => apply (proj2 (veqF a b))
  | |- Val (Finite _) = Val (Finite _) => f_equal; f_equal
  | |- vle (Val ?x) (Val ?y) => change (Rbar_le x y)
  | |- veq (Val ?x) (Val ?y) => change (x = y)
  | |- Rbar_le (Finite ?a) (Finite ?b) => change (a <= b)
  | |- Rbar_lt (Finite ?a) (Finite ?b) => change (a < b)
  | |- Finite _ = Finite _ => f_equal
  | h : vle (Val (Finite ?a)) (Val (Finite ?b)) |- _ => change (a <= b) in h
  | h : vlt (Val (Finite ?a)) (Val (Finite ?b)) |- _ => change (a < b) in h
  | h : Rbar_le (Finite ?a) (Finite ?b) |- _ => change (a <= b) in h
  | h : Rbar_lt (Finite ?a) (Finite ?b) |- _ => change (a < b) in h
  end.

(* ** A theorem, and numbers for the rest *)

Ltac by_theorem := solve [ typeclasses eauto 4 with textbook bounds steps ].
Ltac through_theorem :=
  match goal with
  | |- Rbar_le _ (Finite _) => eapply le_R; [typeclasses eauto 4 with textbook bounds steps | within 5 numbers]
  | |- _ <= _ => eapply Rle_trans; [typeclasses eauto 4 with textbook bounds steps | within 5 numbers]
  end.

(* ** Events *)

Ltac event_facts :=
  repeat match goal with
  | A : {set ?X}, P : law ?X |- _ => new_fact (event_ge0 P A)
  | A : {set ?X}, P : law ?X |- _ => new_fact (event_le1 P A)
  | A : {set ?X}, h : closeness_delta ?P ?Q (Finite ?e) <= _ |- _ => new_fact (event_close A h)
  | A : {set ?X}, h : total_variation ?P ?Q <= ?d |- _ => new_fact (proj1 (total_variation_sets P Q d) h A)
  | A : {set ?X}, e0 : 0 <= ?e, h : Rbar_le (closeness_eps ?P ?Q) (Finite ?e) |- _ => new_fact (proj1 (closeness_eps_sets P Q e0) h A)
  | A : {set ?X} |- context [closeness_delta ?P ?Q (Finite ?e)] => new_fact (event_close A (Rle_refl (closeness_delta P Q (Finite e))))
  | A : {set ?X} |- context [total_variation ?P ?Q] => new_fact (proj1 (total_variation_sets P Q _) (Rle_refl _) A)
  end;
  repeat match goal with h : and4 _ _ _ _ |- _ => destruct h | h : _ /\ _ |- _ => destruct h end.
Ltac at_event A := repeat match goal with
  | h : forall B : {set _}, _ |- _ => pose proof (h A); pose proof (h (~: A)); clear h
  end; rewrite -> ?sum_complement, ?sum_set_complement in *.
Ltac fold_closeness := repeat match goal with
  | |- context [Rmax (hockey_stick ?p ?q (Finite ?e)) (hockey_stick ?q ?p (Finite ?e))] =>
      change (Rmax (hockey_stick p q (Finite e)) (hockey_stick q p (Finite e))) with (closeness_delta p q (Finite e))
  end.
Ltac decide_events := match goal with
  | |- closeness_delta ?p ?q (Finite ?e) <= ?d => apply (proj2 (closeness_delta_sets p q e d))
  | |- hockey_stick ?p ?q (Finite ?e) <= ?d => apply (proj2 (hockey_stick_sets p q e d))
  | |- total_variation ?p ?q <= ?d => apply (proj2 (total_variation_sets p q d))
  | e0 : 0 <= ?e |- Rbar_le (closeness_eps ?p ?q) (Finite ?e) => apply (proj2 (closeness_eps_sets p q e0))
  end; let A := fresh "A" in intro A; at_event A.
Ltac hockey_pair := repeat match goal with
  | h1 : hockey_stick ?p ?q (Finite ?e) <= ?d, h2 : hockey_stick ?q ?p (Finite ?e) <= ?d |- _ =>
      new_fact (proj2 (closeness_delta_le p q e d) (conj h1 h2))
  end.
Ltac set_letters := rewrite -> ?sum_complement, ?sum_set_complement in *.
Ltac by_events :=
  fold_closeness; hockey_pair; try decide_events; set_letters; event_facts; split_goal; solve [lra | numbers].

Ltac masses := repeat match goal with
  | p : law (ordinal_finType 2) |- _ => new_fact (binary_law p)
  | K : kernel (ordinal_finType 2) (ordinal_finType 2) |- _ => first [new_fact (binary_law (K o2_0)) | new_fact (binary_law (K o2_1))]
  | |- context [@mass (ordinal_finType 2) ?p ?a] => new_fact (binary_law p)
  | pos : forall x y, 0 < mass (?K x) y |- context [mass (?K ?a) ?b] => first [new_fact (pos a b)]
  | pos : forall x y, 0 < @mass (ordinal_finType 2) (?K x) y |- context [mass (?K ?a) ?b] => first [new_fact (pos a o2_0) | new_fact (pos a o2_1)]
  | |- context [mass ?p ?a] => first [new_fact (mass_ge0 p a) | new_fact (mass_le1 p a)]
  | |- context [min_mass (@mass (ordinal_finType 2) ?p)] => first [new_fact (min_mass_le p o2_0) | new_fact (min_mass_le p o2_1)]
  | _ : context [min_mass (@mass (ordinal_finType 2) ?p)] |- _ => first [new_fact (min_mass_le p o2_0) | new_fact (min_mass_le p o2_1)]
  end.
(* ** The whole *)

Ltac picked := first [ progress (rewrite ?sum_pick ?sum_pick_sym) | match goal with
  | |- context [if ?b then _ else _] => lazymatch type of b with bool => case: b end
  end ].
Ltac infinite_level := match goal with
  | z : mass (?K ?x') ?y = 0, h : 0 < mass (?K ?x) ?y |- ldp ?K = p_infty => exact (ldp_infinite h z)
  | h : 1 <= INR (zeros_in_column ?K ?y), occ : forall y, exists x, 0 < mass (?K x) y |- ldp ?K = p_infty =>
      let x := fresh in let z := fresh in let x' := fresh in let p := fresh in
      destruct (column_zero h) as [x z]; destruct (occ y) as [x' p]; exact (ldp_infinite p z)
  end.
Ltac conclude :=
  first
  [ whole | exact I | contradiction | assumption | reflexivity
  | directed_leaf
  | solve [eauto 3 with textbook]
  | by_theorem | numbers | through_theorem
  | progress masses; numbers
  | picked; conclude
  | by_events ].
Ltac by_numbers :=
  closed_forms;
  first [ solve [number_goal; by_theorem] | number_levels ]; no_infinity; number_values; no_infinity; number_goal; margin_facts; conclude.
Ltac value_exists := unfold has_value in *; closed_forms; try discriminate; number_levels; number_values; discriminate.
Ltac prior_given := match goal with
  | h1 : is_true (leq 1 #|_|) |- exists U : law ?X, (forall x, mass U x = / letters ?X) /\ _ => apply (ex_uniform h1); let x0 := fresh "x0" in intro x0
  end.
Ltac equivalence := closed_forms;
  match goal with
  | |- vle (Val ?x) (Val ?y) <-> ?B => change (Rbar_le x y <-> B)
  | _ => idtac
  end; whole.
Ltac derived n :=
  split_goal;
  first
  [ whole | infinite_level | by_events
  | lazymatch goal with |- _ <-> _ => equivalence end
  | lazymatch goal with
    | |- _ <-> _ => lazymatch n with S ?m => split; intro; derived m end
    | |- has_value _ => value_exists
    | |- exists U : law _, _ => prior_given; lazymatch n with S ?m => derived m end
    | |- if ?b then _ else _ => lazymatch n with S ?m => case: b; derived m end
    | |- _ => fail
    end
  | by_numbers ].

(* ** What a statement lists entry by entry *)

Ltac no_zero := let z := fresh "z" in intro z; first [lra | exfalso; move: z; rewrite_entries; let h := fresh in
  lazymatch goal with |- ?a = 0 -> False => assert (h : 0 < a) by sign; lra end ].
Ltac letters_of n tac := multimatch n with
  | 2%N => (tac constr:(o2_0)) + (tac constr:(o2_1))
  | 3%N => (tac constr:(o3_0)) + (tac constr:(o3_1)) + (tac constr:(o3_2))
  | 4%N => (tac constr:(o4_0)) + (tac constr:(o4_1)) + (tac constr:(o4_2)) + (tac constr:(o4_3))
  end.
Ltac every_letter := first [apply every_two | apply every_three | apply every_four].
Ltac all_entries := let x := fresh "x" in let y := fresh "y" in
  first [ intros x y; move: x y; every_letter; every_letter; rewrite_entries; rewrite ?eqxx /=; lra
        | intro y; move: y; every_letter; rewrite_entries; rewrite ?eqxx /=; lra ].
Ltac listed_forms := repeat match goal with
  | |- context [mass (kmix ?t ?K ?L ?x) ?y] => rewrite (@mixtureE _ t (K x) (L x) y); [|solve [lra]]
  | |- context [@total_variation (ordinal_finType 2) ?p ?q] => rewrite (tv_binary p q)
  | |- context [@dobrushin (ordinal_finType 2) (ordinal_finType 2) ?K] => rewrite (dobrushin_binary K)
  | |- context [@dobrushin (ordinal_finType 4) _ ?K] => rewrite (@dobrushin_one _ _ K o4_0 o4_1); [|solve [all_entries]]
  | |- context [@capacity (ordinal_finType 2) (ordinal_finType 2) ?K] => rewrite (@symmetric_capacity K); [|solve [lra]]
  | |- context [@capacity _ _ ?L] => match goal with K : kernel (ordinal_finType 2) (ordinal_finType 2) |- _ =>
      lazymatch L with K => fail | _ => rewrite (@capacity_binary_flip K L); [|solve [lra]|solve [lra]] end end
  | |- context [@mi (ordinal_finType 2) (ordinal_finType 2) ?p ?K] => rewrite (@symmetric_mi K p); [|solve [lra]|solve [lra]]
  | |- context [@kl (ordinal_finType 2) ?p ?q] => rewrite (@kl_binary p q); [|solve [no_zero]|solve [no_zero]]
  end.
Ltac listed_sums := unfold closeness_delta, hockey_stick, hs, total_variation; rewrite ?sum_two ?sum_three ?sum_four.
Ltac entry_numbers := rewrite_entries; number_values; number_goal; rewrite ?kl2_odds ?kl2_odds_flip ?hb0 ?hb1; numbers.
Ltac at_letter := multimatch goal with
  | |- _ < ?m => eapply Rlt_le_trans; [|at_letter_of m]
  | |- _ <= ?m => eapply Rle_trans; [|at_letter_of m]
  | |- Rbar_lt _ ?m => eapply Rbar_lt_le_trans; [|at_letter_of m]
  | |- Rbar_le _ ?m => eapply Rbar_le_trans; [|at_letter_of m]
  end
with at_letter_of m := multimatch m with
  | @closeness_delta (ordinal_finType ?n) ?p ?q (Finite ?e) => letters_of n ltac:(fun a => exact (closeness_delta_entry p q e a))
  | @closeness_eps (ordinal_finType ?n) (mass ?p) (mass ?q) => letters_of n ltac:(fun a => apply (@closeness_ge _ p q a); rewrite_entries; sign)
  | @ldp_delta (ordinal_finType ?k) (ordinal_finType ?n) ?K (Finite ?e) =>
      letters_of k ltac:(fun x => letters_of k ltac:(fun x' => letters_of n ltac:(fun a => exact (ldp_delta_entry K e x x' a))))
  | @ldp (ordinal_finType ?k) (ordinal_finType ?n) ?K =>
      letters_of k ltac:(fun x => letters_of k ltac:(fun x' => letters_of n ltac:(fun a => apply (@ldp_ge _ _ K x x' a); rewrite_entries; sign)))
  end.
Ltac level_exactly := match goal with
  | |- closeness_eps _ _ = Finite _ => apply Rbar_le_antisym; [apply closeness_binary; [sign | rewrite_entries; numbers ..] | at_letter; entry_numbers]
  end.
Ltac listed_case := first
  [ exact I | solve [numbers] | whole
  | solve [one_entry; infinite]
  | solve [apply kl_binary_flip; rewrite_entries; first [reflexivity | lra]]
  | solve [one_entry; eapply le_R; [first [apply kl_binary_chi2; rewrite_entries; sign | eapply z_channel_capacity; [lra | eassumption | rewrite_entries; sign]] | rewrite_entries; numbers]]
  | solve [one_entry; listed_forms; entry_numbers]
  | solve [level_exactly]
  | solve [one_entry; listed_forms; through_theorem]
  | solve [one_entry; at_letter; entry_numbers]
  | solve [listed_sums; entry_numbers] ].
Ltac rare := try match goal with
  | b0 : 0 < ?b, b1 : ?b <= 1 |- context [?b / (2 * ?r ^ 2)] =>
      let h := fresh in assert (h : 2 <= r) by lra; destruct (rare_letter b0 b1 h)
  end.
Ltac listed n :=
  known; rare; masses; explicits; rewrite -> ?tv_binary in *;
  repeat match goal with |- _ /\ _ => split | |- _ <-> _ => split; intro end;
  first [ listed_case | masses; listed_case
        | match goal with |- ?c <= min_mass (mass ?p) => apply (proj2 (@min_mass_geP _ p c ltac:(lra))) end;
          every_letter; masses; rewrite_entries; solve [lra | numbers | cases_known; lra] ].

(* ** The tactic *)

(* What computes: deductions from linear facts, closed forms and numbers, listed entries. *)
Ltac computed_goal :=
  repeat match goal with |- _ /\ _ => split | |- forall _, _ => intro end;
  first
  [ lazymatch goal with
    | |- exists U : law _, (_ /\ _) /\ _ => pml_values; constructed
    | |- exists K : kernel _ _, (_ /\ _) /\ _ => pml_values; constructed
    | |- _ => pml_values; deduced
    end
  | lazymatch goal with
    | |- exists U : law (ordinal_finType _), _ => listed O
    | |- exists K : kernel (ordinal_finType _) (ordinal_finType _), _ => listed O
    | |- _ => derived (S (S (S O)))
    end ].

(* A chain of theorems, a construction, one side of a disjunction, or a computation. *)
Ltac searched n := split_parts;
  first
  [ directed_leaf
  | lazymatch n with S ?m => lazymatch goal with
    | |- exists t : _, _ /\ _ => construct; searched m
    | |- _ \/ _ => first [left; searched m | right; searched m]
    end end
  | computed_goal ].

Ltac formal_auto :=
  hnf; intros; sizes; number_sizes; unfold free_lunch, mi_dp, mutual_information in *;
  first [ whole | directed_leaf | searched (S (S (S (S (S (S O)))))) ].
