(* Comparisons of values as booleans, for the branches of a source: false where a side has no value, which a translated
   statement asks for besides. *)

From ExactPriv Require Import core.

Definition vltb (v w : value) : bool :=
  match v, w with Val x, Val y => if Rbar_lt_dec x y then true else false | _, _ => false end.
Definition vleb (v w : value) : bool :=
  match v, w with Val x, Val y => if Rbar_le_dec x y then true else false | _, _ => false end.

Lemma vltP v w : reflect (vlt v w) (vltb v w).
Proof. by case: v w => [|x] [|y]; try (by constructor); rewrite /vltb; case: Rbar_lt_dec => h; constructor. Qed.

Lemma vleP v w : reflect (vle v w) (vleb v w).
Proof. by case: v w => [|x] [|y]; try (by constructor); rewrite /vleb; case: Rbar_le_dec => h; constructor. Qed.

Lemma vltbF (a b : R) : vltb (Finite a) (Finite b) = Rltb a b.
Proof. by apply/vltP/RltbP. Qed.

Lemma vlebF (a b : R) : vleb (Finite a) (Finite b) = Rleb a b.
Proof. by apply/vleP/RlebP. Qed.
