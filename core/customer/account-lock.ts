/** The lock state of an account that says nothing about it (spec 1 §3). */
export const DEFAULT_ACCOUNT_LOCK = "OPEN";

/** Whether an account is locked: any state but OPEN is a lock (ruling R56). */
export const isLocked = (lock: string | null | undefined): boolean =>
  (lock ?? DEFAULT_ACCOUNT_LOCK) !== DEFAULT_ACCOUNT_LOCK;
