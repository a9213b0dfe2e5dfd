(* grosse-dobrushin/ex1-warner#optimal, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_warner_optimal : Prop :=
  forall eps : R,
  (0 <= eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((exp eps) / ((exp eps) + 1))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (1 / ((exp eps) + 1)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 / ((exp eps) + 1))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((exp eps) / ((exp eps) + 1))))) /\ ((Rbar_le (ldp L1) (Finite eps)) /\ ((dobrushin L1) = (((exp eps) - 1) / ((exp eps) + 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_warner_optimal_holds : c_ex1_warner_optimal.
Proof.
move=> e e0; have r1 := exp_ge1 e0; set r := exp e in r1 *.
have p : 0 < 1 / (r + 1) by apply: Rdiv_lt_0_compat; lra.
have p' : r / (r + 1) = r * (1 / (r + 1)) by field; lra.
have pos : 0 < r / (r + 1) by rewrite p'; nra.
explicit; move=> K k00 k01 k10 k11; split.
  apply/ldp_leP => // x x' y; rewrite -/r.
  elim/every_two: x; elim/every_two: x'; elim/every_two: y; rewrite ?k00 ?k01 ?k10 ?k11 ?p'; nra.
rewrite dobrushin_binary k00 k10 Rabs_right; first by field; lra.
rewrite p'; nra.
Qed.
