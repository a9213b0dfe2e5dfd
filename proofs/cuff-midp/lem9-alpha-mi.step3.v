(* cuff-midp/lem9-alpha-mi.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem9_alpha_mi_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall x y, 0 < K x y) ->
  forall P : law X,
  (((veq (sibson_v K P (Finite 1)) (Finite (mutual_information K P))) /\ (vle (Finite (mutual_information K P)) (vmin (ldp K) (vpowz (ldp K) (2))))) /\ (vle (vmin (ldp K) (vpowz (ldp K) (2))) (ldp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem9_alpha_mi_step3_holds : c_lem9_alpha_mi_step3.
Proof.
move=> X X1 Y Y1 K pos P.
have fin : exists2 e, ldp K = Finite e & 0 <= e.
  have := worst_ge0 (@pairs _) (fun p q => max_ratio_level p q) K; rewrite -/(ldp K) => h.
  case: (level_cases h) => // E; exfalso.
  case/xmax_p_infty: E => x _ /xmax_p_infty[x' _ /xmax_p_infty[y _]].
  by rewrite /log_ratio; case: ReqbP => // _; case: ReqbP => // z; have := pos x' y; lra.
case: fin => e E e0; rewrite E vpowz2F vminF; split; [split|exact: Rmin_l].
  have -> : sibson_v K P 1 = sibson K P 1.
    by rewrite /sibson_v; destruct (Rbar_lt_dec 1 0) as [h|h] => //; exfalso; simpl in h; lra.
  by rewrite /sibson /=; case: ReqbP.
apply/vleF; have := Rbar_le_trans _ _ _ (mi_le_capacity P K) (capacity_le_tanh e0 (Rbar_eq_le E)).
by have := tanh_le_min e0; rewrite /mutual_information /=; lra.
Qed.
