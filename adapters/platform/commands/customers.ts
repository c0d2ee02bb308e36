import { ASSUMED_SIGN_UP_SOURCE } from "@creditline/core/session/session";
import { type Random, randomId } from "../../ports/random.ts";
import { DAY_MS } from "@creditline/core/calendar/duration";
import { t } from "@creditline/core/messages/message";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import {
  createEvent,
  type CustomerEvent,
  type EventData,
  findAnsweredCall,
  isFullToday,
} from "../model/customer/events.ts";
import {
  type Batch,
  createSubjectQueue,
  digest,
  type DocumentChange,
  retryUntilCommitted,
  type Store,
  type StoredEvent,
  storedValues,
  VersionConflict,
} from "../store/store.ts";
import type { CustomerState } from "../model/customer/customer-state.ts";
import { applyEvent } from "../model/customer/fold.ts";
import { createCustomerCache } from "../model/customer/folded-customers.ts";
import type { PlatformClock } from "../model/standing.ts";
import { conflict, tooManyTries } from "../model/refusals.ts";
import { findSignUp } from "../identity/signed-up.ts";
import { applyDue, dueIndex, type DueIndex, nextDueAt } from "../model/customer/apply-due.ts";
import { smsOfEvents } from "../model/money/money-sms.ts";
import { type AskingCall, type Partners, type PartnersOf, usualPartners } from "../partners/partner.ts";
import { type TreatmentOf, usualTreatment } from "../model/customer/treatment.ts";

/** A command's decision: the events and the reply. */
export interface Decided<Reply> {
  readonly events: readonly CustomerEvent[];
  readonly reply: (state: CustomerState) => Reply;
  readonly messages?: Batch["messages"];
  readonly documents?: Batch["documents"];
  readonly forgotten?: Batch["forgotten"];
}

/**
 * Decides from the customer's current state, asking partners if needed. Throws a failure of the contract to refuse.
 */
export type Decide<Reply> = (state: CustomerState, now: number, partners: Partners) => Decided<Reply>;

/** The link by which the caller came; null for a signed-in customer. */
interface Opened {
  readonly link: object | null;
}

/**
 * The customer with the language of a link's reader: the one that the customer chose, otherwise that of the link's
 * page, which is not stored (ruling R70). Without a link, the customer unchanged.
 */
export const readingIn = (state: CustomerState, { link }: Opened, language: LanguageCode): CustomerState =>
  link === null || state.language !== null ? state : { ...state, language };

/** A decision about a customer in the language of a link's reader. */
export const decidingIn =
  <Reply>(caller: Opened, language: LanguageCode, decide: Decide<Reply>): Decide<Reply> =>
  (state, now, partners) => {
    const decided = decide(readingIn(state, caller, language), now, partners);
    return { ...decided, reply: (after) => decided.reply(readingIn(after, caller, language)) };
  };

/**
 * Changes stored together with a decision although they are not the customer's own. Throws a failure to refuse.
 * `isCurrent` tells whether the customer is unchanged since they were read: a concurrent request may have decided this
 * very thing.
 */
export type SideWrites = (
  state: CustomerState,
  now: number,
  partners: Partners,
  isCurrent?: () => Promise<boolean>,
) => Promise<Pick<Batch, "documents" | "messages">>;

/**
 * The key of a call that is done only once: the same key with the same body gets the first answer again (ruling R31).
 */
export interface IdempotencyKey {
  readonly call: string;
  readonly key: string;
  readonly body: unknown;
}

/** A change of a customer. */
export interface Change<Reply> {
  readonly decide: Decide<Reply>;
  /** The call whose partners are asked; omitted if the change asks no one. */
  readonly asking?: AskingCall;
  /** The idempotency keys of the change; each of several identifies it. */
  readonly idempotencyKey?: IdempotencyKey | readonly IdempotencyKey[] | undefined;
  /**
   * Additional findings, such as that a code is right: evaluated only if the change is not done yet, and stored
   * together with it or not at all.
   */
  readonly sideWrites?: SideWrites;
}

/** The platform's environment, provided by the program that starts it. */
export interface PlatformEnvironment {
  /** The persona name of a phone's holder; null for anybody else. */
  nameOf(phone: string): string | null;
  readonly treatmentOf: TreatmentOf;
  /** The events of a customer before their first visit. */
  before(
    registered: CustomerEvent,
    name: string | null,
    now: number,
    random: Random,
  ): readonly CustomerEvent[];
  readonly partnersOf: PartnersOf;
}

/** How a customer begins: their persona name, and their history. */
export interface CustomerStart {
  readonly name: string | null;
  readonly before: (registered: CustomerEvent, now: number, random: Random) => readonly CustomerEvent[];
}

/** An environment without personas, whose partners behave as usual. */
export const USUAL_SURROUNDINGS: PlatformEnvironment = {
  nameOf: () => null,
  treatmentOf: usualTreatment,
  before: () => [],
  partnersOf: usualPartners,
};

