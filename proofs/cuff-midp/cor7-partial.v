(* cuff-midp/cor7-partial, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor7_partial : Prop :=
  forall letters : nat,
  (1 <= letters)%N ->
  forall a : nat,
  (1 <= a)%N ->
  forall b : nat,
  (1 <= b)%N ->
  forall unused : nat,
  (0 <= unused)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel ((ordinal_finType (a)%N) ~> (ordinal_finType (letters)%N)) Y,
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel ((ordinal_finType (b)%N) ~> (ordinal_finType (letters)%N)) W,
  (vle (mi_dp_db (kparallel ((fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift unused (lshift b j_))]) : kernel ((ordinal_finType (((a + b) + unused))%N) ~> (ordinal_finType (letters)%N)) Y) ((fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (lshift unused (rshift (a)%N j_))]) : kernel ((ordinal_finType (((a + b) + unused))%N) ~> (ordinal_finType (letters)%N)) W))) (vmax (mi_dp_db K) (mi_dp_db L))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor7_partial_holds : c_cor7_partial.
Proof.
move=> n _ a _ b _ u _ Y Y1 K W W1 L.
have [k Ek _] := mi_dp_db_finite K Y1; have [l El _] := mi_dp_db_finite L W1; rewrite Ek El vmaxF.
apply: (@disjoint_readings _ _ _ _ _ _ (fun j => lshift u (lshift b j)) (fun j => lshift u (rshift a j)) K L k l).
- by move=> j j' /lshift_inj/lshift_inj.
- by move=> j j' /lshift_inj/rshift_inj.
- by move=> j j'; rewrite (inj_eq (@lshift_inj _ _)) -val_eqE /= neq_ltn ltn_addr ?ltn_ord.
- exact: Rbar_eq_le.
exact: Rbar_eq_le.
Qed.
