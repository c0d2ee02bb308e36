import { DAY_MS, indiaDay } from "@creditline/core/calendar/duration";
import { momentText } from "@creditline/core/calendar/civil-day";
import type { Done } from "@creditline/core/calls/call";
import type {
  AccountDeletionReply,
  AccountNomineeRequest,
  Nominee,
} from "@creditline/core/calls/own-account/own-account.calls";
import { DELETION_DAYS } from "@creditline/core/reference/kept-by-law.table";
import { LONGEST_KEPT, LONGEST_RELATION } from "@creditline/core/reference/text-lengths.table";
import { onDay, t, verbatim } from "@creditline/core/messages/message";
import { creditManagement } from "@creditline/core/status/code";
import type { DeletionDoneRequest } from "../../../contract/sandbox.shapes.ts";
import { isDeletionDue, retentionDays } from "../../model/account/consents-given.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../model/customer/events.ts";
import { NOT_YOU, smsTo } from "../../model/customer/notices.ts";
import { threadsOf } from "../../model/help/help-threads.ts";
import {
  badField,
  checkedField,
  isAbsent,
  notFound,
  refused,
  requireKnown,
  textField,
} from "../../model/refusals.ts";
import { PHONE_DOCUMENTS } from "../../store/personal/kept-fields.table.ts";
import { deleteAtOnce } from "../../store/personal/personal-parts.ts";
import {
  type Batch,
  type DocumentChange,
  retryUntilCommitted,
  type Store,
  storedValues,
} from "../../store/store.ts";
import type { Customers, Decide } from "../customers.ts";
import { creditRepayment } from "../money/report-payment.ts";

/** The topics whose last message is the customer's; none of a customer who was erased, along with the questions. */
export const openQuestions = ({ onboarding: { help, erased } }: Pick<CustomerState, "onboarding">) =>
  erased === null ? threadsOf(help).filter(({ messages }) => messages.at(-1)?.by === "you") : [];

/** Whether a customer has a complaint, a deletion or a question that waits for support. */
export const isWaiting = (state: Pick<CustomerState, "onboarding">): boolean =>
  isDeletionDue(state.onboarding.deletion) ||
  state.onboarding.complaints.some(({ answer }) => answer === null) ||
  openQuestions(state).length > 0;

/** An index of the customers with requests that wait for support, so that not every customer has to be read. */
export interface WaitingCustomers {
  of(): Promise<readonly string[]>;
  /**
   * The changes that add a customer to the index, to be stored together with their request; empty if the customer is
   * in it already.
   */
  noting(customerId: string): Promise<readonly DocumentChange[]>;
  /** Removes a customer who has no open requests. */
  forget(customerId: string, state: () => Promise<CustomerState>): Promise<void>;
}

export function waitingCustomers(store: Store): WaitingCustomers {
  const read = storedValues(store, "waiting-for-a-person", (found) => (found ?? []) as readonly string[]);
  const noted = () => read("customers");
  return {
    of: async () => (await noted()).value,
    noting: async (customerId) => {
      const { value, becomes } = await noted();
      return value.includes(customerId) ? [] : [becomes([...value, customerId])];
    },
    forget: (customerId, state) =>
      retryUntilCommitted(async () => {
        // Read before the customer is looked at: a request that arrives in between changes the customer, and this is
        // repeated.
        const { value, becomes } = await noted();
        if (!value.includes(customerId) || isWaiting(await state())) return;
        await store.commit({ documents: [becomes(value.filter((other) => other !== customerId))] });
      }),
  };
}

interface Erasing {
  readonly store: Store;
  readonly customers: Customers;
  readonly waiting: WaitingCustomers;
}

/**
 * Erases the data of a deletion that has been carried out; only then does it stop waiting. Does nothing for any other
 * customer.
 */
