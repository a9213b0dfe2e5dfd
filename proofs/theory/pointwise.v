(* Pointwise (eps, delta)-differential privacy, and the least distortions of mechanisms for a set of priors.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Definitions 3, 4 and 19. A set of priors is the polytope whose
   vertices are the rows of a kernel; the distortion is the largest over the vertices. Values are infima over
   mechanisms, as in programs.v. *)

From ExactPriv Require Import core programs.

(* A power of any number: of a negative one at whole exponents alone. *)
Definition vpower (v : value) (e : R) : value :=
  if Reqb (IZR (Int_part e)) e then vpowz v (Int_part e) else vpow v e.

Lemma powerRZ_Rpower_pos (a : R) (z : Z) : 0 < a -> powerRZ a z = Rpower a (IZR z).
Proof. exact: powerRZ_Rpower. Qed.

Lemma vpowerF (a e : R) : 0 < a -> vpower a e = Finite (Rpower a e).
Proof.
move=> a0; rewrite /vpower; case: ReqbP => [E|_]; last exact: vpowF.
rewrite -{2}E -powerRZ_Rpower_pos // /vpowz /=; case: Z.eqb_spec => [->|_] //.
by case: ReqbP => [?|_]; first lra.
Qed.

Section Pointwise.
Variables I X Y : finType.
Implicit Types K : kernel (I ~> X) Y.

(* Least eps >= 0 with K(y|x) <= e^eps K(y|x') + delta at neighbours; entries up to delta ask for nothing. *)
Definition pointwise_dp K (delta : R) : Rbar :=
  \xmax_x \xmax_(x' | neighbours x x') \xmax_(y | Rltb delta (K x y)) log_ratio (K x y - delta) (K x' y).
Definition pointwise_dp_v K (delta : value) : value :=
  if delta is Val (Finite d) then (if Rleb 0 d && Rleb d 1 then Val (pointwise_dp K d) else NoValue) else NoValue.

Definition pointwise_within (r delta : R) K : Prop :=
  forall x x', neighbours x x' -> forall y, K x y <= r * K x' y + delta.

Lemma pointwise_dpE K (d : R) : 0 <= d <= 1 -> pointwise_dp_v K d = Val (pointwise_dp K d).
Proof. by move=> [d0 d1]; rewrite /pointwise_dp_v; case: (RlebP 0 d) => //; case: (RlebP d 1). Qed.

Lemma pointwise_dp_ge0 K (d : R) : Rbar_le 0 (pointwise_dp K d).
Proof. exact: xmax_ge0. Qed.

Lemma pointwise_dp_leP K (d e : R) : 0 <= d -> 0 <= e ->
  Rbar_le (pointwise_dp K d) e <-> pointwise_within (exp e) d K.
Proof.
move=> d0 e0; split=> [/xmax_leP[_ h] x x' n y|h].
  have /xmax_leP[_ /(_ x' n)/xmax_leP[_ {}h]] := h x isT.
  case: (RltbP d (K x y)) => dy; last by have := mass_ge0 (K x') y; have := exp_pos e; nra.
  have := h y; rewrite (introT (RltbP _ _) dy) => /(_ isT)/log_ratio_le H.
  by have := H (Rlt_le _ _ (Rlt_Rminus _ _ dy)) (mass_ge0 _ _); lra.
apply/xmax_leP; split=> // x _; apply/xmax_leP; split=> // x' n; apply/xmax_leP; split=> // y /RltbP dy.
apply/log_ratio_le => //; first lra.
by have := h x x' n y; lra.
Qed.

Lemma pointwise_dp_finite K (d : R) (e := pointwise_dp K d) : is_finite e -> 0 <= d ->
  pointwise_within (exp e) d K /\ 0 <= e.
Proof.
have := pointwise_dp_ge0 K d; rewrite -/e => g f d0; move: g; rewrite -f /= => g; split=> //.
by apply/(pointwise_dp_leP _ d0 g); rewrite -/e -f; exact: Rbar_le_refl.
Qed.

End Pointwise.

Section Programs.
Variables I X V : finType.
Local Notation db := (I ~> X).
Implicit Types (S : kernel V (I ~> X)) (K : kernel (I ~> X) (I ~> X)).

(* The largest distortion at a vertex. *)
Definition source_distortion S K : R := \max_v distortion K (S v).

Definition leakage_sum K : R := \sum_y \max_x K x y.
Definition information_within S (r : R) K : Prop := forall v x y, K x y <= r * output (S v) K y.

Definition pointwise_distortion S (r delta : value) : value :=
  if delta is Val (Finite d) then
    (if Rleb 0 d && Rleb d 1 then
       program (fun r v => exists K, pointwise_within r d K /\ v = source_distortion S K) r else NoValue)
  else NoValue.
Definition maximal_information_distortion S : value -> value :=
  program (fun r v => exists K, information_within S r K /\ v = source_distortion S K).
Definition maximal_leakage_distortion S : value -> value :=
  program (fun r v => exists K, leakage_sum K <= r /\ v = source_distortion S K).
(* Not a level: its exponential. *)
Definition least_maximal_leakage S (D : value) : value :=
  if D is Val (Finite d) then
    (if Rleb 0 d then Val (Glb_Rbar (fun v => exists K, source_distortion S K <= d /\ v = leakage_sum K)) else NoValue)
  else NoValue.

Lemma source_distortion_leP S K (D : R) :
  source_distortion S K <= D <-> 0 <= D /\ forall v, distortion K (S v) <= D.
Proof. by rewrite max_leP; split=> -[h0 h]; split=> // v *; exact: h. Qed.

Lemma source_distortion_ge S K v : distortion K (S v) <= source_distortion S K.
Proof. by have /source_distortion_leP[_] := Rle_refl (source_distortion S K); apply. Qed.

Lemma pointwise_distortionE S (r : value) (d : R) : 0 <= d <= 1 ->
  pointwise_distortion S r d = program (fun r v => exists K, pointwise_within r d K /\ v = source_distortion S K) r.
Proof. by move=> [d0 d1]; rewrite /pointwise_distortion; case: (RlebP 0 d) => //; case: (RlebP d 1). Qed.

End Programs.
