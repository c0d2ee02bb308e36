import * as Schema from "effect/Schema";
import { number } from "./absent.ts";

/** A length of time as a form asks for it: years and months, and both as months (spec 1 §3 "Work details"). */
export const Duration = Schema.Struct({ months: number, years: number, totalMonths: number });
export interface Duration extends Schema.Schema.Type<typeof Duration> {}
