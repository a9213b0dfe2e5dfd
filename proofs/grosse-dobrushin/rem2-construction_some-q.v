(* grosse-dobrushin/rem2-construction@some-q, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem2_construction_some_q : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) < ((2 * (1 / (INR N))) / c)) ->
  ((forall x1 : (ordinal_finType (N)%N), (1 <= nat_of_ord x1)%N -> ((((nat_of_ord x1)) <= (N))%N -> (forall L2 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L2 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L2 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) -> ((has_value (pml_c_v L2 c)) /\ (has_value (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((letters (ordinal_finType (N)%N)) * c))) + 1)))))))) /\ (exists x4 : (ordinal_finType (N)%N), (1 <= nat_of_ord x4)%N /\ ((((nat_of_ord x4)) <= (N))%N /\ (exists L5 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L5 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < ((nat_of_ord x4)))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR x4))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR x4)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L5 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < ((nat_of_ord x4)))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR x4))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR x4)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ ((vle (pml_c_v L5 c) (Finite eps)) /\ (veq (Finite (dobrushin L5)) (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((letters (ordinal_finType (N)%N)) * c))) + 1))))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_rem2_construction_some_q_refuted : ~ c_rem2_construction_some_q.
Proof.
move=> /(at_three_letters (r := 5 / 3) ltac:(lra))[_ [q [q1 [_ [L [h _]]]]]].
by apply: two_valued_none h => //; [lra|exact: (ltn_ord q)].
Qed.
