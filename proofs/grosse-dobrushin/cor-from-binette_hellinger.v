(* grosse-dobrushin/cor-from-binette#hellinger, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor_from_binette_hellinger : Prop :=
  forall ratio : R,
  (1 < ratio) ->
  (veq (vadd (vdiv (generator_at g_hellinger2 (Finite (1 / ratio))) (Finite (1 - (1 / ratio)))) (vdiv (generator_at g_hellinger2 (Finite ratio)) (Finite (ratio - 1)))) (vsub (Finite 2) (vdiv (Finite 4) (vadd (vsqrt (Finite ratio)) (Finite 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor_from_binette_hellinger_holds : c_cor_from_binette_hellinger.
Proof.
move=> r r1; have r0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have i1 : / r < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have at_ t : 0 < t -> generator_at g_hellinger2 (Finite t) = Finite (1 + t - 2 * sqrt t).
  by move=> t0; rewrite /generator_at /=; case: RltbP => h; [lra|case: ReqbP => k; [lra|]].
rewrite !at_; [|lra|by rewrite /Rdiv Rmult_1_l].
have s1 : 1 < sqrt r by rewrite -sqrt_1; apply: sqrt_lt_1; lra.
have ss : sqrt r * sqrt r = r by apply: sqrt_sqrt; lra.
rewrite vdivF; last by rewrite /Rdiv Rmult_1_l; lra.
rewrite vdivF; last lra.
rewrite vaddF vsqrtF; last lra.
rewrite vaddF vdivF; last lra.
rewrite vsubF; apply/veqF; rewrite /Rdiv !Rmult_1_l -inv_sqrt; last lra.
have -> : / r = / sqrt r * / sqrt r by rewrite -[in LHS]ss; field; lra.
rewrite -[X in _ + (1 + X - _) * _]ss -[X in (X - 1)]ss.
by field; split; [|split]; nra.
Qed.
