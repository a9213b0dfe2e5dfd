(* ngo-lmidp/lemma1.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall Q : law X,
  (forall x, 0 < Q x) ->
  forall t : R,
  ((- 3) <= t) ->
  (t <= 3) ->
  (veq (\vsum_(x1 : X) (vmul (Finite (P x1)) (vpow (vdiv (Finite (P x1)) (Finite (Q x1))) t))) (vadd (Finite 1) (vmul (Finite (t * (t + 1))) (vadd (\vsum_(x2 : X | Rltb (Q x2) (P x2)) (vsub (vmul (Finite (P x2)) (if (Reqb t 0) then (vln (vdiv (Finite (P x2)) (Finite (Q x2)))) else (vdiv (vsub (vpow (vdiv (Finite (P x2)) (Finite (Q x2))) t) (Finite 1)) (Finite t)))) (vmul (Finite (Q x2)) (if (Reqb (t + 1) 0) then (vln (vdiv (Finite (P x2)) (Finite (Q x2)))) else (vdiv (vsub (vpow (vdiv (Finite (P x2)) (Finite (Q x2))) (t + 1)) (Finite 1)) (Finite (t + 1))))))) (\vsum_(x3 : X | Rltb (P x3) (Q x3)) (vsub (vmul (Finite (Q x3)) (if (Reqb ((- t) - 1) 0) then (vln (vdiv (Finite (Q x3)) (Finite (P x3)))) else (vdiv (vsub (vpow (vdiv (Finite (Q x3)) (Finite (P x3))) ((- t) - 1)) (Finite 1)) (Finite ((- t) - 1))))) (vmul (Finite (P x3)) (if (Reqb (((- t) - 1) + 1) 0) then (vln (vdiv (Finite (Q x3)) (Finite (P x3)))) else (vdiv (vsub (vpow (vdiv (Finite (Q x3)) (Finite (P x3))) (((- t) - 1) + 1)) (Finite 1)) (Finite (((- t) - 1) + 1))))))))))).

(* The statement above is generated; the proof follows. *)
Definition pw (u e : R) : R := if Reqb e 0 then ln u else (Rpower u e - 1) / e.

Lemma pw_v (u e : R) : 0 < u ->
  (if Reqb e 0 then vln (Finite u) else vdiv (vsub (vpow (Finite u) e) (Finite 1)) (Finite e)) = Finite (pw u e).
Proof. by move=> u0; rewrite /pw; case: ReqbP => n; [rewrite vlnF|rewrite vpowF // vsubF vdivF]. Qed.

Lemma one_letter (p q t : R) : 0 < p -> 0 < q ->
  t * (t + 1) * (p * pw (p / q) t - q * pw (p / q) (t + 1)) = p * Rpower (p / q) t - (t + 1) * p + t * q.
Proof.
move=> p0 q0; have u0 : 0 < p / q by exact: Rdiv_lt_0_compat.
have next : q * Rpower (p / q) (t + 1) = p * Rpower (p / q) t by rewrite Rpower_plus Rpower_1 //; field; lra.
rewrite /pw; case: ReqbP => [->|n]; first by rewrite Rpower_O //; ring.
case: ReqbP => [e|n']; last first.
  move: (Rpower _ (t + 1)) (Rpower _ t) next => b a e.
  have -> : t * (t + 1) * (p * ((a - 1) / t) - q * ((b - 1) / (t + 1))) = (t + 1) * (p * a - p) - t * (q * b) + t * q by field; split; lra.
  by rewrite e; ring.
have e' : Rpower (p / q) (t + 1) = 1 by rewrite e Rpower_O.
rewrite -next e' e.
have tE : t = -1 by lra.
by rewrite tE; ring.
Qed.

Lemma other_letter (p q t : R) : 0 < p -> 0 < q ->
  t * (t + 1) * (q * pw (q / p) (- t - 1) - p * pw (q / p) (- t - 1 + 1)) = p * Rpower (p / q) t - (t + 1) * p + t * q.
Proof.
move=> p0 q0; have -> : t * (t + 1) = (- t - 1) * (- t - 1 + 1) by ring.
rewrite one_letter //; have -> : Rpower (q / p) (- t - 1) = Rpower (p / q) (t + 1).
  rewrite /Rpower; have -> : q / p = / (p / q) by field; lra.
  by rewrite ln_Rinv; [congr exp; ring|exact: Rdiv_lt_0_compat].
rewrite Rpower_plus Rpower_1; last exact: Rdiv_lt_0_compat.
by field; lra.
Qed.

Theorem c_lemma1_step1_holds : c_lemma1_step1.
Proof.
move=> X _ P P0 Q Q0 t _ _; pose F x := P x * Rpower (P x / Q x) t - (t + 1) * P x + t * Q x.
have u0 x : 0 < P x / Q x by exact: Rdiv_lt_0_compat.
have v0 x : 0 < Q x / P x by exact: Rdiv_lt_0_compat.
have pn x : P x <> 0 by have := P0 x; lra.
have qn x : Q x <> 0 by have := Q0 x; lra.
rewrite (eq_bigr (fun x => Val (Finite (P x * Rpower (P x / Q x) t)))) => [|x _]; last by rewrite vdivF // vpowF // vmulF.
rewrite [X in vmul _ (vadd X _)](eq_bigr (fun x => Val (Finite (P x * pw (P x / Q x) t - Q x * pw (P x / Q x) (t + 1))))) => [|x _]; last by rewrite vdivF // !pw_v // !vmulF vsubF.
rewrite [X in vmul _ (vadd _ X)](eq_bigr (fun x => Val (Finite (Q x * pw (Q x / P x) (- t - 1) - P x * pw (Q x / P x) (- t - 1 + 1))))) => [|x _]; last by rewrite vdivF // !pw_v // !vmulF vsubF.
rewrite !vsumF vaddF vmulF vaddF /veq /=; congr (Finite _).
rewrite Rmult_plus_distr_l -!sum_mull.
rewrite [X in _ = _ + (X + _)](eq_bigr F) => [|x _]; last exact: one_letter.
rewrite [X in _ = _ + (_ + X)](eq_bigr F) => [|x _]; last exact: other_letter.
have -> : (\sum_(x : X | Rltb (Q x) (P x)) F x) + (\sum_(x : X | Rltb (P x) (Q x)) F x) = \sum_x F x.
  rewrite [X in X + _]big_mkcond [X in _ + X]big_mkcond -sum_add; apply: eq_bigr => x _; case: RltbP => a; case: RltbP => b; try lra.
  have e : P x = Q x by lra.
  have one : Rpower (P x / Q x) t = 1 by rewrite e /Rdiv Rinv_r // /Rpower ln_1 Rmult_0_r exp_0.
  by rewrite /F one e; ring.
rewrite /F sum_add sum_sub !sum_mull !mass_sum1; ring.
Qed.
