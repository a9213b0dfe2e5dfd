(* What statements about privacy against distortion use: least levels, said by least distortions,
   the range in which posteriors r^-d average to a prior, and the entries of the mechanisms.

   Source: Wang, Ying and Zhang (2015), (16) to (19), Theorems 1 and 2, Lemmas 1 to 5. *)

From Coq Require Import FunctionalExtensionality.
From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels.

Definition valued (v : value) : bool := if v is Val _ then true else false.
Definition infinite (v : value) : bool := if v is Val (Finite _) then false else valued v.

Definition differs (v w : value) : bool :=
  match v, w with
  | Val (Finite a), Val (Finite b) => ~~ Reqb a b
  | Val p_infty, Val p_infty | Val m_infty, Val m_infty => false
  | Val _, Val _ => true
  | _, _ => false
  end.

(* No ratio below r has a least distortion of at most D: [share] says which smaller ratio is looked at, and the
   least distortion at r is at least D. *)
Definition none_below (o : value -> value) (D r share : R) : Prop :=
  1 < r -> valued (o (Finite (1 + share * (r - 1)))) /\
  (if infinite (o (Finite (1 + share * (r - 1)))) then vlt D (o (Finite (1 + share * (r - 1))))
   else vlt D (o (Finite (1 + share * (r - 1)))) /\ vle D (o r)).

Lemma missed (S : R -> R -> Prop) (D r share : R) : 0 <= share -> share < 1 ->
  (forall q, 1 <= q < r -> vlt D (program S q)) -> (1 < r -> vle D (program S r)) ->
  none_below (program S) D r share.
Proof.
move=> s0 s1 below at_r r1; have q : 1 <= 1 + share * (r - 1) < r by nra.
move: (below _ q); rewrite (programE S (proj1 q)); split=> //.
by case: (infinite _) => //; split=> //; exact: at_r.
Qed.

Lemma vlt_le_trans u v w : vlt u v -> vle v w -> vlt u w.
Proof. by case: u v w => [|u] // [|v] // [|w] //; exact: Rbar_lt_le_trans. Qed.

Lemma Rbar_le_infinity (x : Rbar) : Rbar_le x p_infty.
Proof. by case: x. Qed.

Section Tradeoffs.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (x y z : db) (P : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).

Definition exponential_mass (r : value) x y : value :=
  if r is Val (Finite a) then (if Rleb 1 a then Val (hamming_mass a x y) else NoValue) else NoValue.

(* At r = 1 the posteriors are uniform: every law of the output does for a uniform prior, none for another. *)
Definition feasible_output_mass P (r : value) y : value :=
  if r is Val (Finite a) then
    (if Rltb a 1 then NoValue
     else if Reqb a 1 then (if [forall x, [forall z, Reqb (P x) (P z)]] then Val (P y) else NoValue)
     else Val (feasible_mass P a y))
  else NoValue.

Definition least_information P (D : value) : value :=
  if D is Val (Finite a) then
    (if Rleb 0 a then Val (Glb_Rbar (fun v => exists K, distortion K P <= a /\ v = mi P K)) else NoValue)
  else NoValue.

Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Lemma entries_ge1 : 1 <= letters I. Proof. exact: (letters_ge n1). Qed.
Lemma letters_ge2 : 2 <= letters X. Proof. by have := letters_ge m2; rewrite /=; lra. Qed.
Let N1 := entries_ge1. Let M2 := letters_ge2.
Let M1 : 1 <= letters X. Proof. by lra. Qed.
Local Notation h := (hamming_bound I X).

(* h as it is printed. *)
Lemma bound_value (r : R) : 0 < r ->
  vdiv (letters I) (vadd 1 (vdiv r (Finite (letters X - 1)))) = Finite (h r).
Proof.
move=> r0; rewrite (vdivF r); last lra.
rewrite vaddF; have p : 0 < 1 + r / (letters X - 1) by have := Rdiv_lt_0_compat r (letters X - 1) r0 ltac:(lra); lra.
rewrite vdivF; last exact: Rgt_not_eq.
congr (Val (Finite _)); rewrite /hamming_bound; field; repeat split; lra.
Qed.

Lemma bound_fraction (r : R) : 0 < r ->
  vdiv (Finite (letters I * (letters X - 1))) (Finite (r + (letters X - 1))) = Finite (h r).
Proof. by move=> r0; rewrite vdivF; [congr (Val (Finite _)); rewrite /hamming_bound; field|]; lra. Qed.

(* e^(h^-1(D)) *)
Definition ratio_at (D : R) : R := (letters I / D - 1) * (letters X - 1).

Lemma ratio_shift D : 0 < D -> ratio_at D + letters X - 1 = letters I * (letters X - 1) / D.
Proof. by move=> D0; rewrite /ratio_at; field; lra. Qed.

Lemma ratio_shift_gt0 D : 0 < D -> 0 < ratio_at D + letters X - 1.
Proof. by move=> D0; rewrite ratio_shift //; apply: Rdiv_lt_0_compat => //; nra. Qed.

Lemma ratio_bound D : 0 < D -> h (ratio_at D) = D.
Proof. by move=> D0; rewrite /hamming_bound ratio_shift //; field; repeat split; lra. Qed.

Lemma bound_gt0 (r : R) : 1 <= r -> 0 < h r.
Proof. by move=> r1; apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat|]; lra. Qed.

Lemma ratio_le D (r : R) : 0 < D -> 0 < r -> D <= h r -> r <= ratio_at D.
Proof.
move=> D0 r0 Dh; apply: Rnot_lt_le => lt.
by have := @hamming_bound_lt I X M2 (ratio_at D) r; rewrite ratio_bound // => /(_ ltac:(lra) (ratio_shift_gt0 D0) lt); lra.
Qed.

