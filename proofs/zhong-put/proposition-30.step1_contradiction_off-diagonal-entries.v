(* zhong-put/proposition-30.step1#contradiction@off-diagonal-entries, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_30_step1_contradiction_off_diagonal_entries : Prop :=
  forall other : R,
  (0 < other) ->
  (other < 1) ->
  forall red : R,
  (other < red) ->
  (red <= 1) ->
  forall rise : R,
  (0 < rise) ->
  (rise <= 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  ((delta + (((share * rise) * other) + (rise * (red - other)))) <= 1) ->
  ((vlt (vdiv (Finite ((((share * rise) * other) + (rise * (red - other))) - ((other / red) * (((share * rise) * other) + (rise * (red - other)))))) (Finite (red - other))) (vdiv (Finite ((((share * rise) * other) + (rise * (red - other))) - ((share * rise) * other))) (Finite (red - other)))) /\ (veq (vdiv (Finite ((((share * rise) * other) + (rise * (red - other))) - ((other / red) * (((share * rise) * other) + (rise * (red - other)))))) (Finite (red - other))) (Finite ((((share * rise) * other) + (rise * (red - other))) / red)))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_30_step1_contradiction_off_diagonal_entries_holds : c_proposition_30_step1_contradiction_off_diagonal_entries.
Proof.
move=> o o0 o1 r ro r1 t t0 t1 s s0 s1 d d0 d1 _; have G : 0 < r - o by lra.
rewrite !vdivF; try lra.
split; last by apply/veqF; field; lra.
apply/vltF; apply: Rmult_lt_compat_r; first exact: Rinv_0_lt_compat.
suff : 0 < t * o * (r - o) * (1 - s) / r.
  have -> : t * o * (r - o) * (1 - s) / r = o / r * (s * t * o + t * (r - o)) - s * t * o by field; lra.
  lra.
by apply: Rdiv_lt_0_compat; last lra; do 2 (apply: Rmult_lt_0_compat; last lra); exact: Rmult_lt_0_compat.
Qed.
