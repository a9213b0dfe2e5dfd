(* grosse-dobrushin/lem1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall ell : nat,
  (1 <= ell)%N ->
  (ell <= #|X|)%N ->
  ((has_value (vln (\vmax_(x1 : X) (\vmax_(x2 : Y) (with_law (fun x3 : X => ((((letters X) * c) / (letters X)) + (if (x3 == x1) then (1 - ((letters X) * c)) else 0))) (fun U4 : law X => (vdiv (Finite (\max_(x5 : X) ((K x5) x2))) (Finite ((output U4 K) x2)))))))) /\ has_value (vopp (vln (Finite (((letters X) - (INR ell)) * c))))) /\ ((vlt (vln (\vmax_(x1 : X) (\vmax_(x2 : Y) (with_law (fun x3 : X => ((((letters X) * c) / (letters X)) + (if (x3 == x1) then (1 - ((letters X) * c)) else 0))) (fun U4 : law X => (vdiv (Finite (\max_(x5 : X) ((K x5) x2))) (Finite ((output U4 K) x2)))))))) (vopp (vln (Finite (((letters X) - (INR ell)) * c))))) -> (forall x6 : Y, ((INR (zeros_in_column K x6)) <= ((INR ell) - 1))))).

(* The statement above is generated; the proof follows. *)
Lemma vmax_none (I : finType) (F : I -> value) i : F i = NoValue -> \vmax_(j : I) F j = NoValue.
Proof.
move=> h; have : i \in index_enum I by exact: mem_index_enum.
elim: (index_enum I) => // j s IH; rewrite inE big_cons => /orP[/eqP <-|/IH ->]; first by rewrite h.
by case: (F j).
Qed.

Theorem c_lem1_refuted : ~ c_lem1.
Proof.
have n1 : (1 <= #|ordinal_finType 1|)%N by rewrite card_ord.
have lE : letters (ordinal_finType 1) = 1 by rewrite /letters card_ord /=; ring.
move=> /(_ (ordinal_finType 1) n1 (ordinal_finType 2))/(_ ltac:(by rewrite card_ord)).
move=> /(_ (fun _ => dirac o2_0) 1)/(_ ltac:(lra))/(_ ltac:(rewrite lE; lra))/(_ 1%N isT n1)[[+ _] _].
rewrite (@vmax_none _ _ ord0) //; apply: (@vmax_none _ _ o2_1).
rewrite with_vertex ?lE //; try lra.
rewrite outputE sum_0 ?vdiv_by_zero // => x _.
by rewrite diracE Rmult_0_r.
Qed.
