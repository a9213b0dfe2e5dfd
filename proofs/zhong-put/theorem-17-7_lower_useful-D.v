(* zhong-put/theorem-17-7#lower@useful-D, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_7_lower_useful_D : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel X X,
  forall D : R,
  (forall U1 : law X, (forall x2 : X, ((U1 x2) = (/ (letters X)))) -> (((letters I) * (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1)))) <= D)) ->
  (D < (letters I)) ->
  (0 < D) ->
  (((letters X) * D) < ((letters I) * ((letters X) - 1))) ->
  (exists U3 : law X, (forall x2 : X, ((U3 x2) = (/ (letters X)))) /\ (vle (vmax (Finite 0) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D)))))))) (Finite ((letters I) * (mutual_information K U3))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_7_lower_useful_D_holds : c_theorem_17_7_lower_useful_D.
Proof.
move=> I X n1 m2 K D hD Dn D0 Du; have [x0 _] := a_letter (ltnW m2).
have u x : uniform x0 x = / letters X by rewrite uniformE.
exists (uniform x0); split=> //; rewrite kept_rateE // vmaxF.
have hd : distortion (kpower (I := I) K) (power I (uniform x0)) <= D.
  by rewrite distortion_entries -distortion_one_entry; exact: hD.
by have := uniform_information_ge n1 m2 D0 Du (power_uniform u) hd; rewrite mi_entries.
Qed.
