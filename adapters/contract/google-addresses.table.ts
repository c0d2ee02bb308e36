import type { CallAddress } from "@creditline/core/calls/call-address";

/** The sandbox's Google, which a browser asks: apart from the other calls of a tester, so that it brings none of them. Ours. */
export const GOOGLE_ADDRESSES = {
  googleSignIn: "POST /sandbox/google",
  googleChooser: "GET /sandbox/google?email",
} as const satisfies Readonly<Record<string, CallAddress>>;
