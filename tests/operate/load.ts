import { wait } from "./drill.ts";

/** An answer, or null where none came. */
type Answered = { readonly status: number; readonly text: string } | null;

export async function ask(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** A customer who is signed in. */
export interface Person {
  readonly phone: string;
  readonly bearer: Readonly<Record<string, string>>;
}

const FIRST_PHONE = 9_812_000_000;

/** Makes customers with a line in use, and signs them in. */
export async function people(url: string, count: number, from = 0): Promise<readonly Person[]> {
  const made: Person[] = [];
  for (let i = from; i < from + count; i += 1) {
    const phone = String(FIRST_PHONE + i);
    const stood = await ask(url, "POST", "/sandbox/customers", { phone, like: "line-started" });
    await ask(url, "POST", "/v1/otp/send", { phone, purpose: "SIGNUP" });
    const inbox = await ask(url, "GET", `/sandbox/inbox?phone=${phone}`);
    const code = (JSON.parse(inbox?.text ?? "[]") as { code?: string }[]).find((one) => one.code)?.code;
    const signIn = { grant_type: "password", username: phone, password: code, auth_type: "OTP" };
    const signed = await ask(url, "POST", "/oauth/token", signIn);
    const { access_token: token } = JSON.parse(signed?.text ?? "{}") as { access_token?: string };
    if (token === undefined) throw new Error(`no sign-in: ${stood?.text} ${signed?.text}`);
    made.push({ phone, bearer: { authorization: `Bearer ${token}` } });
  }
  return made;
}

/** What clients met while they worked. */
export interface Worked {
  readonly requests: number;
  /** Requests without an answer, or with one of 500 and above: each was sent again with its key. */
  readonly failed: number;
  /** Milliseconds of each request that was answered. */
  readonly times: readonly number[];
  /** From the first failure to the first answer after the last one, in milliseconds. */
  readonly outageMs: number;
  /** Messages that were acknowledged, and what is there of them in the end. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

const RECORD = "/v1/customer/customerData";
const THREAD = "/v1/customer/help/threads/money";

/**
 * Clients read records and write messages, each under a key of its own, until `until` ends. What is not answered is sent
 * again with its key, at the next of the servers. They end after `most` requests too.
 */
export async function work(
  urls: readonly string[],
  all: readonly Person[],
  until: Promise<unknown>,
  { clients = 8, most = Number.POSITIVE_INFINITY } = {},
): Promise<Worked> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  let requests = 0;
  let failed = 0;
  let firstFailure = 0;
  let upAgain = 0;
  let turn = 0;
  const times: number[] = [];
  const run = crypto.randomUUID();
  const told = new Map<Person, string[]>();
  const insist = async (person: Person, method: string, path: string, body?: object, key?: string) => {
    for (;;) {
      requests += 1;
      turn += 1;
      const began = performance.now();
      const url = urls[turn % urls.length] ?? "";
      const headers = { ...person.bearer, ...(key === undefined ? {} : { "idempotency-key": key }) };
      const answer = await ask(url, method, path, body, headers);
      if (answer !== null && answer.status < 500) {
        times.push(performance.now() - began);
        if (firstFailure > 0 && upAgain === 0) upAgain = performance.now();
        return answer;
      }
      failed += 1;
      firstFailure = firstFailure === 0 ? began : firstFailure;
      upAgain = 0;
      await wait(20);
    }
  };
  const mayAsk = (): boolean => !isOver && requests < most;
  const client = async (n: number): Promise<void> => {
    for (let i = 0; mayAsk(); i += 1) {
      const person = all[(n + i * clients) % all.length];
      if (person === undefined) return;
      if (i % 4 !== 3) await insist(person, "GET", RECORD);
      else {
        const text = `message ${n} ${i} of ${run}`;
        const { status } = await insist(person, "POST", `${THREAD}/messages`, { text }, crypto.randomUUID());
        if (status === 200) told.set(person, [...(told.get(person) ?? []), text]);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  let [acknowledged, lost, doubled] = [0, 0, 0];
  for (const [person, texts] of told) {
    const { text } = await insist(person, "GET", THREAD);
    const kept = (JSON.parse(text) as { thread?: object; messages?: { text: string }[] }) ?? {};
    const messages = (
      kept.messages ??
      (kept.thread as { messages?: { text: string }[] })?.messages ??
      []
    ).map((one) => one.text);
    for (const one of texts) {
      const there = messages.filter((message) => message === one).length;
      acknowledged += 1;
      if (there === 0) lost += 1;
      if (there > 1) doubled += 1;
    }
  }
  const outageMs = firstFailure === 0 ? 0 : Math.round(upAgain - firstFailure);
  return { requests, failed, times, outageMs, acknowledged, lost, doubled };
}
