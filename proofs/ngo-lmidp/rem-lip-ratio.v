(* ngo-lmidp/rem-lip-ratio, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_lip_ratio : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall P : law X,
  ((veq (vmap (fun v_ => (lip_delta_v K P v_)) (\vmax_(x1 : X) (Val (closeness_eps (K x1) (output P K))))) (Finite 0)) /\ (forall x2 : X, (Rltb 0 (P x2)) -> (forall x3 : Y, ((vle (vdiv (Finite ((K x2) x3)) (Finite ((output P K) x3))) (vexp (\vmax_(x1 : X) (Val (closeness_eps (K x1) (output P K)))))) /\ (vle (vexp (vopp (\vmax_(x1 : X) (Val (closeness_eps (K x1) (output P K)))))) (vdiv (Finite ((K x2) x3)) (Finite ((output P K) x3)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_lip_ratio_holds : c_rem_lip_ratio.
Proof.
move=> X X1 Y Y1 K _ kp P.
have [x0 px0] := law_support P.
have o0 y : 0 < output P K y by exact: output_gt0 px0 (kp _ _).
have ratio (p q : Y -> R) : (forall a, 0 < q a) -> Rbar_lt (max_ratio_level p q) p_infty.
  move=> q0; rewrite /max_ratio_level.
  case: (xmax_attained xpredT (fun a => log_ratio (p a) (q a))) => [->|[a _ ->]] //.
  by rewrite /log_ratio; have := q0 a; do 2 case: ReqbP => //; lra.
have fin x : Rbar_lt (closeness_eps (K x) (output P K)) p_infty.
  by rewrite /closeness_eps /Rbar_max; case: (Rbar_le_dec _ _) => ? /=; apply: ratio => // a; exact: kp.
pose F x := real (closeness_eps (K x) (output P K)).
have lev x : [/\ 0 <= F x, forall y, K x y <= exp (F x) * output P K y, forall y, output P K y <= exp (F x) * K x y
              & closeness_eps (K x) (output P K) = Finite (F x)].
  by have [e [e0 h1 h2 _ E]] := closeness_level (fin x); rewrite /F E.
have F0 x : 0 <= F x by case: (lev x).
have -> : \vmax_(x1 : X) Val (closeness_eps (K x1) (output P K)) = Finite (\max_x F x).
  by rewrite -(vmaxes_real x0 F0); apply: eq_bigr => x _; case: (lev x) => _ _ _ ->.
set m := \max_x F x.
have up x : exp (F x) <= exp m.
  have h : F x <= m by exact: (@max_ge _ xpredT F x isT).
  by case: (Rle_lt_or_eq_dec _ _ h) => [l|->]; [apply: Rlt_le; exact: exp_increasing|lra].
have k1 x y : K x y <= exp m * output P K y.
  by case: (lev x) => _ h _ _; apply: Rle_trans (h y) _; apply: Rmult_le_compat_r (up x); apply: Rlt_le.
have k2 x y : output P K y <= exp m * K x y.
  by case: (lev x) => _ _ h _; apply: Rle_trans (h y) _; apply: Rmult_le_compat_r (up x); apply: Rlt_le.
split.
  have -> : vmap (fun v_ => lip_delta_v K P v_) (Finite m) = Finite (lip_delta K P m) by [].
  apply/veqF; apply: Rle_antisym; last exact: max_ge0.
  apply: max_le => [|x _]; first lra.
  have -> : hs (exp m) (output P K) (K x) = 0 by apply/hs_eq0.
  have -> : hs (exp m) (K x) (output P K) = 0 by apply/hs_eq0.
  by rewrite /Rdiv Rmult_0_l Rmax_left; lra.
move=> x _ y; have o := o0 y; have e := exp_pos m.
rewrite vdivF ?voppF ?vexpF; last lra.
split; apply/vleF.
  by apply/Rle_div_l.
rewrite exp_Ropp; apply/Rle_div_r => //.
have -> : / exp m * output P K y = output P K y / exp m by rewrite /Rdiv; ring.
by apply/Rle_div_l => //; rewrite Rmult_comm.
Qed.
