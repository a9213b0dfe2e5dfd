(* cuff-midp/eq72-73-min-entropy-leakage#arimoto, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq72_73_min_entropy_leakage_arimoto : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (veq (vadd (renyi_entropy_v P p_infty) (vln (Finite (\sum_(x1 : Y | Rltb 0 ((output P K) x1)) (((output P K) x1) * (\max_(x2 : X) (((posterior P K) x1) x2))))))) (arimoto_v K P p_infty)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq72_73_min_entropy_leakage_arimoto_holds : c_eq72_73_min_entropy_leakage_arimoto.
Proof.
move=> X _ Y _ K _ P; have m0 := max_mass_gt0 P; have g0 := guess_gt0 P K.
have -> : (\sum_(y : Y | Rltb 0 (output P K y)) output P K y * \max_(x : X) posterior P K y x) = \sum_y \max_x P x * K x y.
  rewrite sum_mkcond; apply: eq_sum => y _; rewrite -max_mull //.
  have E x : output P K y * posterior P K y x = P x * K x y by exact: posterior_joint.
  case: RltbP => [_|n]; first by apply: eq_bigr => x _; rewrite E.
  have z : output P K y = 0 by have := mass_ge0 (output P K) y; lra.
  by apply: Rle_antisym; [exact: max_ge0|apply: max_le => [|x _]; [lra|rewrite (output_eq0 x z); lra]].
have al : Rbar_le 0 p_infty by [].
rewrite renyi_entropy_vE // /arimoto_v orderE // vlnF // vaddF; apply/veqF.
by rewrite /renyi_entropy /arimoto /min_entropy_leakage ln_div //; ring.
Qed.
