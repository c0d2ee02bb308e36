import type { RouteRow } from "./screen.ts";

/** The login routes, open to anyone (spec 1 §2 "Top level"). */
export const LOGIN_ROUTES = [
  { name: "customerLogin", path: "/" },
  { name: "customerLoginComponent", path: "/login" },
] as const satisfies readonly RouteRow[];

/** The payments app's login; it stands for both login routes there. */
export const GPAY_LOGIN_ROUTES = [
  { name: "gpay-customerLogin", path: "/gpay" },
] as const satisfies readonly RouteRow[];

/** Top-level screens that need a customer. The specification's redirect at this path is the screen itself (ruling R5). */
export const TOP_LEVEL_LOGIN_ROUTES = [
  { name: "bankerPortalRejected", path: "/post-aip-reject" },
] as const satisfies readonly RouteRow[];

/** Top-level screens open to anyone. The specification names none of them; the catch-all is last in any match. */
export const TOP_LEVEL_OPEN_ROUTES = [
  { name: "error", path: "/error" },
  { name: "successPage", path: "/success-page" },
  { name: "notFound", path: "/*" },
] as const satisfies readonly RouteRow[];
