(* zhong-put/lemma-20-6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_6 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall alpha : R,
  (1 < alpha) ->
  (alpha <= 2) ->
  ((vle (Finite 0) (vsub (sibson_v K P (Finite alpha)) (Finite (mutual_information K P)))) /\ (vle (vsub (sibson_v K P (Finite alpha)) (Finite (mutual_information K P))) (vdiv (vmul (vmul (Finite (alpha - 1)) (vadd (\vmax_(x1 : (I ~> X)) (\vmax_(x2 : Y) (vln (vdiv (Finite ((K x1) x2)) (Finite ((output P K) x2)))))) (\vmax_(x3 : (I ~> X)) (\vmax_(x4 : Y) (vopp (vln (vdiv (Finite ((K x3) x4)) (Finite ((output P K) x4))))))))) (vadd (\vmax_(x1 : (I ~> X)) (\vmax_(x2 : Y) (vln (vdiv (Finite ((K x1) x2)) (Finite ((output P K) x2)))))) (\vmax_(x3 : (I ~> X)) (\vmax_(x4 : Y) (vopp (vln (vdiv (Finite ((K x3) x4)) (Finite ((output P K) x4))))))))) (Finite 8)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_6_holds : c_lemma_20_6.
Proof.
move=> I X n1 m2 P P0 Y y1 K _ K0 a a1 _; have a0 : Rbar_le 0 a by rewrite /=; lra.
have [x0 p0] := law_support P; have [b0 _] := a_letter y1; have o0 y : 0 < output P K y by exact: output_gt0 p0 (K0 _ _).
have lE x y : vln (vdiv (Finite (K x y)) (Finite (output P K y))) = Finite (ln (K x y / output P K y)).
  by rewrite vdivF ?vlnF //; [exact: Rdiv_lt_0_compat|have := o0 y; lra].
have [hi [hE hle]] := vmax_reals2 x0 b0 (fun x y => ln (K x y / output P K y)).
have [lo [lE' lle]] := vmax_reals2 x0 b0 (fun x y => - ln (K x y / output P K y)).
have -> : \vmax_(x : I ~> X) (\vmax_(y : Y) (vln (vdiv (Finite (K x y)) (Finite (output P K y))))) = Finite hi.
  by rewrite -hE; apply: eq_bigr => x _; apply: eq_bigr => y _; rewrite lE.
have -> : \vmax_(x : I ~> X) (\vmax_(y : Y) (vopp (vln (vdiv (Finite (K x y)) (Finite (output P K y)))))) = Finite lo.
  by rewrite -lE'; apply: eq_bigr => x _; apply: eq_bigr => y _; rewrite lE.
have h x y : - lo <= ln (K x y / output P K y) <= hi by move: (lle x y) (hle x y) => /=; lra.
have [g1 g2] := sibson_mi_gap a1 K0 h.
rewrite sibson_vE // /mutual_information !(vmulF, vaddF, vsubF) vdivF; last lra.
have e : (hi - - lo) ^ 2 = (hi + lo) * (hi + lo) by ring.
by rewrite e in g2; split; apply/vleF; lra.
Qed.
