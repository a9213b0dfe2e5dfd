(* Goal-directed search: what [formal_auto] (auto.v) tries on a statement, and on each part of it,
   before it computes.

   [directed_leaf] looks for a chain of theorems of the hint base [directed] whose conditions hold;
   [construct] takes a kernel or a law that a statement describes entry by entry from the base
   [constructions], and recognises it. To make a theorem known, add it to a base; no entry names a
   statement. *)

From ExactPriv Require Import theory closing forms deduction contraction_forms information_forms tradeoff_forms.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** What the ranges of a statement say *)

Ltac directed_context :=
  repeat match goal with
  | h : ?f = _ \/ _ |- _ => lazymatch goal with k : convex_generator f |- _ => fail | _ =>
      let d := fresh "d" in assert (d : is_divergence f) by (apply named_divergence; tauto); destruct d end
  | h2 : ?c < 1 / letters ?X, h1 : is_true (leq 1 #|?X|) |- _ => new_fact (share_lt h1 h2)
  | h : letters ?X * ?c < 1 |- _ => new_fact (Rlt_le _ _ h)
  | h : 0 < ?c |- _ => new_fact (Rlt_le _ _ h)
  | h : 0 <= ?e |- _ => new_fact (exp_ge1 h)
  | pos : forall x y, 0 < mass (?K x) y |- _ => lazymatch goal with k : ldp K = Finite _ |- _ => fail | _ =>
      let e := fresh "e" in let E := fresh "E" in let e0 := fresh "e0" in
      destruct (ldp_positive pos) as [e E e0]; pose proof (Rbar_eq_le E) end
  end;
  repeat match goal with
  | n1 : is_true (leq 1 ?n) |- _ => lazymatch n with #|_| => fail | _ =>
      new_fact_by (is_true (leq 1 #|ordinal_finType n|)) ltac:(rewrite card_ord; exact n1) end
  end;
  repeat match goal with
  | c1 : INR ?n * ?c <= 1 |- _ => new_fact_by (letters (ordinal_finType n) * c <= 1) ltac:(rewrite letters_ord0; exact c1)
  end.

(* ** The bases *)

Ltac one_of := solve [tauto | repeat (first [left; reflexivity | right]); reflexivity].
Ltac by_cases := lazymatch goal with |- context [if ?b then _ else _] => lazymatch type of b with bool => destruct b; lra end end.

Create HintDb directed.
Create HintDb constructions.

#[export] Hint Resolve uniform_exists uniform_exists_nat identity_exists constant_exists chain_exists sequential_exists joint_exists
  erasure_exists erasure_exists_sym all_equal_exists random_entry_exists event_exists merged_exists : constructions.
#[export] Hint Extern 2 (_ <= _) => lra : constructions.

#[export] Hint Extern 0 => assumption : directed.
#[export] Hint Extern 3 (_ <= _) => lra : directed.
#[export] Hint Extern 3 (_ < _) => lra : directed.
#[export] Hint Extern 1 (Rbar_le (Finite _) (Finite _)) => (apply Rle_refl || (cbn; lra)) : directed.
#[export] Hint Extern 1 (Rbar_le (Finite _) p_infty) => exact I : directed.
#[export] Hint Extern 1 (Rbar_lt (Finite _) (Finite _)) => (cbn; lra) : directed.
#[export] Hint Extern 0 True => exact I : directed.
#[export] Hint Extern 1 (_ = _ \/ _) => one_of : directed.
#[export] Hint Extern 5 (Rle _ _) => by_cases : directed.
#[export] Hint Extern 5 (@eq R _ _) => by_cases : directed.
#[export] Hint Extern 2 (has_value (Val _)) => discriminate : directed.
#[export] Hint Resolve vle_refl Rbar_eq_le Rbar_le_value : directed.
#[export] Hint Resolve veq_of vge_of Val_eq | 4 : directed.
#[export] Hint Resolve dom_full f_divergence_gt0 f_divergence_lt_infty f_divergence_tv_gt0 f_divergence_tv_lt_infty : directed.
#[export] Hint Resolve f_processing f_le_dobrushin f_contraction_le1 f_contraction_le_dobrushin f_contraction_le_chi2
  operator_convex_contraction chi2_contraction eta_chi2_le_ldp eta_chi2_le_dobrushin : directed.
#[export] Hint Resolve divergence_convex divergence_at1 tv_divergence kl_divergence reverse_kl_divergence hellinger2_divergence
  chi2_divergence linear_divergence power3_divergence power4_divergence positive_cube_divergence : directed.
#[export] Hint Resolve contraction_point_masses contraction_extreme_pairs dobrushin_contraction own_level_class1 has_class_value
  output_vertices_largest output_vertices_least output_floored_le output_floored_ge classes_le_class1_v max_output_ratio_pml_v_le : directed.
#[export] Hint Resolve tv_event event_excess tv_merged merged_row merged_excess event_excesses dobrushin_merged pml_c_v_processing pml_processing pml_outcome_ge0 : directed.
#[export] Hint Resolve total_information_le group_information_le disjoint_from put_differ tv_put_le level_multiple
  answers_le_mi_dp second_answer_entry_le event_le_of_tv event_le_of_tv_sym tv_row_output_le tv_row_output tv_rows_mean tv_joint tv_joint_le
  markov_conditioning markov_chain_information independent_information_le product_information mi_dp_sequential_v : directed.
#[export] Hint Resolve Rplus_le_compat_l : directed.
#[export] Hint Resolve sibson_minimum arimoto_le_capacity csiszar_le_capacity_all csiszar_le_ldp_all arimoto_le_ldp order_above order_above_le
  min_entropy_leakage_le_capacity min_entropy_leakage_largest mi_posterior_mean constant_capacity identity_mi
  random_entry_mi_dp random_entry_all_equal_of letters_ord0 conditional_entropy_continuity_n
  erasure_capacity_letters erasure_capacity_ge erasure_mi_uniform erasure_delta rv_information_of : directed.
#[export] Hint Extern 2 (forall x, mass ?U x = mass ?V x) => match goal with h : forall x, mass U x = _, k : forall x, mass V x = _ |- _ =>
  let x := fresh in intro x; rewrite h k; reflexivity end : directed.

#[export] Hint Resolve dp_none_below identifiable_none_below identifiable_exact dp_exact dp_achieved relaxed_le_at relaxed_ge_at relaxed_eq_at
  relaxed_le_identifiable_at identifiable_gt0 identifiable_anti_at identifiable_le_dp_at dp_le_identifiable_at feasible_level_finite vlt_le
  identity_distortion_le identity_information_least uniform_identifiability uniform_least exponential_level exponential_cost
  mi_convex_kernel mi_le_input_entropy posterior_average : directed.
#[export] Hint Resolve uniform_db_exists exponential_exists : constructions.

(* ** Values of measures of an order *)

Ltac order_range := first [ assumption | exact I | cbn; lra | eapply order_above_le; [eassumption|]; lra ].
Ltac order_values := repeat match goal with
  | |- context [sibson_v ?K ?P ?a] => rewrite (@sibson_vE _ _ a _ K P); [|solve [order_range]]
  | |- context [renyi_v ?p ?q ?a] => rewrite (@renyi_vE _ a _ p q); [|solve [order_range]]
  | |- context [csiszar_v ?K ?P (Finite ?a)] => rewrite (@csiszar_vE _ _ K P a); [|solve [lra]]
  | |- context [arimoto_v ?K ?P ?a] => unfold arimoto_v
  | |- context [capacity_order_v ?K ?a] => unfold capacity_order_v
  | |- context [order_v ?F ?a] => rewrite (@orderE a _ F); [|solve [order_range]]
  end.

(* ** What a statement describes entry by entry *)

Lemma built (T : Type) (S G : T -> Prop) : (exists t, S t) -> (forall t, S t -> G t) -> exists t, S t /\ G t.
Proof. by move=> [t s] h; exists t; split=> //; exact: h. Qed.

Ltac recognised h :=
  first
  [ rewrite (event_unique h)
  | rewrite (merged_unique h)
  | apply erasure_sym in h
  | idtac ].
(* An inhabitant of the first n letters, and numbers of letters. *)
Ltac numbered_letters :=
  repeat match goal with n1 : is_true (leq 1 ?n) |- _ => lazymatch n with #|_| => fail | _ =>
    lazymatch goal with x : Finite.sort (ordinal_finType n) |- _ => fail | _ =>
      let x := fresh "x" in pose (x := Ordinal n1 : ordinal_finType n) end end end;
  repeat match goal with |- context [letters (sum_finType ?A ?B)] => rewrite (letters_sum A B) end;
  repeat match goal with |- context [letters (ordinal_finType ?n)] => rewrite (letters_ord0 n) end;
  repeat match goal with |- context [INR 1] => change (INR 1) with 1 end.

Ltac construct := lazymatch goal with
  | |- exists t : _, _ /\ _ => eapply built; [solve [eauto 3 with constructions nocore] | ];
      let t := fresh "L" in let h := fresh "h" in intros t h; recognised h; numbered_letters
  end.

Ltac split_parts := repeat match goal with
  | |- _ /\ _ => split
  | |- forall _, _ => intro
  | |- is_true [forall _, _] => apply (introT forallP)
  | |- is_true (_ ==> _) => apply (introT implyP)
  end.
Ltac directed_leaf := directed_context; order_values; solve [eauto 6 with directed nocore].
Ltac directed n := split_parts;
  first
  [ directed_leaf
  | lazymatch n with S ?m => lazymatch goal with
    | |- exists t : _, _ /\ _ => construct; directed m
    | |- _ \/ _ => first [left; directed m | right; directed m]
    end end ].
