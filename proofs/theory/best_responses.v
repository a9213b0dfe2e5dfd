(* Randomised response on two letters tells most of all mechanisms of its level: its
   information, and that every mechanism with two inputs of level (eps, delta) tells no more.
   With them: mechanisms that look at one entry of a database.

   Sources: Kairouz, Oh, Viswanath, The composition theorem for differential privacy (2015);
   Cover and Thomas (2006), 7.1.4 for the capacity of the binary symmetric channel. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker entropy domination.

(* ** One entry of a database *)

Section OneEntry.
Variables I X Y : finType.
Implicit Types (K : kernel X Y).

(* The mechanism that looks at the entry i alone. *)
Definition at_entry (i : I) K : kernel (I ~> X) Y := kpre (fun d : I ~> X => d i) K.

Lemma worst_at_entry (D : law Y -> law Y -> Rbar) (i : I) K : (forall p, Rbar_le (D p p) 0) ->
  worst (@near I X) D (at_entry i K) = worst (@pairs X) D K.
Proof.
move=> D0; apply: Rbar_le_antisym; apply: worst_le => [|a b ab]; try exact: worst_ge0.
  exact: (@worst_ge _ _ (@pairs X) D K (a i) (b i)).
case: (a =P b) => [->|/eqP ne]; first exact: Rbar_le_trans (D0 _) (worst_ge0 _ _ _).
have := @worst_ge _ _ (@near I X) D (at_entry i K) _ _ (put_near [ffun=> a] i ne).
by rewrite /at_entry /kpre !put_same.
Qed.

Lemma worstR_at_entry (D : law Y -> law Y -> R) (i : I) K : (forall p, D p p <= 0) ->
  worstR (@near I X) D (at_entry i K) = worstR (@pairs X) D K.
Proof. by move=> D0; have := @worst_at_entry (fun p q => Finite (D p q)) i K D0; rewrite !worst_finite => -[]. Qed.

Lemma dp_at_entry i K : dp (at_entry i K) = ldp K.
Proof. by apply: worst_at_entry => p; apply/max_ratio_level_le => // [|a]; rewrite ?exp_0; lra. Qed.

Lemma tv_dp_at_entry i K : tv_dp (at_entry i K) = dobrushin K.
Proof. by apply: worstR_at_entry => p; rewrite tv_refl; lra. Qed.

Lemma dp_delta_at_entry i K (e : R) : 0 <= e -> dp_delta (at_entry i K) e = ldp_delta K e.
Proof. by move=> e0; apply: worstR_at_entry => p; apply: Req_le; apply: hs_refl; exact: exp_ge1. Qed.

Lemma subchannel_at_entry i K d : subchannel (at_entry i K) i d = K.
Proof. by apply: FunctionalExtensionality.functional_extensionality => x; rewrite /subchannel /at_entry /kpre put_same. Qed.

Lemma mi_dp_at_entry i K (x0 : X) : mi_dp_db (at_entry i K) = capacity K.
Proof.
apply: Rbar_le_antisym.
  apply: xmax_le => [|j _]; first exact: capacity_ge0 (dirac x0).
  apply: xmax_le => [|d _]; first exact: capacity_ge0 (dirac x0).
  exact: (capacity_kpre (fun x => put d j x i) K).
apply: Rbar_le_trans (@xmax_ge _ xpredT _ i isT); apply: Rbar_le_trans (@xmax_ge _ xpredT _ [ffun=> x0] isT).
by rewrite subchannel_at_entry; exact: Rbar_le_refl.
Qed.

(* Information per entry is bounded by any bound of mechanisms whose inputs are the letters of one. *)
Lemma mi_dp_le_subchannels (K : kernel (I ~> X) Y) (b : R) : 0 <= b ->
  (forall i d, Rbar_le (capacity (subchannel K i d)) b) -> Rbar_le (mi_dp_db K) b.
Proof. by move=> b0 h; apply: xmax_le => // i _; apply: xmax_le => // d _; exact: h. Qed.

(* Rows of a subchannel are equal or rows of neighbours. *)
Lemma subchannel_rows (K : kernel (I ~> X) Y) (Q : law Y -> law Y -> Prop) :
  (forall p, Q p p) -> (forall d e, near d e -> Q (K d) (K e)) ->
  forall i d x x', Q (subchannel K i d x) (subchannel K i d x').
Proof.
move=> Q0 h i d x x'; rewrite /subchannel; case: (x =P x') => [->|/eqP ne]; first exact: Q0.
by apply: h; exact: put_near.
Qed.

