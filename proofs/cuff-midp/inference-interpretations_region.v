(* cuff-midp/inference-interpretations#region, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_inference_interpretations_region : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 <= eps) ->
  forall delta : R,
  (0 <= delta) ->
  ((((closeness_delta P Q (Finite eps)) <= delta) <-> (forall A2 : {set X}, (((1 - delta) <= ((\sum_(x3 : X | (x3 \notin A2)) (P x3)) + ((exp eps) * (\sum_(x4 : X | x4 \in A2) (Q x4))))) /\ ((1 - delta) <= ((\sum_(x4 : X | x4 \in A2) (Q x4)) + ((exp eps) * (\sum_(x3 : X | (x3 \notin A2)) (P x3)))))))) /\ (forall A6 : {set X}, (((1 - (closeness_delta P Q (Finite eps))) <= ((\sum_(x7 : X | (x7 \notin A6)) (P x7)) + ((exp eps) * (\sum_(x8 : X | x8 \in A6) (Q x8))))) /\ ((1 - (closeness_delta P Q (Finite eps))) <= ((\sum_(x8 : X | x8 \in A6) (Q x8)) + ((exp eps) * (\sum_(x7 : X | (x7 \notin A6)) (P x7)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_inference_interpretations_region_holds : c_inference_interpretations_region.
Proof.
move=> X X1 P Q e e0 d d0.
have c (p : law X) (A : {set X}) : (\sum_(x : X | x \notin A) p x) = 1 - (\sum_(x : X | x \in A) p x).
  rewrite -(mass_sum1 p) [X in _ = X - _](bigID (fun x => x \in A)) /=; lra.
have key d' : closeness_delta P Q (Finite e) <= d' <-> (forall A : {set X},
   1 - d' <= (\sum_(x : X | x \notin A) P x) + exp e * (\sum_(x : X | x \in A) Q x) /\
   1 - d' <= (\sum_(x : X | x \in A) Q x) + exp e * (\sum_(x : X | x \notin A) P x)).
  split=> [/closeness_delta_sets h A|h]; last apply/closeness_delta_sets => A.
    have [h1 _] := h A; have [_ h2] := h (~: A); rewrite !c.
    have i (p : law X) : (\sum_(x : X | x \in ~: A) p x) = 1 - (\sum_(x : X | x \in A) p x).
      by rewrite -c; apply: eq_bigl => x; rewrite inE.
    rewrite !i in h2; lra.
  have [h1 _] := h A; have [_ h2] := h (~: A).
  have i (p : law X) : (\sum_(x : X | x \in ~: A) p x) = 1 - (\sum_(x : X | x \in A) p x).
    by rewrite -c; apply: eq_bigl => x; rewrite inE.
  rewrite !c !i in h1 h2; lra.
by split; [exact: key|apply/key; exact: Rle_refl].
Qed.
