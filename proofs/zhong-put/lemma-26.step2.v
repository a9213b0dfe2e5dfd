(* zhong-put/lemma-26.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_26_step2 : Prop :=
  forall letters_ : nat,
  (3 <= letters_)%N ->
  forall Q : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N),
  forall k : (ordinal_finType (letters_)%N),
  ((if [exists x1 : (ordinal_finType (letters_)%N), ((x1 != k) && (Reqb ((Q k) x1) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x1)) 0))) && true] then (exists x3 : (ordinal_finType (letters_)%N), ((x3 != k) && (~~ (Reqb ((Q k) x3) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x3)) 0)) && (~~ (Reqb ((Q k) x3) (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x3)) 1))))) /\ True) else False) /\ (forall x5 : (ordinal_finType (letters_)%N), ((x5 != k) && (Reqb ((Q k) x5) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x5)) 0))) -> (0 < ((Q k) x5)))) ->
  ((forall x6 : (ordinal_finType (letters_)%N), (veq (if ((x6 == k) && ((x6 != k) && (Reqb ((Q k) x6) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x6)) 0)))) then (vsub (Finite ((Q x6) x6)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x7) x8)) ((Q x7) x8))) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x11 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x10) x9) - ((Q x11) x9))) (((Q x10) x9) - ((Q x11) x9))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x12 : (ordinal_finType (letters_)%N) | ((x12 != k) && (Reqb ((Q k) x12) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x12)) 0)))]|)))) else (if ((x6 == k) && ((x6 != k) && (~~ (Reqb ((Q k) x6) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x6)) 0)) && (~~ (Reqb ((Q k) x6) (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x6)) 1)))))) then (vadd (Finite ((Q x6) x6)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x7) x8)) ((Q x7) x8))) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x11 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x10) x9) - ((Q x11) x9))) (((Q x10) x9) - ((Q x11) x9))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x13 : (ordinal_finType (letters_)%N) | ((x13 != k) && (~~ (Reqb ((Q k) x13) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x13)) 0)) && (~~ (Reqb ((Q k) x13) (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x13)) 1)))))]|)))) else (Val (Finite ((Q x6) x6))))) (Finite ((Q x6) x6)))) /\ (exists L14 : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N), (forall x15 : (ordinal_finType (letters_)%N), (forall x16 : (ordinal_finType (letters_)%N), (veq (Finite (L14 x15 x16)) (if ((x15 == k) && ((x16 != k) && (Reqb ((Q k) x16) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x16)) 0)))) then (vsub (Finite ((Q x15) x16)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x7) x8)) ((Q x7) x8))) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x11 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x10) x9) - ((Q x11) x9))) (((Q x10) x9) - ((Q x11) x9))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x12 : (ordinal_finType (letters_)%N) | ((x12 != k) && (Reqb ((Q k) x12) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x12)) 0)))]|)))) else (if ((x15 == k) && ((x16 != k) && (~~ (Reqb ((Q k) x16) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x16)) 0)) && (~~ (Reqb ((Q k) x16) (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x16)) 1)))))) then (vadd (Finite ((Q x15) x16)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x7) x8)) ((Q x7) x8))) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x11 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x10) x9) - ((Q x11) x9))) (((Q x10) x9) - ((Q x11) x9))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x13 : (ordinal_finType (letters_)%N) | ((x13 != k) && (~~ (Reqb ((Q k) x13) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x13)) 0)) && (~~ (Reqb ((Q k) x13) (Rmin (\min1_(x4 : (ordinal_finType (letters_)%N)) ((Q x4) x13)) 1)))))]|)))) else (Val (Finite ((Q x15) x16)))))))) /\ ((maximal_leakage L14) <= (maximal_leakage Q)))).

(* The statement above is generated; the proof follows. *)
(* A row in which some entries fall and others rise, whichever of the two is asked first. *)
Lemma row_falls_and_rises n (Q : kernel (ordinal_finType n) (ordinal_finType n)) k (up down : pred (ordinal_finType n)) s :
  (forall y, down y -> ~~ up y) ->
  let fallen x y := vsub (Finite (Q x y)) (vdiv s (Finite (INR #|[pred y | down y]|))) in
  let risen x y := vadd (Finite (Q x y)) (vdiv s (Finite (INR #|[pred y | up y]|))) in
  let own y := if (k == k) && down y then fallen k y else Val (Finite (Q k y)) in
  let new x y := if (x == k) && up y then vadd (own y) (vdiv s (Finite (INR #|[pred y | up y]|)))
                 else if (x == k) && down y then fallen k y else Val (Finite (Q x y)) in
  (exists L : kernel (ordinal_finType n) (ordinal_finType n), (forall x y, veq (Finite (L x y)) (new x y)) /\
    ((forall x, veq (new x x) (Finite (Q x x))) /\ maximal_leakage L <= maximal_leakage Q)) ->
  let made x y := if (x == k) && down y then fallen x y else if (x == k) && up y then risen x y
                  else Val (Finite (Q x y)) in
  (forall x, veq (made x x) (Finite (Q x x))) /\
  exists L : kernel (ordinal_finType n) (ordinal_finType n), (forall x y, veq (Finite (L x y)) (made x y)) /\
    maximal_leakage L <= maximal_leakage Q.
Proof.
move=> apart fallen risen own new [L [eL [own_kept less]]] made.
have e x y : made x y = new x y.
  rewrite /made /new /own; case: (x =P k) => [->|_] //=; rewrite eqxx /=.
  by have := @apart y; case: (down y); case: (up y) => // h; have := h isT.
by split=> [x|]; [rewrite e|exists L; split=> // x y; rewrite e].
Qed.

Theorem c_lemma_26_step2_holds : c_lemma_26_step2.
Proof.
move=> n n3 Q k [some positive].
have [black white] : (exists y, (y != k) && Reqb (Q k y) (Rmax (\max_x Q x y) 0)) /\
    (exists y, (y != k) && (~~ Reqb (Q k y) (Rmax (\max_x Q x y) 0) && ~~ Reqb (Q k y) (Rmin (\min1_x Q x y) 1))).
  by move: some; case: ifP => // /existsP[b]; rewrite andbT => hb [w [hw _]]; split; [exists b|exists w].
apply: row_falls_and_rises => [y|]; last apply: row_step => // y.
- by case/andP=> [-> ->].
- by case/andP=> [-> ->].
- by move=> h; have := positive y h; case/andP: h.
- by case/andP=> [-> /andP[-> _]].
Qed.
