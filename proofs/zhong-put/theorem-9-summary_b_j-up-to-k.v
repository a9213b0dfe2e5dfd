(* zhong-put/theorem-9-summary#b@j-up-to-k, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_summary_b_j_up_to_k : Prop :=
  forall X : finType,
  (3 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall k : nat,
  (2 <= k)%N ->
  (k <= (#|X| - 1))%N ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (((has_value (vexp (vmax (vln (vopp (if [exists x6 : (ordinal_finType ((k + 1))%N), (1 <= nat_of_ord x6)%N] then (\vmax_(x7 : (ordinal_finType ((k + 1))%N) | (1 <= nat_of_ord x7)%N) (vopp (vdiv (Finite (((letters X) - (INR x7)) * ((1 - ((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8))))))) - delta))) (Finite (((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) - ((1 - delta) * (\sum_(x10 : X | ((#|X| + 1) <= ((nat_of_ord x7) + (nat_of_ord (enum_rank x10))))%N) (U1 x10)))))))) else NoValue))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (vopp (if [exists x6 : (ordinal_finType ((k + 1))%N), (1 <= nat_of_ord x6)%N] then (\vmax_(x7 : (ordinal_finType ((k + 1))%N) | (1 <= nat_of_ord x7)%N) (vopp (vdiv (Finite (((letters X) - (INR x7)) * ((1 - ((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8))))))) - delta))) (Finite (((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) - ((1 - delta) * (\sum_(x10 : X | ((#|X| + 1) <= ((nat_of_ord x7) + (nat_of_ord (enum_rank x10))))%N) (U1 x10)))))))) else NoValue))) (Finite 0)))) -> (vlt (Finite ((1 - delta) * ((\sum_(x11 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x11))))%N) (U1 x11)) + (part * ((\sum_(x12 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x12))))%N) (U1 x12)) - (\sum_(x11 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x11))))%N) (U1 x11))))))) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (vopp (if [exists x6 : (ordinal_finType ((k + 1))%N), (1 <= nat_of_ord x6)%N] then (\vmax_(x7 : (ordinal_finType ((k + 1))%N) | (1 <= nat_of_ord x7)%N) (vopp (vdiv (Finite (((letters X) - (INR x7)) * ((1 - ((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8))))))) - delta))) (Finite (((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) - ((1 - delta) * (\sum_(x10 : X | ((#|X| + 1) <= ((nat_of_ord x7) + (nat_of_ord (enum_rank x10))))%N) (U1 x10)))))))) else NoValue))) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (vexp (vln (vopp (if [exists x6 : (ordinal_finType ((k + 1))%N), (1 <= nat_of_ord x6)%N] then (\vmax_(x7 : (ordinal_finType ((k + 1))%N) | (1 <= nat_of_ord x7)%N) (vopp (vdiv (Finite (((letters X) - (INR x7)) * ((1 - ((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8))))))) - delta))) (Finite (((1 - delta) * ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) - ((1 - delta) * (\sum_(x10 : X | ((#|X| + 1) <= ((nat_of_ord x7) + (nat_of_ord (enum_rank x10))))%N) (U1 x10)))))))) else NoValue)))) (Finite delta)) (Finite ((1 - delta) * ((\sum_(x11 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x11))))%N) (U1 x11)) + (part * ((\sum_(x12 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x12))))%N) (U1 x12)) - (\sum_(x11 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x11))))%N) (U1 x11))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_summary_b_j_up_to_k_holds : c_theorem_9_summary_b_j_up_to_k.
Proof.
move=> X m2 P P0 d d0 d1 k k2 kX p p0 p1 s s0 s1; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; exists (fun=> U); split=> //; rewrite last_masses.
have X0 : (0 < #|X|)%N by exact: leq_trans _ m2.
have k1 : (1 <= k)%N by exact: ltnW.
have kX' : (k < #|X|)%N by move: kX; rewrite leq_subRL // add1n.
rewrite tail_from; have step : tail U (#|X| + 1 - k) < tail U (#|X| - k).
  by apply: tail_lt => //; [rewrite addn1 subSn // ltnW|rewrite ltn_subrL k1].
set D := (1 - d) * (_ + _); have lo : (1 - d) * tail U (#|X| + 1 - k) < D by rewrite /D; apply: Rmult_lt_compat_l; nra.
have hi : D < (1 - d) * tail U (#|X| - k) by rewrite /D; apply: Rmult_lt_compat_l; nra.
rewrite -tail_from in lo.
have [|t [e t1 reach miss]] := @range_branches X U (fun=> U) falls (fun=> erefl) k d D _ k1 kX' lo hi; first lra.
apply: (@equals_level (fun v => pointwise_distortion (fun=> indep (fun=> U)) v (Finite d)) _ (ln t)) => //.
  by rewrite e vlnF //; lra.
by rewrite -ln_1; apply: ln_le; lra.
Qed.
