(* Mechanisms on databases: group privacy along a path of neighbours, and the
   information about one entry given the others.

   Sources: Dwork and Roth, The Algorithmic Foundations of Differential Privacy (2014),
   2.2 and 2.3; Cuff and Yu (2016), Definition 2, Properties 7 to 9, Theorem 1. *)

From ExactPriv Require Import core divergence capacity hockey_stick entropy products pinsker.

Lemma exp_pow x n : exp x ^ n = exp (INR n * x).
Proof.
elim: n => [|n IH]; first by rewrite /= Rmult_0_l exp_0.
by rewrite S_INR Rmult_plus_distr_r exp_plus Rmult_1_l /= IH; ring.
Qed.

Section Groups.
Variables I X Y : finType.
Implicit Types K : kernel (I ~> X) Y.

(* Ratios multiply along a path: k neighbours apart, e becomes k e. *)
Theorem group_ratio K (r : R) : 0 <= r ->
  (forall d d', neighbours d d' -> forall y, K d y <= r * K d' y) ->
  forall d d' y, K d y <= r ^ hamming d d' * K d' y.
Proof.
move=> r0 h d d' y; apply: (hamming_ind (Q := fun k d d' => K d y <= r ^ k * K d' y)) => {d d'}.
  by move=> d; rewrite /=; lra.
move=> k d f e df IH /=; apply: Rle_trans (h d f df y) _; rewrite Rmult_assoc.
exact: Rmult_le_compat_l.
Qed.

