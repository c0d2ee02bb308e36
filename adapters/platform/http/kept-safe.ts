/**
 * What every page and answer says, whatever else it may do: it is taken for what it is, framed nowhere, loaded by no other
 * site, and told to nobody.
 */
export const KEPT_SAFE = {
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/**
 * What is said beside it to who came by TLS: a browser asks for TLS by itself for a year, and so for every host below this
 * one.
 */
export const STAY_WITH_TLS = ["strict-transport-security", "max-age=31536000; includeSubDomains"] as const;
