(* wang-identifiability/dp-prior-free, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_dp_prior_free : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (if (~~ Reqb (P x2) 0) then (vdiv (Finite ((P x2) * ((K x2) x3))) (Finite (P x2))) else (Val (Finite ((K x2) x3))))))) /\ (@eq Rbar (dp L1) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_dp_prior_free_holds : c_dp_prior_free.
Proof.
move=> I X _ _ K P; exists K; split=> // x y; case: ReqbP => [_|ne]; first by [].
by rewrite vdivF // /veq /=; congr (Finite _); field.
Qed.
