(* zhong-put/proposition-8-7#lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_7_lower : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall K : kernel (ordinal_finType (m)%N) (ordinal_finType (m)%N),
  forall D : R,
  (forall U1 : law (ordinal_finType (m)%N), (forall x2 : (ordinal_finType (m)%N), ((U1 x2) = (/ (INR m)))) -> ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1))) <= D)) ->
  (D <= 1) ->
  (0 < D) ->
  (exists U3 : law (ordinal_finType (m)%N), (forall x2 : (ordinal_finType (m)%N), ((U3 x2) = (/ (INR m)))) /\ (vle (if (Rltb (D * (letters (ordinal_finType (m)%N))) ((letters (ordinal_finType (m)%N)) - 1)) then (vadd (vln (Finite ((letters (ordinal_finType (m)%N)) * (1 - (D / 1))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters (ordinal_finType (m)%N)) - 1) * (1 - D))))))) else (Val (Finite 0))) (sibson_v K U3 (Finite 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_7_lower_holds : c_proposition_8_7_lower.
Proof.
move=> m m2 K D; rewrite -(letters_ord m) => hD D1 D0; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
have [x0 _] := a_letter (ltnW c2); have u x : uniform x0 x = / letters (ordinal_finType m) by rewrite uniformE.
have {hD}h := hD _ u; rewrite distortion_one_entry in h.
by exists (uniform x0); split=> //; rewrite sibson_v1; exact: local_rate_ge.
Qed.
