(* The automatic tactic for translated statements: facts about the levels that occur,
   cases on their finiteness, and scalar inequalities. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements levels explicit entropy_bounds bridges two_outputs binette inputs.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** The tactic *)

Ltac new_fact t := let T := type of t in
  match goal with h : T |- _ => fail 1 | _ => pose proof t end.

(* What is known of measures of the same objects. *)
Ltac facts :=
  repeat match goal with
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

(* A level is finite or infinite; a finite one bounds what it bounds. *)
Ltac one_level m ge0 :=
  let e := fresh "e" in let E := fresh "E" in let e0 := fresh "e0" in
  pose proof ge0 as e0; destruct m as [e| |] eqn:E; [|clear e0|contradiction];
  [pose proof (Rbar_eq_le E); simpl in e0|].
Ltac levels :=
  repeat match goal with
  | |- context [closeness_eps ?p ?q] => one_level (closeness_eps p q) (closeness_eps_ge0 p q)
  | |- context [@dp ?I ?X ?Y ?K] => one_level (@dp I X Y K) (worst_ge0 (@near I X) (fun p q => max_ratio_level p q) K)
  | |- context [ldp ?K] => one_level (ldp K) (worst_ge0 (@pairs _) (fun p q => max_ratio_level p q) K)
  | |- context [pml_c ?K ?c] => one_level (pml_c K c) (pml_c_ge0 K c)
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

Ltac finite_all :=
  repeat match goal with
  | |- context [kl ?p ?q] => destruct (kl p q) as [?k| |]
  | |- context [mi_dp_db ?K] => destruct (mi_dp_db K) as [?k| |]
  | |- context [kl_dp_db ?K] => destruct (kl_dp_db K) as [?k| |]
  | |- context [kl_dp ?K] => destruct (kl_dp K) as [?k| |]
  | |- context [capacity ?K] => destruct (capacity K) as [?k| |]
  end.

Ltac values :=
  repeat (progress (autorewrite with finite_values; rewrite ?vpowz2F)
    || (rewrite vdivF; [|solve [lra | apply: Rgt_not_eq; lra]])
    || (rewrite vlnF; [|solve [lra]])
    || (rewrite vsqrtF; [|solve [lra]])
    || (rewrite vmulpF; [|solve [lra]])
    || (rewrite binary_entropyF; [|solve [lra]])).

Ltac scalar := solve [ exact I | contradiction | lra | nra
  | apply: Rmin_glb; nra
  | field; repeat split; lra
  | repeat match goal with h : 0 <= ?e |- _ => progress (have ? := exp_ge1 h) end; apply/Rle_div_l; nra ].

Ltac statement_intro := hnf; intros; repeat match goal with |- _ /\ _ => split | |- forall _, _ => intro end.

Ltac pml_values := repeat (rewrite pml_c_vE; [|lra|solve [apply: share_le => //; lra | lra]]).

Ltac formal_auto :=
  statement_intro; unfold free_lunch, mi_dp, mutual_information in *;
  try pml_values;
  first
  [ solve [eauto 3 using mi_dp_le_kl_dp, mi_dp_le_dp, kl_dp_le_dp, capacity_le_kl_dp, kl_dp_le_ldp, capacity_le_ldp,
      capacity_postprocessing, mi_postprocessing, dobrushin_contraction, dobrushin_kthen, pml_le_ldp,
      mi_le_pml, bayes_error_sum_tv, hs_processing, tv_processing, hs_antimono ]
  | solve [scalar]
  | facts; levels; level_facts; finite_all; simpl in *; values; simpl in *; scalar ].
