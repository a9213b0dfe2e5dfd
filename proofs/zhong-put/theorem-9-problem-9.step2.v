(* zhong-put/theorem-9-problem-9.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_problem_9_step2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall Q : law X,
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall height : R,
  (0 <= height) ->
  (height <= 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (Q x3)) x2))) /\ (exists U4 : law X, (forall x5 : X, ((U4 x5) = (falling (fun x6 : X => (P x6)) x5))) /\ (vle (\vsum_(x7 : X) (vmul (Finite (U4 x7)) (vadd (Finite delta) (vdiv (Finite (((1 - delta) * height) * (U1 x7))) (Finite (at_number (fun x_ : X => (U1 x_)) 0)))))) (at_number_v (fun x_ : X => (vadd (Finite delta) (vdiv (Finite (((1 - delta) * height) * (U1 x_))) (Finite (at_number (fun x_ : X => (U1 x_)) 0))))) 0)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_problem_9_step2_holds : c_theorem_9_problem_9_step2.
Proof.
move=> X m2 P P0 Q d d0 d1 h h0 h1; have [U [hU falls U0]] := ordered_setting P0.
have [V hV] := falling_exists Q; exists V; split=> //; exists U; split=> //.
have [x1 r1] := first_letter (ltnW m2); rewrite (at_first_v _ r1) (at_first V r1).
have fallsQ x : V x <= V x1 by rewrite !hV; apply: falling_le; rewrite r1.
have v1 : 0 < V x1 by have [y py] := law_support V; have := fallsQ y; lra.
have top x : V x / V x1 <= 1 by apply/(Rle_div_l _ _ _ v1); rewrite Rmult_1_l.
have c0 : 0 <= (1 - d) * h by apply: Rmult_le_pos; lra.
rewrite (eq_bigr (fun x => Val (Finite (U x * (d + (1 - d) * h * V x / V x1))))) => [|x _]; last by rewrite vdivF //; lra.
rewrite vsumF vdivF; last lra; rewrite vaddF; apply/vleF.
apply: Rle_trans (_ : \sum_x U x * (d + (1 - d) * h) <= _); last first.
  by rewrite sum_mulr mass_sum1 /Rdiv Rmult_assoc Rinv_r; lra.
apply: sum_le => x _; apply: Rmult_le_compat_l => //; have := Rmult_le_compat_l _ _ _ c0 (top x); rewrite /Rdiv; lra.
Qed.
