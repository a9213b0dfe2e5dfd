(* cuff-midp/cor4-independent#first, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor4_independent_first : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall L : kernel I X,
  forall i : I,
  (Rbar_le (Finite (rv_information (joint (indep L) K) (entry i) (@answer I X Y))) (mi_dp_db K)).

(* The statement above is generated; the proof follows. *)
Theorem c_cor4_independent_first_holds : c_cor4_independent_first.
Proof.
move=> I X _ _ Y _ K L i; apply: entry_information_independent.
set P := indep L; pose u (d : I ~> X) := d i.
pose r (d : I ~> X) : I ~> option_finType X := [ffun j => if j == i then None else Some (d j)].
pose G a (w : I ~> option_finType X) j b : R :=
  if j == i then (if (b == a) && (w i == None) then 1 else 0) else (if w j == Some b then 1 else 0).
pose C (w : I ~> option_finType X) := (if w i == None then 1 else 0) * \prod_(j | j != i) \sum_b L j b * (if w j == Some b then 1 else 0).
have prodG a w (d : I ~> X) : \prod_j G a w j (d j) = if (d i == a) && (r d == w) then 1 else 0.
  case: ifP => [/andP[da /eqP rw]|h].
    rewrite big1 // => j _; rewrite /G; case: (j =P i) => [->|/eqP ji].
      by rewrite da -rw ffunE eqxx.
    by rewrite -rw ffunE (negbTE ji) eqxx.
  case: (d i =P a) h => [da|/eqP da] /= h; last by rewrite (bigD1 i) //= /G eqxx (negbTE da) Rmult_0_l.
  have : ~~ [forall j, r d j == w j].
    by apply/negP => /forallP k; move: h; rewrite (_ : r d = w) ?eqxx //; apply/ffunP => j; apply/eqP.
  rewrite negb_forall => /existsP[j]; rewrite ffunE => ne; rewrite (bigD1 j) //= /G.
  case: (j =P i) ne => [ji|_] ne; last by rewrite eq_sym (negbTE ne) Rmult_0_l.
  by rewrite -ji [w j == None]eq_sym (negbTE ne) andbF Rmult_0_l.
have key a w : \sum_(d : I ~> X | (d i == a) && (r d == w)) P d = L i a * C w.
  rewrite (_ : \sum_(d : I ~> X | _) P d = \sum_(d : {ffun I -> X}) \prod_j (L j (d j) * G a w j (d j))).
    rewrite -(prod_sum_distr (fun j b => L j b * G a w j b)) (bigD1 i) //= /C -Rmult_assoc; congr (_ * _).
      rewrite /G eqxx (eq_bigr (fun b => if b == a then L i b * (if w i == None then 1 else 0) else 0)).
        by rewrite sum_pick.
      by move=> b _; case: (b == a); rewrite /=; ring.
    by apply: eq_bigr => j ji; apply: eq_bigr => b _; rewrite /G (negbTE ji).
  rewrite big_mkcond; apply: eq_bigr => d _; rewrite big_split /= prodG.
  by case: ifP => _; rewrite ?Rmult_1_r ?Rmult_0_r.
have E : push (pairing u r) P = joint (L i) (fun=> push r P).
  apply: law_ext => -[a w]; rewrite jointE !pushE.
  rewrite (eq_bigl (fun d : I ~> X => (d i == a) && (r d == w))) => [|d]; last by rewrite /pairing xpair_eqE.
  rewrite key; congr (_ * _); rewrite (partition_big (fun d : I ~> X => d i) xpredT) //=.
  rewrite (eq_bigr (fun b => L i b * C w)) ?sum_mulr ?mass_sum1 ?Rmult_1_l // => b _.
  by rewrite -key; apply: eq_bigl => d; rewrite andbC.
have := rv_information_push (joint P K) fst u r; rewrite -/(marg1 _) marg1_joint => <-.
have := rv_information_push P (pairing u r) fst snd; rewrite E -mi_rv.
by rewrite (mi_eq0_indep (q := push r P)) // => h; rewrite -[RHS]h.
Qed.
