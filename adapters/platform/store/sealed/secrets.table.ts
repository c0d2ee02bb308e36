export interface SecretDocument {
  readonly kind: string;
  /** Left out where every document of the kind is one. */
  readonly key?: string;
}

/** Kept documents whose value is a secret, by kind and key: whoever keeps one names it here, and it is sealed. */
export const SECRETS = {
  /** What tokens are signed with, where it is not kept apart from the data. */
  tokens: { kind: "setting", key: "token-secret" },
  /** What the gateway's word on a payment is checked with. */
  gateway: { kind: "setting", key: "gateway-salt" },
  /** What the simulated Google signs with. */
  google: { kind: "setting", key: "google-key" },
  /** Codes that were sent. */
  codes: { kind: "one-time-code" },
} as const satisfies Readonly<Record<string, SecretDocument>>;
