(* cuff-midp/eq7-delta-zero#ratio, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq7_delta_zero_ratio : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 <= eps) ->
  (((forall A6 : {set X}, (((\sum_(x7 : X | x7 \in A6) (P x7)) <= ((exp eps) * (\sum_(x8 : X | x8 \in A6) (Q x8)))) /\ ((\sum_(x9 : X | x9 \in A6) (Q x9)) <= ((exp eps) * (\sum_(x10 : X | x10 \in A6) (P x10)))))) <-> (Rbar_le (closeness_eps P Q) (Finite eps))) /\ ((Rbar_lt (closeness_eps P Q) p_infty) -> (forall A1 : {set X}, ((vle (Finite (\sum_(x2 : X | x2 \in A1) (P x2))) (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x3 : X | x3 \in A1) (Q x3))))) /\ (vle (Finite (\sum_(x4 : X | x4 \in A1) (Q x4))) (vmul (vexp (closeness_eps P Q)) (Finite (\sum_(x5 : X | x5 \in A1) (P x5))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq7_delta_zero_ratio_holds : c_eq7_delta_zero_ratio.
Proof.
move=> X X1 P Q e e0; split.
  split=> h.
    apply/closeness_eps_deltaP => //; apply/closeness_delta_sets => A; have [h1 h2] := h A; lra.
  by move=> A; have := proj1 (closeness_delta_sets P Q e 0) (proj1 (closeness_eps_deltaP P Q e0) h) A; lra.
move=> fin A; have [l E l0] := level_finite (closeness_eps_ge0 _ _) fin; rewrite E vexpF !vmulF.
by have := proj1 (closeness_delta_sets P Q l 0) (proj1 (closeness_eps_deltaP P Q l0) (Rbar_eq_le E)) A; split; apply/vleF; lra.
Qed.
