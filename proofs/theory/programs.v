(* The least distortion of a mechanism at a level of identifiability or of differential privacy.

   Source: Wang, Ying and Zhang (2015), (8) to (27), Theorem 1, Lemmas 1 to 5. The values are infima over
   mechanisms; bounds from below are distances (hamming.v) averaged over the output, bounds from above the
   exponential mechanism and the one with its rows as posteriors (feasible.v). *)

From ExactPriv Require Import core divergence databases hamming feasible.

(* An infimum over the numbers of a set that grows with r >= 1; without value below. *)
Definition program (S : R -> R -> Prop) (r : value) : value :=
  if r is Val (Finite a) then (if Rleb 1 a then Val (Glb_Rbar (S a)) else NoValue) else NoValue.

Lemma programE (S : R -> R -> Prop) (r : R) : 1 <= r -> program S r = Val (Glb_Rbar (S r)).
Proof. by move=> r1; rewrite /program; case: RlebP. Qed.

Lemma program_le (S : R -> R -> Prop) (r b v : R) : 1 <= r -> S r v -> v <= b -> vle (program S r) b.
Proof.
move=> r1 Sv vb; rewrite programE //; have [h _] := Glb_Rbar_correct (S r).
by rewrite /vle /vrel; apply: Rbar_le_trans (h v Sv) _.
Qed.

Lemma program_ge (S : R -> R -> Prop) (r : R) (b : Rbar) : 1 <= r -> (forall v, S r v -> Rbar_le b v) -> vle b (program S r).
Proof. by move=> r1 h; rewrite programE // /vle /vrel; have [_ g] := Glb_Rbar_correct (S r); apply: g. Qed.

Lemma program_sub (S S' : R -> R -> Prop) (r r' : R) : 1 <= r -> 1 <= r' -> (forall v, S' r' v -> S r v) ->
  vle (program S r) (program S' r').
Proof.
move=> r1 r1' h; rewrite !programE //; have [g _] := Glb_Rbar_correct (S r).
by have [_ l] := Glb_Rbar_correct (S' r'); rewrite /vle /vrel; apply: l => v /h; exact: g.
Qed.

Lemma val_le_eq (v w : value) : vle v w -> vle w v -> v = w.
Proof. by case: v w => [|v] [|w] // h1 h2; congr Val; exact: Rbar_le_antisym. Qed.

Section Distortion.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (x y z : db) (P : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).

Definition dp_within (r : R) K : Prop := forall x x', neighbours x x' -> forall y, K x y <= r * K x' y.
Definition identifiable_within P (r : R) K : Prop :=
  forall x x', neighbours x x' -> forall y, P x * K x y <= r * (P x' * K x' y).

Definition dp_distortions P (r v : R) : Prop := exists K, dp_within r K /\ v = distortion K P.
Definition identifiable_distortions P (r v : R) : Prop := exists K, identifiable_within P r K /\ v = distortion K P.
Definition relaxed_distortions (r v : R) : Prop := exists P, identifiable_distortions P r v.

Definition least_distortion_dp P : value -> value := program (dp_distortions P).
Definition least_distortion_identifiability P : value -> value := program (identifiable_distortions P).
Definition least_distortion_relaxed : value -> value := program relaxed_distortions.

(* h of (32), at e^eps = r. *)
Definition hamming_bound (r : R) : R := letters I * (letters X - 1) / (r + letters X - 1).

Hypothesis m2 : 2 <= letters X.
Let m1 : 1 <= letters X. Proof. by lra. Qed.

Lemma distortionE K P : distortion K P = \sum_y \sum_x P x * K x y * INR (hamming x y).
Proof.
rewrite /distortion exchange_big /=; apply: eq_bigr => x _; rewrite -sum_mull.
by apply: eq_bigr => y _; ring.
Qed.

