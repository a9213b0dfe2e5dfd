(* zhong-put/lemma-26.step3@white-falls-red-rises, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_26_step3_white_falls_red_rises : Prop :=
  forall letters_ : nat,
  (3 <= letters_)%N ->
  forall Q : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N),
  forall k : (ordinal_finType (letters_)%N),
  (if [exists x1 : (ordinal_finType (letters_)%N), ((x1 != k) && (~~ (Reqb ((Q k) x1) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x1)) 0)) && (~~ (Reqb ((Q k) x1) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x1)) 1))))) && true] then (exists x4 : (ordinal_finType (letters_)%N), ((x4 != k) && (~~ (Reqb ((Q k) x4) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x4)) 0)) && (Reqb ((Q k) x4) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x4)) 1)))) /\ True) else False) ->
  ((forall x5 : (ordinal_finType (letters_)%N), (veq (if ((x5 == k) && ((x5 != k) && (~~ (Reqb ((Q k) x5) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x5)) 0)) && (~~ (Reqb ((Q k) x5) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x5)) 1)))))) then (vsub (Finite ((Q x5) x5)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x6 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x6) x7)) ((Q x6) x7))) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x9) x8) - ((Q x10) x8))) (((Q x9) x8) - ((Q x10) x8))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x11 : (ordinal_finType (letters_)%N) | ((x11 != k) && (~~ (Reqb ((Q k) x11) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x11)) 0)) && (~~ (Reqb ((Q k) x11) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x11)) 1)))))]|)))) else (if ((x5 == k) && ((x5 != k) && (~~ (Reqb ((Q k) x5) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x5)) 0)) && (Reqb ((Q k) x5) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x5)) 1))))) then (vadd (Finite ((Q x5) x5)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x6 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x6) x7)) ((Q x6) x7))) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x9) x8) - ((Q x10) x8))) (((Q x9) x8) - ((Q x10) x8))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x12 : (ordinal_finType (letters_)%N) | ((x12 != k) && (~~ (Reqb ((Q k) x12) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x12)) 0)) && (Reqb ((Q k) x12) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x12)) 1))))]|)))) else (Val (Finite ((Q x5) x5))))) (Finite ((Q x5) x5)))) /\ (exists L13 : kernel (ordinal_finType (letters_)%N) (ordinal_finType (letters_)%N), (forall x14 : (ordinal_finType (letters_)%N), (forall x15 : (ordinal_finType (letters_)%N), (veq (Finite (L13 x14 x15)) (if ((x14 == k) && ((x15 != k) && (~~ (Reqb ((Q k) x15) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x15)) 0)) && (~~ (Reqb ((Q k) x15) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x15)) 1)))))) then (vsub (Finite ((Q x14) x15)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x6 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x6) x7)) ((Q x6) x7))) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x9) x8) - ((Q x10) x8))) (((Q x9) x8) - ((Q x10) x8))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x11 : (ordinal_finType (letters_)%N) | ((x11 != k) && (~~ (Reqb ((Q k) x11) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x11)) 0)) && (~~ (Reqb ((Q k) x11) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x11)) 1)))))]|)))) else (if ((x14 == k) && ((x15 != k) && (~~ (Reqb ((Q k) x15) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x15)) 0)) && (Reqb ((Q k) x15) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x15)) 1))))) then (vadd (Finite ((Q x14) x15)) (vdiv (vdiv (Finite (Rmin (\big[Rmin/1]_(x6 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x7 : (ordinal_finType (letters_)%N) | Rltb 0 ((Q x6) x7)) ((Q x6) x7))) (\big[Rmin/1]_(x8 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x9 : (ordinal_finType (letters_)%N)) (\big[Rmin/1]_(x10 : (ordinal_finType (letters_)%N) | Rltb 0 (((Q x9) x8) - ((Q x10) x8))) (((Q x9) x8) - ((Q x10) x8))))))) (Finite (2 * (letters (ordinal_finType (letters_)%N))))) (Finite (INR #|[pred x12 : (ordinal_finType (letters_)%N) | ((x12 != k) && (~~ (Reqb ((Q k) x12) (Rmax (\max_(x2 : (ordinal_finType (letters_)%N)) ((Q x2) x12)) 0)) && (Reqb ((Q k) x12) (Rmin (\min1_(x3 : (ordinal_finType (letters_)%N)) ((Q x3) x12)) 1))))]|)))) else (Val (Finite ((Q x14) x15)))))))) /\ ((maximal_leakage L13) <= (maximal_leakage Q)))).

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

Theorem c_lemma_26_step3_white_falls_red_rises_holds : c_lemma_26_step3_white_falls_red_rises.
Proof.
move=> n n3 Q k some.
have [white red] : (exists y, (y != k) && (~~ Reqb (Q k y) (Rmax (\max_x Q x y) 0) && ~~ Reqb (Q k y) (Rmin (\min1_x Q x y) 1))) /\
    (exists y, (y != k) && (~~ Reqb (Q k y) (Rmax (\max_x Q x y) 0) && Reqb (Q k y) (Rmin (\min1_x Q x y) 1))).
  by move: some; case: ifP => // /existsP[b]; rewrite andbT => hb [w [hw _]]; split; [exists b|exists w].
apply: row_falls_and_rises => [y|]; last apply: row_step => // y.
- by case/andP=> [-> /andP[-> /negbTE ->]].
- by case/andP=> [-> /andP[-> /negbTE ->]].
- by case/andP=> [-> /andP[_ /above_low]].
- by case/andP=> [-> /andP[-> _]].
Qed.
