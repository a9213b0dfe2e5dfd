(* wang-identifiability/mech-E-d#exponential, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mech_E_d_exponential : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), (veq (exponential_mass (Finite (exp eps)) x1 x2) (vdiv (Finite (1 / ((exp eps) ^ ((hamming x1 x2))%N))) (Finite (\sum_(x3 : (I ~> X)) (1 / ((exp eps) ^ ((hamming x1 x3))%N)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_mech_E_d_exponential_holds : c_mech_E_d_exponential.
Proof.
move=> I X n1 m2 eps e0 x y; have p := exp_pos eps.
rewrite (eq_bigr (fun z => 1 / exp eps ^ hamming z x)) => [|z _]; last by rewrite hamming_sym.
rewrite (power_total m2 x p) exponential_massE; last exact: exp_ge1.
have g := normaliser_gt0 I m2 p; rewrite vdivF; last lra.
by rewrite (power_mass m2 x y p) /veq /=; congr (Finite _); field; lra.
Qed.
