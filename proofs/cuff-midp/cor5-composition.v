(* cuff-midp/cor5-composition, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor5_composition : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall k : nat,
  (2 <= k)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel (I ~> X) W,
  forall T1 : finType,
  (1 <= #|T1|)%N ->
  forall M : kernel (I ~> X) T1,
  (if (k == 2)%N then (vle (mi_dp_db (kparallel K L)) (vadd (mi_dp_db K) (mi_dp_db L))) else (vle (mi_dp_db (kparallel (kparallel K L) M)) (vadd (vadd (mi_dp_db K) (mi_dp_db L)) (mi_dp_db M)))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor5_composition_holds : c_cor5_composition.
Proof.
move=> I X _ _ k _ Y _ K W _ L T _ M.
have lev (Z : finType) (N : kernel (I ~> X) Z) := level_cases (mi_dp_db_ge0 N).
have at_ (Z : finType) (N : kernel (I ~> X) Z) (a : R) : mi_dp_db N = a -> Rbar_le (mi_dp_db N) a.
  by move=> ->; exact: Rbar_le_refl.
case: (k == 2%N); case: (lev _ K) => [[a Ea _]|Ea]; case: (lev _ L) => [[b Eb _]|Eb]; rewrite ?Ea ?Eb; try by case: (mi_dp_db _).
- by rewrite vaddF; apply: mi_dp_parallel; exact: at_.
- case: (lev _ M) => [[c Ec _]|Ec]; rewrite Ec ?vaddF; last by case: (mi_dp_db _).
  by apply: mi_dp_parallel (at_ _ _ _ Ec); apply: mi_dp_parallel; exact: at_.
- by case: (lev _ M) => [[c Ec _]|Ec]; rewrite Ec; case: (mi_dp_db _).
- by case: (lev _ M) => [[c Ec _]|Ec]; rewrite Ec; case: (mi_dp_db _).
- by case: (lev _ M) => [[c Ec _]|Ec]; rewrite Ec; case: (mi_dp_db _).
Qed.
