(* The whole theory: [From ExactPriv Require Import theory]. *)

From ExactPriv Require Export core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination f_divergence
  leakage continuity renyi statements constructions coefficients levels explicit entropy_bounds bridges two_outputs binette inputs suprema
  value_tests hoeffding entrywise_slack least_entrywise source_sets
  extreme_priors merging small_kernels generators two_points operator_convex chi2_levels column_classes quotients two_values example2 binette_f
  hamming feasible programs tradeoffs shells least_information
  chains entries sibson csiszar erasures samples example3 hoelder renyi_orders sibson_orders balanced classes
  curves curve_integrals asymmetric maximisers binary_events spectra noise pointwise distance_mechanism
  distance_levels information_bounds constant_mechanisms pointwise_levels sibson_bounds
  neighbour_bounds renyi_distances least_mass kept_forms sources eta_kl csiszar_orders closed_forms guesses
  duality entrywise level_mixtures order_limits local_distortions local_optima order ordered_priors
  ordered_levels local_tradeoff ordered_forms ordered_branches ordered_diagonals ordered_intervals
  column_colours ordered_leakage ordered_dp uniform_losses finite_levels linear_programs ordered_program
  optimal_diagonals optimal_forms ordered_chain chain_programs chain_forms corner_diagonals corner_programs
  leakage_programs source_levels event_bounds kept_steps kept_divergences merged_outputs cost_programs maximin
  figure_prior first_entries difference_programs double_sums crossings special_colours.
