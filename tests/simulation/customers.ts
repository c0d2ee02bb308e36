import type { PaymentStarted } from "@creditline/core/calls/repayment.shapes";
import type { WithdrawReply } from "@creditline/core/calls/withdrawal.shapes";
import type { Arrived, World } from "./world.ts";

/** Whom customers stand like in the beginning, by turns. */
const LIKE = [
  "draws-creditsaison",
  "repays-by-hand",
  "draws-creditsaison",
  "draws-bank-late",
  "several-loans",
  "draws-creditsaison",
  "debit-bounces",
  "line-started-unused",
  "draws-bank-silent",
  "line-partners-late",
] as const;

/** A withdrawal that a customer asked for under a key. */
export interface AskedWithdrawal {
  body: {
    readonly amount: number;
    readonly tenure: number;
    /** Of what was prepared, with the OTP that confirms it. */
    readonly referenceNo?: string;
    readonly otp?: string;
  };
  /** The first answer; null while none has come. */
  text: string | null;
  loanId: string | null;
}

export interface BegunPayment {
  readonly body: { readonly amount: number };
  text: string | null;
  transactionId: string | null;
  /** What the gateway was told at its page, ever. */
  readonly toldPaid: { ever: boolean };
  /** How it ended, as somebody was told. */
  ended: string | null;
}

/** A customer, and what they were told. */
export interface Customer {
  readonly index: number;
  readonly who: string;
  readonly phone: string;
  readonly like: string;
  customerId: string | null;
  /** Whether a tester has made them who they are like. */
  stands: boolean;
  token: string | null;
  signingIn: Promise<boolean> | null;
  /** Under way by this customer's devices. */
  busy: number;
  readonly withdrawals: Map<number, AskedWithdrawal>;
  readonly payments: Map<number, BegunPayment>;
}

export const newCustomer = (index: number): Customer => ({
  index,
  who: `customer ${index}`,
  phone: String(7_000_000_000 + index),
  like: LIKE[index % LIKE.length] ?? LIKE[0],
  customerId: null,
  stands: false,
  token: null,
  signingIn: null,
  busy: 0,
  withdrawals: new Map(),
  payments: new Map(),
});

/** How often a client sends something again that no answer came to. */
const TRIES = 4;

export interface AskOptions {
  readonly key?: string;
  readonly token?: string | null;
}

/** What is wrong, in a sentence that names the rule that was broken first. */
export type Complain = (rule: string, what: string) => void;

export interface Client {
  /** Asks once; null where no answer came. */
  once(
    server: number,
    method: string,
    path: string,
    body?: object,
    options?: AskOptions,
  ): Promise<Arrived | null>;
  /** The same, sent again to one server after the other where no answer came, or a fault of the platform's. */
  sure(
    server: number,
    method: string,
    path: string,
    body?: object,
    options?: AskOptions,
  ): Promise<Arrived | null>;
}

const encoder = new TextEncoder();

export function clientOf(world: World, who: string, complain: Complain): Client {
  const once: Client["once"] = (server, method, path, body, { key, token } = {}) =>
    new Promise((resolve) => {
      let first: Arrived | null | undefined;
      world.send(
        who,
        server,
        {
          method,
          path,
          headers: {
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...(key === undefined ? {} : { "idempotency-key": key }),
            ...(token === undefined || token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          body: body === undefined ? new Uint8Array(0) : encoder.encode(JSON.stringify(body)),
        },
        (answer) => {
          if (first === undefined) {
            first = answer;
            resolve(answer);
          } else if (key !== undefined && first?.status === 200 && answer?.status === 200) {
            if (first.text !== answer.text)
              complain("doubled", `${who}: two answers to ${path} with the key ${key} differ`);
          }
        },
      );
    });
  const sure: Client["sure"] = async (server, ...rest) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const answer = await once(server + tried, ...rest);
      if (answer !== null && answer.status < 500) return answer;
    }
    return null;
  };
  return { once, sure };
}

