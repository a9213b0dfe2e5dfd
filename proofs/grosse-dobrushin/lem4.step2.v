(* grosse-dobrushin/lem4.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem4_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall x : X,
  forall eps : R,
  (0 <= eps) ->
  ((has_value (\vmax_(x1 : X) (with_law (fun x2 : X => ((((letters X) * c) / (letters X)) + (if (x2 == x1) then (1 - ((letters X) * c)) else 0))) (fun U3 : law X => (\vmax_(x4 : Y) (vdiv (Finite (\max_(x5 : X) ((K x5) x4))) (Finite (\sum_(x6 : X) ((U3 x6) * ((K x6) x4)))))))))) /\ (has_value (\vmax_(x7 : X) (\vmax_(x8 : Y) (vdiv (Finite (\max_(x5 : X) ((K x5) x8))) (Finite (\sum_(x9 : X) ((c + ((1 - ((letters X) * c)) * ((dirac x7) x))) * ((K x9) x8)))))))) /\ ((vle (\vmax_(x1 : X) (with_law (fun x2 : X => ((((letters X) * c) / (letters X)) + (if (x2 == x1) then (1 - ((letters X) * c)) else 0))) (fun U3 : law X => (\vmax_(x4 : Y) (vdiv (Finite (\max_(x5 : X) ((K x5) x4))) (Finite (\sum_(x6 : X) ((U3 x6) * ((K x6) x4))))))))) (Finite (exp eps))) <-> (vle (\vmax_(x7 : X) (\vmax_(x8 : Y) (vdiv (Finite (\max_(x5 : X) ((K x5) x8))) (Finite (\sum_(x9 : X) ((c + ((1 - ((letters X) * c)) * ((dirac x7) x))) * ((K x9) x8))))))) (Finite (exp eps))))).

(* The statement above is generated; the proof follows. *)

(* One output of a kernel on two letters: the quotients of the extreme priors are 1; the printed sum has total
   mass 2/3 where the entry of the prior is not the letter, so that its quotient is 3/2. *)
Theorem c_lem4_step2_refuted : ~ c_lem4_step2.
Proof.
have n1 : (1 <= #|ordinal_finType 2|)%N by rewrite card_ord.
have m1 : (1 <= #|ordinal_finType 1|)%N by rewrite card_ord.
have lE : letters (ordinal_finType 2) = 2 by rewrite /letters card_ord /=; ring.
pose K : kernel (ordinal_finType 2) (ordinal_finType 1) := fun _ => dirac ord0.
have K1 x y : K x y = 1 by rewrite diracE; case: eqP => // h; case: h; rewrite [y]ord1.
move=> /(_ _ n1 _ m1 K (1 / 3) ltac:(lra))/(_ ltac:(rewrite lE; lra) o2_0 0 ltac:(lra))[_ [_ [+ _]]].
have L : \max_(x9 : ordinal_finType 2) K x9 ord0 = 1.
  apply: Rle_antisym; last by have := @max_ge _ xpredT (fun x => K x ord0) o2_0 isT; rewrite K1.
  by apply: max_le => [|x _]; [lra|rewrite K1; lra].
have A : \vmax_(x5 : ordinal_finType 2) with_law (fun x7 : ordinal_finType 2 => letters (ordinal_finType 2) * (1 / 3) / letters (ordinal_finType 2) +
    (if x7 == x5 then 1 - letters (ordinal_finType 2) * (1 / 3) else 0)) (fun U6 : law (ordinal_finType 2) =>
    \vmax_(x8 : ordinal_finType 1) vdiv (Finite (\max_(x9 : ordinal_finType 2) K x9 x8)) (Finite (\sum_(x10 : ordinal_finType 2) U6 x10 * K x10 x8))) = Finite 1.
  apply: vmax_constant => [|x5]; first by rewrite card_ord.
  rewrite with_vertex ?lE //; try lra.
  apply: vmax_constant => [|y]; first by rewrite card_ord.
  rewrite (ord1 y) L (eq_bigr (fun x => vertex (1 / 3) x5 x)) => [|x _]; last by rewrite K1 Rmult_1_r.
  by rewrite mass_sum1 vdivF; [congr (Val (Finite _)); field|lra].
rewrite A => /(_ ltac:(rewrite exp_0; apply: Rle_refl)).
rewrite (eq_bigr (fun x1 => Val (Finite (1 / (1 / 3 * 2 + 2 * (1 / 3) * dirac x1 o2_0))))) => [h|x1 _].
  have g := vmaxes_ge (fun x1 => 1 / (1 / 3 * 2 + 2 * (1 / 3) * dirac x1 o2_0)) o2_1.
  have := vle_trans g h; rewrite vleF exp_0 diracE /= Rmult_0_r Rplus_0_r; lra.
apply: vmax_constant => [|y]; first by rewrite card_ord.
have d0 := mass_ge0 (dirac x1) o2_0.
by rewrite (ord1 y) L sum_two !K1 lE vdivF; [congr (Val (Finite _)); field; lra|lra].
Qed.
