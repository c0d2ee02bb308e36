/** What of other people's the client loads or asks beside the platform (spec 1 §7). Whose they are is not stated. */
export const CLIENT_INTEGRATIONS = [
  { what: "captcha script", for: "the `token` of the sign-up code", provider: { status: "not-stated" } },
  { what: "browser geolocation", for: "the optional geo-location header", provider: "the browser" },
  { what: "Google sign-in prompt", for: "the Gmail sign-in", provider: "Google" },
  {
    what: "Aadhaar service availability check",
    for: "Aadhaar-based KYC",
    provider: { status: "not-stated" },
  },
  { what: "analytics trackers", for: "timeline and page events", provider: { status: "not-stated" } },
  { what: "error reporter", for: "errors and traces", provider: { status: "not-stated" } },
] as const satisfies readonly {
  readonly what: string;
  readonly for: string;
  readonly provider: string | { readonly status: "not-stated" };
}[];
