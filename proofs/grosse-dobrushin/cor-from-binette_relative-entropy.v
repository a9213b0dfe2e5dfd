(* grosse-dobrushin/cor-from-binette#relative-entropy, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor_from_binette_relative_entropy : Prop :=
  forall ratio : R,
  (1 < ratio) ->
  (veq (vadd (vdiv (generator_at g_kl (Finite (1 / ratio))) (Finite (1 - (1 / ratio)))) (vdiv (generator_at g_kl (Finite ratio)) (Finite (ratio - 1)))) (vln (Finite ratio))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor_from_binette_relative_entropy_holds : c_cor_from_binette_relative_entropy.
Proof.
move=> r r1; have r0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have i1 : / r < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have at_ t : 0 < t -> generator_at g_kl (Finite t) = Finite (t * ln t).
  by move=> t0; rewrite /generator_at /=; case: RltbP => h; [lra|case: ReqbP => k; [lra|]].
rewrite !at_; [|lra|by rewrite /Rdiv Rmult_1_l].
rewrite vdivF; last by rewrite /Rdiv Rmult_1_l; lra.
rewrite vdivF; last lra.
rewrite vaddF vlnF; last lra.
by apply/veqF; rewrite /Rdiv Rmult_1_l ln_Rinv; [field; lra|lra].
Qed.
