(* Strong data processing: informations and divergences behind a kernel are at most a contraction coefficient times what
   they were before it. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders classes contraction_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* Letter by letter: the rows of K are pairs with their output law, and each pair contracts. *)
Lemma mi_contracts (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) (P : law X) :
  vle (Finite (mutual_information (kthen K L) P)) (vmul (eta_kl L) (Finite (mutual_information K P))).
Proof.
have [e [E e0 _]] := eta_chi2_finite L; rewrite eta_kl_eta_chi2 E vmulF /= /mutual_information /mi.
rewrite big_distrr /=; apply: sum_le => x _.
case: (mass_cases P x) => [->|Px]; first by rewrite !Rmult_0_l Rmult_0_r; lra.
have d : dom (K x) (output P K) by exact: dom_row.
have := eta_kl_contraction L d; rewrite eta_kl_eta_chi2 E !kl_dom ?dom_output // vmulF -output_kthen => h.
have {h} : klsum (output (K x) L) (output P (kthen K L)) <= e * klsum (K x) (output P K) by [].
have -> : output (K x) L = kthen K L x by [].
move=> h; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ Px) h.
by rewrite -[X in _ <= X -> _]Rmult_assoc (Rmult_comm (P x) e) Rmult_assoc.
Qed.

Lemma kl_contracts_finite (X Y : finType) (K : kernel X Y) (P Q : law X) : Rbar_lt (kl P Q) p_infty ->
  vle (kl (output P K) (output Q K)) (vmul (eta_kl K) (kl P Q)).
Proof.
move=> f; apply: eta_kl_contraction; case E : (dom P Q) => //; move: f; rewrite kl_not_dom // E //.
Qed.

(* The information of a kernel is that behind it of the identity, which is the entropy. *)
Lemma mi_le_eta_entropy (X Y : finType) (K : kernel X Y) (P : law X) :
  vle (Finite (mutual_information K P)) (vmul (eta_kl K) (Finite (entropy P))).
Proof.
have := mi_contracts (fun x => dirac x) K P.
have -> : kthen (fun x => dirac x) K = K by apply: FunctionalExtensionality.functional_extensionality => x; exact: output_dirac.
by rewrite /mutual_information (@mi_identity X P (fun x => dirac x)) // => x y; rewrite diracE.
Qed.

Section Overlap.
Variable X : finType.
Implicit Types p q : law X.

Lemma min_mass_gt0 p : (forall a, 0 < p a) -> 0 < min_mass p.
Proof. by move=> p0; case: (min1_attained xpredT p) => [|[a _]]; rewrite /min_mass => ->; [lra|exact: p0]. Qed.

Lemma overlap_gt0 p q : (forall a, 0 < q a) -> 0 < support_overlap p q.
Proof.
move=> q0; have [a pa] := law_support p; apply: (@sum_gt0 _ _ _ a) => // [b _|].
  by apply: Rmin_glb; [exact: mass_ge0|apply: Rlt_le].
by apply: Rmin_glb_lt.
Qed.

Lemma tv_lt1_right p q : (forall a, 0 < q a) -> total_variation p q < 1.
Proof. by move=> q0; rewrite tv_overlap; have := overlap_gt0 p q0; lra. Qed.
Lemma tv_lt1_left p q : (forall a, 0 < p a) -> total_variation p q < 1.
Proof. by move=> p0; rewrite tv_sym; exact: tv_lt1_right. Qed.

Lemma hellinger2_lt2_right p q : (forall a, 0 < q a) -> hellinger2 p q < 2.
Proof.
move=> q0; rewrite hellinger2_bhattacharyya; have [a pa] := law_support p.
suff: 0 < \sum_a sqrt (p a) * sqrt (q a) by lra.
apply: (@sum_gt0 _ _ _ a) => // [b _|]; first by apply: Rmult_le_pos; exact: sqrt_pos.
by apply: Rmult_lt_0_compat; exact: sqrt_lt_R0.
Qed.
Lemma hellinger2_lt2_left p q : (forall a, 0 < p a) -> hellinger2 p q < 2.
Proof.
move=> p0; have := hellinger2_lt2_right q p0; rewrite !hellinger2_bhattacharyya.
by rewrite (eq_sum (G := fun a => sqrt (p a) * sqrt (q a))) // => a _; ring.
Qed.

(* p - r min(p, q) is at most the positive part of p - r q, letter by letter, for r from 1. *)
Lemma hockey_stick_ge_tv p q e : 0 <= e ->
  1 - exp e * (1 - total_variation p q) <= hockey_stick p q (Finite e).
Proof.
move=> e0; have r1 := exp_ge1 e0; rewrite tv_overlap /support_overlap /= /hs.
have -> : 1 - exp e * (1 - (1 - \sum_a Rmin (p a) (q a))) = \sum_a (p a - exp e * Rmin (p a) (q a)).
  by rewrite sum_sub mass_sum1 -big_distrr /=; ring.
apply: sum_le => a _; have := mass_ge0 p a; rewrite /Rmin /Rmax => p0.
by case: Rle_dec => h; case: Rle_dec => h'; nra.
Qed.
End Overlap.
