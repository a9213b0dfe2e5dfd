(* zhong-put/theorem-9-mechanism.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_mechanism_step2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall height : R,
  (0 < height) ->
  (height < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (vle (Finite (1 - delta)) (\vsum_(x4 : X) (vsub (vadd (Finite delta) (vdiv (Finite (((1 - delta) * height) * (U1 x4))) (Finite (at_number (fun x_ : X => (U1 x_)) 0)))) (Finite delta))))) ->
  (exists U5 : law X, (forall x2 : X, ((U5 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (forall x6 : X, (1 <= nat_of_ord (enum_rank x6))%N -> (vle (vdiv (\vsum_(x7 : X | (x7 != x6)) (vsub (vadd (Finite delta) (vdiv (Finite (((1 - delta) * height) * (U5 x7))) (Finite (at_number (fun x_ : X => (U5 x_)) 0)))) (Finite delta))) (vsub (Finite 1) (vadd (Finite delta) (vdiv (Finite (((1 - delta) * height) * (U5 x6))) (Finite (at_number (fun x_ : X => (U5 x_)) 0)))))) (vdiv (\vsum_(x8 : X | ((nat_of_ord (enum_rank x8)) != 0)%N) (vsub (vadd (Finite delta) (vdiv (Finite (((1 - delta) * height) * (U5 x8))) (Finite (at_number (fun x_ : X => (U5 x_)) 0)))) (Finite delta))) (vsub (Finite 1) (at_number_v (fun x_ : X => (vadd (Finite delta) (vdiv (Finite (((1 - delta) * height) * (U5 x_))) (Finite (at_number (fun x_ : X => (U5 x_)) 0))))) 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_mechanism_step2_holds : c_theorem_9_mechanism_step2.
Proof.
move=> X m2 P d d0 d1 h h0 h1 [U [hU enough]]; exists U; split=> // x r.
have [x1 r1] := first_letter (ltnW m2).
have others y : (nat_of_ord (enum_rank y) != 0)%N = (y != x1) by rewrite -r1 val_eqE (inj_eq enum_rank_inj).
move: enough; rewrite (at_first_v _ r1) (at_first U r1) (eq_bigl _ _ others) => enough.
have falls y : U y <= U x1 by rewrite !hU; apply: falling_le; rewrite r1.
have u1 : 0 < U x1 by have [y py] := law_support U; have := falls y; lra.
pose c y := (1 - d) * h * U y / U x1.
have top y : c y <= c x1.
  apply: Rmult_le_compat_r; first by apply: Rlt_le; apply: Rinv_0_lt_compat.
  by apply: Rmult_le_compat_l => //; apply: Rmult_le_pos; lra.
have c1 : c x1 < 1 - d by rewrite /c /Rdiv Rmult_assoc Rinv_r; [nra|lra].
have entry y : vsub (vadd (Finite d) (vdiv (Finite ((1 - d) * h * U y)) (Finite (U x1)))) (Finite d) = Val (Finite (c y)).
  by rewrite vdivF; [rewrite vaddF vsubF /c; congr (Val (Finite _)); ring|lra].
have sums z : \vsum_(y | y != z) vsub (vadd (Finite d) (vdiv (Finite ((1 - d) * h * U y)) (Finite (U x1)))) (Finite d) = Val (Finite (\sum_y c y - c z)).
  rewrite (eq_bigr _ (fun y _ => entry y)) vsumF [in RHS](bigD1 z) //=; congr (Val (Finite _)); ring.
rewrite !sums (eq_bigr _ (fun y _ => entry y)) vsumF in enough *.
have own z : vsub (Finite 1) (vadd (Finite d) (vdiv (Finite ((1 - d) * h * U z)) (Finite (U x1)))) = Val (Finite (1 - (d + c z))).
  by rewrite vdivF //; lra.
rewrite !own !vdivF; try by have := top x; lra.
by apply/vleF; apply: diagonal_ratio_le.
Qed.
