import type { RefusalCode } from "../../calls/refusal-codes.table.ts";
import type { Failure } from "../../notices/failure.ts";
import type { WrongCode } from "../../validation/wrong-codes.table.ts";

/** The code of a refusal: a reason of the platform's, or what a rule finds wrong with a field. */
export type SaidCode = RefusalCode | WrongCode;

/** A call that did not go well, with the platform's code for it. */
export type Refusal = Failure & { readonly errorCode?: SaidCode | undefined };

/** Codes that a screen waits for: any may be looked up among them, or none. */
export type Codes = ReadonlySet<SaidCode | null | undefined>;
