(* ngo-lmidp/thm1a@own-capacity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_own_capacity : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall eps : R,
  (0 < eps) ->
  ((0 < (ldp_delta K (Finite eps))) -> (exists x1 : (set_of_finType Y), (exists x2 : X, (exists x3 : X, (Rleb (ldp_delta K (Finite eps)) (Rmax (Rmax 0 ((\sum_(x4 : Y | (x4 \in x1)) ((K x3) x4)) - ((exp eps) * (\sum_(x5 : Y | (x5 \in x1)) ((K x2) x5))))) ((\sum_(x5 : Y | (x5 \in x1)) ((K x2) x5)) - ((exp eps) * (\sum_(x4 : Y | (x4 \in x1)) ((K x3) x4)))))) /\ (exists L6 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L6 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - (\sum_(x7 : Y | (x7 \in x1)) ((K x3) x7)))) /\ ((L6 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (\sum_(x7 : Y | (x7 \in x1)) ((K x3) x7)))) /\ (((L6 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - (\sum_(x8 : Y | (x8 \in x1)) ((K x2) x8)))))) /\ ((L6 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - (\sum_(x8 : Y | (x8 \in x1)) ((K x2) x8))))))) /\ (Rbar_le (capacity L6) (capacity K))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_own_capacity_holds : c_thm1a_own_capacity.
Proof.
move=> X X1 Y _ K _ eps e0 d0.
have [x [x' E]] : exists x x', ldp_delta K (Finite eps) = hs (exp eps) (K x) (K x').
  have [x0 _] := a_letter X1; have [x Ex] := max_attained_ex x0 (fun x => max_ge0 xpredT (fun x' => hs (exp eps) (K x) (K x'))).
  have [x' Ex'] := max_attained_ex x0 (fun x' => hs_ge0 (exp eps) (K x) (K x')).
  by exists x, x'; rewrite -Ex' -Ex.
have [A hA] := hs_sets (K x) (K x') (exp eps); exists A, x, x'.
have p01 := event_in_unit (K x) A; have q01 := event_in_unit (K x') A; split.
  by apply/RlebP; rewrite E -hA; exact: Rmax_r.
explicit; move=> M m00 m01 m10 m11.
by apply: (pair_event_capacity (x := x') (x' := x) (A := mem A)); rewrite -event_sum; lra.
Qed.
