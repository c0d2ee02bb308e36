import type { AccessContext } from "./access-contexts.table.ts";

/**
 * Which of the four access contexts somebody is in (spec 1 §6 "Anonymous visitor", "Logged-in customer",
 * "Magic-link holder" and "Loan-restructure user"; spec 2 §6): on the screens of a link the link's holder, on the
 * restructure screens its user, whatever session there is; elsewhere the session decides.
 */
export function accessContextOf(area: string, authenticated: boolean): AccessContext {
  if (area === "ml") return "magic-link-holder";
  if (area === "loan-restructure") return "loan-restructure-user";
  return authenticated ? "customer" : "anonymous";
}
