(* ngo-lmidp/eq11, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq11 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  forall v : law Y,
  (((\sum_(x1 : Y) (\sum_(x2 : X) (((P x2) * (((K x2) x1) - (\sum_(x3 : X) ((P x3) * ((K x3) x1))))) * (((K x2) x1) - (\sum_(x3 : X) ((P x3) * ((K x3) x1))))))) = (\sum_(x4 : X) (\sum_(x5 : Y) ((P x4) * ((((K x4) x5) - (\sum_(x6 : X) ((P x6) * ((K x6) x5)))) ^ 2))))) /\ (0 <= (\sum_(x7 : Y) (\sum_(x8 : Y) ((((v x7) * (v x8)) * (\sum_(x9 : X) (((P x9) * (((K x9) x7) - (\sum_(x10 : X) ((P x10) * ((K x10) x7))))) * (((K x9) x8) - (\sum_(x3 : X) ((P x3) * ((K x3) x8))))))) * ((- 1) ^ (((nat_of_ord (enum_rank x7)) + (nat_of_ord (enum_rank x8))))%N)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq11_holds : c_eq11.
Proof.
move=> X _ Y _ K _ P v; split.
  rewrite exchange_big; apply: eq_bigr => x _; apply: eq_bigr => y _; ring.
set c := fun (x : X) (y : Y) => K x y - \sum_(z : X) P z * K z y.
set s := fun y : Y => v y * (- 1) ^ (nat_of_ord (enum_rank y)).
suff -> : \sum_(y : Y) \sum_(y' : Y) v y * v y' * (\sum_(x : X) P x * (K x y - \sum_(z : X) P z * K z y) * (K x y' - \sum_(z : X) P z * K z y')) *
    (- 1) ^ (nat_of_ord (enum_rank y) + nat_of_ord (enum_rank y'))%N = \sum_(x : X) P x * (\sum_(y : Y) s y * c x y) ^ 2.
  by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; exact: pow2_ge_0.
transitivity (\sum_(y : Y) \sum_(y' : Y) \sum_(x : X) P x * ((s y * c x y) * (s y' * c x y'))).
  apply: eq_bigr => y _; apply: eq_bigr => y' _; rewrite -sum_mull -sum_mulr; apply: eq_bigr => x _.
  rewrite /s /c pow_add; ring.
transitivity (\sum_(x : X) \sum_(y : Y) \sum_(y' : Y) P x * ((s y * c x y) * (s y' * c x y'))).
  rewrite (eq_bigr (fun y => \sum_(x : X) \sum_(y' : Y) P x * ((s y * c x y) * (s y' * c x y')))) => [|y _]; exact: exchange_big.
apply: eq_bigr => x _; rewrite -/(\sum_(y : Y) _) (eq_bigr (fun y => P x * (s y * c x y * (\sum_(y' : Y) s y' * c x y')))) => [|y _].
  by rewrite sum_mull sum_mulr; ring.
by rewrite !sum_mull.
Qed.
