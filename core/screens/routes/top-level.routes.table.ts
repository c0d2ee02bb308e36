import type { RouteRow } from "../define/screen.ts";

/** The pages that a consent or the foot of a page speaks of: ours, open to anyone (ruling R58). */
export const DOCUMENT_ROUTES = [
  { name: "terms", path: "/terms", ours: true },
  { name: "privacy", path: "/privacy", ours: true },
  {
    name: "bureauConsent",
    path: "/credit-bureau",
    ours: true,
  },
  { name: "lendingPartners", path: "/lenders", ours: true },
  { name: "complaints", path: "/complaints", ours: true },
  { name: "help", path: "/help", ours: true },
] as const satisfies readonly RouteRow[];

/** The name of one of these pages. */
export type DocumentName = (typeof DOCUMENT_ROUTES)[number]["name"];

/** Whether a screen is one of these pages. */
export const isDocument = (name: string): name is DocumentName =>
  DOCUMENT_ROUTES.some((row) => row.name === name);

/** The loan-restructure screens (spec 2 §2): names and paths by ruling R5, which fills in one key and one path. */
export const RESTRUCTURE_ROUTES = [
  { name: "loan-restructure-home", path: "/loan-restructure", family: "restructure" },
  { name: "loan-restructure-summary", path: "/loan-restructure/summary", family: "restructure" },
  { name: "loan-restructure-otp-confirmation", path: "/loan-restructure/otp", family: "restructure" },
  { name: "loan-restructure-payment-success", path: "/loan-restructure/success", family: "restructure" },
  { name: "loan-restructure-payment-failure", path: "/loan-restructure/failure", family: "restructure" },
  { name: "loan-restructure-payment-pending", path: "/loan-restructure/pending", family: "restructure" },
  { name: "loan-restructure-terms", path: "/loan-restructure/terms", family: "restructure" },
  { name: "loan-restructure-successful", path: "/loan-restructure/successful", family: "restructure" },
] as const satisfies readonly RouteRow[];

/** The login routes, open to anyone (spec 1 §2 "Top level"). */
export const LOGIN_ROUTES = [
  { name: "customerLogin", path: "/" },
  { name: "customerLoginComponent", path: "/login" },
] as const satisfies readonly RouteRow[];

/** The payments app's login, for both login routes there. */
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
