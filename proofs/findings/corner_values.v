(* The program (13) in the proof of Theorem 9 of Zhong and Bu at every slope: its least value, and from where on the printed
   one is too large. docs/findings.md. *)

From ExactPriv Require Import core.

Section Program.
(* a 0, a 1, ..., a (N-1): the masses of a prior but the largest, from the least; A = alpha_1 - 1 + D, B = alpha_1 - delta,
   g = 1 - gamma_2. *)
Variables (N : nat) (a : nat -> R) (A B g : R).
Hypotheses (a0 : 0 < a 0%N) (up : forall i, a i <= a i.+1) (A0 : 0 <= A) (B0 : 0 <= B) (g0 : 0 <= g) (N0 : (0 < N)%N).

(* D^(k), the sum of the k least masses. *)
Fixpoint least_tail (k : nat) : R := if k is k'.+1 then least_tail k' + a k' else 0.

Definition corner_feasible (u v : R) : Prop :=
  [/\ 0 <= u, 0 <= v & forall j, (0 < j <= N)%N -> INR j * g <= least_tail j * u + v].

Definition is_least_value (c : R) : Prop :=
  (exists u v, corner_feasible u v /\ A * u + B * v = c) /\ forall u v, corner_feasible u v -> c <= A * u + B * v.

Lemma mass_pos k : 0 < a k.
Proof. by elim: k => // k IH; have := up k; lra. Qed.

Lemma mass_mono i j : (i <= j)%N -> a i <= a j.
Proof. by move/subnKC => <-; elim: (j - i)%N => [|k IH]; [rewrite addn0; lra|rewrite addnS; have := up (i + k); lra]. Qed.

Lemma least_tail_ge0 k : 0 <= least_tail k.
Proof. by elim: k => /= [|k IH]; [lra|have := mass_pos k; lra]. Qed.

(* The points (D^(j), j) lie below the line through two of them that follow each other. *)
Lemma least_tail_chord k j : a k * (INR j - INR k) <= least_tail j - least_tail k.
Proof.
case: (leqP k j) => [kj|/ltnW jk].
  have h i : a k * INR i <= least_tail (k + i) - least_tail k.
    elim: i => [|i IH]; first by rewrite addn0 /=; lra.
    by rewrite addnS S_INR /=; have := mass_mono (leq_addr i k); lra.
  by have := h (j - k)%N; rewrite subnKC // minus_INR //; apply/leP.
have h i : (j + i <= k)%N -> least_tail (j + i) - least_tail j <= a k * INR i.
  elim: i => [|i IH] le; first by rewrite addn0 /=; lra.
  have le' : (j + i <= k)%N by apply: ltnW; rewrite -addnS.
  by rewrite addnS S_INR /=; have := IH le'; have := mass_mono le'; lra.
have := h (k - j)%N; rewrite subnKC // => /(_ (leqnn k)); rewrite minus_INR; [lra|exact/leP].
Qed.

(* Between D^(k) and D^(k+1): both constraints are active. *)
Theorem corner_value k : (k < N)%N -> least_tail k * B <= A <= least_tail k.+1 * B ->
  is_least_value (g * (INR k * B + (A - least_tail k * B) / a k)).
Proof.
move=> kN [lo hi]; have ak := mass_pos k; have T0 := least_tail_ge0 k; rewrite /= in hi.
have w1 : 0 <= (A - least_tail k * B) / a k by apply: Rdiv_le_0_compat; lra.
have w2 : 0 <= ((least_tail k + a k) * B - A) / a k by apply: Rdiv_le_0_compat; lra.
split.
  exists (g / a k), (INR k * g - least_tail k * (g / a k)); split; last by field; lra.
  have u0 : 0 <= g / a k by apply: Rdiv_le_0_compat.
  have gE n : INR n * g = INR n * (a k * (g / a k)) by field; lra.
  split=> [//||j _]; have := gE k.
    by have := Rmult_le_compat_r _ _ _ u0 (least_tail_chord k 0); rewrite /=; lra.
  by have := gE j; have := Rmult_le_compat_r _ _ _ u0 (least_tail_chord k j); lra.
move=> u v [u0 v0 h].
have c1 : INR k.+1 * g <= (least_tail k + a k) * u + v by apply: (h k.+1).
have c0 : INR k * g <= least_tail k * u + v.
  case: k kN {lo hi ak T0 w1 w2 c1} => [|k] kN; first by rewrite /=; lra.
  by apply: h; exact: ltnW.
rewrite S_INR in c1.
have := Rmult_le_compat_l _ _ _ w1 c1; have := Rmult_le_compat_l _ _ _ w2 c0.
have E1 : A = (least_tail k + a k) * ((A - least_tail k * B) / a k) + least_tail k * (((least_tail k + a k) * B - A) / a k) by field; lra.
have E2 : B = (A - least_tail k * B) / a k + ((least_tail k + a k) * B - A) / a k by field; lra.
set s := (A - least_tail k * B) / a k in w1 E1 E2 *; set t := ((least_tail k + a k) * B - A) / a k in w2 E1 E2 *.
have f1 : A * u = ((least_tail k + a k) * s + least_tail k * t) * u by rewrite -E1.
have f2 : B * v = (s + t) * v by rewrite -E2.
have f3 : g * (INR k * B) = g * (INR k * (s + t)) by rewrite -E2.
by lra.
Qed.

(* From D^(N) on: only the last constraint is. *)
Theorem corner_value_beyond : least_tail N * B <= A -> is_least_value (g * (INR N * B)).
Proof.
move=> hi; split.
  exists 0, (INR N * g); split; last by ring.
  split=> [||j /andP[_ jN]]; [lra|by apply: Rmult_le_pos => //; exact: pos_INR|].
  by rewrite Rmult_0_r Rplus_0_l; apply: Rmult_le_compat_r => //; apply: le_INR; apply/leP.
move=> u v [u0 v0 h]; have := Rmult_le_compat_l _ _ _ B0 (h N (ltac:(by rewrite N0 leqnn))).
by have := Rmult_le_compat_r _ _ _ u0 hi; lra.
Qed.

(* The printed value with k = N + 1 and the largest mass: right at the left end alone. *)
Theorem corner_value_printed (largest c : R) : 0 < largest -> 0 < g -> least_tail N * B <= A -> is_least_value c ->
  c = g * (INR N * B + (A - least_tail N * B) / largest) <-> A = least_tail N * B.
Proof.
move=> l0 gp hi [[u [v [f cE]]] least]; have [[u' [v' [f' cE']]] least'] := corner_value_beyond hi.
have -> : c = g * (INR N * B).
  by apply: Rle_antisym; [rewrite -cE'; exact: least|rewrite -cE; exact: least'].
split=> [E|->]; last by field; lra.
have : g * ((A - least_tail N * B) / largest) = 0 by lra.
by case/Rmult_integral => [|]; [lra|move/(f_equal (Rmult largest)); have -> : largest * ((A - least_tail N * B) / largest) = A - least_tail N * B by [field; lra]; lra].
Qed.
End Program.
