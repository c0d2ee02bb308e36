import { personaOfPhone } from "@creditline/adapters/platform/tester/personas";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { createEvent } from "@creditline/adapters/platform/model/customer/events";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox, type Sandbox } from "@creditline/adapters/platform/http/server";
import type { Store } from "@creditline/adapters/platform/store/store";
import { SIGNING_PURPOSE } from "@creditline/core/calls/confirmations.table";
import type { ReferenceReply } from "@creditline/core/calls/line/withdrawal.calls";
import type { CustomerRecord } from "@creditline/core/customer/record";

/** An answer, read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON body; null where there is none. */
  readonly body: unknown;
}

/** The tokens of a signed-in customer, and who it is. */
export interface SignIn {
  readonly access: string;
  readonly refresh: string;
  readonly customerId: string;
}

/** What a tester does to a sandbox, by its handler alone. */
export interface Tester {
  readonly sandbox: Sandbox;
  readonly clock: SettableClock;
  /**
   * Asks as a client does: the token of a sign-in that has ended is renewed, and the call made again with the new one.
   */
  ask(method: string, path: string, body?: unknown, token?: string, headers?: HeadersInit): Promise<Answer>;
  /** The same from a network address of its own, each token as it is. */
  askFrom(
    address: string,
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers?: HeadersInit,
  ): Promise<Answer>;
  code(phone: string): Promise<string>;
  signIn(phone: string): Promise<SignIn>;
  record(token: string): Promise<CustomerRecord>;
  /** Has a code sent to a signed-in customer's phone and confirms it, as an application needs it. */
  confirm(phone: string, token: string): Promise<void>;
}

export const START = "2026-12-01T04:30:00.000Z";

interface Held {
  access: string;
  refresh: string;
}

/** The newest tokens of each sign-in, by its first access token, for all testers of a store. */
const HELD = new WeakMap<Store, Map<string, Held>>();

/**
 * Keeps a persona as they were kept before what they have used of the limit was withdrawn: the limit is smaller, and
 * there is no loan. Databases from then have such customers, and whoever begins without a loan is one of them.
 */
async function keepAsBefore(store: Store, phone: string): Promise<void> {
  const persona = personaOfPhone(phone);
  const seed = persona?.script.seed;
  if (persona === null || seed === undefined || (await store.document("customer-by-phone", phone)) !== null)
    return;
  const now = Date.parse(START);
  const customerId = `cust-before-${phone}`;
  await store.commit({
    documents: [{ kind: "customer-by-phone", key: phone, expectedVersion: 0, value: customerId }],
    events: {
      customerId,
      expectedVersion: 0,
      events: [
        createEvent(now, "customer.registered", {
          customerId,
          phone,
          persona: persona.name,
          source: "before",
        }),
        createEvent(now, "customer.seeded", {
          person: persona.script.person ?? {},
          seed,
          applicationId: `app-before-${phone}`,
        }),
      ],
    },
  });
}

export function tester(
  options: {
    readonly store?: Store;
    readonly sandboxCalls?: boolean;
    readonly seed?: number;
    /** Whether personas are there without the loan that they have now; see `keepAsBefore`. */
    readonly withoutLoans?: boolean;
    /** How many OTPs for one purpose may be sent without one being used; as ever by default. */
    readonly sends?: number;
  } = {},
): Tester {
  const clock = settableClock(START);
  const store = options.store ?? memoryStore();
  const sandbox = createSandbox({
    store,
    clock,
    random: seededRandom(options.seed ?? 7),
    sandboxCalls: options.sandboxCalls ?? true,
    ...(options.sends === undefined ? {} : { codeLimits: { sends: options.sends } }),
  });
  const askFrom: Tester["askFrom"] = async (address, method, path, body, token, extra) => {
    const headers = new Headers(extra);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const isRaw = typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;
    if (body !== undefined && !isRaw) headers.set("content-type", "application/json");
    const sent = body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body);
    const init: RequestInit = { method, headers, ...(sent === null ? {} : { body: sent }) };
    const request = new Request(`http://sandbox.invalid${path}`, init);
    const response = await sandbox.handle(request, address);
    const text = await response.text();
    const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : null,
    };
  };
  const held = HELD.get(store) ?? new Map<string, Held>();
  HELD.set(store, held);
  const ask: Tester["ask"] = async (method, path, body, token, extra) => {
    const tokens = token === undefined ? undefined : held.get(token);
    const answer = await askFrom("", method, path, body, tokens?.access ?? token, extra);
    if (answer.status !== 401 || tokens === undefined || path === "/oauth/token") return answer;
    const renewed = await askFrom("", "POST", "/oauth/token", {
      grant_type: "refresh_token",
      refresh_token: tokens.refresh,
    });
    if (renewed.status !== 200) return answer;
    const { access_token: access = "", refresh_token: refresh = "" } = renewed.body as Record<string, string>;
    tokens.access = access;
    tokens.refresh = refresh;
    return askFrom("", method, path, body, access, extra);
  };
  const code: Tester["code"] = async (phone) => {
    const { body } = await ask("GET", `/sandbox/inbox?phone=${phone}`);
    return (body as { code?: string }[]).find((message) => message.code !== undefined)?.code ?? "";
  };
  const record: Tester["record"] = async (token) =>
    (await ask("GET", "/v1/customer/customerData", undefined, token)).body as CustomerRecord;
  return {
    sandbox,
    clock,
    ask,
    askFrom,
    code,
    record,
    confirm: async (phone, token) => {
      await ask("POST", "/v1/customer/otp/send", { purpose: "APPLICATION" }, token);
      const confirmed = { otp: await code(phone), purpose: "APPLICATION" };
      const { status, text } = await ask("POST", "/v1/customer/otp/verify", confirmed, token);
      if (status !== 200) throw new Error(`not confirmed: ${text}`);
    },
    signIn: async (phone) => {
      if (options.withoutLoans === true) await keepAsBefore(store, phone);
      await ask("POST", "/v1/otp/send", { phone, purpose: "SIGNUP" });
      const { body, text } = await ask("POST", "/oauth/token", {
        grant_type: "password",
        username: phone,
        password: await code(phone),
        auth_type: "OTP",
        auth_version: 2,
      });
      const { access_token: access, refresh_token: refresh } = body as Record<string, string>;
      if (access === undefined || refresh === undefined) throw new Error(`no sign-in: ${text}`);
      held.set(access, { access, refresh });
      const { customerId } = await record(access);
      return { access, refresh, customerId };
    },
  };
}

