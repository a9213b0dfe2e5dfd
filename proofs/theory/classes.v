(* The laws behind proofs for every mechanism of a level: largest values over pairs of rows and
   over entries are those of the two rows, or the entry, alone; two laws of closeness (ln r, delta)
   are a post-processing of randomised response, r = 1 included; so a divergence that no processing
   increases is, over every pair of rows, at most its value there.

   Source: Kairouz, Oh, Viswanath, The composition theorem for differential privacy (2015),
   Theorem 3.4; Murtagh and Vadhan (2016), Lemma 3.2. *)

From ExactPriv Require Import core divergence capacity hockey_stick domination coefficients.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Two rows, one entry *)

Definition two_rows (X Y : finType) (K : kernel X Y) (x x' : X) : kernel bit_type Y := fun b => if b then K x else K x'.
(* The database of one entry. *)
Definition one_entry (X Y : finType) (K : kernel X Y) : kernel (unit_finType ~> X) Y := fun d => K (d tt).

Lemma neighbours_one (X : finType) (d e : unit_finType ~> X) : neighbours d e = (d tt != e tt).
Proof.
apply/idP/idP => [/neighboursP[[] /differ_atP[_ ne]]|ne]; first exact/eqP.
by apply/neighboursP; exists tt; apply/forallP => -[]; rewrite eqxx eqb_id.
Qed.

Section Rows.
Variables X Y : finType.
Variable D : law Y -> law Y -> Rbar.

Theorem worst_pairs (K : kernel X Y) :
  worst (@pairs X) D K = \xmax_x \xmax_x' worst (@pairs bit_type) D (two_rows K x x').
Proof.
apply: Rbar_le_antisym; last first.
  apply/xmax_leP; split=> [|x _]; first exact: worst_ge0.
  apply/xmax_leP; split=> [|x' _]; first exact: worst_ge0.
  by apply: worst_le => [|b b' _]; [exact: worst_ge0|case: b b' => -[]; exact: worst_ge].
apply: worst_le => [|x x' _]; first exact: xmax_ge0.
apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun x => \xmax_x' worst (@pairs bit_type) D (two_rows K x x')) (isT : xpredT x)).
apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun x' => worst (@pairs bit_type) D (two_rows K x x')) (isT : xpredT x')).
exact: (worst_ge D (two_rows K x x') (isT : @pairs bit_type true false)).
Qed.

Variable I : finType.
Implicit Types K : kernel (I ~> X) Y.

Theorem worst_neighbours K : worst (@near I X) D K =
  \xmax_d \xmax_(e | neighbours d e) worst (@near unit_finType bit_type) D (one_entry (two_rows K d e)).
Proof.
apply: Rbar_le_antisym; last first.
  apply/xmax_leP; split=> [|d _]; first exact: worst_ge0.
  apply/xmax_leP; split=> [|e de]; first exact: worst_ge0.
  apply: worst_le => [|f g]; first exact: worst_ge0.
  rewrite /near neighbours_one /one_entry /two_rows; case: (f tt); case: (g tt) => // _; apply: worst_ge => //.
  by rewrite /near /neighbours hamming_sym.
apply: worst_le => [|d e de]; first exact: xmax_ge0.
apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun d => \xmax_(e | neighbours d e) worst (@near unit_finType bit_type) D (one_entry (two_rows K d e))) (isT : xpredT d)).
apply: Rbar_le_trans (xmax_ge (P := neighbours d) (fun e => worst (@near unit_finType bit_type) D (one_entry (two_rows K d e))) de).
have n : @near unit_finType bit_type [ffun=> true] [ffun=> false] by rewrite /near neighbours_one !ffunE.
by have := worst_ge D (one_entry (two_rows K d e)) n; rewrite /one_entry !ffunE.
Qed.

Theorem worst_entries K : worst (@near I X) D K =
  \xmax_i \xmax_d worst (@near unit_finType X) D (one_entry (subchannel K i d)).
Proof.
apply: Rbar_le_antisym; last first.
  apply/xmax_leP; split=> [|i _]; first exact: worst_ge0.
  apply/xmax_leP; split=> [|d _]; first exact: worst_ge0.
  apply: worst_le => [|f g]; first exact: worst_ge0.
  by rewrite /near neighbours_one => ne; apply: worst_ge; exact: put_near.
apply: worst_le => [|d e]; first exact: xmax_ge0.
case/neighbours_put => i [x [-> dx]].
apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun i => \xmax_d worst (@near unit_finType X) D (one_entry (subchannel K i d))) (isT : xpredT i)).
apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun d => worst (@near unit_finType X) D (one_entry (subchannel K i d))) (isT : xpredT d)).
have n : @near unit_finType X [ffun=> d i] [ffun=> x] by rewrite /near neighbours_one !ffunE; apply/eqP.
by have := worst_ge D (one_entry (subchannel K i d)) n; rewrite /one_entry !ffunE /subchannel put_id.
Qed.

