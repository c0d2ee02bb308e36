/** How long things stay, in milliseconds (spec 1 §8, §9; spec 2 §9). */
export const LIFETIME_MS = {
  /** A notification without a stated lifetime of its own. */
  default: 10_000,
  /** A login that failed on the network or for an unknown reason. */
  loginError: 3_000,
  savingError: 5_000,
  /** A remark on where somebody is, or came from. Ours. */
  remark: 5_000,
  /** The warning that the customer's record could not be read. */
  refreshWarning: 5_000,
  /** The offline banner goes this long after the network is back. */
  offlineBannerAfterReconnect: 2_000,
} as const;
