(* Least costs of mechanisms with any outputs, at a level of pointwise privacy, maximal information or maximal leakage; for
   databases of one entry, outputs beyond the letters do not lower them.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Definition 4 and Lemma 24. A cost is at least 0. *)

From ExactPriv Require Import core divergence capacity entropy pml databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage constructions coefficients suprema bridges forms pointwise neighbour_bounds merged_outputs.

Section Costs.
Variables I X V Y : finType.
Local Notation db := (I ~> X).
Implicit Types (S : kernel V (I ~> X)) (K : kernel (I ~> X) Y) (c : (I ~> X) -> Y -> R).

Definition source_cost c S K : R := \max_v \sum_x S v x * \sum_y K x y * c x y.
Definition column_tops_sum K : R := \sum_y \max_x K x y.
Definition information_within_source S (r : R) K : Prop := forall v x y, K x y <= r * output (S v) K y.

Definition pointwise_cost S (r delta : value) c : value :=
  if delta is Val (Finite d) then
    (if Rleb 0 d && Rleb d 1 then
       program (fun r v => exists K, pointwise_within r d K /\ v = source_cost c S K) r else NoValue)
  else NoValue.
Definition maximal_information_cost S (r : value) c : value :=
  program (fun r v => exists K, information_within_source S r K /\ v = source_cost c S K) r.
Definition maximal_leakage_cost S (r : value) c : value :=
  program (fun r v => exists K, column_tops_sum K <= r /\ v = source_cost c S K) r.

Lemma pointwise_costE S (r : value) (d : R) c : 0 <= d <= 1 ->
  pointwise_cost S r d c = program (fun r v => exists K, pointwise_within r d K /\ v = source_cost c S K) r.
Proof. by move=> [d0 d1]; rewrite /pointwise_cost; case: (RlebP 0 d) => //; case: (RlebP d 1). Qed.

End Costs.

(* Two programs of which either has, for each member of the other, one that is no larger. *)
Lemma program_exchange (S S' : R -> R -> Prop) (r : R) : 1 <= r -> (forall v, S r v -> exists2 u, S' r u & u <= v) ->
  (forall v, S' r v -> exists2 u, S r u & u <= v) -> veq (program S (Finite r)) (program S' (Finite r)).
