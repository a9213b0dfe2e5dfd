(* grosse-dobrushin/rem2-construction, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem2_construction : Prop :=
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
  (((q) <= (N))%N /\ (exists L1 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x2 : (ordinal_finType (N)%N), ((veq (Finite (L1 x2 (@Ordinal 2 0 isT))) (if (nat_of_ord x2 < (q))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L1 x2 (@Ordinal 2 1 isT))) (if (nat_of_ord x2 < (q))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR q))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR q)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ (((vle (pml_c_v L1 c) (Finite eps)) /\ (True /\ ((INR (zeros_in_column L1 (@Ordinal 2 0 isT))) = 0) /\ ((INR (zeros_in_column L1 (@Ordinal 2 1 isT))) = 0))) /\ (veq (Finite (dobrushin L1)) (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((letters (ordinal_finType (N)%N)) * c))) + 1))))))).

(* The statement above is generated; the proof follows. *)

Lemma no_zero (X Y : finType) (K : kernel X Y) y : INR (zeros_in_column K y) = 0 -> forall x, K x y <> 0.
Proof.
move=> h x k; have : zeros_in_column K y = 0%N by apply: INR_eq.
by move/card0_eq => /(_ x); rewrite inE; case: ReqbP.
Qed.

Theorem c_rem2_construction_refuted : ~ c_rem2_construction.
Proof.
move=> H; have l3 : 0 <= ln (3 / 2) by rewrite -ln_1; apply: ln_le; lra.
have e3 : exp (ln (3 / 2)) = 3 / 2 by apply: exp_ln; lra.
have i3 : INR 3 = 3 by rewrite /=; ring.
have [_ [L [h [[_ [_ [_ z]]] _]]]] := H 3%N isT (1 / 3) ltac:(lra) ltac:(rewrite i3; lra) (ln (3 / 2)) l3
  ltac:(rewrite e3 i3; lra) 1%N isT isT.
apply: (no_zero z (x := @Ordinal 3 0 isT)).
have [_ {}h] := h (@Ordinal 3 0 isT); move: h; rewrite e3 i3 /=; case: ReqbP => [|_]; first lra.
by move=> [/= ->]; lra.
Qed.
