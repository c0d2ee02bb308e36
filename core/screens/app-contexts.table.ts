import type { Layout } from "./screen.ts";

/** The four contexts in which the one application runs (spec 1 §1). */
export const APP_CONTEXTS = [
  { context: "normal web", layout: "default", prefixes: [], hands: "nothing over" },
  { context: "payments app", layout: "gpay", prefixes: ["/gpay", "/gq", "/go"], hands: "nothing over" },
  {
    context: "mobile webview",
    layout: "default",
    prefixes: [],
    hands: "control to the native application, on Android and iOS",
  },
  { context: "magic link", layout: "magic-link", prefixes: ["/ml"], hands: "nothing over" },
] as const satisfies readonly {
  readonly context: string;
  readonly layout: Layout;
  /** First parts of the paths that belong to it; none where every other path does. */
  readonly prefixes: readonly `/${string}`[];
  readonly hands: string;
}[];
