(* Statements at given finite laws, kernels and numbers, decided.

   [written_out] replaces the big operators, quantifiers and cardinals over 'I_n, pairs
   and databases by lists (lists.v); [decided] takes every decision between closed numbers
   (numbers.v); [refute] and [establish] show that a closed statement is false or true, by
   cases on its connectives. For refutations that are generated from stored witnesses; uses
   Interval, so nothing else builds on it. *)

From Coq Require Import QArith.
From ExactPriv Require Import core statements numbers.
From ExactPriv Require Export lists.
From Interval Require Import Tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

Create HintDb instance.

Ltac ords_from n k :=
  let b := eval vm_compute in (Nat.ltb k n) in
  lazymatch b with
  | true => let rest := ords_from n (S k) in constr:((@Ordinal n k isT : Finite.sort (ordinal_finType n)) :: rest)
  | false => constr:([::] : seq (Finite.sort (ordinal_finType n)))
  end.
Ltac ords n := let s := ords_from n O in let s' := eval cbv beta in s in s'.

(* [index_enum T = s] for T that is enumerated in a known order. *)
Ltac listing T :=
  lazymatch T with
  | ordinal_finType ?n => let s := ords n in constr:(@ord_list n s (erefl (iota 0 n)))
  end.
(* [perm_eq (index_enum T) s] for databases. *)
Ltac permuted T :=
  lazymatch T with
  | finfun_finType (ordinal_finType ?n) ?X =>
      let E := listing X in
      lazymatch type of E with _ = ?s =>
        lazymatch s with ?x0 :: _ =>
          let D := eval lazy [dbs tuples allpairs map flatten foldr cat] in (dbs n x0 s) in
          constr:(@dbs_perm n X x0 s E : perm_eq (index_enum (finfun_finType (ordinal_finType n) X)) D)
        end
      end
  end.

Ltac enumerate_lists :=
  repeat match goal with
  | |- context [index_enum (prod_finType ?A ?B)] => rewrite (prod_list A B)
  | |- context [index_enum (ordinal_finType ?n)] => let E := listing (ordinal_finType n) in rewrite E
  end.
(* The outermost sum or maximum, where it or one within runs over databases. *)
Ltac one_database_sum :=
  match goal with
  | |- context [index_enum (finfun_finType ?A ?X)] =>
      first [
        let E := permuted (finfun_finType A X) in
        first [ rewrite (big_perm_list _ _ _ Rbar_max_lc E) | rewrite (big_perm_list _ _ _ Rmax_lc E)
              | rewrite (big_perm_list _ _ _ Rplus_lc E) | rewrite (big_perm_list _ _ _ vadd_lc E)
              | rewrite (big_perm_list _ _ _ Rmin_lc E) ]
      | match goal with |- context [index_enum (ordinal_finType ?n)] =>
          let E := listing (ordinal_finType n) in rewrite (big_eq_list _ _ _ _ E) end ];
      cbv beta iota delta [foldr]
  end.

(* The definitions of the measures. *)
Ltac unfold_measures := cbv beta iota zeta delta [
  kl klsum dom hs hockey_stick closeness_delta total_variation support_overlap hellinger2
  chi2 max_ratio_level closeness_eps log_ratio renyi renyi_v renyi_sum rpow entropy renyi_entropy renyi_entropy_v
  min_mass bayes_error_sum prob mi mutual_information ldp ldp_delta dobrushin kl_dp free_lunch worst worstR pairs
  near near_k near_at dp dp_delta tv_dp kl_dp_db group_dp group_dp_delta mi_dp mi_dp_db index_dp index_mi group_mi prior_ratio
  identifiability distortion within neighbours differ_at subchannel put put_group
  maximal_leakage column_max pml_outcome pml_outcome_v pml pml_c pml_c_v column_sum column_least column_largest
  max_output_ratio max_output_ratio_v adversarial maximal_information min_entropy_leakage sibson sibson_v
  renyi_power lip_delta pointwise_delta binary_entropy hb zeros_in_column letters output mass of_one_entry inverse_binary_entropy uniform kthen].

