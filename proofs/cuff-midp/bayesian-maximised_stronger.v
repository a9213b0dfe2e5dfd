(* cuff-midp/bayesian-maximised#stronger, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_bayesian_maximised_stronger : Prop :=
  exists I : finType,
  exists X : finType,
  (1 <= #|I|)%N /\
  (1 <= #|X|)%N /\
  exists Y : finType,
  (1 <= #|Y|)%N /\
  exists K : kernel (I ~> X) Y,
  exists P : law (I ~> X),
  (Rbar_lt (mi_dp_db K) (Finite (bayesian_mi K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_bayesian_maximised_stronger_holds : c_bayesian_maximised_stronger.
Proof.
pose T := ordinal_finType 2; pose K : kernel (T ~> T) T := random_entry o2_0.
pose P := push (@constant_of T T) (uniform o2_0).
exists T, T; split; first by rewrite card_ord.
split; first by rewrite card_ord.
exists T; split; first by rewrite card_ord.
exists K, P; apply: Rbar_le_lt_trans (random_entry_level (o2_0 : T) (o2_0 : T)) _.
have l2 : letters T = 2 by rewrite /letters card_ord.
have none : (o2_0 : T) \notin (set0 : {set T}) by rewrite inE.
have := entry_le_bayesian K P none; rewrite constant_condition => [|o o'].
  by rewrite random_entry_all_equal l2 /=; have := ln_lt_2; lra.
by apply/ffunP => j; rewrite !ffunE inE.
Qed.