Lemma ratio_lt D (r : R) : 0 < D -> 0 < r -> D < h r -> r < ratio_at D.
Proof.
move=> D0 r0 Dh; case: (ratio_le D0 r0 (Rlt_le _ _ Dh)) => // e; move: Dh; rewrite e ratio_bound //; lra.
Qed.

(* ** The range of the posteriors *)

Lemma feasible_mono P (q r : R) : 1 <= q <= r -> feasible P q -> feasible P r.
Proof.
move=> [q1 [qr|<-]] f //; apply: (feasible_up M1 _ (q := q)) f; lra.
Qed.

Lemma range_end P : let e := feasible_posterior_level P in
  vdiv (letters I) (vadd 1 (vdiv (vexp e) (Finite (letters X - 1)))) = if e is Finite a then Finite (h (exp a)) else Finite 0.
Proof.
rewrite /=; have := feasible_posterior_level_ge0 P; case: (feasible_posterior_level P) => [a||] //= a0.
  by rewrite -bound_value //; exact: exp_pos.
by rewrite /inf_times; case: RltbP => h0 //; exfalso; lra.
Qed.

Lemma in_range P D : 0 < D ->
  vle D (vdiv (letters I) (vadd 1 (vdiv (vexp (feasible_posterior_level P)) (Finite (letters X - 1))))) ->
  1 <= ratio_at D /\ feasible P (ratio_at D).
Proof.
rewrite (range_end P) => D0; have := feasible_posterior_level_ge0 P; have := @feasible_posterior_levelP I X M1 P.
case: (feasible_posterior_level P) => [a||] //= a_ a0; last by move=> ?; lra.
move=> Dh; have le := ratio_le D0 (exp_pos a) Dh; have a1 := exp_ge1 a0.
have f : feasible P (exp a) by apply/a_ => //; exact: Rle_refl.
by split; [lra|exact: feasible_mono f].
Qed.

Lemma below_range_end P D : 0 < D ->
  vlt D (vdiv (letters I) (vadd 1 (vdiv (vexp (feasible_posterior_level P)) (Finite (letters X - 1))))) ->
  exists2 q, 1 <= q < ratio_at D & feasible P q.
Proof.
rewrite (range_end P) => D0; have := feasible_posterior_level_ge0 P; have := @feasible_posterior_levelP I X M1 P.
case: (feasible_posterior_level P) => [a||] //= a_ a0; last by move=> ?; lra.
move=> Dh; exists (exp a); first by split; [exact: exp_ge1|exact: ratio_lt D0 (exp_pos a) Dh].
by apply/a_ => //; exact: Rle_refl.
Qed.

Lemma range_at_zero P :
  vle (Finite 0) (vdiv (letters I) (vadd 1 (vdiv (vexp (feasible_posterior_level P)) (Finite (letters X - 1))))).
Proof.
rewrite (range_end P); have := feasible_posterior_level_ge0 P.
by case: (feasible_posterior_level P) => [a||] // a0; [apply: Rlt_le; apply: bound_gt0; exact: exp_ge1|exact: Rle_refl].
Qed.

(* ** The ratio of neighbouring masses of a prior *)

Lemma prior_ratio_leP P (e : R) : 0 <= e ->
  Rbar_le (prior_ratio P) e <-> forall x x', neighbours x x' -> P x <= exp e * P x'.
