(* cuff-midp/cor7-partial.step1@all-but-own-entry, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor7_partial_step1_all_but_own_entry : Prop :=
  forall letters : nat,
  (1 <= letters)%N ->
  forall a : nat,
  (1 <= a)%N ->
  forall b : nat,
  (1 <= b)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel ((ordinal_finType (a)%N) ~> (ordinal_finType (letters)%N)) Y,
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel ((ordinal_finType (b)%N) ~> (ordinal_finType (letters)%N)) W,
  forall P : law ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)),
  (forall x1 : (ordinal_finType ((a + b))%N), (if ((nat_of_ord x1) < a)%N then ((((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (pairing (fun o => o.2.1) (fun o => o.2.2)) (rest x1)) = ((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.1) (rest x1)) + (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.2) (pairing (rest x1) (fun o => o.2.1))))) /\ (((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.1) (rest x1)) + (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.2) (pairing (rest x1) (fun o => o.2.1)))) = (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.1) (rest x1)))) /\ (Rbar_le (Finite (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.1) (rest x1))) (mi_dp_db K))) else ((((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (pairing (fun o => o.2.1) (fun o => o.2.2)) (rest x1)) = ((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.2) (rest x1)) + (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.1) (pairing (rest x1) (fun o => o.2.2))))) /\ (((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.2) (rest x1)) + (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.1) (pairing (rest x1) (fun o => o.2.2)))) = (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.2) (rest x1)))) /\ (Rbar_le (Finite (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift b j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (rshift (a)%N j_)]) : kernel ((ordinal_finType ((a + b))%N) ~> (ordinal_finType (letters)%N)) W))) (entry x1) (fun o => o.2.2) (rest x1))) (mi_dp_db L))))).

(* The statement above is generated; the proof follows. *)
Lemma part_of_answer (I X Y Z : finType) (M : kernel (I ~> X) Y) (P : law (I ~> X)) (h : Y -> Z) i (b : R) :
  (forall d Q, mi Q (subchannel (kmerge h M) i d) <= b) ->
  conditional_information (joint P M) (entry i) (fun o => h o.2) (rest i) <= b.
Proof. by move=> H; have := entry_information_le P H; rewrite -push_joint_merge conditional_information_push. Qed.

Definition first (I X Y Z : finType) (o : (I ~> X) ** (Y ** Z)) : Y := o.2.1.
Definition second (I X Y Z : finType) (o : (I ~> X) ** (Y ** Z)) : Z := o.2.2.

