import { linkLookup, magicLink } from "./link/magic-link.calls.ts";

/** Groups of calls that the holder of a link makes. */
export const LINK_GROUPS = { linkLookup, magicLink };
