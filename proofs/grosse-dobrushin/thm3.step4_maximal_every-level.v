(* grosse-dobrushin/thm3.step4#maximal@every-level, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step4_maximal_every_level : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) < ((2 * (1 / (INR N))) / c)) ->
  ((forall x1 : (ordinal_finType (N)%N), (1 <= nat_of_ord x1)%N -> ((((nat_of_ord x1)) <= (N))%N -> (forall L2 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L2 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L2 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) -> (((has_value (pml_c_v L2 c))) /\ (has_value (eta_tv_pml_class (ordinal_finType (N)%N) (Finite (exp eps)) c (1)%N)))))) /\ (exists x4 : (ordinal_finType (N)%N), (1 <= nat_of_ord x4)%N /\ ((((nat_of_ord x4)) <= (N))%N /\ (exists L5 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L5 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < ((nat_of_ord x4)))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR x4))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR x4)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L5 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < ((nat_of_ord x4)))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR x4))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR x4)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ (((vle (pml_c_v L5 c) (Finite eps)) /\ (True /\ ((INR (zeros_in_column L5 (@Ordinal 2 0 isT))) = 0) /\ ((INR (zeros_in_column L5 (@Ordinal 2 1 isT))) = 0))) /\ (veq (Finite (dobrushin L5)) (eta_tv_pml_class (ordinal_finType (N)%N) (Finite (exp eps)) c (1)%N))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm3_step4_maximal_every_level_refuted : ~ c_thm3_step4_maximal_every_level.
Proof.
move=> /(at_three_letters (r := 3 / 2) ltac:(lra))[_ [q [q1 [_ [L [h [[_ [_ [z z']]] _]]]]]]].
by have [x [k|k]] := two_valued_zero h q1 (ltn_ord q); [exact: no_zero z k|exact: no_zero z' k].
Qed.
