/**
 * The names under which a deployment configures its client credentials: one for the web, another for customers who
 * come from the payments app (spec 1 §6, spec 2 §6). The credentials themselves are secrets and never stand here.
 */
export const CLIENT_CREDENTIALS = {
  default: "CREDITLINE_CLIENT_CREDENTIAL_WEB",
  gpay: "CREDITLINE_CLIENT_CREDENTIAL_GPAY",
} as const;

/** Name of the client credential that a layout's calls are made with. */
export const clientCredentialOf = (
  layout: keyof typeof CLIENT_CREDENTIALS,
): (typeof CLIENT_CREDENTIALS)[keyof typeof CLIENT_CREDENTIALS] => CLIENT_CREDENTIALS[layout];
