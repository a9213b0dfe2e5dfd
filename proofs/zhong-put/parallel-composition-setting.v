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
  (exists U3 : law (I ~> X), (forall x4 : (I ~> X), ((U3 x4) = ((indep (fun _ : I => P)) x4))) /\ ((distortion ((fun x1 => indep (fun i2 => K (x1 i2))) : kernel (I ~> X) (I ~> X)) U3) = ((letters I) * (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_parallel_composition_setting_holds : c_parallel_composition_setting.
Proof.
move=> I X n1 m2 P P0 K; exists (power I P); split=> //.
by rewrite distortion_one_entry; exact: distortion_entries.
Qed.
