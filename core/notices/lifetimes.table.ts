/** How long things stay, in milliseconds (spec 1 §8, §9; spec 2 §9). */
export const LIFETIME_MS = {
  /** A notification without a stated lifetime of its own. */
  default: 10_000,
  /** A login that failed on the network or for an unknown reason. */
  loginError: 3_000,
  savingError: 5_000,
  /** A remark on where someone is, or came from. Ours. */
  remark: 5_000,
  /** The warning that the customer's record could not be read. */
  refreshWarning: 5_000,
  /** The offline banner goes this long after the network is back. */
  offlineBannerAfterReconnect: 2_000,
} as const;

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
