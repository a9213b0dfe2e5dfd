(* zhong-put/theorem-9-c-k#interval@last-end-infinite, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_c_k_interval_last_end_infinite : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  forall place : R,
  (0 <= place) ->
  forall k : nat,
  (1 <= k)%N ->
  (k <= #|X|)%N ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (((has_value (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) - (delta * (\sum_(x5 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x5))))%N) (U1 x5))))) (Finite (1 - (\sum_(x5 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x5))))%N) (U1 x5)))))) /\ (has_value (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - 1) + ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - delta)))) /\ ((vle (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) - (delta * (\sum_(x5 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x5))))%N) (U1 x5))))) (Finite (1 - (\sum_(x5 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x5))))%N) (U1 x5))))) (Finite ((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))))) <-> (vle (Finite (\sum_(x5 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x5))))%N) (U1 x5))) (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - 1) + ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - delta)))))) /\ ((has_value (if (k < #|X|)%N then (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) - (delta * (\sum_(x6 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))) (Finite (1 - (\sum_(x6 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))) else (Val p_infty))) /\ (has_value (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - 1) + ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - delta)))) /\ ((vle (Finite ((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))))) (if (k < #|X|)%N then (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) - (delta * (\sum_(x6 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))) (Finite (1 - (\sum_(x6 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))) else (Val p_infty))) <-> (vle (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - 1) + ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) - delta))) (Finite (\sum_(x6 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))))))).

(* The statement above is generated; the proof follows. *)
Lemma same_with_values (A B H1 H2 : Prop) : H1 -> H2 -> (A /\ B) \/ (~ A /\ ~ B) -> H1 /\ H2 /\ (A <-> B).
Proof. tauto. Qed.

Theorem c_theorem_9_c_k_interval_last_end_infinite_holds : c_theorem_9_c_k_interval_last_end_infinite.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 pl pl0 k k1 kX; have [U [hU falls U0]] := ordered_setting P0; exists U; split=> //.
rewrite last_masses tail_from; have X0 : (0 < #|X|)%N by exact: ltnW m2.
have S1 : tail U 1 < 1 by exact: tail_lt1.
have S0 := tail_ge0 U 1; rewrite -/(tail U 1); set D := p * (1 - d) * tail U 1.
have pS : 0 <= p * tail U 1 < 1 by nra.
have eD : D = (1 - d) * (p * tail U 1) by rewrite /D; ring.
have Dd : D < 1 - d by rewrite eD; nra.
have D0 : 0 <= D by rewrite eD; nra.
set F := 1 - D + pl * D; have Fd : d < F by rewrite /F; nra.
have T1 : tail U (#|X| + 1 - k) < 1 by apply: tail_lt1 => //; rewrite subn_gt0 addn1 ltnS.
rewrite !(vdivF _ (_ : F - d <> 0)); try lra; rewrite (vdivF _ (_ : 1 - tail U (#|X| + 1 - k) <> 0)); last lra.
split; first by apply: same_with_values => //; exact: left_end.
case: ltnP => h; last first.
  have e : k = #|X| by apply/eqP; rewrite eqn_leq kX h.
  apply: same_with_values => //; left; split=> //; rewrite e subnn tail_all.
  by apply/vleF; apply/(Rle_div_l _ _ _ _); lra.
have T2 : tail U (#|X| - k) < 1 by apply: tail_lt1 => //; rewrite subn_gt0.
rewrite vdivF; last lra.
by apply: same_with_values => //; exact: right_end.
Qed.
