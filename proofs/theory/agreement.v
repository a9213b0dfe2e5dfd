(* Instances of measures at rational laws, kernels and databases, with what the engine says of
   them; a measure and its twin agree at an instance if the twin's value is what is said. *)

From Coq Require Import ZArith QArith Qreals Qabs.
From ExactPriv Require Import core statements coefficients databases hockey_stick computed computed_kernels.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.

Local Notation ords n := (ordinal_finType n).

Record instance := Instance {
  rows : seq (seq Q);      (* a kernel, by rows; databases in lexicographic order *)
  one : seq Q; two : seq Q;  (* laws; the first is the prior of a kernel *)
  level : xterm; share : Q;  (* an order or level, and a rational *)
  index_ : nat;            (* a letter of the output, an entry, or a distance *)
  entries : nat; alphabet : nat;
  said : answer
}.

Definition at_ (p : seq Q) (i : nat) : Q := nth 0%Q p i.
Definition entry_ (m : seq (seq Q)) (i j : nat) : Q := at_ (nth [::] m i) j.
Definition place (b : nat) (s : seq nat) : nat := foldl (fun n x => n * b + x)%N 0%N s.

(* The masses are those of a law. *)
Definition lawful (p : seq Q) : bool :=
  all (Qle_bool 0) p && Qeq_bool (qsum (iota 0 (size p)) (@every _) (at_ p)) 1.
Lemma lawfulP p n : lawful p -> size p = n -> exists P : law (ords n), forall x, P x = Q2R (at_ p x).
Proof.
move=> /andP[h1 h2] <-; have l : is_law (fun x : 'I_(size p) => Q2R (at_ p x)).
  split=> [x|]; last first.
    rewrite (@qsumE _ _ _ _ (listed_ord (size p)) _ (@every _) _ _ (at_ p)) //.
    by move: h2; rewrite Qeq_boolP Q2R_1 => /ReqbP.
  by have := all_nthP 0%Q h1 _ (ltn_ord x); rewrite Qle_boolP Q2R_0 => /RlebP.
by case: l => l1 l2; exists (Law l1 l2).
Qed.
Definition lawful_rows (m : seq (seq Q)) (n k : nat) : bool :=
  (size m == n) && all (fun p => (size p == k) && lawful p) m.
Lemma lawful_rowsP m n k : lawful_rows m n k ->
  exists K : kernel (ords n) (ords k), forall x y, K x y = Q2R (entry_ m x y).
Proof.
move=> /andP[/eqP hn /(all_nthP [::]) h].
have l (x : 'I_n) : is_law (fun y : 'I_k => Q2R (entry_ m x y)).
  have /andP[/eqP hk hl] : (size (nth [::] m x) == k) && lawful (nth [::] m x) by apply: h; rewrite hn.
  have [P hP] := lawfulP hl hk; have [l1 l2] := is_law_mass P.
  by split=> [y|]; [rewrite -hP|rewrite -l2; apply: eq_bigr => y _; rewrite hP].
by exists (fun x => Law (proj1 (l x)) (proj2 (l x))).
Qed.

(* ** Two laws *)

Record law_twin := LawTwin {
  l_measure : instance -> forall n, law (ords n) -> law (ords n) -> value;
  l_twin : instance -> seq nat -> (nat -> Q) -> (nat -> Q) -> option xterm;
  l_same : forall i n (p q : law (ords n)) a b, (forall x, p x = Q2R (a (nat_of_ord x))) ->
    (forall x, q x = Q2R (b (nat_of_ord x))) -> l_measure i p q = vden (l_twin i (iota 0 n) a b)
}.
Definition law_says (t : law_twin) (i : instance) : Prop := let n := size (one i) in
  (exists p q : law (ords n), (forall x, p x = Q2R (at_ (one i) x)) /\ (forall x, q x = Q2R (at_ (two i) x))) /\
  forall p q : law (ords n), (forall x, p x = Q2R (at_ (one i) x)) -> (forall x, q x = Q2R (at_ (two i) x)) ->
    holds (l_measure t i p q) (said i).
Definition law_check (t : law_twin) (i : instance) : bool :=
  [&& lawful (one i), lawful (two i), size (two i) == size (one i) &
      agrees (l_twin t i (iota 0 (size (one i))) (at_ (one i)) (at_ (two i))) (said i)].
Lemma law_checkP t i : law_check t i -> law_says t i.
Proof.
move=> /and4P[h1 h2 /eqP h3 h4]; split=> [|p q hp hq]; last by rewrite (l_same t i hp hq); exact: agreesP.
by have [p hp] := lawfulP h1 erefl; have [q hq] := lawfulP h2 h3; exists p, q.
Qed.

(* ** A kernel, a prior and an output *)

Record kernel_twin := KernelTwin {
  k_measure : instance -> forall n k, kernel (ords n) (ords k) -> law (ords n) -> 'I_k -> value;
  k_twin : instance -> seq nat -> seq nat -> (nat -> nat -> Q) -> (nat -> Q) -> nat -> option xterm;
  k_same : forall i n k (K : kernel (ords n) (ords k)) m (P : law (ords n)) w (y : 'I_k),
    (forall x y, K x y = Q2R (m (nat_of_ord x) (nat_of_ord y))) -> (forall x, P x = Q2R (w (nat_of_ord x))) ->
    k_measure i K P y = vden (k_twin i (iota 0 n) (iota 0 k) m w y)
}.
Definition outputs (i : instance) := size (head [::] (rows i)).
Definition kernel_says (t : kernel_twin) (i : instance) : Prop :=
  let n := size (rows i) in let k := outputs i in
  (exists (K : kernel (ords n) (ords k)) (P : law (ords n)) (y : 'I_k), (forall x y, K x y = Q2R (entry_ (rows i) x y)) /\
    (forall x, P x = Q2R (at_ (one i) x)) /\ nat_of_ord y = index_ i) /\
  forall (K : kernel (ords n) (ords k)) (P : law (ords n)) (y : 'I_k), (forall x y, K x y = Q2R (entry_ (rows i) x y)) ->
    (forall x, P x = Q2R (at_ (one i) x)) -> nat_of_ord y = index_ i -> holds (k_measure t i K P y) (said i).
Definition kernel_check (t : kernel_twin) (i : instance) : bool :=
  let n := size (rows i) in let k := outputs i in
  [&& lawful_rows (rows i) n k, lawful (one i), size (one i) == n, (index_ i < k)%N &
      agrees (k_twin t i (iota 0 n) (iota 0 k) (entry_ (rows i)) (at_ (one i)) (index_ i)) (said i)].
Lemma kernel_checkP t i : kernel_check t i -> kernel_says t i.
Proof.
move=> /and5P[h1 h2 /eqP h3 h4 h5]; split=> [|K P y hK hP hy].
  have [K hK] := lawful_rowsP h1; have [P hP] := lawfulP h2 h3.
  by exists K, P, (Ordinal h4).
by rewrite (k_same t i y hK hP) hy; exact: agreesP.
Qed.

(* ** A kernel on databases, and a prior of the database *)

Record database_twin := DatabaseTwin {
  d_measure : instance -> forall a b k, kernel (ords a ~> ords b) (ords k) -> law (ords a ~> ords b) -> 'I_a -> value;
  d_twin : instance -> seq (seq nat) -> seq nat -> (seq nat -> nat -> Q) -> (seq nat -> Q) -> nat -> option xterm;
  d_same : forall i a b k (K : kernel (ords a ~> ords b) (ords k)) m (P : law (ords a ~> ords b)) w (j : 'I_a),
    (forall x y, K x y = Q2R (m (word x) (nat_of_ord y))) -> (forall x, P x = Q2R (w (word x))) ->
    @d_measure i a b k K P j = vden (d_twin i (words a b) (iota 0 k) m w j)
}.
Definition database_says (t : database_twin) (i : instance) : Prop :=
  forall (K : kernel (ords (entries i) ~> ords (alphabet i)) (ords (outputs i)))
    (P : law (ords (entries i) ~> ords (alphabet i))) (j : 'I_(entries i)),
    (forall x y, K x y = Q2R (entry_ (rows i) (place (alphabet i) (word x)) y)) ->
    (forall x, P x = Q2R (at_ (one i) (place (alphabet i) (word x)))) -> nat_of_ord j = index_ i ->
    holds (@d_measure t i _ _ _ K P j) (said i).
Definition database_check (t : database_twin) (i : instance) : bool :=
  agrees (d_twin t i (words (entries i) (alphabet i)) (iota 0 (outputs i))
    (fun s => entry_ (rows i) (place (alphabet i) s)) (fun s => at_ (one i) (place (alphabet i) s)) (index_ i)) (said i).
Lemma database_checkP t i : database_check t i -> database_says t i.
Proof.
move=> h K P j hK hP hj.
rewrite (@d_same t i _ _ _ K (fun s => entry_ (rows i) (place (alphabet i) s)) P
  (fun s => at_ (one i) (place (alphabet i) s)) j) //.
by rewrite hj; exact: agreesP.
Qed.

(* Which of many instances are not decided in the affirmative. *)
Definition disagreeing (c : instance -> bool) (s : seq instance) : seq nat :=
  [seq p.1 | p <- zip (iota 0 (size s)) s & ~~ c p.2].
Fixpoint each (P : instance -> Prop) (s : seq instance) : Prop := if s is i :: s' then P i /\ each P s' else True.
Lemma each_check (c : instance -> bool) (P : instance -> Prop) s : (forall i, c i -> P i) -> all c s -> each P s.
Proof. by move=> h; elim: s => //= i s IH /andP[/h ci /IH]. Qed.

(* ** The measures of two laws *)

Definition fin (x : R) : value := Val (Finite x).
Definition tfin (t : term) : option xterm := Some (XF t).
Ltac law_twin l := intros; rewrite /= ?/fin; f_equal; first
  [ by apply: (l _ _ _ _ (listed_ord _)) | by rewrite (l _ _ _ _ (listed_ord _)) | idtac ].

Definition a_kl := @LawTwin (fun _ n p q => kl p q) (fun _ e a b => Some (c_kl e a b))
  (fun i n p q a b ha hb => congr1 Val (klE (listed_ord n) ha hb)).
Definition a_chi2 := @LawTwin (fun _ n p q => chi2 p q) (fun _ e a b => Some (c_chi2 e a b))
  (fun i n p q a b ha hb => congr1 Val (chi2E (listed_ord n) ha hb)).
Definition a_total_variation := @LawTwin (fun _ n p q => fin (total_variation p q))
  (fun _ e a b => tfin (c_total_variation e a b))
  (fun i n p q a b ha hb => congr1 fin (total_variationE (listed_ord n) ha hb)).
Definition a_support_overlap := @LawTwin (fun _ n p q => fin (support_overlap p q))
  (fun _ e a b => tfin (c_support_overlap e a b))
  (fun i n p q a b ha hb => congr1 fin (support_overlapE (listed_ord n) ha hb)).
Definition a_hellinger2 := @LawTwin (fun _ n p q => fin (hellinger2 p q))
  (fun _ e a b => tfin (c_hellinger2 e a b))
  (fun i n p q a b ha hb => congr1 fin (hellinger2E (listed_ord n) ha hb)).
Definition a_max_ratio_level := @LawTwin (fun _ n p q => max_ratio_level p q)
  (fun _ e a b => Some (c_max_ratio_level e a b))
  (fun i n p q a b ha hb => congr1 Val (max_ratio_levelE (listed_ord n) ha hb)).
Lemma closeness_epsE n (p q : law (ords n)) a b : (forall x, p x = Q2R (a (nat_of_ord x))) ->
  (forall x, q x = Q2R (b (nat_of_ord x))) -> closeness_eps p q =
  xden (xmaximum (c_max_ratio_level (iota 0 n) a b) (c_max_ratio_level (iota 0 n) b a)).
Proof.
move=> ha hb; rewrite /closeness_eps xmaximumE.
by rewrite (max_ratio_levelE (listed_ord n) ha hb) (max_ratio_levelE (listed_ord n) hb ha).
Qed.
Definition a_closeness_eps := @LawTwin (fun _ n p q => closeness_eps p q)
  (fun _ e a b => Some (xmaximum (c_max_ratio_level e a b) (c_max_ratio_level e b a)))
  (fun i n p q a b ha hb => congr1 Val (closeness_epsE ha hb)).
Definition a_hockey_stick := @LawTwin (fun i n p q => fin (hockey_stick p q (xden (level i))))
  (fun i e a b => tfin (c_hockey_stick e (level i) a b))
  (fun i n p q a b ha hb => congr1 fin (hockey_stickE (listed_ord n) ha hb (level i))).
Lemma closeness_deltaE n (p q : law (ords n)) a b e : (forall x, p x = Q2R (a (nat_of_ord x))) ->
  (forall x, q x = Q2R (b (nat_of_ord x))) -> closeness_delta p q (xden e) =
  den (tmax (c_hockey_stick (iota 0 n) e a b) (c_hockey_stick (iota 0 n) e b a)).
Proof.
move=> ha hb; rewrite /closeness_delta tmaxE.
by rewrite (hockey_stickE (listed_ord n) ha hb) (hockey_stickE (listed_ord n) hb ha).
Qed.
Definition a_closeness_delta := @LawTwin (fun i n p q => fin (closeness_delta p q (xden (level i))))
  (fun i e a b => tfin (tmax (c_hockey_stick e (level i) a b) (c_hockey_stick e (level i) b a)))
  (fun i n p q a b ha hb => congr1 fin (closeness_deltaE (level i) ha hb)).
Lemma bayes_error_sumE n (p q : law (ords n)) a b : (forall x, p x = Q2R (a (nat_of_ord x))) ->
  (forall x, q x = Q2R (b (nat_of_ord x))) ->
  bayes_error_sum p q = den (sub (TQ 1) (c_total_variation (iota 0 n) a b)).
Proof.
move=> ha hb; rewrite bayes_error_sum_tv subE (total_variationE (listed_ord n) ha hb); cbn [den].
by rewrite Q2R_1.
Qed.
Definition a_bayes_error_sum := @LawTwin (fun i n p q => fin (bayes_error_sum p q))
  (fun i e a b => tfin (sub (TQ 1) (c_total_variation e a b)))
  (fun i n p q a b ha hb => congr1 fin (bayes_error_sumE ha hb)).
Definition a_entropy := @LawTwin (fun _ n p q => fin (entropy p)) (fun _ e a b => tfin (c_entropy e a))
  (fun i n p q a b ha hb => congr1 fin (entropyE (listed_ord n) ha)).
Definition a_min_mass := @LawTwin (fun _ n p q => fin (min_mass p)) (fun _ e a b => tfin (c_min_mass e a))
  (fun i n p q a b ha hb => congr1 fin (min_massE (listed_ord n) ha)).

(* ** The measures of a kernel *)

Section K.
Variables (i : instance) (n k : nat) (K : kernel (ords n) (ords k)) (m : nat -> nat -> Q) (P : law (ords n)) (w : nat -> Q)
  (y : 'I_k).
Hypotheses (hK : forall x y, K x y = Q2R (m (nat_of_ord x) (nat_of_ord y)))
  (hP : forall x, P x = Q2R (w (nat_of_ord x))).
Let hx := listed_ord n.
Let hy := listed_ord k.
Definition e_mi := congr1 fin (miE hx hy hK hP).
Definition e_ldp := congr1 Val (ldpE hx hy hK).
Definition e_ldp_delta := congr1 fin (ldp_deltaE hx hy hK (level i)).
Definition e_dobrushin := congr1 fin (dobrushinE hx hy hK).
Definition e_kl_dp := congr1 Val (kl_dpE hx hy hK).
Definition e_maximal_leakage := congr1 fin (maximal_leakageE hx hy hK).
Definition e_pml_outcome := pml_outcome_vE hx hK hP y.
Definition e_pml := congr1 fin (pmlE hx hy hK hP).
Definition e_pml_c := pml_cE hx hy hK (share i).
Definition e_max_output_ratio := max_output_ratioE hx hy hK (share i).
Definition e_adversarial := congr1 fin (adversarialE hx hy hK hP).
Definition e_min_entropy_leakage := congr1 fin (min_entropy_leakageE hx hy hK hP).
Definition e_lip_delta := congr1 fin (lip_deltaE hx hy hK hP (share i)).
Definition e_pointwise_delta := congr1 fin (pointwise_deltaE hx hy hK (share i)).
Lemma e_zeros : fin (INR (zeros_in_column K y)) = vden (tfin (TQ (number (c_zeros (iota 0 n) m y)))).
Proof. by rewrite (zerosE hx hK) numberE. Qed.
Lemma e_renyi_dp : True. Proof. by []. Qed.
End K.

Definition a_mutual_information := @KernelTwin (fun _ n k K P y => fin (mutual_information K P))
  (fun _ ex ey m w y => tfin (c_mi ex ey m w)) (fun i n k K m P w y hK hP => e_mi hK hP).
Definition a_ldp := @KernelTwin (fun _ n k K P y => ldp K)
  (fun _ ex ey m w y => Some (c_ratio_level ex ey m (@pairs_ _))) (fun i n k K m P w y hK hP => e_ldp hK).
Definition a_free_lunch := @KernelTwin (fun _ n k K P y => free_lunch K)
  (fun _ ex ey m w y => Some (c_ratio_level ex ey m (@pairs_ _))) (fun i n k K m P w y hK hP => e_ldp hK).
Definition a_ldp_delta := @KernelTwin (fun i n k K P y => fin (ldp_delta K (xden (level i))))
  (fun i ex ey m w y => tfin (c_hs_level ex ey m (level i) (@pairs_ _))) (fun i n k K m P w y hK hP => e_ldp_delta i hK).
Definition a_dobrushin := @KernelTwin (fun _ n k K P y => fin (dobrushin K))
  (fun _ ex ey m w y => tfin (c_tv_level ex ey m (@pairs_ _))) (fun i n k K m P w y hK hP => e_dobrushin hK).
Definition a_kl_dp := @KernelTwin (fun _ n k K P y => kl_dp K)
  (fun _ ex ey m w y => Some (c_kl_level ex ey m (@pairs_ _))) (fun i n k K m P w y hK hP => e_kl_dp hK).
Definition a_maximal_leakage := @KernelTwin (fun _ n k K P y => fin (maximal_leakage K))
  (fun _ ex ey m w y => tfin (c_maximal_leakage ex ey m)) (fun i n k K m P w y hK hP => e_maximal_leakage hK).
Definition a_pml_outcome := @KernelTwin (fun _ n k K P y => pml_outcome_v K P y)
  (fun _ ex ey m w y => c_pml_outcome_v ex m w y) (fun i n k K m P w y hK hP => e_pml_outcome y hK hP).
Definition a_pml := @KernelTwin (fun _ n k K P y => fin (pml K P))
  (fun _ ex ey m w y => tfin (c_pml ex ey m w)) (fun i n k K m P w y hK hP => e_pml hK hP).
Definition a_maximal_information := @KernelTwin (fun _ n k K P y => fin (maximal_information K P))
  (fun _ ex ey m w y => tfin (c_pml ex ey m w)) (fun i n k K m P w y hK hP => e_pml hK hP).
Definition a_pml_c := @KernelTwin (fun i n k K P y => pml_c_v K (Q2R (share i)))
  (fun i ex ey m w y => c_pml_c ex ey m (share i)) (fun i n k K m P w y hK hP => e_pml_c i hK).
Definition a_max_output_ratio := @KernelTwin (fun i n k K P y => max_output_ratio_v K (Q2R (share i)))
  (fun i ex ey m w y => c_max_output_ratio ex ey m (share i)) (fun i n k K m P w y hK hP => e_max_output_ratio i hK).
Definition a_adversarial := @KernelTwin (fun _ n k K P y => fin (adversarial K P))
  (fun _ ex ey m w y => tfin (c_adversarial ex ey m w)) (fun i n k K m P w y hK hP => e_adversarial hK hP).
Definition a_min_entropy_leakage := @KernelTwin (fun _ n k K P y => fin (min_entropy_leakage K P))
  (fun _ ex ey m w y => tfin (c_min_entropy_leakage ex ey m w)) (fun i n k K m P w y hK hP => e_min_entropy_leakage hK hP).
Definition a_lip_delta := @KernelTwin (fun i n k K P y => fin (lip_delta K P (Q2R (share i))))
  (fun i ex ey m w y => tfin (c_lip_delta ex ey m w (share i))) (fun i n k K m P w y hK hP => e_lip_delta i hK hP).
Definition a_pointwise_delta := @KernelTwin (fun i n k K P y => fin (pointwise_delta K (Q2R (share i))))
  (fun i ex ey m w y => tfin (c_pointwise_delta ex ey m (share i))) (fun i n k K m P w y hK hP => e_pointwise_delta i hK).
Definition a_zeros_in_column := @KernelTwin (fun _ n k K P y => fin (INR (zeros_in_column K y)))
  (fun _ ex ey m w y => tfin (TQ (number (c_zeros ex m y)))) (fun i n k K m P w y hK hP => e_zeros y hK).

(* ** The measures of a mechanism on databases *)

Section D.
Variables (i : instance) (a b k : nat) (K : kernel (ords a ~> ords b) (ords k)) (m : seq nat -> nat -> Q)
  (P : law (ords a ~> ords b)) (w : seq nat -> Q) (j : 'I_a).
Hypotheses (hK : forall x y, K x y = Q2R (m (word x) (nat_of_ord y))) (hP : forall x, P x = Q2R (w (word x))).
Let hx := listed_words a b.
Let hy := listed_ord k.
Lemma nearE (d e : ords a ~> ords b) : near d e = c_neighbours (word d) (word e).
Proof. by rewrite /near /neighbours hammingE. Qed.
Lemma near_kE l (d e : ords a ~> ords b) : near_k l d e = c_within l (word d) (word e).
Proof. by rewrite /near_k /within hammingE. Qed.
Definition near_atE (d e : ords a ~> ords b) : near_at j d e = c_differ_at j (word d) (word e) := differ_atE j d e.

Lemma e_dp : dp K = xden (c_ratio_level (words a b) (iota 0 k) m c_neighbours).
Proof. by apply: (worstE hx) => x x'; [exact: nearE|exact: (ratio_rows hy hK)]. Qed.
Lemma e_dp_delta : dp_delta K (xden (level i)) = den (c_hs_level (words a b) (iota 0 k) m (level i) c_neighbours).
Proof. by apply: (worstRE hx) => x x'; [exact: nearE|exact: (hs_rows hy hK)]. Qed.
Lemma e_tv_dp : tv_dp K = den (c_tv_level (words a b) (iota 0 k) m c_neighbours).
Proof. by apply: (worstRE hx) => x x'; [exact: nearE|exact: (tv_rows hy hK)]. Qed.
Lemma e_kl_dp_db : kl_dp_db K = xden (c_kl_level (words a b) (iota 0 k) m c_neighbours).
Proof. by apply: (worstE hx) => x x'; [exact: nearE|exact: (kl_rows hy hK)]. Qed.
Lemma e_group_dp l : group_dp K l = xden (c_ratio_level (words a b) (iota 0 k) m (c_within l)).
Proof. by apply: (worstE hx) => x x'; [exact: near_kE|exact: (ratio_rows hy hK)]. Qed.
Lemma e_group_dp_delta l : group_dp_delta K l (xden (level i)) =
  den (c_hs_level (words a b) (iota 0 k) m (level i) (c_within l)).
Proof. by apply: (worstRE hx) => x x'; [exact: near_kE|exact: (hs_rows hy hK)]. Qed.
Lemma e_index_dp : index_dp K j = xden (c_ratio_level (words a b) (iota 0 k) m (c_differ_at j)).
Proof. by apply: (worstE hx) => x x'; [exact: near_atE|exact: (ratio_rows hy hK)]. Qed.
Definition c_prior_ratio (ex : seq (seq nat)) (w : seq nat -> Q) := xmaxima ex (@every _) (fun d =>
  xmaxima ex (c_neighbours d) (fun e => c_log_ratio (w d) (w e))).
Lemma e_prior_ratio : prior_ratio P = xden (c_prior_ratio (words a b) w).
Proof.
apply: (xmaxE hx) => // d _; apply: (xmaxE hx) => e *; first exact: nearE.
by rewrite !hP log_ratioE.
Qed.
Definition c_identifiability (ex : seq (seq nat)) (ey : seq nat) (m : seq nat -> nat -> Q) (w : seq nat -> Q) :=
  xmaxima ex (@every _) (fun d => xmaxima ex (c_neighbours d) (fun e => xmaxima ey (@every _) (fun y =>
    c_log_ratio (w d * m d y)%Q (w e * m e y)%Q))).
Lemma e_identifiability : identifiability P K = xden (c_identifiability (words a b) (iota 0 k) m w).
Proof.
apply: (xmaxE hx) => // d _; apply: (xmaxE hx) => e *; first exact: nearE.
apply: (xmaxE hy) => // y _; by rewrite !hP !hK -!Q2R_mult log_ratioE.
Qed.
End D.

Definition a_dp := @DatabaseTwin (fun _ a b k K P j => dp K)
  (fun _ ex ey m w j => Some (c_ratio_level ex ey m c_neighbours)) (fun i a b k K m P w j hK hP => congr1 Val (e_dp hK)).
Definition a_dp_delta := @DatabaseTwin (fun i a b k K P j => fin (dp_delta K (xden (level i))))
  (fun i ex ey m w j => tfin (c_hs_level ex ey m (level i) c_neighbours))
  (fun i a b k K m P w j hK hP => congr1 fin (e_dp_delta i hK)).
Definition a_tv_dp := @DatabaseTwin (fun _ a b k K P j => fin (tv_dp K))
  (fun _ ex ey m w j => tfin (c_tv_level ex ey m c_neighbours)) (fun i a b k K m P w j hK hP => congr1 fin (e_tv_dp hK)).
Definition a_kl_dp_db := @DatabaseTwin (fun _ a b k K P j => kl_dp_db K)
  (fun _ ex ey m w j => Some (c_kl_level ex ey m c_neighbours)) (fun i a b k K m P w j hK hP => congr1 Val (e_kl_dp_db hK)).
Definition a_group_dp := @DatabaseTwin (fun i a b k K P j => group_dp K j.+1)
  (fun i ex ey m w j => Some (c_ratio_level ex ey m (c_within j.+1)))
  (fun i a b k K m P w j hK hP => congr1 Val (e_group_dp hK j.+1)).
Definition a_group_dp_delta := @DatabaseTwin (fun i a b k K P j => fin (group_dp_delta K j.+1 (xden (level i))))
  (fun i ex ey m w j => tfin (c_hs_level ex ey m (level i) (c_within j.+1)))
  (fun i a b k K m P w j hK hP => congr1 fin (e_group_dp_delta i hK j.+1)).
Definition a_index_dp := @DatabaseTwin (fun i a b k K P j => index_dp K j)
  (fun i ex ey m w j => Some (c_ratio_level ex ey m (c_differ_at j)))
  (fun i a b k K m P w j hK hP => congr1 Val (e_index_dp j hK)).
Definition a_prior_ratio := @DatabaseTwin (fun i a b k K P j => prior_ratio P)
  (fun i ex ey m w j => Some (c_prior_ratio ex w)) (fun i a b k K m P w j hK hP => congr1 Val (e_prior_ratio hP)).
Definition a_identifiability := @DatabaseTwin (fun i a b k K P j => identifiability P K)
  (fun i ex ey m w j => Some (c_identifiability ex ey m w))
  (fun i a b k K m P w j hK hP => congr1 Val (e_identifiability hK hP)).
