(* cuff-midp/ex4.1-correlated#conditioned, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex4_1_correlated_conditioned : Prop :=
  forall I : finType,
  forall X : finType,
  (2 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall i : I,
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (if (#|[set (x2 x3) | x3 : I]| == 1)%N then (1 / (letters X)) else 0))) /\ (((conditional_information (joint U1 K) (entry i) (@answer I X Y) (rest i)) = 0) /\ ((conditional_entropy (joint U1 K) (entry i) (rest i)) = 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex4_1_correlated_conditioned_holds : c_ex4_1_correlated_conditioned.
Proof.
move=> I X /card_gt1P[i0 [j0 [_ _ ij]]] X2 Y Y1 K i.
have /card_gt0P[a _] : (0 < #|X|)%N by exact: ltnW.
pose U := push (@constant_of I X) (uniform a); have hU d := all_equal_law i0 (uniform a) d; rewrite -/U in hU; exists U; split.
  by move=> d; rewrite hU; case: ifP => // _; rewrite uniformE /Rdiv Rmult_1_l.
have [j ji] : exists j, j != i by case: (i0 =P i) => [e|/eqP]; [exists j0; rewrite -e eq_sym|exists i0].
pose f (w : I ~> option_finType X) := odflt a (w j).
have det o : 0 < joint U K o -> @entry I X Y i o = f (rest i o).
  case: o => d y; rewrite jointE => h; have : 0 < U d by have [z|//] := mass_cases U d; move: h; rewrite z Rmult_0_l; lra.
  rewrite hU; case: ifP => [/cards1P[b bE] _|_]; last lra.
  have at_ k : d k = b by apply/set1P; rewrite -bE; apply: imset_f.
  by rewrite /f /rest /entry ffunE (negbTE ji) /= !at_.
by split; [exact: (@determined_information _ _ _ _ (joint U K) (entry i) (@answer I X Y) (rest i) f det)|exact: (@conditional_entropy_determined _ _ _ (joint U K) (entry i) (rest i) f det)].
Qed.
