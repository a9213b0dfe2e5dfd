(* grosse-dobrushin/prop2.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  (forall x1 : Y, ((((output P K) x1) <= ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\max_(x2 : X) ((K x2) x1))))) /\ (veq (\vmax_(x4 : X) (with_law (fun x6 : X => ((((letters X) * c) / (letters X)) + (if (x6 == x4) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (Val (Finite ((output U5 K) x1)))))) (Finite ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\max_(x2 : X) ((K x2) x1)))))))).

(* The statement above is generated; the proof follows. *)


Theorem c_prop2_step2_holds : c_prop2_step2.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc y; have nc := share_le X1 c1; have [x0 _] := a_letter X1.
have n1 := letters_ge X1; rewrite /= in n1.
have ge : output P K y <= c * (\sum_x K x y) + (1 - letters X * c) * \max_x K x y.
  rewrite outputE; apply: (mean_floored_le (k := fun x => K x y)) => // x.
  exact: (@max_ge _ xpredT (fun x => K x y) x isT).
split; first exact: ge.
have V x : with_law (fun z : X => letters X * c / letters X + (if z == x then 1 - letters X * c else 0))
    (fun U : law X => Val (Finite (output U K y))) = Val (Finite (c * (\sum_x K x y) + (1 - letters X * c) * K x y)).
  rewrite (@with_lawE _ _ _ (vertex c x)) => [|z].
    by congr (Val (Finite _)); rewrite outputE; apply: mean_vertex => //; lra.
  by rewrite vertexE ?diracE; [case: (z == x); field; lra|lra|].
rewrite (eq_bigr _ (fun x _ => V x)).
have [a aE] : exists x, \max_x K x y = K x y by apply: max_attained_ex => // x; exact: mass_ge0.
rewrite aE (@vmaxes_at _ _ a) // => x; have := Rmult_le_compat_l (1 - letters X * c) (K x y) (K a y).
have : K x y <= K a y by rewrite -aE; exact: (@max_ge _ xpredT (fun x => K x y) x isT).
by lra.
Qed.
