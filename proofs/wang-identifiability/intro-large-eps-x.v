(* wang-identifiability/intro-large-eps-x, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_large_eps_x : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall accuracy : R,
  (0 < accuracy) ->
  (accuracy < 1) ->
  (Rbar_lt (dp K) p_infty) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), (veq (Finite (U1 x2)) (if (nat_of_ord (enum_rank x2) == 0)%N then (vdiv (vmul (vdiv (Finite accuracy) (Finite (1 - accuracy))) (vpowz (vexp (dp K)) (Z.of_nat (#|I|)%N))) (vadd (Finite 1) (vmul (vdiv (Finite accuracy) (Finite (1 - accuracy))) (vpowz (vexp (dp K)) (Z.of_nat (#|I|)%N))))) else (vdiv (vdiv (Finite 1) (vadd (Finite 1) (vmul (vdiv (Finite accuracy) (Finite (1 - accuracy))) (vpowz (vexp (dp K)) (Z.of_nat (#|I|)%N))))) (Finite ((letters (I ~> X)) - 1)))))) /\ ((forall x3 : (I ~> X), Rltb 0 ((output U1 K) x3) -> (accuracy <= (\max_(x4 : (I ~> X)) (((posterior U1 K) x3) x4)))) /\ (vle (vln (vdiv (Finite accuracy) (Finite (1 - accuracy)))) (prior_ratio U1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_large_eps_x_holds : c_intro_large_eps_x.
Proof.
move=> I X n1 m2 K a a0 a1; have := worst_ge0 (@near I X) (fun p q => max_ratio_level p q) K; rewrite -/(dp K).
case E : (dp K) => [e||] // e0 _; have r1 := exp_ge1 (e0 : 0 <= e).
set r := exp e ^ #|I|; have rn1 : 1 <= r by exact: pow_R1_Rle.
rewrite !vexpF !vpowz_nat vdivF ?vmulF ?vaddF; last lra; rewrite -/r.
set o := a / (1 - a) * r; have q0 : 0 < a / (1 - a) by apply: Rdiv_lt_0_compat; lra.
have o0 : 0 < o by apply: Rmult_lt_0_compat; lra.
have N2 : 2 <= letters (I ~> X).
  have /card_gt0P[i _] := n1; have /card_gt1P[b [b' [_ _ bb]]] := m2.
  have : (1 < #|I ~> X|)%N.
    apply/card_gt1P; exists [ffun=> b], [ffun=> b']; split=> //; apply: contra bb => /eqP/ffunP/(_ i).
    by rewrite !ffunE => ->.
  by move=> h; rewrite /letters; have := le_INR 2 #|I ~> X| (elimT leP h); rewrite /=; lra.
set N := letters (I ~> X) in N2 *.
have card0 : (0 < #|I ~> X|)%N by apply/card_gt0P; have /card_gt1P[b _] := m2; exists [ffun=> b].
pose x0 : I ~> X := enum_val (Ordinal card0).
have at0 (x : I ~> X) : (nat_of_ord (enum_rank x) == 0)%N = (x == x0).
  by apply/eqP/eqP => [h|->]; [rewrite /x0 -[x]enum_rankK; congr enum_val; apply: val_inj|rewrite /x0 enum_valK].
pose p (x : I ~> X) : R := if x == x0 then o / (1 + o) else 1 / (1 + o) / (N - 1).
have p0 x : 0 < p x by rewrite /p; case: ifP => _; do 2 (try apply: Rdiv_lt_0_compat); lra.
have psum : \sum_x p x = 1.
  rewrite (eq_bigr (fun x => (if x == x0 then o / (1 + o) - 1 / (1 + o) / (N - 1) else 0) + 1 / (1 + o) / (N - 1))) => [|x _].
    by rewrite sum_add sum_pick sum_const_card -/N; field; lra.
  by rewrite /p; case: ifP => _; ring.
pose U : law (I ~> X) := Law (fun x => Rlt_le _ _ (p0 x)) psum.
have UE x : U x = p x by [].
exists U; split=> [x|]; first by rewrite at0 UE /p !vdivF; try lra; case: ifP => _; apply/veqF.
split=> [y /RltbP out|].
  have close x : K x y <= r * K x0 y.
    have h x1 x2 : neighbours x1 x2 -> forall y, K x1 y <= exp e * K x2 y.
      by move: x1 x2; apply/(dp_leP K e0); rewrite E; exact: Rle_refl.
    apply: Rle_trans (group_ratio (Rlt_le _ _ (exp_pos e)) (fun x1 x2 n y => h x1 x2 n y) x x0 y) _.
    apply: Rmult_le_compat_r => //; apply: Rle_pow => //; apply/leP; exact: hamming_card.
  apply: Rle_trans (@max_ge _ xpredT (fun x => posterior U K y x) x0 isT).
  rewrite posteriorE //; apply/(Rle_div_r _ _ _ out).
  have total : output U K y <= U x0 * K x0 y + 1 / (1 + o) * (r * K x0 y).
    rewrite outputE (bigD1 x0) //; apply: Rplus_le_compat_l.
    have others (w : R) : \sum_(x : I ~> X | x != x0) w = (N - 1) * w.
      by have : \sum_(x : I ~> X) w = N * w by [exact: sum_const_card]; rewrite (bigD1 x0) //=; lra.
    have -> : 1 / (1 + o) * (r * K x0 y) = \sum_(x | x != x0) (1 / (1 + o) / (N - 1) * (r * K x0 y)) by rewrite others; field; lra.
    apply: sum_le => x ne; rewrite UE /p (negbTE ne); apply: Rmult_le_compat_l => //.
    by apply: Rlt_le; do 2 (try apply: Rdiv_lt_0_compat); lra.
  apply: Rle_trans (Rmult_le_compat_l _ _ _ (Rlt_le _ _ a0) total) _.
  rewrite UE /p eqxx; apply: Req_le; rewrite /o; field; split; [lra|].
  by have := q0; rewrite /Rdiv; nra.
rewrite vlnF //; have /card_gt0P[i _] := n1; have /card_gt1P[b [b' [_ _ bb]]] := m2.
have [c cx] : exists c, x0 i != c by case: (x0 i =P b) => [->|/eqP]; [exists b'|exists b].
have near0 : neighbours x0 (put x0 i c).
  apply/neighboursP; exists i; apply/differ_atP; rewrite put_same; split=> // h; by move: cx; rewrite h eqxx.
apply: Rbar_le_trans (@xmax_ge _ xpredT (fun x => \xmax_(z | neighbours x z) log_ratio (U x) (U z)) x0 isT).
apply: Rbar_le_trans (@xmax_ge _ (fun z => neighbours x0 z) (fun z => log_ratio (U x0) (U z)) _ near0).
have ne : put x0 i c != x0 by rewrite eq_sym; exact: neighbours_neq near0.
rewrite /log_ratio !UE; case: ReqbP => [z|_]; first by have := p0 x0; lra.
case: ReqbP => [z|_]; first by have := p0 (put x0 i c); lra.
rewrite /=; apply: ln_le => //; rewrite /p eqxx (negbTE ne).
have -> : o / (1 + o) / (1 / (1 + o) / (N - 1)) = o * (N - 1) by field; lra.
have k : 1 <= r * (N - 1) by nra.
by rewrite /o Rmult_assoc -[X in X <= _]Rmult_1_r; apply: Rmult_le_compat_l; lra.
Qed.
