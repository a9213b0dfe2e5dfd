(* cuff-midp/lem11-continuity.step1@total-variation, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity_step1_total_variation : Prop :=
  forall u : nat,
  (1 <= u)%N ->
  forall larger : R,
  (0 <= larger) ->
  (larger <= 1) ->
  forall smaller : R,
  (0 <= smaller) ->
  (smaller <= larger) ->
  (vle (vadd (vmul (Finite 2) (binary_entropy (Finite (smaller / (smaller + 1))))) (vmul (Finite (2 * (smaller / (smaller + 1)))) (vln (Finite (INR u))))) (vadd (vmul (Finite 2) (binary_entropy (Finite (larger / (larger + 1))))) (vmul (Finite (2 * (larger / (larger + 1)))) (vln (Finite (INR u)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_step1_total_variation_holds : c_lem11_continuity_step1_total_variation.
Proof.
move=> u u1 l l0 l1 s s0 sl; have u0 : 1 <= INR u by have := le_INR 1 u (leP u1).
have lu : 0 <= ln (INR u) by rewrite -ln_1; apply: ln_le; lra.
have b x : 0 <= x -> x <= 1 -> 0 <= x / (x + 1) <= / 2.
  by move=> x0 x1; split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
have bs := b s s0 (Rle_trans _ _ _ sl l1); have bl := b l l0 l1.
have m : s / (s + 1) <= l / (l + 1).
  have -> : s / (s + 1) = 1 - / (s + 1) by field; lra.
  have -> : l / (l + 1) = 1 - / (l + 1) by field; lra.
  by have := Rinv_le_contravar (s + 1) (l + 1) ltac:(lra) ltac:(lra); lra.
have h := hb_mono (proj1 bs) m (proj2 bl).
rewrite !binary_entropyF; try lra.
rewrite !vlnF; try lra.
rewrite !vmulF !vaddF; set p := s / _ in bs m h *; set q := l / _ in bl m h *.
change (2 * hb p + 2 * p * ln (INR u) <= 2 * hb q + 2 * q * ln (INR u)); nra.
Qed.