Lemma subchannel_ldp (K : kernel (I ~> X) Y) (e : R) i d : 0 <= e -> Rbar_le (dp K) e -> Rbar_le (ldp (subchannel K i d)) e.
Proof.
move=> e0 /dp_leP h; apply/ldp_leP => // x x' y.
apply: (subchannel_rows (Q := fun p q => p y <= exp e * q y)) => [p|a b ab]; last exact: h.
by have := exp_ge1 e0; have := mass_ge0 p y; nra.
Qed.
End OneEntry.

(* ** Two letters *)

(* A type of two letters: its letters, and what is processed from a mechanism on bits. *)
Lemma two_letter_type (X : finType) : #|X| = 2%N -> exists a b : X, a != b /\ forall x, x = a \/ x = b.
Proof.
rewrite cardE; case E: (enum X) => [|a [|b [|c s]]] // _; exists a, b.
have := enum_uniq X; rewrite E /= inE => /andP[ab _]; split=> // x.
by have := mem_enum X x; rewrite E !inE => /orP[]/eqP; [left|right].
Qed.

Section TwoLetters.
Variables (X : finType) (a b : X).
Hypothesis ab : a != b.
Hypothesis every : forall x, x = a \/ x = b.

Definition as_bit (x : X) : bit_type := x == a.
Definition of_bit (s : bit_type) : X := if s then a else b.
Lemma of_bitK s : as_bit (of_bit s) = s.
Proof. by rewrite /as_bit /of_bit; case: s; rewrite ?eqxx // eq_sym (negbTE ab). Qed.

Lemma capacity_as_bit (Y : finType) (L : kernel bit_type Y) : capacity (kpre as_bit L) = capacity L.
Proof.
apply: Rbar_le_antisym; first exact: capacity_kpre.
have {1}-> : L = kpre of_bit (kpre as_bit L); last exact: capacity_kpre.
by apply: FunctionalExtensionality.functional_extensionality => s; rewrite /kpre of_bitK.
Qed.

Lemma worst_as_bit (Y : finType) (L : kernel bit_type Y) (D : law Y -> law Y -> Rbar) :
  worst (@pairs X) D (kpre as_bit L) = worst (@pairs bit_type) D L.
