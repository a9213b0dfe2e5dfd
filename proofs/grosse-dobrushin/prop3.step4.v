(* grosse-dobrushin/prop3.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step4 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x1 : Y, Rltb 0 ((output P K) x1) -> (vle (Finite 0) (pml_outcome_v K P x1))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step4_holds : c_prop3_step4.
Proof.
move=> X X1 Y Y1 K occ P y /RltbP o; rewrite /pml_outcome_v (introT (RltbP _ _) o).
change (0 <= pml_outcome K P y); rewrite /pml_outcome.
have h : output P K y <= column_max P K y.
  rewrite outputE; apply: (@mean_le_const X P (fun x => K x y)) => x Px; exact: column_max_ge.
rewrite -ln_1; apply: ln_le; first lra.
by apply/Rle_div_r; lra.
Qed.
