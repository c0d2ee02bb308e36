import { settableClock } from "@creditline/adapters/ports/clock";
import type { SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { happened } from "@creditline/adapters/sandbox/events";
import { memoryStore } from "@creditline/adapters/sandbox/memory-store";
import { personaOfPhone } from "@creditline/adapters/sandbox/personas";
import { createSandbox } from "@creditline/adapters/sandbox/server";
import type { Sandbox } from "@creditline/adapters/sandbox/server";
import type { Store } from "@creditline/adapters/sandbox/store";
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
  ask(method: string, path: string, body?: unknown, token?: string, headers?: HeadersInit): Promise<Answer>;
  code(phone: string): Promise<string>;
  signIn(phone: string): Promise<SignIn>;
  record(token: string): Promise<CustomerRecord>;
  /** Has a code sent to a signed-in customer's phone and confirms it, as an application needs it. */
  confirm(phone: string, token: string): Promise<void>;
}

export const START = "2026-12-01T04:30:00.000Z";

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
        happened(now, "customer.registered", { customerId, phone, persona: persona.name, source: "before" }),
        happened(now, "customer.seeded", {
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
  } = {},
): Tester {
  const clock = settableClock(START);
  const store = options.store ?? memoryStore();
  const sandbox = createSandbox({
    store,
    clock,
    random: seededRandom(options.seed ?? 7),
    sandboxCalls: options.sandboxCalls ?? true,
  });
  const ask: Tester["ask"] = async (method, path, body, token, extra) => {
    const headers = new Headers(extra);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const isRaw = typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;
    if (body !== undefined && !isRaw) headers.set("content-type", "application/json");
    const sent = body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body);
    const init: RequestInit = { method, headers, ...(sent === null ? {} : { body: sent }) };
    const request = new Request(`http://sandbox.invalid${path}`, init);
    const response = await sandbox.handle(request);
    const text = await response.text();
    const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : null,
    };
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
      const { customerId } = await record(access);
      return { access, refresh, customerId };
    },
  };
}

/** A code that is not this one. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
