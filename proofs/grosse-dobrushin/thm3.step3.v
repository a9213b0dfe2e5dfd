(* grosse-dobrushin/thm3.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step3 : Prop :=
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
  (((q) <= (N))%N /\ (exists L1 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x2 : (ordinal_finType (N)%N), ((veq (Finite (L1 x2 (@Ordinal 2 0 isT))) (if (nat_of_ord x2 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L1 x2 (@Ordinal 2 1 isT))) (if (nat_of_ord x2 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ (veq (Finite (dobrushin L1)) (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((letters (ordinal_finType (N)%N)) * c))) + 1)))))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm3_step3_refuted : ~ c_thm3_step3.
Proof.
move=> /(at_three_letters (r := 5 / 3) ltac:(lra))/(_ 1%N isT isT)[_ [L [h _]]].
by apply: two_valued_none h => //; lra.
Qed.
