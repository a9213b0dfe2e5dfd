(* zhong-put/lemma-16-2.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_16_2_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall K : kernel X X,
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((indep (fun _ : I => P)) x2))) /\ ((maximal_information ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) U1) = ((letters I) * (maximal_information K P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_16_2_step1_holds : c_lemma_16_2_step1.
Proof. by move=> I X n1 m2 P P0 K; exists (power I P); split=> //; exact: maximal_information_entries. Qed.
