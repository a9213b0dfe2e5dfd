(* cuff-midp/no-group-mi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_no_group_mi : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall shown : R,
  (0 <= shown) ->
  (shown <= 1) ->
  (exists L1 : kernel ((ordinal_finType 2) ~> (ordinal_finType (size)%N)) (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), (forall x2 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x3 : (ordinal_finType (size)%N), ((L1 x2 (inl x3)) = (if (((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) && ((x2 (@Ordinal 2 1 isT)) == x3)) then shown else 0))) /\ ((L1 x2 (inr (@Ordinal 2 0 isT))) = (1 - shown)) /\ ((L1 x2 (inr (@Ordinal 2 1 isT))) = (if ((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) then 0 else shown))) /\ ((Rbar_le (mi_dp_db L1) (Finite (shown * (ln 2)))) /\ (vle (vmul (Finite shown) (vln (Finite (INR size)))) (group_mi L1 [set x : (ordinal_finType 2) | (x == (@Ordinal 2 0 isT)) || (x == (@Ordinal 2 1 isT))])))).

(* The statement above is generated; the proof follows. *)
Theorem c_no_group_mi_holds : c_no_group_mi.
Proof.
move=> n n1 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [K KE] := @comparison_erasure_exists n d hd; exists K; split; first exact: KE.
split; first exact: comparison_level KE.
have m1 : 1 <= INR n by have := le_INR 1 n (leP n1).
rewrite vlnF ?vmulF; last lra.
set A := [set x | _]; pose a : ordinal_finType n := Ordinal n1.
apply: Rbar_le_trans (@xmax_ge _ xpredT (fun d : ordinal_finType 2 ~> ordinal_finType n =>
  capacity ((fun x => K (put_group d A x)) : kernel (ordinal_finType 2 ~> ordinal_finType n) _)) (constant_of _ a) isT).
have -> : ((fun x => K (put_group (constant_of _ a) A x)) : kernel (ordinal_finType 2 ~> ordinal_finType n) _) = K.
  apply: FunctionalExtensionality.functional_extensionality => x; congr K; apply/ffunP => j.
  by rewrite ffunE inE; elim/every_two: j.
by rewrite -(comparison_information hd KE a); exact: mi_le_capacity.
Qed.
