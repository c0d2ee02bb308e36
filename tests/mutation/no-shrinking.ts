import { configureGlobal, readConfigureGlobal } from "fast-check";

// A mutant is dead with the first counterexample; looking for a smaller one only takes time.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });
