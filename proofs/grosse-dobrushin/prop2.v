(* grosse-dobrushin/prop2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2 : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) <= (1 / c)) ->
  ((vle (max_output_ratio_pml (ordinal_finType (N)%N) (Finite (exp eps)) c) (Finite (((1 - ((INR N) * c)) * (exp eps)) + 1))) /\ (vle (vdiv (Finite 1) (Finite (((1 - ((INR N) * c)) * (exp eps)) + 1))) (vdiv (Finite 1) (max_output_ratio_pml (ordinal_finType (N)%N) (Finite (exp eps)) c)))).

(* The statement above is generated; the proof follows. *)

Theorem c_prop2_holds : c_prop2.
Proof.
move=> N N1 c c0 c1 e e0 _; have X1 : (1 <= #|ordinal_finType N|)%N by rewrite card_ord.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have nc : letters (ordinal_finType N) * c <= 1 by apply: share_le; rewrite // lE.
rewrite /max_output_ratio_pml at_this_level // -lE; set s := max_output_ratio_pml_sup _ _ _.
have up : Rbar_le s ((1 - letters (ordinal_finType N) * c) * exp e + 1) by exact: max_output_ratio_pml_le.
have lo : Rbar_le 1 s by exact: max_output_ratio_pml_ge1.
case: s up lo => [s||] // up lo; have {}up : s <= _ := up; have {}lo : 1 <= s := lo; rewrite !vdivF; try lra.
by split=> //; rewrite vleF; apply: Rmult_le_compat_l; [lra|apply: Rinv_le_contravar; lra].
Qed.
