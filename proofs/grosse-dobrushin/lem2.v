(* grosse-dobrushin/lem2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (((total_variation (output P K) (output Q K)) <= ((dobrushin K) * (total_variation P Q))) /\ (vle (Finite (dobrushin K)) (if [exists x1 : X, [exists x2 : X, (enum_rank x1 < enum_rank x2)%N]] then (\vmax_(x1 : X) (\vmax_(x2 : X | (enum_rank x1 < enum_rank x2)%N) (with_law (fun x4 : X => ((((letters X) * c) / (letters X)) + (if (x4 == x1) then (1 - ((letters X) * c)) else 0))) (fun U3 : law X => (with_law (fun x6 : X => ((((letters X) * c) / (letters X)) + (if (x6 == x2) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (contraction K U3 U5 g_tv))))))) else NoValue))).

(* The statement above is generated; the proof follows. *)

(* The generator |t - 1| / 2 gives the total variation. *)
Lemma f_tv (T : finType) (p q : law T) : f_divergence p q g_tv = Finite (total_variation p q).
Proof.
rewrite /f_divergence (eq_bigr (fun a => Val (Finite (Rabs (p a - q a) / 2)))) => [|a _].
  by rewrite vsumF sum_divr.
have p0 := mass_ge0 p a; have q0 := mass_ge0 q a; rewrite /f_term; case: ReqbP => [->|qn]; case: ReqbP => [->|pn] /=.
- by rewrite Rminus_0_r Rabs_R0 /Rdiv Rmult_0_l.
- by rewrite Rminus_0_r Rabs_right; [congr (Val (Finite _)); field|lra].
- by rewrite Rabs_left1; [congr (Val (Finite _)); field|lra].
have qp : 0 < q a by lra.
congr (Val (Finite _)); rewrite (_ : p a - q a = q a * (p a / q a - 1)); last by field; lra.
by rewrite Rabs_mult (Rabs_right (q a)) /Rdiv; lra.
Qed.
Lemma contraction_tv (X Y : finType) (K : kernel X Y) (P Q : law X) : total_variation P Q <> 0 ->
  contraction K P Q g_tv = Finite (total_variation (output P K) (output Q K) / total_variation P Q).
Proof. by move=> h; rewrite /contraction !f_tv vdivF. Qed.

Lemma tv_dirac (X : finType) (x x' : X) : x != x' -> total_variation (dirac x) (dirac x') = 1.
Proof.
move=> xx; have -> : total_variation (dirac x) (dirac x') = 1 - support_overlap (dirac x) (dirac x').
  by have := tv_overlap (dirac x) (dirac x'); lra.
rewrite /support_overlap sum_0 ?Rminus_0_r // => a _; rewrite !diracE.
case: (a =P x) => [->|_]; last by case: ifP => _; [rewrite Rmin_left|rewrite Rmin_left]; lra.
by rewrite (negbTE xx) Rmin_right; lra.
Qed.

Lemma abs_scale (w a : R) : 0 <= w -> w * Rabs a = Rabs (w * a).
Proof. by move=> h; rewrite Rabs_mult (Rabs_right w) //; lra. Qed.

(* Two extreme points of the priors of least mass c. *)
Lemma vertex_mix (X : finType) (c : R) (x0 x : X) : (1 <= #|X|)%N -> 0 <= c -> letters X * c <= 1 ->
  vertex c x0 x = letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0).
Proof.
move=> X1 c0 nc; have n1 := letters_ge X1; rewrite /= in n1; rewrite vertexE // diracE.
by case: (x == x0); field; lra.
Qed.
Lemma output_vertex (X Y : finType) (K : kernel X Y) (c : R) (x0 : X) y : 0 <= c -> letters X * c <= 1 ->
  output (vertex c x0) K y = c * (\sum_x K x y) + (1 - letters X * c) * K x0 y.
Proof. by move=> c0 nc; rewrite outputE; exact: mean_vertex. Qed.
Lemma tv_output_vertices (X Y : finType) (K : kernel X Y) (c : R) (x x' : X) : 0 <= c -> letters X * c <= 1 ->
  total_variation (output (vertex c x) K) (output (vertex c x') K) = (1 - letters X * c) * total_variation (K x) (K x').
Proof.
move=> c0 nc; rewrite /total_variation /Rdiv -Rmult_assoc -sum_mull; congr (_ * _); apply: eq_bigr => y _.
by rewrite abs_scale; [congr Rabs; rewrite !output_vertex //; ring|lra].
Qed.
Lemma tv_vertices (X : finType) (c : R) (x x' : X) : 0 <= c -> letters X * c <= 1 -> x != x' ->
  total_variation (vertex c x) (vertex c x') = 1 - letters X * c.
Proof.
move=> c0 nc xx; transitivity ((1 - letters X * c) * total_variation (dirac x) (dirac x')); last by rewrite tv_dirac // Rmult_1_r.
rewrite /total_variation /Rdiv -Rmult_assoc -sum_mull.
congr (_ * _); apply: eq_bigr => y _.
by rewrite abs_scale; [congr Rabs; rewrite !vertexE //; ring|lra].
Qed.
Lemma contraction_vertices (X Y : finType) (K : kernel X Y) (c : R) (x x' : X) : 0 <= c -> letters X * c < 1 -> x != x' ->
  contraction K (vertex c x) (vertex c x') g_tv = Finite (total_variation (K x) (K x')).
Proof.
move=> c0 nc xx; have nc' := Rlt_le _ _ nc; have t := tv_vertices c0 nc' xx.
rewrite contraction_tv t ?tv_output_vertices //; last lra.
by congr (Val (Finite _)); field; lra.
Qed.

(* The largest value over the pairs in a relation. *)
Lemma vmaxes_val (I : finType) (P : pred I) (g : I -> Rbar) :
  \vmax_(i : I | P i) Val (g i) = Val (\big[Rbar_max/m_infty]_(i : I | P i) g i).
Proof. by elim/big_rec2: _ => [|i y x _ ->]. Qed.
Lemma big_max_ge (I : finType) (P : pred I) (g : I -> Rbar) i : P i ->
  Rbar_le (g i) (\big[Rbar_max/m_infty]_(j : I | P j) g j).
Proof.
move=> Pi; have : i \in index_enum I by exact: mem_index_enum.
elim: (index_enum I) => // j s IH; rewrite inE big_cons => /orP[/eqP <-|/IH k].
  by rewrite Pi; exact: Rbar_max_l.
by case: ifP => // _; apply: Rbar_le_trans k (Rbar_max_r _ _).
Qed.
Lemma big_max_le (I : finType) (P : pred I) (g : I -> Rbar) d : (forall i, P i -> Rbar_le (g i) d) ->
  Rbar_le (\big[Rbar_max/m_infty]_(j : I | P j) g j) d.
Proof. by move=> h; elim/big_rec: _ => [//|i x Pi hx]; apply: Rbar_max_lub => //; exact: h. Qed.
Lemma vmax_pairs (X : finType) (S : rel X) (V : X -> X -> value) (F : X -> X -> R) (d : R) :
  (forall x x', S x x' -> V x x' = Val (Finite (F x x'))) ->
  (forall x x', S x x' -> F x x' <= d) -> (exists x x', S x x' /\ F x x' = d) ->
  \vmax_(x : X) \vmax_(x' : X | S x x') V x x' = Finite d.
Proof.
move=> hV le [a [b [Sab ab]]].
rewrite (eq_bigr (fun x => Val (\big[Rbar_max/m_infty]_(x' : X | S x x') Finite (F x x')))) => [|x _]; last first.
  by rewrite -vmaxes_val; apply: eq_bigr => x' h; exact: hV.
rewrite vmaxes_val; congr Val; apply: Rbar_le_antisym.
  by apply: big_max_le => x _; apply: big_max_le => x' h; exact: le.
rewrite -ab; apply: Rbar_le_trans (@big_max_ge _ xpredT _ a isT).
exact: (@big_max_ge _ (S a) (fun x' => Finite (F a x')) b Sab).
Qed.

(* The largest total variation of two rows, over the pairs that are named once. *)
Lemma dobrushin_pair (X Y : finType) (K : kernel X Y) (S : rel X) : (2 <= #|X|)%N ->
  (forall x x', x != x' -> S x x' \/ S x' x) -> exists x x', S x x' /\ total_variation (K x) (K x') = dobrushin K.
Proof.
move=> X2 hS; have [x0 [x1 x01]] := @two_letters X X2.
have [[a b] hab] := @ex_argmax (prod_finType X X) (fun p => total_variation (K p.1) (K p.2)) (x0, x1).
have E : total_variation (K a) (K b) = dobrushin K.
  apply: Rle_antisym; first exact: tv_le_dobrushin.
  by apply: worstR_le => [|x x' _]; [exact: tv_ge0|exact: (hab (x, x'))].
case: (a =P b) => [ab|/eqP ab].
  have z : dobrushin K = 0 by rewrite -E ab tv_refl.
  have t0 u v : total_variation (K u) (K v) = dobrushin K.
    by have := tv_le_dobrushin K u v; have := tv_ge0 (K u) (K v); lra.
  by case: (hS _ _ x01) => h; [exists x0, x1|exists x1, x0].
by case: (hS _ _ ab) => h; [exists a, b|exists b, a; rewrite tv_sym].
Qed.

Theorem c_lem2_holds : c_lem2.
Proof.
move=> X X2 Y Y1 K c c0 c1 P Pc Q Qc; split; first exact: dobrushin_contraction.
have X1 : (1 <= #|X|)%N by exact: leq_trans X2.
have n1 := letters_ge X1; rewrite /= in n1.
have nc : letters X * c < 1.
  by have := Rmult_lt_compat_l (letters X) _ _ ltac:(lra) c1; rewrite /Rdiv Rmult_1_l Rinv_r; lra.
have [x0 [x1 x01]] := @suprema.two_letters X X2.
have tot (x x' : X) : x != x' -> (enum_rank x < enum_rank x')%N \/ (enum_rank x' < enum_rank x)%N.
  move=> xx; case: (ltngtP (enum_rank x) (enum_rank x')) => [|| e]; [by left|by right|].
  by case/eqP: xx; apply: enum_rank_inj; exact: val_inj.
case: ifP => [_|/existsP[]]; last first.
  by case: (tot _ _ x01) => h; [exists x0|exists x1]; apply/existsP; [exists x1|exists x0].
rewrite (@vmax_pairs X (fun x x' => (enum_rank x < enum_rank x')%N) _ (fun x x' => total_variation (K x) (K x')) (dobrushin K)) //.
- exact: vle_refl.
- move=> x x' h; have xx : x != x' by apply/eqP => e; move: h; rewrite e ltnn.
  rewrite (@with_lawE _ _ _ (vertex c x)) => [|z]; last by apply: vertex_mix => //; lra.
  rewrite (@with_lawE _ _ _ (vertex c x')) => [|z]; last by apply: vertex_mix => //; lra.
  by apply: contraction_vertices => //; lra.
- by move=> x x' _; exact: tv_le_dobrushin.
- exact: dobrushin_pair.
Qed.
