(* cuff-midp/prop1.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 <= eps) ->
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  ((((forall x1 : X, (Rltb 0 (Q x1)) -> (has_value (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ ((forall A2 : {set X}, (((\sum_(x3 : X | x3 \in A2) (P x3)) <= ((exp eps) * (\sum_(x4 : X | x4 \in A2) (Q x4)))) /\ ((\sum_(x4 : X | x4 \in A2) (Q x4)) <= ((exp eps) * (\sum_(x3 : X | x3 \in A2) (P x3)))))) -> (forall x5 : X, (Rltb 0 (Q x5)) -> (vle (vabs (vln (vdiv (Finite (P x5)) (Finite (Q x5))))) (Finite eps))))) /\ ((forall x1 : X, (Rltb 0 (Q x1)) -> (has_value (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ (forall x6 : X, (Rltb 0 (Q x6)) -> ((has_value (vdiv (Finite (P x6)) (Finite (Q x6)))) /\ (has_value (vdiv (Finite (P x6)) (Finite (Q x6)))))) /\ ((forall x5 : X, (Rltb 0 (Q x5)) -> (vle (vabs (vln (vdiv (Finite (P x5)) (Finite (Q x5))))) (Finite eps))) <-> (forall x7 : X, (Rltb 0 (Q x7)) -> ((vle (Finite (exp (- eps))) (vdiv (Finite (P x7)) (Finite (Q x7)))) /\ (vle (vdiv (Finite (P x7)) (Finite (Q x7))) (Finite (exp eps)))))))) /\ (((forall A8 : {set X}, ((has_value (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x4 : X | x4 \in A8) (Q x4))))) /\ (has_value (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x3 : X | x3 \in A8) (P x3))))))) /\ (forall x1 : X, (Rltb 0 (Q x1)) -> (has_value (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ ((forall A9 : {set X}, ((vle (Finite (\sum_(x3 : X | x3 \in A9) (P x3))) (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x4 : X | x4 \in A9) (Q x4))))) /\ (vle (Finite (\sum_(x4 : X | x4 \in A9) (Q x4))) (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x3 : X | x3 \in A9) (P x3))))))) -> (forall x10 : X, (Rltb 0 (Q x10)) -> (vle (vabs (vln (vdiv (Finite (P x10)) (Finite (Q x10))))) (closeness_eps P Q))))) /\ ((forall x1 : X, (Rltb 0 (Q x1)) -> (has_value (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ (forall x6 : X, (Rltb 0 (Q x6)) -> ((has_value (vdiv (Finite (P x6)) (Finite (Q x6)))) /\ (has_value (vdiv (Finite (P x6)) (Finite (Q x6)))))) /\ ((forall x10 : X, (Rltb 0 (Q x10)) -> (vle (vabs (vln (vdiv (Finite (P x10)) (Finite (Q x10))))) (closeness_eps P Q))) <-> (forall x11 : X, (Rltb 0 (Q x11)) -> ((vle (vexp (vopp (closeness_eps P Q))) (vdiv (Finite (P x11)) (Finite (Q x11)))) /\ (vle (vdiv (Finite (P x11)) (Finite (Q x11))) (vexp (closeness_eps P Q))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step1_holds : c_prop1_step1.
Proof.
move=> X X1 P Q e e0 fin; have [l [l0 hp hq sup E]] := closeness_level fin.
have D x : Rltb 0 (Q x) -> vdiv (Finite (P x)) (Finite (Q x)) = Finite (P x / Q x) by move/RltbP => q; rewrite vdivF //; lra.
have Rt x : Rltb 0 (Q x) -> 0 < P x / Q x by move/RltbP => q; apply: Rdiv_lt_0_compat => //; exact: (proj2 (sup x)).
have V x : Rltb 0 (Q x) -> vabs (vln (vdiv (Finite (P x)) (Finite (Q x)))) = Finite (Rabs (ln (P x / Q x))).
  by move=> q; rewrite D // vlnF //; exact: Rt.
have hasV : forall x, Rltb 0 (Q x) -> has_value (vabs (vln (vdiv (Finite (P x)) (Finite (Q x))))) by move=> x q; rewrite V.
have hasD : forall x, Rltb 0 (Q x) -> has_value (vdiv (Finite (P x)) (Finite (Q x))) /\ has_value (vdiv (Finite (P x)) (Finite (Q x))) by move=> x q; rewrite D.
have bounds u x : Rltb 0 (Q x) -> Rabs (ln (P x / Q x)) <= u <-> exp (- u) <= P x / Q x /\ P x / Q x <= exp u.
  move=> q; have r := Rt x q; split=> [h|[h1 h2]].
    by have := proj1 (Rabs_le_between _ _) h => -[a b]; split; rewrite -[P x / Q x](exp_ln _ r); exact: exp_le_mono.
  by apply: Rabs_le; split; [rewrite -(ln_exp (- u))|rewrite -(ln_exp u)]; apply: ln_le => //; exact: exp_pos.
have sets u : (forall A : {set X}, (\sum_(x : X | x \in A) P x) <= exp u * (\sum_(x : X | x \in A) Q x) /\ (\sum_(x : X | x \in A) Q x) <= exp u * (\sum_(x : X | x \in A) P x)) ->
    forall x, Rltb 0 (Q x) -> Rabs (ln (P x / Q x)) <= u.
  move=> h x q; have /RltbP q' := q; have := h [set x].
  have S (A : law X) : \sum_(y : X | y \in [set x]) A y = A x by rewrite (eq_bigl (fun y => y == x)) ?big_pred1_eq // => y; rewrite inE.
  rewrite !S => -[h1 h2]; apply/bounds => //; split; last by apply/Rle_div_l.
  apply/Rle_div_r => //; rewrite exp_Ropp; have r0 := exp_pos u.
  by apply: (Rmult_le_reg_l (exp u)) => //; rewrite -Rmult_assoc Rinv_r ?Rmult_1_l //; lra.
have iff u : (forall x, Rltb 0 (Q x) -> vle (vabs (vln (vdiv (Finite (P x)) (Finite (Q x))))) (Finite u)) <->
    (forall x, Rltb 0 (Q x) -> vle (Finite (exp (- u))) (vdiv (Finite (P x)) (Finite (Q x))) /\ vle (vdiv (Finite (P x)) (Finite (Q x))) (Finite (exp u))).
  by split=> h x q; have := h x q; rewrite ?V ?D // => k; apply/bounds.
rewrite E; split; split.
- by split=> // h x q; rewrite V //; exact: sets.
- by split=> //; split=> //; exact: iff.
- by split; [move=> A; split|split; [exact: hasV|move=> h x q; rewrite V //; exact: sets]].
by split=> //; split=> //; exact: (iff l).
Qed.
