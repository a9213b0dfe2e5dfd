(* cuff-midp/prop1-tightest.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_step3 : Prop :=
  forall eps : R,
  (0 <= eps) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = ((exp eps) / (1 + (exp eps)))) /\ ((U1 (@Ordinal 2 1 isT)) = (1 / (1 + (exp eps))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / (1 + (exp eps)))) /\ ((U2 (@Ordinal 2 1 isT)) = ((exp eps) / (1 + (exp eps))))) /\ (@eq Rbar (kl U1 U2) (kl U2 U1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_step3_holds : c_prop1_tightest_step3.
Proof.
move=> e e0; have r1 := exp_ge1 e0.
explicit; move=> U u0 u1; explicit; move=> V v0 v1.
have pos : 0 < 1 / (1 + exp e) by apply: Rdiv_lt_0_compat; lra.
have pos' : 0 < exp e / (1 + exp e) by apply: Rdiv_lt_0_compat; lra.
rewrite !kl_binary; rewrite ?u0 ?u1 ?v0 ?v1; try by move=> h; lra.
rewrite -kl2_sym; congr (Finite (kl2 _ _)); field; lra.
Qed.
