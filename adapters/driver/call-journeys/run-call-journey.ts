import type { Sent } from "@creditline/core/calls/calls";
import { ENTRY_ADDRESSES } from "@creditline/core/calls/entry-addresses.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { clientCredentialOf, CONTEXTS } from "@creditline/core/session/contexts.table";
import { plainRequest } from "../../client/make-call.ts";
import { type Endpoint, endpointAt, ENDPOINTS } from "../../contract/router.ts";
import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";
import type { LedgerReply } from "../../contract/sandbox.shapes.ts";
import type { Document } from "../journeys/surface.ts";
import {
  type Ask,
  createSandboxCaller,
  failureText,
  filled,
  filledText,
  filledTexts,
  type Mismatch,
  mismatches,
  readAnswer,
  type Results,
} from "./results.ts";
import {
  type CallJourneyFile,
  CallJourneyFileError,
  type CallJourneyStep,
  type CallStep,
  type Condition,
  isInclude,
  type Part,
  type Variation,
} from "./call-journey-file.ts";
import { customerMismatches, observedCustomer, type Seen } from "./look-at-customer.ts";

type Message = Readonly<Record<string, unknown>>;

/**
 * The newest message to a phone that has a code or a link, with the link's query, and the last part of its path as
 * `linkId`. Throws an Error if there is none.
 */
async function newestMessage(ask: Ask, phone: string, kind: "code" | "link"): Promise<Message> {
  const messages = (await ask(SANDBOX_ADDRESSES.inbox, { phone })) as readonly Message[];
  const message = messages.find((one) => one[kind] !== undefined);
  if (message === undefined) throw new Error(`there is no message with a ${kind} in the inbox`);
  if (typeof message["link"] !== "string") return message;
  const { pathname, searchParams } = new URL(message["link"], "http://link.invalid");
  return { ...message, linkId: pathname.split("/").at(-1), ...Object.fromEntries(searchParams) };
}

/** A request ready to be sent, and its endpoint in the contract; null if there is none. */
export interface BuiltCall {
  readonly request: Request;
  readonly endpoint: Endpoint | null;
}

