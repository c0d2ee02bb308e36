import type { ScreenName } from "./catalogue.ts";

/** A path that only sends on to a screen, in every layout or in one. */
export interface Redirect {
  readonly path: `/${string}`;
  readonly to: ScreenName;
  /** The one layout it holds in; left out where it holds in all. */
  readonly layout?: "gpay";
  readonly source: string;
}

/**
 * The redirects. The specification's /post-aip-reject is none of them: by ruling R5 the rejected screen itself is
 * at that path.
 */
export const REDIRECTS = [
  { path: "/", to: "gpay-customerLogin", layout: "gpay", source: "spec 1 §2" },
  { path: "/login", to: "gpay-customerLogin", layout: "gpay", source: "spec 1 §2" },
  { path: "/qual", to: "quickProfileV2", source: "spec 1 §2" },
  // A copy of the flow at /qual, without quick-profile-v2.
  { path: "/gq", to: "gpay-quickProfile", source: "assumed" },
  // The specification lists the key under /cm; its screen is at /loan-restructure.
  { path: "/cm/loan-restructure-home", to: "loan-restructure-home", source: "spec 2 §2, ruling R5" },
] as const satisfies readonly Redirect[];
