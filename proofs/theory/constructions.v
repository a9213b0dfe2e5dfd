(* What translated statements build: laws and kernels inside a sum or a maximum, maxima over
   a part of an alphabet, functions of a chosen entry or of a set of entries of a database. *)

From ExactPriv Require Import core statements.

(* ** Laws and kernels with given masses: without value where the masses are no law *)

Definition with_law (T : finType) (f : T -> R) (body : law T -> value) : value :=
  match Sumbool.sumbool_of_bool (is_lawb f) with
  | left h => body (Law (proj1 (elimT (is_lawP f) h)) (proj2 (elimT (is_lawP f) h)))
  | right _ => NoValue
  end.

Lemma with_lawE (T : finType) (f : T -> R) body (p : law T) :
  (forall a, p a = f a) -> with_law f body = body p.
Proof.
move=> h; rewrite /with_law; case: Sumbool.sumbool_of_bool => [i|/negbT/negP[]].
  by congr body; apply: law_ext => a /=; rewrite h.
apply/is_lawP; split=> [a|]; first by rewrite -h.
by rewrite -(mass_sum1 p); apply: eq_bigr => a _; rewrite h.
Qed.

Lemma with_law_none (T : finType) (f : T -> R) body : ~ is_law f -> with_law f body = NoValue.
Proof. by move=> h; rewrite /with_law; case: Sumbool.sumbool_of_bool => // i; case: h; apply/is_lawP. Qed.

Definition with_kernel (X Y : finType) (f : X -> Y -> R) (body : kernel X Y -> value) : value :=
  match Sumbool.sumbool_of_bool [forall x, is_lawb (f x)] with
  | left h => body (fun x => let i := elimT (is_lawP (f x)) (elimT forallP h x) in
                             Law (proj1 i) (proj2 i))
  | right _ => NoValue
  end.

Lemma with_kernelE (X Y : finType) (f : X -> Y -> R) (g : X -> law Y) body :
  (forall x y, g x y = f x y) -> (forall K L : kernel X Y, (forall x, K x = L x) -> body K = body L) ->
  with_kernel f body = body g.
Proof.
move=> h e; rewrite /with_kernel; case: Sumbool.sumbool_of_bool => [i|/negbT/negP[]].
  by apply: e => x; apply: law_ext => y /=; rewrite h.
apply/forallP => x; apply/is_lawP; split=> [y|]; first by rewrite -h.
by rewrite -(mass_sum1 (g x)); apply: eq_bigr => y _; rewrite h.
Qed.

(* ** The largest and the smallest of the values at a part of an alphabet *)

Notation "\max_ ( i : T | P ) F" := (\big[Rmax/0%R]_(i : T | P%B) F%R) (only parsing) : R_scope.
Reserved Notation "\min1_ ( i : T | P ) F" (at level 41, F at level 41, i at level 50).
Reserved Notation "\xmax_ ( i : T | P ) F" (at level 41, F at level 41, i at level 50).
Notation "\min1_ ( i : T | P ) F" := (\big[Rmin/1%R]_(i : T | P%B) F%R) (only parsing) : R_scope.
Notation "\xmax_ ( i : T | P ) F" := (\big[Rbar_max/Finite 0%R]_(i : T | P%B) F) (only parsing) : R_scope.
Notation "\vmax_ ( i : T | P ) F" := (\big[vmax/Val m_infty]_(i : T | P%B) F)
  (at level 41, F at level 41, i at level 50) : R_scope.
Notation "\vmin_ ( i : T | P ) F" := (\big[vmin/Val p_infty]_(i : T | P%B) F)
  (at level 41, F at level 41, i at level 50) : R_scope.

(* ** Random variables of a database: what is seen of a set of entries *)

Definition seen (I X : finType) (A : {set I}) (d : I ~> X) : I ~> option_finType X :=
  [ffun j => if j \in A then Some (d j) else None].

(* What the engine's order by number says of two letters of any alphabet: they differ, each pair once. *)
Definition before (T : finType) (a b : T) : bool := (enum_rank a < enum_rank b)%N.