(* Group privacy for epsilon (Dwork and Roth, Theorem 2.2). *)
Theorem group_privacy K (e : R) k : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (group_dp K k) (INR k * e).
Proof.
move=> e0 /(dp_leP K e0) h; have ke : 0 <= INR k * e by apply: Rmult_le_pos => //; exact: pos_INR.
apply/ratio_level_leP => // d d' /andP[_ dk] y.
apply: Rle_trans (group_ratio (Rlt_le _ _ (exp_pos e)) h d d' y) _.
apply: Rmult_le_compat_r => //; rewrite exp_pow; apply: exp_le_mono.
apply: Rmult_le_compat_r => //; apply: le_INR; exact/leP.
Qed.

(* All databases: the level of all pairs is at most n e. *)
Theorem ldp_le_entries K (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (ldp K) (letters I * e).
Proof.
move=> e0 /(dp_leP K e0) h; have ne : 0 <= letters I * e by apply: Rmult_le_pos => //; exact: pos_INR.
apply/ldp_leP => // d d' y; apply: Rle_trans (group_ratio (Rlt_le _ _ (exp_pos e)) h d d' y) _.
apply: Rmult_le_compat_r => //; rewrite exp_pow; apply: exp_le_mono.
apply: Rmult_le_compat_r => //; apply: le_INR; apply/leP; exact: hamming_card.
Qed.

(* Total variation adds along a path. *)
Theorem group_tv K (t : R) : (forall d d', neighbours d d' -> total_variation (K d) (K d') <= t) ->
  forall d d', total_variation (K d) (K d') <= INR (hamming d d') * t.
Proof.
move=> h d d'; apply: (hamming_ind (Q := fun k d d' => total_variation (K d) (K d') <= INR k * t)) => {d d'}.
  by move=> d; rewrite tv_refl /=; lra.
move=> k d f e df IH; rewrite S_INR.
by have := tv_triangle (K d) (K f) (K e); have := h d f df; lra.
Qed.

(* 1 + r + .. + r^(k-1). *)
Fixpoint geometric (r : R) (k : nat) : R := if k is j.+1 then 1 + r * geometric r j else 0.

Lemma geometric_closed r k : (r - 1) * geometric r k = r ^ k - 1.
Proof. by elim: k => [|k IH] /=; [ring|have -> : (r - 1) * (1 + r * geometric r k) = (r - 1) + r * ((r - 1) * geometric r k) by [ring]; rewrite IH; ring]. Qed.

Lemma geometric_ge0 r k : 0 <= r -> 0 <= geometric r k.
Proof. by move=> r0; elim: k => [|k IH] /=; [lra|have := Rmult_le_pos r _ r0 IH; lra]. Qed.

(* Group privacy for (epsilon, delta): delta becomes (1 + r + .. + r^(k-1)) delta. *)
Theorem group_hs K (r t : R) : 0 <= r ->
  (forall d d', neighbours d d' -> hs r (K d) (K d') <= t) ->
  forall d d', hs (r ^ hamming d d') (K d) (K d') <= geometric r (hamming d d') * t.
Proof.
move=> r0 h d d'.
apply: (hamming_ind (Q := fun k d d' => hs (r ^ k) (K d) (K d') <= geometric r k * t)) => {d d'}.
  by move=> d; rewrite hs_refl /=; lra.
move=> k d f e df IH /=; apply: Rle_trans (hs_triangle (r ^ k) (K d) (K f) (K e) r0) _.
have := h d f df; have := Rmult_le_compat_l r _ _ r0 IH; lra.
Qed.

Corollary group_hs_within K (r t : R) k : 1 <= r -> 0 <= t ->
  (forall d d', neighbours d d' -> hs r (K d) (K d') <= t) ->
  forall d d', (hamming d d' <= k)%N -> hs (r ^ k) (K d) (K d') <= geometric r k * t.
Proof.
move=> r1 t0 h d d' hk; have r0 : 0 <= r by lra.
apply: Rle_trans (_ : geometric r (hamming d d') * t <= _); last first.
  apply: Rmult_le_compat_r => //; elim: k (hamming d d') hk => [|k IH] [|j] //=; try lra.
    by move=> _; have := Rmult_le_pos r _ r0 (geometric_ge0 k r0); lra.
  by rewrite ltnS => /IH jk; have := Rmult_le_compat_l r _ _ r0 jk; lra.
apply: Rle_trans (group_hs r0 h d d'); apply: hs_antimono.
by apply: Rle_pow => //; exact/leP.
Qed.

End Groups.

(* ** The information about one entry, the others given *)

Section OneEntry.
Variables I X Y : finType.
Implicit Types (K : kernel (I ~> X) Y) (P : law (I ~> X)).

(* The entry i, the other entries, and the answer, as variables of database and answer. *)
Definition entry (i : I) (o : (I ~> X) ** Y) : X := o.1 i.
Definition rest (i : I) (o : (I ~> X) ** Y) : I ~> option_finType X :=
  [ffun j => if j == i then None else Some (o.1 j)].
Definition answer (o : (I ~> X) ** Y) : Y := o.2.

Lemma restP i o o' : (rest i o == rest i o') = (o'.1 == put o.1 i (o'.1 i)).
Proof.
apply/eqP/eqP => [h|h]; apply/ffunP => j.
  have /ffunP/(_ j) := h; rewrite !ffunE; case: eqP => [->//|_] [] //.
rewrite !ffunE h putE; by case: eqP.
Qed.

(* Given the others, the entry and the answer are an input and an output of a subchannel. *)
Theorem entry_information_given P K i w : 0 < push (rest i) (joint P K) w ->
  exists d (Q : law X), 0 < P d /\
    rv_information (given (joint P K) (rest i) w) (entry i) answer = mi Q (subchannel K i d).
Proof.
move=> pw; have [o0 e0 Jo0] : exists2 o, rest i o == w & 0 < joint P K o.
  by move: (pw); rewrite pushE; apply: sum_gt0_ex.
set J := joint P K in pw Jo0 *; set G := given J (rest i) w; set d := o0.1.
pose Q := push (entry i) G; exists d, Q; split.
  move: Jo0; rewrite /J /= -/d; have [->|//] := mass_cases P d; rewrite Rmult_0_l; lra.
pose g (a : X ** Y) : (I ~> X) ** Y := (put d i a.1, a.2).
have restg x y : (rest i (x, y) == w) = (x == put d i (x i)).
  by rewrite -(eqP e0) eq_sym restP.
have Gd x y : G (put d i x, y) = P (put d i x) * K (put d i x) y / push (rest i) J w.
  by rewrite /G givenE // restg put_same eqxx.
have Q0 x : Q x = P (put d i x) / push (rest i) J w.
  rewrite /Q pushE big_mkcond sum_pair.
  rewrite (bigD1 (put d i x)) //= [X in _ + X]sum_0 => [|x' ne].
    rewrite Rplus_0_r /entry /= put_same eqxx.
    rewrite (eq_bigr (fun y => K (put d i x) y * (P (put d i x) / push (rest i) J w))).
      by rewrite sum_mulr mass_sum1 Rmult_1_l.
    by move=> y _; rewrite Gd /Rdiv; ring.
  apply: sum_0 => y _; rewrite /entry /=; case: (x' i =P x) => // xi.
  rewrite /G givenE // restg xi (negbTE ne) /Rdiv; ring.
have E : G = push g (joint Q (subchannel K i d)).
  apply: law_ext => -[x y]; case: (x =P put d i (x i)) => [e|ne].
    have gi : injective g.
      by move=> [a b] [a' b'] [/ffunP/(_ i) h ->]; move: h; rewrite !put_same => ->.
    have -> : (x, y) = g (x i, y) by rewrite /g /= -e.
    by rewrite (push_inj _ gi) Gd jointE Q0 /subchannel /Rdiv /=; ring.
  rewrite /G givenE // restg; case: eqP => // _; rewrite (pushE g) big1; first by rewrite /Rdiv; ring.
  move=> [a b] /eqP[h1 _]; case: ne; by rewrite -h1 put_same.
rewrite -/G E rv_information_push mi_rv /rv_information.
have e1 (A : finType) (U : X ** Y -> A) (V : X ** Y -> A) : U =1 V ->
  rv_entropy (joint Q (subchannel K i d)) U = rv_entropy (joint Q (subchannel K i d)) V.
  by move=> h; apply: rv_entropy_equiv => o o'; rewrite !h.
have h1 : entry i \o g =1 fst by move=> o; rewrite /entry /= put_same.
have h2 : answer \o g =1 snd by [].
rewrite (e1 _ _ _ h1) (e1 _ _ _ h2); congr (_ - _).
by apply: e1 => o; rewrite /pairing h1.
Qed.

(* MI-DP bounds I(X_i;Y given the others) under every prior (Cuff and Yu, Definition 2). *)
Theorem entry_information_le P K i (b : R) : (forall d Q, mi Q (subchannel K i d) <= b) ->
  conditional_information (joint P K) (entry i) answer (rest i) <= b.
Proof.
move=> h; rewrite conditional_information_given; apply: mean_le_const => w pw.
by have [d [Q [_ ->]]] := entry_information_given pw.
Qed.

Corollary entry_information_le_mi_dp P K i :
  Rbar_le (conditional_information (joint P K) (entry i) answer (rest i)) (mi_dp_db K).
Proof.
case E : (mi_dp_db K) => [b||] //; last by have := xmax_not_m_infty E.
have : Rbar_le (mi_dp_db K) b by rewrite E; exact: Rle_refl.
move/mi_dp_db_leP => [_ h]; apply: entry_information_le => d Q; exact: h.
Qed.

(* An entry that is independent of the others is known no better from the answer alone. *)
Corollary entry_information_independent P K i :
  rv_information (joint P K) (entry i) (rest i) = 0 ->
  Rbar_le (rv_information (joint P K) (entry i) answer) (mi_dp_db K).
Proof.
move=> h; apply: Rbar_le_trans (entry_information_le_mi_dp P K i).
exact: independent_information_le.
Qed.

End OneEntry.

(* ** Composition on databases *)

Section Composition.
Variables I X Y Z : finType.

Theorem mi_dp_parallel (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (a b : R) :
  Rbar_le (mi_dp_db K) a -> Rbar_le (mi_dp_db L) b ->
  Rbar_le (mi_dp_db (kparallel K L)) (a + b).
Proof.
move=> /mi_dp_db_leP[a0 hK] /mi_dp_db_leP[b0 hL]; apply/mi_dp_db_leP.
split=> [|i d P]; first by move: a0 b0 => /=; lra.
have h : mi P (subchannel (kparallel K L) i d) <= mi P (subchannel K i d) + mi P (subchannel L i d).
  exact: (@mi_parallel X Y Z P (subchannel K i d) (subchannel L i d)).
have h1 : mi P (subchannel K i d) <= a by exact: hK.
have h2 : mi P (subchannel L i d) <= b by exact: hL.
by apply: Rle_trans h _; lra.
Qed.

Theorem mi_dp_sequential (K : kernel (I ~> X) Y) (L : Y -> kernel (I ~> X) Z) (a b : R) :
  Rbar_le (mi_dp_db K) a -> 0 <= b -> (forall y, Rbar_le (mi_dp_db (L y)) b) ->
  Rbar_le (mi_dp_db (ksequential K L)) (a + b).
Proof.
move=> /mi_dp_db_leP[a0 hK] b0 hL; apply/mi_dp_db_leP.
split=> [|i d P]; first by move: a0 => /=; lra.
have h1 : mi P (subchannel K i d) <= a by exact: hK.
have h : mi P (subchannel (ksequential K L) i d) <= mi P (subchannel K i d) + b.
  apply: (@mi_sequential X Y Z P (subchannel K i d) (fun y => subchannel (L y) i d) b) => y P'.
  by have /mi_dp_db_leP[_ h] := hL y; exact: h.
by apply: Rle_trans h _; lra.
Qed.

Theorem mi_dp_postprocessing (K : kernel (I ~> X) Y) (L : kernel Y Z) :
  Rbar_le (mi_dp_db (kthen K L)) (mi_dp_db K).
Proof.
apply: xmax_mono => i _; apply: xmax_mono => d _.
exact: (capacity_postprocessing (subchannel K i d) L).
Qed.

End Composition.
