(* cuff-midp/cor5-composition.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor5_composition_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel (I ~> X) W,
  forall P : law (I ~> X),
  forall i : I,
  ((conditional_information (joint P (kparallel K L)) (entry i) (pairing (fun o => o.2.1) (fun o => o.2.2)) (seen_entries [set x : I | ((~~ (nat_of_ord (enum_rank x) == 0)%N))])) = ((conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.1) (rest i)) + (conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (pairing (rest i) (fun o => o.2.1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor5_composition_step1_refuted : ~ c_cor5_composition_step1.
Proof.
move=> H; pose T := ordinal_finType 2; have c2 : (1 <= #|T|)%N by rewrite card_ord.
have c1 : (1 <= #|ordinal_finType 1|)%N by rewrite card_ord.
pose put1 (b : T) : T ~> T := [ffun j => if j == o2_0 then o2_0 else b]; pose P := push put1 (uniform o2_0).
pose K : kernel (T ~> T) (ordinal_finType 1) := fun=> dirac ord0.
pose L : kernel (T ~> T) T := fun d => dirac (if d == put1 o2_0 then o2_0 else o2_1).
have := H T T c2 c2 (ordinal_finType 1) c1 K T c2 L P o2_1; set J := joint P _.
have sup o : 0 < J o -> o.1 = put1 o.2.2.
  case: o => d [y z]; rewrite /J jointE => h.
  have pd : 0 < P d by have [e|//] := mass_cases P d; move: h; rewrite e Rmult_0_l; lra.
  have kd : kparallel K L d (y, z) <> 0 by move=> e; move: h; rewrite e Rmult_0_r; lra.
  move: pd kd; rewrite /P pushE => /sum_gt0_ex[b /eqP <- _]; rewrite productE !diracE; set c := (if put1 b == _ then _ else _) => k /=.
  have e : z = c by move: k; case: (z =P c) => // _; rewrite Rmult_0_r.
  have i : (put1 b == put1 o2_0) = (b == o2_0).
    by apply/eqP/eqP => [/ffunP/(_ o2_1)|->] //; rewrite !ffunE.
  by rewrite e /c i; clear; elim/every_two: b.
have own o : 0 < J o -> @entry T T _ o2_1 o = o.2.2 by move=> /sup; rewrite /entry => ->; rewrite ffunE.
rewrite (@determined_information _ _ _ _ J (@entry T T _ o2_1) _ _ (fun w : T ~> option_finType T => odflt o2_0 (w o2_1))); last first.
  by move=> o _; rewrite /seen_entries ffunE inE enum_rank_ord.
set W := pairing (rest o2_1) _; have g := conditional_information_ge0 J (@entry T T _ o2_1) (fun o => o.2.1) (rest o2_1).
rewrite [conditional_information J _ _ W]conditional_information_entropies.
rewrite (@conditional_entropy_determined _ _ _ J (@entry T T _ o2_1) (pairing (fun o => o.2.2) W) (fun v => v.1) own).
have w0 : rv_entropy J W = 0.
  apply: (rv_entropy_constant (c := ([ffun j => if j == o2_1 then None else Some o2_0], ord0))) => o /sup e.
  rewrite /W /pairing (ord1 o.2.1); congr (_, _); apply/ffunP => j; rewrite !ffunE e ffunE.
  by elim/every_two: j.
have uw : rv_entropy J (@entry T T _ o2_1) <= rv_entropy J (pairing (@entry T T _ o2_1) W).
  exact: (entropy_function J fst (pairing (@entry T T _ o2_1) W)).
have u2 : rv_entropy J (@entry T T _ o2_1) = ln 2.
  rewrite /rv_entropy push_entry /P push_comp (_ : _ \o put1 = id) ?push_id ?entropy_uniform /letters ?card_ord //.
  by apply: FunctionalExtensionality.functional_extensionality => b; rewrite /= ffunE.
have key (u v : R) : 0 <= u -> 0 = u + (v - 0 - 0) -> ln 2 <= v -> False by have := ln_lt_2; lra.
by rewrite /conditional_entropy w0 => e; apply: (key _ _ g e); rewrite -u2.
Qed.
