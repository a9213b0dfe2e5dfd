(* cuff-midp/cor4-independent#second@rest-arbitrary, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor4_independent_second_rest_arbitrary : Prop :=
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
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((P (x2 i)) * (\sum_(x3 : X) (R_ (put x2 i x3)))))) /\ (Rbar_le (Finite (conditional_information (joint U1 K) (entry i) (@answer I X Y) (rest i))) (mi_dp_db K))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor4_independent_second_rest_arbitrary_holds : c_cor4_independent_second_rest_arbitrary.
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
exact: entry_information_le_mi_dp.
Qed.
