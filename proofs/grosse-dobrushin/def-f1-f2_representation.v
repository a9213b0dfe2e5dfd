(* grosse-dobrushin/def-f1-f2#representation, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_def_f1_f2_representation : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall eps : R,
  (0 <= eps) ->
  ((has_value (pml_c_v K c)) /\ ((vle (pml_c_v K c) (Finite eps)) <-> ((((\max_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) - ((exp eps) * ((c * (\sum_(x2 : X) ((K x2) (@Ordinal 2 0 isT)))) + ((1 - ((letters X) * c)) * (\min1_(x3 : X) ((K x3) (@Ordinal 2 0 isT))))))) <= 0) /\ (((1 - (\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT)))) - ((exp eps) * ((c * (\sum_(x5 : X) (1 - ((K x5) (@Ordinal 2 0 isT))))) + ((1 - ((letters X) * c)) * (1 - (\max_(x6 : X) ((K x6) (@Ordinal 2 0 isT)))))))) <= 0)))).

(* The statement above is generated; the proof follows. *)
Theorem c_def_f1_f2_representation_holds : c_def_f1_f2_representation.
Proof.
move=> X X2 K c c0 c1 e e0; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le x1 c1; have [x0 _] := a_letter x1; rewrite pml_c_vE //; last exact: Rlt_le.
split; first by [].
refine (@two_outputs_leP X K c c0 nc x0 e e0).
Qed.
