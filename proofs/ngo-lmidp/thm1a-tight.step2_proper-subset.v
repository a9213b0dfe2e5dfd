(* ngo-lmidp/thm1a-tight.step2@proper-subset, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_tight_step2_proper_subset : Prop :=
  forall n : nat,
  (2 <= n)%N ->
  forall a : (set_of_finType (ordinal_finType (n)%N)),
  (a != set0) ->
  (a != setT) ->
  forall p0 : R,
  (0 < p0) ->
  (p0 < 1) ->
  forall p1 : R,
  (p0 < p1) ->
  (p1 < 1) ->
  (vlt (Finite 1) (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1)))))))) ->
  (exists L1 : kernel (ordinal_finType (n)%N) (ordinal_finType 2), (forall x2 : (ordinal_finType (n)%N), (((L1 x2 (@Ordinal 2 0 isT)) = (1 - (if (x2 \in a) then p1 else p0))) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if (x2 \in a) then p1 else p0)))) /\ (veq (vmap (fun v_ => Val (Finite (ldp_delta L1 v_))) (vln (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))))) (vsub (Finite p1) (vmul (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))) (Finite p0))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_tight_step2_proper_subset_holds : c_thm1a_tight_step2_proper_subset.
Proof.
move=> n _ A A0 AT p0 h0 _ p1 h01 h1; rewrite -/(ldp_ratio_v p0 p1) ldp_ratio_vE // => r1.
have r0 : 0 < ldp_ratio p0 p1 by move: r1 => /=; lra.
have [B [B0 B1]] := @two_law (1 - p0) p0 ltac:(lra) ltac:(lra) ltac:(ring).
have [C [C0 C1]] := @two_law (1 - p1) p1 ltac:(lra) ltac:(lra) ltac:(ring).
pose L (i : ordinal_finType 2) := if i == o2_0 then B else C.
pose M : kernel (ordinal_finType n) (ordinal_finType 2) := kpre (fun x : ordinal_finType n => if x \in A then o2_1 else o2_0) L.
exists M; split; first by move=> x; rewrite /M /kpre /L; case: (x \in A).
have /set0Pn [x xA] := A0; have [x' x'A] : exists x', x' \notin A.
  by apply/existsP; rewrite -negb_forall; apply: contra AT => /forallP h; apply/eqP/setP => z; rewrite inE h.
rewrite vlnF // vmulF vsubF; congr Finite; apply: Rle_antisym.
  by apply: (@ldp_delta_maximiser p0 p1 h0 h01 h1 L) => //; exact: capacity_kpre.
by have := @ldp_delta_two _ M x x' _ r0; rewrite /M /kpre xA (negbTE x'A) /L /= B1 C1.
Qed.