Proof.
move=> r1 h h'; have half (T T' : R -> R -> Prop) : (forall v, T' r v -> exists2 u, T r u & u <= v) ->
    vle (program T (Finite r)) (program T' (Finite r)).
  move=> g; rewrite !programE // /vle /vrel; have [lb _] := Glb_Rbar_correct (T r); have [_ glb] := Glb_Rbar_correct (T' r).
  by apply: glb => v /g[u Tu uv]; apply: Rbar_le_trans (lb u Tu) _.
have e := val_le_eq (half _ _ h') (half _ _ h); move: e; rewrite !programE // => [[->]].
by rewrite /veq /vrel; case: (Glb_Rbar _).
Qed.

Section Processing.
Variables I X V Y Z : finType.
Variables (S : kernel V (I ~> X)) (K : kernel (I ~> X) Y) (L : kernel Y Z).

Lemma pointwise_within_processing (r : R) : pointwise_within r 0 K -> pointwise_within r 0 (kthen K L).
Proof.
move=> h x x' n z; rewrite !kthenE Rplus_0_r -sum_mull; apply: sum_le => y _.
by have := Rmult_le_compat_r (L y z) _ _ (mass_ge0 _ _) (h x x' n y); rewrite Rplus_0_r; lra.
Qed.

Lemma information_within_processing (r : R) : information_within_source S r K -> information_within_source S r (kthen K L).
Proof.
move=> h v x z; rewrite output_kthen kthenE outputE -sum_mull; apply: sum_le => y _.
by have := Rmult_le_compat_r (L y z) _ _ (mass_ge0 _ _) (h v x y); lra.
Qed.

Lemma column_tops_processing : column_tops_sum (kthen K L) <= column_tops_sum K.
Proof.
apply: (@Rle_trans _ (\sum_z \sum_y (\max_x K x y) * L y z)).
  apply: sum_le => z _; apply: max_le => [|x _].
    by apply: sum_ge0 => y _; apply: Rmult_le_pos; [exact: max_ge0|exact: mass_ge0].
  rewrite kthenE; apply: sum_le => y _; apply: Rmult_le_compat_r; first exact: mass_ge0.
  exact: (max_ge (P := xpredT) (fun x => K x y)).
rewrite exchange_big; apply: Req_le; apply: eq_bigr => y _; rewrite sum_mull mass_sum1; ring.
Qed.

(* Outputs renamed. *)
Lemma cost_processing (f : Y -> Z) (c : (I ~> X) -> Y -> R) (c' : (I ~> X) -> Z -> R) : (forall x y, c' x (f y) <= c x y) ->
  source_cost c' S (kthen K (fun y => dirac (f y))) <= source_cost c S K.
Proof.
move=> h; apply: max_le => [|v _]; first exact: max_ge0.
apply: Rle_trans (max_ge (P := xpredT) (fun v => \sum_x S v x * \sum_y K x y * c x y) (i := v) isT).
apply: sum_le => x _; apply: Rmult_le_compat_l => //.
rewrite (eq_bigr (fun z => \sum_y K x y * (dirac (f y) z * c' x z))) => [|z _]; last first.
  by rewrite kthenE -sum_mulr; apply: eq_bigr => y _; ring.
rewrite exchange_big; apply: sum_le => y _; rewrite sum_mull; apply: Rmult_le_compat_l => //.
rewrite (bigD1 (f y)) // diracE eqxx big1 => [|z /andP[_ ne]]; last by rewrite diracE (negbTE ne) Rmult_0_l.
by rewrite /= Rmult_1_l Rplus_0_r.
Qed.

End Processing.

Lemma source_cost_hamming (I X V : finType) (S : kernel V (I ~> X)) (K : kernel (I ~> X) (I ~> X)) :
  source_cost (fun x y => INR (hamming x y)) S K = source_distortion S K.
Proof. by []. Qed.

(* ** Databases of one entry: as many outputs as letters, or more *)

Section OneEntry.
Variables (V : finType) (n k : nat).
Hypothesis n2 : (2 <= n)%N.
Local Notation letter := (ordinal_finType n).
Local Notation output_ := (ordinal_finType (n + k)).
Local Notation db := (ordinal_finType 1 ~> letter).
Local Notation o := (@Ordinal 1 0 isT).
Variable S : kernel V db.

Definition beyond_cost (x : db) (y : output_) : R := if (nat_of_ord (x o) != nat_of_ord y)%N then 1 else 0.

Let n0 : (0 < n)%N. Proof. exact: leq_trans n2. Qed.
Definition as_output (d : db) : output_ := lshift k (d o).
Definition as_letter (y : output_) : db := [ffun=> if split y is inl i then i else Ordinal n0].

Lemma hamming_one (x d : db) : INR (hamming x d) = if x o != d o then 1 else 0.
Proof.
have e (i : ordinal_finType 1) : i = o by case: i => [[|i] h] //; apply: ord_inj.
by rewrite hamming_sum (big_pred1 o) // => i; rewrite /= (e i) eqxx.
Qed.

Lemma as_output_cost (x d : db) : beyond_cost x (as_output d) = INR (hamming x d).
Proof. by rewrite hamming_one /beyond_cost /as_output /= -val_eqE. Qed.

Lemma as_letter_cost (x : db) (y : output_) : INR (hamming x (as_letter y)) <= beyond_cost x y.
Proof.
rewrite hamming_one /beyond_cost /as_letter ffunE; case: splitP => [i e|i e].
  by rewrite e -val_eqE; exact: Rle_refl.
rewrite (_ : (nat_of_ord (x o) != nat_of_ord y)%N); first by case: ifP => _; lra.
by rewrite e neq_ltn (leq_trans (ltn_ord (x o))) // leq_addr.
Qed.

Lemma beyond_exchange (W : R -> kernel db db -> Prop) (W' : R -> kernel db output_ -> Prop) (r : R) : 1 <= r ->
  (forall K, W r K -> W' r (kthen K (fun y => dirac (as_output y)))) ->
  (forall K, W' r K -> W r (kthen K (fun y => dirac (as_letter y)))) ->
  veq (program (fun r v => exists K, W r K /\ v = source_distortion S K) (Finite r))
    (program (fun r v => exists K, W' r K /\ v = source_cost beyond_cost S K) (Finite r)).
Proof.
move=> r1 h h'; apply: program_exchange => // v [K [hK ->]]; eexists.
- by exists (kthen K (fun y => dirac (as_output y))); split; [exact: h|].
- by rewrite -source_cost_hamming; apply: cost_processing => x y; rewrite as_output_cost; exact: Rle_refl.
- by exists (kthen K (fun y => dirac (as_letter y))); split; [exact: h'|].
by rewrite -source_cost_hamming; apply: cost_processing => x y; exact: as_letter_cost.
Qed.

Theorem further_outputs (r : R) : 1 <= r -> veq (pointwise_distortion S (Finite r) (Finite 0)) (pointwise_cost S (Finite r) (Finite 0) beyond_cost) /\
  veq (maximal_information_distortion S (Finite r)) (maximal_information_cost S (Finite r) beyond_cost) /\
  veq (maximal_leakage_distortion S (Finite r)) (maximal_leakage_cost S (Finite r) beyond_cost).
Proof.
move=> r1; have d01 : 0 <= 0 <= 1 by lra.
rewrite pointwise_distortionE // pointwise_costE //; split; last split; apply: beyond_exchange => // K h.
- exact: pointwise_within_processing.
- exact: pointwise_within_processing.
- exact: (information_within_processing (S := S) (fun y => dirac (as_output y))).
- exact: (information_within_processing (S := S) (fun y => dirac (as_letter y))).
- exact: Rle_trans (column_tops_processing _ _) h.
exact: Rle_trans (column_tops_processing _ _) h.
Qed.

End OneEntry.
