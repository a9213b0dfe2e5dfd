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
  ((((forall x1 : X, (Rltb 0 (Q x1)) -> (has_value (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ ((forall A3 : {set X}, (((\sum_(x4 : X | x4 \in A3) (P x4)) <= ((exp eps) * (\sum_(x5 : X | x5 \in A3) (Q x5)))) /\ ((\sum_(x6 : X | x6 \in A3) (Q x6)) <= ((exp eps) * (\sum_(x7 : X | x7 \in A3) (P x7)))))) -> (forall x1 : X, (Rltb 0 (Q x1)) -> (vle (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))) (Finite eps))))) /\ ((forall x1 : X, (Rltb 0 (Q x1)) -> (has_value (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ (forall x2 : X, (Rltb 0 (Q x2)) -> ((has_value (vdiv (Finite (P x2)) (Finite (Q x2)))) /\ (has_value (vdiv (Finite (P x2)) (Finite (Q x2)))))) /\ ((forall x1 : X, (Rltb 0 (Q x1)) -> (vle (vabs (vln (vdiv (Finite (P x1)) (Finite (Q x1))))) (Finite eps))) <-> (forall x2 : X, (Rltb 0 (Q x2)) -> ((vle (Finite (exp (- eps))) (vdiv (Finite (P x2)) (Finite (Q x2)))) /\ (vle (vdiv (Finite (P x2)) (Finite (Q x2))) (Finite (exp eps)))))))) /\ (((forall A10 : {set X}, ((has_value (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x12 : X | x12 \in A10) (Q x12))))) /\ (has_value (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x14 : X | x14 \in A10) (P x14))))))) /\ (forall x8 : X, (Rltb 0 (Q x8)) -> (has_value (vabs (vln (vdiv (Finite (P x8)) (Finite (Q x8))))))) /\ ((forall A10 : {set X}, ((vle (Finite (\sum_(x11 : X | x11 \in A10) (P x11))) (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x12 : X | x12 \in A10) (Q x12))))) /\ (vle (Finite (\sum_(x13 : X | x13 \in A10) (Q x13))) (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x14 : X | x14 \in A10) (P x14))))))) -> (forall x8 : X, (Rltb 0 (Q x8)) -> (vle (vabs (vln (vdiv (Finite (P x8)) (Finite (Q x8))))) (closeness_eps P Q))))) /\ ((forall x8 : X, (Rltb 0 (Q x8)) -> (has_value (vabs (vln (vdiv (Finite (P x8)) (Finite (Q x8))))))) /\ (forall x9 : X, (Rltb 0 (Q x9)) -> ((has_value (vdiv (Finite (P x9)) (Finite (Q x9)))) /\ (has_value (vdiv (Finite (P x9)) (Finite (Q x9)))))) /\ ((forall x8 : X, (Rltb 0 (Q x8)) -> (vle (vabs (vln (vdiv (Finite (P x8)) (Finite (Q x8))))) (closeness_eps P Q))) <-> (forall x9 : X, (Rltb 0 (Q x9)) -> ((vle (vexp (vopp (closeness_eps P Q))) (vdiv (Finite (P x9)) (Finite (Q x9)))) /\ (vle (vdiv (Finite (P x9)) (Finite (Q x9))) (vexp (closeness_eps P Q))))))))).

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
