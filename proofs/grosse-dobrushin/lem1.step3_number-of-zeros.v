(* grosse-dobrushin/lem1.step3@number-of-zeros, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_step3_number_of_zeros : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (exists x1 : Y, (1 <= (INR (zeros_in_column K x1)))) ->
  (forall x2 : Y, (#|[pred x3 : X | (~~ Reqb ((K x3) x2) 0)]| < #|X|)%N -> (vle (vopp (vln (Finite ((INR #|[pred x3 : X | (~~ Reqb ((K x3) x2) 0)]|) * c)))) (pml_c_v K c))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_step3_number_of_zeros_holds : c_lem1_step3_number_of_zeros.
Proof.
move=> X X2 Y Y1 K occ c c0 c1 _ y; set k := #|_| => kX.
have X1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le X1 c1; have [e E e0] := pml_c_finite K X1 c0 nc.
rewrite pml_c_vE //; last lra.
have [z kz] : exists z, K z y = 0.
  case: (pickP (fun z => Reqb (K z y) 0)) => [z /ReqbP h|none]; first by exists z.
  by move: kX; rewrite /k (eq_card (B := X)) ?ltnn // => z; rewrite !inE none.
have [w kw] := occ y; have [a ha] := @ex_argmax X (fun x => K x y) w.
have a0 : 0 < K a y by have := ha w; lra.
have sum_le_k : \sum_x K x y <= INR k * K a y.
  rewrite /k -(sum_const [pred x : X | ~~ Reqb (K x y) 0]) [X in _ <= X]big_mkcond; apply: sum_le => x _ /=.
  by case: ReqbP => [->|_] /=; [exact: Rle_refl|exact: ha].
have h := proj1 (pml_c_leP K (Rlt_le _ _ c0) nc e0) (Rbar_eq_le E) a z y.
rewrite kz Rmult_0_r Rplus_0_r in h; have r0 := exp_pos e.
have one : 1 <= exp e * (c * INR k).
  apply: (Rmult_le_reg_r (K a y)) => //; rewrite Rmult_1_l; apply: Rle_trans h _.
  rewrite !Rmult_assoc; apply: Rmult_le_compat_l; first lra.
  by apply: Rmult_le_compat_l; [lra|exact: sum_le_k].
have k0 : 0 < INR k * c by case: (Rlt_le_dec 0 (INR k * c)) => // n; nra.
rewrite E vlnF // voppF vleF -ln_Rinv // -[X in _ <= X]ln_exp; apply: ln_le; first exact: Rinv_0_lt_compat.
apply: (Rmult_le_reg_r (INR k * c)) => //; rewrite Rinv_l; lra.
Qed.
