interface StoredKeyRow {
  /** What is stored, in the specification's words. */
  readonly holds: string;
  /** Our name for it in the client's storage. */
  readonly key: string;
  /** Whether a logout clears it: "token, customer and profile storage" (spec 1 §4 "Session"). */
  readonly clearedAtLogout: boolean;
}

/** What the client may keep between visits (spec 1 §3 "Stored client keys"). The keys' own texts are not stated: ours. */
export const STORED_KEYS = [
  { holds: "access details", key: "access", clearedAtLogout: true },
  { holds: "customer details", key: "customer", clearedAtLogout: true },
  { holds: "raw customer profile", key: "raw-profile", clearedAtLogout: true },
  { holds: "session id", key: "session-id", clearedAtLogout: false },
  { holds: "qual flow type", key: "qual-flow-type", clearedAtLogout: false },
  { holds: "magic-link data", key: "magic-link-data", clearedAtLogout: false },
  { holds: "magic-link access", key: "magic-link-access", clearedAtLogout: false },
  { holds: "magic-link link id", key: "magic-link-id", clearedAtLogout: false },
  { holds: "magic-link current action", key: "magic-link-action", clearedAtLogout: false },
  { holds: "finance report metadata", key: "finance-report", clearedAtLogout: false },
  { holds: "preferred line type", key: "preferred-line-type", clearedAtLogout: false },
  { holds: "device source", key: "device-source", clearedAtLogout: false },
  { holds: "KYC provider", key: "kyc-provider", clearedAtLogout: false },
  { holds: "profile", key: "profile", clearedAtLogout: true },
] as const satisfies readonly StoredKeyRow[];
