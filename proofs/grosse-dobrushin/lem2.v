(* grosse-dobrushin/lem2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (((total_variation (output P K) (output Q K)) <= ((dobrushin K) * (total_variation P Q))) /\ (vle (Finite (dobrushin K)) (if [exists x1 : X, [exists x2 : X, (enum_rank x1 < enum_rank x2)%N]] then (\vmax_(x1 : X) (\vmax_(x2 : X | (enum_rank x1 < enum_rank x2)%N) (with_law (fun x4 : X => ((((letters X) * c) / (letters X)) + (if (x4 == x1) then (1 - ((letters X) * c)) else 0))) (fun U3 : law X => (with_law (fun x6 : X => ((((letters X) * c) / (letters X)) + (if (x6 == x2) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (contraction K U3 U5 g_tv))))))) else NoValue))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem2_holds : c_lem2.
Proof.
move=> X X2 Y Y1 K c c0 c1 P Pc Q Qc; split; first exact: dobrushin_contraction.
by rewrite contraction_extreme_pairs //; exact: vle_refl.
Qed.
