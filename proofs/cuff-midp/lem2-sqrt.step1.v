(* cuff-midp/lem2-sqrt.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_sqrt_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall x : (I ~> X),
  forall i : I,
  forall a : X,
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (((forall A1 : {set Y}, (exists L2 : kernel Y (ordinal_finType 2), (forall x3 : Y, (((L2 x3 (@Ordinal 2 0 isT)) = (if x3 \in A1 then 0 else 1)) /\ ((L2 x3 (@Ordinal 2 1 isT)) = (if x3 \in A1 then 1 else 0)))) /\ ((rv_information (joint (mixture w (dirac x) (dirac (put x i a))) (kthen K L2)) (entry i) (@answer I X (ordinal_finType 2))) <= (rv_information (joint (mixture w (dirac x) (dirac (put x i a))) K) (entry i) (@answer I X Y))))) /\ ((rv_information (joint (mixture w (dirac x) (dirac (put x i a))) K) (entry i) (@answer I X Y)) = (conditional_information (joint (mixture w (dirac x) (dirac (put x i a))) K) (entry i) (@answer I X Y) (rest i)))) /\ ((Rbar_le (Finite (conditional_information (joint (mixture w (dirac x) (dirac (put x i a))) K) (entry i) (@answer I X Y) (rest i))) (index_mi K i)) /\ (Rbar_le (Finite (conditional_information (joint (mixture w (dirac x) (dirac (put x i a))) K) (entry i) (@answer I X Y) (rest i))) (mi_dp_db K)))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem2_sqrt_step1_holds : c_lem2_sqrt_step1.
Proof.
move=> I X _ _ Y _ K _ x i a w w0 w1.
pose Q := mixture w (dirac (x i)) (dirac a).
have D : mixture w (dirac x) (dirac (put x i a)) = push (fun b => put x i b) Q.
  apply: law_ext => z; rewrite mixtureE // pushE (eq_bigr (fun b => w * dirac (x i) b + (1 - w) * dirac a b)) => [|b _]; last exact: mixtureE.
  rewrite sum_add !sum_mull; congr (_ * _ + _ * _); rewrite big_mkcond.
    rewrite (bigD1 (x i)) // sum_0 => [|b ne]; last by rewrite diracE (negbTE ne); case: ifP.
    by apply: etrans (esym (Rplus_0_r _)); rewrite put_id !diracE eqxx eq_sym; case: ifP.
  rewrite (bigD1 a) // sum_0 => [|b ne]; last by rewrite diracE (negbTE ne); case: ifP.
  by apply: etrans (esym (Rplus_0_r _)); rewrite !diracE eqxx eq_sym; case: ifP.
have J (Z : finType) (L : kernel (I ~> X) Z) : joint (push (fun b => put x i b) Q) L = push (fun o : X ** Z => (put x i o.1, o.2)) (joint Q (subchannel L i x)).
  have inj : injective (fun o : X ** Z => (put x i o.1, o.2) : (I ~> X) ** Z).
    by move=> [b z] [b' z'] /= [/ffunP/(_ i)]; rewrite !put_same => -> ->.
  apply: law_ext => -[d z]; case: (d =P put x i (d i)) => [->|ne].
    have -> : (put x i (d i), z) = (fun o : X ** Z => (put x i o.1, o.2) : (I ~> X) ** Z) (d i, z) by [].
    rewrite (push_inj _ inj) !jointE /subchannel; congr (_ * _).
    have inj' : injective (fun b => put x i b) by move=> b b' /ffunP/(_ i); rewrite !put_same.
    exact: push_inj.
  rewrite jointE !pushE !big1; first by rewrite Rmult_0_l.
    by move=> [b z'] /eqP[e _]; case: ne; rewrite -e put_same.
  by move=> b /eqP e; case: ne; rewrite -e put_same.
have info (Z : finType) (L : kernel (I ~> X) Z) : rv_information (joint (push (fun b => put x i b) Q) L) (entry i) (@answer I X Z) = mi Q (subchannel L i x).
  rewrite J rv_information_push mi_rv; congr (rv_information _ _ _).
  by apply: FunctionalExtensionality.functional_extensionality => o; rewrite /entry /= put_same.
have same : conditional_information (joint (push (fun b => put x i b) Q) K) (entry i) (@answer I X Y) (rest i) = mi Q (subchannel K i x).
  rewrite /conditional_information J !rv_entropy_push.
  set G := joint Q (subchannel K i x); set g := fun o : X ** Y => (put x i o.1, o.2) : (I ~> X) ** Y.
  have c o o' : ((rest i \o g) o == (rest i \o g) o') = true by rewrite /= restP /g /= put_put put_same eqxx.
  have [o0 _] := law_support G.
  rewrite (@rv_entropy_constant _ _ G (rest i \o g) ((rest i \o g) o0)) => [|o _]; last by apply/eqP; exact: c.
  rewrite Rminus_0_r -(info Y K) J rv_information_push -/G /rv_information -/g; congr (_ + _ - _); apply: rv_entropy_equiv => o o'.
  - by have := c o o'; rewrite /pairing /= !xpair_eqE => ->; rewrite andbT.
  - by have := c o o'; rewrite /pairing /= !xpair_eqE => ->; rewrite andbT.
  by have := c o o'; rewrite /pairing /= !xpair_eqE => ->; rewrite andbT.
have most := entry_information_le_mi_dp (push (fun b => put x i b) Q) K i.
rewrite D same !info; split; [split; [|by []]|split; [|by rewrite -same]].
  move=> A; pose L : kernel Y (ordinal_finType 2) := fun y => if y \in A then dirac o2_1 else dirac o2_0.
  exists L; split=> [y|]; first by rewrite /L; case: ifP; rewrite !diracE.
  by rewrite info; exact: (mi_postprocessing Q (subchannel K i x) L).
apply: Rbar_le_trans (@xmax_ge _ xpredT (fun d => capacity (subchannel K i d)) x isT).
exact: mi_le_capacity.
Qed.
