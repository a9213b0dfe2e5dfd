(* wang-identifiability/intro-uniform#functions, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_uniform_functions : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (veq (least_distortion_identifiability U1 (Finite (exp eps))) (least_distortion_dp U1 (Finite (exp eps))))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_uniform_functions_holds : c_intro_uniform_functions.
Proof.
move=> I X _ m2 eps e0; have [x0 _] := a_database I (letters_ge2 m2); exists (uniform x0); split=> [x|]; first by rewrite uniformE.
rewrite (uniform_functions (fun x => uniformE x0 x) (exp_ge1 e0)) /least_distortion_dp programE //.
exact: exp_ge1.
Qed.
