import type { PaymentStarted } from "@creditline/core/calls/line/repayment.shapes";
import type { ReferenceReply, WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import { APPLICANTS_LIKE, apply, askSupport, isApplicant, type Means, moveTo } from "./applicants.ts";
import { type AskOptions, type Client, clientOf, type Complain } from "./client.ts";
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

const likeOf = (index: number): string => {
  const list: readonly string[] = isApplicant(index) ? APPLICANTS_LIKE : LIKE;
  return list[Math.floor((index * 3) / 4) % list.length] ?? LIKE[0];
};

/** A withdrawal that a customer asked for under a key. */
export interface AskedWithdrawal {
  body: {
    readonly amount: number;
    readonly tenure: number;
    /** Left out until it was prepared and its OTP came. */
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
  /** How it ended, as someone was told. */
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
  refresh: string | null;
  /** What waits for a code: one after the other, since the next code makes the one before worthless. */
  codes: Promise<unknown>;
  /** Under way by this customer's devices. */
  busy: number;
  readonly withdrawals: Map<number, AskedWithdrawal>;
  readonly payments: Map<number, BegunPayment>;
}

export const newCustomer = (index: number): Customer => ({
  index,
  who: `customer ${index}`,
  phone: String(7_000_000_000 + index),
  like: likeOf(index),
  customerId: null,
  stands: false,
  token: null,
  refresh: null,
  codes: Promise.resolve(),
  busy: 0,
  withdrawals: new Map(),
  payments: new Map(),
});

const bodyOf = ({ text }: Arrived): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

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
  apply(of: Customer, server: number, key: number): Promise<void>;
  askSupport(of: Customer, server: number, key: number): Promise<void>;
  /** A tester moves the customer to a status; a customer with a line, whose money is counted, stays. */
  move(of: Customer, server: number, key: number): Promise<void>;
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
    of.refresh = String(bodyOf(got)["refresh_token"]);
    return true;
  };

  const inTurn = <T>(of: Customer, run: () => Promise<T>): Promise<T> => {
    const turn = of.codes.then(run);
    of.codes = turn.catch(() => {});
    return turn;
  };

  /** Has the token renewed, as a client does before it asks for a code; false where that does not do. */
  const renew = async (of: Customer, server: number): Promise<boolean> => {
    const { refresh } = of;
    if (refresh === null) return false;
    of.refresh = null;
    // By its key the platform tells a client that sends it again from a thief.
    const renewal = { grant_type: "refresh_token", refresh_token: refresh };
    const answer = await client(of).sure(server, "POST", "/oauth/token", renewal, {
      key: `renewal-${of.index}`,
    });
    if (answer?.status !== 200) return false;
    of.token = String(bodyOf(answer)["access_token"]);
    of.refresh = String(bodyOf(answer)["refresh_token"]);
    return true;
  };

  const signIn: Programs["signIn"] = (of, server) =>
    of.token === null
      ? inTurn(of, async () => of.token !== null || (await renew(of, server)) || signInAnew(of, server))
      : Promise.resolve(true);

  /** Asks as the signed-in customer; where the token is no longer taken, they sign in again and ask again. */
  const asking =
    (again: Programs["signIn"]) =>
    async (
      of: Customer,
      server: number,
      ...[method, path, body, options]: [string, string, object?, AskOptions?]
    ): Promise<Arrived | null> => {
      const ask = async (): Promise<Arrived | null> => {
        const { token } = of;
        const answer = await client(of).sure(server, method, path, body, { ...options, token });
        // Another device may have renewed it in the meantime.
        if (answer?.status === 401 && of.token === token) of.token = null;
        return answer;
      };
      const answer = await ask();
      return answer?.status === 401 && (await again(of, server)) ? ask() : answer;
    };

  const own = asking(signIn);
  /** The same where codes are waited for already. */
  const ownInTurn = asking(renew);

  /** Has a withdrawal's reference issued, its form signed where there is one, and its OTP sent; false where one fails. */
  const prepare = async (of: Customer, server: number, known: AskedWithdrawal): Promise<boolean> => {
    const { amount, tenure } = known.body;
    const issued = await ownInTurn(of, server, "POST", "/v1/customer/txn/genrefno", { amount, tenure });
    if (issued?.status !== 200) return false;
    const { referenceNo, formToSign } = JSON.parse(issued.text) as ReferenceReply;
    if (formToSign === true) {
      const esign = await ownInTurn(of, server, "POST", "/v1/customer/action/esign", {
        consent: true,
        referenceNo,
      });
      if (esign?.status !== 200) return false;
    }
    const sent = await ownInTurn(of, server, "POST", "/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
    const otp = sent?.status === 200 ? await codeOf(of, server) : null;
    if (otp === null) return false;
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

  const means: Means = {
    own,
    tester: (server, path, body) => tester.sure(server, "POST", path, body),
    codeOf,
  };

  return {
    signIn,
    apply: (of, server, key) => inTurn(of, () => apply({ ...means, own: ownInTurn }, of, server, key)),
    askSupport: (of, server, key) => askSupport(means, of, server, key),
    move: async (of, server, key) => {
      if (isApplicant(of.index)) await moveTo(means, of, server, key);
    },
    withdraw: async (of, server, key, amount) => {
      const known = of.withdrawals.get(key) ?? {
        body: { amount, tenure: 3 },
        text: null,
        loanId: null,
      };
      of.withdrawals.set(key, known);
      const path = "/v1/customer/txn/withdraw";
      const name = `withdrawal-${of.index}-${key}`;
      const isReady = await inTurn(
        of,
        async () => known.body.otp !== undefined || (await prepare(of, server, known)),
      );
      if (!isReady) return;
      const answer = await own(of, server, "POST", path, known.body, { key: name });
      // Its time is over: the next try has another one sent.
      if (answer?.status === 477 && known.text === null)
        known.body = { amount: known.body.amount, tenure: known.body.tenure };
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