/**
 * What is sent to withdraw so much: a reference for it alone, whose form is accepted where the lender has one, and the OTP
 * that confirms it (rulings R52, R62, R63). What cannot be prepared is sent as it was asked.
 */
export const toWithdraw = <Asked extends object>(
  one: Tester,
  phone: string,
  token: string,
  asked: Asked,
): Promise<Asked> =>
  preparing(
    (path, body) => one.ask("POST", path, body, token),
    () => one.code(phone),
    asked,
  );

/** The same for whoever posts in another way; `code` reads the newest OTP of the customer's phone. */
export async function preparing<Asked extends object>(
  post: (path: string, body: object) => Promise<Pick<Answer, "body">>,
  code: () => Promise<string>,
  asked: Asked,
): Promise<Asked> {
  const { body } = await post("/v1/customer/txn/genrefno", asked);
  const { referenceNo, formToSign } = body as Partial<ReferenceReply>;
  if (referenceNo === undefined) return asked;
  if (formToSign === true) await post("/v1/customer/action/esign", { consent: true, referenceNo });
  await post("/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
  return { ...asked, referenceNo, otp: await code() };
}

/** Has the code of a signature sent, and confirms it: one paper may be signed then. */
export async function confirmToSign(one: Tester, phone: string, token: string): Promise<Answer> {
  const purpose = SIGNING_PURPOSE;
  await one.ask("POST", "/v1/customer/otp/send", { purpose }, token);
  return one.ask("POST", "/v1/customer/otp/verify", { purpose, otp: await one.code(phone) }, token);
}

/** Confirms the account that a customer has just given, so that withdrawals go there. */
export async function confirmAccount(one: Tester, phone: string, token: string): Promise<Answer> {
  const purpose = "CONFIRM_ACCOUNT";
  await one.ask("POST", "/v1/customer/otp/send", { purpose }, token);
  const otp = await one.code(phone);
  return one.ask("POST", "/v1/customer/otp/verify", { purpose, otp }, token);
}

/** Gives an e-mail address and confirms it, so that it signs in. */
export async function confirmedEmail(
  one: Tester,
  phone: string,
  token: string,
  emailId: string,
): Promise<Answer> {
  const purpose = "CONFIRM_EMAIL";
  await one.ask("POST", "/customer/update_email", { emailId }, token);
  await one.ask("POST", "/v1/customer/otp/send", { purpose }, token);
  const { body } = await one.ask("GET", `/sandbox/inbox?phone=${phone}`);
  const messages = body as readonly { readonly kind: string; readonly code?: string }[];
  const codeBy = (kind: string) => messages.find((message) => message.kind === kind)?.code;
  return one.ask(
    "POST",
    "/v1/customer/otp/verify",
    { purpose, otp: codeBy("email"), currentOtp: codeBy("otp") },
    token,
  );
}

/** A code that is not this one. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const twoBytes = (value: number): readonly number[] => [value >> 8, value & 255];

/** A PNG of so many pixels, as far as the platform looks into one: its size, and where its pixels begin. */
export const pngOf = (width = 480, height = 640) =>
  Uint8Array.from(
    [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
      [0, 0, ...twoBytes(width), 0, 0, ...twoBytes(height), 8, 6, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, 0, 0, 0, 0, 0],
    ].flat(),
  );

/** The same as a JPEG. */
export const jpegOf = (width = 480, height = 640) =>
  Uint8Array.from(
    [
      [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0],
      [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1],
    ].flat(),
  );
