(* grosse-dobrushin/thm3.step3@where-kernel, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step3_where_kernel : Prop :=
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
  (((q) <= (N))%N /\ (exists L2 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L2 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L2 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ ((vle (pml_c_v L2 c) (Finite eps)) /\ (veq (Finite (dobrushin L2)) (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((letters (ordinal_finType (N)%N)) * c))) + 1))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm3_step3_where_kernel_holds : c_thm3_step3_where_kernel.
Proof.
move=> N N2 c c0 c1 e e0 _ q q1 qN [qN' k]; split=> //.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; exact: leq_trans N2.
have nc := share_le_nat n0 c1; have D := bound_denominator e nc.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have [L hL] : exists L : kernel (ordinal_finType N) (ordinal_finType 2), two_valued q c e L.
  have lt0 : (0 < N)%N by exact: leq_trans N2.
  have ltl : (N - 1 < N)%N by rewrite ltn_subrL lt0.
  have [[_ h1] _] := k (Ordinal lt0); have [[l0 _] _] := k (Ordinal ltl).
  move: h1; case: ifP => [_|/negP[]]; [rewrite vdivF; last lra|exact: q1].
  move: l0; case: ifP => [/=|_]; [by rewrite ltnNge qN|rewrite vdivF; last lra].
  by move=> l0 h1; apply: two_valued_exists.
exists L; split; first exact: hL.
rewrite pml_c_vE ?lE; try lra.
split; first exact: two_valued_level hL.
by rewrite (two_valued_dobrushin q1 qN nc e0 hL) vdivF; [apply/veqF|lra].
Qed.
