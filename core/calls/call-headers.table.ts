/** Headers on calls (spec 1 §7, spec 2 §7). How they are written is not stated; see the contract for this project's. */
export const CALL_HEADERS = [
  { header: "bearer token", on: "calls of a signed-in customer or a link's holder", optional: false },
  { header: "platform key", on: "every call", optional: false },
  { header: "request id", on: "every call", optional: false },
  { header: "geo-location (lat, long, accuracy)", on: "every call", optional: true },
  { header: "magic-link ids", on: "a link's calls", optional: false },
] as const satisfies readonly { readonly header: string; readonly on: string; readonly optional: boolean }[];