Lemma hamming_bound_anti (r s : R) : 0 < r + letters X - 1 -> r <= s -> hamming_bound s <= hamming_bound r.
Proof.
move=> r0 rs; apply: Rmult_le_compat_l; last by apply: Rinv_le_contravar; lra.
by apply: Rmult_le_pos; [exact: pos_INR|lra].
Qed.

Lemma hamming_bound_lt (r s : R) : 0 < letters I -> 0 < r + letters X - 1 -> r < s ->
  hamming_bound s < hamming_bound r.
Proof.
move=> n0 r0 rs; apply: Rmult_lt_compat_l; first by apply: Rmult_lt_0_compat => //; lra.
by apply: Rinv_lt_contravar; [apply: Rmult_lt_0_compat|]; lra.
Qed.

(* ** From below *)

Lemma identifiable_distance P K (r : R) : 1 <= r -> identifiable_within P r K -> hamming_bound r <= distortion K P.
Proof.
move=> r1 h; rewrite distortionE -[hamming_bound r]Rmult_1_r -(mass_sum1 (output P K)) -sum_mull.
apply: sum_le => y _; rewrite outputE /hamming_bound.
by apply: (@distance_bound I X (fun x => P x * K x y)) => [|x x' n]; [lra|exact: h].
Qed.

Lemma identifiable_prior P K (r : R) : identifiable_within P r K ->
  forall x x', neighbours x x' -> P x <= r * P x'.
Proof.
move=> h x x' n; rewrite -[P x]Rmult_1_r -[P x']Rmult_1_r -{1}(mass_sum1 (K x)) -(mass_sum1 (K x')) -!sum_mull.
by apply: sum_le => y _; exact: h.
Qed.

Lemma dp_identifiable P K (q r : R) : 0 <= q -> (forall x x', neighbours x x' -> P x <= q * P x') ->
  dp_within r K -> identifiable_within P (r * q) K.
Proof.
move=> q0 hP hK x x' n y; have -> : r * q * (P x' * K x' y) = (q * P x') * (r * K x' y) by ring.
by apply: Rmult_le_compat => //; [exact: hP|exact: hK].
Qed.

(* ** The exponential mechanism *)

Definition exponential (r : R) : kernel (I ~> X) (I ~> X) := fun x => law_of (hamming_mass r x) (dirac x).

Lemma exponentialE (r : R) x y : 0 < r -> exponential r x y = hamming_mass r x y.
Proof. by move=> r0; rewrite /exponential law_ofE //; apply: is_law_hamming => //; lra. Qed.

Lemma exponential_dp (r : R) : 1 <= r -> dp_within r (exponential r).
Proof.
move=> r1 x x' n y; rewrite !exponentialE; try lra.
by apply: hamming_mass_neighbours => //; lra.
Qed.

Lemma exponential_distortion (r : R) P : 0 < r -> distortion (exponential r) P = hamming_bound r.
Proof.
move=> r0; rewrite /distortion -[RHS]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: eq_bigr => x _; congr (_ * _).
rewrite /hamming_bound -(@hamming_mass_distance_from I X r _ x); last lra.
by apply: eq_bigr => y _; rewrite exponentialE.
Qed.

(* ** The mechanism whose posteriors are its rows *)

Section Posteriors.
Variables (P V : law (I ~> X)) (r : R) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (r1 : 1 <= r) (P0 : forall x, 0 < P x) (hV : forall x, P x = \sum_y V y * hamming_mass r x y).
Let s0 : 0 < r + letters X - 1. Proof. by lra. Qed.
Definition posterior_rows x y : R := V y * hamming_mass r x y / P x.

Lemma is_law_posterior_rows x : is_law (posterior_rows x).
Proof.
split=> [y|]; last by rewrite /posterior_rows sum_divr -hV; field; have := P0 x; lra.
apply: Rmult_le_pos; last by apply: Rlt_le; exact: Rinv_0_lt_compat.
by apply: Rmult_le_pos => //; apply: hamming_mass_ge0; lra.
Qed.

Hypothesis hK : forall x y, K x y = posterior_rows x y.

Lemma posterior_rows_joint x y : P x * K x y = V y * hamming_mass r x y.
Proof. by rewrite hK /posterior_rows; field; have := P0 x; lra. Qed.

Lemma posterior_rows_output : output P K = V.
Proof.
apply: law_ext => y; rewrite outputE (eq_bigr (fun x => V y * hamming_mass r x y)) => [|x _]; last exact: posterior_rows_joint.
rewrite sum_mull (eq_bigr (hamming_mass r y)) => [|x _]; last exact: hamming_mass_sym.
by rewrite hamming_mass_sum // Rmult_1_r.
Qed.

Lemma posterior_rows_within : identifiable_within P r K.
Proof.
move=> x x' n y; rewrite !posterior_rows_joint.
have := Rmult_le_compat_l (V y) _ _ (mass_ge0 V y) (@hamming_mass_neighbours I X r s0 x x' y r1 n); lra.
Qed.

Lemma posterior_rows_distortion : distortion K P = hamming_bound r.
Proof.
rewrite distortionE -[RHS]Rmult_1_r -(mass_sum1 V) -sum_mull; apply: eq_bigr => y _.
rewrite (eq_bigr (fun x => V y * (hamming_mass r x y * INR (hamming x y)))) => [|x _].
  by rewrite sum_mull (@hamming_mass_distance I X r) // /hamming_bound; ring.
by rewrite posterior_rows_joint; ring.
Qed.

End Posteriors.

Lemma posterior_rows_exist (P : law (I ~> X)) (r : R) : 1 <= r -> (forall x, 0 < P x) -> feasible P r ->
  identifiable_distortions P r (hamming_bound r).
Proof.
move=> r1 P0 [V hV]; pose K : kernel (I ~> X) (I ~> X) := fun x => law_of (posterior_rows P V r x) (dirac x).
have hK x y : K x y = posterior_rows P V r x y by rewrite /K law_ofE //; exact: is_law_posterior_rows.
by exists K; split; [exact: posterior_rows_within hK|symmetry; exact: posterior_rows_distortion hK].
Qed.

(* ** Differential privacy under a law of independent entries *)

(* An entry is guessed rightly with probability at most r/(r + m - 1): of the guesses a, the
   right one at the database z has at least 1/q of the probability that it has at a. *)
Lemma dp_distance K (q r : R) z : 1 <= q <= r -> dp_within q K ->
  hamming_bound r <= \sum_x hamming_mass r x z * \sum_y K x y * INR (hamming x y).
Proof.
move=> [q1 qr] h; have s0 : 0 < r + letters X - 1 by lra.
rewrite (eq_bigr (fun x => \sum_i hamming_mass r x z * \sum_(y : db | y i != x i) K x y)); last first.
  move=> x _; rewrite -sum_mull; rewrite (eq_bigr (fun y => hamming_mass r x z * (K x y * INR (hamming y x)))).
    by rewrite sum_mull sum_hamming -sum_mull; apply: eq_bigr.
  by move=> y _; rewrite hamming_sym.
rewrite exchange_big /=.
have -> : hamming_bound r = \sum_(i : I) (letters X - 1) / (r + letters X - 1).
  by rewrite (@sum_const_card I) /hamming_bound /Rdiv; ring.
apply: sum_le => i _; pose right (x : db) := \sum_(y : db | y i == x i) K x y.
have E x : \sum_(y : db | y i != x i) K x y = 1 - right x.
  by have := mass_sum1 (K x); rewrite (sum_split (fun y : db => y i == x i)) -/(right x); lra.
rewrite (eq_bigr (fun x => hamming_mass r x z - hamming_mass r x z * right x)); last first.
  by move=> x _; rewrite E; ring.
rewrite sum_sub (eq_bigr (hamming_mass r z)) => [|x _]; last exact: hamming_mass_sym.
rewrite hamming_mass_sum //.
suff : \sum_x hamming_mass r x z * right x <= r / (r + letters X - 1).
  have -> : (letters X - 1) / (r + letters X - 1) = 1 - r / (r + letters X - 1) by field; lra.
  lra.
rewrite (sum_split (fun x : db => x i == z i)) sum_other -big_split /=.
(* the databases with the letter of z at i, whose masses sum to r/(r + m - 1) *)
have total : \sum_(x : db | x i == z i) hamming_mass r x z = r / (r + letters X - 1).
  have := entry_bound; set A := LHS.
  have AB : A + \sum_(x : db | x i != z i) hamming_mass r x z = 1.
    rewrite -(sum_split (fun x : db => x i == z i)) -(hamming_mass_sum s0 z).
    by apply: eq_bigr => x _; exact: hamming_mass_sym.
  have e : (letters X - 1) * A = r * \sum_(x : db | x i != z i) hamming_mass r x z.
    rewrite /A sum_other -!sum_mull; apply: eq_bigr => x /eqP xi.
    by rewrite -(sum_const_other (z i)) -sum_mull; apply: eq_bigr => b ne; exact: hamming_mass_step.
  move=> _; apply: (Rmult_eq_reg_l (r + letters X - 1)); last lra.
  by rewrite (_ : _ * (_ / _) = r); [nra|field; lra].
rewrite -total; apply: sum_le => x /eqP xi.
rewrite (eq_bigr (fun b => / r * hamming_mass r x z * right (put x i b))) => [|b ne]; last first.
  by rewrite (hamming_mass_step s0 xi ne); field; lra.
rewrite -[X in _ <= X]Rmult_1_r sum_mull.
have -> : hamming_mass r x z * right x + / r * hamming_mass r x z * (\sum_(b | b != z i) right (put x i b)) =
  hamming_mass r x z * (right x + / r * \sum_(b | b != z i) right (put x i b)) by ring.
apply: Rmult_le_compat_l; first by apply: hamming_mass_ge0 => //; lra.
have whole : right x + \sum_(b | b != z i) \sum_(y : db | y i == b) K x y = 1.
  rewrite -(mass_sum1 (K x)) [RHS](partition_big (fun y : db => y i) xpredT) //= [RHS](bigD1 (z i)) //=.
  by rewrite /right xi.
rewrite -whole; apply: Rplus_le_compat_l.
rewrite -sum_mull; apply: sum_le => b ne; rewrite /right put_same.
apply: (Rmult_le_reg_l r); first lra.
rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; last lra.
rewrite -sum_mull; apply: sum_le => y _.
have n : neighbours (put x i b) x.
  rewrite neighbours_sym; apply/neighbours_put; exists i, b; split=> // e.
  by move: ne; rewrite -e xi eqxx.
apply: Rle_trans (h _ _ n y) _; apply: Rmult_le_compat_r => //; exact: qr.
Qed.

(* So under a mixture of such laws, at every level up to r. *)
Lemma dp_distance_mixed (P : law (I ~> X)) K (q r : R) : 1 <= q <= r -> feasible P r -> dp_within q K ->
  hamming_bound r <= distortion K P.
Proof.
move=> qr [V hV] h; rewrite /distortion.
rewrite (eq_bigr (fun x => \sum_z V z * (hamming_mass r x z * \sum_y K x y * INR (hamming x y)))); last first.
  by move=> x _; rewrite hV -sum_mulr; apply: eq_bigr => z _; ring.
rewrite exchange_big /= -[hamming_bound r]Rmult_1_r -(mass_sum1 V) -sum_mull; apply: sum_le => z _.
by rewrite sum_mull Rmult_comm; apply: Rmult_le_compat_l => //; exact: dp_distance qr h.
Qed.

(* ** The values *)

Lemma a_database : exists x : db, true.
Proof.
have : (0 < #|X|)%N by apply/ltP; apply: INR_lt; rewrite -/(letters X) /=; lra.
by case/card_gt0P => a _; exists [ffun=> a].
Qed.

Theorem relaxed_value (r : R) : 1 <= r -> least_distortion_relaxed r = hamming_bound r.
Proof.
move=> r1; apply: val_le_eq; last first.
  by apply: program_ge => // v [P [K [h ->]]]; exact: identifiable_distance.
have [x0 _] := a_database; apply: (@program_le _ r _ (hamming_bound r)) => //; last exact: Rle_refl.
exists (uniform x0), (exponential r); split; last by rewrite exponential_distortion //; lra.
move=> x x' n y; rewrite !uniformE; have := exponential_dp r1 n y.
by have := Rinv_0_lt_compat _ (letters_gt0 (uniform x0)); move: (/ _) => u u0; nra.
Qed.

Theorem dp_least_le P (r : R) : 1 <= r -> vle (least_distortion_dp P r) (hamming_bound r).
Proof.
move=> r1; apply: (@program_le _ r _ (hamming_bound r)) => //; last exact: Rle_refl.
by exists (exponential r); split; [exact: exponential_dp|rewrite exponential_distortion //; lra].
Qed.

Theorem dp_least_ge P (q r : R) : 1 <= r -> 1 <= q -> (forall x x', neighbours x x' -> P x <= q * P x') ->
  vle (hamming_bound (r * q)) (least_distortion_dp P r).
Proof.
move=> r1 q1 h; apply: program_ge => // v [K [hK ->]]; apply: identifiable_distance; first by nra.
by apply: dp_identifiable => //; lra.
Qed.

(* Below the level at which the prior is such a mixture, differential privacy does no better. *)
Theorem dp_least_mixed P (q r : R) : 1 <= q <= r -> feasible P r ->
  vle (hamming_bound r) (least_distortion_dp P q).
Proof.
move=> qr f; apply: program_ge => [|v [K [hK ->]]]; first lra.
exact: dp_distance_mixed qr f hK.
Qed.

Theorem identifiable_least_ge P (r : R) : 1 <= r -> vle (hamming_bound r) (least_distortion_identifiability P r).
Proof. by move=> r1; apply: program_ge => // v [K [h ->]]; exact: identifiable_distance. Qed.

Theorem identifiable_least P (r : R) : 1 <= r -> (forall x, 0 < P x) -> feasible P r ->
  least_distortion_identifiability P r = hamming_bound r.
Proof.
move=> r1 P0 f; apply: val_le_eq; last exact: identifiable_least_ge.
by apply: (program_le r1 (posterior_rows_exist r1 P0 f)); exact: Rle_refl.
Qed.

Theorem identifiable_least_none P (r : R) : 1 <= r -> ~ (forall x x', neighbours x x' -> P x <= r * P x') ->
  least_distortion_identifiability P r = p_infty.
Proof.
move=> r1 h; apply: val_le_eq; first by rewrite /least_distortion_identifiability programE //; case: (Glb_Rbar _).
by apply: program_ge => // v [K [hK _]]; case: h; exact: identifiable_prior hK.
Qed.

Theorem relaxed_le_identifiable P (r : R) : 1 <= r ->
  vle (least_distortion_relaxed r) (least_distortion_identifiability P r).
Proof. by move=> r1; apply: program_sub => // v h; exists P. Qed.

Theorem identifiable_least_le_dp P (q r : R) : 1 <= r -> 1 <= q -> (forall x x', neighbours x x' -> P x <= q * P x') ->
  vle (least_distortion_identifiability P (r * q)) (least_distortion_dp P r).
Proof.
move=> r1 q1 h; apply: program_sub => //; first by nra.
by move=> v [K [hK ->]]; exists K; split=> //; apply: dp_identifiable => //; lra.
Qed.

End Distortion.