Proof.
apply: Rbar_le_antisym; apply: worst_le => [|x x' _]; try exact: worst_ge0.
  exact: (@worst_ge _ _ (@pairs bit_type) D L (as_bit x) (as_bit x')).
have := @worst_ge _ _ (@pairs X) D (kpre as_bit L) (of_bit x) (of_bit x') isT.
by rewrite /kpre !of_bitK.
Qed.

Lemma processed_from_bits (Y Z : finType) (K : kernel X Y) (L : kernel bit_type Z) (M : kernel Z Y) :
  output (L true) M = K a -> output (L false) M = K b -> K = kthen (kpre as_bit L) M.
Proof.
move=> ha hb; apply: FunctionalExtensionality.functional_extensionality => x.
rewrite /kthen /kpre /as_bit; case: (every x) => ->; first by rewrite eqxx ha.
by rewrite eq_sym (negbTE ab) hb.
Qed.
End TwoLetters.

(* ** The information of randomised response *)

(* C_2(r), the capacity of the binary symmetric channel with odds r. *)
Definition response_information (r : R) : R := ln 2 + r / (r + 1) * ln r - ln (r + 1).

Section Response.
Variables r d : R.
Hypothesis r1 : 1 <= r.
Hypothesis d01 : 0 <= d <= 1.
Let RR := randomised_response r d.
Let U : law bit_type := bit (1 / 2).

Let UE s : U s = 1 / 2.
Proof. by case: s; rewrite /U ?bitT ?bitF; lra. Qed.

Lemma response_output told answer : output U RR (told, answer) = (if told then d else 1 - d) / 2.
Proof.
have s : r / (r + 1) + 1 / (r + 1) = 1 by field; lra.
rewrite outputE sum_bool !UE !rrE //; case: told; case: answer => //=; try lra.
  have -> : 1 / 2 * ((1 - d) * (r / (r + 1))) + 1 / 2 * ((1 - d) * (1 / (r + 1))) =
    (1 - d) / 2 * (r / (r + 1) + 1 / (r + 1)) by field; lra.
  by rewrite s; lra.
have -> : 1 / 2 * ((1 - d) * (1 / (r + 1))) + 1 / 2 * ((1 - d) * (r / (r + 1))) =
  (1 - d) / 2 * (r / (r + 1) + 1 / (r + 1)) by field; lra.
by rewrite s; lra.
Qed.

Lemma response_klsum s : klsum (RR s) (output U RR) = d * ln 2 + (1 - d) * response_information r.
Proof.
have r0 : 0 < r + 1 by lra.
have told c : 0 <= c -> c * ln (c / (c / 2)) = c * ln 2.
  by case=> [c0|<-]; [congr (_ * ln _); field; lra|ring].
have odds k c : 0 <= c -> 0 < k -> c * k * ln (c * k / (c / 2)) = c * k * ln (2 * k).
  by case=> [c0|<-] k0; [congr (_ * ln _); field; lra|ring].
have lr : ln (2 * (r / (r + 1))) = ln 2 + ln r - ln (r + 1) by rewrite ln_mult ?ln_div; try lra; apply: Rdiv_lt_0_compat; lra.
have l1 : ln (2 * (1 / (r + 1))) = ln 2 - ln (r + 1) by rewrite ln_mult ?ln_div ?ln_1; try lra; apply: Rdiv_lt_0_compat; lra.
have k1 : 0 < r / (r + 1) by apply: Rdiv_lt_0_compat; lra.
have k2 : 0 < 1 / (r + 1) by apply: Rdiv_lt_0_compat; lra.
rewrite /klsum sum_pair sum_bool !sum_bool !response_output !rrE //.
by case: s => /=; rewrite told ?odds ?lr ?l1 /response_information; try lra; field; lra.
Qed.

Theorem response_capacity : capacity RR = d * ln 2 + (1 - d) * response_information r.
Proof.
have e : mi U RR = d * ln 2 + (1 - d) * response_information r.
  by rewrite /mi (eq_sum (G := fun s => U s * (d * ln 2 + (1 - d) * response_information r))) ?sum_mulr ?mass_sum1
    => [|s _]; [ring|rewrite response_klsum].
rewrite -e; apply: capacity_kkt => s; rewrite e kl_dom ?response_klsum; first exact: Rle_refl.
by apply: (dom_row (P := U)); rewrite UE; lra.
Qed.

(* Its levels. *)
Lemma response_hs s s' : hs r (RR s) (RR s') <= d.
Proof.
case: (s =P s') => [->|ne]; first by rewrite hs_refl; lra.
have p c : 0 <= c -> Rmax (- c) 0 = 0 by move=> c0; rewrite Rmax_right; lra.
have k1 : 0 < 1 / (r + 1) by apply: Rdiv_lt_0_compat; lra.
have e : (1 - d) * (r / (r + 1)) - r * ((1 - d) * (1 / (r + 1))) = 0 by field; lra.
have q : (1 - d) * (1 / (r + 1)) - r * ((1 - d) * (r / (r + 1))) <= 0.
  have -> : (1 - d) * (1 / (r + 1)) - r * ((1 - d) * (r / (r + 1))) = - ((1 - d) * (r - 1) * ((r + 1) * (1 / (r + 1)))).
    by field; lra.
  have := Rmult_le_pos ((1 - d) * (r - 1)) ((r + 1) * (1 / (r + 1))).
  by have := Rmult_le_pos (1 - d) (r - 1); have := Rmult_le_pos (r + 1) (1 / (r + 1)); lra.
rewrite /hs sum_pair sum_bool !sum_bool !rrE //.
by case: s ne => [|]; case: s' => // _ /=; rewrite e (Rmax_left 0) ?(Rmax_right _ _ q) ?Rmult_0_r ?Rminus_0_r; try lra;
  rewrite (Rmax_left d) ?Rminus_0_l ?p; try lra; nra.
Qed.

Lemma response_hs_ge : d <= hs r (RR true) (RR false).
Proof.
have := @sum_ge_term _ xpredT (fun o => Rmax (RR true o - r * RR false o) 0) (true, true) (fun _ _ => Rmax_r _ _) isT.
by rewrite -/(hs r (RR true) (RR false)) !rrE //= Rmult_0_r Rminus_0_r Rmax_left; lra.
Qed.
End Response.

Lemma response_level r : 1 <= r -> ldp (randomised_response r 0) = ln r.
Proof.
move=> r1; have d01 : 0 <= 0 <= 1 by lra.
apply: Rbar_le_antisym.
  apply/ldp_leP => [|s s' y]; first exact: ln_ge0.
  have h : hs r (randomised_response r 0 s) (randomised_response r 0 s') = 0.
    by apply: Rle_antisym; [exact: response_hs|exact: hs_ge0].
  by rewrite exp_ln; [exact: (proj1 (hs_eq0 _ _ _) h)|lra].
have i : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have t : randomised_response r 0 true (false, true) = r / (r + 1) by rewrite rrE //=; ring.
have f : randomised_response r 0 false (false, true) = 1 / (r + 1) by rewrite rrE //=; ring.
have q : r / (r + 1) / (1 / (r + 1)) = r by field; lra.
apply: Rbar_le_trans (@worst_ge _ _ (@pairs bit_type) (fun p q => max_ratio_level p q) _ true false isT).
apply: Rbar_le_trans (@xmax_ge _ xpredT _ (false, true) isT).
rewrite /log_ratio t f; case: ReqbP => [e|_]; first by have := Rmult_lt_0_compat r _ ltac:(lra) i; rewrite /Rdiv in e; lra.
case: ReqbP => [e|_]; first by rewrite /Rdiv in e; lra.
by rewrite q; exact: Rle_refl.
Qed.

(* ** Every mechanism with two inputs *)

Lemma response_information_le r : 1 <= r -> response_information r <= ln r.
Proof.
move=> r1; rewrite /response_information; have l0 := ln_ge0 r1.
have s : r / (r + 1) = 1 - / (r + 1) by field; lra.
have i : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have : ln 2 <= ln (r + 1) by apply: ln_le_mono; lra.
by rewrite s; nra.
Qed.

Lemma response_information_ge0 r : 1 <= r -> 0 <= response_information r.
Proof.
move=> r1; have h : 0 <= 0 <= 1 by lra.
have := capacity_ge0 (randomised_response r 0) (bit (1 / 2)); rewrite response_capacity //=.
by rewrite Rmult_0_l Rplus_0_l Rminus_0_r Rmult_1_l.
Qed.

Section TwoInputs.
Variables X Y : finType.
Hypothesis X2 : #|X| = 2%N.
Implicit Types K : kernel X Y.

Theorem two_inputs_dominated K (r d : R) : 1 < r -> 0 <= d <= 1 -> (forall x x', hs r (K x) (K x') <= d) ->
  Rbar_le (capacity K) (capacity (randomised_response r d)).
Proof.
move=> r1 d01 h; have [a [b [ab every]]] := two_letter_type X2.
have [M [ha hb]] := domination r1 d01 (h a b) (h b a).
rewrite (processed_from_bits ab every ha hb).
by apply: Rbar_le_trans (capacity_postprocessing _ _) _; exact: capacity_kpre.
Qed.

Theorem two_inputs_information K (r d : R) : 1 <= r -> 0 <= d <= 1 -> (forall x x', hs r (K x) (K x') <= d) ->
  Rbar_le (capacity K) (d * ln 2 + (1 - d) * response_information r).
Proof.
case=> [r1|<-] d01 h; first by rewrite -response_capacity //; [exact: two_inputs_dominated|lra].
(* r = 1: every larger ratio will do, and the bound tends to that at 1 *)
have c1 : response_information 1 = 0 by rewrite /response_information ln_1 (_ : 1 + 1 = 2) //; ring.
rewrite c1 Rmult_0_r Rplus_0_r.
apply: capacity_le => P; apply: Rnot_lt_le => lt.
have g0 : 0 < mi P K - d * ln 2 by lra.
clear r; pose r := exp (mi P K - d * ln 2).
have r1 : 1 < r by rewrite -exp_0; apply: exp_increasing.
have h' x x' : hs r (K x) (K x') <= d by apply: Rle_trans (h x x'); apply: hs_antimono; lra.
have := Rbar_le_trans _ _ _ (mi_le_capacity P K) (two_inputs_dominated r1 d01 h').
rewrite response_capacity //; last lra.
have e : ln r = mi P K - d * ln 2 by rewrite /r ln_exp.
move=> /= le; have c0 := response_information_ge0 (Rlt_le _ _ r1).
have l0 : 0 < ln r by rewrite e.
have s : r / (r + 1) = 1 - / (r + 1) by field; lra.
have i : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have l2 : ln 2 <= ln (r + 1) by apply: ln_le_mono; lra.
have cl : response_information r < ln r by rewrite /response_information s; nra.
have dc : 0 <= d * response_information r by apply: Rmult_le_pos; lra.
lra.
Qed.
End TwoInputs.
