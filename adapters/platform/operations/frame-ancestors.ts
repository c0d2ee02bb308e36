/**
 * The sites that may show the web application in a frame, as sources of a Content-Security-Policy: `'self'` or
 * origins. Empty for none.
 */
export type FrameAncestors = readonly string[];

export const NO_FRAME: FrameAncestors = [];
export const OWN_FRAME: FrameAncestors = ["'self'"];

/**
 * An origin: http or https, a host that may start with a star for all subdomains, a port. Nothing more, not even a
 * path.
 */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

/**
 * The sites in a setting's text: `none`, or `self` and origins, separated by spaces or commas. Undefined if it is
 * invalid, such as a bare star: each embedding site has to be named.
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
 * A page's framing headers: the policy's directive, and the equivalent older header. That header can name no other
 * origin: it is null, and omitted, if one is named, so that the two never contradict each other.
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