End Rows.

(* The largest capacity of one entry. *)
Theorem mi_dp_entries (I X Y : finType) (K : kernel (I ~> X) Y) :
  mi_dp_db K = \xmax_i \xmax_d mi_dp_db (one_entry (subchannel K i d)).
Proof.
apply: eq_bigr => i _; apply: eq_bigr => d _.
have same (u : unit) f : subchannel (one_entry (subchannel K i d)) u f = subchannel K i d.
  apply: FunctionalExtensionality.functional_extensionality => x.
  by rewrite [LHS]/subchannel /one_entry /subchannel putE; case: u; rewrite eqxx.
apply: Rbar_le_antisym; last first.
  apply/xmax_leP; split=> [|u _]; first exact: (capacity_ge0 _ (dirac (d i))).
  apply/xmax_leP; split=> [|f _]; first exact: (capacity_ge0 _ (dirac (d i))).
  by rewrite same; exact: Rbar_le_refl.
pose f0 : unit_finType ~> X := [ffun=> d i].
have e : Rbar_le (capacity (subchannel (one_entry (subchannel K i d)) tt f0)) (\xmax_f capacity (subchannel (one_entry (subchannel K i d)) tt f)).
  exact: (xmax_ge (P := xpredT) (fun f => capacity (subchannel (one_entry (subchannel K i d)) tt f))).
rewrite same in e; apply: Rbar_le_trans e _.
exact: (xmax_ge (P := xpredT) (fun u : unit_finType => \xmax_f capacity (subchannel (one_entry (subchannel K i d)) u f)) (isT : xpredT tt)).
Qed.

(* ** Domination, with equal odds: r = 1 *)

Theorem domination_tv (T : finType) (p q : law T) d : 0 <= d <= 1 -> total_variation p q <= d ->
  exists K : kernel (bit_type ** bit_type) T,
    output (randomised_response 1 d true) K = p /\ output (randomised_response 1 d false) K = q.
Proof.
move=> d01 pq; set t := total_variation p q in pq; have t0 : 0 <= t := tv_ge0 p q.
pose m a := Rmin (p a) (q a).
have ms : \sum_a m a = 1 - t by rewrite /m /t tv_overlap /support_overlap; ring.
have m0 a : 0 <= m a by apply: Rmin_glb.
have mp a : m a <= p a by exact: Rmin_l.
have mq a : m a <= q a by exact: Rmin_r.
case: (Rle_lt_or_eq_dec t 1 ltac:(lra)) => [t1|t1]; last first.
  have d1 : d = 1 by lra.
  exists (fun o => if o.2 then p else q); split; apply: law_ext => a; rewrite outputE sum_pair sum_bool !sum_bool !rrE //=; try lra; rewrite d1; lra.
pose k := (d - t) / (1 - t).
have k0 : 0 <= k by apply: Rdiv_le_0_compat; lra.
have k1 : k <= 1 by apply/Rle_div_l; lra.
have ks : k * (1 - t) = d - t by rewrite /k; field; lra.
pose share (f : T -> R) c := law_of (fun a => f a / c) p.
have shareE (f : T -> R) c a : (forall a, 0 <= f a) -> 0 <= c -> \sum_a f a = c -> c * share f c a = f a.
  move=> f0 c0 fs; case: (Rle_lt_or_eq_dec _ _ c0) => [cp|cz]; last first.
    by rewrite -cz Rmult_0_l; apply: esym; apply: (@sum_eq0 T xpredT f) => //; rewrite fs.
  rewrite /share law_ofE; first by field; lra.
  by split=> [b|]; [apply: Rdiv_le_0_compat|rewrite sum_divr fs /Rdiv Rinv_r; lra].
