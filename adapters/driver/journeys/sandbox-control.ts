import type { CallAddress } from "@creditline/core/calls/call-address";
import { ENTRY_ADDRESSES } from "@creditline/core/calls/entry-addresses.table";
import { ending } from "@creditline/core/validation/shown";
import type { HelpThreadReply } from "@creditline/core/calls/help.shapes";
import { plainRequest, type SentTo } from "../../client/plain-request.ts";
import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";

/** Where a customer is to stand, or as which record; what is left out is as with the persona named. */
export type Standing = Readonly<Record<string, unknown>>;

/** The tester's side of a sandbox platform (interfaces: "The sandbox platform over HTTP"). */
export interface SandboxControl {
  /** Makes the phone's customer new again, so that a journey can be run any number of times. */
  reset(phone: string): Promise<void>;
  /** Makes the phone's customer one who stands where it is said: a status, a lender, a line. */
  stand(phone: string, where: Standing): Promise<void>;
  newestMessage(phone: string): Promise<Readonly<Record<string, string>>>;
  now(): Promise<number>;
  advance(milliseconds: number): Promise<void>;
  /** Makes the platform's clock stand still, or go on, from where it is. */
  hold(held: boolean): Promise<void>;
  moveTo(customerId: string, status: string): Promise<void>;
  /** Makes facts of the customer's application others; what is left out stays. */
  setFacts(customerId: string, facts: Readonly<Record<string, unknown>>): Promise<void>;
  /** The customer's record, masked, as it would be at another status; nothing is moved. */
  recordMovedTo(customerId: string, status: string): Promise<unknown>;
  fault(fault: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sends a customer, named by id or by phone, the link to the loan restructure. */
  sendRestructureLink(customer: string): Promise<void>;
  /** What a customer, named by id or by phone, does at the gateway's page of the payment begun last. */
  payAtGateway(customer: string, outcome: string): Promise<void>;
  /** The messages sent to a customer, named by id or by phone, newest first. */
  messagesOf(customer: string): Promise<readonly SentMessage[]>;
  /** Sends a phone a code to sign in with, as the customer's own request does. */
  sendCode(phone: string): Promise<void>;
  /** Sends a phone a link for one action, the platform's usual one where none is named. */
  sendLink(phone: string, action?: string): Promise<void>;
  /** Locks the account of a customer, named by id or by phone, or opens it, and says why. */
  moveLock(customer: string, state: string, note?: string): Promise<void>;
  /** Hands a customer, named by id or by phone, to a person at support, or says that they are done; the note says why. */
  moveEscalation(customer: string, isOver: boolean, note: string): Promise<void>;
  /** What happened to a customer, named by id or by phone, oldest first and masked. */
  eventsOf(customer: string): Promise<readonly SeenEvent[]>;
  /** What a customer, named by id or by phone, asked support: by thread, the newest first. */
  helpOf(customer: string): Promise<readonly HelpThreadReply[]>;
  /** Answers a customer's question as a person at support does, who is named or is just "Support". */
  answerHelp(customer: string, answer: HelpAnswer): Promise<void>;
}

/** A message as the inbox has it. */
export interface SentMessage {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

/** Something that happened to a customer, as a tester sees it. */
export interface SeenEvent {
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An answer of support. */
export interface HelpAnswer {
  readonly slug: string;
  readonly text: string;
  readonly name?: string;
}

/** The platform is not a sandbox, or refused; the message says what was asked. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
}

/** What a refusal says in words, or the beginning of whatever else came. */
function refusalIn(text: string): string {
  try {
    const { errorMessage } = JSON.parse(text) as { readonly errorMessage?: unknown };
    if (typeof errorMessage === "string") return errorMessage;
  } catch {
    // Something between here and the platform has answered in its place.
  }
  return text.slice(0, 200);
}

/** The control of a sandbox reached by `fetch`, over a network or in this process. */
export function sandboxControl(
  baseUrl: string,
  fetch: (request: Request) => Promise<Response>,
): SandboxControl {
  async function ask<const At extends CallAddress>(at: At, payload: SentTo<At>): Promise<unknown> {
    const request = plainRequest(baseUrl, at, payload);
    const { pathname, search } = new URL(request.url);
    const response = await fetch(request);
    const text = await response.text();
    if (!response.ok) {
      throw new SandboxError(
        `${request.method} ${pathname}${search} answered ${response.status}: ${refusalIn(text)}`,
      );
    }
    return text === "" ? null : JSON.parse(text);
  }
  return {
    async reset(phone) {
      await ask(SANDBOX_ADDRESSES.resetCustomer, { phone });
    },
    async stand(phone, where) {
      await ask(SANDBOX_ADDRESSES.standCustomer, { phone, ...where });
    },
    async newestMessage(phone) {
      const [newest] = (await ask(SANDBOX_ADDRESSES.inbox, { phone })) as Record<string, string>[];
      if (newest === undefined) throw new SandboxError(`no message to the phone ending ${ending(phone)}`);
      return newest;
    },
    async now() {
      const { now } = (await ask(SANDBOX_ADDRESSES.clock, {})) as { now: string };
      return Date.parse(now);
    },
    async advance(milliseconds) {
      await ask(SANDBOX_ADDRESSES.setClock, { advance: `PT${milliseconds / 1000}S` });
    },
    async hold(held) {
      await ask(SANDBOX_ADDRESSES.setClock, { hold: held });
    },
    async moveTo(customerId, code) {
      await ask(SANDBOX_ADDRESSES.moveStatus, { customerId, code });
    },
    async setFacts(customerId, facts) {
      await ask(SANDBOX_ADDRESSES.setFacts, { ...facts, customerId });
    },
    recordMovedTo: (customerId, status) => ask(SANDBOX_ADDRESSES.customerRecord, { customerId, status }),
    async fault(fault) {
      await ask(SANDBOX_ADDRESSES.fault, fault);
    },
    async sendRestructureLink(customerId) {
      await ask(SANDBOX_ADDRESSES.restructureLink, { customerId });
    },
    async payAtGateway(customerId, outcome) {
      await ask(SANDBOX_ADDRESSES.payAtGateway, { customerId, outcome });
    },
    messagesOf: async (customerId) =>
      (await ask(SANDBOX_ADDRESSES.messagesOf, { customerId })) as readonly SentMessage[],
    async sendCode(phone) {
      await ask(ENTRY_ADDRESSES.signIn.otpSend, { phone });
    },
    async sendLink(phone, action) {
      await ask(SANDBOX_ADDRESSES.sendLink, { phone, ...(action === undefined ? {} : { action }) });
    },
    async moveLock(customerId, state, note) {
      await ask(SANDBOX_ADDRESSES.lockCustomer, {
        customerId,
        state,
        ...(note === undefined ? {} : { note }),
      });
    },
    async moveEscalation(customerId, isOver, note) {
      await ask(SANDBOX_ADDRESSES.escalateCustomer, { customerId, note, ...(isOver ? { isOver } : {}) });
    },
    eventsOf: async (customerId) =>
      (await ask(SANDBOX_ADDRESSES.customerEvents, { customerId })) as readonly SeenEvent[],
    async helpOf(customerId) {
      const asked = await ask(SANDBOX_ADDRESSES.helpThreadsOf, { customerId });
      return (asked as { threads: readonly HelpThreadReply[] }).threads;
    },
    async answerHelp(customerId, answer) {
      await ask(SANDBOX_ADDRESSES.answerHelp, { customerId, ...answer });
    },
  };
}
