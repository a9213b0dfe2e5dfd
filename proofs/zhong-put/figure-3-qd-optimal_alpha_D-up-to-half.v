(* zhong-put/figure-3-qd-optimal#alpha@D-up-to-half, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_3_qd_optimal_alpha_D_up_to_half : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  forall D : R,
  (forall U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U1 (@Ordinal 2 1 isT)) = (1 / 2))) -> ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1))) <= D)) ->
  (D <= (1 / 2)) ->
  (0 < D) ->
  (exists L2 : kernel ((ordinal_finType 1) ~> (ordinal_finType 2)) ((ordinal_finType 1) ~> (ordinal_finType 2)), (forall x3 : ((ordinal_finType 1) ~> (ordinal_finType 2)), (forall x4 : ((ordinal_finType 1) ~> (ordinal_finType 2)), (veq (Finite (L2 x3 x4)) (if ((hamming x3 x4) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (vpowz (vdiv (Finite (1 - D)) (Finite D)) (0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (vpowz (vdiv (Finite (1 - D)) (Finite D)) (1))))))) /\ (exists U5 : law (ordinal_finType 2), (((U5 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U5 (@Ordinal 2 1 isT)) = (1 / 2))) /\ (((vle (renyi_dp_db_v L2 (Finite 2)) (renyi_dp_db_v (of_one_entry K) (Finite 2))) /\ (vle (sibson_v L2 (indep (fun _ : (ordinal_finType 1) => U5)) (Finite 2)) (sibson_v K U5 (Finite 2)))) /\ ((mutual_information L2 (indep (fun _ : (ordinal_finType 1) => U5))) <= (mutual_information K U5))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_3_qd_optimal_alpha_D_up_to_half_holds : c_figure_3_qd_optimal_alpha_D_up_to_half.
Proof.
move=> K D hD Dh D0; pose X := ordinal_finType 2; have c2 : (2 <= #|X|)%N by rewrite card_ord.
have M2 : letters X = 2 by rewrite letters_ord.
have u x : uniform (ord0 : X) x = / letters X by rewrite uniformE.
have h : letter_change (uniform (ord0 : X)) K <= D.
  by rewrite -distortion_one_entry; apply: hD; rewrite !u M2; split; lra.
have D1 : D < 1 by lra.
have Du : D <= (letters X - 1) / letters X by rewrite M2; lra.
exists (exponential (kept_ratio (ordinal_finType 1) X D)); split=> [x y|].
  rewrite hamming_eq0 (local_kept_entry c2 D0 D1) M2 Rdiv_1 pow_1 vdivF; last lra.
  have q0 : 0 < (1 - D) / D by apply: Rdiv_lt_0_compat; lra.
  have p0 : vpowz (Finite ((1 - D) / D)) 0 = Finite 1 by [].
  have p1 : vpowz (Finite ((1 - D) / D)) 1 = Finite ((1 - D) / D).
    by rewrite /vpowz /=; case: ReqbP => [?|_]; [lra|rewrite Rmult_1_r].
  by rewrite p0 p1; case: eqP => _; rewrite vdivF; try lra; apply/veqF; field; lra.
have two : 1 < 2 by lra.
exists (uniform (ord0 : X)); split; first by rewrite !u M2; split; lra.
split; [split|]; [exact: (kept_least_renyi c2 u D0 Du h two)| |exact: (kept_least_information c2 u D0 Du h)].
rewrite !sibson_vE; try by rewrite /=; lra.
exact: (kept_least_sibson c2 u D0 Du h two).
Qed.
