(* cuff-midp/prop3.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step5 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 < eps) ->
  forall more : R,
  (0 <= more) ->
  (forall A1 : {set X}, ((((\sum_(x2 : X | x2 \in A1) (Q x2)) <= ((1 - ((closeness_delta P Q (Finite eps)) + more)) / ((exp eps) + 1))) -> (((\sum_(x3 : X | x3 \in A1) (P x3)) <= (((closeness_delta P Q (Finite eps)) + more) + ((exp eps) * (\sum_(x2 : X | x2 \in A1) (Q x2))))) /\ ((((closeness_delta P Q (Finite eps)) + more) + ((exp eps) * (\sum_(x2 : X | x2 \in A1) (Q x2)))) <= (((closeness_delta P Q (Finite eps)) + more) + ((exp eps) * (\sum_(x2 : X | x2 \in A1) (Q x2))))))) /\ ((~ ((\sum_(x2 : X | x2 \in A1) (Q x2)) <= ((1 - ((closeness_delta P Q (Finite eps)) + more)) / ((exp eps) + 1)))) -> (((\sum_(x3 : X | x3 \in A1) (P x3)) <= ((1 - ((exp (- eps)) * (1 - ((closeness_delta P Q (Finite eps)) + more)))) + ((exp (- eps)) * (\sum_(x2 : X | x2 \in A1) (Q x2))))) /\ (((1 - ((exp (- eps)) * (1 - ((closeness_delta P Q (Finite eps)) + more)))) + ((exp (- eps)) * (\sum_(x2 : X | x2 \in A1) (Q x2)))) <= (((closeness_delta P Q (Finite eps)) + more) + ((exp eps) * (\sum_(x2 : X | x2 \in A1) (Q x2))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step5_holds : c_prop3_step5.
Proof.
move=> X X1 P Q e e0 s s0 A; set d := closeness_delta P Q (Finite e) + s; have le : closeness_delta P Q (Finite e) <= d by rewrite /d; lra.
have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have [h1 h2] := proj1 (closeness_delta_sets P Q e _) le A.
split=> h; first by split; [lra|exact: Rle_refl].
have [_ k] := proj1 (closeness_delta_sets P Q e _) le (~: A).
have C (u : law X) : \sum_(x : X | x \in ~: A) u x = 1 - \sum_(x : X | x \in A) u x.
  rewrite -(mass_sum1 u) (sum_split (mem A)) /=.
  by have -> : \sum_(x : X | x \in ~: A) u x = \sum_(x | x \notin A) u x by [apply: eq_bigl => x; rewrite inE]; lra.
rewrite !C -/d in k; set a := \sum_(x : X | x \in A) P x in k *; set b := \sum_(x : X | x \in A) Q x in h k *.
have i : exp e * exp (- e) = 1 by rewrite -exp_plus Rplus_opp_r exp_0.
have {}h : 1 - d < b * (exp e + 1) by apply/Rlt_div_l; [lra|apply: Rnot_le_lt].
set m := exp (- e) in i *; have m0 : 0 < m by exact: exp_pos.
have m1 : m < 1 by nra.
have E : exp e * (1 - m * (1 - d) + m * b) = exp e - (exp e * m) * (1 - d - b) by ring.
by split; apply: (Rmult_le_reg_l (exp e)); rewrite ?E ?i; try lra; nra.
Qed.
