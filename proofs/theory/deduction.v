(* Deductions from facts that are linear in the measures: what [formal_auto] (auto.v) tries first.
   Facts about the measures that occur are added, the levels on the bounding side are finite or
   infinite, values are evaluated at finite numbers, the theorems of the hint base [textbook] are
   applied backwards; laws and kernels that a statement lists entry by entry are constructed. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements levels explicit entropy_bounds
  bridges two_outputs binette inputs constructions coefficients suprema closing forms.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma two_cases (x : Rbar) : Rbar_le 0 x -> x = p_infty \/ exists e : R, x = Finite e /\ 0 <= e.
Proof. by case/level_cases => [[e -> e0]|->]; [right; exists e|left]. Qed.

(* ** What is known of measures of the same objects *)

(* Sizes of alphabets as reals. *)
Ltac sizes :=
  repeat match goal with
  | h : is_true (leq ?n #|?X|) |- _ => new_fact (letters_ge h)
  end;
  repeat match goal with h : INR 1 <= letters _ |- _ => change (INR 1) with 1 in h
         | h : INR 2 <= letters _ |- _ => change (INR 2) with 2 in h end;
  repeat match goal with
  | h : is_true (leq 2 #|?X|) |- _ => new_fact_of (is_true (leq 1 #|X|)) (@leq_trans 2 1 #|X| isT h)
  end;
  repeat match goal with
  | h2 : ?c <= 1 / letters ?X, h1 : is_true (leq 1 _) |- _ => new_fact (@share_le X c h1 h2)
  end.

(* A level is finite or infinite; a finite one bounds what it bounds. *)
Ltac one_level m ge0 :=
  let e := fresh "e" in let E := fresh "E" in let e0 := fresh "e0" in let h := fresh "h" in
  assert (h := two_cases ge0 : m = p_infty \/ exists e, m = Finite e /\ 0 <= e);
  destruct h as [E | [e [E e0]]]; [rewrite -> E in * | pose proof (Rbar_eq_le E : Rbar_le m (Finite e)) as h;
    repeat match goal with k : ?T |- _ => lazymatch T with m = _ => fail | Rbar_le m (Finite e) => fail | context [m] => rewrite -> E in k end end;
    try rewrite -> E].
Ltac one_finite ex := let e := fresh "e" in let E := fresh "E" in let e0 := fresh "e0" in
  destruct ex as [e E e0]; pose proof (Rbar_eq_le E); rewrite E.

Ltac pml_values := repeat match goal with
  | |- context [pml_c_v ?K ?c] => rewrite (@pml_c_vE _ _ K c); [|solve [lra]|solve [lra]]
  end.
(* Cases on the levels of the side that bounds; what is bounded stays as it is. *)
Ltac level_in r :=
  match r with
  | context [@pml_c ?X ?Y ?K ?c] => match goal with
      | c0 : 0 < c, nc : letters X * c <= 1, h1 : is_true (leq 1 _) |- _ => one_finite (@pml_c_finite X Y K c h1 c0 nc) end
  | context [closeness_eps ?p ?q] => one_level (closeness_eps p q) (closeness_eps_ge0 p q)
  | context [@dp ?I ?X ?Y ?K] => one_level (@dp I X Y K) (worst_ge0 (@near I X) (fun p q => max_ratio_level p q) K)
  | context [@ldp ?X ?Y ?K] => one_level (@ldp X Y K) (worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K)
  | context [mi_dp_db ?K] => one_level (mi_dp_db K) (mi_dp_db_ge0 K)
  | context [kl ?p ?q] => one_level (kl p q) (kl_nonneg p q)
  | context [@pml_c ?X ?Y ?K ?c] => one_level (@pml_c X Y K c) (@pml_c_ge0 X Y K c)
  end.
Ltac levels :=
  repeat match goal with
  | |- vle _ ?r => level_in r
  | |- Rbar_le _ ?r => level_in r
  | |- _ <= ?r => level_in r
  | h : Rbar_lt ?l p_infty |- _ => level_in l
  end.

(* Known inequalities between the measures that occur. *)
Ltac facts :=
  repeat match goal with
  | h : is_true (leq 1 ?k) |- context [INR ?k] => new_fact_of (1 <= INR k) (le_INR 1 k (elimT leP h))
  | h : tv_dp ?K <= _ |- _ => new_fact (Rle_trans _ _ _ (worstR_ge0 (@near _ _) (fun p q => total_variation p q) K) h)
  | |- context [kl ?p ?q] => new_fact (kl_nonneg p q)
  | |- context [kl ?p ?q] => new_fact (kl_le_closeness p q)
  | |- context [capacity ?K] => new_fact (capacity_le_kl_dp K)
  | |- context [capacity ?K] => new_fact (capacity_le_ldp K)
  | |- context [kl_dp ?K] => new_fact (kl_dp_le_ldp K)
  | |- context [mi_dp_db ?K] => new_fact (mi_dp_db_ge0 K)
  | |- context [mi_dp_db ?K] => new_fact (mi_dp_le_kl_dp K)
  | |- context [mi_dp_db ?K] => new_fact (mi_dp_le_dp K)
  | |- context [kl_dp_db ?K] => new_fact (kl_dp_le_dp K)
  | |- context [pml ?K ?P] => new_fact (pml_ge0 K P)
  | |- context [pml ?K ?P] => new_fact (pml_le_ldp K P)
  | |- context [mi ?P ?K] => new_fact (mi_le_pml K P)
  | |- context [mi ?P ?K] => new_fact (mi_ge0 P K)
  | |- context [total_variation ?p ?q] => new_fact (tv_ge0 p q)
  | |- context [total_variation ?p ?q] => new_fact (tv_le1 p q)
  | |- context [dobrushin ?K] => new_fact (dobrushin_ge0 K)
  | |- context [dobrushin ?K] => new_fact (dobrushin_le1 K)
  | |- context [pml_c ?K ?c] => new_fact (pml_c_ge0 K c)
  end.
Ltac level_facts :=
  repeat match goal with
  | e0 : 0 <= ?e, h : Rbar_le (closeness_eps ?p ?q) (Finite ?e) |- _ => new_fact (kl_le_tanh e0 h)
  | e0 : 0 <= ?e, h : Rbar_le (dp ?K) (Finite ?e) |- _ => new_fact (mi_dp_le_tanh e0 h)
  | e0 : 0 <= ?e, h : Rbar_le (dp ?K) (Finite ?e) |- _ => new_fact (kl_dp_le_tanh e0 h)
  | e0 : 0 <= ?e, h : Rbar_le (dp ?K) (Finite ?e) |- _ => new_fact (tv_dp_le_tanh e0 h)
  | e0 : 0 <= ?e, h : Rbar_le (dp ?K) (Finite ?e) |- _ => new_fact (ldp_le_entries e0 h)
  | e0 : 0 <= ?e, h : Rbar_le (ldp ?K) (Finite ?e) |- _ => new_fact (capacity_le_tanh e0 h)
  | e0 : 0 <= ?e, h : Rbar_le (ldp ?K) (Finite ?e) |- _ => new_fact (dobrushin_le_ldp e0 h)
  | e0 : 0 <= ?e |- _ => new_fact (tanh_le_min e0)
  | e0 : 0 <= ?e |- _ => new_fact (exp_ge1 e0)
  | h : _ <= Rmin ?a ?b |- _ => new_fact (Rle_trans _ _ _ h (Rmin_l a b))
  | h : _ <= Rmin ?a ?b |- _ => new_fact (Rle_trans _ _ _ h (Rmin_r a b))
  end.

(* ** Numbers: signs, values at finite numbers, inequalities *)

Ltac positive := solve [ assumption | lra | exact: exp_pos | nra
  | apply: Rdiv_lt_0_compat; positive | apply: Rmult_lt_0_compat; positive
  | apply: Rplus_lt_0_compat; positive | apply: Rmin_glb_lt; positive | apply: bound_denominator; assumption ].
Ltac nonzero := solve [ lra | apply: Rgt_not_eq; positive | nra ].

Ltac values :=
  repeat (progress (autorewrite with finite_values; rewrite ?vpowz2F ?closeness_delta0 ?adversarial_pml ?pml_c_0)
    || (rewrite vlnF; [|positive])
    || (rewrite exp_ln; [|positive]) || (rewrite kl_bound_tanh; [|positive])
    || (rewrite vdivF; [|nonzero])
    || (rewrite vsqrtF; [|solve [lra | nra | apply: Rlt_le; positive]])
    || (rewrite vmulpF; [|positive]) || rewrite vmin_inf_square
    || (rewrite binary_entropyF; [|solve [lra]])
    || (rewrite inverse_binary_entropyF; [|solve [lra]])).

Ltac signs :=
  repeat match goal with
  | e0 : 0 <= ?e |- _ => new_fact (exp_ge1 e0)
  | e0 : 0 < ?e |- _ => new_fact (exp_gt1 e0)
  | e0 : 0 < ?e |- _ => new_fact (exp_opp_lt1 e0)
  | e0 : 0 < ?e |- _ => new_fact (Rlt_le _ _ e0)
  | h : exp ?a < exp ?b |- _ => new_fact (Rlt_le _ _ (exp_lt_inv _ _ h))
  | h : exp ?a < exp ?b |- _ => new_fact (Rlt_le _ _ h)
  end.

Ltac scalar_facts :=
  repeat match goal with
  | e0 : 0 <= ?e |- _ => new_fact (tanh_le_min e0)
  | e0 : 0 <= ?e |- _ => new_fact (exp_ge1 e0)
  | h : _ <= Rmin ?a ?b |- _ => new_fact (Rle_trans _ _ _ h (Rmin_l a b))
  | h : _ <= Rmin ?a ?b |- _ => new_fact (Rle_trans _ _ _ h (Rmin_r a b))
  end.

Ltac scalar := solve [ exact I | reflexivity | contradiction | assumption | lra | nra
  | apply: Rmin_glb; nra
  | field; repeat split; lra
  | apply/Rle_div_l; [lra | nra] | apply/Rle_div_r; [lra | nra] ].

(* ** Theorems of the textbook, applied backwards *)

Lemma le_tanh_min (x : Rbar) (e : R) : 0 <= e -> Rbar_le x (e * ((exp e - 1) / (exp e + 1))) -> Rbar_le x (Rmin e (e ^ 2)).
Proof. by move=> e0 h; apply: le_R h (tanh_le_min e0). Qed.
Lemma capacity_le_entries (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (capacity K) (letters I * e).
Proof. by move=> e0 h; apply: Rbar_le_trans (capacity_le_ldp K) (ldp_le_entries e0 h). Qed.
Lemma kl_le_tanh_sym (T : finType) (p q : law T) (e : R) : 0 <= e -> Rbar_le (closeness_eps p q) e ->
  Rbar_le (kl q p) (e * ((exp e - 1) / (exp e + 1))).
Proof. by move=> e0 h; apply: kl_le_tanh => //; rewrite closeness_eps_sym. Qed.
Lemma kl_le_closeness_sym (T : finType) (p q : law T) (e : R) : Rbar_le (closeness_eps p q) e -> Rbar_le (kl q p) e.
Proof. by rewrite closeness_eps_sym => h; apply: Rbar_le_trans (kl_le_closeness q p) h. Qed.

Create HintDb textbook.
#[export] Hint Resolve z_channel_capacity symmetric_capacity kl_binary_chi2 min1_le min1_ge max_ge : textbook.
#[export] Hint Resolve le_tanh_min capacity_le_entries kl_le_tanh_sym kl_le_closeness_sym pml_c_le_ln : textbook.
#[export] Hint Extern 8 (mass _ _ = _) => lra : textbook.
#[export] Hint Extern 8 (0 <= _ * _) => nra : textbook.
#[export] Hint Resolve Rle_refl Rbar_le_refl vle_refl : textbook.
#[export] Hint Resolve kl_le_tanh kl_dp_le_tanh mi_dp_le_tanh tv_dp_le_tanh capacity_le_tanh dobrushin_le_ldp
  ldp_le_entries kl_processing hs_processing tv_processing dobrushin_contraction dobrushin_kthen
  mi_postprocessing mi_preprocessing capacity_postprocessing capacity_preprocessing maximal_leakage_processing
  pml_processing pml_c_processing mi_dp_postprocessing : textbook.
#[export] Hint Resolve mi_dp_le_kl_dp mi_dp_le_dp kl_dp_le_dp capacity_le_kl_dp kl_dp_le_ldp capacity_le_ldp
  mi_le_capacity mi_le_pml pml_le_ldp pml_le_pml_c mi_le_ln_card mi_le_ln_inputs mi_le_input_entropy
  capacity_le_maximal_leakage maximal_leakage_le_ldp kl_le_max_ratio kl_le_closeness
  bayes_error_sum_tv adversarial_pml : textbook.
#[export] Hint Resolve tv_dp_le_sqrt_mi tv_dp_le_inverse_entropy tv_le_sqrt_kl dp_delta_le_tv dp_delta_level
  tv_dp_tradeoff closeness_delta_tradeoff hs_tradeoff hs_antimono hs_le_tv closeness_delta_ge0
  group_privacy group_tv_dp group_hs_dp : textbook.
#[export] Hint Resolve pml_kl_le pml_hellinger_le dobrushin_pml_bound kl_output_le_ldp pml_c_anti
  mi_dp_le_continuity1 mi_le_winter mi_le_continuity1 xlnx_chord hb_concave mi_convex_kernel mi_concave_prior
  Rbar_eq_le Rlt_le : textbook.

Lemma Rbar_le_value (x y : Rbar) : Rbar_le x y -> vle x y. Proof. by []. Qed.
#[export] Hint Resolve Rbar_le_value : textbook.

#[export] Hint Extern 8 (_ <= _) => lra : textbook.
#[export] Hint Extern 8 (_ <= Rmin _ _) => (apply: Rmin_glb; lra) : textbook.

Ltac through :=
  match goal with
  | |- Rbar_le _ (Finite _) => eapply le_R; [typeclasses eauto 4 with textbook | scalar]
  | |- vle (Val _) (Val (Finite _)) => eapply Rbar_le_value; eapply le_R; [typeclasses eauto 4 with textbook | scalar]
  | |- vle (Val (Finite _)) (Val (Finite _)) => change_le; eapply Rle_trans; [typeclasses eauto 4 with textbook | scalar]
  | |- _ <= _ => eapply Rle_trans; [typeclasses eauto 4 with textbook | scalar]
  end
with change_le := match goal with |- vle (Val (Finite ?a)) (Val (Finite ?b)) => change (a <= b) end.

Ltac finite_all :=
  repeat match goal with
  | |- context [kl_dp_db ?K] => destruct (kl_dp_db K) as [?k| |]
  | |- context [kl_dp ?K] => destruct (kl_dp K) as [?k| |]
  | |- context [capacity ?K] => destruct (capacity K) as [?k| |]
  end.

(* ** Explicit kernels: the measures that the goal names, on two letters *)

Ltac intro_all := repeat match goal with |- forall _, _ => intro end.
Ltac explicits := repeat (first [explicit | progress intro_all]).
Ltac binary :=
  repeat match goal with
  | |- context [mass (kmix ?t ?K ?L ?x) ?y] => rewrite (@mixtureE _ t (K x) (L x) y); [|solve [lra]]
  | |- context [mi_dp_db (@of_one_entry (ordinal_finType 2) ?Y ?K)] => rewrite (mi_dp_of_one_entry K o2_0)
  | |- context [dp (of_one_entry ?K)] => rewrite (dp_of_one_entry K)
  | |- context [kl_dp_db (of_one_entry ?K)] => rewrite (kl_dp_of_one_entry K)
  | |- context [tv_dp (of_one_entry ?K)] => rewrite (tv_dp_of_one_entry K)
  end;
  repeat match goal with
  | |- context [@total_variation (ordinal_finType 2) ?p ?q] => rewrite (tv_binary p q)
  | |- context [@dobrushin (ordinal_finType 2) (ordinal_finType 2) ?K] => rewrite (dobrushin_binary K)
  | |- context [@capacity (ordinal_finType 2) (ordinal_finType 2) ?K] => rewrite (@symmetric_capacity K); [|solve [lra]]
  end.
Ltac rewrite_entries := repeat match goal with h : mass ?p ?a = _ |- context [mass ?p ?a] => rewrite h end.
Ltac entries := rewrite_entries.
Ltac infinite := match goal with
  | z : mass (?K ?x') ?y = _, h : mass (?K ?x) ?y = _ |- ldp ?K = p_infty => solve [apply (@ldp_infinite _ _ K x x' y); lra]
  | z : mass (?K ?x') ?y = _, h : mass (?K ?x) ?y = _ |- kl_dp ?K = p_infty => solve [apply (@kl_dp_infinite _ _ K x x' y); lra]
  | z : mass ?q ?y = _, h : mass ?p ?y = _ |- kl ?p ?q = p_infty => solve [apply (@kl_infinite _ p q y); lra]
  end.
Ltac absolute := repeat match goal with |- context [Rabs ?x] =>
  first [rewrite (Rabs_pos_eq x); [|solve [lra | nra]] | rewrite (Rabs_left1 x); [|solve [lra | nra]]] end.

(* ** Events: what closeness says of a set and of its complement *)

Lemma sum_complement (X : finType) (P : law X) (A : {set X}) :
  \sum_(x : X | x \notin A) P x = 1 - \sum_(x : X | x \in A) P x.
Proof. by rewrite -(mass_sum1 P) (sum_split (mem A)) /=; lra. Qed.
Lemma sum_set_complement (X : finType) (P : law X) (A : {set X}) :
  \sum_(x : X | x \in ~: A) P x = 1 - \sum_(x : X | x \in A) P x.
Proof. by rewrite -sum_complement; apply: eq_bigl => x; rewrite inE. Qed.
Lemma event_close (X : finType) (P Q : law X) (e : R) (A : {set X}) (d : R) : closeness_delta P Q (Finite e) <= d ->
  [/\ (\sum_(x : X | x \in A) P x) <= exp e * (\sum_(x : X | x \in A) Q x) + d,
      (\sum_(x : X | x \in A) Q x) <= exp e * (\sum_(x : X | x \in A) P x) + d,
      1 - (\sum_(x : X | x \in A) P x) <= exp e * (1 - \sum_(x : X | x \in A) Q x) + d &
      1 - (\sum_(x : X | x \in A) Q x) <= exp e * (1 - \sum_(x : X | x \in A) P x) + d].
Proof.
move/closeness_delta_sets => h; have [h1 h2] := h A; have [h3 h4] := h (~: A).
by rewrite !sum_set_complement in h3 h4.
Qed.
Lemma event_ge0 (X : finType) (P : law X) (A : {set X}) : 0 <= \sum_(x : X | x \in A) P x.
Proof. exact: sum_ge0. Qed.
Lemma event_le1 (X : finType) (P : law X) (A : {set X}) : (\sum_(x : X | x \in A) P x) <= 1.
Proof. exact: prob_le1. Qed.

Ltac events :=
  rewrite ?sum_complement;
  repeat match goal with
  | A : {set ?X}, P : law ?X |- _ => new_fact (event_ge0 P A)
  | A : {set ?X}, P : law ?X |- _ => new_fact (event_le1 P A)
  | A : {set ?X}, h : closeness_delta ?P ?Q (Finite ?e) <= _ |- _ => new_fact (event_close A h)
  | A : {set ?X} |- context [closeness_delta ?P ?Q (Finite ?e)] => new_fact (event_close A (Rle_refl (closeness_delta P Q (Finite e))))
  end;
  repeat match goal with h : and4 _ _ _ _ |- _ => destruct h end.
Ltac inverse_exp := repeat match goal with |- context [exp (- ?e)] =>
  let m := fresh "m" in pose proof (exp_inverse e); pose proof (exp_pos (- e)); set (m := exp (- e)) in * end.
Ltac reals := repeat match goal with
  | |- vle (Val (Finite ?a)) (Val (Finite ?b)) => change (a <= b)
  | |- vlt (Val (Finite ?a)) (Val (Finite ?b)) => change (a < b)
  | |- veq (Val (Finite ?a)) (Val (Finite ?b)) => apply/veqF
  end.
Ltac real_hyps := repeat match goal with
  | h : Rbar_le (Finite ?a) (Finite ?b) |- _ => change (a <= b) in h
  | h : Rbar_lt (Finite ?a) (Finite ?b) |- _ => change (a < b) in h
  | h : vle (Val (Finite ?a)) (Val (Finite ?b)) |- _ => change (a <= b) in h
  end.
Ltac no_infinity := try solve [ match goal with h : Rbar_le p_infty (Finite _) |- _ => contradiction h end ]; try solve [ match goal with h : Rbar_lt p_infty _ |- _ => contradiction h end
  | match goal with |- vle ?x (Val p_infty) => by case: x end
  | match goal with |- vle (Val ?x) (Val p_infty) => by case: x end ].

Ltac constructed :=
  explicits; repeat split;
  first [ solve [infinite]
        | solve [binary; rewrite_entries; scalar]
        | solve [binary; try infinite; eauto 3 with textbook]
        | solve [binary; signs; entries; absolute; values; reals; scalar]
        | solve [eapply closeness_binary; entries; scalar] ].
Ltac deduced :=
  first
  [ solve [eauto 3 with textbook]
  | solve [scalar]
  | solve [facts; levels; real_hyps; signs; values; no_infinity; reals; scalar_facts; solve [eauto 4 with textbook | scalar | through]]
  | solve [facts; levels; level_facts; finite_all; simpl in *; values; simpl in *; scalar]
  | solve [signs; events; inverse_exp; scalar] ].
