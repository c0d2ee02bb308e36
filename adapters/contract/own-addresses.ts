import type { CallAddress } from "@creditline/core/calls/call-address";

/**
 * The sandbox's Google sign-in, which a browser calls: separate from the other tester calls, so that it loads none of
 * them. Ours.
 */
export const GOOGLE_ADDRESSES = {
  googleSignIn: "POST /sandbox/google",
  googleChooser: "GET /sandbox/google?email",
} as const satisfies Readonly<Record<string, CallAddress>>;

/** Where the platform describes its calls to programs. */
export const DESCRIPTION_PATH = "/openapi.json";

/** The page about the calls, for people. */
export const DOCS_PATH = "/docs";

/** Prefixes of the platform's addresses outside the specification; everything else is a page. */
export const OWN_PATHS = ["/sandbox", "/healthz", "/metrics", DOCS_PATH, DESCRIPTION_PATH] as const;

/** Where a platform is that is reached without a network: a name that leads nowhere. */
export const IN_THIS_PROCESS = "http://platform.invalid";
