(* Laws with listed masses, and finite types, their sums, quantifiers and cardinals as
   lists: what the evaluation of a statement at an instance rewrites with (instances.v). *)

From Coq Require Import FunctionalExtensionality.
From ExactPriv Require Import core statements capacity.

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
Lemma if_Rbar_lt (A : Type) (x y : Rbar) (a b : A) :
  (if Rbar_lt_dec x y then a else b) =
  if (match x, y with Finite u, Finite v => Rltb u v | Finite _, p_infty | m_infty, Finite _ | m_infty, p_infty => true | _, _ => false end)
  then a else b.
Proof.
case: Rbar_lt_dec; case: x y => [u||] [v||] //= h; case: RltbP => // h'; by [case: h|].
Qed.

(* ** Laws and capacities that are found *)

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
