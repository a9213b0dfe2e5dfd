(* Sibson information of every positive order under eps-DP, entries of two values: the best function
   (1/(a-1)) ln of 2^(a-1) (r^a + 1)/(r+1)^a, and ln (2r/(r+1)) at order infinity; order 1 is C_2 (information.v).
   It replaces: Cuff and Yu (2016), Lemma 9 and Corollary 10; Zhong et al., Lemma 20(9). *)

From ExactPriv Require Import core divergence sibson best_responses patterns few_values sibson_levels.

Section TwoValues.
Variables I X : finType.
Hypothesis X2 : #|X| = 2%N.

Let L2 : letters X = 2. Proof. by rewrite /letters X2. Qed.

Lemma capacity_order_le (Y : finType) (K : kernel X Y) (alpha : Rbar) (b : R) :
  (forall P, sibson K P alpha <= b) -> Rbar_le (capacity_order K alpha) b.
Proof. by move=> h; apply: (proj2 (Lub_Rbar_correct _)) => v [P ->]; exact: h. Qed.

Theorem dp_sibson_two_values (Y : finType) (K : kernel (I ~> X) Y) (e a : R) i d : 0 <= e -> 0 < a -> a <> 1 ->
  Rbar_le (dp K) e -> Rbar_le (capacity_order (subchannel K i d) a) (response_sibson 2 a (exp e)).
Proof.
move=> e0 a0 a1 h; apply: capacity_order_le => P; apply: two_inputs_sibson => //; first exact: exp_ge1.
exact: (proj1 (ldp_leP _ e0) (subchannel_ldp i d e0 h)).
Qed.

Theorem dp_sibson_infinity_two_values (Y : finType) (K : kernel (I ~> X) Y) (e : R) i d : 0 <= e ->
  Rbar_le (dp K) e -> Rbar_le (capacity_order (subchannel K i d) p_infty) (ln (2 * exp e / (exp e + 1))).
Proof.
move=> e0 h; apply: capacity_order_le => P; apply: two_inputs_sibson_infinity => //; first exact: exp_ge1.
exact: (proj1 (ldp_leP _ e0) (subchannel_ldp i d e0 h)).
Qed.

(* One mechanism for all orders: randomised response on one entry. *)
Theorem dp_sibson_two_values_attained (i : I) (e : R) : 0 <= e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), [/\ dp K = e,
    forall a d, 0 < a -> a <> 1 -> capacity_order (subchannel K i d) a = response_sibson 2 a (exp e) &
    forall d, capacity_order (subchannel K i d) p_infty = ln (2 * exp e / (exp e + 1))].
Proof.
move=> e0; have [x0 [x1 [ne _]]] := two_letter_type X2; have r1 := exp_ge1 e0.
exists _, (at_entry i (@letter_response X x0 (exp e) r1)).
have l : dp (at_entry i (@letter_response X x0 (exp e) r1)) = e.
  by rewrite dp_at_entry (letter_response_level r1 ne) ln_exp.
have le : Rbar_le (dp (at_entry i (@letter_response X x0 (exp e) r1))) e by rewrite l; exact: Rbar_le_refl.
split=> // [a d a0 a1|d]; apply: Rbar_le_antisym; try exact: dp_sibson_two_values; try exact: dp_sibson_infinity_two_values.
  by rewrite subchannel_at_entry -L2 -(letter_response_sibson x0 r1 a0 a1); exact: sibson_le_capacity.
have -> : exp e + 1 = exp e + letters X - 1 by rewrite L2; ring.
by rewrite subchannel_at_entry -{1}L2 -(letter_response_sibson_infinity x0 r1); exact: sibson_le_capacity.
Qed.
End TwoValues.
