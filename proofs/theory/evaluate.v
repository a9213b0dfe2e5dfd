(* Explicit finite kernels: sums, maxima and conditions over 'I_n written out, decisions
   taken, numbers compared. For numeric leaves, refutations, and the test that these
   definitions agree with the engine's; uses Interval, so nothing else builds on it. *)

From ExactPriv Require Import core statements.
From Interval Require Import Tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Enumerations *)

Lemma bigopE (R I : Type) (idx : R) op (r : seq I) (P : pred I) (F : I -> R) :
  \big[op/idx]_(i <- r | P i) F i = foldr (fun i x => if P i then op (F i) x else x) idx r.
Proof. by elim: r => [|i r IH] /=; rewrite ?big_nil // big_cons IH. Qed.

Lemma index_enum_map n (s : seq 'I_n) : map val s = iota 0 n -> index_enum (ordinal_finType n) = s.
Proof. by move=> h; apply: (inj_map val_inj); rewrite h -val_enum_ord enumT; congr map; rewrite unlock. Qed.

Notation o1_0 := (@Ordinal 1 0 isT).
Notation o2_0 := (@Ordinal 2 0 isT).
Notation o2_1 := (@Ordinal 2 1 isT).
Notation o3_0 := (@Ordinal 3 0 isT).
Notation o3_1 := (@Ordinal 3 1 isT).
Notation o3_2 := (@Ordinal 3 2 isT).
Notation o4_0 := (@Ordinal 4 0 isT).
Notation o4_1 := (@Ordinal 4 1 isT).
Notation o4_2 := (@Ordinal 4 2 isT).
Notation o4_3 := (@Ordinal 4 3 isT).

Lemma enum1 : index_enum (ordinal_finType 1) = [:: o1_0]. Proof. exact: index_enum_map. Qed.
Lemma enum2 : index_enum (ordinal_finType 2) = [:: o2_0; o2_1]. Proof. exact: index_enum_map. Qed.
Lemma enum3 : index_enum (ordinal_finType 3) = [:: o3_0; o3_1; o3_2]. Proof. exact: index_enum_map. Qed.
Lemma enum4 : index_enum (ordinal_finType 4) = [:: o4_0; o4_1; o4_2; o4_3]. Proof. exact: index_enum_map. Qed.

Lemma forallE (T : finType) (P : pred T) : [forall x, P x] = all P (index_enum T).
Proof.
apply/forallP/allP => h x; last by apply: h; rewrite mem_index_enum.
by move=> _; exact: h.
Qed.
Lemma existsE (T : finType) (P : pred T) : [exists x, P x] = has P (index_enum T).
Proof.
apply/existsP/hasP => -[x]; first by exists x => //; rewrite mem_index_enum.
by exists x.
Qed.
Lemma countE (T : finType) (P : pred T) : #|P| = count P (index_enum T).
Proof. by rewrite -sum1_card -sum1_count. Qed.

(* A law and a kernel with given masses exist. *)
Lemma a_law (T : finType) (f : T -> R) : is_law f -> exists p : law T, forall a, p a = f a.
Proof. by case=> h1 h2; exists (Law h1 h2). Qed.
Lemma a_kernel (X Y : finType) (f : X -> Y -> R) :
  (forall x, is_law (f x)) -> exists K : kernel X Y, forall x y, K x y = f x y.
Proof. by move=> h; exists (fun x => Law (proj1 (h x)) (proj2 (h x))). Qed.

(* ** Decisions *)

Lemma RltbT a b : a < b -> Rltb a b = true. Proof. by move/RltbP. Qed.
Lemma RltbF a b : b <= a -> Rltb a b = false. Proof. by move=> h; case: RltbP => //; lra. Qed.
Lemma RlebT a b : a <= b -> Rleb a b = true. Proof. by move/RlebP. Qed.
Lemma RlebF a b : b < a -> Rleb a b = false. Proof. by move=> h; case: RlebP => //; lra. Qed.
Lemma ReqbT a b : a = b -> Reqb a b = true. Proof. by move/ReqbP. Qed.
Lemma ReqbF a b : a < b \/ b < a -> Reqb a b = false. Proof. by move=> h; case: ReqbP => //; lra. Qed.

Lemma RmaxE a b : Rmax a b = (a + b + Rabs (a - b)) / 2.
Proof. by unfold Rmax, Rabs; destruct (Rle_dec a b), (Rcase_abs (a - b)); lra. Qed.
Lemma RminE a b : Rmin a b = (a + b - Rabs (a - b)) / 2.
Proof. by unfold Rmin, Rabs; destruct (Rle_dec a b), (Rcase_abs (a - b)); lra. Qed.

Lemma Rbar_max_pr x : Rbar_max x p_infty = p_infty.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_max_pl x : Rbar_max p_infty x = p_infty.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_max_mr x : Rbar_max x m_infty = x.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_max_ml x : Rbar_max m_infty x = x.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.

Ltac close_num := solve [ lra | interval with (i_prec 60) ].
Ltac decide_one :=
  match goal with
  | |- context [Rltb ?a ?b] => first [rewrite (@RltbT a b); [|close_num] | rewrite (@RltbF a b); [|close_num]]
  | |- context [Rleb ?a ?b] => first [rewrite (@RlebT a b); [|close_num] | rewrite (@RlebF a b); [|close_num]]
  | |- context [Reqb ?a ?b] => first [rewrite (@ReqbT a b); [|lra]
                                     | rewrite (@ReqbF a b); [|solve [left; close_num | right; close_num]]]
  | |- context [Rmax ?a ?b] => first [rewrite (@Rmax_left a b); [|close_num] | rewrite (@Rmax_right a b); [|close_num]]
  | |- context [Rmin ?a ?b] => first [rewrite (@Rmin_left a b); [|close_num] | rewrite (@Rmin_right a b); [|close_num]]
  | |- context [Rbar_lt_dec ?a ?b] => destruct (Rbar_lt_dec a b) as [?h|?h]; simpl in *; try (exfalso; lra)
  | |- context [Rabs ?a] => first [rewrite (@Rabs_pos_eq a); [|close_num] | rewrite (@Rabs_left1 a); [|close_num]]
  end.

#[export] Hint Unfold kl klsum dom hs hockey_stick closeness_delta total_variation support_overlap hellinger2
  chi2 max_ratio_level closeness_eps log_ratio renyi renyi_v renyi_sum rpow entropy renyi_entropy renyi_entropy_v
  min_mass bayes_error_sum prob mi mutual_information ldp ldp_delta dobrushin kl_dp free_lunch worst worstR pairs
  maximal_leakage column_max pml_outcome pml_outcome_v pml pml_c pml_c_v column_sum column_least column_largest
  max_output_ratio max_output_ratio_v adversarial maximal_information min_entropy_leakage sibson sibson_v
  renyi_power lip_delta pointwise_delta binary_entropy hb zeros_in_column letters output
  vle vlt veq vne vge vgt vrel vsub vadd vopp vmul vdiv vln vexp vabs vmax vmin vmap2 vmap vpow vpowz vsqrt
  inf_times has_value : measures.

(* Everything written out; what is left are comparisons of numbers. *)
Ltac write_out :=
  autounfold with measures;
  rewrite ?card_ord;
  repeat progress (rewrite ?bigopE ?forallE ?existsE ?countE ?enum1 ?enum2 ?enum3 ?enum4 /=).

Ltac settle :=
  repeat progress (rewrite /= ?Rbar_max_finite ?Rbar_max_pr ?Rbar_max_pl ?Rbar_max_mr ?Rbar_max_ml
    ?Rmult_0_l ?Rmult_0_r ?Rplus_0_l ?Rplus_0_r /=).

(* Masses are rewritten by [masses], a tactic that the goal's author gives. *)
Ltac evaluate masses :=
  write_out; masses; repeat (settle; decide_one; cbv iota beta; simpl andb; simpl orb; simpl negb);
  settle; masses; repeat decide_one;
  repeat match goal with |- _ /\ _ => split end;
  unfold Rpower;
  solve [ reflexivity | lra | interval with (i_prec 60) | f_equal; lra
        | repeat (rewrite ?RmaxE ?RminE); interval with (i_prec 60) ].
