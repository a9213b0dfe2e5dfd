(* cuff-midp/lem11-continuity.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  ((((forall x1 : X, ((vle (Finite 0) (if (Rltb 0 (total_variation P Q)) then (vdiv (Finite (Rmax ((Q x1) - (P x1)) 0)) (Finite (total_variation P Q))) else (Val (Finite (P x1))))) /\ (vle (if (Rltb 0 (total_variation P Q)) then (vdiv (Finite (Rmax ((Q x1) - (P x1)) 0)) (Finite (total_variation P Q))) else (Val (Finite (P x1)))) (Finite 1)))) /\ (veq (\vsum_(x2 : X) (if (Rltb 0 (total_variation P Q)) then (vdiv (Finite (Rmax ((Q x2) - (P x2)) 0)) (Finite (total_variation P Q))) else (Val (Finite (P x2))))) (Finite 1))) /\ ((forall x3 : X, ((vle (Finite 0) (if (Rltb 0 (total_variation Q P)) then (vdiv (Finite (Rmax ((P x3) - (Q x3)) 0)) (Finite (total_variation Q P))) else (Val (Finite (Q x3))))) /\ (vle (if (Rltb 0 (total_variation Q P)) then (vdiv (Finite (Rmax ((P x3) - (Q x3)) 0)) (Finite (total_variation Q P))) else (Val (Finite (Q x3)))) (Finite 1)))) /\ (veq (\vsum_(x4 : X) (if (Rltb 0 (total_variation Q P)) then (vdiv (Finite (Rmax ((P x4) - (Q x4)) 0)) (Finite (total_variation Q P))) else (Val (Finite (Q x4))))) (Finite 1)))) /\ (forall x5 : X, (veq (vadd (Finite ((P x5) / (1 + (total_variation P Q)))) (vmul (Finite ((total_variation P Q) / (1 + (total_variation P Q)))) (if (Rltb 0 (total_variation P Q)) then (vdiv (Finite (Rmax ((Q x5) - (P x5)) 0)) (Finite (total_variation P Q))) else (Val (Finite (P x5)))))) (vadd (Finite ((Q x5) / (1 + (total_variation P Q)))) (vmul (Finite ((total_variation P Q) / (1 + (total_variation P Q)))) (if (Rltb 0 (total_variation Q P)) then (vdiv (Finite (Rmax ((P x5) - (Q x5)) 0)) (Finite (total_variation Q P))) else (Val (Finite (Q x5))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_step2_holds : c_lem11_continuity_step2.
Proof.
move=> X X1 P Q; set t := total_variation P Q; have -> : total_variation Q P = t by exact: tv_sym.
have side (p q : law X) : total_variation p q = t ->
    let part x := if Rltb 0 t then vdiv (Finite (Rmax (q x - p x) 0)) (Finite t) else Val (Finite (p x)) in
    [/\ forall x, vle (Finite 0) (part x) /\ vle (part x) (Finite 1), veq (\vsum_(x : X) part x) (Finite 1)
      & forall x, part x = Finite (if Rltb 0 t then Rmax (q x - p x) 0 / t else p x)].
  move=> tE part; pose f x := if Rltb 0 t then Rmax (q x - p x) 0 / t else p x.
  have E x : part x = Finite (f x) by rewrite /part /f; case: RltbP => // h; rewrite vdivF //; lra.
  have f0 x : 0 <= f x by rewrite /f; case: RltbP => // h; apply: Rdiv_le_0_compat => //; exact: Rmax_r.
  have s : \sum_x f x = 1.
    rewrite /f; case: RltbP => h; last exact: mass_sum1.
    have e : \sum_x Rmax (q x - p x) 0 = t by rewrite -tE tv_sym; exact: excess_mass.
    by rewrite sum_divr e; field; lra.
  split=> // [x|]; last by rewrite (eq_bigr _ (fun x _ => E x)) vsumF s.
  by rewrite E; split; [exact: f0|apply/vleF; rewrite -s; exact: (@sum_ge_term _ xpredT f)].
have [a1 a2 a3] := side P Q erefl; have [b1 b2 b3] := side Q P (tv_sym Q P).
split; first by split; split.
move=> x; rewrite a3 b3 !vmulF !vaddF; apply/veqF; have t0 : 0 <= t by exact: tv_ge0.
case: RltbP => h.
  have -> : t / (1 + t) * (Rmax (Q x - P x) 0 / t) = Rmax (Q x - P x) 0 / (1 + t) by field; lra.
  have -> : t / (1 + t) * (Rmax (P x - Q x) 0 / t) = Rmax (P x - Q x) 0 / (1 + t) by field; lra.
  by rewrite -!Rdiv_plus_distr; congr (_ / _); rewrite /Rmax; case: Rle_dec; case: Rle_dec; lra.
have z : t = 0 by lra.
by have -> : Q = P by [have := proj1 (tv_eq0 P Q) z].
Qed.
