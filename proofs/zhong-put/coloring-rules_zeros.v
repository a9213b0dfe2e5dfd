(* zhong-put/coloring-rules#zeros, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_coloring_rules_zeros : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType (letters)%N),
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  ((vlt (Finite 0) (pointwise_dp_v (of_one_entry Q) (Finite delta))) /\ (vlt (pointwise_dp_v (of_one_entry Q) (Finite delta)) p_infty)) ->
  (exists r1 : R, (veq (vexp (pointwise_dp_v (of_one_entry Q) (Finite delta))) (Finite r1)) /\ (forall x2 : (ordinal_finType (letters)%N), (forall x3 : (ordinal_finType (letters)%N), ([exists x4 : (ordinal_finType (letters)%N), (Reqb ((Q x4) x2) 0)] -> (if [exists x5 : (ordinal_finType (letters)%N), ((x3 != x5) && (Reqb ((Q x3) x2) ((r1 * ((Q x5) x2)) + delta)))] then (((Q x3) x2) = delta) else (((Q x3) x2) <= delta)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_coloring_rules_zeros_holds : c_coloring_rules_zeros.
Proof.
move=> n n2 Q d d0 d1; rewrite pointwise_dpE; last lra.
case E : (pointwise_dp (of_one_entry Q) d) => [e||] [e0 fin]; [|by []|by []].
exists (exp e); split; first by [].
have r0 := exp_pos e.
have h a b y : a != b -> Q a y <= exp e * Q b y + d.
  move=> ab; have /pointwise_dp_leP := Rbar_eq_le E.
  move=> /(_ d0 (Rlt_le _ _ e0)) k; move: ab y; apply: (proj1 (within_one_entry Q (exp e) d)).
  by move=> x x' xx y; have := k x x' xx y.
move=> y a /existsP[z /ReqbP z0].
have le : Q a y <= d.
  case: (altP (a =P z)) => [->|az]; first by rewrite z0; lra.
  by have := h a z y az; rewrite z0; lra.
case: ifP => // /existsP[k /andP[_ /ReqbP]] E'.
by have := Rmult_le_pos (exp e) (Q k y) ltac:(lra) (mass_ge0 _ _); lra.
Qed.
