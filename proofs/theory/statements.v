(* What statements that are translated from claims use besides the measures: square
   roots and largest values that may be missing, databases of one entry, counts. *)

From ExactPriv Require Import core.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition has_value (v : value) : Prop := v <> NoValue.

(* The square root; of a negative number there is none. *)
Definition vsqrt := vmap (fun x => match x with
  | Finite a => if Rleb 0 a then Val (sqrt a) else NoValue
  | p_infty => Val p_infty
  | m_infty => NoValue
  end).

Lemma vsqrtF (a : R) : 0 <= a -> vsqrt a = Finite (sqrt a).
Proof. by move=> a0; rewrite /vsqrt /=; case: RlebP. Qed.

(* The largest and the smallest of finitely many values; without value if one is. *)
Reserved Notation "\vmax_ ( i : T ) F" (at level 41, F at level 41, i at level 50).
Reserved Notation "\vmin_ ( i : T ) F" (at level 41, F at level 41, i at level 50).
Notation "\vmax_ ( i : T ) F" := (\big[vmax/Val m_infty]_(i : T) F) : R_scope.
Notation "\vmin_ ( i : T ) F" := (\big[vmin/Val p_infty]_(i : T) F) : R_scope.

(* Sums over a named type. *)
Reserved Notation "\vsum_ ( i : T ) F" (at level 41, F at level 41, i at level 50).
Reserved Notation "\vsum_ ( i : T | P ) F" (at level 41, F at level 41, i at level 50).
Notation "\vsum_ ( i : T ) F" := (\big[vadd/Val (Finite 0%R)]_(i : T) F) : R_scope.
Notation "\vsum_ ( i : T | P ) F" := (\big[vadd/Val (Finite 0%R)]_(i : T | P%B) F) : R_scope.

(* A kernel of one letter as a mechanism on databases of one entry. *)
Definition of_one_entry (X Y : finType) (K : kernel X Y) : kernel (ordinal_finType 1 ~> X) Y := fun d => K (d ord0).

Definition zeros_in_column (X Y : finType) (K : kernel X Y) (y : Y) : nat :=
  #|[pred x | Reqb (K x y) 0]|.
