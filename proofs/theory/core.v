(* Everything on which a topic file builds: sums, laws, values, measures. *)

From Coq Require Export Reals Lra.
From mathcomp Require Export all_ssreflect.
From Coquelicot Require Export Rcomplements Rbar Lub.
From ExactPriv Require Export sums laws values measures leakages.

Global Set Implicit Arguments.
Global Unset Strict Implicit.
Global Unset Printing Implicit Defensive.
Global Open Scope R_scope.
