(* grosse-dobrushin/interpolation#uniform, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_interpolation_uniform : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (/ (letters X)))) /\ (veq (pml_c_v K (1 / (letters X))) (Finite (pml K U1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_interpolation_uniform_holds : c_interpolation_uniform.
Proof.
move=> X X1 Y Y1 K; have [x0 _] := a_letter X1; exists (uniform x0); split; first exact: uniformE.
have n1 := letters_ge X1; rewrite /= in n1.
have n0 : letters X * (1 / letters X) = 1 by field; lra.
rewrite pml_c_vE; [|apply: Rdiv_le_0_compat; lra|lra].
by rewrite -pml_c_uniform; have -> : 1 / letters X = / letters X by rewrite /Rdiv Rmult_1_l.
Qed.
