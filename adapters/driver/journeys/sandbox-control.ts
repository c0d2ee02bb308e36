import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import type { CallAddress } from "@creditline/core/calls/call-address";
import type { CallName, ReplyOf, Sent } from "@creditline/core/calls/calls";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { SIGN_IN_DEFAULTS } from "@creditline/core/session/session";
import { ending } from "@creditline/core/validation/shown";
import type { HelpThreadReply } from "@creditline/core/calls/application/help.calls";
import type { ComplainReply } from "@creditline/core/calls/own-account/own-account.calls";
import { makeCall, requestTo } from "../../client/make-call.ts";
import { SANDBOX_ADDRESSES, type SandboxCall } from "../../contract/sandbox-addresses.table.ts";
import type { SandboxPayload, SandboxReply } from "../../contract/sandbox-calls.ts";
import type { WaitingMatter } from "../../contract/sandbox.shapes.ts";

/** The body of a tester's call, without its customer. */
type About<Name extends SandboxCall, Whom extends string = "customerId"> = Omit<SandboxPayload<Name>, Whom>;

/** The customer's starting point, or record; omitted parts are the named persona's. */
export type CustomerStart = About<"standCustomer", "phone">;

/** The tester's side of a sandbox platform (interfaces: "The sandbox platform over HTTP"). */
export interface SandboxControl {
  /** Resets the phone to a new customer, so that a journey can be run any number of times. */
  reset(phone: string): Promise<void>;
  /** Creates a customer for the phone at the given point: a status, a lender, a line. */
  stand(phone: string, where: CustomerStart): Promise<void>;
  /** The newest message to a phone; optionally only SMS or e-mails. */
  newestMessage(phone: string, kind?: "sms" | "email"): Promise<SentMessage>;
  now(): Promise<number>;
  advance(milliseconds: number): Promise<void>;
  /** Stops the platform's clock, or lets it continue, from its current moment. */
  hold(held: boolean): Promise<void>;
  moveTo(customerId: string, status: string): Promise<void>;
  /** Changes facts of the customer's application; omitted facts stay. */
  setFacts(customerId: string, facts: About<"setFacts">): Promise<void>;
  /** The customer's record, masked, as it would be at another status; nothing is changed. */
  recordMovedTo(customerId: string, status: string): Promise<CustomerRecord>;
  fault(fault: SandboxPayload<"fault">): Promise<void>;
  /** Sends a customer, named by id or by phone, the link to the loan restructure. */
  sendRestructureLink(customer: string): Promise<void>;
  /** Simulates a customer, named by id or by phone, on the gateway's page of the newest payment. */
  payAtGateway(customer: string, outcome: SandboxPayload<"payAtGateway">["outcome"]): Promise<void>;
  /** The messages sent to a customer, named by id or by phone, newest first. */
  messagesOf(customer: string): Promise<readonly SentMessage[]>;
  /** Sends a customer, named by id or by phone, a new code to sign in with, or a new link; `action` is what the link is for. */
  send(customer: string, what: "code" | "link", action?: string): Promise<void>;
  /** Sends a phone a link for one action, the platform's usual one by default. */
  sendLink(phone: string, action?: string): Promise<void>;
  /**
   * The token that Google's prompt gives for an account; confirms its address for the customer of a phone, if one is
   * named.
   */
  googleToken(email: string, phone?: string): Promise<string>;
  /** Locks or unlocks the account of a customer, named by id or by phone; the note says why. */
  moveLock(customer: string, state: string, note?: string): Promise<void>;
  /**
   * Escalates a customer, named by id or by phone, to a person at support, or ends the escalation; the note says why.
   */
  moveEscalation(customer: string, isOver: boolean, note: string): Promise<void>;
  /** The events of a customer, named by id or by phone, oldest first and masked. */
  eventsOf(customer: string): Promise<readonly SeenEvent[]>;
  /** The help threads of a customer, named by id or by phone, newest first. */
  helpOf(customer: string): Promise<readonly HelpThreadReply[]>;
  /** Answers a customer's question as a person at support, who is named or is just "Support". */
  answerHelp(customer: string, answer: HelpAnswer): Promise<void>;
  /** The complaints of a customer, named by id or by phone, newest first. */
  complaintsOf(customer: string): Promise<readonly SeenComplaint[]>;
  /** Answers a complaint of a customer, named by id or by phone; the newest open one if no number is given. */
  answerComplaint(customer: string, answer: ComplaintAnswer): Promise<void>;
  /** The landing facts of every customer, a page at a time, without anything that identifies them. */
  customers(): AsyncIterable<SandboxReply<"customersAt">["customers"]>;
  /** What waits for support, of all customers: the earliest due first. */
  waiting(): Promise<readonly OpenRequest[]>;
  /** Reports that the deletion that a customer asked for is carried out, and what was kept. */
  deletionDone(customer: string, done: DeletionCarriedOut): Promise<void>;
  /** The ids of the sessions that began first and last, of a customer named by id or by phone. */
  sessionsOf(customer: string): Promise<{ readonly oldest: string; readonly newest: string }>;
  /** The record of a phone's customer, as a signed-in application gets it. */
  recordOf(phone: string): Promise<CustomerRecord>;
  /** Signs a phone's customer in on another device, with a code of its own. */
  signInElsewhere(phone: string): Promise<void>;
  /** Ends all other sessions of the customer from that device. */
  endOthersFrom(phone: string): Promise<void>;
  /** Opens the newest link sent to a phone on another device, which takes it over from the device that has it open. */
  openLinkElsewhere(phone: string): Promise<void>;
}

