import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import type { LedgerReply } from "@creditline/adapters/contract/sandbox.shapes";
import type { OutstandingReply, PaymentStarted } from "@creditline/core/calls/line/repayment.shapes";
import type { WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import { type Answer, confirmAccount, preparing, type SignIn, tester, type Tester } from "../tester.ts";

export const phoneOf = (name: string): string =>
  PERSONAS.find((persona) => persona.name === name)?.phone ?? "";

/** A signed-in customer with the money calls at hand. */
export interface Purse {
  readonly one: Tester;
  readonly me: SignIn;
  post(path: string, body: object, key?: string): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** What is sent to withdraw so much: prepared, its form accepted where the lender has one, with its OTP. */
  toWithdraw<Asked extends object>(asked: Asked): Promise<Asked>;
  withdraw(amount: number, tenure: number, key?: string): Promise<WithdrawReply>;
  initiate(body?: object): Promise<PaymentStarted>;
  gateway(transactionId: string, outcome: "paid" | "failed" | "cancelled" | "pending"): Promise<Answer>;
  summary(): Promise<OutstandingReply>;
  ledger(): Promise<LedgerReply>;
  available(): Promise<number>;
  banner(): Promise<string | null | undefined>;
  /** Confirms a new account with the code to the phone; nothing to confirm is nothing done. */
  confirmAccount(): Promise<Answer>;
}

export async function purse(persona: string, one: Tester = tester({ withoutLoans: true })): Promise<Purse> {
  const me = await one.signIn(phoneOf(persona));
  let { access } = me;
  /** Asks, and signs in again where the session is over: the clock may have been moved by years. */
  const ask = async (method: string, path: string, body?: object, headers: HeadersInit = {}) => {
    const answer = await one.ask(method, path, body, access, headers);
    if (answer.status !== 401) return answer;
    ({ access } = await one.signIn(phoneOf(persona)));
    return one.ask(method, path, body, access, headers);
  };
  const post: Purse["post"] = (path, body, key) =>
    ask("POST", path, body, key === undefined ? {} : { "idempotency-key": key });
  const get: Purse["get"] = (path) => ask("GET", path);
  const good = async (answer: Promise<Answer>): Promise<unknown> => {
    const { status, text, body } = await answer;
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return body;
  };
  let keys = 0;
  const toWithdraw: Purse["toWithdraw"] = (asked) => preparing(post, () => one.code(phoneOf(persona)), asked);
  return {
    one,
    me,
    post,
    get,
    toWithdraw,
    withdraw: async (amount, tenure, key) =>
      (await good(
        post("/v1/customer/txn/withdraw", await toWithdraw({ amount, tenure }), key ?? `own-${(keys += 1)}`),
      )) as WithdrawReply,
    initiate: async (body = {}) => (await good(post("/repayment/initiate", body))) as PaymentStarted,
    gateway: (transactionId, outcome) => one.ask("POST", `/sandbox/gateway/${transactionId}`, { outcome }),
    summary: async () =>
      (await good(get("/v1/customer/collection/mobile-app/outstanding-summary"))) as OutstandingReply,
    ledger: async () =>
      (await good(one.ask("GET", `/sandbox/customers/${me.customerId}/ledger`))) as LedgerReply,
    available: async () =>
      (await one.record(access)).creditLineInfo?.creditLines?.[0]?.channelPartners?.[0]?.limit?.available ??
      Number.NaN,
    confirmAccount: () => confirmAccount(one, phoneOf(persona), access),
    banner: async () => (await one.record(access)).beneficiaryBankInfo?.status,
  };
}
