(* Theorems of the theory in the form in which statements ask for them: levels of kernels without
   zeros, informations of a joint law by entropies, closeness by events, group privacy by sums,
   convexity of capacity and of (eps, c)-PML, largest coefficients for N letters. Each is a short
   consequence of the theorem named in its proof. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination f_divergence leakage continuity renyi statements constructions coefficients
  levels explicit entropy_bounds bridges two_outputs binette inputs suprema.

(* ** Levels *)

Section Levels.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X).

Lemma ldp_nonneg K : Rbar_le 0 (ldp K).
Proof. exact: worst_ge0. Qed.

(* Without zeros the local level is finite. *)
Lemma ldp_finite K : (forall x y, 0 < K x y) -> exists2 e, ldp K = Finite e & 0 <= e.
Proof.
move=> pos; case: (level_cases (ldp_nonneg K)) => // E; exfalso.
case/xmax_p_infty: E => x _ /xmax_p_infty[x' _ /xmax_p_infty[y _]].
by rewrite /log_ratio; case: ReqbP => // _; case: ReqbP => // z; have := pos x' y; lra.
Qed.

Lemma column_zero K y : 1 <= INR (zeros_in_column K y) -> exists x, K x y = 0.
Proof.
move=> h; have : (0 < zeros_in_column K y)%N by apply/ltP; apply: INR_lt; simpl; lra.
by case/card_gt0P => x /ReqbP z; exists x.
Qed.

Lemma exp_ldp K : vexp (vopp (ldp K)) = Finite (pml_margin K 0).
Proof. by rewrite -pml_c_0 exp_pml_c //; rewrite ?Rmult_0_r; lra. Qed.

Lemma pml_c_le_ldp K c : 0 <= c -> letters X * c <= 1 -> Rbar_le (pml_c K c) (ldp K).
Proof. by move=> c0 nc; rewrite -pml_c_0; apply: pml_c_anti => //; rewrite ?Rmult_0_r; lra. Qed.

(* At c = 1/N the uniform prior is the only one. *)
Lemma pml_c_v_uniform K x0 : pml_c_v K (1 / letters X) = Finite (pml K (uniform x0)).
Proof.
have n1 := letters_ge1 x0; have n0 : letters X * (1 / letters X) = 1 by field; lra.
rewrite pml_c_vE; [|apply: Rdiv_le_0_compat; lra|lra].
by rewrite -pml_c_uniform; have -> : 1 / letters X = / letters X by rewrite /Rdiv Rmult_1_l.
Qed.
Lemma pml_uniform_le K x0 c : 0 <= c -> letters X * c <= 1 -> Rbar_le (pml K (uniform x0)) (pml_c K c).
Proof. by move=> c0 nc; apply: pml_le_pml_c => //; exact: uniform_floored. Qed.

(* The level as inequalities between the entries of a column. *)
Lemma pml_c_entry K (c e : R) x x' y : 0 <= c -> letters X * c <= 1 -> 0 <= e -> Rbar_le (pml_c K c) e ->
  K x y <= exp e * (c * (\sum_(z : X) K z y) + (1 - letters X * c) * K x' y).
Proof. by move=> c0 nc e0 h; exact: (proj1 (pml_c_leP K c0 nc e0) h x x' y). Qed.

(* (eps, c)-PML is a convex class. *)
Lemma pml_c_convex K L c w (a b : R) : 0 <= c -> letters X * c <= 1 -> 0 <= w <= 1 -> 0 <= a -> 0 <= b ->
  Rbar_le (pml_c K c) a -> Rbar_le (pml_c L c) b -> Rbar_le (pml_c (kmix w K L) c) (Rmax a b).
Proof.
move=> c0 nc w01 a0 b0 ha hb; have m0 : 0 <= Rmax a b by apply: Rle_trans a0 (Rmax_l _ _).
apply/pml_c_leP => // x x' y.
have {}ha := proj1 (pml_c_leP K c0 nc m0) (le_R ha (Rmax_l a b)) x x' y.
have {}hb := proj1 (pml_c_leP L c0 nc m0) (le_R hb (Rmax_r a b)) x x' y.
have s : column_sum (kmix w K L) y = w * column_sum K y + (1 - w) * column_sum L y.
  by rewrite /column_sum -!sum_mull -sum_add; apply: eq_bigr => z _; exact: mixtureE.
rewrite s /kmix !mixtureE //; nra.
Qed.

Lemma capacity_convex K L w (a b : R) : 0 <= w <= 1 -> Rbar_le (capacity K) a -> Rbar_le (capacity L) b ->
  Rbar_le (capacity (kmix w K L)) (w * a + (1 - w) * b).
Proof.
move=> w01 ha hb; apply: capacity_le => P; have cv := mi_convex_kernel P K L w01.
have {}ha : mi P K <= a := Rbar_le_trans _ _ _ (mi_le_capacity P K) ha.
have {}hb : mi P L <= b := Rbar_le_trans _ _ _ (mi_le_capacity P L) hb.
change (mi P (kmix w K L) <= w * a + (1 - w) * b); nra.
Qed.

Lemma capacity_le_winter K (d : R) : dobrushin K <= d -> d <= 1 ->
  Rbar_le (capacity K) (2 * hb (d / (d + 1)) + 2 * (d / (d + 1)) * ln (letters X)).
Proof. by move=> kd d1; apply: capacity_le => P; exact: mi_le_winter. Qed.

Lemma capacity_finite_of K : (1 <= #|X|)%N -> exists2 c : R, capacity K = c & 0 <= c.
Proof. by case/a_letter => x0 _; exact: capacity_finite K (dirac x0). Qed.

End Levels.

Lemma capacity_two_outputs (X : finType) (K : kernel X (ordinal_finType 2)) (c : R) : capacity K = Finite c -> c <= ln 2.
Proof.
by move=> E; have := capacity_le_ln_card K; rewrite E /letters card_ord /=; have -> : 1 + 1 = 2 by ring.
Qed.
Lemma mi_le_of (X Y : finType) (P : law X) (K : kernel X Y) (b : R) : Rbar_le (capacity K) (Finite b) -> mi P K <= b.
Proof. exact: (Rbar_le_trans _ _ (Finite b) (mi_le_capacity P K)). Qed.

(* A prior that a statement gives by its masses. *)
Lemma ex_uniform (X : finType) (Q : law X -> Prop) : (1 <= #|X|)%N -> (forall x0, Q (uniform x0)) ->
  exists U : law X, (forall x, U x = / letters X) /\ Q U.
Proof. by case/a_letter => x0 _ h; exists (uniform x0); split=> // x; exact: uniformE. Qed.
Lemma min_mass_geP (X : finType) (P : law X) c : c <= 1 -> c <= min_mass P <-> forall x, c <= P x.
Proof.
move=> c1; split=> [h x|h]; first exact: Rle_trans h (@min1_le _ xpredT P x isT).
by apply: min1_ge.
Qed.

(* The spread of one column is the largest total variation of the rows. *)
Theorem dobrushin_two_outputs (X : finType) (K : kernel X (ordinal_finType 2)) : (1 <= #|X|)%N ->
  dobrushin K = Rabs ((\max_(x : X) K x o2_0) - (\min1_(x : X) K x o2_0)).
Proof.
move=> X1; have [x0 _] := a_letter X1.
have [a aE] : exists x, \max_(x : X) K x o2_0 = K x o2_0 by apply: max_attained_ex => // x; exact: mass_ge0.
have [b bE] : exists x, \min1_(x : X) K x o2_0 = K x o2_0 by apply: min1_attained_ex => // x; exact: mass_le1.
have ha x : K x o2_0 <= K a o2_0 by rewrite -aE; exact: (@max_ge _ xpredT (fun x => K x o2_0) x isT).
have hb x : K b o2_0 <= K x o2_0 by rewrite -bE; exact: (@min1_le _ xpredT (fun x => K x o2_0) x isT).
rewrite aE bE Rabs_pos_eq; last by have := ha b; lra.
apply: Rle_antisym; last first.
  apply: Rle_trans (tv_le_dobrushin K a b); rewrite tv_binary Rabs_pos_eq; have := ha b; lra.
apply: worstR_le => [|x x' _]; first by have := ha b; lra.
rewrite tv_binary; apply: Rabs_le; have := ha x; have := ha x'; have := hb x; have := hb x'; lra.
Qed.

(* Zeros in both columns: the level is at least ln(2/(N c)). *)
Lemma two_zeros_level (X : finType) (K : kernel X (ordinal_finType 2)) c : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 ->
  (forall y, exists x, 0 < K x y) -> 1 <= INR (zeros_in_column K o2_0) -> 1 <= INR (zeros_in_column K o2_1) ->
  vle (vln (Finite (2 / (letters X * c)))) (pml_c_v K c).
Proof.
move=> x1 c0 nc occ z0 z1; have n1 := letters_ge x1; rewrite /= in n1.
have q0 : 0 < 2 / (letters X * c) by apply: Rdiv_lt_0_compat; [lra|nra].
by rewrite pml_c_vE ?vlnF //; [exact: (two_zeros_ge c0 nc x1 occ z0 z1)|lra].
Qed.

(* ** Orders *)

Lemma order_vE (F : Rbar -> Rbar) alpha : Rbar_le 0 alpha -> order_v F alpha = Val (F alpha).
Proof.
by move=> a0; rewrite /order_v; destruct (Rbar_lt_dec alpha 0) as [h|h] => //; case: (Rbar_lt_not_le _ _ h).
Qed.
Lemma sibson_v1 (X Y : finType) (K : kernel X Y) (P : law X) : sibson_v K P 1 = Finite (mi P K).
Proof.
rewrite /sibson_v; destruct (Rbar_lt_dec 1 0) as [h|h]; first by exfalso; simpl in h; lra.
by rewrite /sibson /=; case: ReqbP.
Qed.

(* Composition, levels infinite or not. *)
Lemma mi_dp_parallel_v (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) :
  vle (mi_dp_db (kparallel K L)) (vadd (mi_dp_db K) (mi_dp_db L)).
Proof.
case: (level_cases (mi_dp_db_ge0 K)) => [[a Ea _]|->]; case: (level_cases (mi_dp_db_ge0 L)) => [[b Eb _]|->]; rewrite ?Ea ?Eb;
  try by case: (mi_dp_db _).
by rewrite vaddF; apply: mi_dp_parallel; rewrite ?Ea ?Eb; exact: Rbar_le_refl.
Qed.
Lemma vadd_level_le (a d : Rbar) (b : value) : Rbar_le 0 a -> Rbar_le 0 d -> vle a b -> vle (vadd a d) (vadd b d).
Proof. by case: b => [|[b||]] //; case: a => [a||] //; case: d => [d||] //=; lra. Qed.
Lemma mi_dp_parallel3_v (I X Y Z W : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (M : kernel (I ~> X) W) :
  vle (mi_dp_db (kparallel (kparallel K L) M)) (vadd (vadd (mi_dp_db K) (mi_dp_db L)) (mi_dp_db M)).
Proof.
refine (@vle_trans _ _ _ (mi_dp_parallel_v (kparallel K L) M) _).
apply: vadd_level_le; [exact: mi_dp_db_ge0|exact: mi_dp_db_ge0|exact: mi_dp_parallel_v].
Qed.

Lemma ldp_delta_ge0 (X Y : finType) (K : kernel X Y) (e : R) : 0 <= ldp_delta K (Finite e).
Proof. exact: worstR_ge0. Qed.
Lemma ldp_delta0 (X Y : finType) (K : kernel X Y) : ldp_delta K (Finite 0) = dobrushin K.
Proof.
apply: Rle_antisym; apply: worstR_le => [|x x' p]; try exact: worstR_ge0.
  by rewrite hockey_stick0; exact: (@worstR_ge _ _ (@pairs X) (fun p q => total_variation p q) K x x' p).
by rewrite -hockey_stick0; exact: (@worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q (Finite 0)) K x x' p).
Qed.

Section Databases.
Variables I X Y : finType.
Implicit Types (K : kernel (I ~> X) Y) (P : law (I ~> X)).

Lemma tv_dp_ge0 K : 0 <= tv_dp K. Proof. exact: worstR_ge0. Qed.
Lemma dp_delta_ge0 K (e : R) : 0 <= dp_delta K (Finite e). Proof. exact: worstR_ge0. Qed.
(* The channel from one entry is as private as the mechanism. *)
Lemma ldp_subchannel K i d : Rbar_le (ldp (subchannel K i d)) (dp K).
Proof.
apply: worst_le => [|x x' _]; first exact: dp_ge0.
apply: (@subchannel_pairs I X Y (fun p q => max_ratio_level p q)) => [p|e e' n]; last exact: worst_ge.
apply: xmax_le => [|a _]; first exact: dp_ge0.
rewrite /log_ratio; case: ReqbP => // n; have -> : p a / p a = 1 by field.
by rewrite ln_1; exact: dp_ge0.
Qed.
Lemma capacity_order_subchannel K i d alpha : Rbar_le 0 alpha ->
  Rbar_le (capacity_order (subchannel K i d) alpha) (dp K).
Proof. by move=> a0; exact: Rbar_le_trans (capacity_order_le_ldp (subchannel K i d) a0) (ldp_subchannel K i d). Qed.
Lemma capacity_order_le_entries K alpha (e : R) : Rbar_le 0 alpha -> 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (capacity_order K alpha) (letters I * e).
Proof. by move=> a0 e0 h; exact: Rbar_le_trans (capacity_order_le_ldp K a0) (ldp_le_entries e0 h). Qed.
Lemma capacity_le_tanh_entries K (e : R) : 0 <= e -> 0 <= letters I * e -> Rbar_le (dp K) e ->
  Rbar_le (capacity K) (letters I * e * ((exp (letters I * e) - 1) / (exp (letters I * e) + 1))).
Proof. by move=> e0 le0 h; exact: capacity_le_tanh le0 (ldp_le_entries e0 h). Qed.

(* Group privacy by a sum over the steps, and by its closed form. *)
Lemma group_hs_sum K k (e : R) : 0 <= e -> group_dp_delta K k (Finite (INR k * e)) <=
  (\sum_(j : ordinal_finType k) exp (INR j * e)) * dp_delta K (Finite e).
Proof.
move=> e0; apply: Rle_trans (group_hs_dp K k e0) _; apply: Req_le; congr Rmult; elim: k => [|k IH]; first by rewrite big_ord0.
rewrite big_ord_recl [geometric _ _]/= IH -sum_mull; congr (_ + _); first by rewrite /= Rmult_0_l exp_0.
apply: eq_bigr => i _; rewrite -exp_plus; congr exp; have -> : INR (lift ord0 i) = INR i + 1 by rewrite lift0 S_INR.
ring.
Qed.
Lemma group_hs_closed K k (e : R) : 0 < e -> group_dp_delta K k (Finite (INR k * e)) <=
  (exp (INR k * e) - 1) / (exp e - 1) * dp_delta K (Finite e).
Proof.
move=> ep; have h1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
apply: Rle_trans (group_hs_dp K k (Rlt_le _ _ ep)) _.
have -> : geometric (exp e) k = (exp (INR k * e) - 1) / (exp e - 1).
  by rewrite -exp_pow -geometric_closed; field; lra.
exact: Rle_refl.
Qed.

(* ** Informations *)

Lemma seen_information_le_capacity K P (A B : {set I}) :
  Rbar_le (Finite (conditional_information (joint P K) (seen_entries A) (@answer I X Y) (seen_entries B))) (capacity K).
Proof. apply: Rbar_le_trans (mi_le_capacity P K); exact: (known_information_le_mi P K (seen A) (seen B)). Qed.

Lemma rest_seen (i : I) o : @rest I X Y i o = seen_entries [set~ i] o.
Proof. by apply/ffunP => j; rewrite !ffunE !inE; case: (j == i). Qed.

(* All other entries known is one case of those that the Bayesian level is the largest of. *)
Lemma information_le_bayesian K P i :
  conditional_information (joint P K) (entry i) (@answer I X Y) (rest i) <= bayesian_mi K P.
Proof.
rewrite /bayesian_mi.
apply: Rle_trans (@max_ge _ xpredT (fun i => \max_(A : {set I} | i \notin A) conditional_information (joint P K) (@entry I X Y i) (@answer I X Y) (seen_entries A)) i isT).
have iA : i \notin [set~ i] by rewrite !inE eqxx.
apply: Rle_trans (@max_ge _ (fun A : {set I} => i \notin A) (fun A => conditional_information (joint P K) (@entry I X Y i) (@answer I X Y) (seen_entries A)) [set~ i] iA).
apply: Req_le; rewrite /conditional_information.
by congr (_ + _ - _ - _); apply: rv_entropy_equiv => o o'; rewrite /pairing /= !rest_seen.
Qed.

End Databases.

Lemma conditional_information_equiv (O A B C C' : finType) (J : law O) (U : O -> A) (V : O -> B) (W : O -> C) (W' : O -> C') :
  (forall o o', (W o == W o') = (W' o == W' o')) ->
  conditional_information J U V W = conditional_information J U V W'.
Proof.
by move=> h; rewrite /conditional_information; congr (_ + _ - _ - _); apply: rv_entropy_equiv => o o'; rewrite /pairing /= ?xpair_eqE ?h.
Qed.
Lemma pairing_swap_equiv (O A B : finType) (U : O -> A) (V : O -> B) o o' :
  (pairing U V o == pairing U V o') = (pairing V U o == pairing V U o').
Proof. by rewrite /pairing !xpair_eqE andbC. Qed.
(* The chain rule, what is known named in either order. *)
Lemma conditional_information_chain_swap (O A B C D : finType) (J : law O) (U : O -> A) (V : O -> B) (W : O -> C) (Z : O -> D) :
  conditional_information J U (pairing V W) Z =
  conditional_information J U V Z + conditional_information J U W (pairing Z V).
Proof.
rewrite conditional_information_chain; congr (_ + _); apply: conditional_information_equiv => o o'; exact: pairing_swap_equiv.
Qed.

Section Joint.
Variables X Y : finType.
Variables (P : law X) (K : kernel X Y).

(* Information as a divergence, and by entropies (Cover and Thomas, section 2.4). *)
Lemma kl_joint : kl (joint P K) (product P (output P K)) = Finite (mi P K).
Proof.
rewrite kl_dom ?mi_joint //; apply/domP => -[x y]; rewrite jointE productE => h.
have := mass_ge0 P x; have := mass_ge0 (K x) y; case: (Rmult_integral _ _ h) => [->|o k p]; first by move=> _ _; ring.
apply: Rle_antisym; last exact: Rmult_le_pos.
by rewrite -o; exact: output_ge.
Qed.
Lemma mi_output_entropy :
  mi P K = entropy (output P K) - conditional_entropy (joint P K) (fun o => o.2) (fun o => o.1).
Proof. by rewrite mi_rv rv_information_sym information_entropies /rv_entropy -/(marg2 _) marg2_joint. Qed.
Lemma mi_input_entropy :
  mi P K = entropy P - conditional_entropy (joint P K) (fun o => o.1) (fun o => o.2).
Proof. by rewrite mi_rv information_entropies /rv_entropy -/(marg1 _) marg1_joint. Qed.
Lemma tv_joint : total_variation (joint P K) (product P (output P K)) =
  \sum_(x : X) P x * total_variation (K x) (output P K).
Proof.
rewrite /total_variation sum_pair -sum_divr; apply: eq_bigr => x _.
rewrite /Rdiv -Rmult_assoc -sum_mull; congr (_ * _); apply: eq_bigr => y _.
rewrite jointE productE -Rmult_minus_distr_l Rabs_mult Rabs_pos_eq //; exact: mass_ge0.
Qed.
Lemma tv_row_output x : total_variation (K x) (output P K) <= (\sum_(x' : X) P x' * total_variation (K x) (K x')).
Proof. by have := tv_convex P (fun=> K x) K; rewrite output_const. Qed.
Lemma tv_rows_mean x : (\sum_(x' : X) P x' * total_variation (K x) (K x')) <= dobrushin K.
Proof. by apply: mean_le_const => x2 _; exact: tv_le_dobrushin. Qed.
Lemma tv_row_output_le x : total_variation (K x) (output P K) <= dobrushin K.
Proof. exact: Rle_trans (tv_row_output x) (tv_rows_mean x). Qed.
Lemma tv_joint_le : total_variation (joint P K) (product P (output P K)) <= dobrushin K.
Proof. by rewrite tv_joint; apply: mean_le_const => x _; exact: tv_row_output_le. Qed.
End Joint.

(* ** Closeness by events *)

Lemma total_variation_sets (T : finType) (p q : law T) d : total_variation p q <= d <->
  forall A : {set T}, (\sum_(x : T | x \in A) p x) <= (\sum_(x : T | x \in A) q x) + d /\
                      (\sum_(x : T | x \in A) q x) <= (\sum_(x : T | x \in A) p x) + d.
Proof. by rewrite -closeness_delta0 closeness_delta_sets exp_0; split=> h A; move: (h A); rewrite !Rmult_1_l. Qed.
Lemma closeness_eps_sets (T : finType) (p q : law T) (e : R) : 0 <= e -> Rbar_le (closeness_eps p q) (Finite e) <->
  forall A : {set T}, (\sum_(x : T | x \in A) p x) <= exp e * (\sum_(x : T | x \in A) q x) /\
                      (\sum_(x : T | x \in A) q x) <= exp e * (\sum_(x : T | x \in A) p x).
Proof.
move=> e0; rewrite closeness_eps_deltaP // closeness_delta_sets.
by split=> h A; move: (h A); rewrite ?Rplus_0_r.
Qed.
Lemma closeness_delta_sym (T : finType) (p q : law T) e : closeness_delta p q e = closeness_delta q p e.
Proof. by rewrite /closeness_delta Rmax_comm. Qed.

(* From delta/(1 + delta) to delta, as the bounds on an information write it. *)
Lemma entropy_step_double (d n : R) : 0 <= d -> d <= 1 -> 1 <= n ->
  2 * hb (d / (d + 1)) + 2 * (d / (d + 1)) * ln n <= 2 * hb d + 2 * d * ln (n + 1).
Proof. by move=> d0 d1 n1; have := entropy_step d0 d1 n1; lra. Qed.

(* ** Largest coefficients for N letters *)

Section Coefficients.
Variables (N : nat) (c e : R).
Hypotheses (N2 : (2 <= N)%N) (c0 : 0 < c) (c1 : c <= 1 / INR N) (e0 : 0 <= e) (below : exp e < 2 * (1 / INR N) / c).
Notation T := (ordinal_finType N).

Lemma letters_ord : letters T = INR N. Proof. by rewrite /letters card_ord. Qed.
Let n0 : 0 < INR N. Proof. by apply: (lt_INR 0); apply/ltP; apply: leq_trans N2. Qed.
Let X2 : (2 <= #|T|)%N. Proof. by rewrite card_ord. Qed.
Let nc : letters T * c <= 1. Proof. by rewrite letters_ord; exact: share_le_nat. Qed.
Let lt2 : exp e * (letters T * c) < 2. Proof. by apply: level_below; rewrite // letters_ord. Qed.

Theorem eta_tv_pml_class0_nat : eta_tv_pml_class T (Finite (exp e)) c 0 = m_infty.
Proof. exact: eta_tv_pml_class0. Qed.
Theorem eta_tv_pml_class1_nat :
  eta_tv_pml_class T (Finite (exp e)) c 1 = Finite ((exp e - 1) / (exp e * (1 - INR N * c) + 1)).
Proof. by rewrite eta_tv_pml_class1 // letters_ord. Qed.
Theorem eta_tv_pml_class_le_nat j : vle (eta_tv_pml_class T (Finite (exp e)) c j)
  (Finite ((exp e - 1) / (exp e * (1 - INR N * c) + 1))).
Proof. by rewrite -letters_ord /eta_tv_pml_class at_this_level //; exact: eta_tv_pml_class_le. Qed.
Theorem eta_tv_pml_value_nat :
  eta_tv_pml T (Finite (exp e)) c = Finite ((exp e - 1) / (exp e * (1 - INR N * c) + 1)).
Proof. by rewrite eta_tv_pml_value // ?letters_ord //; rewrite -letters_ord; lra. Qed.
End Coefficients.

(* At c = 1/N. *)
Theorem eta_value_uniform (N : nat) (e : R) : (2 <= N)%N -> 0 <= e -> exp e < 2 ->
  veq (eta_tv_pml (ordinal_finType N) (Finite (exp e)) (1 / INR N)) (Finite (exp e - 1)).
Proof.
move=> N2 e0 h; have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; apply: leq_trans N2.
have one : letters (ordinal_finType N) * (1 / INR N) = 1 by rewrite letters_ord; field; lra.
rewrite eta_tv_pml_value ?card_ord ?one //; try lra; first by apply/veqF; field.
by apply: Rdiv_lt_0_compat; lra.
Qed.

Theorem dobrushin_le_eta_of (X Y : finType) (K : kernel X Y) c : (1 <= #|X|)%N -> 0 < c -> c <= 1 / letters X ->
  vle (Finite (dobrushin K)) (eta_tv_pml X (vexp (pml_c_v K c)) c).
Proof. by move=> X1 c0 c1; apply: dobrushin_le_eta_tv_pml => //; exact: share_le. Qed.

(* ** Values at infinity *)

Lemma vsqrt_p_infty : vsqrt p_infty = p_infty. Proof. by []. Qed.
Lemma vadd_p_inftyF (a : R) : vadd p_infty (Finite a) = p_infty. Proof. by []. Qed.
Lemma no_infinite_bound (a b : R) : 0 <= a -> ~ vle (vmul (Finite a) p_infty) (Finite b).
Proof.
move=> a0; rewrite /vmul /= /inf_times; case: RltbP => [_|n]; first by [].
by case: RltbP => [h|_]; [lra|move=> []].
Qed.
Lemma generator_atF (f : generator) (t : R) : 0 < t -> generator_at f (Finite t) = Finite (f t).
Proof. by move=> t0; rewrite /generator_at /=; case: RltbP => h; [lra|case: ReqbP => k; [lra|]]. Qed.

(* ** From below: at one letter *)

Section OneLetter.
Variable T : finType.
Implicit Types p q : law T.
Lemma min_mass_le p x : min_mass p <= p x.
Proof. exact: (@min1_le _ xpredT p x isT). Qed.
Lemma hs_entry r p q a : p a - r * q a <= hs r p q.
Proof.
apply: Rle_trans (Rmax_l _ 0) _.
by apply: (@sum_ge_term _ xpredT (fun a => Rmax (p a - r * q a) 0)) => // b _; exact: Rmax_r.
Qed.
Lemma closeness_delta_entry p q (e : R) a : p a - exp e * q a <= closeness_delta p q (Finite e).
Proof. by apply: Rle_trans (Rmax_l _ _); exact: hs_entry. Qed.
Lemma ldp_delta_entry (X : finType) (K : kernel X T) (e : R) x x' a :
  K x a - exp e * K x' a <= ldp_delta K (Finite e).
Proof.
apply: Rle_trans (@worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q (Finite e)) K x x' isT); exact: hs_entry.
Qed.
End OneLetter.

(* ** Two letters: what an exchange of the letters leaves *)

Lemma kl_binary_flip (p q : law (ordinal_finType 2)) : p o2_0 = q o2_1 -> p o2_1 = q o2_0 -> kl p q = kl q p.
Proof.
move=> h0 h1; rewrite /kl; have -> : dom p q = dom q p.
  by apply/domP/domP => h; apply: every_two => z; move: (h o2_0) (h o2_1); lra.
by rewrite /klsum !sum_two h0 h1; case: (dom q p) => //; congr Finite; ring.
Qed.
Lemma capacity_binary_flip (K L : kernel (ordinal_finType 2) (ordinal_finType 2)) :
  L o2_0 o2_0 = K o2_1 o2_1 -> L o2_1 o2_0 = K o2_0 o2_1 -> capacity L = capacity K.
Proof.
move=> l0 l1; have flip (p : law (ordinal_finType 2)) : exists q : law (ordinal_finType 2), q o2_0 = p o2_1 /\ q o2_1 = p o2_0.
  by have := binary_law p; have := mass_ge0 p o2_0; have := mass_ge0 p o2_1 => a0 a1 b; apply: two_law; lra.
apply: Rbar_le_antisym; apply: capacity_le => p; have [q [q0 q1]] := flip p.
  by rewrite -(@mi_binary_flip q p K L) //; exact: mi_le_capacity.
by rewrite (@mi_binary_flip p q K L) //; exact: mi_le_capacity.
Qed.
Lemma kl2_odds_flip (e : R) : kl2 (1 / (1 + exp e)) (exp e / (1 + exp e)) = e * ((exp e - 1) / (exp e + 1)).
Proof. by have r0 := exp_pos e; rewrite -kl2_odds -kl2_sym; congr kl2; field; lra. Qed.
