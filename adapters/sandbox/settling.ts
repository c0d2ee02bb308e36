import { aipRejected, aipSuccessRange } from "@creditline/core/status/predicates";
import type { InboxMessage } from "../contract/sandbox.shapes.ts";
import type { CustomerState } from "./customer-state.ts";
import { happened } from "./events.ts";
import type { CustomerEvent, EventData } from "./events.ts";
import { applyEvent } from "./fold.ts";
import { moneyDue } from "./money/money-due.ts";

type About = EventData["notice.sent"]["about"];

/** What settling brings to light. */
export interface Settlement {
  readonly events: readonly CustomerEvent[];
  readonly messages: readonly { readonly phone: string; readonly message: InboxMessage }[];
}

function decisionText(code: string): string {
  if (aipSuccessRange(code)) return "Good news: your credit limit is approved. Sign in to see it.";
  if (aipRejected(code)) return "Your application has been decided. Sign in to see the answer.";
  return "Your application needs one more step from you. Sign in to go on.";
}

const noticeText = (about: About, state: CustomerState): string =>
  about === "reapply"
    ? "You can apply for your credit limit again. Sign in to start."
    : decisionText(state.application.code);

/** The notice that an event calls for, where the customer asked for one. */
function noticeAfter(state: CustomerState, type: string): About | null {
  const about = type === "decision.made" ? "decision" : type === "reapply.opened" ? "reapply" : null;
  return about !== null && state.noticesWanted.includes(about) ? about : null;
}

/** What comes next by itself: something the events left due, or something that money or a mandate brings about. */
interface Next {
  readonly at: number;
  readonly events: () => readonly CustomerEvent[];
}

/** What comes first, whenever that is; null where nothing comes by itself. */
function upcoming(state: CustomerState): Next | null {
  const left = state.due.map(
    ({ at, event }): Next => ({ at, events: () => [happened(at, event.type, event.data as never)] }),
  );
  const all = [...left, ...moneyDue(state)].filter(({ at }) => !Number.isNaN(at));
  return all.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

function earliest(state: CustomerState, now: number): Next | null {
  const next = upcoming(state);
  return next !== null && next.at <= now ? next : null;
}

const QUIET: WeakMap<CustomerState, number> = new WeakMap();

/**
 * Until when a state stays as it is, in milliseconds since 1970: before that moment `settle` finds nothing, whatever
 * the clock shows; Infinity where nothing comes by itself. Found out once for each state, since states never change.
 */
export function quietUntil(state: CustomerState): number {
  const known = QUIET.get(state);
  if (known !== undefined) return known;
  const until = upcoming(state)?.at ?? Number.POSITIVE_INFINITY;
  QUIET.set(state, until);
  return until;
}

/**
 * What has come due by now, in the order of its moments, each event at its own moment; what that makes due is
 * settled too. Pure: the same state at the same moment settles the same.
 */
export function settle(customer: CustomerState, now: number): Settlement {
  const events: CustomerEvent[] = [];
  const messages: { phone: string; message: InboxMessage }[] = [];
  let state = customer;
  const add = (event: CustomerEvent): void => {
    events.push(event);
    state = applyEvent(state, { ...event, version: state.version + 1 });
  };
  for (let due = earliest(state, now); due !== null; due = earliest(state, now)) {
    const { at } = due;
    const brought = due.events();
    // What brings nothing about would be due for ever.
    if (brought.length === 0) break;
    for (const event of brought) add(event);
    const about = brought.map(({ type }) => noticeAfter(state, type)).find((one) => one !== null) ?? null;
    if (about !== null) {
      const text = noticeText(about, state);
      add(happened(at, "notice.sent", { about, text }));
      messages.push({
        phone: state.phone,
        message: { at: new Date(at).toISOString(), kind: "sms", text },
      });
    }
  }
  return { events, messages };
}
