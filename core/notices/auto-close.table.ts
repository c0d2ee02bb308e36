import { LIFETIME_MS } from "./lifetimes.table.ts";

/**
 * After how long a notification closes by itself, in milliseconds. The specification gives two readings, one for
 * each of its parts, and prefers neither; the application takes each where it is said to hold.
 */
export const AUTO_CLOSE_READINGS = [
  { ms: 10_000, where: "in general", source: "spec 1 §9, spec 2 §9" },
  { ms: 5_000, where: "in credit management", source: "spec 2 §9" },
] as const satisfies readonly { readonly ms: number; readonly where: string; readonly source: string }[];

/** How long a notice stays, in milliseconds: one without a lifetime of its own is shorter in credit management. */
export const lifetimeIn = (lifetimeMs: number, inCreditManagement: boolean): number =>
  inCreditManagement && lifetimeMs === LIFETIME_MS.default ? AUTO_CLOSE_READINGS[1].ms : lifetimeMs;
