(* A slack delta for every output by itself against one for every event: the best function of the first for the second,
   where the two agree, and which mechanisms need all of it. Concerns: Zhong and Bu, Section I with Definition 3(2).
   docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick levels.

Section Laws.
Variable Y : finType.
Implicit Types p q : law Y.

Lemma output_without_excess p q (r : R) : 1 <= r -> exists y, p y - r * q y <= 0.
Proof.
move=> r1; have [y0 _] := law_support p; have [y h] := ex_argmin (fun y => p y - r * q y) y0.
exists y; apply: Rnot_lt_le => lt.
have := @sum_gt0 _ xpredT (fun y => p y - r * q y) y (fun z _ => Rle_trans _ _ _ (Rlt_le _ _ lt) (h z)) isT lt.
by rewrite sum_sub sum_mull !mass_sum1; lra.
Qed.

Lemma sum_other_outputs y (d : R) : \sum_(a : Y) (d - (if a == y then d else 0)) = (letters Y - 1) * d.
Proof. by rewrite sum_sub sum_const_card sum_pick; ring. Qed.

(* Every event has an excess of at most (k-1) delta, and of at most 1. *)
Theorem pointwise_to_events p q (e d : R) : 0 <= e -> 0 <= d -> (forall y, p y <= exp e * q y + d) ->
  hockey_stick p q e <= Rmin 1 ((letters Y - 1) * d).
Proof.
move=> e0 d0 h; have r1 := exp_ge1 e0; rewrite /hockey_stick; set r := exp e in h r1 *.
apply: Rmin_glb; first by apply: hs_le1; lra.
have [y hy] := output_without_excess p q r1; rewrite -(sum_other_outputs y); apply: sum_le => a _.
by case: eqP => [->|_]; [rewrite Rmax_right; lra|have := h a => ha; apply: Rmax_lub; lra].
Qed.

Lemma letters_ge2 (y0 y1 : Y) : y0 != y1 -> 2 <= letters Y.
Proof.
by move=> ne; rewrite -[2]/(INR 2); apply: le_INR; apply/leP; rewrite (cardD1 y0) (cardD1 y1) !inE eq_sym ne.
Qed.

(* Every output but one has the probability s, the law against it gives none of them. *)
Lemma spread_outputs (y0 y1 : Y) (s : R) : y0 != y1 -> 0 <= s -> (letters Y - 1) * s <= 1 ->
  exists p, forall y, p y = if y == y0 then 1 - (letters Y - 1) * s else s.
Proof.
move=> ne s0 s1; pose f (y : Y) := if y == y0 then 1 - (letters Y - 1) * s else s.
have L : is_law f.
  split=> [y|]; first by rewrite /f; case: eqP => _; lra.
  rewrite (eq_sum (G := fun y => s - (if y == y0 then s else 0) + (if y == y0 then 1 - (letters Y - 1) * s else 0))) => [|y _].
    by rewrite sum_add sum_other_outputs sum_pick; ring.
  by rewrite /f; case: eqP => _; ring.
by exists (law_of f (dirac y0)) => y; rewrite law_ofE.
Qed.

Lemma spread_excess p (y0 : Y) (r s : R) : 1 <= r -> 0 <= s -> (forall y, p y = if y == y0 then 1 - (letters Y - 1) * s else s) ->
  hs r p (dirac y0) = (letters Y - 1) * s.
Proof.
move=> r1 s0 pE; have p1 := mass_le1 p y0; rewrite /hs -(sum_other_outputs y0); apply: eq_sum => y _.
rewrite diracE pE; case: eqP => [e|_]; last by rewrite Rmax_left; lra.
by move: p1; rewrite pE eqxx => p1; rewrite Rmax_right; lra.
Qed.

Theorem pointwise_to_events_attained (y0 y1 : Y) (e d : R) : y0 != y1 -> 0 <= e -> 0 <= d ->
  exists p q, (forall y, p y <= exp e * q y + d) /\ hockey_stick p q e = Rmin 1 ((letters Y - 1) * d).
Proof.
move=> ne e0 d0; have k2 := letters_ge2 ne; have r1 := exp_ge1 e0; set s := Rmin (/ (letters Y - 1)) d.
have i0 : 0 < / (letters Y - 1) by apply: Rinv_0_lt_compat; lra.
have s0 : 0 <= s by apply: Rmin_glb; lra.
have sE : (letters Y - 1) * s = Rmin 1 ((letters Y - 1) * d).
  have c : (letters Y - 1) * / (letters Y - 1) = 1 by rewrite Rinv_r; lra.
  rewrite /s /Rmin; case: Rle_dec => a; case: Rle_dec => b; rewrite ?c //.
    by have := Rmult_le_compat_l (letters Y - 1) _ _ ltac:(lra) a; lra.
  by have := Rmult_le_compat_l (letters Y - 1) d (/ (letters Y - 1)) ltac:(lra) ltac:(lra); lra.
have s1 : (letters Y - 1) * s <= 1 by rewrite sE; exact: Rmin_l.
have [p pE] := spread_outputs ne s0 s1; exists p, (dirac y0); split; last by rewrite /hockey_stick (spread_excess r1 s0 pE).
move=> y; rewrite diracE pE; have sd : s <= d by exact: Rmin_r.
by case: eqP => _; have := Rmult_le_pos (letters Y - 1) s; lra.
Qed.

(* So the two notions agree for at most two outputs, and for more only at delta = 0 and from delta = 1 on. *)
Theorem pointwise_is_event_wise_exactly (e d : R) : 0 <= e -> 0 <= d ->
  (forall p q, (forall y, p y <= exp e * q y + d) <-> hockey_stick p q e <= d) <-> (#|Y| <= 2)%N \/ d = 0 \/ 1 <= d.
Proof.
move=> e0 d0; split=> [h|small p q]; last first.
  split=> [/(pointwise_to_events e0 d0) le|le y].
    apply: Rle_trans le _; case: small => [k2|[->|d1]]; last by apply: Rle_trans (Rmin_l _ _) _.
      apply: Rle_trans (Rmin_r _ _) _; have k2' : letters Y <= 2 by rewrite -[2]/(INR 2); apply: le_INR; apply/leP.
      by have := Rmult_le_compat_r d (letters Y - 1) 1 d0; lra.
    by apply: Rle_trans (Rmin_r _ _) _; lra.
  have := Rle_trans _ _ _ (@sum_ge_term _ xpredT (fun y => Rmax (p y - exp e * q y) 0) y (fun _ _ => Rmax_r _ _) isT) le.
  by have := Rmax_l (p y - exp e * q y) 0; lra.
case k2: (#|Y| <= 2)%N; first by left.
right; case: (Req_dec d 0) => [|dn]; [by left|right]; apply: Rnot_lt_le => d1.
have k3 : (2 < #|Y|)%N by rewrite ltnNge k2.
have /card_gt1P[y0 [y1 [_ _ ne]]] : (1 < #|Y|)%N by exact: ltnW.
have [p [q [pq E]]] := pointwise_to_events_attained ne e0 d0.
have k3' : 3 <= letters Y by rewrite (_ : 3 = INR 3); [apply: le_INR; apply/leP|rewrite /=; ring].
move/h: pq; rewrite E.
have : d < (letters Y - 1) * d by have := Rmult_le_compat_r d 2 (letters Y - 1) d0; lra.
by rewrite /Rmin; case: Rle_dec => _; lra.
Qed.

(* Where both laws keep the slack against each other, all of (k-1) delta needs room. *)
Lemma events_need_room p q (r d : R) : 1 <= r -> 0 < d -> (forall y, p y <= r * q y + d) -> (forall y, q y <= r * p y + d) ->
  hs r p q = (letters Y - 1) * d -> r * ((letters Y - 1) * d) <= r - 1 + d.
Proof.
move=> r1 d0 pq qp E; have [y hy] := output_without_excess p q r1.
have le a : xpredT a -> Rmax (p a - r * q a) 0 <= d - (if a == y then d else 0).
  by move=> _; case: eqP => [->|_]; [rewrite Rmax_right; lra|have := pq a => ha; apply: Rmax_lub; lra].
have full := sum_le_eq le (etrans E (esym (sum_other_outputs y d))).
have diff a : p a - r * q a = d - (if a == y then d else 0) + (if a == y then p y - r * q y else 0).
  have := full a isT; case: eqP => [->|_]; first by move=> _; ring.
  by rewrite /Rmax; case: Rle_dec; lra.
have : \sum_a (p a - r * q a) = (letters Y - 1) * d + (p y - r * q y).
  by rewrite (eq_sum (fun a _ => diff a)) sum_add sum_other_outputs sum_pick.
rewrite sum_sub sum_mull !mass_sum1 => s; have q1 := mass_le1 q y; have := qp y.
have w : 0 <= (r * r - 1) * (1 - q y) by apply: Rmult_le_pos; [have := Rmult_le_compat_l r 1 r|]; lra.
have -> : p y = 1 - r - (letters Y - 1) * d + r * q y by lra.
by lra.
Qed.
End Laws.

(* Mechanisms whose slack is delta output by output and (k-1) delta for events. *)
Theorem pointwise_delta_exactly (X Y : finType) (x0 x1 : X) (y0 y1 : Y) (e d : R) : x0 != x1 -> y0 != y1 -> 0 <= e -> 0 < d <= 1 ->
  (exists K : kernel X Y, pointwise_delta K e = d /\ ldp_delta K e = (letters Y - 1) * d) <->
  exp e * ((letters Y - 1) * d) <= exp e - 1 + d.
Proof.
move=> nx ny e0 d01; have r1 := exp_ge1 e0; have k2 := letters_ge2 ny; have kd : 0 < (letters Y - 1) * d by apply: Rmult_lt_0_compat; lra.
have pd (K : kernel X Y) x x' y : K x y - exp e * K x' y <= pointwise_delta K e.
  apply: Rle_trans (@max_ge _ xpredT _ x isT); apply: Rle_trans (@max_ge _ xpredT _ x' isT).
  by apply: Rle_trans (@max_ge _ xpredT _ y isT); exact: Rmax_l.
split=> [[K [pE lE]]|thr].
  have le x x' y : K x y <= exp e * K x' y + d by have := pd K x x' y; lra.
  move: lE; rewrite /ldp_delta /worstR.
  case: (max_attained xpredT (fun x => \max_(x' | pairs x x') hockey_stick (K x) (K x') e)) => [->|[x _ ->]]; first lra.
  case: (max_attained (fun x' => pairs x x') (fun x' => hockey_stick (K x) (K x') e)) => [->|[x' _ ->]]; first lra.
  by move=> E; apply: (events_need_room r1 (proj1 d01) _ _ E) => y; exact: le.
have s1 : (letters Y - 1) * d <= 1.
  by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ kd) r1; have := Rmult_le_pos (exp e - 1) (1 - (letters Y - 1) * d); nra.
have [p pE] := spread_outputs ny (Rlt_le _ _ (proj1 d01)) s1.
pose K : kernel X Y := fun x => if x == x0 then p else dirac y0.
have small x x' y : K x y - exp e * K x' y <= d.
  have m1 := mass_ge0 p y; rewrite /K; case: eqP => _; case: eqP => _; rewrite ?diracE ?pE;
    move: m1; rewrite pE; case: (y == y0) => m1; nra.
have hE : hs (exp e) (K x0) (K x1) = (letters Y - 1) * d.
  by rewrite /K eqxx eq_sym (negbTE nx) (spread_excess r1 (Rlt_le _ _ (proj1 d01)) pE).
exists K; split; apply: Rle_antisym.
- apply: max_le => [|x _]; first lra.
  by do 2 (apply: max_le => [|? _]; first lra); apply: Rmax_lub; [exact: small|lra].
- by have := pd K x0 x1 y1; rewrite /K eqxx eq_sym (negbTE nx) pE diracE eq_sym (negbTE ny); lra.
- apply: worstR_le => [|x x' _]; first lra.
  apply: Rle_trans (pointwise_to_events e0 (Rlt_le _ _ (proj1 d01)) _) (Rmin_r _ _) => y.
  by have := small x x' y; lra.
- by rewrite -hE; exact: (@worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q e)).
Qed.