Ltac reduce := lazy -[
  Rplus Rminus Rmult Rdiv Rinv Ropp Rmax Rmin Rabs ln exp sqrt IZR INR pow Rltb Rleb Reqb choose
  Rbar_max Rbar_min Rbar_lt_dec Rbar_le_dec capacity Lub_Rbar Glb_Rbar real hb_inv posterior mixture law_of finfun entries fun_of_fin
  BigOp.bigop index_enum Rle Rge Rgt iff not].

Ltac open_functions :=
  repeat match goal with
  | |- context [fun_of_fin (@entries ?n ?X ?x0 ?t)] => rewrite (@entries_fun n X x0 t)
  | |- context [fun_of_fin (finfun ?f)] => rewrite (finfun_fun f)
  | |- context [finset ?f] => first [ rewrite (in_set f) | rewrite (mem_set f) ]
  end.
(* Laws and kernels of an instance are definitions in the base [instance]. Functions are
   opened before the rest is reduced, which would write out their types. *)
Ltac opened :=
  unfold_measures;
  repeat one_database_sum;
  rewrite ?bigop_list ?quant_list ?hamming_list ?card_list;
  autounfold with instance;
  cbv beta iota; enumerate_lists;
  cbv beta iota delta [foldr count all];
  open_functions.
Ltac all_reduced := repeat (reduce; progress open_functions); reduce.

Ltac strictly a b := first [ lra | interval with (i_prec 80) ].
Ltac decide_less a b :=
  let ea := reify a in let eb := reify b in
  let sa := eval vm_compute in (simp ea) in let sb := eval vm_compute in (simp eb) in
  lazymatch constr:((sa, sb)) with
  | (Cst ?p, Cst ?q) => let v := eval vm_compute in (Qltb p q) in
      rewrite (@RltbE ea eb p q ltac:(vm_compute; reflexivity) ltac:(vm_compute; reflexivity) : Rltb a b = v)
  | _ => first [ rewrite (introT (RltbP a b) (_ : a < b)); [|solve [strictly a b]]
               | rewrite (introF (RltbP a b) (_ : ~ a < b)); [|solve [apply: Rle_not_lt; strictly a b]] ]
  end.
Ltac decide_at_most a b :=
  let ea := reify a in let eb := reify b in
  let sa := eval vm_compute in (simp ea) in let sb := eval vm_compute in (simp eb) in
  lazymatch constr:((sa, sb)) with
  | (Cst ?p, Cst ?q) => let v := eval vm_compute in (Qle_bool p q) in
      rewrite (@RlebE ea eb p q ltac:(vm_compute; reflexivity) ltac:(vm_compute; reflexivity) : Rleb a b = v)
  | _ => first [ rewrite (introT (RlebP a b) (_ : a <= b)); [|solve [strictly a b]]
               | rewrite (introF (RlebP a b) (_ : ~ a <= b)); [|solve [apply: Rlt_not_le; strictly a b]] ]
  end.
Ltac decide_equal a b :=
  let ea := reify a in let eb := reify b in
  let sa := eval vm_compute in (simp ea) in let sb := eval vm_compute in (simp eb) in
  lazymatch constr:((sa, sb)) with
  | (Cst ?p, Cst ?q) => let v := eval vm_compute in (Qeq_bool p q) in
      rewrite (@ReqbE ea eb p q ltac:(vm_compute; reflexivity) ltac:(vm_compute; reflexivity) : Reqb a b = v)
  | _ => first [ rewrite (introF (ReqbP a b) (_ : a <> b)); [|solve [apply: Rlt_not_eq; strictly a b | apply: Rgt_not_eq; strictly b a]]
               | rewrite (introT (ReqbP a b) (_ : a = b)); [|lra] ]
  end.
Ltac decide_one :=
  match goal with
  | |- context [Rltb ?a ?b] => decide_less a b
  | |- context [Rleb ?a ?b] => decide_at_most a b
  | |- context [Reqb ?a ?b] => decide_equal a b
  | |- context [Rbar_max (Finite ?a) (Finite ?b)] => rewrite (Rbar_max_finite a b)
  | |- context [Rbar_max ?x p_infty] => rewrite (Rbar_max_p1 x)
  | |- context [Rbar_max p_infty ?x] => rewrite (Rbar_max_p2 x)
  | |- context [Rbar_max ?x m_infty] => rewrite (Rbar_max_m1 x)
  | |- context [Rbar_max m_infty ?x] => rewrite (Rbar_max_m2 x)
  | |- context [Rbar_min (Finite ?a) (Finite ?b)] => rewrite (Rbar_min_finite a b)
  | |- context [Rbar_min ?x p_infty] => rewrite (Rbar_min_p1 x)
  | |- context [Rbar_min p_infty ?x] => rewrite (Rbar_min_p2 x)
  | |- context [Rbar_min ?x m_infty] => rewrite (Rbar_min_m1 x)
  | |- context [Rbar_min m_infty ?x] => rewrite (Rbar_min_m2 x)
  | |- context [Rbar_lt_dec] => progress (rewrite if_Rbar_lt)
  end.