/**
 * The customers of the platform. Due work is applied whenever a customer is read; `dueSweep` covers those whom no one
 * asks for.
 */
export interface Customers {
  /** When something is next due for the customers read or changed here. */
  readonly due: DueIndex;
  /** The customer of a phone; registers a new one if the phone is new. */
  ofPhone(phone: string): Promise<string>;
  /** Creates a new customer for a phone with the given history; returns their id. */
  begin(phone: string, beginning: CustomerStart): Promise<string>;
  /** The customer of a phone, or null. */
  find(phone: string): Promise<string | null>;
  /** Makes the phone belong to a new customer; the former one stays on record under their own id. */
  forget(phone: string): Promise<void>;
  /** Changes the customer's phone to one that they have proved by the side writes; false if it is someone else's. */
  movePhone(customerId: string, phone: string, sideWrites: SideWrites): Promise<boolean>;
  /** The customer's current state; version 0 for one that does not exist. */
  look(customerId: string): Promise<CustomerState>;
  history(customerId: string): Promise<readonly StoredEvent[]>;
  /**
   * Changes a customer. Faults injected for a partner are used up by the change that asks it, in the same commit; if
   * the change is refused after asking, in a commit of their own.
   */
  change<Reply>(customerId: string, change: Change<Reply>): Promise<Reply>;
}

const BY_PHONE = "customer-by-phone";

const numbered = (events: readonly CustomerEvent[], version: number): StoredEvent[] =>
  events.map((event, i) => ({ version: version + i + 1, at: event.at, type: event.type, data: event.data }));

