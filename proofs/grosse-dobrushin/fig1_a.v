(* grosse-dobrushin/fig1#a, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_fig1_a : Prop :=
  forall P : law (ordinal_finType 10),
  (forall x, ((1 / 20) <= (P x))) ->
  forall Q : law (ordinal_finType 10),
  (forall x, ((1 / 20) <= (Q x))) ->
  (exists L1 : kernel (ordinal_finType 10) (ordinal_finType 2), ((((L1 (@Ordinal 10 0 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 0 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 1 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 1 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 2 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 2 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 3 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 3 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 4 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 4 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 5 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 5 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 6 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 6 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 7 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 7 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 8 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 8 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 9 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 9 isT) (@Ordinal 2 1 isT)) = (15 / 16)))) /\ (vle (kl (output P L1) (output Q L1)) (vmul (vmul (Finite (Rmin (((exp (ln (10 / 3))) - 1) / (((exp (ln (10 / 3))) * (1 / 2)) + 1)) 1)) (vln (Finite (((1 / 2) * (exp (ln (10 / 3)))) + 1)))) (Finite (total_variation P Q))))).

(* The statement above is generated; the proof follows. *)

Theorem c_fig1_a_holds : c_fig1_a.
Proof.
move=> P hP Q hQ; have [K [E0 E1 lev _]] := example2_k1; exists K; split; first by rewrite !E0 !E1.
have l0 : 0 <= ln (10 / 3) by apply: ln_ge0; lra.
have := @pml_kl_le _ _ K (1 / 20) (ln (10 / 3)) P Q ltac:(lra) ltac:(rewrite ten_letters; lra) l0 lev hP hQ.
rewrite ten_letters; have -> : 1 - 10 * (1 / 20) = 1 / 2 by field.
by rewrite vlnF; [|have := exp_pos (ln (10 / 3)); lra].
Qed.
