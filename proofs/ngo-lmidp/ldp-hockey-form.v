(* ngo-lmidp/ldp-hockey-form, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ldp_hockey_form : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall eps : R,
  (0 <= eps) ->
  (veq (\vmax_(x1 : (set_of_finType Y)) (\vmax_(x2 : X) (\vmax_(x3 : X) (Val (Finite ((\sum_(x4 : Y | (x4 \in x1)) ((K x2) x4)) - ((exp eps) * (\sum_(x5 : Y | (x5 \in x1)) ((K x3) x5))))))))) (Finite (ldp_delta K (Finite eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_ldp_hockey_form_holds : c_ldp_hockey_form.
Proof.
move=> X X1 Y Y1 K _ eps e0.
have up (A : {set Y}) x x' : (\sum_(y : Y | y \in A) K x y) - exp eps * (\sum_(y : Y | y \in A) K x' y) <= ldp_delta K (Finite eps).
  apply: Rle_trans (hs_sets_le _ _ _ _) _; exact: (worstR_ge (S := @pairs X) (fun p q => hockey_stick p q (Finite eps))).
have up1 (A : {set Y}) x := vmax_le (fun x' => up A x x' : vle (Val (Finite _)) (Finite _)).
have up2 (A : {set Y}) := vmax_le (up1 A).
apply: vle_antisym; first exact: (vmax_le up2).
have [x [x' E]] : exists x x', ldp_delta K (Finite eps) = hs (exp eps) (K x) (K x').
  have [x0 _] := a_letter X1; have [x Ex] := max_attained_ex x0 (fun x => max_ge0 xpredT (fun x' => hs (exp eps) (K x) (K x'))).
  have [x' Ex'] := max_attained_ex x0 (fun x' => hs_ge0 (exp eps) (K x) (K x')).
  by exists x, x'; rewrite -Ex' -Ex.
have [A hA] := hs_sets (K x) (K x') (exp eps).
apply: (vmax_ge (i := A) up2); apply: (vmax_ge (i := x) (up1 A)); apply: (vmax_ge (i := x') (fun z => up A x z : vle (Val (Finite _)) (Finite _))).
by rewrite /= E hA; exact: Rle_refl.
Qed.