export function customers(
  store: Store,
  clock: PlatformClock,
  random: Random,
  { nameOf, treatmentOf, before, partnersOf }: PlatformEnvironment = USUAL_SURROUNDINGS,
): Customers {
  const inTurn = createSubjectQueue();
  const folded = createCustomerCache(store, treatmentOf);
  const due = dueIndex();

  /** The customer of a phone; null if the phone is new or was released. */
  const claimOf = storedValues(store, BY_PHONE, (found) => (found ?? null) as string | null);
  /** A concurrent change throws as usual, and everything is decided again. */
  const keep = async (documents: readonly DocumentChange[]): Promise<void> => {
    if (documents.length > 0) await store.commit({ documents });
  };

  const find = async (phone: string): Promise<string | null> => (await claimOf(phone)).value;

  /** The customer with due work applied, and the batch that stores it, if any. */
  const upToDate = async (
    customerId: string,
    now: number,
  ): Promise<{ state: CustomerState; batch: Batch }> => {
    const state = await folded.of(customerId);
    // A deleted customer gets no messages and has nothing due.
    if (state.version === 0 || state.onboarding.erased !== null || now < nextDueAt(state))
      return { state, batch: {} };
    const { events, messages } = applyDue(state, now);
    const after = numbered(events, state.version).reduce(applyEvent, state);
    return {
      state: after,
      batch:
        events.length === 0
          ? {}
          : { events: { customerId, expectedVersion: state.version, events }, messages },
    };
  };

  const look = (customerId: string): Promise<CustomerState> =>
    retryUntilCommitted(async () => {
      const now = await clock.now();
      const { state, batch } = await upToDate(customerId, now);
      if (batch.events !== undefined) {
        await store.commit(batch);
        folded.follow(customerId, state, batch.events.events);
      }
      if (state.version > 0) due.note(state, now);
      return state;
    });

  /** Registers a new customer of a phone, replacing the former one. */
  async function register(
    phone: string,
    claim: Awaited<ReturnType<typeof claimOf>>,
    beginning: CustomerStart,
  ): Promise<string> {
    const customerId = randomId(random, "cust");
    const now = await clock.now();
    const signedUp = await findSignUp(store, phone);
    const registered = createEvent(now, "customer.registered", {
      customerId,
      phone,
      persona: beginning.name,
      source: signedUp?.source ?? ASSUMED_SIGN_UP_SOURCE,
    });
    await store.commit({
      documents: [claim.becomes(customerId)],
      events: {
        customerId,
        expectedVersion: 0,
        events: [
          registered,
          ...(signedUp === null || signedUp.inviteCode === null
            ? []
            : [createEvent(now, "invite.saved", { inviteCode: signedUp.inviteCode })]),
          ...beginning.before(registered, now, random),
        ],
      },
    });
    return customerId;
  }

  return {
    due,
    find,
    look,
    ofPhone: (phone) =>
      retryUntilCommitted(async () => {
        const claim = await claimOf(phone);
        if (claim.value !== null) return claim.value;
        const name = nameOf(phone);
        return register(phone, claim, {
          name,
          before: (registered, now) => before(registered, name, now, random),
        });
      }),
    begin: (phone, beginning) =>
      retryUntilCommitted(async () => register(phone, await claimOf(phone), beginning)),
    forget: (phone) =>
      retryUntilCommitted(async () => {
        const { value: customerId, becomes } = await claimOf(phone);
        if (customerId === null) return;
        await store.commit({
          documents: [becomes(null)],
        });
      }),
    movePhone: (customerId, phone, sideWrites) =>
      retryUntilCommitted(async () => {
        const now = await clock.now();
        const { state, batch } = await upToDate(customerId, now);
        // The same number again changes nothing and needs no proof: a retry gets the same answer.
        if (state.phone === phone) return true;
        const partners = await partnersOf(null, state.treatment.partners, true, customerId);
        const proof = await sideWrites(state, now, partners).catch(async (refusal: unknown) => {
          // Another process may have made this very change in the meantime, and used up its proof.
          if ((await folded.of(customerId)).phone === phone) return null;
          throw refusal;
        });
        if (proof === null) return true;
        const claim = await claimOf(phone);
        if (claim.value !== null) return claim.value === customerId;
        const old = await claimOf(state.phone);
        await store.commit({
          documents: [
            claim.becomes(customerId),
            ...(old.value === customerId ? [old.becomes(null)] : []),
            ...(proof.documents ?? []),
          ],
          events: {
            customerId,
            expectedVersion: batch.events?.expectedVersion ?? state.version,
            events: [...(batch.events?.events ?? []), createEvent(now, "mobile.changed", { phone })],
          },
          messages: [...(batch.messages ?? []), ...(proof.messages ?? [])],
        });
        return true;
      }),
    history: async (customerId) => {
      await look(customerId);
      return store.read(customerId);
    },
    change: async <Reply>(
      customerId: string,
      { decide, asking, idempotencyKey = [], sideWrites }: Change<Reply>,
    ): Promise<Reply> => {
      const keys = await Promise.all(
        [idempotencyKey].flat().map(async ({ call, key, body }) => ({
          call,
          key,
          digest: await digest(JSON.stringify(body)),
        })),
      );
      return inTurn(customerId, async (isUrgent) => {
        const now = await clock.now();
        const { state, batch } = await upToDate(customerId, now);
        for (const { call, key, digest: body } of keys) {
          const answered = findAnsweredCall(state.answered, `${call} ${key}`);
          if (answered !== undefined) {
            if (answered.digest !== body) {
              throw conflict(
                "IDEMPOTENCY_KEY_REUSED",
                t("This idempotency key was used with another request. Use a new key for a new request."),
              );
            }
            const [kept] = await store.read(customerId, answered.version - 1);
            if (kept === undefined) throw new Error("an event that was there is gone");
            return (kept.data as EventData["call.answered"]).reply as Reply;
          }
        }
        const partners = await partnersOf(asking ?? null, state.treatment.partners, true, customerId);
        const expectedVersion = batch.events?.expectedVersion ?? state.version;
        const isCurrent = async () => (await folded.of(customerId)).version === expectedVersion;
        const decisionOf = async () => {
          const found = (await sideWrites?.(state, now, partners, isCurrent)) ?? {};
          return { decided: decide(state, now, partners), found };
        };
        const { decided, found } = await decisionOf().catch(async (refusal: unknown) => {
          if (!(refusal instanceof VersionConflict)) await keep(partners.changes());
          throw refusal;
        });
        if (isFullToday(state.keptAtWill, decided.events)) {
          throw tooManyTries(
            "TOO_MANY_CHANGES",
            t("You've made too many changes today. Try again tomorrow."),
            (Math.floor(now / DAY_MS) + 1) * DAY_MS,
            now,
          );
        }
        const texts = smsOfEvents(state, decided.events);
        const after = numbered(decided.events, state.version).reduce(applyEvent, state);
        const reply = decided.reply(after);
        const answered = keys.map((key) => createEvent(now, "call.answered", { ...key, reply }));
        const events = [...(batch.events?.events ?? []), ...decided.events, ...answered];
        const documents = [...(decided.documents ?? []), ...(found.documents ?? []), ...partners.changes()];
        const messages = [
          ...(batch.messages ?? []),
          ...(decided.messages ?? []),
          ...texts,
          ...(found.messages ?? []),
          // A customer whose number was erased gets no messages.
        ].filter(({ phone }) => phone !== "");
        if (events.length + documents.length + messages.length > 0) {
          await store.commit({
            ...(events.length === 0 ? {} : { events: { customerId, expectedVersion, events } }),
            ...(documents.length === 0 ? {} : { documents }),
            messages,
            forgotten: decided.forgotten,
            isUrgent,
          });
          const last = numbered(answered, after.version).reduce(applyEvent, after);
          folded.follow(customerId, last, events);
          due.note(last, now);
        }
        return reply;
      });
    },
  };
}
