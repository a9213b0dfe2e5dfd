(* grosse-dobrushin/thm3.step4#maximal, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step4_maximal : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) < ((2 * (1 / (INR N))) / c)) ->
  forall q : nat,
  (1 <= q)%N ->
  (q <= (N - 1))%N ->
  (((q) <= (N))%N /\ (forall x1 : (ordinal_finType (N)%N), (((vle (Finite 0) (if (nat_of_ord x1 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (vle (if (nat_of_ord x1 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) (Finite 1))) /\ ((vle (Finite 0) (if (nat_of_ord x1 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))) /\ (vle (if (nat_of_ord x1 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) (Finite 1))) /\ (veq (vadd (if (nat_of_ord x1 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) (if (nat_of_ord x1 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))) (Finite 1))))) ->
  (((q) <= (N))%N /\ (exists L2 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L2 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L2 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ ((vle (pml_c_v L2 c) (Finite eps)) /\ (True /\ ((INR (zeros_in_column L2 (@Ordinal 2 0 isT))) = 0) /\ ((INR (zeros_in_column L2 (@Ordinal 2 1 isT))) = 0))))) ->
  (((q) <= (N))%N /\ (exists L4 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L4 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L4 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ (veq (Finite (dobrushin L4)) (eta_tv_pml_class (ordinal_finType (N)%N) (Finite (exp eps)) c (1)%N)))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm3_step4_maximal_holds : c_thm3_step4_maximal.
Proof.
move=> N N2 c c0 c1 e e0 h q q1 qN _ [qN' [L [hL _]]]; split=> //; exists L; split; first exact: hL.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; exact: leq_trans N2.
have nc := share_le_nat n0 c1; have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
rewrite (two_valued_dobrushin q1 qN nc e0 hL) eta_tv_pml_class1 ?lE ?card_ord //.
exact: (level_below n0 c0 h).
Qed.
