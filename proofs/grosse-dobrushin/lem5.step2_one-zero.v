(* grosse-dobrushin/lem5.step2@one-zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step2_one_zero : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall lam : R,
  (0 < lam) ->
  (1 <= (INR (zeros_in_column K (@Ordinal 2 0 isT)))) ->
  ((INR (zeros_in_column K (@Ordinal 2 1 isT))) = 0) ->
  ((INR (zeros_in_column K (@Ordinal 2 0 isT))) = 1) ->
  (forall x1 : X, (Rltb 0 ((K x1) (@Ordinal 2 0 isT))) -> ((2 * lam) <= ((K x1) (@Ordinal 2 0 isT)))) ->
  ((((forall x2 : X, ((0 <= ((K x2) (@Ordinal 2 0 isT))) /\ (((K x2) (@Ordinal 2 0 isT)) <= 1))) /\ (vle (vsub (Finite (\max_(x3 : X) ((K x3) (@Ordinal 2 0 isT)))) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x4 : X) ((K x4) (@Ordinal 2 0 isT)))) + ((1 - ((letters X) * c)) * (\min1_(x5 : X) ((K x5) (@Ordinal 2 0 isT)))))))) (Finite 0))) /\ (vle (vsub (Finite (1 - (\min1_(x5 : X) ((K x5) (@Ordinal 2 0 isT))))) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x6 : X) (1 - ((K x6) (@Ordinal 2 0 isT))))) + ((1 - ((letters X) * c)) * (1 - (\max_(x3 : X) ((K x3) (@Ordinal 2 0 isT))))))))) (Finite 0))) /\ (((forall x7 : X, ((vle (Finite 0) (if (Reqb ((K x7) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x7) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))) /\ (vle (if (Reqb ((K x7) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x7) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))) (Finite 1)))) /\ (vle (vsub (\vmax_(x8 : X) (if (Reqb ((K x8) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x8) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))) (vmul (vexp (pml_c_v K c)) (vadd (vmul (Finite c) (\vsum_(x9 : X) (if (Reqb ((K x9) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x9) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))))) (vmul (Finite (1 - ((letters X) * c))) (\vmin_(x10 : X) (if (Reqb ((K x10) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x10) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))))))) (Finite 0))) /\ (vle (vsub (vsub (Finite 1) (\vmin_(x10 : X) (if (Reqb ((K x10) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x10) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))))) (vmul (vexp (pml_c_v K c)) (vadd (vmul (Finite c) (\vsum_(x11 : X) (vsub (Finite 1) (if (Reqb ((K x11) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x11) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))))) (vmul (Finite (1 - ((letters X) * c))) (vsub (Finite 1) (\vmax_(x8 : X) (if (Reqb ((K x8) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x8) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))))))))) (Finite 0)))).

(* The statement above is generated; the proof follows. *)
