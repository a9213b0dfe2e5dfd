(* cuff-midp/prop3.step5@concluding-83, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step5_concluding_83 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) < (exp eps)) ->
  forall more : R,
  (0 <= more) ->
  (forall A1 : {set X}, ((((\sum_(x2 : X | x2 \in A1) (Q x2)) <= ((1 - ((closeness_delta P Q (Finite eps)) + more)) / ((exp eps) + 1))) -> (((\sum_(x3 : X | x3 \in A1) (P x3)) <= (((closeness_delta P Q (Finite eps)) + more) + ((exp eps) * (\sum_(x2 : X | x2 \in A1) (Q x2))))) /\ ((((closeness_delta P Q (Finite eps)) + more) + ((exp eps) * (\sum_(x2 : X | x2 \in A1) (Q x2)))) <= ((1 - ((((exp eps_prime) + 1) * (1 - ((closeness_delta P Q (Finite eps)) + more))) / ((exp eps) + 1))) + ((exp eps_prime) * (\sum_(x2 : X | x2 \in A1) (Q x2))))))) /\ ((~ ((\sum_(x2 : X | x2 \in A1) (Q x2)) <= ((1 - ((closeness_delta P Q (Finite eps)) + more)) / ((exp eps) + 1)))) -> (((\sum_(x3 : X | x3 \in A1) (P x3)) <= ((1 - ((exp (- eps)) * (1 - ((closeness_delta P Q (Finite eps)) + more)))) + ((exp (- eps)) * (\sum_(x2 : X | x2 \in A1) (Q x2))))) /\ (((1 - ((exp (- eps)) * (1 - ((closeness_delta P Q (Finite eps)) + more)))) + ((exp (- eps)) * (\sum_(x2 : X | x2 \in A1) (Q x2)))) <= ((1 - ((((exp eps_prime) + 1) * (1 - ((closeness_delta P Q (Finite eps)) + more))) / ((exp eps) + 1))) + ((exp eps_prime) * (\sum_(x2 : X | x2 \in A1) (Q x2))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step5_concluding_83_holds : c_prop3_step5_concluding_83.
Proof.
move=> X X1 P Q e e0 e' e'0 ee s s0 A; set d := closeness_delta P Q (Finite e) + s; have le : closeness_delta P Q (Finite e) <= d by rewrite /d; lra.
have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have [h1 h2] := proj1 (closeness_delta_sets P Q e _) le A.
set b := \sum_(x : X | x \in A) Q x in h1 h2 *; set a := \sum_(x : X | x \in A) P x in h1 h2 *.
rewrite -/d in h1 h2; have F : (exp e' + 1) * (1 - d) / (exp e + 1) = (exp e' + 1) * ((1 - d) / (exp e + 1)) by field; lra.
have G : (exp e + 1) * ((1 - d) / (exp e + 1)) = 1 - d by field; lra.
rewrite F; set t := (1 - d) / (exp e + 1) in G *.
split=> h; first by split; [lra|nra].
have [_ k] := proj1 (closeness_delta_sets P Q e _) le (~: A).
have C (u : law X) : \sum_(x : X | x \in ~: A) u x = 1 - \sum_(x : X | x \in A) u x.
  rewrite -(mass_sum1 u) (sum_split (mem A)) /=.
  by have -> : \sum_(x : X | x \in ~: A) u x = \sum_(x | x \notin A) u x by [apply: eq_bigl => x; rewrite inE]; lra.
rewrite !C -/d -/a -/b in k.
have i : exp e * exp (- e) = 1 by rewrite -exp_plus Rplus_opp_r exp_0.
set m := exp (- e) in i *; have m0 : 0 < m by exact: exp_pos.
have {}h : t < b by exact: Rnot_le_lt.
have r1' := exp_ge1 e'0.
split; apply: (Rmult_le_reg_l (exp e)); try lra.
  have -> : exp e * (1 - m * (1 - d) + m * b) = exp e - (exp e * m) * (1 - d - b) by ring.
  by rewrite i; lra.
have -> : exp e * (1 - m * (1 - d) + m * b) = exp e - (exp e * m) * (1 - d - b) by ring.
rewrite i -G; have h3 : 0 <= (b - t) * (exp e * exp e' - 1) by apply: Rmult_le_pos; nra.
nra.
Qed.
