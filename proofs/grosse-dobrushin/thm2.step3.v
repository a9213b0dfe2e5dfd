(* grosse-dobrushin/thm2.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (((exists x1 : X, (exists x2 : X, ((nat_of_ord (enum_rank x1)) < (nat_of_ord (enum_rank x2)))%N /\ ((support_overlap (K x1) (K x2)) = 0))) /\ (@eq Rbar (eta_chi2 K) (Finite 1))) \/ ((~ (exists x1 : X, (exists x2 : X, ((nat_of_ord (enum_rank x1)) < (nat_of_ord (enum_rank x2)))%N /\ ((support_overlap (K x1) (K x2)) = 0)))) /\ (Rbar_lt (eta_chi2 K) (Finite 1)))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm2_step3_holds : c_thm2_step3.
Proof.
move=> X X1 Y Y1 K; have := eta_chi2_le_dobrushin K; have := dobrushin_le1 K => d1 ed.
pose disjoint (i : X * X) := (enum_rank i.1 < enum_rank i.2)%N && Reqb (support_overlap (K i.1) (K i.2)) 0.
case: (pickP disjoint) => [[x x'] /andP[lt /ReqbP o]|none].
  left; split; first by exists x, x'.
  apply: Rbar_le_antisym; first exact: Rbar_le_trans ed (d1 : Rbar_le (dobrushin K) 1).
  have xx : x != x' by apply/eqP => e; move: lt; rewrite e ltnn.
  by rewrite -(chi2_mixed_disjoint (w := 1 / 2) ltac:(lra) o); apply: eta_chi2_ge => //; lra.
have h : ~ exists x, exists x', (enum_rank x < enum_rank x')%N /\ support_overlap (K x) (K x') = 0.
  by move=> [x [x' [lt /ReqbP o]]]; have := none (x, x'); rewrite /disjoint /= lt o.
right; split=> //; apply: Rbar_le_lt_trans ed _; apply: dobrushin_lt1 => // x x' xx o; apply: h.
case: (before_or xx) => lt; first by exists x, x'.
by exists x', x; rewrite support_overlap_sym.
Qed.
