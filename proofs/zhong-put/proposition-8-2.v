(* zhong-put/proposition-8-2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_2 : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (m)%N),
  forall D : R,
  (0 < D) ->
  (D <= 1) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists U1 : law (ordinal_finType (m)%N), (forall x2 : (ordinal_finType (m)%N), ((U1 x2) = (/ (INR m)))) /\ (exists L3 : kernel (ordinal_finType 1) (ordinal_finType (m)%N), ((forall x4 : (ordinal_finType (m)%N), ((L3 (@Ordinal 1 0 isT) x4) = (U1 x4)))) /\ (((has_value (vexp (vmax (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D)))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D)))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L3 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D)))) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (vexp (if (Rleb ((1 - delta) * (((INR m) - 1) / (INR m))) D) then (Val (Finite 0)) else (vln (Finite ((((INR m) - 1) * ((1 - D) - delta)) / D))))) (Finite delta)) (Finite D))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_2_holds : c_proposition_8_2.
Proof.
move=> m m2 Z z1 S D D0 D1 d d0 d1 share s0 s1; pose X := ordinal_finType m; have c2 : (2 <= #|X|)%N by rewrite card_ord.
have M2 := letters_ge2 c2; have [x0 _] := a_letter (ltnW c2).
exists (uniform x0); split=> [x|]; first by rewrite uniformE letters_ord.
exists (fun=> uniform x0); split=> [x //|].
have [T [hull e _]] := alone_source (S := fun=> uniform x0) c2 (fun x => uniformE _ x); rewrite !e -(letters_ord m).
set v := if _ then _ else _; have E : v = Finite (ln (Rmax 1 ((letters X - 1) * (1 - d - D) / D))).
  by rewrite /v (_ : 1 - D - d = 1 - d - D); [apply: local_branch; exact: local_threshold|ring].
split; first by have [] := local_pointwise c2 hull D0 D1 (ltac:(lra) : 0 <= d <= 1) s0 s1 (erefl _) E.
have DN : D <= letters (ordinal_finType 1) by rewrite letters_one.
have := pointwise_achieved_at one_ge1 c2 (fun v => indep (fun _ : ordinal_finType 1 => S v)) D0 DN (ltac:(lra) : 0 <= d <= 1).
rewrite Rmax_comm card_ord pow_1 letters_one Rdiv_1 E vexp_local /kept_ratio letters_one.
suff -> : Rmax 1 ((letters X - 1) * (1 - D) / D * (1 - d / (1 - D))) = Rmax 1 ((letters X - 1) * (1 - d - D) / D) by [].
case: (Req_dec D 1) => [->|ne]; last by congr Rmax; field; lra.
by rewrite !Rmax_left //; nra.
Qed.
