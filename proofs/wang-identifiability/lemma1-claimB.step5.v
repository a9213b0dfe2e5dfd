(* wang-identifiability/lemma1-claimB.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall V : law (I ~> X),
  (veq (\vsum_(x1 : (I ~> X)) (\vsum_(x2 : (I ~> X)) (vmul (vmul (Finite (V x2)) (exponential_mass (Finite (exp eps)) x1 x2)) (Finite (INR (hamming x1 x2)))))) (vdiv (Finite (\sum_(x3 : (I ~> X)) ((V x3) * (\sum_(x4 : (ordinal_finType ((#|I| + 1))%N)) (\sum_(x5 : (I ~> X) | ((hamming x5 x3) == (nat_of_ord x4))%N) ((INR x4) / ((exp eps) ^ ((nat_of_ord x4))%N))))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step5_holds : c_lemma1_claimB_step5.
Proof.
move=> I X n1 m2 eps e0 V; have [r1 p] := (exp_ge1 e0, exp_pos eps); have g := normaliser_gt0 I m2 p.
have M := letters_ge2 m2; rewrite -/(normaliser I X (exp eps)) vdivF; last lra.
rewrite (vsum_finite (f := fun x => \sum_y V y * (hamming_mass (exp eps) x y * INR (hamming x y)))) => [|x]; last first.
  by apply: vsum_finite => y; rewrite exponential_massE // !vmulF; congr (Val (Finite _)); ring.
rewrite /veq /=; congr (Finite _); rewrite exchange_big -sum_divr; apply: eq_bigr => y _; rewrite sum_mull.
rewrite (eq_bigr (fun k : ordinal_finType (#|I| + 1) => \sum_(x : I ~> X | hamming x y == nat_of_ord k) INR (hamming x y) / exp eps ^ hamming x y)) => [|k _]; last first.
  by apply: eq_bigr => x /eqP->.
rewrite (shells_sum (fun x => INR (hamming x y) / exp eps ^ hamming x y)) (power_distance m2 y p).
by rewrite hamming_mass_distance /hamming_bound; [field; repeat split; lra|lra].
Qed.
