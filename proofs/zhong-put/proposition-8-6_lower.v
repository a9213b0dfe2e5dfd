(* zhong-put/proposition-8-6#lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_6_lower : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall K : kernel (ordinal_finType (m)%N) (ordinal_finType (m)%N),
  forall D : R,
  (forall U1 : law (ordinal_finType (m)%N), (forall x2 : (ordinal_finType (m)%N), ((U1 x2) = (/ (INR m)))) -> ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1))) <= D)) ->
  (D <= 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (0 < D) ->
  (exists U3 : law (ordinal_finType (m)%N), (forall x2 : (ordinal_finType (m)%N), ((U3 x2) = (/ (INR m)))) /\ ((vle (if (Rltb (D * (letters (ordinal_finType (m)%N))) ((letters (ordinal_finType (m)%N)) - 1)) then (vadd (vln (Finite ((letters (ordinal_finType (m)%N)) * (1 - (D / 1))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters (ordinal_finType (m)%N)) - 1) * (1 - D))))))) else (Val (Finite 0))) (sibson_v K U3 (Finite alpha))) /\ (vle (vadd (vln (Finite (INR m))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite (1 - D))))) (sibson_v K U3 (Finite alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_6_lower_holds : c_proposition_8_6_lower.
Proof.
move=> m m2 K D; rewrite -(letters_ord m) => hD D1 a a1 D0; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
have M2 := letters_ge2 c2; have [x0 _] := a_letter (ltnW c2); have u x : uniform x0 x = / letters (ordinal_finType m) by rewrite uniformE.
have {hD}h := hD _ u; rewrite distortion_one_entry in h.
exists (uniform x0); split=> //; rewrite sibson_vE; last by rewrite /=; lra.
split.
  by apply: vle_trans (local_rate_ge c2 u D0 h) _; apply: mi_le_sibson; lra.
case: (Req_dec D 1) => [->|ne].
  rewrite Rminus_eq_0 vln0 vlnF; last lra.
  by rewrite vdivF; [rewrite /vmul /= /inf_times; case: RltbP => // -[]; apply: Rdiv_lt_0_compat; lra|lra].
rewrite !vlnF; try lra.
by rewrite vdivF; [apply: sibson_error => //; lra|lra].
Qed.
