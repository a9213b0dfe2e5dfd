(* cuff-midp/cor4-independent#first@rest-arbitrary, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor4_independent_first_rest_arbitrary : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall i : I,
  forall P : law X,
  forall R_ : law (I ~> X),
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((P (x2 i)) * (\sum_(x3 : X) (R_ (put x2 i x3)))))) /\ (Rbar_le (Finite (rv_information (joint U1 K) (entry i) (@answer I X Y))) (mi_dp_db K))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor4_independent_first_rest_arbitrary_holds : c_cor4_independent_first_rest_arbitrary.
Proof.
move=> I X _ _ Y _ K i P R_.
have sum_same_rest (x : I ~> X) (F : (I ~> X) -> R) : \sum_(z : I ~> X | z == put x i (z i)) F z = \sum_(a : X) F (put x i a).
  rewrite (partition_big (fun z : I ~> X => z i) xpredT) //=; apply: eq_bigr => a _.
  rewrite (big_pred1 (put x i a)) // => z /=; apply/andP/eqP => [[/eqP e /eqP za]|->]; first by rewrite -za.
  by rewrite put_same !eqxx.
have same_rest_sym (x z : I ~> X) : (z == put x i (z i)) = (x == put z i (x i)).
  by apply/eqP/eqP => e; rewrite e put_put put_id.
pose entry_and_rest : law (I ~> X) := push (fun o : X ** (I ~> X) => put o.2 i o.1) (product P R_).
have entry_and_restE (x : I ~> X) : entry_and_rest x = P (x i) * (\sum_(a : X) R_ (put x i a)).
  rewrite /entry_and_rest pushE big_mkcond sum_pair (bigD1 (x i)) //= [X in _ + X]sum_0 => [|a ne].
    rewrite Rplus_0_r -(sum_same_rest x R_) -sum_mull [RHS]big_mkcond; apply: eq_bigr => d _.
    rewrite same_rest_sym [x == _]eq_sym; case: ifP => _; [exact: productE|by []].
  apply: sum_0 => d _; case: eqP => // e; move: ne; by rewrite -e put_same eqxx.
exists entry_and_rest; split; first exact: entry_and_restE.
apply: entry_information_independent.
pose u (d : I ~> X) := d i.
pose r (d : I ~> X) : I ~> option_finType X := [ffun j => if j == i then None else Some (d j)].
have := rv_information_push (joint entry_and_rest K) fst u r; rewrite -/(marg1 _) marg1_joint => <-.
rewrite /entry_and_rest rv_information_push.
have -> : rv_information (product P R_) (u \o (fun o : X ** (I ~> X) => put o.2 i o.1)) (r \o (fun o : X ** (I ~> X) => put o.2 i o.1)) =
  rv_information (product P R_) (@fst X (I ~> X)) (r \o (@snd X (I ~> X))).
  have h1 : u \o (fun o : X ** (I ~> X) => put o.2 i o.1) = @fst X (I ~> X).
    by apply: FunctionalExtensionality.functional_extensionality => o; rewrite /u /= put_same.
  have h2 : r \o (fun o : X ** (I ~> X) => put o.2 i o.1) = r \o (@snd X (I ~> X)).
    apply: FunctionalExtensionality.functional_extensionality => o; apply/ffunP => j; rewrite !ffunE.
    by case: eqP.
  by rewrite h1 h2.
have z : rv_information (product P R_) (@fst X (I ~> X)) (@snd X (I ~> X)) = 0.
  have -> : product P R_ = joint P (fun=> R_) by apply: law_ext => -[a d]; rewrite productE.
  by rewrite -mi_rv (mi_eq0_indep (q := R_)).
apply: Rle_antisym; last exact: rv_information_ge0.
rewrite -z; have := information_mono (product P R_) (@fst X (I ~> X)) (r \o (@snd X (I ~> X))) (@snd X (I ~> X)).
rewrite /rv_information (@rv_entropy_equiv _ (product P R_) _ _ (pairing (r \o snd) snd) (@snd X (I ~> X))).
  rewrite (@rv_entropy_equiv _ (product P R_) _ _ (pairing fst (pairing (r \o snd) snd)) (pairing (@fst X (I ~> X)) (@snd X (I ~> X)))) //.
  by move=> o o'; rewrite /pairing !xpair_eqE /=; case: (o.1 == o'.1) => //=; case: (o.2 =P o'.2) => [->|]; rewrite ?eqxx ?andbF.
by move=> o o'; rewrite /pairing !xpair_eqE /=; case: (o.2 =P o'.2) => [->|]; rewrite ?eqxx ?andbF.
Qed.
