(* grosse-dobrushin/zero-entry-infinite-ldp@outputs-occur, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_zero_entry_infinite_ldp_outputs_occur : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  (exists x1 : Y, (1 <= (INR (zeros_in_column K x1)))) ->
  (@eq Rbar (ldp K) p_infty).

(* The statement above is generated; the proof follows. *)
Theorem c_zero_entry_infinite_ldp_outputs_occur_holds : c_zero_entry_infinite_ldp_outputs_occur.
Proof.
move=> X X1 Y Y1 K occ [y hy]; have [x' px'] := occ y.
have : (0 < zeros_in_column K y)%N by apply/ltP; apply: INR_lt; simpl; lra.
case/card_gt0P => x /ReqbP z; apply: Rbar_le_antisym; first by case: (ldp K).
have := @worst_ge _ _ (@pairs X) (fun p q => max_ratio_level p q) K x' x isT; rewrite -/(ldp K).
have -> // : max_ratio_level (K x') (K x) = p_infty.
apply: Rbar_le_antisym; first by case: max_ratio_level.
have := @xmax_ge Y xpredT (fun a => log_ratio (K x' a) (K x a)) y isT.
by rewrite {1}/log_ratio z; case: ReqbP => [h|_]; [lra|case: ReqbP].
Qed.
