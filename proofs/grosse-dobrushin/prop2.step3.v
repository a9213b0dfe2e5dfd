(* grosse-dobrushin/prop2.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (forall x1 : Y, ((((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x2 : X) ((K x2) x1)))) <= ((output Q K) x1)) /\ (veq (\vmin_(x4 : X) (with_law (fun x6 : X => ((((letters X) * c) / (letters X)) + (if (x6 == x4) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (Val (Finite ((output U5 K) x1)))))) (Finite ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x2 : X) ((K x2) x1)))))))).

(* The statement above is generated; the proof follows. *)


Theorem c_prop2_step3_holds : c_prop2_step3.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 Q Qc y; have nc := share_le X1 c1; have [x0 _] := a_letter X1.
have n1 := letters_ge X1; rewrite /= in n1.
have ge : c * (\sum_x K x y) + (1 - letters X * c) * (\min1_x K x y) <= output Q K y.
  rewrite outputE; apply: (mean_floored_ge (k := fun x => K x y)) => // x.
  exact: (@min1_le _ xpredT (fun x => K x y) x isT).
split; first exact: ge.
have V x : with_law (fun z : X => letters X * c / letters X + (if z == x then 1 - letters X * c else 0))
    (fun U : law X => Val (Finite (output U K y))) = Val (Finite (c * (\sum_x K x y) + (1 - letters X * c) * K x y)).
  rewrite (@with_lawE _ _ _ (vertex c x)) => [|z].
    by congr (Val (Finite _)); rewrite outputE; apply: mean_vertex => //; lra.
  by rewrite vertexE ?diracE; [case: (z == x); field; lra|lra|].
rewrite (eq_bigr _ (fun x _ => V x)).
have [a aE] : exists x, \min1_x K x y = K x y by apply: min1_attained_ex => // x; exact: mass_le1.
rewrite aE (@vmins_at _ _ a) // => x; have := Rmult_le_compat_l (1 - letters X * c) (K a y) (K x y).
have : K a y <= K x y by rewrite -aE; exact: (@min1_le _ xpredT (fun x => K x y) x isT).
by lra.
Qed.
