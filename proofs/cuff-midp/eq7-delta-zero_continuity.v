(* cuff-midp/eq7-delta-zero#continuity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq7_delta_zero_continuity : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 <= eps) ->
  ((closeness_delta P Q (Finite eps)) <= 0) ->
  (forall A1 : {set X}, (((\sum_(x2 : X | x2 \in A1) (P x2)) <= 0) <-> ((\sum_(x3 : X | x3 \in A1) (Q x3)) <= 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq7_delta_zero_continuity_holds : c_eq7_delta_zero_continuity.
Proof.
move=> X X1 P Q e e0 /closeness_delta_sets h A; have [h1 h2] := h A.
have p0 : 0 <= (\sum_(x : X | x \in A) P x) by exact: sum_ge0.
have q0 : 0 <= (\sum_(x : X | x \in A) Q x) by exact: sum_ge0.
have r := exp_pos e; split; nra.
Qed.
