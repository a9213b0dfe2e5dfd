(* grosse-dobrushin/eta-as-spread#two-outputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eta_as_spread_two_outputs : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (((dobrushin K) = (Rabs ((\max_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) - (\min1_(x2 : X) ((K x2) (@Ordinal 2 0 isT)))))) /\ (vle (Finite (dobrushin K)) (eta_tv_pml X (vexp (pml_c_v K c)) c))).

(* The statement above is generated; the proof follows. *)
Theorem c_eta_as_spread_two_outputs_holds : c_eta_as_spread_two_outputs.
Proof.
move=> X X2 K _ c c0 c1; have X1 : (1 <= #|X|)%N by apply: leq_trans X2.
split; last by apply: dobrushin_le_eta_tv_pml => //; exact: share_le.
have [a aE] : exists x, \max_(x : X) K x o2_0 = K x o2_0 by have /card_gt0P[x0 _] := X1; apply: max_attained_ex => // x; exact: mass_ge0.
have [b bE] : exists x, \min1_(x : X) K x o2_0 = K x o2_0 by have /card_gt0P[x0 _] := X1; apply: min1_attained_ex => // x; exact: mass_le1.
have ha x : K x o2_0 <= K a o2_0 by rewrite -aE; exact: (@max_ge _ xpredT (fun x => K x o2_0) x isT).
have hb x : K b o2_0 <= K x o2_0 by rewrite -bE; exact: (@min1_le _ xpredT (fun x => K x o2_0) x isT).
rewrite aE bE Rabs_pos_eq; last by have := ha b; lra.
apply: Rle_antisym; last first.
  apply: Rle_trans (tv_le_dobrushin K a b); rewrite tv_binary Rabs_pos_eq; have := ha b; lra.
apply: worstR_le => [|x x' _]; first by have := ha b; lra.
rewrite tv_binary; apply: Rabs_le; have := ha x; have := ha x'; have := hb x; have := hb x'; lra.
Qed.
