/** What every page and answer says, whatever else it may do: it is taken for what it is, framed nowhere, and told to nobody. */
export const KEPT_SAFE = {
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;