pose x a := p a - m a + k * m a; pose w a := q a - m a + k * m a; pose v a := (1 - k) * m a.
have x0 a : 0 <= x a by have := Rmult_le_pos _ _ k0 (m0 a); have := mp a; rewrite /x; lra.
have w0 a : 0 <= w a by have := Rmult_le_pos _ _ k0 (m0 a); have := mq a; rewrite /w; lra.
have v0 a : 0 <= v a by apply: Rmult_le_pos => //; lra.
have xs : \sum_a x a = d by rewrite /x sum_add sum_sub sum_mull mass_sum1 ms; lra.
have ws : \sum_a w a = d by rewrite /w sum_add sum_sub sum_mull mass_sum1 ms; lra.
have vs : \sum_a v a = 1 - d by rewrite /v sum_mull ms; lra.
exists (fun o => if o.1 then (if o.2 then share x d else share w d) else share v (1 - d)).
have ex := fun a => @shareE x d a x0 ltac:(lra) xs; have ew := fun a => @shareE w d a w0 ltac:(lra) ws.
have ev := fun a => @shareE v (1 - d) a v0 ltac:(lra) vs.
split; apply: law_ext => a; rewrite outputE sum_pair sum_bool !sum_bool !rrE //=; try lra.
  by have := ex a; have := ev a; rewrite /x /v; lra.
by have := ew a; have := ev a; rewrite /w /v; lra.
Qed.

Theorem domination_closed (T : finType) (p q : law T) r d : 1 <= r -> 0 <= d <= 1 -> hs r p q <= d -> hs r q p <= d ->
  exists K : kernel (bit_type ** bit_type) T,
    output (randomised_response r d true) K = p /\ output (randomised_response r d false) K = q.
Proof.
move=> r1 d01 h1 h2; case: (Rle_lt_or_eq_dec _ _ r1) => [rl|re]; first exact: domination.
by rewrite -re in h1 *; apply: domination_tv => //; rewrite tv_hs1.
Qed.

(* ** The class: every kernel whose pairs of rows are (ln r, d)-close *)

Theorem class_dominated (D : forall T : finType, law T -> law T -> Rbar) :
  (forall (X Y : finType) (P Q : law X) (K : kernel X Y), Rbar_le (D Y (output P K) (output Q K)) (D X P Q)) ->
  forall (X Y : finType) (S : rel X) (K : kernel X Y) r d, 1 <= r -> 0 <= d <= 1 ->
  (forall x x', S x x' -> hs r (K x) (K x') <= d) -> (forall x x', S x x' -> S x' x) ->
  Rbar_le (worst S (D Y) K) (worst (@pairs bit_type) (D _) (randomised_response r d)).
Proof.
move=> h X Y S K r d r1 d01 close sym; apply: worst_le => [|x x' Sx]; first exact: worst_ge0.
have [L [<- <-]] := domination_closed r1 d01 (close _ _ Sx) (close _ _ (sym _ _ Sx)).
by apply: Rbar_le_trans (h _ _ _ _ _) _; exact: (worst_ge _ _ (isT : @pairs bit_type true false)).
Qed.

(* A kernel of two inputs as a whole: measures of the kernel, and of a prior with it. *)
Theorem kernel_dominated (Y : finType) (K : kernel bit_type Y) r d : 1 <= r -> 0 <= d <= 1 -> ldp_delta K (ln r) <= d ->
  exists L : kernel (bit_type ** bit_type) Y, kthen (randomised_response r d) L = K.
Proof.
move=> r1 d01 close.
have h x x' : hs r (K x) (K x') <= d.
  apply: Rle_trans close; have -> : hs r (K x) (K x') = hockey_stick (K x) (K x') (Finite (ln r)).
    by rewrite /hockey_stick exp_ln //; lra.
  exact: (worstR_ge (fun p q => hockey_stick p q (Finite (ln r))) K (isT : @pairs bit_type x x')).
have [L [e1 e2]] := domination_closed r1 d01 (h true false) (h false true).
by exists L; apply: FunctionalExtensionality.functional_extensionality; case.
Qed.