const bodyOf = ({ text }: Arrived): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

const isUnprepared = ({ status, text }: Arrived): boolean =>
  status === 477 && text.includes("NOTHING_TO_CONFIRM");

/** What customers and their partners do, each in as many requests as it takes. */
export interface Programs {
  signIn(of: Customer, server: number): Promise<boolean>;
  withdraw(of: Customer, server: number, key: number, amount: number): Promise<void>;
  repay(of: Customer, server: number, key: number, amount: number): Promise<void>;
  /** The gateway's callback, whenever and however often it comes. */
  callBack(of: Customer, server: number, key: number, outcome: string): Promise<void>;
  /** A client that says that its payment went through. */
  lie(of: Customer, server: number, key: number): Promise<void>;
  look(of: Customer, server: number): Promise<void>;
  history(of: Customer, server: number): Promise<void>;
}

export function programs(world: World, complain: Complain): Programs {
  const tester = clientOf(world, "tester", complain);
  const gateway = clientOf(world, "gateway", complain);
  const clients = new Map<Customer, Client>();
  const client = (of: Customer): Client => {
    const known = clients.get(of) ?? clientOf(world, of.who, complain);
    clients.set(of, known);
    return known;
  };

  /** The newest code that was sent; null where none is found. */
  const codeOf = async (of: Customer, server: number): Promise<string | null> => {
    const inbox = await tester.sure(server, "GET", `/sandbox/inbox?phone=${of.phone}`);
    if (inbox?.status !== 200) return null;
    const messages = JSON.parse(inbox.text) as readonly { readonly code?: string }[];
    return messages.find((message) => message.code !== undefined)?.code ?? null;
  };

  const signInAnew = async (of: Customer, server: number): Promise<boolean> => {
    const me = client(of);
    if (!of.stands) {
      const made = await tester.sure(server, "POST", "/sandbox/customers", {
        phone: of.phone,
        like: of.like,
      });
      if (made?.status !== 200) return false;
      of.stands = true;
    }
    const sent = await me.sure(server, "POST", "/v1/otp/send", { phone: of.phone, purpose: "SIGNUP" });
    if (sent?.status !== 200) return false;
    const code = await codeOf(of, server);
    if (code === null) return false;
    const got = await me.sure(server, "POST", "/oauth/token", {
      grant_type: "password",
      username: of.phone,
      password: code,
      auth_type: "OTP",
      auth_version: 2,
    });
    if (got?.status !== 200) return false;
    const token = String(bodyOf(got)["access_token"]);
    if (of.customerId === null) {
      const record = await me.sure(server, "GET", "/v1/customer/customerData", undefined, { token });
      if (record?.status !== 200) return false;
      of.customerId = String(bodyOf(record)["customerId"]);
    }
    of.token = token;
    return true;
  };

  const signIn: Programs["signIn"] = async (of, server) => {
    if (of.token !== null) return true;
    // Whoever signs in twice at once makes the first code worthless.
    of.signingIn ??= signInAnew(of, server).finally(() => {
      of.signingIn = null;
    });
    return of.signingIn;
  };

  /** Asks as the signed-in customer; where the token is no longer taken, they sign in again the next time. */
  const own = async (
    of: Customer,
    server: number,
    ...[method, path, body, options]: [string, string, object?, AskOptions?]
  ): Promise<Arrived | null> => {
    const answer = await client(of).sure(server, method, path, body, { ...options, token: of.token });
    if (answer?.status === 401) of.token = null;
    return answer;
  };

  /** Prepares a withdrawal, with its form and its OTP; false where that does not come to its end. */
  const prepare = async (of: Customer, server: number, known: AskedWithdrawal): Promise<boolean> => {
    const { amount, tenure } = known.body;
    const issued = await own(of, server, "POST", "/v1/customer/txn/genrefno", { amount, tenure });
    if (issued?.status !== 200) return false;
    const referenceNo = String(bodyOf(issued)["referenceNo"]);
    if (bodyOf(issued)["formToSign"] === true) {
      const accepts = { consent: true, referenceNo };
      const accepted = await own(of, server, "POST", "/v1/customer/action/esign", accepts);
      if (accepted?.status !== 200) return false;
    }
    const sent = await own(of, server, "POST", "/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
    const otp = sent?.status === 200 ? await codeOf(of, server) : null;
    // Another device may have prepared it meanwhile: what was sent under a key once is not changed any more.
    if (otp === null || known.body.otp !== undefined) return false;
    known.body = { amount, tenure, referenceNo, otp };
    return true;
  };

  const told = (
    of: Customer,
    known: { text: string | null },
    path: string,
    key: string,
    text: string,
  ): void => {
    if (known.text === null) known.text = text;
    else if (known.text !== text)
      complain("doubled", `${of.who}: another answer to ${path} with the key ${key}`);
  };

  const historyOf = async (of: Customer, server: number): Promise<Arrived | null> =>
    tester.sure(server, "GET", `/sandbox/customers/${of.customerId ?? ""}/events`);

  return {
    signIn,
    withdraw: async (of, server, key, amount) => {
      const known = of.withdrawals.get(key) ?? {
        body: { amount, tenure: 3 },
        text: null,
        loanId: null,
      };
      of.withdrawals.set(key, known);
      const path = "/v1/customer/txn/withdraw";
      const name = `withdrawal-${of.index}-${key}`;
      const ask = (): Promise<Arrived | null> => own(of, server, "POST", path, known.body, { key: name });
      let answer = await ask();
      if (answer !== null && isUnprepared(answer) && (await prepare(of, server, known))) answer = await ask();
      if (answer?.status !== 200) return;
      told(of, known, path, name, answer.text);
      known.loanId = (JSON.parse(answer.text) as WithdrawReply).loanId;
    },
    repay: async (of, server, key, amount) => {
      const known = of.payments.get(key) ?? {
        body: { amount },
        text: null,
        transactionId: null,
        toldPaid: { ever: false },
        ended: null,
      };
      of.payments.set(key, known);
      const path = "/repayment/initiate";
      const name = `payment-${of.index}-${key}`;
      const answer = await own(of, server, "POST", path, known.body, { key: name });
      if (answer?.status !== 200) return;
      told(of, known, path, name, answer.text);
      known.transactionId = (JSON.parse(answer.text) as PaymentStarted).transactionId;
    },
    callBack: async (of, server, key, outcome) => {
      const known = of.payments.get(key);
      if (known?.transactionId === null || known === undefined) return;
      if (outcome === "paid") known.toldPaid.ever = true;
      const answer = await gateway.sure(server, "POST", `/sandbox/gateway/${known.transactionId}`, {
        outcome,
      });
      if (answer?.status !== 200) return;
      const status = String(bodyOf(answer)["status"]);
      if (status === "pending") return;
      if (known.ended !== null && known.ended !== status)
        complain("doubled", `${of.who}: ${known.transactionId} ended ${known.ended}, and then ${status}`);
      known.ended = status;
    },
    lie: async (of, server, key) => {
      const transactionId = of.payments.get(key)?.transactionId ?? null;
      if (transactionId === null) return;
      await own(of, server, "POST", "/v1/customer/handlePayment", {
        transactionId,
        status: "paid",
        hash: "00",
        referenceNumber: "PG000000000000",
      });
    },
    look: async (of, server) => {
      await own(of, server, "GET", "/v1/customer/customerData");
    },
    history: async (of, server) => {
      const wanted = [...of.withdrawals.values()].flatMap(({ loanId }) => loanId ?? []);
      const answer = await historyOf(of, server);
      if (answer?.status !== 200) return;
      for (const loanId of wanted) {
        if (!answer.text.includes(loanId))
          complain("lost", `${of.who}: ${loanId} was acknowledged, and a server does not know it`);
      }
    },
  };
}
