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
move=> X X1 Y Y1 K pos P; have S1 : sibson_v K P (Finite 1) = mi P K.
  by rewrite /sibson_v; case: (Rbar_lt_dec (Finite 1) (Finite 0)) => [h|_]; [have : 1 < 0 by exact: h|]; rewrite /= ?(introT (ReqbP 1 1) erefl) //; lra.
rewrite S1 /mutual_information.
case: (level_cases (worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K)) => [[e E e0]|E]; rewrite -/(ldp K) in E; rewrite E.
  rewrite vpowz2F vminF; split; last exact: Rmin_l.
  split=> //; exact: le_R (Rbar_le_trans _ _ _ (mi_le_capacity P K) (capacity_le_tanh e0 (Rbar_eq_le E))) (tanh_le_min e0).
by rewrite vmin_inf_square.
Qed.
