(* cuff-midp/cor7-partial.step1, as translated from its source, for K of size 2 x 1, L of size 2 x 2, P of size 4, a = 1, db of size 2 x 2, i = 1 alone. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor7_partial_step1 : Prop :=
  forall K : kernel ((ordinal_finType 1) ~> (ordinal_finType 2)) (ordinal_finType 1),
  (forall y, exists x, 0 < K x y) ->
  forall L : kernel ((ordinal_finType 1) ~> (ordinal_finType 2)) (ordinal_finType 2),
  (forall y, exists x, 0 < L x y) ->
  forall P : law ((ordinal_finType 2) ~> (ordinal_finType 2)),
  ((((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 0 isT) [:: (@Ordinal 2 0 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 1)) ((fun d_ => L [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 1 isT) [:: (@Ordinal 2 1 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 2)))) (entry (@Ordinal 2 1 isT)) (pairing (fun o => o.2.1) (fun o => o.2.2)) (entry (@Ordinal 2 1 isT))) = ((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 0 isT) [:: (@Ordinal 2 0 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 1)) ((fun d_ => L [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 1 isT) [:: (@Ordinal 2 1 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 2)))) (entry (@Ordinal 2 1 isT)) (fun o => o.2.2) (entry (@Ordinal 2 0 isT))) + (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 0 isT) [:: (@Ordinal 2 0 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 1)) ((fun d_ => L [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 1 isT) [:: (@Ordinal 2 1 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 2)))) (entry (@Ordinal 2 1 isT)) (fun o => o.2.1) (pairing (entry (@Ordinal 2 0 isT)) (fun o => o.2.2))))) /\ (((conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 0 isT) [:: (@Ordinal 2 0 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 1)) ((fun d_ => L [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 1 isT) [:: (@Ordinal 2 1 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 2)))) (entry (@Ordinal 2 1 isT)) (fun o => o.2.2) (entry (@Ordinal 2 0 isT))) + (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 0 isT) [:: (@Ordinal 2 0 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 1)) ((fun d_ => L [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 1 isT) [:: (@Ordinal 2 1 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 2)))) (entry (@Ordinal 2 1 isT)) (fun o => o.2.1) (pairing (entry (@Ordinal 2 0 isT)) (fun o => o.2.2)))) = (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 0 isT) [:: (@Ordinal 2 0 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 1)) ((fun d_ => L [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 1 isT) [:: (@Ordinal 2 1 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 2)))) (entry (@Ordinal 2 1 isT)) (fun o => o.2.2) (entry (@Ordinal 2 0 isT))))) /\ (Rbar_le (Finite (conditional_information (joint P (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 0 isT) [:: (@Ordinal 2 0 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 1)) ((fun d_ => L [ffun j_ : (ordinal_finType 1) => d_ (nth (@Ordinal 2 1 isT) [:: (@Ordinal 2 1 isT)] (nat_of_ord j_))]) : kernel ((ordinal_finType 2) ~> (ordinal_finType 2)) (ordinal_finType 2)))) (entry (@Ordinal 2 1 isT)) (fun o => o.2.2) (entry (@Ordinal 2 0 isT)))) (mi_dp_db L))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor7_partial_step1_refuted : ~ c_cor7_partial_step1.
Proof.
move=> H; pose T := ordinal_finType 2; pose I1 := ordinal_finType 1.
pose put1 (b : T) : T ~> T := [ffun j => if j == o2_0 then o2_1 else b]; pose P := push put1 (uniform o2_0).
pose K : kernel (I1 ~> T) I1 := fun=> dirac ord0.
pose L : kernel (I1 ~> T) T := fun d => dirac (d ord0).
have occK y : exists x, 0 < K x y by exists [ffun=> o2_0]; rewrite (ord1 y) diracE eqxx; lra.
have occL y : exists x, 0 < L x y by exists [ffun=> y]; rewrite /L diracE ffunE eqxx; lra.
have [E _] := H K occK L occL P; move: E; set J := joint P _.
have sup o : 0 < J o -> o.1 = put1 o.2.2.
  case: o => d [y z]; rewrite /J jointE => h.
  have pd : 0 < P d by have [e|//] := mass_cases P d; move: h; rewrite e Rmult_0_l; lra.
  move: pd h; rewrite /P pushE => /sum_gt0_ex[b /eqP <- _]; rewrite productE !diracE !ffunE /= => h.
  by move: h; case: (z =P b) => [->|] //; rewrite ?Rmult_0_r; lra.
have own o : 0 < J o -> @entry T T _ o2_1 o = o.2.2 by move=> /sup; rewrite /entry => ->; rewrite ffunE.
case; rewrite (@determined_information _ _ _ _ J _ _ _ id) // => e _.
set W := pairing _ _ in e; have g := conditional_information_ge0 J (@entry T T _ o2_1) (fun o => o.2.1) W.
rewrite conditional_information_entropies in e.
rewrite (@conditional_entropy_determined _ _ _ J (@entry T T _ o2_1) (pairing (fun o => o.2.2) _) (fun v => v.1) own) in e.
have w0 : rv_entropy J (@entry T T _ o2_0) = 0.
  by apply: (rv_entropy_constant (c := o2_1)) => o /sup; rewrite /entry => ->; rewrite ffunE.
have uw : rv_entropy J (@entry T T _ o2_1) <= rv_entropy J (pairing (@entry T T _ o2_1) (@entry T T _ o2_0)).
  exact: (entropy_function J fst (pairing (@entry T T _ o2_1) (@entry T T _ o2_0))).
have u2 : rv_entropy J (@entry T T _ o2_1) = ln 2.
  rewrite /rv_entropy push_entry /P push_comp (_ : _ \o put1 = id) ?push_id ?entropy_uniform /letters ?card_ord //.
  by apply: FunctionalExtensionality.functional_extensionality => b; rewrite /= ffunE.
have key (u v : R) : 0 <= u -> 0 = v - 0 - 0 + u -> ln 2 <= v -> False by have := ln_lt_2; lra.
by move: e; rewrite /conditional_entropy w0 => e; apply: (key _ _ g e); rewrite -u2.
Qed.
