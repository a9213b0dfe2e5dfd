(* grosse-dobrushin/lem1.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_step2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x1 : Y, (Rltb 0 ((output P K) x1)) -> (vle (vopp (vln (Finite (\sum_(x2 : X | (~~ Reqb ((K x2) x1) 0)) (P x2))))) (pml_outcome_v K P x1))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_step2_holds : c_lem1_step2.
Proof.
move=> X X2 Y Y1 K occ P y o; have o' := elimT (RltbP _ _) o.
rewrite /pml_outcome_v o /pml_outcome; set s := \sum_(x : X | _) P x; set m := column_max P K y.
have le : output P K y <= s * m.
  rewrite outputE /s -sum_mulr [X in _ <= X]big_mkcond; apply: sum_le => x _.
  case: ReqbP => [->|_] /=; first by rewrite Rmult_0_r; exact: Rle_refl.
  case: (mass_cases P x) => [->|p0]; first by rewrite !Rmult_0_l; exact: Rle_refl.
  by apply: Rmult_le_compat_l => //; exact: column_max_ge.
have s0 : 0 <= s by apply: sum_ge0.
have m0 : 0 <= m by exact: max_ge0.
have s1 : 0 < s by case: s0 => // z; move: le; rewrite -z Rmult_0_l; lra.
rewrite vlnF // voppF vleF -ln_Rinv //; apply: ln_le; first exact: Rinv_0_lt_compat.
move: (output P K y) o' le => q q0 le; move: s m s1 le {s0 m0} => s m s1 le.
apply: (Rmult_le_reg_r (s * q)); first exact: Rmult_lt_0_compat.
have -> : / s * (s * q) = q by field; lra.
by have -> : m / q * (s * q) = s * m by field; lra.
Qed.
