import type { Context } from "./contexts.table.ts";

/**
 * The client that a sign-in is made by: one for the web, another for customers who come from the payments app (spec 1
 * §6, spec 2 §6). The names are ours. They are public: a client in a browser keeps no secret (ruling R30).
 */
export const CLIENT_CREDENTIALS = {
  web: "creditline-web",
  paymentsApp: "creditline-payments-app",
} as const satisfies Readonly<Record<Context["credential"], string>>;

/** Name of the client that a context's sign-ins are made by. */
export const clientCredentialOf = ({ credential }: Context): string => CLIENT_CREDENTIALS[credential];
