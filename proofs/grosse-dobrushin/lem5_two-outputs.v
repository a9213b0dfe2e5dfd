(* grosse-dobrushin/lem5@two-outputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_two_outputs : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  (vle (eta_tv_pml_class (ordinal_finType (N)%N) (Finite (exp eps)) c (2)%N) (eta_tv_pml_class (ordinal_finType (N)%N) (Finite (exp eps)) c (1)%N)).

(* The statement above is generated; the proof follows. *)

Theorem c_lem5_two_outputs_holds : c_lem5_two_outputs.
Proof.
move=> N N1 c c0 c1 e e0; have X1 : (1 <= #|ordinal_finType N|)%N by rewrite card_ord.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have nc : letters (ordinal_finType N) * c <= 1 by apply: share_le; rewrite // lE.
by rewrite /eta_tv_pml_class !at_this_level //; exact: classes_le_class1.
Qed.
