(* The automatic tactic for translated statements: facts about the levels that occur,
   cases on their finiteness, and scalar inequalities. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Levels are non-negative *)

Lemma kl_nonneg (T : finType) (p q : law T) : Rbar_le 0 (kl p q).
Proof. exact: kl_ge0. Qed.
Lemma closeness_eps_ge0 (T : finType) (p q : T -> R) : Rbar_le 0 (closeness_eps p q).
Proof. by apply: Rbar_le_trans (Rbar_max_l _ _); exact: xmax_ge0. Qed.
Lemma max_ratio_level_ge0 (T : finType) (p q : T -> R) : Rbar_le 0 (max_ratio_level p q).
Proof. exact: xmax_ge0. Qed.
Lemma mi_dp_db_ge0 (I X Y : finType) (K : kernel (I ~> X) Y) : Rbar_le 0 (mi_dp_db K).
Proof. exact: xmax_ge0. Qed.

(* ** Inhabited alphabets *)

Lemma a_letter (X : finType) : (1 <= #|X|)%N -> exists x : X, true.
Proof. by case/card_gt0P => x _; exists x. Qed.

Lemma letters_ge (X : finType) n : (n <= #|X|)%N -> INR n <= letters X.
Proof. by move/leP/le_INR. Qed.

Lemma share_le (X : finType) (c : R) : (1 <= #|X|)%N -> c <= 1 / letters X -> letters X * c <= 1.
Proof.
move=> /letters_ge /= h1 h; have l0 : 0 < letters X by lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ l0) h.
by have -> : letters X * (1 / letters X) = 1 by field; lra.
Qed.

Lemma pml_c_vE (X Y : finType) (K : kernel X Y) (c : R) : 0 <= c -> letters X * c <= 1 -> pml_c_v K c = pml_c K c.
Proof. by move=> c0 c1; rewrite /pml_c_v; do 2 case: RlebP => //. Qed.

(* ** Scalar bounds *)

Lemma tanh_ge0 (e : R) : 0 <= e -> 0 <= (exp e - 1) / (exp e + 1).
Proof.
move=> e0; have h := exp_pos e; have : 1 <= exp e by case: e0 => [/exp_increasing|<-]; rewrite exp_0; lra.
by move=> h1; apply: Rdiv_le_0_compat; lra.
Qed.
Lemma tanh_le1 (e : R) : (exp e - 1) / (exp e + 1) <= 1.
Proof. by have h := exp_pos e; apply/Rle_div_l; lra. Qed.

Lemma kl_le_closeness (T : finType) (p q : law T) : Rbar_le (kl p q) (closeness_eps p q).
Proof.
case E: (closeness_eps p q) (closeness_eps_ge0 p q) => [e||] //= e0; last by case: (kl p q).
apply: Rbar_le_trans (kl_le_tanh e0 _) _; first by rewrite E; exact: Rle_refl.
by have := Rmult_le_compat_l e _ _ e0 (tanh_le1 e); rewrite Rmult_1_r.
Qed.

Lemma closeness_eps_sym (T : finType) (p q : T -> R) : closeness_eps p q = closeness_eps q p.
Proof.
rewrite /closeness_eps; apply: Rbar_le_antisym; apply: Rbar_max_lub;
  by [exact: Rbar_max_l | exact: Rbar_max_r].
Qed.

Lemma exp_ge1 (e : R) : 0 <= e -> 1 <= exp e.
Proof. by case=> [/exp_increasing|<-]; rewrite exp_0; lra. Qed.

Lemma tanh_le_half (e : R) : 0 <= e -> (exp e - 1) / (exp e + 1) <= e / 2.
Proof.
move=> e0; have h := exp_pos e; have h1 := exp_ge1 e0; apply/Rle_div_l; first lra.
have /= := @ln_ge_pade (exp e) h1; rewrite ln_exp => k.
have {}k : 2 * (exp e - 1) / (exp e + 1) <= e by move: k; lra.
move: k => /Rle_div_l; lra.
Qed.

Lemma tanh_le_min (e : R) : 0 <= e -> e * ((exp e - 1) / (exp e + 1)) <= Rmin e (e ^ 2).
Proof.
move=> e0; have t0 := tanh_ge0 e0; have t1 := tanh_le1 e; have t2 := tanh_le_half e0.
by apply: Rmin_glb; nra.
Qed.

(* The right side of (11) is e tanh(e/2). *)
Lemma kl_bound_tanh (e : R) : 0 < e ->
  e * ((exp e - 1) * (1 - exp (- e)) / (exp e - 1 + (1 - exp (- e)))) = e * ((exp e - 1) / (exp e + 1)).
Proof.
move=> e0; have h1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
rewrite exp_Ropp; congr Rmult; field; repeat split; try lra.
have -> : (exp e - 1) * exp e + (exp e - 1) = (exp e - 1) * (exp e + 1) by ring.
by apply: Rmult_integral_contrapositive_currified; lra.
Qed.

(* ** Values at finite numbers *)

Lemma vpowz2F (a : R) : vpowz a 2 = Finite (a ^ 2).
Proof. by rewrite /vpowz /=; case: ReqbP => _ /=; congr (Val (Finite _)); ring. Qed.
Lemma vmin2 (a b : R) : vmin a b = Finite (Rmin a b). Proof. exact: vminF. Qed.
Lemma vmulpF (a : R) : 0 < a -> vmul a p_infty = p_infty.
Proof. by move=> a0; rewrite /vmul /= /inf_times; case: RltbP => //. Qed.
Lemma binary_entropyF (a : R) : 0 <= a <= 1 -> binary_entropy a = Finite (hb a).
Proof. by move=> a01; rewrite /binary_entropy /=; case: RlebP => h1; case: RlebP => h2 //=; lra. Qed.
Lemma inverse_binary_entropyF (a : R) : 0 <= a <= ln 2 -> inverse_binary_entropy a = Finite (hb_inv a).
Proof. by move=> a01; rewrite /inverse_binary_entropy /=; case: RlebP => h1; case: RlebP => h2 //=; lra. Qed.

Lemma Rbar_eq_le (x y : Rbar) : x = y -> Rbar_le x y. Proof. by move=> ->; exact: Rbar_le_refl. Qed.

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
