/** What a sign-in sends where the client says nothing else (spec 1 §7 "Auth and sign-up"). */
export const SIGN_IN_DEFAULTS = { authType: "GMAIL", authVersion: 2, otpPurpose: "SIGNUP" } as const;

/**
 * The source that a sign-up counts for without a campaign of its own: "a web-qualification source" (spec 1 §7). How it
 * is written is not stated, so this spelling is assumed.
 */
export const ASSUMED_SIGN_UP_SOURCE = "web-qualification";

/** Fields of the two login payloads (spec 1 §3 "Login payloads"). */
export const LOGIN_PAYLOADS = {
  passwordOrGmail: ["userName", "password", "authType", "authVersion"],
  gmailSignIn: ["userName", "jwt"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The grants of the token call, with the fields of each that are stated (spec 1 §7). */
export const TOKEN_GRANTS = [
  { grant: "password", fields: ["username", "password", "auth_type", "auth_version"] },
  { grant: "refresh_token", fields: ["refresh_token"] },
  { grant: "client_credentials", fields: [] },
] as const satisfies readonly { readonly grant: string; readonly fields: readonly string[] }[];
