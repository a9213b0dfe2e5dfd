(* cuff-midp/eq66-sibson#shannon, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq66_sibson_shannon : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  ((veq (sibson_v K P (Finite 1)) (Finite (mutual_information K P))) /\ (@eq Rbar (kl (joint P K) (product P (output P K))) (Finite (mutual_information K P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq66_sibson_shannon_holds : c_eq66_sibson_shannon.
Proof.
move=> X X1 Y Y1 K P; split.
  have -> : sibson_v K P 1 = sibson K P 1.
    by rewrite /sibson_v; destruct (Rbar_lt_dec 1 0) as [h|h] => //; exfalso; simpl in h; lra.
  by rewrite /sibson /=; case: ReqbP.
rewrite /kl; have -> : dom (joint P K) (product P (output P K)).
  apply/domP => -[x y]; rewrite jointE productE => h.
  have := mass_ge0 P x; have := mass_ge0 (K x) y; case: (Rmult_integral _ _ h) => [->|o k p]; first by move=> _ _; ring.
  apply: Rle_antisym; last exact: Rmult_le_pos.
  by rewrite -o; exact: output_ge.
by rewrite /mutual_information mi_joint.
Qed.
