(* grosse-dobrushin/intro-kernels#no-privacy, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_kernels_no_privacy : Prop :=
  forall P : law (ordinal_finType 4),
  (exists L1 : kernel (ordinal_finType 4) (ordinal_finType 4), ((((L1 (@Ordinal 4 0 isT) (@Ordinal 4 0 isT)) = 1) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 1 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 1 isT)) = 1) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 2 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 2 isT)) = 1) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 3 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 3 isT)) = 1))) /\ (((mutual_information L1 P) = (entropy P)) /\ ((dobrushin L1) = 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_kernels_no_privacy_holds : c_intro_kernels_no_privacy.
Proof.
move=> P; explicit; move=> L; do 16 (let h := fresh "l" in intro h).
have I x y : L x y = if y == x then 1 else 0.
  by move: x y; apply: every_four; apply: every_four.
split; last by apply: (dobrushin_one (x := o4_0) (x' := o4_1)) => y; rewrite !I; move: y; apply: every_four; rewrite ?eqxx /=; lra.
exact: mi_identity.
Qed.
