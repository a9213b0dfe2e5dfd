(* zhong-put/proposition-8-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_4 : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (m)%N),
  forall D : R,
  (0 < D) ->
  (D <= 1) ->
  (exists U1 : law (ordinal_finType (m)%N), (forall x2 : (ordinal_finType (m)%N), ((U1 x2) = (/ (INR m)))) /\ (exists L3 : kernel (ordinal_finType 1) (ordinal_finType (m)%N), ((forall x4 : (ordinal_finType (m)%N), ((L3 (@Ordinal 1 0 isT) x4) = (U1 x4)))) /\ ((vle (if (Rleb (((INR m) - 1) / (INR m)) D) then (Val (Finite 0)) else (vln (Finite ((INR m) * (1 - D))))) (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L3 v_)))) (Finite D)))) /\ (vle (vln (least_maximal_leakage (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite D))) (if (Rleb (((INR m) - 1) / (INR m)) D) then (Val (Finite 0)) else (vln (Finite ((INR m) * (1 - D))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_4_holds : c_proposition_8_4.
Proof.
move=> m m2 Z z1 S D D0 D1; pose X := ordinal_finType m; have c2 : (2 <= #|X|)%N by rewrite card_ord.
have M2 := letters_ge2 c2; have [x0 _] := a_letter (ltnW c2).
exists (uniform x0); split=> [x|]; first by rewrite uniformE letters_ord.
exists (fun=> uniform x0); split=> [x //|].
have [T [hull _ e]] := alone_source (S := fun=> uniform x0) c2 (fun x => uniformE _ x); rewrite !e -(letters_ord m).
have E : (if Rleb ((letters X - 1) / letters X) D then Val (Finite 0) else vln (Finite (letters X * (1 - D)))) =
    Finite (ln (Rmax 1 (letters X * (1 - D)))).
  by apply: local_branch; exact: local_leakage_threshold.
rewrite E (local_leakage_level c2 hull D0 D1); split; first exact: vle_refl.
have DN : D <= letters (ordinal_finType 1) by rewrite letters_one.
have [J [hJ hl]] := leakage_achieved one_ge1 c2 (fun v => indep (fun _ : ordinal_finType 1 => S v)) D0 DN.
move: hl; rewrite card_ord pow_1 letters_one Rdiv_1 => hl; have q1 := Rmax_l 1 (letters X * (1 - D)).
rewrite /least_maximal_leakage; case: RlebP => [_|]; last lra.
set P := fun v : R => _; have [lb glb] := Glb_Rbar_correct P.
have up : Rbar_le (Glb_Rbar P) (leakage_sum J) by apply: lb; exists J.
have low : Rbar_le 1 (Glb_Rbar P) by apply: glb => v [L [_ ->]]; exact: leakage_sum_ge1.
case: (Glb_Rbar P) up low => [g||] // up low; have {}up : g <= leakage_sum J := up; have {}low : 1 <= g := low.
by rewrite vlnF; [apply/vleF; apply: ln_le|]; lra.
Qed.
