(* zhong-put/lemma-16-2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_16_2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall K : kernel X X,
  forall alpha : R,
  (1 < alpha) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((indep (fun _ : I => P)) x2))) /\ (((distortion ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) U1) = ((letters I) * (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => P))))) /\ (((maximal_information ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) U1) = ((letters I) * (maximal_information K P))) /\ ((maximal_leakage ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X))) = ((letters I) * (maximal_leakage K))) /\ (veq (sibson_v ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) U1 (Finite alpha)) (vmul (Finite (letters I)) (sibson_v K P (Finite alpha)))) /\ ((mutual_information ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) U1) = ((letters I) * (mutual_information K P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_16_2_holds : c_lemma_16_2.
Proof.
move=> I X n1 m2 P P0 K a a2; have a0 : Rbar_le 0 a by rewrite /=; lra.
have [x0 _] := law_support P; exists (power I P); split=> //.
split; first by rewrite distortion_one_entry; exact: distortion_entries.
split; first exact: maximal_information_entries.
split; first exact: maximal_leakage_entries.
split; last exact: mi_entries.
have h : Finite (sibson (kpower (I := I) K) (power I P) a) = Finite (letters I * sibson K P a).
  by rewrite sibson_entries //; lra.
by rewrite !sibson_vE.
Qed.
