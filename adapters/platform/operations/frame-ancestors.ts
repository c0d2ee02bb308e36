/**
 * Whose pages may show the web application in a frame, as sources of a Content-Security-Policy: `'self'` or origins.
 * No one's where there are none.
 */
export type FrameAncestors = readonly string[];

export const NO_FRAME: FrameAncestors = [];
export const OWN_FRAME: FrameAncestors = ["'self'"];

/** An origin: http or https, a host that may begin with a star for all below it, a port. No path and nothing more. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

/**
 * Whose pages a text names: `none`, or `self` and origins with spaces or commas between them. Undefined where it cannot be
 * used, as for a bare star: who embeds the application is named, one by one.
 */
export function frameAncestorsIn(text: string): FrameAncestors | undefined {
  const names = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== "");
  if (names.length === 1 && names[0] === "none") return NO_FRAME;
  const isUsable = names.length > 0 && names.every((name) => name === "self" || ORIGIN.test(name));
  return isUsable ? [...new Set(names)].map((name) => (name === "self" ? "'self'" : name)) : undefined;
}

/**
 * What a page says of who may frame it: the policy's directive, and the older header that says the same. That header can
 * name no other origin: it is null, and left out, where one is named, so that the two never contradict each other.
 */
export function frameHeaders(framing: FrameAncestors): {
  readonly policy: string;
  readonly options: "DENY" | "SAMEORIGIN" | null;
} {
  const isOwnAlone = framing.every((source) => source === "'self'");
  return {
    policy: `frame-ancestors ${framing.length === 0 ? "'none'" : framing.join(" ")}`,
    options: framing.length === 0 ? "DENY" : isOwnAlone ? "SAMEORIGIN" : null,
  };
}
