(* The whole theory: [From ExactPriv Require Import theory]. *)

From ExactPriv Require Export core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination f_divergence
  leakage continuity renyi statements constructions coefficients levels explicit entropy_bounds bridges two_outputs binette inputs suprema
  chains entries sibson csiszar erasures.
