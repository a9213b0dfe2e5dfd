(* cuff-midp/eq71-three-notions#arimoto-reaches, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq71_three_notions_arimoto_reaches : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall R_ : law X,
  forall p : nat,
  (1 <= p)%N ->
  forall q : nat,
  (1 <= q)%N ->
  (exists U1 : law X, (forall x2 : X, (veq (Finite (U1 x2)) (vdiv (Finite (if (Rltb 0 (R_ x2)) then ((R_ x2) ^ (q)%N) else (R_ x2))) (Finite (\sum_(x3 : X) (if (Rltb 0 (R_ x3)) then ((R_ x3) ^ (q)%N) else (R_ x3))))))) /\ (exists U4 : law X, (forall x5 : X, (veq (Finite (U4 x5)) (vdiv (Finite (if (Rltb 0 (R_ x5)) then ((R_ x5) ^ (p)%N) else (R_ x5))) (Finite (\sum_(x6 : X) (if (Rltb 0 (R_ x6)) then ((R_ x6) ^ (p)%N) else (R_ x6))))))) /\ (veq (arimoto_v K U1 (Finite ((INR p) / (INR q)))) (sibson_v K U4 (Finite ((INR p) / (INR q))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq71_three_notions_arimoto_reaches_holds : c_eq71_three_notions_arimoto_reaches.
Proof.
move=> X _ Y _ K L p p1 q q1.
have p0 : 1 <= INR p by have := le_INR 1 p (leP p1).
have q0 : 1 <= INR q by have := le_INR 1 q (leP q1).
have entry n x : (1 <= n)%N -> veq (Finite (tilted (INR n) L x)) (vdiv (Finite (if Rltb 0 (L x) then L x ^ n else L x))
    (Finite (\sum_(z : X) (if Rltb 0 (L z) then L z ^ n else L z)))).
  move=> n1; have E z : (if Rltb 0 (L z) then L z ^ n else L z) = rpow (L z) (INR n).
    by case: RltbP => h; [rewrite rpow_nat|have -> : L z = 0; [have := mass_ge0 L z; lra|rewrite rpow_zero]].
  rewrite (eq_sum (fun z _ => E z)) E vdivF; last by have := tilted_total (INR n) L; lra.
  by apply/veqF; rewrite tiltedE.
exists (tilted (INR q) L); split=> [x|]; first exact: entry.
exists (tilted (INR p) L); split=> [x|]; first exact: entry.
have a0 : 0 < INR p / INR q by apply: Rdiv_lt_0_compat; lra.
have al : Rbar_le 0 (Finite (INR p / INR q)) by exact: Rlt_le.
rewrite /arimoto_v orderE // sibson_vE // arimoto_tilted // tilted_tilted.
by have -> : INR q * (INR p / INR q) = INR p by field; lra.
Qed.
