(* zhong-put/lemma-16-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_16_1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall K : kernel X X,
  forall alpha : R,
  (1 < alpha) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((indep (fun _ : I => P)) x2))) /\ (((distortion ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) U1) = ((letters I) * (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => P))))) /\ (@eq Rbar (dp ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X))) (dp (of_one_entry K))) /\ (veq (renyi_dp_db_v ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) (Finite alpha)) (renyi_dp_db_v (of_one_entry K) (Finite alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_16_1_holds : c_lemma_16_1.
Proof.
move=> I X n1 m2 P P0 K a a1; have a0 : Rbar_le 0 a by rewrite /=; lra.
exists (power I P); split=> //; split.
  by rewrite distortion_one_entry; exact: distortion_entries.
by split; [exact: dp_entrywise|rewrite /renyi_dp_db_v !orderE // (renyi_dp_entrywise n1 K a1)].
Qed.
