import { english } from "@creditline/core/messages/translate";
import { momentText } from "@creditline/core/calendar/civil-day";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { SUPPORT_REPLIED } from "@creditline/adapters/platform/commands/help/help";
import { observedCustomer } from "@creditline/adapters/driver/call-journeys/look-at-customer";
import { nextDueAt } from "@creditline/adapters/platform/model/customer/apply-due";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { ledgerOf } from "@creditline/adapters/platform/handlers/tester/sandbox-customers";
import type { Batch, StoredEvent } from "@creditline/adapters/platform/store/store";
import { brokenIn, newLine } from "@creditline/fixtures/models/ledger";
import type { Complain } from "./client.ts";
import type { Customer } from "./customers.ts";
import type { Database } from "./store/database.ts";
import type { Left } from "./world.ts";

const NAMES: ReadonlySet<string> = new Set(SCREENS.map(({ name }) => name));

/** An id of the platform's: what it is of, and 24 digits. */
const ID = /\b(?:cust|loan|pay|app|rst|ref|file|sess)-[0-9a-f]{24}\b/g;
const PHONE = /\b7\d{9}\b/g;

/** What is looked at after each step; what is wrong is complained of. */
export interface Checks {
  /** The statuses that records had, each with the screen on which their customers land. */
  readonly landed: ReadonlySet<string>;
  onKept(batch: Batch): void;
  onAnswer(answer: Left): void;
  /** The customers of whom something was kept since the last time; all of them where that is said. */
  look(all?: boolean): void;
}

type Message = NonNullable<Batch["messages"]>[number];

interface Made {
  readonly loanId: string;
  readonly amount: number;
}

export function checks(database: () => Database, customers: readonly Customer[], complain: Complain): Checks {
  const changed = new Set<string>();
  const messages = new Map<string, number>();
  const owners = new Map<string, string>();
  const landed = new Set<string>();

  const checkLedger = (id: string, events: readonly StoredEvent[]): void => {
    const state = fold(events);
    const limit = Math.round((state.application.limit ?? 0) * 100);
    const entries = ledgerOf(events);
    const ids = (kind: string, account: (id: string) => string): ReadonlyMap<string, number> =>
      new Map(
        entries.flatMap(({ what, postings }) => {
          const [is, of = "", ...more] = what.split(" ");
          if (is !== kind || more.length > 0) return [];
          return [[of, postings.find((one) => one.account === account(of))?.amount ?? 0] as const];
        }),
      );
    const line = {
      ...newLine(limit),
      drawn: ids("withdrawal", (of) => `principal:${of}`),
      received: ids("payment", () => "collected"),
    };
    for (const wrong of brokenIn(line, entries)) complain("ledger", `${id}: ${wrong}`);
  };

  const checkTold = (of: Customer, events: readonly StoredEvent[]): void => {
    const made = events.filter(({ type }) => type === "withdrawal.made").map(({ data }) => data as Made);
    for (const [key, { body, loanId }] of of.withdrawals) {
      const mine = made.filter(({ amount }) => amount === Math.round(body.amount * 100));
      if (mine.length > 1)
        complain("doubled", `${of.who}: withdrawal ${key} of ${body.amount} is there ${mine.length} times`);
      if (loanId !== null && !mine.some((one) => one.loanId === loanId))
        complain("lost", `${of.who}: ${loanId} was acknowledged, and is not there`);
    }
    const paid = events
      .filter(({ type }) => type === "payment.reported")
      .map(({ data }) => data as { readonly transactionId: string; readonly outcome: string })
      .filter(({ outcome }) => outcome === "paid");
    for (const { transactionId, ended, toldPaid } of of.payments.values()) {
      const count = paid.filter((one) => one.transactionId === transactionId).length;
      if (count > 1) complain("doubled", `${of.who}: ${transactionId} is paid ${count} times`);
      if (count > 0 && !toldPaid.ever)
        complain("doubled", `${of.who}: ${transactionId} was never paid, and counts`);
      if (ended === "paid" && count === 0)
        complain("lost", `${of.who}: ${transactionId} was acknowledged as paid, and is not there`);
    }
  };

  const checkCustomer = (id: string): void => {
    const events = database().events(id);
    if (events.length === 0) return;
    try {
      checkLedger(id, events);
    } catch (error) {
      complain("ledger", `${id}: ${(error as Error).message}`);
    }
    const of = customers.find(({ customerId }) => customerId === id);
    if (of !== undefined) checkTold(of, events);
  };

  /**
   * How often the same may be sent at one moment: a code once, and what is said about instalments for each that is
   * alike.
   */
  const mostTimes = ({ phone, message }: Message): number => {
    // Support may answer twice in one moment, and the call of a tester has no key.
    if (message.text === english(SUPPORT_REPLIED)) return Number.POSITIVE_INFINITY;
    const customerId = database().document("customer-by-phone", phone)?.value;
    if (message.code !== undefined || typeof customerId !== "string") return 1;
    const { loans } = fold(database().events(customerId)).money;
    return Math.max(
      1,
      loans.reduce((sum, { instalments }) => sum + instalments.length, 0),
    );
  };

  const checkRecord = (of: Customer, text: string, earliest: number): void => {
    try {
      const { screen, code } = observedCustomer(JSON.parse(text) as CustomerRecord, "default");
      if (!NAMES.has(screen)) complain("no screen", `${of.who} lands on ${screen} with ${code}`);
      landed.add(`${code} ${screen}`);
    } catch (error) {
      complain("no screen", `${of.who} lands nowhere: ${(error as Error).message}`);
    }
    if (of.customerId === null) return;
    const due = nextDueAt(fold(database().events(of.customerId)));
    if (due <= earliest)
      complain("timer", `${of.who} was looked at, and what was due at ${momentText(due)} is not there`);
  };

  return {
    landed,
    onKept: (batch) => {
      if (batch.events !== undefined) changed.add(batch.events.customerId);
      for (const sent of batch.messages ?? []) {
        const text = JSON.stringify(sent);
        const times = (messages.get(text) ?? 0) + 1;
        messages.set(text, times);
        if (times > mostTimes(sent)) complain("doubled", `${sent.phone} is sent twice: ${sent.message.text}`);
      }
    },
    onAnswer: ({ who, sent, status, text, isExcused, earliest }) => {
      if (status >= 500 && !isExcused)
        complain("fault", `${status} to ${who} for ${sent.method} ${sent.path}: ${text}`);
      if (status !== 200 || sent.headers["authorization"] === undefined) return;
      const own = customers.find((one) => one.who === who);
      if (own === undefined) return;
      if (sent.path === "/v1/customer/customerData") checkRecord(own, text, earliest);
      for (const [id] of text.matchAll(ID)) {
        const owner = owners.get(id) ?? who;
        owners.set(id, owner);
        if (owner !== who) complain("other's data", `${who} sees ${id} of ${owner} at ${sent.path}`);
      }
      for (const [phone] of text.matchAll(PHONE)) {
        const of = customers.find((one) => one.phone === phone);
        if (of !== undefined && of !== own)
          complain("other's data", `${who} sees the phone of ${of.who} at ${sent.path}`);
      }
    },
    look: (all = false) => {
      const which = all ? database().customers() : [...changed];
      changed.clear();
      for (const id of which) checkCustomer(id);
    },
  };
}