export async function finishErasure(
  { store, customers, waiting }: Erasing,
  customerId: string,
): Promise<void> {
  const { erased } = (await customers.look(customerId)).onboarding;
  if (erased !== null) await store.erase(customerId, erased);
  await waiting.forget(customerId, () => customers.look(customerId));
}

/**
 * Once a day of the platform's clock: erases what the law required to be kept until today, and what a killed process
 * had begun to erase.
 */
export function erasing(services: Erasing): (now: number) => Promise<void> {
  const { store, customers, waiting } = services;
  let last: number | null = null;
  return async (now) => {
    if (last !== null && Math.abs(now - last) < DAY_MS) return;
    last = now;
    for (const customerId of await waiting.of()) {
      if ((await customers.look(customerId)).onboarding.erased !== null)
        await finishErasure(services, customerId);
    }
    for (const { customerId, classes } of await store.eraseEnded(indiaDay(now))) {
      await customers.change(customerId, {
        decide: () => ({
          events: [createEvent(now, "data.erased", { until: deleteAtOnce(classes) })],
          reply: () => null,
        }),
      });
    }
  };
}

const replyOf: ReturnType<Decide<AccountDeletionReply>>["reply"] = ({ onboarding: { deletion } }) => ({
  success: true,
  deletion,
});

/**
 * Requests deletion of the customer's data. Support carries it out and separates what the law requires us to keep. A
 * repeated request continues the open one, or starts a new one once that is done; the phone gets a message (ruling
 * R58).
 */
export const askDeletion =
  (number: string): Decide<AccountDeletionReply> =>
  (state, now) => {
    if (isDeletionDue(state.onboarding.deletion)) return { events: [], reply: replyOf };
    const doneBy = momentText(now + DELETION_DAYS * DAY_MS);
    const message = t(
      "As you asked, we'll delete your data by {day}, except what the law requires us to keep. Number {number}. {notYou}",
      {
        day: onDay(indiaDay(Date.parse(doneBy))),
        number: verbatim(number),
        notYou: NOT_YOU,
      },
    );
    return {
      events: [createEvent(now, "deletion.asked", { number, doneBy })],
      messages: [smsTo(state, now, message)],
      reply: replyOf,
    };
  };

/**
 * Cancels the deletion that the customer asked for; a deletion that was not requested is left alone. Throws Refused if
 * it is already done.
 */
export const cancelDeletion: Decide<AccountDeletionReply> = (state, now) => {
  const { deletion } = state.onboarding;
  if (deletion === null) return { events: [], reply: replyOf };
  if (!isDeletionDue(deletion)) {
    throw refused("DELETION_DONE", t("It's already done. See what was kept under Your data."), "takeBack");
  }
  return {
    events: [createEvent(now, "deletion.taken-back", {})],
    messages: [smsTo(state, now, t("You cancelled your deletion request. Nothing was deleted."))],
    reply: replyOf,
  };
};

/** Far more entries than there are laws that require something to be kept. */
const MOST_KEPT = 20;

/** A customer's stored data besides their events, deleted together with them. */
export type StoredCustomerData = NonNullable<Batch["forgotten"]>;

/**
 * Records that support has carried out a deletion, and what the law requires us to keep and why; the phone is
 * notified, since the customer does not come back. The customer's sessions and messages are deleted too, and the
 * assignment of the phone to them. Throws NotFound if none is pending, Refused while there is a line, which has to be
 * closed first, or money of theirs that cannot be paid back.
 */
