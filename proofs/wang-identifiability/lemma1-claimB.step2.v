(* wang-identifiability/lemma1-claimB.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (forall x3 : (I ~> X), ((vle (exponential_mass (Finite (exp eps)) x1 x3) (vdiv (Finite (((exp eps) ^ ((1))%N) / ((exp eps) ^ (((hamming x2 x3)))%N))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N)))) /\ (veq (vdiv (Finite (((exp eps) ^ ((1))%N) / ((exp eps) ^ (((hamming x2 x3)))%N))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (vmul (Finite (exp eps)) (exponential_mass (Finite (exp eps)) x2 x3))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step2_holds : c_lemma1_claimB_step2.
Proof.
move=> I X n1 m2 eps e0 d1 d2 n y; have [r1 p] := (exp_ge1 e0, exp_pos eps); have g := normaliser_gt0 I m2 p.
have e : vdiv (Finite (exp eps ^ 1 / exp eps ^ hamming d2 y)) (Finite ((1 + (letters X - 1) / exp eps) ^ #|I|)) =
    Finite (exp eps * hamming_mass (exp eps) d2 y).
  rewrite vdivF; last exact: Rgt_not_eq.
  congr (Val (Finite _)); have -> : exp eps ^ 1 / exp eps ^ hamming d2 y = exp eps * (1 / exp eps ^ hamming d2 y) by rewrite pow_1 /Rdiv; ring.
  by rewrite (power_mass m2 d2 y p) -/(normaliser I X (exp eps)); field; lra.
rewrite e !exponential_massE //; split; last by rewrite vmulF.
by apply: hamming_mass_neighbours => //; have := letters_ge2 m2; lra.
Qed.
