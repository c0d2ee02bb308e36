import type { RouteRow } from "../define/screen.ts";

/** The login routes, open to anyone (spec 1 §2 "Top level"). */
export const LOGIN_ROUTES = [
  { name: "customerLogin", path: "/" },
  { name: "customerLoginComponent", path: "/login" },
] as const satisfies readonly RouteRow[];

/** The payments app's login; it stands for both login routes there. */
export const GPAY_LOGIN_ROUTES = [
  { name: "gpay-customerLogin", path: "/gpay" },
] as const satisfies readonly RouteRow[];

/**
 * Top-level screens that need a customer. The specification's redirect at the first path is the screen itself (ruling R5);
 * the account is ours (ruling R58).
 */
export const TOP_LEVEL_LOGIN_ROUTES = [
  // A rejection at the bank's end ends a qualification, and comes with it.
  { name: "bankerPortalRejected", path: "/post-aip-reject", family: "qual" },
  { name: "account", path: "/account", family: "account", ours: true },
] as const satisfies readonly RouteRow[];

/** Top-level screens open to anyone. The specification names none of them, and the sign-in with Google is ours; the catch-all is last in any match. */
export const TOP_LEVEL_OPEN_ROUTES = [
  { name: "googleSignIn", path: "/login/google", family: "google", ours: true },
  { name: "error", path: "/error", family: "endings" },
  { name: "successPage", path: "/success-page", family: "endings" },
  { name: "notFound", path: "/*", family: "endings" },
] as const satisfies readonly RouteRow[];
