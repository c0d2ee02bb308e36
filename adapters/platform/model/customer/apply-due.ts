import type { InboxMessage } from "../../../contract/sandbox.shapes.ts";
import type { CustomerState, Due } from "./customer-state.ts";
import { happened } from "./events.ts";
import type { CustomerEvent } from "./events.ts";
import { applyEvent } from "./fold.ts";
import { smsOfEvent } from "../money/money-sms.ts";
import { moneyDue } from "../money/money-due.ts";
import { noticeAfter } from "./notices.ts";
import { sooner, type Upcoming } from "./upcoming.ts";

/** What comes of what is due. */
export interface BroughtAbout {
  readonly events: readonly CustomerEvent[];
  readonly messages: readonly { readonly phone: string; readonly message: InboxMessage }[];
}

const leftDue = ({ at, event }: Due): Upcoming => ({
  at,
  events: () => [happened(at, event.type, event.data as never)],
});

/** What comes first, whenever that is: what events left due, or what money or a mandate brings about; null for nothing. */
function comesNext(state: CustomerState): Upcoming | null {
  const left = state.due.reduce<Upcoming | null>((first, due) => sooner(first, leftDue(due)), null);
  return sooner(left, moneyDue(state));
}

function earliest(state: CustomerState, now: number): Upcoming | null {
  const next = comesNext(state);
  return next !== null && next.at <= now ? next : null;
}

const NEXT: WeakMap<CustomerState, number> = new WeakMap();

/**
 * When something comes by itself next, in milliseconds since 1970: before that moment `applyDue` finds nothing, whatever
 * the clock shows; Infinity where nothing comes by itself. Found out once for each state, since states never change.
 */
export function nextDueAt(state: CustomerState): number {
  const known = NEXT.get(state);
  if (known !== undefined) return known;
  const until = comesNext(state)?.at ?? Number.POSITIVE_INFINITY;
  NEXT.set(state, until);
  return until;
}

/**
 * What has come due by now, in the order of its moments, each event at its own moment; what that makes due comes
 * about too. Pure: the same state at the same moment brings about the same.
 */
export function applyDue(customer: CustomerState, now: number): BroughtAbout {
  const events: CustomerEvent[] = [];
  const messages: { phone: string; message: InboxMessage }[] = [];
  let state = customer;
  const add = (event: CustomerEvent): void => {
    events.push(event);
    state = applyEvent(state, { ...event, version: state.version + 1 });
  };
  for (let due = earliest(state, now); due !== null; due = earliest(state, now)) {
    const brought = due.events();
    // What brings nothing about would be due for ever.
    if (brought.length === 0) break;
    for (const event of brought) {
      const before = state;
      add(event);
      messages.push(...smsOfEvent(state, event, brought, before));
      const sent = noticeAfter(state, event);
      if (sent === null) continue;
      add(sent.event);
      messages.push(sent.message);
    }
  }
  return { events, messages };
}
