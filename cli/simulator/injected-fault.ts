import { callNamed } from "@creditline/adapters/contract/call-names";
import type { OrderedFault } from "@creditline/adapters/driver/tapes/tape";
import { callNames, writtenCall } from "@creditline/core/calls/address";
import type { Order } from "./run.ts";

/** Every call that a failure can be ordered of, as METHOD /path. */
export const injectableCalls = (): readonly string[] => callNames().map(writtenCall);

/** What can be ordered without typing it; any status from 400 to 599, and any delay such as 12s, may be typed. */
export const USUAL_FAULTS: readonly string[] = [
  "500",
  "502",
  "503",
  "429",
  "401",
  "404",
  "2s",
  "10s",
  "60s",
  "drop",
];

/** Less than the sandbox takes: it passes on the clock of both sides at once, and a minute is longer than the application waits. */
const LONGEST_DELAY_S = 60;

function faultFrom(text: string): OrderedFault | null {
  const [, status] = /^([45]\d{2})$/.exec(text.trim()) ?? [];
  if (status !== undefined) return { status: Number(status) };
  const [, seconds] = /^(\d{1,2}(?:\.\d{1,3})?) ?s$/.exec(text.trim()) ?? [];
  if (seconds !== undefined && Number(seconds) <= LONGEST_DELAY_S) {
    return { delayMs: Math.round(Number(seconds) * 1000) };
  }
  return text.trim().toLowerCase() === "drop" ? { drop: true } : null;
}

/** An order from the words for it. Never throws. */
export function injectedFaultFrom(
  call: string,
  fault: string,
): { readonly ok: true; readonly order: Order } | { readonly ok: false; readonly said: string } {
  const name = callNamed(call);
  if (name === null) {
    return {
      ok: false,
      said: `there is no call ${call}: give METHOD /path, such as ${writtenCall("otpSend")}`,
    };
  }
  const read = faultFrom(fault);
  return read === null
    ? {
        ok: false,
        said: `expected a status from 400 to 599, a delay such as 5s (at most ${LONGEST_DELAY_S}s), or drop, got “${fault}”`,
      }
    : { ok: true, order: { call: writtenCall(name), fault: read } };
}
