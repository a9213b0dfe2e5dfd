(* grosse-dobrushin/ldp-is-sup-pml#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ldp_is_sup_pml_at_least : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall t : R,
  (0 < t) ->
  (t <= 1) ->
  (vle (\vmin_(x1 : X) (with_law (fun x2 : X => ((t / (letters X)) + (if (x2 == x1) then (1 - t) else 0))) (fun U3 : law X => (Val (Finite (exp (- (pml K U3)))))))) (vadd (vexp (vopp (ldp K))) (Finite t))).

(* The statement above is generated; the proof follows. *)
Theorem c_ldp_is_sup_pml_at_least_holds : c_ldp_is_sup_pml_at_least.
Proof.
move=> X X1 Y Y1 K t t0 t1; have [x0 _] := a_letter X1.
rewrite (eq_bigr (fun x => Val (Finite (exp (- pml K (vertex (t / letters X) x)))))) => [|x _]; last by rewrite with_near_point.
have [a ha] := ex_argmin (fun x => exp (- pml K (vertex (t / letters X) x))) x0.
rewrite (vmins_at ha); apply: near_point_level => // [|x y sy].
  by have := exp_le_mono (_ : - pml K (vertex (t / letters X) a) <= 0); rewrite exp_0; apply; have := pml_ge0 K (vertex (t / letters X) a); lra.
apply: Rle_trans (ha x) _; have m0 := column_largest_gt0 sy; apply/(Rle_div_r _ _ _ m0).
have [b bE] := column_largest_attained K x0 y; rewrite bE exp_Ropp.
have n1 := letters_ge X1; rewrite /= in n1; have c0 : 0 < t / letters X by apply: Rdiv_lt_0_compat; lra.
have nc : letters X * (t / letters X) <= 1 by have -> : letters X * (t / letters X) = t by [field; lra]; lra.
have p0 : 0 < vertex (t / letters X) x b by have := vertex_floored x (Rlt_le _ _ c0) nc b; lra.
have e0 := exp_pos (pml K (vertex (t / letters X) x)); have := pml_entry K y p0 => h.
apply: (Rmult_le_reg_l (exp (pml K (vertex (t / letters X) x)))) => //.
by rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; lra.
Qed.
