(* Total variation as an f-divergence, and its contraction between point masses and between extreme points
   of the priors of a least mass: both reach Dobrushin's coefficient (Grosse, Saeidian and Oechtering, Lemma 2);
   the largest and the least value that these points give an output. *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements f_divergence
  coefficients constructions hockey_stick suprema.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma share_lt (X : finType) (c : R) : (1 <= #|X|)%N -> c < 1 / letters X -> letters X * c < 1.
Proof.
move=> X1 c1; have n1 := letters_ge X1; rewrite /= in n1.
by have := Rmult_lt_compat_l (letters X) _ _ ltac:(lra) c1; rewrite /Rdiv Rmult_1_l Rinv_r; lra.
Qed.

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

Lemma contraction_dirac (X Y : finType) (K : kernel X Y) (x x' : X) : x != x' ->
  contraction K (dirac x) (dirac x') g_tv = Finite (total_variation (K x) (K x')).
Proof. by move=> xx; rewrite contraction_tv tv_dirac // ?output_dirac ?Rdiv_1 //; lra. Qed.

Lemma abs_scale (w a : R) : 0 <= w -> w * Rabs a = Rabs (w * a).
Proof. by move=> h; rewrite Rabs_mult (Rabs_right w) //; lra. Qed.

(* Two extreme points of the priors of least mass c. *)
Lemma vertex_mix (X : finType) (c : R) (x0 x : X) : (1 <= #|X|)%N -> 0 <= c -> letters X * c <= 1 ->
  vertex c x0 x = letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0).
Proof.
move=> X1 c0 nc; have n1 := letters_ge X1; rewrite /= in n1; rewrite vertexE // diracE.
by case: (x == x0); field; lra.
Qed.
(* What a statement says of the law that it builds there. *)
Lemma with_vertex (X : finType) (c : R) (x0 : X) (F : law X -> value) :
  (1 <= #|X|)%N -> 0 <= c -> letters X * c <= 1 ->
  with_law (fun x => letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0)) F = F (vertex c x0).
Proof. by move=> X1 c0 nc; rewrite (@with_lawE _ _ _ (vertex c x0)) // => x; rewrite vertex_mix. Qed.


Lemma output_vertex (X Y : finType) (K : kernel X Y) (c : R) (x0 : X) y : 0 <= c -> letters X * c <= 1 ->
  output (vertex c x0) K y = c * (\sum_x K x y) + (1 - letters X * c) * K x0 y.
Proof. by move=> c0 nc; rewrite outputE; exact: mean_vertex. Qed.
Lemma with_vertex_output (X Y : finType) (K : kernel X Y) (c : R) (x0 : X) y :
  (1 <= #|X|)%N -> 0 <= c -> letters X * c <= 1 ->
  with_law (fun x => letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0))
    (fun U => Val (Finite (output U K y))) = Val (Finite (c * (\sum_x K x y) + (1 - letters X * c) * K x0 y)).
Proof. by move=> X1 c0 nc; rewrite with_vertex // output_vertex. Qed.

(* An increasing function of the entries of a column is largest, or least, where the entry is. *)
Lemma affine_le (a w u v : R) : 0 <= w -> u <= v -> a + w * u <= a + w * v.
Proof. by move=> w0 uv; have := Rmult_le_compat_l w _ _ w0 uv; lra. Qed.
Lemma output_vertices_range (X Y : finType) (K : kernel X Y) (c : R) y :
  (1 <= #|X|)%N -> 0 <= c -> letters X * c <= 1 ->
  \vmax_(x0 : X) with_law (fun x => letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0))
    (fun U => Val (Finite (output U K y))) = Finite (c * (\sum_x K x y) + (1 - letters X * c) * (\max_x K x y)) /\
  \vmin_(x0 : X) with_law (fun x => letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0))
    (fun U => Val (Finite (output U K y))) = Finite (c * (\sum_x K x y) + (1 - letters X * c) * (\min1_x K x y)).
Proof.
move=> X1 c0 nc; have [x0 _] := a_letter X1; rewrite !(eq_bigr _ (fun x _ => with_vertex_output K x y X1 c0 nc)).
have [a aE] := column_largest_attained K x0 y; have [b bE] := column_least_attained K x0 y.
rewrite -/(column_largest K y) -/(column_least K y) aE bE; split; [apply: vmaxes_at|apply: vmins_at] => x; apply: affine_le; try lra.
  by rewrite -aE; exact: column_largest_ge.
by rewrite -bE; exact: column_least_le.
Qed.

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
(* c + (1 - Nc) V for a law V. *)
Definition lifted (X : finType) (x0 : X) (c : R) (V : law X) : law X := mixture (letters X * c) (uniform x0) V.
Lemma liftedE (X : finType) (x0 : X) (c : R) (V : law X) x : 0 <= c -> letters X * c <= 1 ->
  lifted x0 c V x = c + (1 - letters X * c) * V x.
Proof.
move=> c0 nc; have n0 := letters_pos x0; rewrite mixtureE ?uniformE; first by field; lra.
by split=> //; apply: Rmult_le_pos; lra.
Qed.
Lemma tv_lifted (X : finType) (x0 : X) (c : R) (V W : law X) : 0 <= c -> letters X * c <= 1 ->
  total_variation (lifted x0 c V) (lifted x0 c W) = (1 - letters X * c) * total_variation V W.
Proof.
move=> c0 nc; rewrite /total_variation /Rdiv -Rmult_assoc -sum_mull; congr (_ * _); apply: eq_bigr => x _.
by rewrite abs_scale; [congr Rabs; rewrite !liftedE //; ring|lra].
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

(* Every pair of a relation that holds between any two letters, one way or the other. *)
Lemma vmax_dobrushin (X Y : finType) (K : kernel X Y) (S : rel X) (V : X -> X -> value) : (2 <= #|X|)%N ->
  (forall x x', x != x' -> S x x' \/ S x' x) -> (forall x, ~~ S x x) ->
  (forall x x', x != x' -> V x x' = Finite (total_variation (K x) (K x'))) ->
  (if [exists x, [exists x', S x x']] then \vmax_(x : X) \vmax_(x' : X | S x x') V x x' else NoValue) =
  Finite (dobrushin K).
Proof.
move=> X2 tot irr hV; have [x0 [x1 x01]] := @suprema.two_letters X X2.
case: ifP => [_|/existsP[]]; last by case: (tot _ _ x01) => h; [exists x0|exists x1]; apply/existsP; [exists x1|exists x0].
apply: (vmax_pairs (F := fun x x' => total_variation (K x) (K x'))) => [x x' h|x x' _|].
- by apply: hV; apply/eqP => e; move: h; rewrite e (negbTE (irr _)).
- exact: tv_le_dobrushin.
exact: dobrushin_pair.
Qed.

(* Point masses reach the coefficient. *)
Lemma contraction_point_masses (X Y : finType) (K : kernel X Y) : (2 <= #|X|)%N ->
  (if [exists x : X, [exists x' : X, x != x']] then
     \vmax_(x : X) \vmax_(x' : X | x != x') contraction K (dirac x) (dirac x') g_tv
   else NoValue) = Finite (dobrushin K).
Proof.
move=> X2; apply: (@vmax_dobrushin X Y K (fun x x' => x != x')) => // [x x' xx|x|x x' xx]; first by left.
  by rewrite eqxx.
exact: contraction_dirac.
Qed.

(* The order by number names each pair of different letters once. *)
Lemma before_or (X : finType) (x x' : X) : x != x' -> (enum_rank x < enum_rank x')%N \/ (enum_rank x' < enum_rank x)%N.
Proof.
move=> xx; case: (ltngtP (enum_rank x) (enum_rank x')) => [|| e]; [by left|by right|].
by case/eqP: xx; apply: enum_rank_inj; exact: val_inj.
Qed.

(* So do extreme priors of any least mass (Grosse et al., Lemma 2). *)
Lemma contraction_extreme_pairs (X Y : finType) (K : kernel X Y) (c : R) : (2 <= #|X|)%N ->
  0 < c -> c < 1 / letters X ->
  (if [exists x : X, [exists x' : X, (enum_rank x < enum_rank x')%N]] then
     \vmax_(x : X) \vmax_(x' : X | (enum_rank x < enum_rank x')%N)
       with_law (fun z => letters X * c / letters X + (if z == x then 1 - letters X * c else 0)) (fun U =>
         with_law (fun z => letters X * c / letters X + (if z == x' then 1 - letters X * c else 0)) (fun V =>
           contraction K U V g_tv))
   else NoValue) = Finite (dobrushin K).
Proof.
move=> X2 c0 c1; have X1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_lt X1 c1.
apply: (@vmax_dobrushin X Y K (fun x x' => (enum_rank x < enum_rank x')%N)) => // [x x' xx|x|x x' xx].
- exact: before_or.
- by rewrite ltnn.
by rewrite !with_vertex //; try lra; apply: contraction_vertices => //; lra.
Qed.
