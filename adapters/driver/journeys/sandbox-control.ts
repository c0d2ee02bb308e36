import { ending } from "@creditline/core/validation/shown";
import type { HelpThreadReply } from "@creditline/core/calls/help.shapes";

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
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const request = new Request(`${baseUrl}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const response = await fetch(request);
    const text = await response.text();
    if (!response.ok)
      throw new SandboxError(`${method} ${path} answered ${response.status}: ${refusalIn(text)}`);
    return text === "" ? null : JSON.parse(text);
  }
  return {
    async reset(phone) {
      await ask("POST", "/sandbox/customers/reset", { phone });
    },
    async stand(phone, where) {
      await ask("POST", "/sandbox/customers", { phone, ...where });
    },
    async newestMessage(phone) {
      const [newest] = (await ask("GET", `/sandbox/inbox?phone=${encodeURIComponent(phone)}`)) as Record<
        string,
        string
      >[];
      if (newest === undefined) throw new SandboxError(`no message to the phone ending ${ending(phone)}`);
      return newest;
    },
    async now() {
      const { now } = (await ask("GET", "/sandbox/clock")) as { now: string };
      return Date.parse(now);
    },
    async advance(milliseconds) {
      await ask("POST", "/sandbox/clock", { advance: `PT${milliseconds / 1000}S` });
    },
    async hold(held) {
      await ask("POST", "/sandbox/clock", { hold: held });
    },
    async moveTo(customerId, code) {
      await ask("POST", `/sandbox/customers/${encodeURIComponent(customerId)}/status`, { code });
    },
    async setFacts(customerId, facts) {
      await ask("POST", `/sandbox/customers/${encodeURIComponent(customerId)}/facts`, facts);
    },
    recordMovedTo: (customerId, code) =>
      ask(
        "GET",
        `/sandbox/customers/${encodeURIComponent(customerId)}/record?status=${encodeURIComponent(code)}`,
      ),
    async fault(fault) {
      await ask("POST", "/sandbox/faults", fault);
    },
    async sendRestructureLink(customer) {
      await ask("POST", `/sandbox/customers/${encodeURIComponent(customer)}/restructure-link`);
    },
    async payAtGateway(customer, outcome) {
      await ask("POST", `/sandbox/customers/${encodeURIComponent(customer)}/gateway`, { outcome });
    },
    async messagesOf(customer) {
      const path = `/sandbox/customers/${encodeURIComponent(customer)}/messages`;
      return (await ask("GET", path)) as readonly SentMessage[];
    },
    async sendCode(phone) {
      await ask("POST", "/v1/otp/send", { phone });
    },
    async sendLink(phone, action) {
      await ask("POST", "/sandbox/links", { phone, ...(action === undefined ? {} : { action }) });
    },
    async moveLock(customer, state, note) {
      const body = { state, ...(note === undefined ? {} : { note }) };
      await ask("POST", `/sandbox/customers/${encodeURIComponent(customer)}/lock`, body);
    },
    async moveEscalation(customer, isOver, note) {
      const body = { note, ...(isOver ? { isOver } : {}) };
      await ask("POST", `/sandbox/customers/${encodeURIComponent(customer)}/escalation`, body);
    },
    async eventsOf(customer) {
      const path = `/sandbox/customers/${encodeURIComponent(customer)}/events`;
      return (await ask("GET", path)) as readonly SeenEvent[];
    },
    async helpOf(customer) {
      const path = `/sandbox/customers/${encodeURIComponent(customer)}/help`;
      return ((await ask("GET", path)) as { threads: readonly HelpThreadReply[] }).threads;
    },
    async answerHelp(customer, { slug, ...answer }) {
      const path = `/sandbox/customers/${encodeURIComponent(customer)}/help/${encodeURIComponent(slug)}`;
      await ask("POST", path, answer);
    },
  };
}