export const deletionDone =
  ({ number, kept, name }: DeletionDoneRequest, belongings: StoredCustomerData): Decide<Done> =>
  (state, now) => {
    requireKnown(state);
    const { deletion } = state.onboarding;
    if (!isDeletionDue(deletion) || !(isAbsent(number) || number === deletion.number)) {
      throw notFound("NO_SUCH_DELETION", verbatim("No such deletion waits to be carried out."));
    }
    if (creditManagement(state.application.code)) {
      throw refused("LINE_OPEN", verbatim("Their credit line is still open: it has to be closed first."));
    }
    const back = creditRepayment(
      state,
      now,
      verbatim(
        "They have paid more than they owed, and no account of theirs is known: it has to be paid back first.",
      ),
    );
    // The request itself is kept in any case, to prove that it was carried out.
    if (kept.length === 0 || kept.length > MOST_KEPT) {
      throw badField("kept", `expected 1 to ${MOST_KEPT} things that were kept, each with what and why`);
    }
    const texts = kept.map(({ what, why }, at) => ({
      what: textField(`kept.${at}.what`, what, LONGEST_KEPT),
      why: textField(`kept.${at}.why`, why, LONGEST_KEPT),
    }));
    const message = t("We deleted your data, as you asked. Number {number}. Kept: {kept}.", {
      number: verbatim(deletion.number),
      kept: verbatim(texts.map(({ what, why }) => `${what} (${why.replace(/\.$/u, "")})`).join("; ")),
    });
    return {
      events: [
        ...back.events,
        createEvent(now, "deletion.done", {
          number: deletion.number,
          name: isAbsent(name) ? "Support" : textField("name", name),
          kept: texts,
        }),
        createEvent(now, "data.erased", { until: retentionDays(state, now) }),
      ],
      forgotten: belongings,
      messages: [...back.messages, smsTo(state, now, message)],
      reply: () => ({ success: true }),
    };
  };

/**
 * Records the nominee who uses the customer's data rights after death or in incapacity (DPDP Act 2023, section 14),
 * and notifies the phone. The same nominee again changes nothing. Throws BadRequest that names the invalid field.
 */
export const nameNominee =
  ({ nomineeName, nomineeRelation, nomineePhone, remove }: AccountNomineeRequest): Decide<Done> =>
  (state, now) => {
    const reply = (): Done => ({ success: true });
    const named: Nominee =
      remove === true
        ? { name: "", relation: "", phone: "" }
        : {
            name: checkedField("fullName", "nomineeName", nomineeName ?? ""),
            relation: textField("nomineeRelation", nomineeRelation ?? "", LONGEST_RELATION),
            phone: checkedField("mobile", "nomineePhone", nomineePhone ?? ""),
          };
    if (remove !== true && named.phone === state.phone) {
      throw badField("nomineePhone", "expected the nominee's number, which is not the customer's own");
    }
    const before = state.onboarding.nominee ?? { name: "", relation: "", phone: "" };
    const { name, relation, phone } = named;
    if (before.name === name && before.relation === relation && before.phone === phone)
      return { events: [], reply };
    return {
      events: [createEvent(now, "nominee.named", { nominee: name, relation, phone })],
      messages: [
        smsTo(
          state,
          now,
          t("The nominee of your creditline account was changed. {notYou}", { notYou: NOT_YOU }),
        ),
      ],
      reply,
    };
  };

/** The documents and messages of a customer, found through their events. */
export async function customerRecordsOf(store: Store, customerId: string): Promise<StoredCustomerData> {
  const events = (await store.read(customerId)) as readonly CustomerEvent[];
  const phones = new Set<string>();
  const documents: { readonly kind: string; readonly key: string }[] = [];
  for (const { type, data } of events) {
    if (type === "customer.registered" || type === "mobile.changed") phones.add(data.phone);
    else if (type === "session.started" || type === "link.opened")
      documents.push({ kind: "session", key: data.sessionId });
    else if (type === "email.confirmed" || type === "email.changed")
      documents.push({ kind: "customer-by-email", key: data.emailId.toLowerCase() });
  }
  const own: string[] = [];
  for (const phone of phones) {
    // A number that now belongs to someone else stays theirs.
    if ((await store.document("customer-by-phone", phone))?.value === customerId) own.push(phone);
  }
  return {
    documents: [...documents, ...own.flatMap((key) => PHONE_DOCUMENTS.map((kind) => ({ kind, key })))],
    messagesTo: own,
  };
}
