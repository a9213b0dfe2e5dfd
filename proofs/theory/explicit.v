(* Explicit laws and kernels on two to five letters, as claims give them by their entries:
   that they exist ([explicit]), their divergences and informations, the binary symmetric
   channel and the Z channel (Cover and Thomas, section 7.1) on two letters, mechanisms on
   databases of one entry, and zeros that make a level infinite. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements levels.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Databases of one entry *)

Section OneEntryLevels.
Variables X Y : finType.
Implicit Types K : kernel X Y.
Notation one := (ordinal_finType 1).

Definition constant_database (x : X) : one ~> X := [ffun=> x].

Lemma constant_database_neighbours x x' : x != x' -> neighbours (constant_database x) (constant_database x').
Proof.
move=> ne; apply/neighbours_put; exists ord0, x'; rewrite ffunE; split; last by apply/eqP.
by apply/ffunP => j; rewrite putE !ffunE (ord1 j) eqxx.
Qed.

Lemma worst_one_entry (D : law Y -> law Y -> Rbar) K : (forall p, Rbar_le (D p p) 0) ->
  worst (@near one X) D (of_one_entry K) = worst (@pairs X) D K.
Proof.
move=> D0; apply: Rbar_le_antisym; apply: worst_le => [|d e de]; first 1 last.
- exact: (@worst_ge _ _ (@pairs X) D K (d ord0) (e ord0)).
- exact: worst_ge0.
- case: (d =P e) => [->|/eqP ne]; first exact: Rbar_le_trans (D0 _) (worst_ge0 _ _ _).
  have := @worst_ge _ _ (@near one X) D (of_one_entry K) _ _ (constant_database_neighbours ne).
  by rewrite /of_one_entry !ffunE.
exact: worst_ge0.
Qed.

Lemma worstR_one_entry (D : law Y -> law Y -> R) K : (forall p, D p p <= 0) ->
  worstR (@near one X) D (of_one_entry K) = worstR (@pairs X) D K.
Proof.
move=> D0; have := @worst_one_entry (fun p q => Finite (D p q)) K D0.
by rewrite !worst_finite => -[].
Qed.

Lemma dp_of_one_entry K : dp (of_one_entry K) = ldp K.
Proof.
apply: worst_one_entry => p; apply/max_ratio_level_le => //; first exact: Rle_refl.
by move=> a; rewrite exp_0; lra.
Qed.
Lemma kl_dp_of_one_entry K : kl_dp_db (of_one_entry K) = kl_dp K.
Proof. by apply: worst_one_entry => p; rewrite kl_refl; exact: Rbar_le_refl. Qed.
Lemma tv_dp_of_one_entry K : tv_dp (of_one_entry K) = dobrushin K.
Proof. by apply: worstR_one_entry => p; rewrite tv_refl; exact: Rle_refl. Qed.
Lemma dp_delta_of_one_entry K (e : R) : 0 <= e -> dp_delta (of_one_entry K) (Finite e) = ldp_delta K (Finite e).
Proof.
move=> e0; apply: worstR_one_entry => p; apply: Req_le; apply: hs_refl.
by case: e0 => [/exp_increasing|<-]; rewrite exp_0; lra.
Qed.

Lemma subchannel_of_one_entry K i d x : subchannel (of_one_entry K) i d x = K x.
Proof. by rewrite /subchannel /of_one_entry putE (ord1 i) eqxx. Qed.

Lemma mi_dp_of_one_entry K (x0 : X) : mi_dp_db (of_one_entry K) = capacity K.
Proof.
have E i d : capacity (subchannel (of_one_entry K) i d) = capacity K.
  have mE (P : law X) : mi P (subchannel (of_one_entry K) i d) = mi P K.
    by congr mi; apply: FunctionalExtensionality.functional_extensionality => x; exact: subchannel_of_one_entry.
  by apply: Rbar_le_antisym; apply: capacity_le => P; [rewrite mE|rewrite -mE]; exact: mi_le_capacity.
apply: Rbar_le_antisym.
  apply: xmax_le => [|i _]; first exact: capacity_ge0 (dirac x0).
  by apply: xmax_le => [|d _]; [exact: capacity_ge0 (dirac x0)|rewrite E; exact: Rbar_le_refl].
rewrite -(E ord0 (constant_database x0)).
apply: Rbar_le_trans (@xmax_ge _ xpredT (fun i => \xmax_d capacity (subchannel (of_one_entry K) i d)) ord0 isT).
exact: (@xmax_ge _ xpredT (fun d => capacity (subchannel (of_one_entry K) ord0 d)) (constant_database x0) isT).
Qed.

(* ** A zero that faces a positive entry *)

Lemma ldp_infinite K x x' y : 0 < K x y -> K x' y = 0 -> ldp K = p_infty.
Proof.
move=> h z; have := worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K; rewrite -/(ldp K).
case E: (ldp K) => [e||] //= e0.
by have := proj1 (ldp_leP K e0) (Rbar_eq_le E) x x' y; rewrite z Rmult_0_r; lra.
Qed.

Lemma kl_infinite (p q : law Y) y : 0 < p y -> q y = 0 -> kl p q = p_infty.
Proof. by move=> h z; apply: kl_not_dom; apply/negP => /domP/(_ y z); lra. Qed.

Lemma kl_dp_infinite K x x' y : 0 < K x y -> K x' y = 0 -> kl_dp K = p_infty.
Proof.
move=> h z; have := @worst_ge _ _ (@pairs X) (fun p q => kl p q) K x x' isT; rewrite (kl_infinite h z).
by rewrite -/(kl_dp K); case: (kl_dp K).
Qed.

End OneEntryLevels.

(* ** Laws with given masses on two to five letters *)

Notation o2_0 := (@Ordinal 2 0 isT).
Notation o2_1 := (@Ordinal 2 1 isT).
Notation o3_0 := (@Ordinal 3 0 isT).
Notation o3_1 := (@Ordinal 3 1 isT).
Notation o3_2 := (@Ordinal 3 2 isT).
Notation o4_0 := (@Ordinal 4 0 isT).
Notation o4_1 := (@Ordinal 4 1 isT).
Notation o4_2 := (@Ordinal 4 2 isT).
Notation o4_3 := (@Ordinal 4 3 isT).
Notation o5_0 := (@Ordinal 5 0 isT).
Notation o5_1 := (@Ordinal 5 1 isT).
Notation o5_2 := (@Ordinal 5 2 isT).
Notation o5_3 := (@Ordinal 5 3 isT).
Notation o5_4 := (@Ordinal 5 4 isT).

Section FewLetters.
Variables (A : Type) (op : A -> A -> A) (e : A).
Hypothesis e_right : forall a, op a e = a.
Lemma big_two (F : 'I_2 -> A) : \big[op/e]_(i : 'I_2) F i = op (F o2_0) (F o2_1).
Proof. by rewrite !big_ord_recl big_ord0 e_right; congr (op (F _) (F _)); exact: val_inj. Qed.
Lemma big_three (F : 'I_3 -> A) : \big[op/e]_(i : 'I_3) F i = op (F o3_0) (op (F o3_1) (F o3_2)).
Proof. by rewrite !big_ord_recl big_ord0 e_right; congr (op (F _) (op (F _) (F _))); exact: val_inj. Qed.
Lemma big_four (F : 'I_4 -> A) : \big[op/e]_(i : 'I_4) F i = op (F o4_0) (op (F o4_1) (op (F o4_2) (F o4_3))).
Proof. by rewrite !big_ord_recl big_ord0 e_right; congr (op (F _) (op (F _) (op (F _) (F _)))); exact: val_inj. Qed.
Lemma big_five (F : 'I_5 -> A) :
  \big[op/e]_(i : 'I_5) F i = op (F o5_0) (op (F o5_1) (op (F o5_2) (op (F o5_3) (F o5_4)))).
Proof.
by rewrite !big_ord_recl big_ord0 e_right; congr (op (F _) (op (F _) (op (F _) (op (F _) (F _))))); exact: val_inj.
Qed.
End FewLetters.

Lemma sum_two (F : 'I_2 -> R) : \sum_(i : 'I_2) F i = F o2_0 + F o2_1.
Proof. by apply: big_two; exact: Rplus_0_r. Qed.
Lemma sum_three (F : 'I_3 -> R) : \sum_(i : 'I_3) F i = F o3_0 + (F o3_1 + F o3_2).
Proof. by apply: big_three; exact: Rplus_0_r. Qed.
Lemma sum_four (F : 'I_4 -> R) : \sum_(i : 'I_4) F i = F o4_0 + (F o4_1 + (F o4_2 + F o4_3)).
Proof. by apply: big_four; exact: Rplus_0_r. Qed.
Lemma sum_five (F : 'I_5 -> R) : \sum_(i : 'I_5) F i = F o5_0 + (F o5_1 + (F o5_2 + (F o5_3 + F o5_4))).
Proof. by apply: big_five; exact: Rplus_0_r. Qed.

Lemma every_two (Q : 'I_2 -> Prop) : Q o2_0 -> Q o2_1 -> forall i, Q i.
Proof. by move=> h0 h1 [[|[|m]] h] //; rewrite (bool_irrelevance h isT). Qed.
Lemma every_three (Q : 'I_3 -> Prop) : Q o3_0 -> Q o3_1 -> Q o3_2 -> forall i, Q i.
Proof. by move=> h0 h1 h2 [[|[|[|m]]] h] //; rewrite (bool_irrelevance h isT). Qed.
Lemma every_four (Q : 'I_4 -> Prop) : Q o4_0 -> Q o4_1 -> Q o4_2 -> Q o4_3 -> forall i, Q i.
Proof. by move=> h0 h1 h2 h3 [[|[|[|[|m]]]] h] //; rewrite (bool_irrelevance h isT). Qed.
Lemma every_five (Q : 'I_5 -> Prop) : Q o5_0 -> Q o5_1 -> Q o5_2 -> Q o5_3 -> Q o5_4 -> forall i, Q i.
Proof. by move=> h0 h1 h2 h3 h4 [[|[|[|[|[|m]]]]] h] //; rewrite (bool_irrelevance h isT). Qed.

Lemma two_letters (Q : ordinal_finType 2 -> Prop) : Q o2_0 -> Q o2_1 -> forall i, Q i.
Proof. exact: every_two. Qed.

(* A list of masses, and a list of such lists. *)
Definition masses (n : nat) (s : seq R) : 'I_n -> R := fun i => nth 0 s i.

Lemma ex_law2 (a b : R) (Q : law (ordinal_finType 2) -> Prop) : 0 <= a -> 0 <= b -> a + b = 1 ->
  (forall U : law (ordinal_finType 2), U o2_0 = a -> U o2_1 = b -> Q U) ->
  exists U : law (ordinal_finType 2), (U o2_0 = a /\ U o2_1 = b) /\ Q U.
Proof.
move=> a0 b0 ab h; have f0 i : 0 <= @masses 2 [:: a; b] i by move: i; apply: every_two.
have f1 : \sum_i @masses 2 [:: a; b] i = 1 by rewrite sum_two.
by exists (Law f0 f1); split=> //; apply: h.
Qed.
Lemma two_law (a b : R) : 0 <= a -> 0 <= b -> a + b = 1 ->
  exists U : law (ordinal_finType 2), U o2_0 = a /\ U o2_1 = b.
Proof. by move=> a0 b0 ab; have [U [h _]] := ex_law2 (Q := fun=> True) a0 b0 ab (fun _ _ _ => I); exists U. Qed.

Lemma ex_law3 (a b c : R) (Q : law (ordinal_finType 3) -> Prop) : 0 <= a -> 0 <= b -> 0 <= c -> a + (b + c) = 1 ->
  (forall U : law (ordinal_finType 3), U o3_0 = a -> U o3_1 = b -> U o3_2 = c -> Q U) ->
  exists U : law (ordinal_finType 3), (U o3_0 = a /\ U o3_1 = b /\ U o3_2 = c) /\ Q U.
Proof.
move=> a0 b0 c0 ab h; have f0 i : 0 <= @masses 3 [:: a; b; c] i by move: i; apply: every_three.
have f1 : \sum_i @masses 3 [:: a; b; c] i = 1 by rewrite sum_three.
by exists (Law f0 f1); split=> //; apply: h.
Qed.
Lemma ex_law4 (a b c d : R) (Q : law (ordinal_finType 4) -> Prop) :
  0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> a + (b + (c + d)) = 1 ->
  (forall U : law (ordinal_finType 4), U o4_0 = a -> U o4_1 = b -> U o4_2 = c -> U o4_3 = d -> Q U) ->
  exists U : law (ordinal_finType 4), (U o4_0 = a /\ U o4_1 = b /\ U o4_2 = c /\ U o4_3 = d) /\ Q U.
Proof.
move=> a0 b0 c0 d0 ab h; have f0 i : 0 <= @masses 4 [:: a; b; c; d] i by move: i; apply: every_four.
have f1 : \sum_i @masses 4 [:: a; b; c; d] i = 1 by rewrite sum_four.
by exists (Law f0 f1); split=> //; apply: h.
Qed.
Lemma ex_law5 (a b c d g : R) (Q : law (ordinal_finType 5) -> Prop) :
  0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> 0 <= g -> a + (b + (c + (d + g))) = 1 ->
  (forall U : law (ordinal_finType 5), U o5_0 = a -> U o5_1 = b -> U o5_2 = c -> U o5_3 = d -> U o5_4 = g -> Q U) ->
  exists U : law (ordinal_finType 5), (U o5_0 = a /\ U o5_1 = b /\ U o5_2 = c /\ U o5_3 = d /\ U o5_4 = g) /\ Q U.
Proof.
move=> a0 b0 c0 d0 g0 ab h; have f0 i : 0 <= @masses 5 [:: a; b; c; d; g] i by move: i; apply: every_five.
have f1 : \sum_i @masses 5 [:: a; b; c; d; g] i = 1 by rewrite sum_five.
by exists (Law f0 f1); split=> //; apply: h.
Qed.

(* A kernel row by row, each row a law with given masses. *)
Lemma ex_kernel2 (Y : finType) (A B : law Y -> Prop) (Q : kernel (ordinal_finType 2) Y -> Prop) :
  (exists U, A U /\ True) -> (exists U, B U /\ True) ->
  (forall K : kernel (ordinal_finType 2) Y, A (K o2_0) -> B (K o2_1) -> Q K) ->
  exists K : kernel (ordinal_finType 2) Y, (A (K o2_0) /\ B (K o2_1)) /\ Q K.
Proof.
move=> [U [hU _]] [V [hV _]] h; pose K : kernel (ordinal_finType 2) Y := fun i => if val i == 0%N then U else V.
by exists K; split=> //; apply: h.
Qed.
Lemma ex_kernel4 (Y : finType) (A B C D : law Y -> Prop) (Q : kernel (ordinal_finType 4) Y -> Prop) :
  (exists U, A U /\ True) -> (exists U, B U /\ True) -> (exists U, C U /\ True) -> (exists U, D U /\ True) ->
  (forall K : kernel (ordinal_finType 4) Y, A (K o4_0) -> B (K o4_1) -> C (K o4_2) -> D (K o4_3) -> Q K) ->
  exists K : kernel (ordinal_finType 4) Y, (A (K o4_0) /\ B (K o4_1) /\ C (K o4_2) /\ D (K o4_3)) /\ Q K.
Proof.
move=> [U [hU _]] [V [hV _]] [W [hW _]] [Z [hZ _]] h.
pose K : kernel (ordinal_finType 4) Y :=
  fun i => if val i == 0%N then U else if val i == 1%N then V else if val i == 2%N then W else Z.
by exists K; split=> //; apply: h.
Qed.
Lemma ex_kernel5 (Y : finType) (A B C D E : law Y -> Prop) (Q : kernel (ordinal_finType 5) Y -> Prop) :
  (exists U, A U /\ True) -> (exists U, B U /\ True) -> (exists U, C U /\ True) -> (exists U, D U /\ True) ->
  (exists U, E U /\ True) ->
  (forall K : kernel (ordinal_finType 5) Y, A (K o5_0) -> B (K o5_1) -> C (K o5_2) -> D (K o5_3) -> E (K o5_4) -> Q K) ->
  exists K : kernel (ordinal_finType 5) Y, (A (K o5_0) /\ B (K o5_1) /\ C (K o5_2) /\ D (K o5_3) /\ E (K o5_4)) /\ Q K.
Proof.
move=> [U [hU _]] [V [hV _]] [W [hW _]] [Z [hZ _]] [S [hS _]] h.
pose K : kernel (ordinal_finType 5) Y :=
  fun i => if val i == 0%N then U else if val i == 1%N then V else if val i == 2%N then W else if val i == 3%N then Z else S.
by exists K; split=> //; apply: h.
Qed.

Lemma ex_kernel22 (a00 a01 a10 a11 : R) (Q : kernel (ordinal_finType 2) (ordinal_finType 2) -> Prop) :
  (exists U : law (ordinal_finType 2), (U o2_0 = a00 /\ U o2_1 = a01) /\ True) ->
  (exists U : law (ordinal_finType 2), (U o2_0 = a10 /\ U o2_1 = a11) /\ True) ->
  (forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
    K o2_0 o2_0 = a00 -> K o2_0 o2_1 = a01 ->
    K o2_1 o2_0 = a10 -> K o2_1 o2_1 = a11 ->
    Q K) ->
  exists K : kernel (ordinal_finType 2) (ordinal_finType 2),
    ((K o2_0 o2_0 = a00 /\ K o2_0 o2_1 = a01) /\
     (K o2_1 o2_0 = a10 /\ K o2_1 o2_1 = a11)) /\ Q K.
Proof. by move=> h0 h1 h; apply: (ex_kernel2 h0 h1) => K [e00 e01] [e10 e11]; exact: h. Qed.
Lemma ex_kernel23 (a00 a01 a02 a10 a11 a12 : R) (Q : kernel (ordinal_finType 2) (ordinal_finType 3) -> Prop) :
  (exists U : law (ordinal_finType 3), (U o3_0 = a00 /\ U o3_1 = a01 /\ U o3_2 = a02) /\ True) ->
  (exists U : law (ordinal_finType 3), (U o3_0 = a10 /\ U o3_1 = a11 /\ U o3_2 = a12) /\ True) ->
  (forall K : kernel (ordinal_finType 2) (ordinal_finType 3),
    K o2_0 o3_0 = a00 -> K o2_0 o3_1 = a01 -> K o2_0 o3_2 = a02 ->
    K o2_1 o3_0 = a10 -> K o2_1 o3_1 = a11 -> K o2_1 o3_2 = a12 ->
    Q K) ->
  exists K : kernel (ordinal_finType 2) (ordinal_finType 3),
    ((K o2_0 o3_0 = a00 /\ K o2_0 o3_1 = a01 /\ K o2_0 o3_2 = a02) /\
     (K o2_1 o3_0 = a10 /\ K o2_1 o3_1 = a11 /\ K o2_1 o3_2 = a12)) /\ Q K.
Proof. by move=> h0 h1 h; apply: (ex_kernel2 h0 h1) => K [e00 [e01 e02]] [e10 [e11 e12]]; exact: h. Qed.
Lemma ex_kernel44 (a00 a01 a02 a03 a10 a11 a12 a13 a20 a21 a22 a23 a30 a31 a32 a33 : R) (Q : kernel (ordinal_finType 4) (ordinal_finType 4) -> Prop) :
  (exists U : law (ordinal_finType 4), (U o4_0 = a00 /\ U o4_1 = a01 /\ U o4_2 = a02 /\ U o4_3 = a03) /\ True) ->
  (exists U : law (ordinal_finType 4), (U o4_0 = a10 /\ U o4_1 = a11 /\ U o4_2 = a12 /\ U o4_3 = a13) /\ True) ->
  (exists U : law (ordinal_finType 4), (U o4_0 = a20 /\ U o4_1 = a21 /\ U o4_2 = a22 /\ U o4_3 = a23) /\ True) ->
  (exists U : law (ordinal_finType 4), (U o4_0 = a30 /\ U o4_1 = a31 /\ U o4_2 = a32 /\ U o4_3 = a33) /\ True) ->
  (forall K : kernel (ordinal_finType 4) (ordinal_finType 4),
    K o4_0 o4_0 = a00 -> K o4_0 o4_1 = a01 -> K o4_0 o4_2 = a02 -> K o4_0 o4_3 = a03 ->
    K o4_1 o4_0 = a10 -> K o4_1 o4_1 = a11 -> K o4_1 o4_2 = a12 -> K o4_1 o4_3 = a13 ->
    K o4_2 o4_0 = a20 -> K o4_2 o4_1 = a21 -> K o4_2 o4_2 = a22 -> K o4_2 o4_3 = a23 ->
    K o4_3 o4_0 = a30 -> K o4_3 o4_1 = a31 -> K o4_3 o4_2 = a32 -> K o4_3 o4_3 = a33 ->
    Q K) ->
  exists K : kernel (ordinal_finType 4) (ordinal_finType 4),
    ((K o4_0 o4_0 = a00 /\ K o4_0 o4_1 = a01 /\ K o4_0 o4_2 = a02 /\ K o4_0 o4_3 = a03) /\
     (K o4_1 o4_0 = a10 /\ K o4_1 o4_1 = a11 /\ K o4_1 o4_2 = a12 /\ K o4_1 o4_3 = a13) /\
     (K o4_2 o4_0 = a20 /\ K o4_2 o4_1 = a21 /\ K o4_2 o4_2 = a22 /\ K o4_2 o4_3 = a23) /\
     (K o4_3 o4_0 = a30 /\ K o4_3 o4_1 = a31 /\ K o4_3 o4_2 = a32 /\ K o4_3 o4_3 = a33)) /\ Q K.
Proof. by move=> h0 h1 h2 h3 h; apply: (ex_kernel4 h0 h1 h2 h3) => K [e00 [e01 [e02 e03]]] [e10 [e11 [e12 e13]]] [e20 [e21 [e22 e23]]] [e30 [e31 [e32 e33]]]; exact: h. Qed.
Lemma ex_kernel55 (a00 a01 a02 a03 a04 a10 a11 a12 a13 a14 a20 a21 a22 a23 a24 a30 a31 a32 a33 a34 a40 a41 a42 a43 a44 : R) (Q : kernel (ordinal_finType 5) (ordinal_finType 5) -> Prop) :
  (exists U : law (ordinal_finType 5), (U o5_0 = a00 /\ U o5_1 = a01 /\ U o5_2 = a02 /\ U o5_3 = a03 /\ U o5_4 = a04) /\ True) ->
  (exists U : law (ordinal_finType 5), (U o5_0 = a10 /\ U o5_1 = a11 /\ U o5_2 = a12 /\ U o5_3 = a13 /\ U o5_4 = a14) /\ True) ->
  (exists U : law (ordinal_finType 5), (U o5_0 = a20 /\ U o5_1 = a21 /\ U o5_2 = a22 /\ U o5_3 = a23 /\ U o5_4 = a24) /\ True) ->
  (exists U : law (ordinal_finType 5), (U o5_0 = a30 /\ U o5_1 = a31 /\ U o5_2 = a32 /\ U o5_3 = a33 /\ U o5_4 = a34) /\ True) ->
  (exists U : law (ordinal_finType 5), (U o5_0 = a40 /\ U o5_1 = a41 /\ U o5_2 = a42 /\ U o5_3 = a43 /\ U o5_4 = a44) /\ True) ->
  (forall K : kernel (ordinal_finType 5) (ordinal_finType 5),
    K o5_0 o5_0 = a00 -> K o5_0 o5_1 = a01 -> K o5_0 o5_2 = a02 -> K o5_0 o5_3 = a03 -> K o5_0 o5_4 = a04 ->
    K o5_1 o5_0 = a10 -> K o5_1 o5_1 = a11 -> K o5_1 o5_2 = a12 -> K o5_1 o5_3 = a13 -> K o5_1 o5_4 = a14 ->
    K o5_2 o5_0 = a20 -> K o5_2 o5_1 = a21 -> K o5_2 o5_2 = a22 -> K o5_2 o5_3 = a23 -> K o5_2 o5_4 = a24 ->
    K o5_3 o5_0 = a30 -> K o5_3 o5_1 = a31 -> K o5_3 o5_2 = a32 -> K o5_3 o5_3 = a33 -> K o5_3 o5_4 = a34 ->
    K o5_4 o5_0 = a40 -> K o5_4 o5_1 = a41 -> K o5_4 o5_2 = a42 -> K o5_4 o5_3 = a43 -> K o5_4 o5_4 = a44 ->
    Q K) ->
  exists K : kernel (ordinal_finType 5) (ordinal_finType 5),
    ((K o5_0 o5_0 = a00 /\ K o5_0 o5_1 = a01 /\ K o5_0 o5_2 = a02 /\ K o5_0 o5_3 = a03 /\ K o5_0 o5_4 = a04) /\
     (K o5_1 o5_0 = a10 /\ K o5_1 o5_1 = a11 /\ K o5_1 o5_2 = a12 /\ K o5_1 o5_3 = a13 /\ K o5_1 o5_4 = a14) /\
     (K o5_2 o5_0 = a20 /\ K o5_2 o5_1 = a21 /\ K o5_2 o5_2 = a22 /\ K o5_2 o5_3 = a23 /\ K o5_2 o5_4 = a24) /\
     (K o5_3 o5_0 = a30 /\ K o5_3 o5_1 = a31 /\ K o5_3 o5_2 = a32 /\ K o5_3 o5_3 = a33 /\ K o5_3 o5_4 = a34) /\
     (K o5_4 o5_0 = a40 /\ K o5_4 o5_1 = a41 /\ K o5_4 o5_2 = a42 /\ K o5_4 o5_3 = a43 /\ K o5_4 o5_4 = a44)) /\ Q K.
Proof. by move=> h0 h1 h2 h3 h4 h; apply: (ex_kernel5 h0 h1 h2 h3 h4) => K [e00 [e01 [e02 [e03 e04]]]] [e10 [e11 [e12 [e13 e14]]]] [e20 [e21 [e22 [e23 e24]]]] [e30 [e31 [e32 [e33 e34]]]] [e40 [e41 [e42 [e43 e44]]]]; exact: h. Qed.

(* [explicit]: a law or a kernel with the masses that the goal lists. *)
Ltac a_mass := solve [ lra | field; repeat split; lra | nra
  | apply: Rdiv_le_0_compat; nra | apply: Rmult_le_pos; nra ].
Ltac explicit_law := first
  [ eapply ex_law2; [try a_mass | try a_mass | try a_mass | idtac]
  | eapply ex_law3; [try a_mass | try a_mass | try a_mass | try a_mass | idtac]
  | eapply ex_law4; [try a_mass | try a_mass | try a_mass | try a_mass | try a_mass | idtac]
  | eapply ex_law5; [try a_mass | try a_mass | try a_mass | try a_mass | try a_mass | try a_mass | idtac] ].
Ltac explicit_row := explicit_law; [.. | intros; exact I].
Ltac explicit := first
  [ explicit_law
  | eapply ex_kernel22; [explicit_row | explicit_row | idtac]
  | eapply ex_kernel23; [explicit_row | explicit_row | idtac]
  | eapply ex_kernel44; [explicit_row | explicit_row | explicit_row | explicit_row | idtac]
  | eapply ex_kernel55; [explicit_row | explicit_row | explicit_row | explicit_row | explicit_row | idtac] ].

(* ** Measures of laws and kernels on two letters *)

Section Binary.
Implicit Types p q : law (ordinal_finType 2).
Implicit Types K : kernel (ordinal_finType 2) (ordinal_finType 2).

Lemma binary_law p : p o2_1 = 1 - p o2_0.
Proof. by have := mass_sum1 p; rewrite sum_two; lra. Qed.

Lemma klsum_binary p q : klsum p q = kl2 (p o2_0) (q o2_0).
Proof. by rewrite /klsum sum_two /kl2 !binary_law. Qed.

Lemma dom_binary p q : (q o2_0 = 0 -> p o2_0 = 0) -> (q o2_1 = 0 -> p o2_1 = 0) -> dom p q.
Proof. by move=> h0 h1; apply/domP; apply: every_two. Qed.

Lemma kl_binary p q : (q o2_0 = 0 -> p o2_0 = 0) -> (q o2_1 = 0 -> p o2_1 = 0) ->
  kl p q = Finite (kl2 (p o2_0) (q o2_0)).
Proof. by move=> h0 h1; rewrite kl_dom ?klsum_binary //; exact: dom_binary. Qed.

Lemma tv_binary p q : total_variation p q = Rabs (p o2_0 - q o2_0).
Proof.
rewrite /total_variation sum_two !binary_law.
have -> : 1 - p o2_0 - (1 - q o2_0) = - (p o2_0 - q o2_0) by ring.
rewrite Rabs_Ropp; lra.
Qed.

Lemma dobrushin_binary K : dobrushin K = Rabs (K o2_0 o2_0 - K o2_1 o2_0).
Proof.
apply: Rle_antisym.
  apply: worstR_le => [|x x' _]; first exact: Rabs_pos.
  rewrite tv_binary; move: x x'.
  apply: every_two; apply: every_two; rewrite ?Rminus_eq_0 ?Rabs_R0; try exact: Rabs_pos; try exact: Rle_refl.
  by rewrite Rabs_minus_sym; exact: Rle_refl.
rewrite -tv_binary; exact: tv_le_dobrushin.
Qed.

Lemma closeness_binary p q (e : R) : 0 <= e ->
  p o2_0 <= exp e * q o2_0 -> p o2_1 <= exp e * q o2_1 -> q o2_0 <= exp e * p o2_0 -> q o2_1 <= exp e * p o2_1 ->
  Rbar_le (closeness_eps p q) e.
Proof. by move=> e0 h0 h1 h2 h3; apply/closeness_eps_le => //; apply: every_two. Qed.

Lemma entropy_binary p : entropy p = hb (p o2_0).
Proof. by rewrite /entropy sum_two binary_law /hb; ring. Qed.

Lemma mi_binary_entropies p K : mi p K =
  hb (p o2_0 * K o2_0 o2_0 + p o2_1 * K o2_1 o2_0) - (p o2_0 * hb (K o2_0 o2_0) + p o2_1 * hb (K o2_1 o2_0)).
Proof.
rewrite mi_entropies entropy_binary outputE sum_two /mean sum_two !entropy_binary.
by [].
Qed.

(* Both inputs and both outputs exchanged. *)
Lemma mi_binary_flip p q K (L : kernel (ordinal_finType 2) (ordinal_finType 2)) : q o2_0 = p o2_1 -> q o2_1 = p o2_0 ->
  L o2_0 o2_0 = K o2_1 o2_1 -> L o2_1 o2_0 = K o2_0 o2_1 -> mi p K = mi q L.
Proof.
move=> q0 q1 l0 l1; rewrite !mi_binary_entropies q0 q1 l0 l1 !binary_law !hb_sym.
set x := p o2_0; set a := K o2_0 o2_0; set b := K o2_1 o2_0.
have -> : (1 - x) * (1 - b) + x * (1 - a) = 1 - (x * a + (1 - x) * b) by ring.
by rewrite hb_sym; ring.
Qed.

(* The binary symmetric channel (Cover and Thomas, section 7.1.4). *)
Lemma symmetric_mi K p : K o2_0 o2_0 = K o2_1 o2_1 -> p o2_0 = 1 / 2 -> mi p K = ln 2 - hb (K o2_0 o2_1).
Proof.
move=> s h; rewrite mi_binary_entropies binary_law h.
have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1).
have -> : 1 / 2 * K o2_0 o2_0 + (1 - 1 / 2) * K o2_1 o2_0 = / 2 by lra.
rewrite hb_half; have -> : K o2_1 o2_0 = 1 - K o2_0 o2_0 by lra.
by rewrite hb_sym k0 hb_sym; lra.
Qed.

Theorem symmetric_capacity K : K o2_0 o2_0 = K o2_1 o2_1 -> capacity K = Finite (ln 2 - hb (K o2_0 o2_1)).
Proof.
move=> s; have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1).
have [U [[u0 u1] _]] : exists U : law (ordinal_finType 2), (U o2_0 = 1 / 2 /\ U o2_1 = 1 / 2) /\ True.
  by apply: ex_law2 => //; lra.
rewrite -(symmetric_mi s u0); apply: capacity_kkt.
have o0 : output U K o2_0 = / 2 by rewrite outputE sum_two u0 u1; lra.
have o1 : output U K o2_1 = / 2 by rewrite binary_law o0; lra.
rewrite (symmetric_mi s u0); apply: every_two; rewrite kl_binary ?o0 ?o1; try by move=> h; lra.
all: rewrite kl2_half; last by split; [exact: mass_ge0|exact: mass_le1].
all: by apply: Req_le; rewrite k0 hb_sym ?s ?k1 ?hb_sym; have := hb_sym (K o2_1 o2_1); lra.
Qed.

(* Chi-square bounds relative entropy (through ln(1 + x) <= x). *)
Lemma kl_binary_chi2 p q : 0 < q o2_0 -> 0 < q o2_1 ->
  Rbar_le (kl p q) ((p o2_0 - q o2_0) ^ 2 / (q o2_0 * (1 - q o2_0))).
Proof.
move=> q0 q1; have q1' := binary_law q.
have d : dom p q by apply: dom_binary => h; lra.
rewrite kl_dom //; apply: Rle_trans (klsum_le_chi2 d) _.
have E : \sum_a (p a - q a) ^ 2 / q a = (p o2_0 - q o2_0) ^ 2 / (q o2_0 * (1 - q o2_0)).
  rewrite sum_two !binary_law; field; lra.
rewrite E; set x := _ / _; have x0 : 0 <= x.
  by apply: Rdiv_le_0_compat; [exact: pow2_ge_0|apply: Rmult_lt_0_compat; lra].
by have := @ln_le_sub1 (1 + x); lra.
Qed.

Lemma hs_binary r p q : hs r p q = Rmax (p o2_0 - r * q o2_0) 0 + Rmax (p o2_1 - r * q o2_1) 0.
Proof. exact: sum_two. Qed.

(* The Z channel: capacity at most the probability that the second input is recognised. *)
Theorem z_channel_capacity K (a : R) : K o2_0 o2_1 = 0 -> K o2_1 o2_1 = a -> 0 < a ->
  Rbar_le (capacity K) a.
Proof.
move=> k0 k1 a0; have a1 := mass_le1 (K o2_1) o2_1; rewrite k1 in a1.
have r0 := binary_law (K o2_0); have r1 := binary_law (K o2_1).
have [q [[q0 q1] _]] : exists q : law (ordinal_finType 2), (q o2_0 = 1 - a / 2 /\ q o2_1 = a / 2) /\ True.
  by apply: ex_law2 => //; lra.
have u0 : 0 < 1 - a / 2 by lra.
have l : ln (/ (1 - a / 2)) <= a.
  have e : / (1 - a / 2) - 1 <= a.
    by apply: (Rmult_le_reg_r (1 - a / 2)) => //; rewrite Rmult_minus_distr_r Rinv_l; nra.
  by have := ln_le_sub1 (Rinv_0_lt_compat _ u0); lra.
apply: (@capacity_le_output_lawR _ _ _ q); apply: every_two; rewrite kl_binary ?q0 ?q1; try by move=> h; lra.
- have -> : K o2_0 o2_0 = 1 by lra.
  by rewrite /kl2 /= Rminus_eq_0 !Rmult_0_l Rplus_0_r Rmult_1_l /Rdiv Rmult_1_l; lra.
have -> : K o2_1 o2_0 = 1 - a by lra.
rewrite /kl2; have -> : 1 - (1 - a) = a by ring.
have -> : a / (1 - (1 - a / 2)) = 2 by field; lra.
have l2 := @ln_le_sub1 2; case: (Req_dec a 1) => [E|ne]; first by rewrite E Rminus_eq_0 Rmult_0_l /=; lra.
have f : (1 - a) / (1 - a / 2) <= 1 by apply/Rle_div_l; lra.
have p : 0 < (1 - a) / (1 - a / 2) by apply: Rdiv_lt_0_compat; lra.
by have := @ln_le_sub1 _ p => h; rewrite /=; nra.
Qed.

End Binary.

Lemma closeness_ge (T : finType) (p q : law T) a : 0 < p a -> 0 < q a ->
  Rbar_le (ln (p a / q a)) (closeness_eps p q).
Proof.
move=> p0 q0; apply: Rbar_le_trans (Rbar_max_l _ _).
have := @xmax_ge _ xpredT (fun a => log_ratio (p a) (q a)) a isT.
by rewrite /log_ratio; case: ReqbP => [h|_]; [lra|case: ReqbP => [h|_]; [lra|]].
Qed.

Lemma ldp_ge (X Y : finType) (K : kernel X Y) x x' y : 0 < K x y -> 0 < K x' y ->
  Rbar_le (ln (K x y / K x' y)) (ldp K).
Proof.
move=> p0 q0; apply: Rbar_le_trans (@worst_ge _ _ (@pairs X) (fun p q => max_ratio_level p q) K x x' isT).
have := @xmax_ge _ xpredT (fun a => log_ratio (K x a) (K x' a)) y isT.
by rewrite /log_ratio; case: ReqbP => [h|_]; [lra|case: ReqbP => [h|_]; [lra|]].
Qed.

(* Two letters with odds e^e, and the same with the letters exchanged. *)
Lemma kl2_odds (e : R) : kl2 (exp e / (1 + exp e)) (1 / (1 + exp e)) = e * ((exp e - 1) / (exp e + 1)).
Proof.
have r0 := exp_pos e; rewrite /kl2.
have -> : exp e / (1 + exp e) / (1 / (1 + exp e)) = exp e by field; lra.
have -> : (1 - exp e / (1 + exp e)) / (1 - 1 / (1 + exp e)) = exp (- e).
  by rewrite exp_Ropp; field; lra.
by rewrite !ln_exp; field; lra.
Qed.

Lemma exp_opp_lt1 (e : R) : 0 < e -> 0 < exp (- e) < 1.
Proof. by move=> e0; split; [exact: exp_pos|rewrite -exp_0; apply: exp_increasing; lra]. Qed.

Lemma exp_opp_ge (e : R) : 1 - e <= exp (- e).
Proof. by have := ln_le_sub1 (exp_pos (- e)); rewrite ln_exp; lra. Qed.

(* A letter of probability s and R s, with R large: near in relative entropy, far in ratio. *)
Lemma rare_letter (b r : R) : 0 < b -> b <= 1 -> 2 <= r -> let s := b / (2 * r ^ 2) in
  [/\ 0 < s, r * s <= 1 / 4, s <= 1 / 4, (r * s - s) ^ 2 / (s * (1 - s)) <= b &
      (s - r * s) ^ 2 / (r * s * (1 - r * s)) <= b].
Proof.
move=> b0 b1 r2 s; have d0 : 0 < 2 * r ^ 2 by nra.
have E : 2 * r ^ 2 * s = b by rewrite /s; field; lra.
have s0 : 0 < s by apply: Rdiv_lt_0_compat.
have s1 : r * s <= 1 / 4 by nra.
have s2 : s <= 1 / 4 by nra.
split=> //; apply/Rle_div_l.
- by apply: Rmult_lt_0_compat; lra.
- have -> : (r * s - s) ^ 2 = s * (s * (r - 1) ^ 2) by ring.
  have h : s * (r - 1) ^ 2 <= b / 2 by nra.
  nra.
- by apply: Rmult_lt_0_compat; nra.
have -> : (s - r * s) ^ 2 = s * (s * (r - 1) ^ 2) by ring.
have h : s * (r - 1) ^ 2 <= b / 2 by nra.
nra.
Qed.

(* ** Rows of disjoint support, and the identity *)

Lemma dobrushin_one (X Y : finType) (K : kernel X Y) (x x' : X) :
  (forall y, K x y * K x' y = 0) -> dobrushin K = 1.
Proof.
move=> h; apply: Rle_antisym; first exact: dobrushin_le1.
apply: Rle_trans (tv_le_dobrushin K x x'); rewrite tv_overlap /support_overlap sum_0; first lra.
move=> y _; case: (Rmult_integral _ _ (h y)) => ->; first by rewrite Rmin_left.
by rewrite Rmin_right.
Qed.

Lemma mi_identity (X : finType) (P : law X) (L : kernel X X) :
  (forall x y, L x y = if y == x then 1 else 0) -> mi P L = entropy P.
Proof.
move=> I; have E x : L x = dirac x by apply: law_ext => y; rewrite I diracE.
rewrite mi_entropies /mean sum_0; last by move=> x _; rewrite E entropy_dirac Rmult_0_r.
have -> : output P L = P; last by rewrite Rminus_0_r.
apply: law_ext => y; rewrite outputE.
rewrite (eq_sum (G := fun x => if x == y then P x else 0)); first by rewrite sum_pick.
by move=> x _; rewrite I eq_sym; case: eqP => _; ring.
Qed.
