(* zhong-put/proposition-8-5#value@D-below-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_5_value_D_below_1 : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall D : R,
  (0 < D) ->
  (D < 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel ((ordinal_finType 1) ~> (ordinal_finType (m)%N)) ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x2 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x3 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (veq (Finite (L1 x2 x3)) (if ((hamming x2 x3) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 1))))))) /\ (veq (renyi_dp_db_v L1 (Finite alpha)) (vdiv (vln (vmul (vdiv (Finite D) (Finite ((letters (ordinal_finType (m)%N)) - 1))) (vadd (vadd (Finite ((letters (ordinal_finType (m)%N)) - 2)) (vpower (Finite ((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D)) alpha)) (vpower (Finite ((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D)) (1 - alpha))))) (Finite (alpha - 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_5_value_D_below_1_holds : c_proposition_8_5_value_D_below_1.
Proof.
move=> m m2 D D0 D1 a a1; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
apply: local_kept => //; have DN : D < letters (ordinal_finType 1) by rewrite letters_one.
have g := exponential_renyi_dp one_ge1 c2 (kept_ratio_gt0 c2 D0 DN) a1.
by move: (kept_renyi one_ge1 c2 D0 DN a1); rewrite g local_ratio letters_one Rmult_1_l => <-.
Qed.
