(* cuff-midp/intro-sandwich#no-return, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_sandwich_no_return : Prop :=
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 3), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 3 0 isT)) = (1 - (1 - (exp (- eps))))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 3 1 isT)) = (1 - (exp (- eps)))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 3 2 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 3 0 isT)) = (1 - (1 - (exp (- eps))))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 3 1 isT)) = 0) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 3 2 isT)) = (1 - (exp (- eps)))))) /\ ((Rbar_le (mi_dp_db (of_one_entry L1)) (Finite eps)) /\ (@eq Rbar (dp (of_one_entry L1)) p_infty))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_sandwich_no_return_holds : c_intro_sandwich_no_return.
Proof.
move=> e e0; have [h0 h1] := exp_opp_lt1 e0; explicit; move=> K k00 k01 k02 k10 k11 k12.
rewrite (mi_dp_of_one_entry K o2_0) dp_of_one_entry; split; last first.
  by apply: (@ldp_infinite _ _ K o2_0 o2_1 o3_1); rewrite ?k01 ?k11; lra.
set d := 1 - exp (- e); have d0 : 0 < d by rewrite /d; lra.
have [q [[q0 [q1 q2]] _]] : exists q : law (ordinal_finType 3),
  (q o3_0 = 1 - d /\ q o3_1 = d / 2 /\ q o3_2 = d / 2) /\ True by apply: ex_law3 => //; rewrite /d; lra.
have l2 := @ln_le_sub1 2; have de := exp_opp_ge e.
have k (p : law (ordinal_finType 3)) : p o3_0 = 1 - d -> (p o3_1 = d /\ p o3_2 = 0) \/ (p o3_1 = 0 /\ p o3_2 = d) ->
  Rbar_le (kl p q) e.
  move=> p0 p12; rewrite kl_dom; last by apply/domP; apply: every_three; rewrite ?q0 ?q1 ?q2 /d => h; lra.
  rewrite /klsum sum_three p0 q0 q1 q2.
  have -> : (1 - d) / (1 - d) = 1 by rewrite /d; field; lra.
  rewrite ln_1; have t : d / (d / 2) = 2 by field; lra.
  by case: p12 => -[-> ->]; rewrite t Rmult_0_l /=; have : d <= e by [rewrite /d; lra]; nra.
apply: (@capacity_le_output_lawR _ _ _ q); apply: every_two; apply: k.
- by rewrite k00 /d; lra.
- by left; rewrite k01 k02.
- by rewrite k10 /d; lra.
by right; rewrite k11 k12.
Qed.
