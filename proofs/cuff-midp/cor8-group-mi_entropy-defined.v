(* cuff-midp/cor8-group-mi@entropy-defined, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor8_group_mi_entropy_defined : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall A : {set I},
  forall slack : R,
  (0 <= slack) ->
  (vle (Finite slack) (vdiv (Finite 1) (Finite (2 * ((Rmax 1 (INR #|A|)) ^ (2)%N))))) ->
  (vle (vmul (Finite (((INR #|A|) ^ (2)%N) * 2)) (vadd (mi_dp_db K) (Finite slack))) (Finite 1)) ->
  (vle (group_mi K A) (vadd (vmul (Finite 2) (binary_entropy (vmul (Finite (INR #|A|)) (vsqrt (vmul (Finite 2) (vadd (mi_dp_db K) (Finite slack))))))) (vmul (vmul (Finite 2) (vmul (Finite (INR #|A|)) (vsqrt (vmul (Finite 2) (vadd (mi_dp_db K) (Finite slack)))))) (vln (Finite (Rmin (letters Y) (((letters X) ^ (#|A|)%N) + 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor8_group_mi_entropy_defined_holds : c_cor8_group_mi_entropy_defined.
Proof.
move=> I X I1 X1 Y Y1 K _ A s s0 _ h.
have [m E m0] : exists2 m, mi_dp_db K = Finite m & 0 <= m.
  by case: (level_cases (mi_dp_db_ge0 K)) h => // ->; rewrite /= => h; exfalso; move: h; case: (Req_dec (INR #|A| ^ 2 * 2) 0) => [z|nz]; [rewrite /inf_times; case: RltbP => [k|_]; [lra|case: RltbP => [k|_]; [lra|]]|rewrite /inf_times; case: RltbP => [_|k] //; have := pow2_ge_0 (INR #|A|); case: RltbP => //; lra].
have k0 := pos_INR #|A|; set k := INR #|A| in k0 h *.
have x1 := letters_ge X1; have y1 := letters_ge Y1; rewrite /= in x1 y1.
have p1 : 1 <= letters X ^ #|A| by exact: pow_R1_Rle.
set n := Rmin (letters Y) (letters X ^ #|A| + 1); have n1 : 1 <= n by apply: Rmin_glb; lra.
have hn : Rmin (letters Y) (letters X ^ #|A|) <= n.
  by apply: Rmin_glb; [exact: Rmin_l|apply: Rle_trans (Rmin_r _ _) _; lra].
rewrite E vaddF vmulF in h; have {}h : k ^ 2 * 2 * (m + s) <= 1 by [].
rewrite E vaddF vmulF vsqrtF; last lra.
rewrite !vmulF; set t := k * sqrt (2 * (m + s)).
have q0 := sqrt_pos (2 * (m + s)).
have t0 : 0 <= t by exact: Rmult_le_pos.
have tt : t * t = k ^ 2 * 2 * (m + s).
  have := sqrt_sqrt (2 * (m + s)) ltac:(lra); rewrite /t; nra.
have t1 : t <= 1 by nra.
rewrite binary_entropyF // vlnF; last lra.
rewrite !vmulF vaddF; apply: group_mi_le_continuity => //.
apply: Rmult_le_compat_l => //; apply: Rle_trans (tv_dp_le_sqrt_mi (Rbar_eq_le E)) _.
by apply: sqrt_le_1_alt; lra.
Qed.
