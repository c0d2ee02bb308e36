import { ROWS } from "@creditline/core/calls/groups";

/**
 * Whether the token of a link opens a call: those of the screen that completes its action, and no other (spec 1 §6,
 * spec 2 §6). What anyone may call needs no token.
 */
export const linkMayCall = (call: string, action: string): boolean =>
  ROWS.get(call)?.links?.some((one) => one === action) ?? false;
