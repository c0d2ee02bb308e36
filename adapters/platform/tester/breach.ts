import { momentText } from "@creditline/core/calendar/civil-day";
import { HOUR_MS } from "@creditline/core/calendar/duration";
import { createAuditLog } from "../commands/account/support-desk.ts";
import { smsTo } from "../model/customer/notices.ts";
import type { CustomerEvent } from "../model/customer/events.ts";
import { type Batch, everyCustomer, type Store } from "../store/store.ts";

/**
 * The known facts of a breach: its window in milliseconds since 1970, and the call through which data leaked, if
 * known.
 */
export interface Breach {
  readonly from: number;
  readonly to: number;
  readonly call?: string | undefined;
  /** When it was noticed: the Board's deadline counts from then. */
  readonly noticedAt: number;
  /** The contact for customers. */
  readonly contact: string;
}

/** A customer whose data was affected: when, and by which calls. */
export interface AffectedCustomer {
  readonly customerId: string;
  readonly looks: readonly { readonly at: string; readonly call: string }[];
}

/** Drafts of the notices after a breach (DPDP Rules 2025, rule 7). */
export interface BreachNotices {
  readonly touched: readonly AffectedCustomer[];
  /** To be sent without delay, and in full by `fullBy` (ISO 8601, UTC). */
  readonly board: { readonly text: string; readonly fullBy: string };
  readonly customers: NonNullable<Batch["messages"]>;
}

/** The Board gets the full report within these hours of noticing (rule 7(2)(b)). */
const BOARD_HOURS = 72;

/** The current number of a customer; empty once it is erased. */
const phoneIn = (events: readonly CustomerEvent[]): string =>
  events.reduce(
    (phone, { type, data }) =>
      type === "customer.registered" || type === "mobile.changed" ? data.phone : phone,
    "",
  );

/**
 * Lists whose data was viewed in a breach, by the audit log, and drafts the notices to the Board and to each of them.
 */
export async function breachNotices(store: Store, breach: Breach): Promise<BreachNotices> {
  const audit = createAuditLog(store);
  const [from, to] = [momentText(breach.from), momentText(breach.to)];
  const touched: AffectedCustomer[] = [];
  const customers: NonNullable<Batch["messages"]>[number][] = [];
  for await (const customerId of everyCustomer(store)) {
    const seen = (await audit.of(customerId)).filter(
      ({ at, call }) => at >= from && at <= to && (breach.call ?? call) === call,
    );
    if (seen.length === 0) continue;
    touched.push({ customerId, looks: seen.map(({ at, call }) => ({ at, call })) });
    const phone = phoneIn((await store.read(customerId)) as readonly CustomerEvent[]);
    // An erased customer has no number here, and no data that could have been read.
    if (phone === "") continue;
    const text =
      `Your data with us was seen by somebody who should not have seen it, between ${from} and ${to}: what your record ` +
      `shows. Somebody may call and pretend to be us. Share no OTP. We closed the way it was seen, and have told the ` +
      `Data Protection Board. Questions: ${breach.contact}`;
    customers.push(smsTo({ phone, language: null }, breach.noticedAt, text));
  }
  const fullBy = momentText(breach.noticedAt + BOARD_HOURS * HOUR_MS);
  return {
    touched,
    customers,
    board: {
      fullBy,
      text: [
        "To the Data Protection Board of India: personal data breach (DPDP Rules 2025, rule 7(2)).",
        `Noticed: ${momentText(breach.noticedAt)}. Happened: ${from} to ${to}, at the platform.`,
        `Nature: customers' records were looked at${breach.call === undefined ? "" : ` by ${breach.call}`}.`,
        `Extent: ${touched.length} customers, ${touched.reduce((sum, one) => sum + one.looks.length, 0)} looks.`,
        `Customers told: ${customers.length}.`,
        `To follow by ${fullBy}: facts and reasons, measures, who caused it, what prevents it, how customers were told.`,
      ].join("\n"),
    },
  };
}