/** A message in the inbox. */
export type SentMessage = SandboxReply<"inbox">[number];

/** Something that happened to a customer, as a tester sees it. */
export interface SeenEvent {
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A complaint, and its status. */
export type SeenComplaint = ComplainReply["complaint"];

/** Something that waits for support. */
export type OpenRequest = WaitingMatter;

/** The details of a deletion that was carried out. */
export type DeletionCarriedOut = About<"deletionDone">;

/** A reply to a complaint. */
export type ComplaintAnswer = About<"answerComplaint">;

/** An answer of support. */
export type HelpAnswer = About<"answerHelp">;

/** The platform is no sandbox, or refused; the message names the request. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  /** The platform's error code (spec 1 §7), if it has answered. */
  readonly errorCode: RefusalCode | undefined;
  constructor(message: string, errorCode?: RefusalCode) {
    super(message);
    this.errorCode = errorCode;
  }
}

interface Refusal {
  readonly said: string;
  readonly errorCode?: RefusalCode;
}

/** A refusal's message, or the beginning of any other reply. */
function refusalIn(text: string): Refusal {
  try {
    const { errorMessage, errorCode } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof errorMessage === "string")
      return {
        said: errorMessage,
        ...(typeof errorCode === "string" ? { errorCode: errorCode as RefusalCode } : {}),
      };
  } catch {
    // Something between here and the platform has answered instead.
  }
  return { said: text.slice(0, 200) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of an event's data. */
const factsIn = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null ? { ...data } : {};

/** The control of a sandbox reached by `fetch`, over a network or in this process. */
export function sandboxControl(
  baseUrl: string,
  fetch: (request: Request) => Promise<Response>,
): SandboxControl {
  /** The tokens of other devices, by phone. */
  const devices = new Map<string, string>();
  async function fetched(at: CallAddress, payload: object, token?: string): Promise<Response> {
    const request = requestTo(baseUrl, at, payload, token);
    const { pathname, search } = new URL(request.url);
    const response = await fetch(request);
    if (response.ok) return response;
    const { said, errorCode } = refusalIn(await response.text());
    throw new SandboxError(
      `${request.method} ${pathname}${search} answered ${response.status}: ${said}`,
      errorCode,
    );
  }
  const foreign = (at: CallAddress): SandboxError =>
    new SandboxError(`${at} answered with something else than the platform does`);

  /** Makes a tester's call and decodes its answer by the contract. */
  async function ask<Name extends SandboxCall>(
    name: Name,
    payload: SandboxPayload<Name>,
  ): Promise<SandboxReply<Name>> {
    const at = SANDBOX_ADDRESSES[name];
    const response = await fetched(at, payload);
    const { readSandboxReply } = await import("../../contract/sandbox-calls.ts");
    const reply = readSandboxReply(name, jsonIn(await response.text()));
    if (reply === undefined) throw foreign(at);
    return reply;
  }

  /** Makes a customer's call, as an application does. */
  async function askAsCustomer<Name extends CallName>(
    call: Name,
    payload: Sent<Name>,
    token?: string,
  ): Promise<ReplyOf<Name>> {
    let asked: CallAddress | null = null;
    const reply = await makeCall(call, (at) => {
      asked = at;
      return fetched(at, payload, token);
    });
    if (!reply.ok) throw foreign(asked ?? "GET /");
    return reply.body;
  }

  const newestCode = async (phone: string): Promise<string> =>
    (await ask("inbox", { phone })).find(({ code }) => code !== undefined)?.code ?? "";

  /** Signs a phone's customer in with a code, and returns the token. */
  async function signedIn(phone: string): Promise<string> {
    await askAsCustomer("otpSend", { phone, purpose: SIGN_IN_DEFAULTS.otpPurpose });
    const { access_token } = await askAsCustomer("token", {
      grant_type: "password",
      username: phone,
      password: await newestCode(phone),
      auth_type: "OTP",
      auth_version: SIGN_IN_DEFAULTS.authVersion,
    });
    return access_token;
  }

  return {
    recordOf: async (phone) => askAsCustomer("customerData", {}, await signedIn(phone)),
    async signInElsewhere(phone) {
      devices.set(phone, await signedIn(phone));
    },
    async endOthersFrom(phone) {
      const token = devices.get(phone);
      if (token === undefined) throw new SandboxError("nobody is signed in on another device");
      await askAsCustomer("sessionsEnd", { which: "OTHERS" }, token);
    },
    async openLinkElsewhere(phone) {
      const messages = await ask("inbox", { phone });
      const newest = messages.find(({ link }) => link?.startsWith("/ml/") === true)?.link;
      if (newest === undefined) throw new SandboxError(`no link to the phone ending ${ending(phone)}`);
      const { pathname, searchParams } = new URL(newest, baseUrl);
      await askAsCustomer("token", {
        grant_type: "client_credentials",
        link_id: pathname.split("/")[2] ?? "",
        action_id: searchParams.get("action") ?? "",
        device_id: "another-device",
        take_over: true,
      });
    },
    async sessionsOf(customerId) {
      const events = await ask("customerEvents", { customerId });
      const ids = events.flatMap(({ type, data }) =>
        type === "session.started" ? [String(factsIn(data)["sessionId"])] : [],
      );
      return { oldest: ids[0] ?? "", newest: ids.at(-1) ?? "" };
    },
    complaintsOf: async (customerId) => (await ask("complaintsOf", { customerId })).complaints,
    async answerComplaint(customerId, answer) {
      await ask("answerComplaint", { customerId, ...answer });
    },
    async *customers() {
      let after: string | null = "";
      while (after !== null) {
        const { customers, next }: SandboxReply<"customersAt"> = await ask("customersAt", { after });
        yield customers;
        after = next;
      }
    },
    waiting: async () => (await ask("waiting", {})).waiting,
    async deletionDone(customerId, done) {
      await ask("deletionDone", { customerId, ...done });
    },
    async reset(phone) {
      await ask("resetCustomer", { phone });
    },
    async stand(phone, where) {
      await ask("standCustomer", { phone, ...where });
    },
    async newestMessage(phone, kind) {
      const messages = await ask("inbox", { phone });
      const newest = messages.find(
        (message) => kind === undefined || (message.kind === "email") === (kind === "email"),
      );
      if (newest === undefined) throw new SandboxError(`no message to the phone ending ${ending(phone)}`);
      return newest;
    },
    now: async () => Date.parse((await ask("clock", {})).now),
    async advance(milliseconds) {
      await ask("setClock", { advance: `PT${milliseconds / 1000}S` });
    },
    async hold(held) {
      await ask("setClock", { hold: held });
    },
    async moveTo(customerId, code) {
      await ask("moveStatus", { customerId, code });
    },
    async setFacts(customerId, facts) {
      await ask("setFacts", { ...facts, customerId });
    },
    recordMovedTo: (customerId, status) => ask("customerRecord", { customerId, status }),
    async fault(fault) {
      await ask("fault", fault);
    },
    async sendRestructureLink(customerId) {
      await ask("restructureLink", { customerId });
    },
    async payAtGateway(customerId, outcome) {
      await ask("payAtGateway", { customerId, outcome });
    },
    messagesOf: (customerId) => ask("messagesOf", { customerId }),
    async send(customerId, what, action) {
      await ask("sendMessage", { customerId, what, action });
    },
    async sendLink(phone, action) {
      await ask("sendLink", { phone, action });
    },
    async googleToken(email, phone) {
      const { idToken } = await ask("googleSignIn", { email, ...(phone === undefined ? {} : { phone }) });
      return idToken;
    },
    async moveLock(customerId, state, note) {
      await ask("lockCustomer", { customerId, state, note });
    },
    async moveEscalation(customerId, isOver, note) {
      await ask("escalateCustomer", { customerId, note, ...(isOver ? { isOver } : {}) });
    },
    eventsOf: async (customerId) =>
      (await ask("customerEvents", { customerId })).map((event) => ({ ...event, data: factsIn(event.data) })),
    helpOf: async (customerId) => (await ask("helpThreadsOf", { customerId })).threads,
    async answerHelp(customerId, answer) {
      await ask("answerHelp", { customerId, ...answer });
    },
  };
}