Lemma in_order (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (P : law (I ~> X)) (i : I) (J := joint P (kparallel K L)) : conditional_information J (entry i) (pairing (@first I X Y Z) (@second I X Y Z)) (rest i) = conditional_information J (entry i) (@first I X Y Z) (rest i) + conditional_information J (entry i) (@second I X Y Z) (pairing (rest i) (@first I X Y Z)).
Proof.
rewrite conditional_information_chain; congr (_ + _).
by apply: conditional_information_same; [exact: same_refl|exact: same_refl|same_partition].
Qed.

Lemma in_reverse (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (P : law (I ~> X)) (i : I) (J := joint P (kparallel K L)) : conditional_information J (entry i) (pairing (@first I X Y Z) (@second I X Y Z)) (rest i) = conditional_information J (entry i) (@second I X Y Z) (rest i) + conditional_information J (entry i) (@first I X Y Z) (pairing (rest i) (@second I X Y Z)).
Proof.
rewrite -[RHS](_ : conditional_information J (entry i) (pairing (@second I X Y Z) (@first I X Y Z)) (rest i) = _).
  by apply: conditional_information_same; [exact: same_refl|same_partition|exact: same_refl].
rewrite conditional_information_chain; congr (_ + _).
by apply: conditional_information_same; [exact: same_refl|exact: same_refl|same_partition].
Qed.

Lemma only_first (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (P : law (I ~> X)) (i : I) (b : R) (J := joint P (kparallel K L)) : (forall d Q, mi Q (subchannel K i d) <= b) -> (forall d Q, mi Q (subchannel L i d) = 0) ->
  [/\ conditional_information J (entry i) (@second I X Y Z) (pairing (rest i) (@first I X Y Z)) = 0 & conditional_information J (entry i) (@first I X Y Z) (rest i) <= b].
Proof.
move=> hK hL; have z : conditional_information J (entry i) (@second I X Y Z) (rest i) <= 0.
  by apply: (@part_of_answer _ _ _ _ _ P snd) => d Q; rewrite kmerge_second hL; lra.
have le : conditional_information J (entry i) (@second I X Y Z) (pairing (rest i) (@first I X Y Z)) <= conditional_information J (entry i) (@second I X Y Z) (rest i) := @second_answer_entry_le _ _ _ _ K L P i.
have := conditional_information_ge0 J (entry i) (@second I X Y Z) (pairing (rest i) (@first I X Y Z)) => ge; split; first by lra.
by apply: (@part_of_answer _ _ _ _ _ P fst) => d Q; rewrite (kmerge_first K (fun x _ => L x)).
Qed.

Lemma only_second (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (P : law (I ~> X)) (i : I) (b : R) (J := joint P (kparallel K L)) : (forall d Q, mi Q (subchannel L i d) <= b) -> (forall d Q, mi Q (subchannel K i d) = 0) ->
  [/\ conditional_information J (entry i) (@first I X Y Z) (pairing (rest i) (@second I X Y Z)) = 0 & conditional_information J (entry i) (@second I X Y Z) (rest i) <= b].
Proof.
move=> hL hK; have y : conditional_information J (entry i) (@first I X Y Z) (rest i) <= 0.
  by apply: (@part_of_answer _ _ _ _ _ P fst) => d Q; rewrite (kmerge_first K (fun x _ => L x)) hK; lra.
have le : conditional_information J (entry i) (@second I X Y Z) (pairing (rest i) (@first I X Y Z)) <= conditional_information J (entry i) (@second I X Y Z) (rest i) := @second_answer_entry_le _ _ _ _ K L P i.
have ge := conditional_information_ge0 J (entry i) (@first I X Y Z) (pairing (rest i) (@second I X Y Z)).
have ge' := conditional_information_ge0 J (entry i) (@first I X Y Z) (rest i).
have e : conditional_information J (entry i) (@first I X Y Z) (rest i) + conditional_information J (entry i) (@second I X Y Z) (pairing (rest i) (@first I X Y Z)) = conditional_information J (entry i) (@second I X Y Z) (rest i) + conditional_information J (entry i) (@first I X Y Z) (pairing (rest i) (@second I X Y Z)).
  exact: etrans (esym (in_order K L P i)) (in_reverse K L P i).
split; first by lra.
by apply: (@part_of_answer _ _ _ _ _ P snd) => d Q; rewrite kmerge_second.
Qed.

Lemma reading_level (I J X Y : finType) (e : J -> I) (K : kernel (J ~> X) Y) (b : R) j :
  injective e -> mi_dp_db K = Finite b -> forall d Q, mi Q (subchannel (reading e K) (e j) d) <= b.
Proof.
move=> ei E d Q; rewrite (reading_own ei); have /mi_dp_db_leP[_ h] : Rbar_le (mi_dp_db K) b by rewrite E; exact: Rle_refl.
exact: h.
Qed.

Theorem c_cor7_partial_step1_all_but_own_entry_holds : c_cor7_partial_step1_all_but_own_entry.
Proof.
move=> n _ a _ b _ Y Y1 K W W1 L P i.
have [k Ek _] := mi_dp_db_finite K Y1; have [l El _] := mi_dp_db_finite L W1; rewrite Ek El.
pose M := reading (fun j : ordinal_finType a => lshift b j) K; pose N := reading (fun j : ordinal_finType b => rshift a j) L.
rewrite -/(kparallel M N); case: ifP => ia.
  have iE : i = lshift b (Ordinal ia) by apply: val_inj.
  have [z0 hb] := @only_first _ _ _ _ M N P i k
    ltac:(by rewrite iE; apply: reading_level Ek; exact: lshift_inj)
    ltac:(by move=> d Q; apply: reading_other => j; rewrite iE eq_sym -val_eqE /= neq_ltn ltn_addr).
  by split; [split; [exact: (in_order M N P i)|rewrite z0; ring]|exact: hb].
have ib : (i - a < b)%N by rewrite ltn_subLR ?ltn_ord // leqNgt ia.
have iE : i = rshift a (Ordinal ib) by apply: val_inj; rewrite /= subnKC // leqNgt ia.
have [z0 hb] := @only_second _ _ _ _ M N P i l
  ltac:(by rewrite iE; apply: reading_level El; exact: rshift_inj)
  ltac:(by move=> d Q; apply: reading_other => j; rewrite iE -val_eqE /= neq_ltn ltn_addr).
by split; [split; [exact: (in_reverse M N P i)|rewrite z0; ring]|exact: hb].
Qed.