Proof.
move=> e0; split=> [/xmax_leP[_ p] x x' n|p].
  have /xmax_leP[_ /(_ x' n)] := p x isT; by move/log_ratio_le; apply.
apply/xmax_leP; split=> // x _; apply/xmax_leP; split=> // x' n.
by apply/log_ratio_le => //; exact: p.
Qed.

Lemma prior_ratio_cases P :
  (exists e : R, [/\ prior_ratio P = e, 0 <= e & forall x x', neighbours x x' -> P x <= exp e * P x']) \/
  prior_ratio P = p_infty.
Proof.
case E : (prior_ratio P) (xmax_ge0 xpredT (fun x => \xmax_(x' | neighbours x x') log_ratio (P x) (P x'))) => [e||];
  rewrite -/(prior_ratio P) E //= => e0; last by right.
left; exists e; split=> //; apply/prior_ratio_leP => //; rewrite E; exact: Rle_refl.
Qed.

Lemma prior_ratio_full P : (forall x, 0 < P x) ->
  exists e : R, [/\ prior_ratio P = e, 0 <= e & forall x x', neighbours x x' -> P x <= exp e * P x'].
Proof.
move=> P0; case: (prior_ratio_cases P) => // /xmax_p_infty[x _ /xmax_p_infty[x' _]].
by rewrite /log_ratio; do 2 (case: ReqbP => // ?); have := P0 x'; lra.
Qed.

(* ** Least levels *)

Lemma identifiable_missed P (D r share : R) : 0 <= share -> share < 1 -> D <= h r ->
  none_below (least_distortion_identifiability P) D r share.
Proof.
move=> s0 s1 Dh; apply: missed => // [q [q1 qr]|r1].
  have lt := @hamming_bound_lt I X M2 q r ltac:(lra) ltac:(lra) qr.
  by apply: vlt_le_trans (identifiable_least_ge M2 P q1); rewrite /vlt /=; lra.
by apply: vle_trans (identifiable_least_ge M2 P _); rewrite /vle /=; lra.
Qed.

Lemma dp_missed P (D r q share : R) : 0 <= share -> share < 1 -> 1 <= q ->
  (forall x x', neighbours x x' -> P x <= q * P x') -> D <= h (r * q) ->
  none_below (least_distortion_dp P) D r share.
Proof.
move=> s0 s1 q1 hP Dh; apply: missed => // [u [u1 ur]|r1].
  have lt := @hamming_bound_lt I X M2 (u * q) (r * q) ltac:(lra) ltac:(nra) ltac:(nra).
  by apply: vlt_le_trans (dp_least_ge M2 u1 q1 hP); rewrite /vlt /=; lra.
by apply: vle_trans (dp_least_ge M2 _ q1 hP); [rewrite /vle /=|]; lra.
Qed.

Lemma dp_missed_mixed P (D r q share : R) : 0 <= share -> share < 1 -> 1 <= q < r -> feasible P q -> D <= h r ->
  none_below (least_distortion_dp P) D r share.
Proof.
move=> s0 s1 qr f Dh; apply: missed => // [u [u1 ur]|r1].
  have [m1 m2' m3] : [/\ u <= Rmax u q, q <= Rmax u q & Rmax u q < r].
    by split; [exact: Rmax_l|exact: Rmax_r|apply: Rmax_lub_lt; lra].
  have lt := @hamming_bound_lt I X M2 (Rmax u q) r ltac:(lra) ltac:(lra) m3.
  have fm : feasible P (Rmax u q) by apply: feasible_mono f; lra.
  by apply: vlt_le_trans (dp_least_mixed M2 (conj u1 m1) fm); rewrite /vlt /=; lra.
have fr : feasible P r by apply: feasible_mono f; lra.
by apply: vle_trans (dp_least_mixed M2 (conj (Rlt_le _ _ r1) (Rle_refl r)) fr); rewrite /vle /=; lra.
Qed.

(* Theorem 1, (18), first line. *)
Theorem identifiable_exact P (D share : R) : (forall x, 0 < P x) -> 0 < D -> 0 <= share -> share < 1 ->
  vle D (vdiv (letters I) (vadd 1 (vdiv (vexp (feasible_posterior_level P)) (Finite (letters X - 1))))) ->
  vle (least_distortion_identifiability P (ratio_at D)) D /\
  none_below (least_distortion_identifiability P) D (ratio_at D) share.
Proof.
move=> P0 D0 s0 s1 /(in_range D0)[r1 f]; split.
  by rewrite identifiable_least // ratio_bound //; exact: Rle_refl.
by apply: identifiable_missed => //; rewrite ratio_bound //; exact: Rle_refl.
Qed.

(* Below the end of the range the least level of differential privacy is the same. *)
Theorem dp_exact P (D share : R) : 0 < D -> 0 <= share -> share < 1 ->
  vlt D (vdiv (letters I) (vadd 1 (vdiv (vexp (feasible_posterior_level P)) (Finite (letters X - 1))))) ->
  vle (least_distortion_dp P (ratio_at D)) D /\ none_below (least_distortion_dp P) D (ratio_at D) share.
Proof.
move=> D0 s0 s1 /(below_range_end D0)[q qr f]; split; last first.
  by apply: dp_missed_mixed qr f _ => //; rewrite ratio_bound //; exact: Rle_refl.
by apply: vle_trans (dp_least_le M2 P _) _; [lra|rewrite ratio_bound //; exact: Rle_refl].
Qed.

(* Theorem 1, (19): the right and the left half. *)
Theorem dp_achieved P D : 0 < D -> vle (least_distortion_dp P (Rmax (ratio_at D) 1)) D.
Proof.
move=> D0; apply: vle_trans (dp_least_le M2 P (Rmax_r _ _)) _; rewrite /vle /= -[X in _ <= X](ratio_bound D0).
by apply: hamming_bound_anti; [exact: M2|exact: ratio_shift_gt0|exact: Rmax_l].
Qed.

Theorem dp_lower P (D share : R) : 0 < D -> 0 <= share -> share < 1 ->
  exists2 r, vdiv (ratio_at D) (vexp (prior_ratio P)) = Finite r & none_below (least_distortion_dp P) D r share.
Proof.
move=> D0 s0 s1; case: (prior_ratio_cases P) => [[e [-> e0 hP]]|->]; last by exists 0 => // ?; lra.
have e1 := exp_ge1 e0; have p := exp_pos e.
exists (ratio_at D / exp e); first by rewrite vexpF vdivF //; lra.
apply: (dp_missed s0 s1 e1 hP); rewrite (_ : _ / _ * _ = ratio_at D); last by field; lra.
by rewrite ratio_bound //; exact: Rle_refl.
Qed.

(* ** Entries of the mechanisms *)

Lemma exponential_massE (r : R) x y : 1 <= r -> exponential_mass r x y = Finite (hamming_mass r x y).
Proof. by move=> r1; rewrite /exponential_mass; case: RlebP. Qed.

Lemma feasible_output_massE P (r : R) : 1 <= r -> feasible P r ->
  exists2 V : law (I ~> X), forall y, feasible_output_mass P r y = Finite (V y) &
    forall x, P x = \sum_y V y * hamming_mass r x y.
Proof.
move=> r1 f; rewrite /feasible_output_mass; case: RltbP => [|_]; first lra.
case: ReqbP => [e|ne].
  move: f; rewrite e => /(feasible1P M1) c; exists P => [y|x].
    by case: forallP => // -[] x; apply/forallP => z; apply/ReqbP; exact: c.
  rewrite (eq_bigr (fun y => P x * hamming_mass 1 x y)) => [|y _]; last by rewrite (c y x).
  by rewrite sum_mull hamming_mass_sum; [ring|lra].
have r1' : 1 < r by lra.
have [V hV] := f; exists V => // y; congr (Val (Finite _)); exact: feasible_mass_unique.
Qed.

(* ** What the prior alone forbids *)

Lemma beyond_gt0 P (D : R) :
  vlt (vdiv (letters I) (vadd 1 (vdiv (vexp (feasible_posterior_level P)) (Finite (letters X - 1))))) D -> 0 < D.
Proof.
rewrite (range_end P); have := feasible_posterior_level_ge0 P.
case: (feasible_posterior_level P) => [a||] //= a0 lt.
by have := bound_gt0 (exp_ge1 a0); lra.
Qed.

(* Lemma 3: no mechanism has a level below the ratio of neighbouring masses. *)
Lemma below_prior P (q : R) : 1 <= q -> ~ Rbar_le (prior_ratio P) (ln q) ->
  least_distortion_identifiability P q = p_infty.
Proof.
move=> q1 no; apply: identifiable_least_none => // hP; apply: no.
have l0 : 0 <= ln q by rewrite -ln_1; apply: ln_le; lra.
by apply/prior_ratio_leP => //; rewrite exp_ln //; lra.
Qed.

Lemma below_prior_missed P (D e share : R) : 0 <= share -> share < 1 -> prior_ratio P = e ->
  none_below (least_distortion_identifiability P) D (exp e) share.
Proof.
move=> s0 s1 E r1; have q : 1 <= 1 + share * (exp e - 1) < exp e by nra.
rewrite below_prior //; first lra.
rewrite E /=; apply: Rlt_not_le; rewrite -{2}(ln_exp e); apply: ln_increasing; lra.
Qed.

(* Theorem 1, (18), second line. *)
Theorem identifiable_beyond P (D share : R) : 0 <= share -> share < 1 -> 0 < D -> (forall x, 0 < P x) ->
  exists2 e, prior_ratio P = Finite e &
    none_below (least_distortion_identifiability P) D (Rmax (ratio_at D) (exp e)) share.
Proof.
move=> s0 s1 D0 P0; have [e [E e0 hP]] := prior_ratio_full P0; exists e => //.
case: (Rle_lt_dec (exp e) (ratio_at D)) => le; last first.
  by rewrite Rmax_right; [exact: below_prior_missed|lra].
rewrite Rmax_left //; apply: identifiable_missed => //; rewrite ratio_bound //; exact: Rle_refl.
Qed.

(* ** The two functions *)

Theorem relaxed_dp P (r : R) : 1 <= r ->
  (exists2 q, vmul r (vexp (prior_ratio P)) = Finite q & 1 <= q /\ vle (h q) (least_distortion_dp P r)) \/
  (vmul r (vexp (prior_ratio P)) = p_infty /\ vle 0 (least_distortion_dp P r)).
Proof.
move=> r1; case: (prior_ratio_cases P) => [[e [-> e0 hP]]|->]; [left|right].
  have e1 := exp_ge1 e0; exists (r * exp e) => //; split; first by nra.
  exact: dp_least_ge.
split; first by rewrite /= /inf_times; case: RltbP => // ?; exfalso; lra.
apply: program_ge => // v [K [_ ->]]; rewrite /= /distortion.
apply: sum_ge0 => x _; apply: Rmult_le_pos => //; apply: sum_ge0 => y _; apply: Rmult_le_pos => //.
exact: pos_INR.
Qed.

Theorem identifiable_le_dp P (r : R) : 1 <= r -> (forall x, 0 < P x) ->
  exists2 q, vmul r (vexp (prior_ratio P)) = Finite q &
    vle (least_distortion_identifiability P q) (least_distortion_dp P r).
Proof.
move=> r1 P0; have [e [E e0 hP]] := prior_ratio_full P0; exists (r * exp e); first by rewrite E.
by apply: identifiable_least_le_dp => //; exact: exp_ge1.
Qed.

Theorem sandwich P (eps : R) : 0 <= eps -> (forall x, 0 < P x) ->
  vle (least_distortion_dp P (exp eps)) (least_distortion_identifiability P (exp eps)) /\
  vle (least_distortion_identifiability P (vmul (exp eps) (vexp (prior_ratio P)))) (least_distortion_dp P (exp eps)).
Proof.
move=> e0 P0; have r1 := exp_ge1 e0; split; last by have [q -> ] := identifiable_le_dp r1 P0.
exact: vle_trans (dp_least_le M2 P r1) (identifiable_least_ge M2 P r1).
Qed.

Lemma identifiable_anti P (q r : R) : 1 <= q <= r ->
  vle (least_distortion_identifiability P r) (least_distortion_identifiability P q).
Proof.
move=> [q1 qr]; apply: program_sub => //; first lra.
move=> v [K [hK ->]]; exists K; split=> // x x' n y; apply: Rle_trans (hK x x' n y) _.
by apply: Rmult_le_compat_r => //; apply: Rmult_le_pos.
Qed.

(* A prior with equal masses. *)
Lemma constant_prior P (c : R) : (forall x, P x = c) -> 0 < c.
Proof. by move=> h; have [x] := law_support P; rewrite h. Qed.

Lemma log_ratio_scaled (c a b : R) : 0 < c -> log_ratio (c * a) (c * b) = log_ratio a b.
Proof.
move=> c0; rewrite /log_ratio.
have E t : Reqb (c * t) 0 = Reqb t 0.
  case: (ReqbP t 0) => [->|ne]; first by rewrite Rmult_0_r; case: ReqbP.
  by case: ReqbP => // /Rmult_integral[] ?; exfalso; lra.
rewrite !E; case: ReqbP => // a0; case: ReqbP => // b0.
by congr (Finite (ln _)); field; split; lra.
Qed.

Lemma uniform_mechanisms P K (c : R) : (forall x, P x = c) -> identifiability P K = dp K.
Proof.
move=> hc; have c0 := constant_prior hc; apply: eq_bigr => x _; apply: eq_bigr => x' _; apply: eq_bigr => y _.
by rewrite !hc log_ratio_scaled.
Qed.

Lemma uniform_functions P (c r : R) : (forall x, P x = c) -> 1 <= r ->
  least_distortion_identifiability P r = least_distortion_dp P r.
Proof.
move=> hc r1; have c0 := constant_prior hc.
have same K : identifiable_within P r K <-> dp_within r K.
  split=> hK x x' n y; have := hK x x' n y; rewrite ?hc => le; first by apply: (Rmult_le_reg_l c) => //; lra.
  by have := Rmult_le_compat_l c _ _ (Rlt_le _ _ c0) le; lra.
by apply: val_le_eq; apply: program_sub => // v [K [hK ->]]; exists K; split=> //; apply/same.
Qed.

(* ** The mechanism E_i *)

Theorem posterior_mechanism P (r : R) : 1 <= r -> (forall x, 0 < P x) -> feasible P r ->
  exists (V : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)),
    [/\ forall y, feasible_output_mass P r y = Finite (V y),
        forall x, P x = \sum_y V y * hamming_mass r x y,
        forall x y, K x y = posterior_rows P V r x y &
        forall x y, vdiv (vmul (feasible_output_mass P r y) (exponential_mass r x y)) (P x) = Finite (K x y)].
Proof.
move=> r1 P0 f; have [V hV sol] := feasible_output_massE r1 f.
pose K : kernel (I ~> X) (I ~> X) := fun x => law_of (posterior_rows P V r x) (dirac x).
have hK x y : K x y = posterior_rows P V r x y by rewrite /K law_ofE //; exact: is_law_posterior_rows.
exists V, K; split=> // x y; rewrite hK hV exponential_massE // vmulF vdivF //.
by have := P0 x; lra.
Qed.

(* Above the least level every output occurs. *)
Lemma feasible_interior P (q r : R) y : 1 <= q < r -> feasible P q -> 0 < feasible_mass P r y.
Proof.
move=> [q1 qr] [V hV]; rewrite /feasible_mass.
rewrite (eq_bigr (fun x => \sum_z V z * (entrywise (letter_inverse r) y x * entrywise (letter_mass q) x z))); last first.
  move=> x _; rewrite hV -sum_mull; apply: eq_bigr => z _.
  by rewrite hamming_massE; [ring|lra].
rewrite exchange_big /=; have w z : 0 < \sum_x entrywise (letter_inverse r) y x * entrywise (letter_mass q) x z.
  rewrite sum_entrywise; apply: prod_gt0 => i _.
  rewrite (sum_letter_inverse r (y i) (fun b => letter_mass q b (z i))).
  rewrite (eq_bigr (letter_mass q (z i))) => [|b _]; last exact: letter_mass_sym.
  rewrite letter_mass_sum; last lra.
  apply: Rdiv_lt_0_compat; last lra.
  rewrite /letter_mass; set t := (if _ then _ else _).
  have t1 : 1 <= t by rewrite /t; case: eqP => _; lra.
  suff : 1 < (r + letters X - 1) * (t / (q + letters X - 1)) by lra.
  by rewrite /Rdiv -Rmult_assoc; apply/Rlt_div_r; [lra|nra].
have [z Vz] := law_support V; apply: (@sum_gt0 _ xpredT _ z) => // [z' _|].
  by rewrite sum_mull; apply: Rmult_le_pos => //; exact: Rlt_le.
by rewrite sum_mull; exact: Rmult_lt_0_compat.
Qed.

(* Its information, against the lower bound with the same slope. *)
Definition normaliser (r : R) : R := (1 + (letters X - 1) / r) ^ #|I|.

Lemma normaliser_gt0 (r : R) : 0 < r -> 0 < normaliser r.
Proof. by move=> r0; apply: pow_lt; have := Rdiv_lt_0_compat (letters X - 1) r ltac:(lra) r0; lra. Qed.

Lemma power_mass (r : R) x y : 0 < r -> 1 / r ^ hamming x y = normaliser r * hamming_mass r x y.
Proof.
move=> r0; rewrite /normaliser /hamming_mass.
have -> : 1 + (letters X - 1) / r = (r + letters X - 1) / r by field; lra.
have p k : r ^ k <> 0 by apply: pow_nonzero; lra.
have s0 : (r + letters X - 1) ^ #|I| <> 0 by apply: pow_nonzero; lra.
rewrite /Rdiv Rpow_mult_distr -Rinv_pow; last lra.
have e : r ^ #|I| = r ^ (#|I| - hamming x y) * r ^ hamming x y by rewrite -pow_add plusE subnK // hamming_card.
by rewrite e; field; repeat split.
Qed.

Lemma vsum_finite (T : finType) (F : T -> value) (f : T -> R) : (forall i, F i = Finite (f i)) ->
  \vsum_i F i = Finite (\sum_i f i).
Proof. by move=> e; rewrite -vsumF; apply: eq_bigr. Qed.

Lemma vmax_constant (T : finType) (F : T -> value) (c : R) : (0 < #|T|)%N -> (forall i, F i = Finite c) ->
  \big[vmax/Val m_infty]_i F i = Finite c.
Proof.
move=> T0 e; rewrite (eq_bigr (fun=> Val (Finite c))) // big_const; case: #|T| T0 => // k _.
elim: k => [|k IH]; first by rewrite /= /Rbar_max; case: (Rbar_le_dec c m_infty).
by rewrite iterS IH vmaxF Rmax_left //; exact: Rle_refl.
Qed.

Section Information.
Variables (P V : law (I ~> X)) (r : R) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (r1 : 1 <= r) (P0 : forall x, 0 < P x) (hV : forall x, P x = \sum_y V y * hamming_mass r x y).
Hypothesis hK : forall x y, K x y = posterior_rows P V r x y.
Let r0 : 0 < r. Proof. by lra. Qed.

Lemma posterior_log_ratio x y : 0 < V y ->
  ln (K x y) - ln (V y) = - (INR (hamming x y) * ln r) - ln (P x * normaliser r).
Proof.
move=> Vy; have Px := P0 x; have g := normaliser_gt0 r0; have p : 0 < r ^ hamming x y by exact: pow_lt.
have h0 : 0 < hamming_mass r x y by apply: hamming_mass_gt0 => //; lra.
have -> : K x y = V y / (P x * normaliser r * r ^ hamming x y).
  rewrite hK /posterior_rows; have := power_mass x y r0; move: h0 => _ e.
  have -> : hamming_mass r x y = 1 / r ^ hamming x y / normaliser r by rewrite e; field; lra.
  by field; repeat split; lra.
have q : 0 < P x * normaliser r by exact: Rmult_lt_0_compat.
rewrite ln_div //; last exact: Rmult_lt_0_compat.
by rewrite ln_mult // ln_pow //; ring.
Qed.

Theorem posterior_rows_information :
  mi P K = - ln r * h r - \sum_x P x * ln (P x * normaliser r).
Proof.
rewrite -(posterior_rows_distortion M2 r1 P0 hK) /distortion -sum_mull -sum_sub /mi; apply: eq_bigr => x _.
rewrite /klsum (posterior_rows_output M2 r1 P0 hK).
rewrite (eq_bigr (fun y => K x y * (- ln r * INR (hamming x y) - ln (P x * normaliser r)))); last first.
  move=> y _; have k0 := mass_cases V y; case: k0 => [v0|Vy].
    by rewrite hK /posterior_rows v0 /Rdiv !Rmult_0_l.
  congr (_ * _); have Kxy : 0 < K x y.
    rewrite hK; apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat => //; apply: hamming_mass_gt0; lra.
  by rewrite ln_div // posterior_log_ratio //; ring.
rewrite (eq_bigr (fun y => - ln r * (K x y * INR (hamming x y)) - K x y * ln (P x * normaliser r))); last first.
  by move=> y _; ring.
by rewrite sum_sub sum_mull sum_mulr mass_sum1; ring.
Qed.

Hypothesis hF : forall y, feasible_output_mass P r y = Finite (V y).

Lemma weighted_output x :
  \vsum_(y : db) vmul (vdiv 1 (Finite (r ^ hamming x y))) (feasible_output_mass P r y) = Finite (P x * normaliser r).
Proof.
rewrite (vsum_finite (f := fun y => normaliser r * (V y * hamming_mass r x y))).
  by rewrite sum_mull -hV Rmult_comm.
move=> y; rewrite hF vdivF; last by apply: pow_nonzero; lra.
by rewrite vmulF power_mass //; congr (Val (Finite _)); ring.
Qed.

(* The lower bound of the rate-distortion function at this slope and output. *)
Theorem stated_rate (D : R) :
  vsub (vsub (vmul (vopp (vln r)) D)
     (\vsum_(x : db) vmul (P x) (vln (\vsum_(y : db) vmul (vdiv 1 (Finite (r ^ hamming x y))) (feasible_output_mass P r y)))))
   (vln (\vmax_(z : db) (\vsum_(x : db) vdiv (vmul (vdiv 1 (Finite (r ^ hamming x z))) (P x))
      (\vsum_(y : db) vmul (vdiv 1 (Finite (r ^ hamming x y))) (feasible_output_mass P r y))))) =
  Finite (- ln r * D - \sum_x P x * ln (P x * normaliser r)).
Proof.
have g := normaliser_gt0 r0.
rewrite (vsum_finite (f := fun x => P x * ln (P x * normaliser r))); last first.
  by move=> x; rewrite weighted_output vlnF //; exact: Rmult_lt_0_compat.
rewrite (vmax_constant (c := 1)); first last.
- move=> z; rewrite (vsum_finite (f := hamming_mass r z)).
    by rewrite hamming_mass_sum //; lra.
  move=> x; rewrite weighted_output vdivF; last by apply: pow_nonzero; lra.
  have Px := P0 x; rewrite vmulF vdivF; last by apply: Rgt_not_eq; exact: Rmult_lt_0_compat.
  by rewrite power_mass // hamming_mass_sym; congr (Val (Finite _)); field; lra.
- by have [x0 _] := law_support P; apply/card_gt0P; exists x0.
by rewrite !vlnF //; [rewrite ln_1 voppF vmulF !vsubF; congr (Val (Finite _)); ring|lra].
Qed.

End Information.

Lemma feasible_at P (eps : R) : Rbar_le (feasible_posterior_level P) eps -> 0 <= eps /\ feasible P (exp eps).
Proof.
move=> le; have e0 : 0 <= eps by exact: Rbar_le_trans (feasible_posterior_level_ge0 P) le.
by split=> //; apply/feasible_posterior_levelP.
Qed.

(* ** What statements say of these rows *)

Lemma exponential_mass_sym (r : value) x y : exponential_mass r x y = exponential_mass r y x.
Proof. by rewrite /exponential_mass; case: r => [|[a||]] //; rewrite hamming_mass_sym. Qed.

Lemma law_values (T : finType) (F : T -> value) (p : law T) : (forall a, F a = Finite (p a)) ->
  (forall a, vle 0 (F a) /\ vle (F a) 1) /\ veq (\vsum_a F a) 1.
Proof.
move=> e; split=> [a|]; first by rewrite e; split; [exact: mass_ge0|exact: mass_le1].
by rewrite (vsum_finite e) mass_sum1.
Qed.

Lemma exponential_row (r : R) x y : 1 <= r -> exponential_mass r x y = Finite (exponential r x y).
Proof. by move=> r1; rewrite exponential_massE // exponentialE //; lra. Qed.

(* (17), and (17) at a distortion whose ratio is at most e^eps. *)
Lemma h_inverse_value (D : R) : 0 < letters I / D - 1 ->
  vadd (vln (Finite (letters I / D - 1))) (vln (Finite (letters X - 1))) = Finite (ln (ratio_at D)).
Proof.
move=> q0; have e : vln (Finite (letters I / D - 1)) = Finite (ln (letters I / D - 1)) by exact: vlnF.
have e' : vln (Finite (letters X - 1)) = Finite (ln (letters X - 1)) by apply: vlnF; lra.
by rewrite e e' /ratio_at ln_mult //; lra.
Qed.

Lemma ratio_at_gt0 (D : R) : 1 <= ratio_at D -> 0 < letters I / D - 1.
Proof. by rewrite /ratio_at => r1; apply: Rnot_le_lt => le; nra. Qed.

Lemma h_inverse_le (D e : R) : 0 < D -> D <= letters I -> ratio_at D <= exp e ->
  vle (vadd (vln (vsub (vdiv (letters I) D) 1)) (vln (Finite (letters X - 1)))) e.
Proof.
move=> D0 Dn le; have E : vsub (vdiv (letters I) D) 1 = Finite (letters I / D - 1) by rewrite vdivF; [|lra].
rewrite E; have : 0 <= letters I / D - 1 by have : 1 <= letters I / D; [apply/Rle_div_r; lra|lra].
case=> [q0|<-].
  rewrite h_inverse_value // /vle /= -(ln_exp e); apply: ln_le => //.
  by apply: Rmult_lt_0_compat => //; lra.
have e' : vln (Finite (letters X - 1)) = Finite (ln (letters X - 1)) by apply: vlnF; lra.
by rewrite vln0 e'.
Qed.

Lemma ratio_at_le (D r : R) : 0 < D -> 0 < r -> vle (Finite (h r)) (Finite D) -> ratio_at D <= r.
Proof.
move=> D0 r0; rewrite /vle /= => hD; apply: Rnot_lt_le => lt.
by have := @hamming_bound_lt I X M2 r (ratio_at D) ltac:(lra) ltac:(lra) lt; rewrite ratio_bound //; lra.
Qed.

Lemma vpowz_nat (a : R) n : vpowz a (Z.of_nat n) = Finite (a ^ n).
Proof.
rewrite /vpowz /=; case: n => [|n] //; set z := Z.of_nat n.+1.
have -> : Z.eqb z 0 = false by [].
have -> : Z.ltb z 0 = false by [].
by rewrite andbF -pow_powerRZ.
Qed.

Lemma feasible_output_interior P y (q r : R) : 1 <= q < r -> feasible_output_mass P r y = Finite (feasible_mass P r y).
Proof. by move=> qr; rewrite /feasible_output_mass; case: RltbP => [|_]; [lra|case: ReqbP => //; lra]. Qed.

Lemma interior_output P (V : law (I ~> X)) (eps : R) : Rbar_lt (feasible_posterior_level P) eps ->
  (forall y, feasible_output_mass P (exp eps) y = Finite (V y)) -> forall y, 0 < V y.
Proof.
move=> above hF y; have ge0 := feasible_posterior_level_ge0 P; have fP := @feasible_posterior_levelP I X M1 P.
case: (feasible_posterior_level P) above ge0 fP => [a||] //= lt a0 fP.
have f : feasible P (exp a) by apply/fP => //; exact: Rle_refl.
have qr : 1 <= exp a < exp eps by split; [exact: exp_ge1|exact: exp_increasing].
by have := hF y; rewrite (feasible_output_interior P y qr) => -[<-]; exact: feasible_interior qr f.
Qed.

Lemma identifiability_cases K P : Rbar_lt (identifiability P K) p_infty ->
  exists e : R, [/\ identifiability P K = e, 0 <= e & identifiable_within P (exp e) K].
Proof.
have := xmax_ge0 xpredT (fun x => \xmax_(x' | neighbours x x') \xmax_y log_ratio (P x * K x y) (P x' * K x' y)).
rewrite -/(identifiability P K); case E: (identifiability P K) => [e||] //= e0 _; exists e; split=> //.
by apply/identifiability_leP => //; rewrite E; exact: Rle_refl.
Qed.

(* ** Publishing the database, and an output that does not look at it *)

Lemma distortion_ge0 K P : 0 <= distortion K P.
Proof.
apply: sum_ge0 => x _; apply: Rmult_le_pos => //; apply: sum_ge0 => y _.
by apply: Rmult_le_pos => //; exact: pos_INR.
Qed.

Lemma identity_distortion P : distortion (fun x => dirac x) P = 0.
Proof.
apply: sum_0 => x _; rewrite [X in _ * X](_ : _ = 0); first by ring.
by apply: sum_0 => y _; rewrite diracE; case: eqP => [->|_]; [rewrite hamming_refl /=|]; ring.
Qed.

Lemma identity_information P : mi P (fun x => dirac x) = entropy P.
Proof.
rewrite mi_entropies [X in _ - X](_ : _ = 0); last first.
  apply: sum_0 => x _; rewrite [X in _ * X](_ : _ = 0); first by ring.
  rewrite /entropy sum_0; first by ring.
  by move=> y _; rewrite diracE; case: eqP => _; [rewrite ln_1|]; ring.
rewrite Rminus_0_r; have -> // : output P (fun x => dirac x) = P.
apply: law_ext => y; rewrite outputE -(sum_pick y P).
by apply: eq_bigr => x _; rewrite diracE eq_sym; case: eqP => _; ring.
Qed.

(* At distortion 0 nothing but the database is published. *)
Lemma least_information_at_0 P : (forall x, 0 < P x) -> least_information P 0 = Finite (mi P (fun x => dirac x)).
Proof.
move=> P0; rewrite /least_information; case: RlebP => [_|]; last lra.
apply: val_le_eq; have [lb glb] := Glb_Rbar_correct (fun v => exists K, distortion K P <= 0 /\ v = mi P K).
  by apply: lb; exists (fun x => dirac x); rewrite identity_distortion; split=> //; exact: Rle_refl.
apply: glb => v [K [d0 ->]]; have -> : K = (fun x => dirac x); last exact: Rle_refl.
apply: functional_extensionality => x; apply: law_ext => y.
have d : \sum_y K x y * INR (hamming x y) = 0.
  have t0 z : 0 <= P z * \sum_y K z y * INR (hamming z y).
    by apply: Rmult_le_pos => //; apply: sum_ge0 => w _; apply: Rmult_le_pos => //; exact: pos_INR.
  have e : \sum_z P z * (\sum_y K z y * INR (hamming z y)) = 0.
    by apply: Rle_antisym => //; apply: sum_ge0 => z _; exact: t0.
  have := @sum_eq0 _ xpredT _ (fun z _ => t0 z) e x isT; have := P0 x; move: (\sum_y _) => s Px /Rmult_integral[]; lra.
have zero z : x <> z -> K x z = 0.
  move=> ne; have p w : true -> 0 <= K x w * INR (hamming x w) by move=> _; apply: Rmult_le_pos => //; exact: pos_INR.
  case: (Rmult_integral _ _ (@sum_eq0 _ xpredT _ p d z isT)) => // h0.
  have /eqP : hamming x z = 0%N by apply: INR_eq.
  by rewrite hamming_eq0 => /eqP /ne.
rewrite diracE; case: eqP => [->|ne]; last by apply: zero => e; apply: ne.
rewrite -(mass_sum1 (K x)) (bigD1 x) //= sum_0 ?Rplus_0_r // => z zx.
by apply: zero => e; move: zx; rewrite e eqxx.
Qed.

Lemma independent_output P (Q : law (I ~> X)) K :
  mi P (fun x => if ~~ Reqb (P x) 0 then Q else K x) = 0.
Proof.
have e : output P (fun x => if ~~ Reqb (P x) 0 then Q else K x) = Q.
  apply: law_ext => y; rewrite outputE -[RHS]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: eq_bigr => x _.
  by case: ReqbP => [->|_] /=; ring.
apply: sum_0 => x _; rewrite e; case: ReqbP => [->|_] /=; first by ring.
by rewrite klsum_refl Rmult_0_r.
Qed.

(* Stationarity of the Lagrangian at an entry of the mechanism whose output occurs. *)
Lemma stationary_entry P (V : law (I ~> X)) K D x y : (forall x, 0 < P x) -> 1 <= ratio_at D ->
  (forall x y, K x y = posterior_rows P V (ratio_at D) x y) -> 0 < V y ->
  veq (vadd (vadd (vsub (vmul (Finite (P x)) (vln (Finite (K x y)))) (vmul (Finite (P x)) (vln (Finite (V y)))))
      (vmul (vmul (vadd (vln (Finite (letters I / D - 1))) (vln (Finite (letters X - 1)))) (Finite (P x)))
        (Finite (INR (hamming x y)))))
    (vmul (Finite (P x)) (vln (vmul (Finite (P x))
      (vpowz (vadd (Finite 1) (vdiv (Finite (letters X - 1)) (Finite (ratio_at D)))) (Z.of_nat #|I|)))))) (Finite 0).
Proof.
move=> P0 r1 hK Vy; have r0 : 0 < ratio_at D by lra.
have Kxy : 0 < K x y.
  rewrite hK; apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat => //; apply: hamming_mass_gt0 => //; lra.
have g : 0 < P x * normaliser (ratio_at D) by apply: Rmult_lt_0_compat => //; exact: normaliser_gt0.
rewrite (h_inverse_value (ratio_at_gt0 r1)) (vlnF Kxy) (vlnF Vy) (@vdivF (letters X - 1)); last lra.
rewrite vaddF vpowz_nat !vmulF (vlnF g) vmulF vsubF !vaddF /veq /=; congr (Finite _).
have e := posterior_log_ratio r1 P0 hK x Vy.
have -> : ln (K x y) = ln (V y) - INR (hamming x y) * ln (ratio_at D) - ln (P x * normaliser (ratio_at D)) by lra.
ring.
Qed.

(* Posteriors average to the prior. *)
Lemma posterior_average P K x :
  \sum_(y | Rltb 0 (output P K y)) posterior P K y x * output P K y = P x.
Proof.
rewrite -[RHS]Rmult_1_r -(mass_sum1 (K x)) -sum_mull big_mkcond; apply: eq_bigr => y _.
case: RltbP => h0; first by rewrite Rmult_comm posterior_joint.
by rewrite (@output_eq0 _ _ P K x y) //; have := mass_ge0 (output P K) y; lra.
Qed.

End Tradeoffs.

(* One entry of two letters, both with mass 1/2: where statements about distortion 0 have no value. *)
Lemma at_zero : exists P : law (ordinal_finType 1 ~> ordinal_finType 2),
  [/\ (1 <= #|ordinal_finType 1|)%N, (2 <= #|ordinal_finType 2|)%N, forall x, 0 < P x &
      vle (Finite 0) (vdiv (letters (ordinal_finType 1))
        (vadd 1 (vdiv (vexp (feasible_posterior_level P)) (Finite (letters (ordinal_finType 2) - 1)))))].
Proof.
have [n1 m2] : (1 <= #|ordinal_finType 1|)%N /\ (2 <= #|ordinal_finType 2|)%N by rewrite !card_ord.
have [x0 _] := a_database (ordinal_finType 1) (letters_ge2 m2).
exists (uniform x0); split=> // [x|]; last exact: range_at_zero.
by rewrite uniformE; apply: Rinv_0_lt_compat; exact: letters_gt0 (uniform x0).
Qed.

Lemma vdiv_by_zero (v : value) : vdiv v (Finite 0) = NoValue.
Proof. exact: vdiv0. Qed.
