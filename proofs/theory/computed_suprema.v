(* Suprema and infima, confirmed from both sides at explicit rational instances (computed.v): capacities by a prior and
   by output laws, the chi-square coefficient by a weight and the tangent there, the inverse of the binary entropy and
   the least feasible level by a number on either side; and those with a closed form. *)

From Coq Require Import ZArith QArith Qreals Qabs.
From ExactPriv Require Import core statements constructions coefficients capacity databases binary_entropy pml suprema
  hamming feasible programs sibson computed computed_kernels agreement computed_orders computed_hamming computed_known.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.
Local Notation ords n := (ordinal_finType n).

Lemma confirmed (v : Rbar) a b : Rbar_le (Q2R a) v -> Rbar_le v (Q2R b) -> holds (Val v) (Between a b).
Proof. by case: v => [x||] //= h1 h2; exists x. Qed.

(* ** The largest capacity of some kernels *)

(* An output law from which no row diverges by more than b. *)
Section Capacity.
Variables (X : finType) (LX : eqType) (rx : X -> LX) (ex : seq LX).
Hypothesis hx : listed rx ex.
Variables (k : nat) (K : kernel X (ords k)) (m : LX -> nat -> Q).
Hypothesis hK : forall x y, K x y = Q2R (m (rx x) (nat_of_ord y)).
Definition c_capacity_below (q : seq Q) (b : Q) : bool :=
  [&& lawful q, size q == k & all (fun x => below (c_kl (iota 0 k) (m x) (at_ q)) b) ex].
Lemma capacity_belowP q b : c_capacity_below q b -> Rbar_le (capacity K) (Q2R b).
Proof.
case/and3P=> h1 /eqP h2 /allP h3; have [Q hQ] := lawfulP h1 h2.
apply: (capacity_le_output_lawR (q := Q)) => x.
have /h3 : rx x \in ex by rewrite -(perm_mem hx) map_f // mem_index_enum.
rewrite (klE (listed_ord _) (fun y => hK x y) hQ) /below; case: (c_kl _ _ _) => //= t /nonnegP.
by rewrite subE; cbn [den]; lra.
Qed.
Definition c_capacity_above (w : LX -> Q) (a : Q) : bool := nonneg (sub (c_mi ex (iota 0 k) m w) (TQ a)).
Lemma capacity_aboveP (P : law X) w a : (forall x, P x = Q2R (w (rx x))) -> c_capacity_above w a ->
  Rbar_le (Q2R a) (capacity K).
Proof.
move=> hP /nonnegP h; apply: Rbar_le_trans (mi_le_capacity P K) => /=; rewrite (miE hx (listed_ord _) hK hP).
by move: h; rewrite subE; cbn [den]; lra.
Qed.
End Capacity.

Section Entries.
Variables (a b k : nat).
Local Notation db := (ords a ~> ords b).
Variables (K : kernel db (ords k)) (m : seq nat -> nat -> Q).
Hypothesis hK : forall x y, K x y = Q2R (m (word x) (nat_of_ord y)).

(* A word with some places taken from another. *)
Definition c_put (s : seq nat) (d x : seq nat) : seq nat :=
  [seq if (nth 0 s j == 1)%N then nth 0%N x j else nth 0%N d j | j <- iota 0 a].
