import type { RouteRow } from "../define/screen.ts";

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
