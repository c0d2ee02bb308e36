/** Calls that the specification names without a path (spec 1 §7), so that nobody can make them from it alone. */
export const CALLS_WITHOUT_PATH = [
  {
    call: "verification of a Gmail token",
    path: { status: "not-stated" },
    source: "spec 1 §7 Auth and sign-up",
  },
  {
    call: "no-cors availability check of an Aadhaar service",
    path: { status: "not-stated" },
    source: "spec 1 §7 KYC",
  },
] as const satisfies readonly {
  readonly call: string;
  readonly path: { readonly status: "not-stated" };
  readonly source: string;
}[];