Lemma put_groupE (A : {set 'I_a}) (d x : db) : word (put_group d A x) = c_put (marks A) (word d) (word x).
Proof.
rewrite /c_put -val_enum_ord -map_comp {1}/word; apply: eq_map => j /=.
by rewrite markE /word !nth_enum ffunE; case: ifP.
Qed.
Lemma putE_ (i : 'I_a) (d : db) (x : 'I_b) :
  word (put d i x) = c_put (marks [set i]) (word d) (nseq a (nat_of_ord x)).
Proof.
rewrite /c_put -val_enum_ord -map_comp {1}/word; apply: eq_map => j /=.
by rewrite markE in_set1 /word nth_enum ffunE nth_nseq ltn_ord; case: ifP.
Qed.
Definition c_one (i : nat) : seq nat := [seq nat_of_bool (j == i) | j <- iota 0 a].
Lemma c_oneE (i : 'I_a) : marks [set i] = c_one i.
Proof. by rewrite /c_one -val_enum_ord -map_comp /marks; apply: eq_map => j; rewrite in_set1. Qed.

Definition c_subchannel (i : nat) (d : seq nat) (x : nat) : nat -> Q := m (c_put (c_one i) d (nseq a x)).
Lemma subchannelQ (i : 'I_a) (d : db) x y : subchannel K i d x y = Q2R (c_subchannel i (word d) (nat_of_ord x) (nat_of_ord y)).
Proof. by rewrite /subchannel hK putE_ c_oneE. Qed.
Definition c_group (s d x : seq nat) : nat -> Q := m (c_put s d x).
Lemma groupQ (A : {set 'I_a}) (d x : db) y : K (put_group d A x) y = Q2R (c_group (marks A) (word d) (word x) (nat_of_ord y)).
Proof. by rewrite hK put_groupE. Qed.

(* The laws of the outputs, one for each database, one after another. *)
Definition law_at (q : seq Q) (n : nat) : seq Q := take k (drop (n * k) q).
Definition c_index_below (i : nat) (q : seq Q) (t : Q) : bool := Qle_bool 0 t &&
  all (fun d => c_capacity_below (iota 0 b) k (c_subchannel i d) (law_at q (place b d)) t) (words a b).
Lemma in_words (d : db) : word d \in words a b.
Proof. by rewrite -(perm_mem (listed_words a b)) map_f // mem_index_enum. Qed.
Lemma index_belowP (i : 'I_a) q t : c_index_below i q t -> Rbar_le (index_mi K i) (Q2R t).
Proof.
rewrite /c_index_below Qle_boolP Q2R_0 => /andP[/RlebP t0 /allP h]; apply/xmax_leP; split=> // d _.
exact: (capacity_belowP (listed_ord b) (subchannelQ i d) (h _ (in_words d))).
Qed.
Definition c_index_above (i : nat) (w : nat -> Q) (t : Q) : bool :=
  has (fun d => c_capacity_above (iota 0 b) k (c_subchannel i d) w t) (words a b).
Lemma a_word s : s \in words a b -> exists d : db, word d = s.
Proof. by rewrite -(perm_mem (listed_words a b)) => /mapP[d _ ->]; exists d. Qed.
Lemma index_aboveP (i : 'I_a) (P : law (ords b)) w t : (forall x, P x = Q2R (w (nat_of_ord x))) -> c_index_above i w t ->
  Rbar_le (Q2R t) (index_mi K i).
Proof.
move=> hP /hasP[s /a_word[d <-] h]; apply: Rbar_le_trans (capacity_aboveP (listed_ord b) (subchannelQ i d) hP h) _.
have /xmax_leP[_] := Rbar_le_refl (index_mi K i); exact.
Qed.
Definition c_group_below (s : seq nat) (q : seq Q) (t : Q) : bool := Qle_bool 0 t &&
  all (fun d => c_capacity_below (words a b) k (c_group s d) (law_at q (place b d)) t) (words a b).
Lemma group_belowP (A : {set 'I_a}) q t : c_group_below (marks A) q t -> Rbar_le (group_mi K A) (Q2R t).
Proof.
rewrite /c_group_below Qle_boolP Q2R_0 => /andP[/RlebP t0 /allP h]; apply/xmax_leP; split=> // d _.
by apply: (capacity_belowP (listed_words a b) _ (h _ (in_words d))) => x y; exact: groupQ.
Qed.
Definition c_group_above (s : seq nat) (w : seq nat -> Q) (t : Q) : bool :=
  has (fun d => c_capacity_above (words a b) k (c_group s d) w t) (words a b).
Lemma group_aboveP (A : {set 'I_a}) (P : law db) w t : (forall x, P x = Q2R (w (word x))) -> c_group_above (marks A) w t ->
  Rbar_le (Q2R t) (group_mi K A).
Proof.
move=> hP /hasP[s /a_word[d <-] h].
have g x y : ((fun x => K (put_group d A x)) : kernel db (ords k)) x y = Q2R (c_group (marks A) (word d) (word x) (nat_of_ord y)).
  exact: groupQ.
apply: Rbar_le_trans (capacity_aboveP (listed_words a b) g hP h) _.
have /xmax_leP[_] := Rbar_le_refl (group_mi K A); exact.
Qed.
End Entries.

Definition answered_by (i : instance) (K : kernel (ords (entries i) ~> ords (alphabet i)) (ords (outputs i))) : Prop :=
  forall x y, K x y = Q2R (answered i (word x) y).
Definition laws_from (i : instance) (j : nat) : seq Q := drop (j * size (words (entries i) (alphabet i)) * outputs i) (two i).
Definition index_below (i : instance) (j : nat) :=
  c_index_below (entries i) (alphabet i) (outputs i) (answered i) j (laws_from i j).
Definition index_above (i : instance) (j : nat) :=
  c_index_above (entries i) (alphabet i) (outputs i) (answered i) j (at_ (one i)).
Definition a_prior (p : seq Q) (n : nat) : bool := lawful p && (size p == n).
Lemma a_priorP p n : a_prior p n -> exists P : law (ords n), forall x, P x = Q2R (at_ p x).
Proof. by case/andP=> h /eqP e; exact: lawfulP h e. Qed.

Definition index_mi_says (i : instance) : Prop := forall K, answered_by K -> forall j : 'I_(entries i),
  nat_of_ord j = index_ i -> holds (index_mi K j) (said i).
Definition index_mi_check (i : instance) : bool := if said i is Between a b then
  [&& a_prior (one i) (alphabet i), index_above i (index_ i) a & index_below i (index_ i) b] else false.
Lemma index_mi_checkP i : index_mi_check i -> index_mi_says i.
Proof.
rewrite /index_mi_check; case E : (said i) => [||||a b] // /and3P[/a_priorP[P hP] h1 h2] K hK j hj.
by rewrite E; apply: confirmed; [apply: (index_aboveP hK hP)|apply: (index_belowP hK)]; rewrite hj; [exact: h1|exact: h2].
Qed.
Definition mi_dp_db_says (i : instance) : Prop := forall K : kernel _ _, answered_by (i := i) K -> holds (mi_dp_db K) (said i).
Definition mi_dp_db_check (i : instance) : bool := if said i is Between a b then
  [&& a_prior (one i) (alphabet i), has (fun j => index_above i j a) (iota 0 (entries i)), Qle_bool 0 b &
      all (fun j => index_below i j b) (iota 0 (entries i))] else false.
Lemma mi_dp_db_checkP i : mi_dp_db_check i -> mi_dp_db_says i.
Proof.
rewrite /mi_dp_db_check; case E : (said i) => [||||a b] // /and4P[/a_priorP[P hP] /hasP[j hj h1] b0 /allP h2] K hK.
rewrite E; apply: confirmed.
  move: hj; rewrite mem_iota add0n => hj; have := index_aboveP hK (i := Ordinal hj) hP h1.
  by move/Rbar_le_trans; apply; have /xmax_leP[_] := Rbar_le_refl (mi_dp_db K); exact.
apply/xmax_leP; split=> [|j' _]; first by move: b0; rewrite Qle_boolP Q2R_0 => /RlebP.
by apply: (index_belowP hK (h2 j' _)); rewrite mem_iota add0n /= ltn_ord.
Qed.

(* A prior of databases, its masses in lexicographic order. *)
Definition lawful_words (i : instance) : bool := let ex := words (entries i) (alphabet i) in
  all (fun s => Qle_bool 0 (prior_of i s)) ex && Qeq_bool (qsum ex (@every _) (prior_of i)) 1.
Lemma lawful_wordsP i : lawful_words i ->
  exists P : law (ords (entries i) ~> ords (alphabet i)), forall x, P x = Q2R (prior_of i (word x)).
Proof.
case/andP=> /allP h1 h2; set f := fun x : ords (entries i) ~> ords (alphabet i) => Q2R (prior_of i (word x)).
have l : is_law f.
  split=> [x|]; first by have := h1 _ (in_words x); rewrite Qle_boolP Q2R_0 => /RlebP.
  rewrite (@qsumE _ _ _ _ (@listed_words (entries i) (alphabet i)) _ (@every _) _ f (prior_of i)) //.
  by move: h2; rewrite Qeq_boolP Q2R_1 => /ReqbP.
by exists (Law (proj1 l) (proj2 l)).
Qed.
(* The group of entries whose binary digit is 1. *)
Definition group_of (i : instance) : {set 'I_(entries i)} := [set j : 'I_(entries i) | odd (index_ i %/ 2 ^ j)].
Definition c_group_of (i : instance) : seq nat := [seq nat_of_bool (odd (index_ i %/ 2 ^ j)) | j <- iota 0 (entries i)].
Lemma group_ofE i : marks (group_of i) = c_group_of i.
Proof. by rewrite /c_group_of -val_enum_ord -map_comp; apply: eq_map => j; rewrite /= inE. Qed.
Definition group_mi_says (i : instance) : Prop :=
  forall K : kernel _ _, answered_by (i := i) K -> holds (group_mi K (group_of i)) (said i).
Definition group_mi_check (i : instance) : bool := if said i is Between a b then
  [&& lawful_words i, c_group_above (entries i) (alphabet i) (outputs i) (answered i) (c_group_of i) (prior_of i) a &
      c_group_below (entries i) (alphabet i) (outputs i) (answered i) (c_group_of i) (two i) b] else false.
Lemma group_mi_checkP i : group_mi_check i -> group_mi_says i.
Proof.
rewrite /group_mi_check; case E : (said i) => [||||a b] // /and3P[/lawful_wordsP[P hP] h1 h2] K hK.
rewrite E; apply: confirmed; first by apply: (group_aboveP hK hP); rewrite group_ofE; exact: h1.
by apply: (group_belowP hK); rewrite group_ofE; exact: h2.
Qed.
