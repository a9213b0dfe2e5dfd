(* zhong-put/parallel-composition-setting, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_parallel_composition_setting : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall K : kernel X X,
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((indep (fun _ : I => P)) x2))) /\ ((distortion ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) U1) = ((letters I) * (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_parallel_composition_setting_holds : c_parallel_composition_setting.
Proof.
move=> I X n1 m2 P P0 K; exists (power I P); split=> //.
by rewrite distortion_one_entry; exact: distortion_entries.
Qed.
