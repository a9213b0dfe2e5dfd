(* The tactic that proves a generated statement of a fact by one named lemma: the
   lemma applied, premises by assumption or linear arithmetic, and nothing else. *)

From ExactPriv Require Import theory auto bridges.

Lemma veq_sym (v w : value) : veq v w -> veq w v.
Proof. by case: v w => [|x] [|y] //= ->. Qed.

Ltac by_lemma l :=
  hnf; intros; solve [apply l; first [assumption | lra | trivial] | apply: l => //; first [assumption | lra]].
