(* ngo-lmidp/lemma1.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall Q : law X,
  (forall x, 0 < Q x) ->
  (veq (kl P Q) (\vsum_(x1 : X) (vmul (Finite (P x1)) (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_step2_holds : c_lemma1_step2.
Proof.
move=> X _ P P0 Q Q0.
rewrite kl_dom; last by apply/domP => x q; have := Q0 x; lra.
rewrite (eq_bigr (fun x => Val (Finite (P x * ln (P x / Q x))))) => [|x _]; first by rewrite vsumF.
have := P0 x => px; have := Q0 x => qx; rewrite vdivF ?vlnF ?vmulF //; [exact: Rdiv_lt_0_compat|lra].
Qed.
