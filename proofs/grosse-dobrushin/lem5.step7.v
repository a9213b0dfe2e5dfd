(* grosse-dobrushin/lem5.step7, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step7 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  forall L : kernel X (ordinal_finType 2),
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall eps : R,
  (0 <= eps) ->
  ((((Rabs ((\max_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) - (\max_(x2 : X) ((L x2) (@Ordinal 2 0 isT))))) <= (\max_(x3 : X) (Rabs (((K x3) (@Ordinal 2 0 isT)) - ((L x3) (@Ordinal 2 0 isT)))))) /\ ((Rabs ((\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT))) - (\min1_(x5 : X) ((L x5) (@Ordinal 2 0 isT))))) <= (\max_(x3 : X) (Rabs (((K x3) (@Ordinal 2 0 isT)) - ((L x3) (@Ordinal 2 0 isT))))))) /\ (((Rabs (((\max_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) - ((exp eps) * ((c * (\sum_(x6 : X) ((K x6) (@Ordinal 2 0 isT)))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT))))))) - ((\max_(x2 : X) ((L x2) (@Ordinal 2 0 isT))) - ((exp eps) * ((c * (\sum_(x7 : X) ((L x7) (@Ordinal 2 0 isT)))) + ((1 - ((letters X) * c)) * (\min1_(x5 : X) ((L x5) (@Ordinal 2 0 isT))))))))) <= ((1 + (exp eps)) * (\max_(x3 : X) (Rabs (((K x3) (@Ordinal 2 0 isT)) - ((L x3) (@Ordinal 2 0 isT))))))) /\ ((Rabs (((1 - (\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT)))) - ((exp eps) * ((c * (\sum_(x8 : X) (1 - ((K x8) (@Ordinal 2 0 isT))))) + ((1 - ((letters X) * c)) * (1 - (\max_(x1 : X) ((K x1) (@Ordinal 2 0 isT)))))))) - ((1 - (\min1_(x5 : X) ((L x5) (@Ordinal 2 0 isT)))) - ((exp eps) * ((c * (\sum_(x9 : X) (1 - ((L x9) (@Ordinal 2 0 isT))))) + ((1 - ((letters X) * c)) * (1 - (\max_(x2 : X) ((L x2) (@Ordinal 2 0 isT)))))))))) <= ((1 + (exp eps)) * (\max_(x3 : X) (Rabs (((K x3) (@Ordinal 2 0 isT)) - ((L x3) (@Ordinal 2 0 isT))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem5_step7_holds : c_lem5_step7.
Proof.
move=> X X2 K L c c0 c1 e e0; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le x1 c1; have [x0 _] := a_letter x1; have r1 := exp_ge1 e0; set r := exp e in r1 *.
pose p x := K x o2_0; pose q x := L x o2_0; set D := \max_(x1 : X) Rabs (K x1 o2_0 - L x1 o2_0).
have d x : Rabs (p x - q x) <= D by exact: (@max_ge _ xpredT (fun x => Rabs (K x o2_0 - L x o2_0)) x isT).
have D0 : 0 <= D by exact: max_ge0.
have n1 := letters_ge x1; rewrite /= in n1.
have M (u v : X -> R) : (forall x, Rabs (u x - v x) <= D) -> (forall x, 0 <= u x) -> \max_(x : X) v x <= \max_(x : X) u x + D.
  move=> h u0; apply: max_le => [|x _]; first by have := @max_ge0 _ xpredT u; lra.
  by have := @max_ge _ xpredT u x isT; have := proj1 (Rabs_le_between _ _) (h x); lra.
have m (u v : X -> R) : (forall x, Rabs (u x - v x) <= D) -> (forall x, v x <= 1) -> \min1_(x : X) u x - D <= \min1_(x : X) v x.
  move=> h v1; apply: min1_ge => [|x _]; first by have := @min1_le1 _ xpredT u; lra.
  by have := @min1_le _ xpredT u x isT; have := proj1 (Rabs_le_between _ _) (h x); lra.
have d' x : Rabs (q x - p x) <= D by rewrite Rabs_minus_sym.
have a1 := M p q d (fun x => mass_ge0 (K x) _); have a2 := M q p d' (fun x => mass_ge0 (L x) _).
have b1 := m p q d (fun x => mass_le1 (L x) _); have b2 := m q p d' (fun x => mass_le1 (K x) _).
rewrite /p /q in a1 a2 b1 b2.
set mk := \max_(x : X) K x o2_0 in a1 a2 *; set ml := \max_(x : X) L x o2_0 in a1 a2 *.
set lk := \min1_(x : X) K x o2_0 in b1 b2 *; set ll := \min1_(x : X) L x o2_0 in b1 b2 *.
have s1 : Rabs ((\sum_(x : X) K x o2_0) - \sum_(x : X) L x o2_0) <= letters X * D.
  by rewrite -sum_sub -sum_const_card; apply: Rle_trans (sum_abs _ _ _) _; apply: sum_le => x _; exact: d.
have E (J : kernel X (ordinal_finType 2)) : \sum_(x : X) (1 - J x o2_0) = letters X - \sum_(x : X) J x o2_0.
  by rewrite sum_sub sum_const_card Rmult_1_r.
rewrite !E; set sk := \sum_(x : X) K x o2_0 in s1 *; set sl := \sum_(x : X) L x o2_0 in s1 *.
have /Rabs_le_between[s2 s3] := s1; set n := letters X in n1 nc s2 s3 *.
have w0 : 0 <= 1 - n * c by lra.
have cs : - (n * c * D) <= c * (sk - sl) <= n * c * D by nra.
have ws : - ((1 - n * c) * D) <= (1 - n * c) * (lk - ll) <= (1 - n * c) * D by nra.
have wm : - ((1 - n * c) * D) <= (1 - n * c) * (mk - ml) <= (1 - n * c) * D by nra.
split; first by split; apply: Rabs_le; lra.
split; apply: Rabs_le.
- set z := c * (sk - sl) + (1 - n * c) * (lk - ll).
  have zb : - D <= z <= D by rewrite /z; lra.
  have -> : mk - r * (c * sk + (1 - n * c) * lk) - (ml - r * (c * sl + (1 - n * c) * ll)) = (mk - ml) - r * z by rewrite /z; ring.
  nra.
set z := c * (sk - sl) + (1 - n * c) * (mk - ml).
have zb : - D <= z <= D by rewrite /z; lra.
have -> : 1 - lk - r * (c * (n - sk) + (1 - n * c) * (1 - mk)) - (1 - ll - r * (c * (n - sl) + (1 - n * c) * (1 - ml))) = - (lk - ll) + r * z by rewrite /z; ring.
nra.
Qed.