Ltac decided := lazy beta iota zeta delta [choose]; repeat (decide_one; lazy beta iota zeta delta [choose]).

(* The largest real terms, folded. *)
Ltac fold_in_goal :=
  repeat match goal with
  | |- context [Finite ?r] => normal r ltac:(fun r' E => tryif constr_eq r r' then fail else rewrite E)
  end;
  lazymatch goal with
  | |- @eq R ?r _ => normal r ltac:(fun r' E => rewrite E)
  | |- _ => idtac
  end.

Ltac prove_masses := cbv beta iota delta [masses all_nonneg size foldr]; repeat split; lra.

(* ** Numbers compared *)

Ltac numeric := first [ lra | interval with (i_prec 90) ].
Ltac prove_number :=
  lazymatch goal with
  | |- ?a <= ?b => normal a ltac:(fun a' Ea => normal b ltac:(fun b' Eb => apply: (eq_ind_r (fun x => x <= b) _ Ea); apply: (eq_ind_r (fun x => a' <= x) _ Eb))); numeric
  | |- ?a < ?b => normal a ltac:(fun a' Ea => normal b ltac:(fun b' Eb => apply: (eq_ind_r (fun x => x < b) _ Ea); apply: (eq_ind_r (fun x => a' < x) _ Eb))); numeric
  | |- ?a = ?b => normal a ltac:(fun a' Ea => normal b ltac:(fun b' Eb => apply: (eq_trans Ea); apply: (eq_trans _ (esym Eb)))); first [ reflexivity | lra ]
  | |- ?a <> ?b => first [ apply: Rlt_not_eq; prove_number | apply: nesym; apply: Rlt_not_eq; prove_number ]
  end.
Ltac false_number C :=
  lazymatch type of C with
  | ?a <= ?b => apply: (Rlt_not_le a b _ C); prove_number
  | ?a < ?b => apply: (Rle_not_lt a b _ C); prove_number
  | ?a = ?b => first [ apply: (Rlt_not_eq a b _ C); prove_number | apply: (Rlt_not_eq b a _ (esym C)); prove_number ]
  | ?a <> ?b => apply: C; prove_number
  end.

(* ** Measures at the instance are replaced by their values *)

(* A capacity at the uniform law, where that attains it. *)
Ltac letters_list T :=
  lazymatch T with
  | ordinal_finType ?n => ords n
  | finfun_finType _ _ => let E := permuted T in lazymatch type of E with is_true (perm_eq _ ?s) => s end
  end.
Ltac a_membership T :=
  first [ let E := listing T in exact (mem_enum_list E) | let E := permuted T in exact (mem_enum_perm E) ].
Ltac one_capacity value :=
  match goal with
  | |- context [@capacity ?X ?Y ?K] =>
      let s := letters_list X in
      lazymatch s with ?a :: _ =>
        let E := fresh "E" in
        first [
        assert (E : @capacity X Y K = Finite 0) by
          (refine (@capacity_constant X Y K a s _ _);
           [ a_membership X | cbv beta iota delta [each]; repeat split; opened; all_reduced; reflexivity ]);
        rewrite E; clear E
        | eassert (E : @capacity X Y K = _);
        [ refine (eq_trans (@capacity_value X Y K (uniform a) s _ _) _);
          [ a_membership X
          | cbv beta iota delta [each]; repeat split; value
          | opened; rewrite ?card_ffun ?card_ord; all_reduced; decided; fold_in_goal; reflexivity ]
        | rewrite E; clear E ] ]
      end
  end.
Ltac below := opened; rewrite ?card_ffun ?card_ord; all_reduced; decided; first [ prove_number | exact I ].
Ltac written_out := opened; repeat one_capacity below; all_reduced.

Ltac evaluated m :=
  let E := fresh "E" in
  eassert (E : m = _) by (written_out; decided; fold_in_goal; reflexivity);
  rewrite E; clear E.
Ltac one_measure :=
  match goal with
  | |- context [@kl ?T ?p ?q] => evaluated (@kl T p q)
  | |- context [@hockey_stick ?T ?p ?q (Finite ?e)] => evaluated (@hockey_stick T p q (Finite e))
  | |- context [@closeness_eps ?T ?p ?q] => evaluated (@closeness_eps T p q)
  | |- context [@total_variation ?T ?p ?q] => evaluated (@total_variation T p q)
  | |- context [@pml_c_v ?X ?Y ?K ?c] => evaluated (@pml_c_v X Y K c)
  | |- context [@ldp ?X ?Y ?K] => evaluated (@ldp X Y K)
  | |- context [@dobrushin ?X ?Y ?K] => evaluated (@dobrushin X Y K)
  | |- context [@kl_dp ?X ?Y ?K] => evaluated (@kl_dp X Y K)
  | |- context [@dp ?I ?X ?Y ?K] => evaluated (@dp I X Y K)
  | |- context [@dp_delta ?I ?X ?Y ?K (Finite ?e)] => evaluated (@dp_delta I X Y K (Finite e))
  | |- context [@group_dp_delta ?I ?X ?Y ?K ?k (Finite ?e)] => evaluated (@group_dp_delta I X Y K k (Finite e))
  | |- context [@mi ?X ?Y ?P ?K] => evaluated (@mi X Y P K)
  | |- context [@entropy ?T ?p] => evaluated (@entropy T p)
  | |- context [@kl_dp_db ?I ?X ?Y ?K] => evaluated (@kl_dp_db I X Y K)
  | |- context [@mi_dp_db ?I ?X ?Y ?K] => evaluated (@mi_dp_db I X Y K)
  | |- context [@group_mi ?I ?X ?Y ?K ?A] => evaluated (@group_mi I X Y K A)
  | |- context [@mi_dp ?X ?Y ?K] => evaluated (@mi_dp X Y K)
  | |- context [@capacity ?X ?Y ?K] => evaluated (@capacity X Y K)
  | |- context [@maximal_leakage ?X ?Y ?K] => evaluated (@maximal_leakage X Y K)
  | |- context [@pml ?X ?Y ?K ?P] => evaluated (@pml X Y K P)
  end.

(* Operations on values, from within. *)
Ltac is_value v :=
  lazymatch v with NoValue => idtac | Val (Finite _) => idtac | Val p_infty => idtac | Val m_infty => idtac end.
Ltac one_value :=
  match goal with
  | |- context [vadd ?v ?w] => is_value v; is_value w; evaluated (vadd v w)
  | |- context [vsub ?v ?w] => is_value v; is_value w; evaluated (vsub v w)
  | |- context [vmul ?v ?w] => is_value v; is_value w; evaluated (vmul v w)
  | |- context [vdiv ?v ?w] => is_value v; is_value w; evaluated (vdiv v w)
  | |- context [vmax ?v ?w] => is_value v; is_value w; evaluated (vmax v w)
  | |- context [vmin ?v ?w] => is_value v; is_value w; evaluated (vmin v w)
  | |- context [vopp ?v] => is_value v; evaluated (vopp v)
  | |- context [vln ?v] => is_value v; evaluated (vln v)
  | |- context [vexp ?v] => is_value v; evaluated (vexp v)
  | |- context [vabs ?v] => is_value v; evaluated (vabs v)
  | |- context [vsqrt ?v] => is_value v; evaluated (vsqrt v)
  | |- context [binary_entropy ?v] => is_value v; evaluated (binary_entropy v)
  | |- context [vpow ?v ?e] => is_value v; evaluated (vpow v e)
  | |- context [vpowz ?v ?e] => is_value v; evaluated (vpowz v e)
  end.

(* An atomic statement, written out in numbers. *)
Ltac in_numbers := repeat one_measure; repeat one_value; written_out; decided; try (progress reduce; decided).

(* ** Connectives *)

Ltac letters_of T := letters_list T.
Ltac finite T := lazymatch T with Finite.sort ?F => F | Equality.sort (Finite.eqType ?F) => F end.
Ltac all_letters T :=
  let F := finite T in
  first [ let E := listing F in apply: (eachP (mem_enum_list E)) | let E := permuted F in apply: (eachP (mem_enum_perm E)) ];
  cbv beta iota delta [each].

Ltac entry_of U i := match goal with h : mass U i = ?a |- _ => a end.
Ltac entry_list U s :=
  lazymatch s with
  | [::] => constr:([::] : seq R)
  | ?i :: ?t => let a := entry_of U i in let r := entry_list U t in constr:(a :: r)
  end.
(* A law that is said to have certain masses is the law with these masses. *)
Ltac listed_law U n :=
  let os := ords n in
  let s := entry_list U os in
  let e := fresh "e" in let m := fresh "m" in
  destruct (@law_listed n U s) as [m e];
  [ reflexivity | all_letters (Finite.sort (ordinal_finType n)); repeat split; assumption | subst U ].
Ltac split_all := repeat match goal with h : _ /\ _ |- _ => destruct h end.
Ltac at_letters h os :=
  lazymatch os with
  | [::] => idtac
  | ?i :: ?t => let e := fresh "e" in pose proof (h i) as e; cbv beta in e; at_letters h t
  end.

Ltac establish :=
  lazymatch goal with
  | |- True => exact I
  | |- is_true (leq _ _) => rewrite ?card_ord; reflexivity
  | |- ill_defined _ => unfold ill_defined; in_numbers; reflexivity
  | |- _ /\ _ => split; establish
  | |- _ \/ _ => first [ left; establish | right; establish ]
  | |- _ <-> _ => split; establish
  | |- ~ _ => unfold not; refute
  | |- _ -> False => refute
  | |- forall x : ?T, _ => first [ all_letters T; repeat split; establish | let h := fresh "h" in intro h; establish | exfalso; refute ]
  | |- exists x : ?T, _ => let F := finite T in let s := letters_of F in some_letter s
  | |- has_value _ => in_numbers; discriminate
  | |- _ => in_numbers; first [ exact I | reflexivity | prove_number | discriminate | (congr Finite; prove_number) | (congr (Val (Finite _)); prove_number) ]
  end
with some_letter s :=
  lazymatch s with ?i :: ?t => first [ exists i; cbv beta; establish | some_letter t ] end
with refute :=
  lazymatch goal with
  | |- False -> False => exact id
  | |- (?A /\ ?B) -> False =>
      first [ let h := fresh "h" in intros [h _]; revert h; refute | let h := fresh "h" in intros [_ h]; revert h; refute ]
  | |- (?A \/ ?B) -> False => let h := fresh "h" in intros [h|h]; revert h; refute
  | |- (~ ?A) -> False => let h := fresh "h" in intro h; apply h; clear h; establish
  | |- (?A <-> ?B) -> False =>
      let h := fresh "h" in intros [h _]; revert h; refute
  | |- (exists U : law (ordinal_finType ?n), _) -> False =>
      let U := fresh "U" in let h := fresh "h" in let g := fresh "g" in
      intros [U [g h]]; revert h;
      (try (let os := ords n in at_letters g os)); split_all; listed_law U n; refute
  | |- (exists x : ?T, _) -> False =>
      let x := fresh "x" in let h := fresh "h" in intros [x h]; revert x h; all_letters T; repeat split; refute
  | |- (?A -> ?B) -> False =>
      let h := fresh "h" in let g := fresh "g" in intro h;
      assert (g : A) by (clear h; establish); pose proof (h g) as h'; clear h g; revert h'; refute
  | |- (forall x : ?T, _) -> False =>
      let F := finite T in let s := letters_of F in at_some s
  | |- (has_value _) -> False => in_numbers; let C := fresh "C" in intro C; apply: C; reflexivity
  | |- _ -> False =>
      in_numbers; let C := fresh "C" in intro C;
      first [ exact C | discriminate C | false_number C | (injection C; clear C; intro C; false_number C) | (apply: C; reflexivity) ]
  end
with at_some s :=
  lazymatch s with
  | ?i :: ?t => first [ let h := fresh "h" in intro h; generalize (h i); clear h; cbv beta; refute | at_some t ]
  end.
Ltac discharge H :=
  lazymatch type of H with
  | ?A -> _ => let h := fresh "h" in assert (h : A) by (clear H; establish); specialize (H h); clear h
  end.
