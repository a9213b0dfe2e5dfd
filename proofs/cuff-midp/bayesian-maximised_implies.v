(* cuff-midp/bayesian-maximised#implies, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_bayesian_maximised_implies : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  forall i : I,
  ((conditional_information (joint P K) (entry i) (@answer I X Y) (rest i)) <= (bayesian_mi K P)).

(* The statement above is generated; the proof follows. *)
Theorem c_bayesian_maximised_implies_holds : c_bayesian_maximised_implies.
Proof.
move=> I X _ _ Y _ K P i; rewrite /bayesian_mi.
apply: Rle_trans (@max_ge _ xpredT (fun i => \max_(A : {set I} | i \notin A) conditional_information (joint P K) (@entry I X Y i) (@answer I X Y) (seen_entries A)) i isT).
have iA : i \notin [set~ i] by rewrite !inE eqxx.
apply: Rle_trans (@max_ge _ (fun A : {set I} => i \notin A) (fun A => conditional_information (joint P K) (@entry I X Y i) (@answer I X Y) (seen_entries A)) [set~ i] iA).
have E o : @rest I X Y i o = seen_entries [set~ i] o.
  by apply/ffunP => j; rewrite !ffunE !inE; case: (j == i).
apply: Req_le; rewrite /conditional_information.
by congr (_ + _ - _ - _); apply: rv_entropy_equiv => o o'; rewrite /pairing /= !E.
Qed.