/** Method and address of a call: looked up by name with the parameters filled in, or as written. */
function addressOf(call: string, params: Readonly<Record<string, string>>): readonly [string, string] {
  const endpoint = ENDPOINTS.find(({ name }) => name === call);
  if (endpoint === undefined) {
    const [method = "", address = ""] = call.split(" ");
    return [method, address];
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${call} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
  return [endpoint.method, path];
}

async function uploadOf(
  step: CallStep,
  results: Results,
  document: (name: string) => Promise<Document>,
): Promise<FormData> {
  const form = new FormData();
  for (const [field, names] of Object.entries(step.files ?? {})) {
    for (const name of names) {
      const { bytes, type, name: fileName } = await document(filledText(name, results));
      form.append(field, new Blob([bytes], { type }), fileName);
    }
  }
  for (const [key, value] of Object.entries(filledTexts(step.fields ?? {}, results))) form.append(key, value);
  return form;
}

/** The bearer token of a step; undefined for none. `signedIn` is the newest sign-in's. */
function tokenOf(
  { token }: CallStep,
  results: Results,
  endpoint: Endpoint | null,
  signedIn: string | undefined,
): string | undefined {
  if (token === null) return undefined;
  if (token !== undefined) return filledText(token, results);
  return endpoint?.isProtected === true ? signedIn : undefined;
}

/** The request of a step. Throws an Error for a missing parameter or an unknown reference. */
async function buildCall(
  step: CallStep & { readonly call: string },
  context: {
    readonly baseUrl: string;
    readonly results: Results;
    readonly signedIn: string | undefined;
    readonly document: (name: string) => Promise<Document>;
  },
): Promise<BuiltCall> {
  const { baseUrl, results, signedIn, document } = context;
  const call = filledText(step.call, results);
  const [method, address] = addressOf(call, filledTexts(step.params ?? {}, results));
  const url = new URL(address, baseUrl);
  for (const [key, value] of Object.entries(filledTexts(step.query ?? {}, results))) {
    url.searchParams.append(key, value);
  }
  const endpoint = endpointAt(method, url.pathname);
  const headers = new Headers(filledTexts(step.headers ?? {}, results));
  const token = tokenOf(step, results, endpoint, signedIn);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  let body: BodyInit | null = null;
  if (step.files !== undefined) body = await uploadOf(step, results, document);
  else if (step.form !== undefined) body = new URLSearchParams(filledTexts(step.form, results));
  else if (method !== "GET") {
    headers.set("content-type", "application/json");
    body = JSON.stringify(filled(step.body ?? {}, results));
  }
  return { request: new Request(url, { method, headers, body }), endpoint };
}

/** A sandbox platform, and what a journey file refers to. */
export interface CallHarness {
  /** The platform's address, without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** A persona's phone, and the values that the person would type. Throws for an unknown persona. */
  readonly persona: (name: string) => {
    readonly phone: string;
    readonly person: Readonly<Record<string, string>>;
  };
  readonly part: (name: string) => Promise<Part>;
  readonly document: (name: string) => Promise<Document>;
}

export interface CallStepReport {
  /** The step's name with the names of its parts: `sign-in/code`. */
  readonly id: string;
  readonly ok: boolean;
  /** "METHOD /path" of the call, as the contract writes it; null for a step without one. */
  readonly call: string | null;
  /** HTTP status of the answer; null where no call was made. */
  readonly status: number | null;
  /** What the step observed of the customer; null if it did not look. */
  readonly seen: Seen | null;
  readonly mismatches: readonly Mismatch[];
}

export interface CallJourneyReport {
  readonly journey: string;
  /** The variation's values; empty if the journey has no variations. */
  readonly variation: Variation;
  readonly ok: boolean;
  readonly steps: readonly CallStepReport[];
}

const CUSTOMER_DATA = ENTRY_ADDRESSES.customer.customerData;

/** The moment at which every journey begins: before the 5th, with nothing due. The clock is stopped between steps. */
export const CALLS_BEGIN_AT = "2026-12-01T04:30:00.000Z";

/** The maximum nesting of parts; deeper nesting means that a part includes itself. */
const DEEPEST = 8;

/** The id of the step whose result is the newest sign-in. */
const SIGNED_IN = "signed-in";

/** A phone that no persona has, the same for the same journey and variation. */
function phoneFor(text: string): string {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return `7${String(hash % 1_000_000_000).padStart(9, "0")}`;
}

/** Whether all references of a condition have the expected values. */
const holds = (condition: Condition | undefined, known: Results): boolean =>
  Object.entries(condition ?? {}).every(([path, wanted]) =>
    [wanted].flat().includes(filledText(`\${${path}}`, known)),
  );

/** The progress of a step, updated while it runs, so that a failed step shows how far it got. */
interface Made {
  call: string | null;
  status: number | null;
  seen: Seen | null;
}

/**
 * Runs a journey once, for one of its variations, up to the first step that fails; the report shows the expected and
 * the actual values. It moves the platform's clock, so nothing else should use the platform in the meantime. Throws
 * CallJourneyFileError for an invalid file, and an Error if the platform is no sandbox.
 */
export async function runCallJourney(
  journey: CallJourneyFile,
  variation: Variation,
  harness: CallHarness,
): Promise<CallJourneyReport> {
  const ask = createSandboxCaller(harness.baseUrl, harness.fetch);
  const { phone, person } =
    journey.persona === undefined
      ? { phone: phoneFor(`${journey.name} ${JSON.stringify(variation)}`), person: {} }
      : harness.persona(journey.persona);
  const context = CONTEXTS[journey.layout ?? "default"];
  const me = { phone, client: clientCredentialOf(context) };
  const results: Record<string, unknown> = { each: variation, me, person };
  const reports: CallStepReport[] = [];

  const signedIn = (): string | undefined =>
    (results[SIGNED_IN] as { readonly access_token?: string } | undefined)?.access_token;

  /** Renews the sign-in's token if the request carried that token, as a client does; returns false if it cannot. */
  async function renew(request: Request): Promise<boolean> {
    const tokens = results[SIGNED_IN] as { readonly refresh_token?: string } | undefined;
    if (request.headers.get("authorization") !== `Bearer ${signedIn()}`) return false;
    if (tokens?.refresh_token === undefined) return false;
    const asked = plainRequest(harness.baseUrl, ENTRY_ADDRESSES.signIn.token, {
      grant_type: "refresh_token",
      refresh_token: tokens.refresh_token,
    } satisfies Sent<"token">);
    const { status, body: renewed } = await readAnswer(await harness.fetch(asked));
    if (status !== 200) return false;
    results[SIGNED_IN] = renewed;
    request.headers.set("authorization", `Bearer ${signedIn()}`);
    return true;
  }

  async function call(
    step: CallStep & { readonly call: string },
    known: Results,
    made: Made,
  ): Promise<readonly Mismatch[]> {
    const { request, endpoint } = await buildCall(step, {
      baseUrl: harness.baseUrl,
      results: known,
      signedIn: signedIn(),
      document: harness.document,
    });
    made.call = `${request.method} ${endpoint?.path ?? new URL(request.url).pathname}`;
    const { status: wanted = 200, body: part } = step.expect ?? {};
    const again = request.clone();
    let answer = await readAnswer(await harness.fetch(request));
    if (answer.status === 401 && wanted !== 401 && (await renew(again))) {
      answer = await readAnswer(await harness.fetch(again));
    }
    const { status, body } = answer;
    made.status = status;
    results[step.id] = body;
    if (status !== wanted) {
      return [{ what: "status", expected: String(wanted), actual: `${status}${failureText(body)}` }];
    }
    return part === undefined ? [] : mismatches("body", filled(part, known), body);
  }

  async function look({ look: looked }: CallStep, known: Results, made: Made): Promise<readonly Mismatch[]> {
    if (looked === undefined) return [];
    const own = plainRequest(harness.baseUrl, CUSTOMER_DATA, {}, signedIn());
    if ((await readAnswer(await harness.fetch(own.clone()))).status === 401) await renew(own);
    const record = (await ask(CUSTOMER_DATA, {}, signedIn())) as CustomerRecord;
    made.seen = observedCustomer(record, context.layout);
    return customerMismatches(looked, known, {
      record,
      seen: made.seen,
      ledger: async () =>
        (await ask(SANDBOX_ADDRESSES.customerLedger, { customerId: record.customerId })) as LedgerReply,
    });
  }

  async function take(step: CallStep, name: string, given: Results): Promise<CallStepReport> {
    const made: Made = { call: null, status: null, seen: null };
    const known = (): Results => ({ ...results, ...given });
    let found: readonly Mismatch[] = [];
    try {
      if (step.wait !== undefined) {
        await ask(SANDBOX_ADDRESSES.setClock, { advance: filledText(step.wait, known()) });
      }
      if (step.inbox !== undefined) results[step.id] = await newestMessage(ask, phone, step.inbox);
      if (step.call !== undefined) found = await call({ ...step, call: step.call }, known(), made);
      if (found.length === 0) found = await look(step, known(), made);
    } catch (error) {
      if (error instanceof TypeError) throw error;
      found = [{ what: "step", expected: "to be done", actual: (error as Error).message }];
    }
    return { id: name, ok: found.length === 0, ...made, mismatches: found };
  }

  /** Runs steps in order, up to the first that fails; false if one did. */
  async function takeAll(
    steps: readonly CallJourneyStep[],
    within: readonly string[],
    given: Results,
  ): Promise<boolean> {
    if (within.length > DEEPEST) {
      throw new CallJourneyFileError(`parts/${within.at(-1)}: expected a part that is not in itself`);
    }
    for (const step of steps) {
      const known = { ...results, ...given };
      if (!holds(step.when, known)) continue;
      if (step.unless !== undefined && holds(step.unless, known)) continue;
      if (isInclude(step)) {
        const name = filledText(step.include, known);
        const part = await harness.part(name);
        const values = { ...part.with, ...(filled(step.with ?? {}, known) as object) };
        if (!(await takeAll(part.steps, [...within, name], { with: values }))) return false;
        continue;
      }
      const report = await take(step, [...within, step.id].join("/"), given);
      reports.push(report);
      if (!report.ok) return false;
    }
    return true;
  }

  await ask(SANDBOX_ADDRESSES.setClock, { now: CALLS_BEGIN_AT, hold: true });
  await ask(SANDBOX_ADDRESSES.resetCustomer, { phone });
  const ok = await takeAll(journey.steps, [], { with: {} });
  return { journey: journey.name, variation, ok, steps: reports };
}
