(* cuff-midp/prop1.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  ((veq (kl P Q) (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ (veq (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (vln (vdiv (Finite (P x1)) (Finite (Q x1)))))) (\vsum_(x2 : X | Rltb 0 (Q x2)) (vmul (Finite (Q x2)) (vmul (vdiv (Finite (P x2)) (Finite (Q x2))) (vln (vdiv (Finite (P x2)) (Finite (Q x2))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step2_holds : c_prop1_step2.
Proof.
move=> X X1 P Q /closeness_supports[e [e0 hp hq sup]].
have d : dom P Q by apply/domP => x z; have := hp x; have := mass_ge0 P x; rewrite z; lra.
have V x : 0 < Q x -> vln (vdiv (Finite (P x)) (Finite (Q x))) = Finite (ln (P x / Q x)).
  by move=> q; have p := proj2 (sup x) q; rewrite vdivF ?vlnF //; [exact: Rdiv_lt_0_compat|lra].
have S1 : \vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (vln (vdiv (Finite (P x1)) (Finite (Q x1))))) = Finite (klsum P Q).
  rewrite (eq_bigr (fun x => Val (Finite (P x * ln (P x / Q x))))) ?vsumF.
    congr (Val (Finite _)); rewrite sum_mkcond; apply: eq_sum => x _; case: RltbP => // n.
    by have -> : P x = 0 by [have := mass_ge0 P x; lra]; rewrite Rmult_0_l.
  by move=> x /RltbP p; rewrite V //; exact: (proj1 (sup x)).
have S2 : \vsum_(x2 : X | (Rltb 0 (Q x2))) (vmul (Finite (Q x2)) (vmul (vdiv (Finite (P x2)) (Finite (Q x2))) (vln (vdiv (Finite (P x2)) (Finite (Q x2)))))) = Finite (klsum P Q).
  exact: (vsum_ratio_log hp sup).
by rewrite S1 S2 kl_dom.
Qed.
