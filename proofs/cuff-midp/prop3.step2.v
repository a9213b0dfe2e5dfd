(* cuff-midp/prop3.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 <= eps) ->
  forall delta : R,
  (0 <= delta) ->
  (forall A1 : {set X}, (((((\sum_(x2 : X | (x2 \notin A1)) (Q x2)) <= (delta + ((exp eps) * (\sum_(x3 : X | (x3 \notin A1)) (P x3))))) -> ((\sum_(x4 : X | x4 \in A1) (P x4)) <= ((1 - ((exp (- eps)) * (1 - delta))) + ((exp (- eps)) * (\sum_(x5 : X | x5 \in A1) (Q x5)))))) /\ ((\sum_(x2 : X | (x2 \notin A1)) (Q x2)) <= ((closeness_delta P Q (Finite eps)) + ((exp eps) * (\sum_(x3 : X | (x3 \notin A1)) (P x3)))))) /\ ((\sum_(x4 : X | x4 \in A1) (P x4)) <= ((1 - ((exp (- eps)) * (1 - (closeness_delta P Q (Finite eps))))) + ((exp (- eps)) * (\sum_(x5 : X | x5 \in A1) (Q x5))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step2_holds : c_prop3_step2.
Proof.
move=> X X1 P Q e e0 d d0 A; have r0 := exp_pos e.
have C (u : law X) : \sum_(x : X | x \notin A) u x = 1 - \sum_(x : X | x \in A) u x.
  by rewrite -(mass_sum1 u) (sum_split (mem A)); rewrite /=; lra.
have key t : \sum_(x : X | x \notin A) Q x <= t + exp e * (\sum_(x : X | x \notin A) P x) ->
  \sum_(x : X | x \in A) P x <= 1 - exp (- e) * (1 - t) + exp (- e) * (\sum_(x : X | x \in A) Q x).
  rewrite !C => h; apply: (Rmult_le_reg_l (exp e)) => //.
  have i : exp e * exp (- e) = 1 by rewrite -exp_plus Rplus_opp_r exp_0.
  set m := exp (- e) in i *; set b := \sum_(x : X | x \in A) Q x in h *.
  have -> : exp e * (1 - m * (1 - t) + m * b) = exp e - (exp e * m) * (1 - t - b) by ring.
  by rewrite i; lra.
have h : \sum_(x : X | x \notin A) Q x <= closeness_delta P Q (Finite e) + exp e * (\sum_(x : X | x \notin A) P x).
  have [_ k] := proj1 (closeness_delta_sets P Q e _) (Rle_refl _) (~: A).
  have E (u : law X) : \sum_(x : X | x \in ~: A) u x = \sum_(x : X | x \notin A) u x by apply: eq_bigl => x; rewrite inE.
  by rewrite -!E; lra.
by split; [split=> //; exact: key|exact: key].
Qed.
