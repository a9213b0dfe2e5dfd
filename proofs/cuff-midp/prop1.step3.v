(* cuff-midp/prop1.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  (((forall x1 : X, (Rltb 0 (Q x1)) -> ((vle (vexp (vopp (closeness_eps P Q))) (vdiv (Finite (P x1)) (Finite (Q x1)))) /\ (vle (vdiv (Finite (P x1)) (Finite (Q x1))) (vexp (closeness_eps P Q))))) /\ (veq (\vsum_(x2 : X | Rltb 0 (Q x2)) (vmul (Finite (Q x2)) (vdiv (Finite (P x2)) (Finite (Q x2))))) (Finite 1))) /\ (veq (kl P Q) (\vsum_(x3 : X | Rltb 0 (Q x3)) (vmul (Finite (Q x3)) (vmul (vdiv (Finite (P x3)) (Finite (Q x3))) (vln (vdiv (Finite (P x3)) (Finite (Q x3))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step3_holds : c_prop1_step3.
Proof.
move=> X X1 P Q fin; have [e [e0 hp hq sup E]] := closeness_level fin.
have d : dom P Q by apply/domP => x z; have := hp x; have := mass_ge0 P x; rewrite z; lra.
rewrite E kl_dom // (vsum_ratio_log hp sup) (vsum_ratio hp); split=> //; split; last by [].
move=> x /RltbP q; have p := proj2 (sup x) q; rewrite voppF !vexpF vdivF; last lra.
split; apply/vleF; last by apply/Rle_div_l.
apply/Rle_div_r => //; rewrite exp_Ropp; have r0 := exp_pos e.
by apply: (Rmult_le_reg_l (exp e)) => //; rewrite -Rmult_assoc Rinv_r ?Rmult_1_l //; lra.
Qed.
