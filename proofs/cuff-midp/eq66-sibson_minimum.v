(* cuff-midp/eq66-sibson#minimum, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq66_sibson_minimum : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  forall Q : law Y,
  forall alpha : Rbar,
  (Rbar_le (Finite 0) alpha) ->
  (vle (sibson_v K P alpha) (renyi_v (joint P K) (product P Q) alpha)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq66_sibson_minimum_holds : c_eq66_sibson_minimum.
Proof.
move=> X _ Y _ K P Q alpha a0; rewrite sibson_vE // renyi_vE //; exact: sibson_minimum.
Qed.
