(* Statements at given finite laws, kernels and numbers, decided.

   [written_out] replaces the big operators, quantifiers and cardinals over 'I_n, pairs
   and databases by lists; [decided] takes every decision between closed numbers;
   [refute] and [establish] show that a closed statement is false or true, by cases on
   its connectives. For refutations that are generated from stored witnesses; uses
   Interval, so nothing else builds on it. *)

From Coq Require Import FunctionalExtensionality QArith.
From ExactPriv Require Import core statements capacity numbers.
From Interval Require Import Tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

(* ** Laws and kernels with listed masses *)

Fixpoint at_ (s : seq R) (k : nat) : R :=
  match s, k with [::], _ => 0 | a :: _, O => a | _ :: s', S k' => at_ s' k' end.
Fixpoint all_nonneg (s : seq R) : Prop := if s is a :: s' then 0 <= a /\ all_nonneg s' else True.
Definition masses (n : nat) (s : seq R) : Prop := all_nonneg s /\ size s = n /\ foldr Rplus 0 s = 1.

Lemma at_nth s k : at_ s k = nth 0 s k.
Proof. by elim: s k => [|a s IH] [|k] /=. Qed.
Lemma at_ge0 n s (h : masses n s) (i : 'I_n) : 0 <= at_ s i.
Proof.
case: h => h _; move: (nat_of_ord i) => k; elim: s k h => [|a s IH] [|k] /=; try lra; try by case.
by case=> _; exact: IH.
Qed.
Lemma sum_at n s : size s = n -> \sum_(i : 'I_n) at_ s i = foldr Rplus 0 s.
Proof.
move=> <-; rewrite (eq_bigr (fun i : 'I_(size s) => nth 0 s i)) => [|i _]; last exact: at_nth.
rewrite -(big_mkord xpredT (fun i => nth 0 s i)) -(big_nth 0 xpredT id).
by elim: s => [|a s IH]; rewrite ?big_nil // big_cons IH.
Qed.
Lemma at_sum n s (h : masses n s) : \sum_(i : 'I_n) at_ s i = 1.
Proof. by case: h => _ [sn <-]; exact: sum_at. Qed.
Definition listed n s (h : masses n s) : law (ordinal_finType n) := Law (at_ge0 h) (at_sum h).

(* ** Enumerations as lists *)

Definition choose (A : Type) (b : bool) (f : A -> A) (x : A) : A := if b then f x else x.

Lemma bigop_list : @BigOp.bigop = fun R I idx r body =>
  foldr (fun i x => let: BigBody _ op b v := body i in choose b (op v) x) idx r.
Proof.
rewrite BigOp.bigopE; do 5 (apply: functional_extensionality_dep => ?).
rewrite /reducebig; congr foldr; do 2 (apply: functional_extensionality => ?).

Qed.

Lemma quant_list : @FiniteQuant.quant0b = fun T (B : T -> T -> FiniteQuant.quantified) =>
  all (fun x => ~~ (let: FiniteQuant.Quantified F := B x x in F)) (index_enum T).
Proof.
apply: functional_extensionality_dep => T; apply: functional_extensionality => B.
rewrite /FiniteQuant.quant0b; apply/pred0P/allP => [h x _|h x]; first by rewrite -[X in ~~ X]/([pred x | _] x) h.
by apply: negbTE; exact: (h x (mem_index_enum x)).
Qed.

Lemma card_list : CardDef.card = fun T (A : mem_pred T) => count (fun x => in_mem x A) (index_enum T).
Proof.
apply: functional_extensionality_dep => T; apply: functional_extensionality => A.
by rewrite CardDef.cardEdef /enum_mem size_filter /index_enum unlock.
Qed.

Lemma hamming_list (I X : finType) : @hamming I X = fun d e => count (fun i => d i != e i) (index_enum I).
Proof.
do 2 (apply: functional_extensionality => ?).
by rewrite /hamming cardsE -sum1_card -sum1_count.
Qed.

Lemma ord_list n (s : seq 'I_n) : map val s = iota 0 n -> index_enum (ordinal_finType n) = s.
Proof. by move=> h; apply: (inj_map val_inj); rewrite h -val_enum_ord enumT; congr map; rewrite unlock. Qed.

Lemma prod_list (A B : finType) : index_enum (prod_finType A B) = [seq (a, b) | a <- index_enum A, b <- index_enum B].
Proof.
have E (T : finType) : index_enum T = Finite.enum T by rewrite /index_enum unlock.
have P : Finite.enum (prod_finType A B) = prod_enum A B by rewrite Finite.EnumDef.enumDef.
by rewrite !E P /prod_enum !enumT.
Qed.

Lemma finfun_fun (A : finType) (B : Type) (f : A -> B) : fun_of_fin (finfun f) = f.
Proof. by apply: functional_extensionality => x; rewrite ffunE. Qed.

Lemma mem_set (T : finType) (f : pred T) : mem (finset f) = mem f.
Proof. by congr Mem; apply: functional_extensionality => x; rewrite -[LHS]/(x \in finset f) in_set. Qed.

(* Databases of n entries: the order of their enumeration is not known, and does not matter. *)
Fixpoint tuples (A : Type) (n : nat) (s : seq A) : seq (seq A) :=
  if n is m.+1 then [seq a :: t | a <- s, t <- tuples m s] else [:: [::]].
Definition entries (n : nat) (X : finType) (x0 : X) (t : seq X) : ordinal_finType n ~> X :=
  finfun (fun i : ordinal_finType n => nth x0 t i).
Definition dbs (n : nat) (X : finType) (x0 : X) (s : seq X) : seq (ordinal_finType n ~> X) :=
  [seq entries n x0 t | t <- tuples n s].
Lemma entries_fun n (X : finType) (x0 : X) t : fun_of_fin (entries n x0 t) = fun i => nth x0 t i.
Proof. by apply: functional_extensionality => x; rewrite ffunE. Qed.

Lemma tuples_size (A : eqType) n (s : seq A) t : t \in tuples n s -> size t = n.
Proof. by elim: n t => [|n IH] t /=; [rewrite inE => /eqP->|case/allpairsP => -[a u] [_ /IH /= h ->] /=; rewrite h]. Qed.

Lemma tuples_mem (A : eqType) n (s : seq A) t : size t = n -> all (mem s) t -> t \in tuples n s.
Proof.
move=> <-; elim: t => [|a t IH] //= /andP[sa /IH h]; by apply/allpairsP; exists (a, t).
Qed.

Lemma tuples_uniq (A : eqType) n (s : seq A) : uniq s -> uniq (tuples n s).
Proof.
move=> us; elim: n => [|n IH] //=; apply: allpairs_uniq => // -[a t] [b u] _ _ /= [-> ->] //.
Qed.

Lemma dbs_perm n (X : finType) (x0 : X) (s : seq X) : index_enum X = s ->
  perm_eq (index_enum (ordinal_finType n ~> X)) (dbs n x0 s).
Proof.
move=> <-; apply: uniq_perm; first exact: index_enum_uniq.
  rewrite map_inj_in_uniq ?tuples_uniq ?index_enum_uniq // => t u ht hu /ffunP e.
  apply: (@eq_from_nth _ x0); first by rewrite (tuples_size ht) (tuples_size hu).
  by move=> i; rewrite (tuples_size ht) => hi; have := e (Ordinal hi); rewrite !ffunE.
move=> d; rewrite mem_index_enum; apply/esym/mapP; exists [seq d i | i <- enum 'I_n].
  apply: tuples_mem; first by rewrite size_map size_enum_ord.
  by apply/allP => x _ /=; rewrite mem_index_enum.
apply/ffunP => i; rewrite ffunE (nth_map i) ?size_enum_ord //.
by rewrite nth_ord_enum.
Qed.

Definition left_comm (R : Type) (op : R -> R -> R) := forall x y z, op x (op y z) = op y (op x z).

Lemma foldr_perm_list (R : Type) (I : eqType) (op : R -> R -> R) idx (r s : seq I) (P : pred I) (F : I -> R) :
  left_comm op -> perm_eq r s ->
  foldr (fun i x => choose (P i) (op (F i)) x) idx r = foldr (fun i x => choose (P i) (op (F i)) x) idx s.
Proof.
move=> C rs; set f := fun i => _.
have fC a b x : f a (f b x) = f b (f a x) by rewrite /f /choose; case: (P a); case: (P b).
elim: r s rs => [|a r IH] s rs; first by case: s rs => // b s /perm_size.
have sa : a \in s by rewrite -(perm_mem rs) mem_head.
have rs' : perm_eq r (rem a s) by rewrite -(perm_cons a) (permPl rs) perm_to_rem.
rewrite [LHS]/= (IH _ rs'); elim: s sa {rs rs' IH} => [|b s IH] //=.
rewrite inE eq_sym; case: eqP => [->//|_] /= /IH e; by rewrite fC e.
Qed.

Lemma big_perm_list (R : Type) (I : eqType) (op : R -> R -> R) idx (r s : seq I) (P : pred I) (F : I -> R) :
  left_comm op -> perm_eq r s ->
  \big[op/idx]_(i <- r | P i) F i = foldr (fun i x => choose (P i) (op (F i)) x) idx s.
Proof. by move=> C rs; rewrite bigop_list; exact: foldr_perm_list. Qed.
Lemma big_eq_list (R I : Type) (op : R -> R -> R) idx (r s : seq I) (P : pred I) (F : I -> R) :
  r = s -> \big[op/idx]_(i <- r | P i) F i = foldr (fun i x => choose (P i) (op (F i)) x) idx s.
Proof. by move=> ->; rewrite bigop_list. Qed.

Lemma Rplus_lc : left_comm Rplus. Proof. by move=> x y z; ring. Qed.
Lemma vadd_lc : left_comm vadd. Proof. by move=> x y z; rewrite !vaddA (vaddC x). Qed.
Lemma Rmax_lc : left_comm Rmax.
Proof. by move=> x y z; rewrite !Rmax_assoc (Rmax_comm x). Qed.
Lemma Rmin_lc : left_comm Rmin.
Proof. by move=> x y z; rewrite !Rmin_assoc (Rmin_comm x). Qed.
Lemma Rbar_max_lc : left_comm Rbar_max.
Proof.
move=> x y z; apply: Rbar_le_antisym; repeat apply: Rbar_max_lub.
- by apply: Rbar_le_trans (Rbar_max_r _ _); exact: Rbar_max_l.
- exact: Rbar_max_l.
- by apply: Rbar_le_trans (Rbar_max_r _ _); exact: Rbar_max_r.
- by apply: Rbar_le_trans (Rbar_max_r _ _); exact: Rbar_max_l.
- exact: Rbar_max_l.
- by apply: Rbar_le_trans (Rbar_max_r _ _); exact: Rbar_max_r.
Qed.

Lemma mem_enum_list (T : finType) (s : seq T) : index_enum T = s -> forall x, x \in s.
Proof. by move=> <- x; exact: mem_index_enum. Qed.
Lemma mem_enum_perm (T : finType) (s : seq T) : perm_eq (index_enum T) s -> forall x, x \in s.
Proof. by move=> h x; rewrite -(perm_mem h) mem_index_enum. Qed.

Fixpoint each (T : Type) (P : T -> Prop) (s : seq T) : Prop := if s is a :: s' then P a /\ each P s' else True.
Lemma eachP (T : eqType) (P : T -> Prop) (s : seq T) : (forall x, x \in s) -> each P s -> forall x, P x.
Proof.
move=> h E x; have := h x; elim: s E {h} => [|a s IH] //= [Pa E]; rewrite inE => /orP[/eqP->//|]; exact: IH.
Qed.

(* ** Extended reals *)

Lemma Rbar_max_p1 x : Rbar_max x p_infty = p_infty.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_max_p2 x : Rbar_max p_infty x = p_infty.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_max_m1 x : Rbar_max x m_infty = x.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_max_m2 x : Rbar_max m_infty x = x.
Proof. by rewrite /Rbar_max; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_min_p1 x : Rbar_min x p_infty = x.
Proof. by rewrite /Rbar_min; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_min_p2 x : Rbar_min p_infty x = x.
Proof. by rewrite /Rbar_min; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_min_m1 x : Rbar_min x m_infty = m_infty.
Proof. by rewrite /Rbar_min; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_min_m2 x : Rbar_min m_infty x = m_infty.
Proof. by rewrite /Rbar_min; case: Rbar_le_dec => h; case: x h => //= *; tauto. Qed.
Lemma Rbar_min_finite (a b : R) : Rbar_min a b = Rmin a b.
Proof. by rewrite /Rbar_min /Rmin; case: (Rbar_le_dec a b) => /= h; case: (Rle_dec a b). Qed.

(* [if Rbar_lt_dec x y ..] as a condition. *)
Definition Rbar_ltb (x y : Rbar) : bool := if Rbar_lt_dec x y then true else false.
Lemma if_Rbar_lt (A : Type) (x y : Rbar) (a b : A) :
  (if Rbar_lt_dec x y then a else b) =
  if (match x, y with Finite u, Finite v => Rltb u v | Finite _, p_infty | m_infty, Finite _ | m_infty, p_infty => true | _, _ => false end)
  then a else b.
Proof.
case: Rbar_lt_dec; case: x y => [u||] [v||] //= h; case: RltbP => // h'; by [case: h|].
Qed.

(* ** The tactics *)

Create HintDb instance.

Ltac ords_from n k :=
  let b := eval vm_compute in (Nat.ltb k n) in
  lazymatch b with
  | true => let rest := ords_from n (S k) in constr:((@Ordinal n k isT : Finite.sort (ordinal_finType n)) :: rest)
  | false => constr:([::] : seq (Finite.sort (ordinal_finType n)))
  end.
Ltac ords n := let s := ords_from n O in let s' := eval cbv beta in s in s'.

(* [index_enum T = s] for T that is enumerated in a known order. *)
Ltac listing T :=
  lazymatch T with
  | ordinal_finType ?n => let s := ords n in constr:(@ord_list n s (erefl (iota 0 n)))
  end.
(* [perm_eq (index_enum T) s] for databases. *)
Ltac permuted T :=
  lazymatch T with
  | finfun_finType (ordinal_finType ?n) ?X =>
      let E := listing X in
      lazymatch type of E with _ = ?s =>
        lazymatch s with ?x0 :: _ =>
          let D := eval lazy [dbs tuples allpairs map flatten foldr cat] in (dbs n x0 s) in
          constr:(@dbs_perm n X x0 s E : perm_eq (index_enum (finfun_finType (ordinal_finType n) X)) D)
        end
      end
  end.

Ltac enumerate_lists :=
  repeat match goal with
  | |- context [index_enum (prod_finType ?A ?B)] => rewrite (prod_list A B)
  | |- context [index_enum (ordinal_finType ?n)] => let E := listing (ordinal_finType n) in rewrite E
  end.
(* The outermost sum or maximum, where it or one within runs over databases. *)
Ltac one_database_sum :=
  match goal with
  | |- context [index_enum (finfun_finType ?A ?X)] =>
      first [
        let E := permuted (finfun_finType A X) in
        first [ rewrite (big_perm_list _ _ _ Rbar_max_lc E) | rewrite (big_perm_list _ _ _ Rmax_lc E)
              | rewrite (big_perm_list _ _ _ Rplus_lc E) | rewrite (big_perm_list _ _ _ vadd_lc E)
              | rewrite (big_perm_list _ _ _ Rmin_lc E) ]
      | match goal with |- context [index_enum (ordinal_finType ?n)] =>
          let E := listing (ordinal_finType n) in rewrite (big_eq_list _ _ _ _ E) end ];
      cbv beta iota delta [foldr]
  end.

(* The definitions of the measures. *)
Ltac unfold_measures := cbv beta iota zeta delta [
  kl klsum dom hs hockey_stick closeness_delta total_variation support_overlap hellinger2
  chi2 max_ratio_level closeness_eps log_ratio renyi renyi_v renyi_sum rpow entropy renyi_entropy renyi_entropy_v
  min_mass bayes_error_sum prob mi mutual_information ldp ldp_delta dobrushin kl_dp free_lunch worst worstR pairs
  near near_k near_at dp dp_delta tv_dp kl_dp_db group_dp group_dp_delta mi_dp mi_dp_db index_dp index_mi group_mi prior_ratio
  identifiability distortion within neighbours differ_at subchannel put put_group
  maximal_leakage column_max pml_outcome pml_outcome_v pml pml_c pml_c_v column_sum column_least column_largest
  max_output_ratio max_output_ratio_v adversarial maximal_information min_entropy_leakage sibson sibson_v
  renyi_power lip_delta pointwise_delta binary_entropy hb zeros_in_column letters output mass of_one_entry inverse_binary_entropy uniform kthen].

Ltac reduce := lazy -[
  Rplus Rminus Rmult Rdiv Rinv Ropp Rmax Rmin Rabs ln exp sqrt IZR INR pow Rltb Rleb Reqb choose
  Rbar_max Rbar_min Rbar_lt_dec Rbar_le_dec capacity Lub_Rbar Glb_Rbar real hb_inv posterior mixture law_of finfun entries fun_of_fin
  BigOp.bigop index_enum Rle Rge Rgt iff not].

Ltac open_functions :=
  repeat match goal with
  | |- context [fun_of_fin (@entries ?n ?X ?x0 ?t)] => rewrite (@entries_fun n X x0 t)
  | |- context [fun_of_fin (finfun ?f)] => rewrite (finfun_fun f)
  | |- context [finset ?f] => first [ rewrite (in_set f) | rewrite (mem_set f) ]
  end.
(* Laws and kernels of an instance are definitions in the base [instance]. Functions are
   opened before the rest is reduced, which would write out their types. *)
Ltac opened :=
  unfold_measures;
  repeat one_database_sum;
  rewrite ?bigop_list ?quant_list ?hamming_list ?card_list;
  autounfold with instance;
  cbv beta iota; enumerate_lists;
  cbv beta iota delta [foldr count all];
  open_functions.
Ltac all_reduced := repeat (reduce; progress open_functions); reduce.

Ltac strictly a b := first [ lra | interval with (i_prec 80) ].
Ltac decide_less a b :=
  let ea := reify a in let eb := reify b in
  let sa := eval vm_compute in (simp ea) in let sb := eval vm_compute in (simp eb) in
  lazymatch constr:((sa, sb)) with
  | (Cst ?p, Cst ?q) => let v := eval vm_compute in (Qltb p q) in
      rewrite (@RltbE ea eb p q ltac:(vm_compute; reflexivity) ltac:(vm_compute; reflexivity) : Rltb a b = v)
  | _ => first [ rewrite (introT (RltbP a b) (_ : a < b)); [|solve [strictly a b]]
               | rewrite (introF (RltbP a b) (_ : ~ a < b)); [|solve [apply: Rle_not_lt; strictly a b]] ]
  end.
Ltac decide_at_most a b :=
  let ea := reify a in let eb := reify b in
  let sa := eval vm_compute in (simp ea) in let sb := eval vm_compute in (simp eb) in
  lazymatch constr:((sa, sb)) with
  | (Cst ?p, Cst ?q) => let v := eval vm_compute in (Qle_bool p q) in
      rewrite (@RlebE ea eb p q ltac:(vm_compute; reflexivity) ltac:(vm_compute; reflexivity) : Rleb a b = v)
  | _ => first [ rewrite (introT (RlebP a b) (_ : a <= b)); [|solve [strictly a b]]
               | rewrite (introF (RlebP a b) (_ : ~ a <= b)); [|solve [apply: Rlt_not_le; strictly a b]] ]
  end.
Ltac decide_equal a b :=
  let ea := reify a in let eb := reify b in
  let sa := eval vm_compute in (simp ea) in let sb := eval vm_compute in (simp eb) in
  lazymatch constr:((sa, sb)) with
  | (Cst ?p, Cst ?q) => let v := eval vm_compute in (Qeq_bool p q) in
      rewrite (@ReqbE ea eb p q ltac:(vm_compute; reflexivity) ltac:(vm_compute; reflexivity) : Reqb a b = v)
  | _ => first [ rewrite (introF (ReqbP a b) (_ : a <> b)); [|solve [apply: Rlt_not_eq; strictly a b | apply: Rgt_not_eq; strictly b a]]
               | rewrite (introT (ReqbP a b) (_ : a = b)); [|lra] ]
  end.
Ltac decide_one :=
  match goal with
  | |- context [Rltb ?a ?b] => decide_less a b
  | |- context [Rleb ?a ?b] => decide_at_most a b
  | |- context [Reqb ?a ?b] => decide_equal a b
  | |- context [Rbar_max (Finite ?a) (Finite ?b)] => rewrite (Rbar_max_finite a b)
  | |- context [Rbar_max ?x p_infty] => rewrite (Rbar_max_p1 x)
  | |- context [Rbar_max p_infty ?x] => rewrite (Rbar_max_p2 x)
  | |- context [Rbar_max ?x m_infty] => rewrite (Rbar_max_m1 x)
  | |- context [Rbar_max m_infty ?x] => rewrite (Rbar_max_m2 x)
  | |- context [Rbar_min (Finite ?a) (Finite ?b)] => rewrite (Rbar_min_finite a b)
  | |- context [Rbar_min ?x p_infty] => rewrite (Rbar_min_p1 x)
  | |- context [Rbar_min p_infty ?x] => rewrite (Rbar_min_p2 x)
  | |- context [Rbar_min ?x m_infty] => rewrite (Rbar_min_m1 x)
  | |- context [Rbar_min m_infty ?x] => rewrite (Rbar_min_m2 x)
  | |- context [Rbar_lt_dec] => progress (rewrite if_Rbar_lt)
  end.
Ltac decided := lazy beta iota zeta delta [choose]; repeat (decide_one; lazy beta iota zeta delta [choose]).

(* The largest real terms, folded. *)
Ltac fold_in_goal :=
  repeat match goal with
  | |- context [Finite ?r] => normal r ltac:(fun r' E => tryif constr_eq r r' then fail else rewrite E)
  end;
  lazymatch goal with
  | |- @eq R ?r _ => normal r ltac:(fun r' E => rewrite E)
  | |- _ => idtac
  end.

Ltac prove_masses := cbv beta iota delta [masses all_nonneg size foldr]; repeat split; lra.

Lemma law_listed n (U : law (ordinal_finType n)) (s : seq R) :
  size s = n -> (forall i, U i = at_ s i) -> exists h : masses n s, U = listed h.
Proof.
move=> sn E; have h : masses n s.
  split; last by split=> //; rewrite -(sum_at sn) -(mass_sum1 U); apply: eq_bigr => i _; rewrite E.
  have {E} : forall k, (k < n)%N -> 0 <= at_ s k by move=> k kn; rewrite -(E (Ordinal kn)).
  elim: s n {U} sn => [|a s IH] n //= <- h; split; first exact: (h 0%N isT).
  by apply: (IH (size s)) => // k ks; exact: (h k.+1).
by exists h; apply: law_ext => i; rewrite E.
Qed.

(* A capacity, where the law P attains it. *)
Lemma capacity_value (X Y : finType) (K : kernel X Y) (P : law X) (s : seq X) :
  (forall x, x \in s) -> each (fun x => Rbar_le (kl (K x) (output P K)) (mi P K)) s -> capacity K = mi P K.
Proof. by move=> hs h; apply: capacity_kkt; exact: eachP hs h. Qed.

(* A channel all of whose rows are one law has capacity 0. *)
Lemma capacity_constant (X Y : finType) (K : kernel X Y) (a : X) (s : seq X) :
  (forall x, x \in s) -> each (fun x => K x = K a) s -> capacity K = Finite 0.
Proof.
move=> hs h; have {hs h}E := eachP hs h.
have klsum0 : klsum (K a) (K a) = 0.
  rewrite /klsum sum_0 // => y _; case: (mass_cases (K a) y) => [->|p0]; first by rewrite Rmult_0_l.
  by rewrite /Rdiv Rinv_r ?ln_1 ?Rmult_0_r //; lra.
have M : mi (dirac a) K = 0.
  rewrite /mi output_dirac sum_0 // => x _; rewrite E klsum0; ring.
rewrite (@capacity_kkt X Y (dirac a) K) ?M // => x.
by rewrite E output_dirac kl_dom ?dom_refl // klsum0; exact: Rle_refl.
Qed.

(* ** Numbers compared *)

Ltac normal_sides a b :=
  normal a ltac:(fun a' E => rewrite E); normal b ltac:(fun b' E => rewrite E).
Ltac numeric := first [ lra | interval with (i_prec 90) ].
Ltac prove_number :=
  lazymatch goal with
  | |- ?a <= ?b => normal a ltac:(fun a' Ea => normal b ltac:(fun b' Eb => apply: (eq_ind_r (fun x => x <= b) _ Ea); apply: (eq_ind_r (fun x => a' <= x) _ Eb))); numeric
  | |- ?a < ?b => normal a ltac:(fun a' Ea => normal b ltac:(fun b' Eb => apply: (eq_ind_r (fun x => x < b) _ Ea); apply: (eq_ind_r (fun x => a' < x) _ Eb))); numeric
  | |- ?a = ?b => normal a ltac:(fun a' Ea => normal b ltac:(fun b' Eb => apply: (eq_trans Ea); apply: (eq_trans _ (esym Eb)))); first [ reflexivity | lra ]
  | |- ?a <> ?b => first [ apply: Rlt_not_eq; prove_number | apply: nesym; apply: Rlt_not_eq; prove_number ]
  end.
Ltac false_number C :=
  lazymatch type of C with
  | ?a <= ?b => apply: (Rlt_not_le a b _ C); prove_number
  | ?a < ?b => apply: (Rle_not_lt a b _ C); prove_number
  | ?a = ?b => first [ apply: (Rlt_not_eq a b _ C); prove_number | apply: (Rlt_not_eq b a _ (esym C)); prove_number ]
  | ?a <> ?b => apply: C; prove_number
  end.

(* ** Measures at the instance are replaced by their values *)

(* A capacity at the uniform law, where that attains it. *)
Ltac letters_list T :=
  lazymatch T with
  | ordinal_finType ?n => ords n
  | finfun_finType _ _ => let E := permuted T in lazymatch type of E with is_true (perm_eq _ ?s) => s end
  end.
Ltac a_membership T :=
  first [ let E := listing T in exact (mem_enum_list E) | let E := permuted T in exact (mem_enum_perm E) ].
Ltac one_capacity value :=
  match goal with
  | |- context [@capacity ?X ?Y ?K] =>
      let s := letters_list X in
      lazymatch s with ?a :: _ =>
        let E := fresh "E" in
        first [
        assert (E : @capacity X Y K = Finite 0) by
          (refine (@capacity_constant X Y K a s _ _);
           [ a_membership X | cbv beta iota delta [each]; repeat split; opened; all_reduced; reflexivity ]);
        rewrite E; clear E
        | eassert (E : @capacity X Y K = _);
        [ refine (eq_trans (@capacity_value X Y K (uniform a) s _ _) _);
          [ a_membership X
          | cbv beta iota delta [each]; repeat split; value
          | opened; rewrite ?card_ffun ?card_ord; all_reduced; decided; fold_in_goal; reflexivity ]
        | rewrite E; clear E ] ]
      end
  end.
Ltac below := opened; rewrite ?card_ffun ?card_ord; all_reduced; decided; first [ prove_number | exact I ].
Ltac written_out := opened; repeat one_capacity below; all_reduced.

Ltac evaluated m :=
  let E := fresh "E" in
  eassert (E : m = _) by (written_out; decided; fold_in_goal; reflexivity);
  rewrite E; clear E.
Ltac one_measure :=
  match goal with
  | |- context [@kl ?T ?p ?q] => evaluated (@kl T p q)
  | |- context [@hockey_stick ?T ?p ?q (Finite ?e)] => evaluated (@hockey_stick T p q (Finite e))
  | |- context [@closeness_eps ?T ?p ?q] => evaluated (@closeness_eps T p q)
  | |- context [@total_variation ?T ?p ?q] => evaluated (@total_variation T p q)
  | |- context [@pml_c_v ?X ?Y ?K ?c] => evaluated (@pml_c_v X Y K c)
  | |- context [@ldp ?X ?Y ?K] => evaluated (@ldp X Y K)
  | |- context [@dobrushin ?X ?Y ?K] => evaluated (@dobrushin X Y K)
  | |- context [@kl_dp ?X ?Y ?K] => evaluated (@kl_dp X Y K)
  | |- context [@dp ?I ?X ?Y ?K] => evaluated (@dp I X Y K)
  | |- context [@dp_delta ?I ?X ?Y ?K (Finite ?e)] => evaluated (@dp_delta I X Y K (Finite e))
  | |- context [@group_dp_delta ?I ?X ?Y ?K ?k (Finite ?e)] => evaluated (@group_dp_delta I X Y K k (Finite e))
  | |- context [@mi ?X ?Y ?P ?K] => evaluated (@mi X Y P K)
  | |- context [@entropy ?T ?p] => evaluated (@entropy T p)
  | |- context [@kl_dp_db ?I ?X ?Y ?K] => evaluated (@kl_dp_db I X Y K)
  | |- context [@mi_dp_db ?I ?X ?Y ?K] => evaluated (@mi_dp_db I X Y K)
  | |- context [@group_mi ?I ?X ?Y ?K ?A] => evaluated (@group_mi I X Y K A)
  | |- context [@mi_dp ?X ?Y ?K] => evaluated (@mi_dp X Y K)
  | |- context [@capacity ?X ?Y ?K] => evaluated (@capacity X Y K)
  | |- context [@maximal_leakage ?X ?Y ?K] => evaluated (@maximal_leakage X Y K)
  | |- context [@pml ?X ?Y ?K ?P] => evaluated (@pml X Y K P)
  end.

(* Operations on values, from within. *)
Ltac is_value v :=
  lazymatch v with NoValue => idtac | Val (Finite _) => idtac | Val p_infty => idtac | Val m_infty => idtac end.
Ltac one_value :=
  match goal with
  | |- context [vadd ?v ?w] => is_value v; is_value w; evaluated (vadd v w)
  | |- context [vsub ?v ?w] => is_value v; is_value w; evaluated (vsub v w)
  | |- context [vmul ?v ?w] => is_value v; is_value w; evaluated (vmul v w)
  | |- context [vdiv ?v ?w] => is_value v; is_value w; evaluated (vdiv v w)
  | |- context [vmax ?v ?w] => is_value v; is_value w; evaluated (vmax v w)
  | |- context [vmin ?v ?w] => is_value v; is_value w; evaluated (vmin v w)
  | |- context [vopp ?v] => is_value v; evaluated (vopp v)
  | |- context [vln ?v] => is_value v; evaluated (vln v)
  | |- context [vexp ?v] => is_value v; evaluated (vexp v)
  | |- context [vabs ?v] => is_value v; evaluated (vabs v)
  | |- context [vsqrt ?v] => is_value v; evaluated (vsqrt v)
  | |- context [binary_entropy ?v] => is_value v; evaluated (binary_entropy v)
  | |- context [vpow ?v ?e] => is_value v; evaluated (vpow v e)
  | |- context [vpowz ?v ?e] => is_value v; evaluated (vpowz v e)
  end.

(* An atomic statement, written out in numbers. *)
Ltac in_numbers := repeat one_measure; repeat one_value; written_out; decided; try (progress reduce; decided).

(* ** Connectives *)

Ltac letters_of T := letters_list T.
Ltac finite T := lazymatch T with Finite.sort ?F => F | Equality.sort (Finite.eqType ?F) => F end.
Ltac all_letters T :=
  let F := finite T in
  first [ let E := listing F in apply: (eachP (mem_enum_list E)) | let E := permuted F in apply: (eachP (mem_enum_perm E)) ];
  cbv beta iota delta [each].

Ltac entry_of U i := match goal with h : mass U i = ?a |- _ => a end.
Ltac entry_list U s :=
  lazymatch s with
  | [::] => constr:([::] : seq R)
  | ?i :: ?t => let a := entry_of U i in let r := entry_list U t in constr:(a :: r)
  end.
(* A law that is said to have certain masses is the law with these masses. *)
Ltac listed_law U n :=
  let os := ords n in
  let s := entry_list U os in
  let e := fresh "e" in let m := fresh "m" in
  destruct (@law_listed n U s) as [m e];
  [ reflexivity | all_letters (Finite.sort (ordinal_finType n)); repeat split; assumption | subst U ].
Ltac split_all := repeat match goal with h : _ /\ _ |- _ => destruct h end.
Ltac at_letters h os :=
  lazymatch os with
  | [::] => idtac
  | ?i :: ?t => let e := fresh "e" in pose proof (h i) as e; cbv beta in e; at_letters h t
  end.

Ltac establish :=
  lazymatch goal with
  | |- True => exact I
  | |- is_true (leq _ _) => rewrite ?card_ord; reflexivity
  | |- ill_defined _ => unfold ill_defined; in_numbers; reflexivity
  | |- _ /\ _ => split; establish
  | |- _ \/ _ => first [ left; establish | right; establish ]
  | |- _ <-> _ => split; establish
  | |- ~ _ => unfold not; refute
  | |- _ -> False => refute
  | |- forall x : ?T, _ => first [ all_letters T; repeat split; establish | let h := fresh "h" in intro h; establish | exfalso; refute ]
  | |- exists x : ?T, _ => let F := finite T in let s := letters_of F in some_letter s
  | |- has_value _ => in_numbers; discriminate
  | |- _ => in_numbers; first [ exact I | reflexivity | prove_number | discriminate | (congr Finite; prove_number) | (congr (Val (Finite _)); prove_number) ]
  end
with some_letter s :=
  lazymatch s with ?i :: ?t => first [ exists i; cbv beta; establish | some_letter t ] end
with refute :=
  lazymatch goal with
  | |- False -> False => exact id
  | |- (?A /\ ?B) -> False =>
      first [ let h := fresh "h" in intros [h _]; revert h; refute | let h := fresh "h" in intros [_ h]; revert h; refute ]
  | |- (?A \/ ?B) -> False => let h := fresh "h" in intros [h|h]; revert h; refute
  | |- (~ ?A) -> False => let h := fresh "h" in intro h; apply h; clear h; establish
  | |- (?A <-> ?B) -> False =>
      let h := fresh "h" in intros [h _]; revert h; refute
  | |- (exists U : law (ordinal_finType ?n), _) -> False =>
      let U := fresh "U" in let h := fresh "h" in let g := fresh "g" in
      intros [U [g h]]; revert h;
      (try (let os := ords n in at_letters g os)); split_all; listed_law U n; refute
  | |- (exists x : ?T, _) -> False =>
      let x := fresh "x" in let h := fresh "h" in intros [x h]; revert x h; all_letters T; repeat split; refute
  | |- (?A -> ?B) -> False =>
      let h := fresh "h" in let g := fresh "g" in intro h;
      assert (g : A) by (clear h; establish); pose proof (h g) as h'; clear h g; revert h'; refute
  | |- (forall x : ?T, _) -> False =>
      let F := finite T in let s := letters_of F in at_some s
  | |- (has_value _) -> False => in_numbers; let C := fresh "C" in intro C; apply: C; reflexivity
  | |- _ -> False =>
      in_numbers; let C := fresh "C" in intro C;
      first [ exact C | discriminate C | false_number C | (injection C; clear C; intro C; false_number C) | (apply: C; reflexivity) ]
  end
with at_some s :=
  lazymatch s with
  | ?i :: ?t => first [ let h := fresh "h" in intro h; generalize (h i); clear h; cbv beta; refute | at_some t ]
  end.
Ltac discharge H :=
  lazymatch type of H with
  | ?A -> _ => let h := fresh "h" in assert (h : A) by (clear H; establish); specialize (H h); clear h
  end.
