import { type Context, CONTEXTS } from "./contexts.table.ts";

/** The steps of a logout in their order (spec 1 §4 "Session"). The rest follow whatever the server answers. */
export const LOGOUT_STEPS = [
  "tell-server",
  "clear-token",
  "clear-customer",
  "clear-profile",
  "go-to-login",
] as const;

export type LogoutStep = (typeof LOGOUT_STEPS)[number];

/** Name of the login route in a layout: where a logout ends, and where an unauthenticated visit goes. */
export const loginRoute = (layout: Context["layout"]): Context["login"] => CONTEXTS[layout].login;
