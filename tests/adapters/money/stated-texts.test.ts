import type { PaymentStarted } from "@creditline/core/calls/line/repayment.shapes";
import { asText } from "@creditline/core/screens/blocks/block";
import type { Reply } from "@creditline/core/journey/events";
import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  FRESH,
  MORNING,
  play,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
  TOKENS,
} from "../../core/journey/harness.ts";
import { purse, type Purse } from "./money-tester.ts";

/** All that a screen says: its title, its blocks, and what is told on top. */
function saysOf(played: Played): string {
  const view = shown(played);
  const blocks = (view?.blocks ?? []).flatMap((block) => asText(block, { now: MORNING }));
  const notices = translate(played.state.notices).flatMap(({ title, text }) => [title ?? "", text]);
  return [view?.title ?? "", ...blocks, ...notices].join("\n");
}

/** Answers the calls of the last event with what the platform itself says to them. */
async function byPlatform(played: Played, one: Purse): Promise<Played> {
  const AT: Readonly<Record<string, string>> = {
    repaymentPreview: "/v1/customer/repayment/preview",
    repaymentInit: "/v1/customer/repayment/init",
    repaymentHandle: "/v1/customer/repayment/handle",
  };
  let now = played;
  for (const command of played.commands) {
    if (command.type !== "call") continue;
    const path = AT[command.call];
    const body =
      path !== undefined
        ? (await one.post(path, command.payload as object)).body
        : command.call === "outstandingSummary"
          ? await one.summary()
          : { success: true, offers: [], repayments: [], payments: [] };
    now = play(now, { type: "answered", id: command.id, reply: { ok: true, status: 200, body } });
  }
  return now;
}

/** A payment of an instalment, as far as the gateway's page. */
async function atGateway(): Promise<{ one: Purse; paying: Played; transactionId: string }> {
  const one = await purse("line-started");
  const { loanId } = await one.withdraw(10_000, 12);
  const home = await byPlatform(signIn(await one.one.record(one.me.access)), one);
  const choosing = await byPlatform(arrive(home, "/cm/repayments-list/emi-payment"), one);
  const values = { loan: loanId, what: "INSTALMENTS", count: "1" };
  const chosen = Object.entries(values).reduce(
    (now, [field, value]) => play(now, { type: "changed", field, value }),
    choosing,
  );
  const looked = await byPlatform(press(chosen, "look"), one);
  const paying = await byPlatform(press(looked, "pay"), one);
  const started = translate(paying.commands).find((command) => command.type === "open-page");
  const { url } = started as unknown as Pick<PaymentStarted, "url">;
  return { one, paying, transactionId: url.split("/").at(-1) ?? "" };
}

describe("the texts of a payment of an EMI, on its screen (spec 2 §8)", () => {
  test.each([
    [
      "paid",
      [
        "Congratulations! We have received your EMI payment.",
        "Subject to realisation and reflection in the app within 3-5 business days.",
        "Transaction date",
        "Reference number",
      ],
    ],
    ["failed", ["Sorry! Your payment was not successful. Please try again"]],
  ] as const)("of one that has %s", async (outcome, texts) => {
    const { one, paying, transactionId } = await atGateway();
    await one.gateway(transactionId, outcome);
    const ended = await byPlatform(press(paying, "check"), one);
    for (const text of texts) expect(saysOf(ended)).toContain(text);
  });

  test("of one that the customer cancelled", async () => {
    const { one, paying } = await atGateway();
    expect(saysOf(await byPlatform(press(paying, "cancel"), one))).toContain(
      "the user cancelled the request",
    );
  });
});

describe("the texts of the banner, on the home of the credit line (spec 2 §8)", () => {
  test.each([
    ["FINOPS_REVIEW", "Failed to set up auto-repayments"],
    ["PICKUP_PENDING_EMANDATE_COMPLETED", "Failed to verify your beneficiary details"],
    ["MANDATE_PENDING_EMANDATE_COMPLETED", "Failed to verify your beneficiary details"],
    ["BLOCKED", "Your bank does not support digital auto-repayments"],
    ["REJECTED", "Account Disabled: Your IMPS has been disabled"],
  ])("in %s: %s", async (status, text) => {
    const one = await purse("line-started");
    await one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, { status });
    expect(saysOf(signIn(await one.one.record(one.me.access)))).toContain(text);
  });
});

const RECORD = recordAt(
  "80000.30000",
  {
    beneficiaryBankInfo: { status: "VERIFIED" },
    creditLineInfo: { creditLines: [{ lineType: "CASH_LINE", priority: 1, channelPartners: [] }] },
  },
  { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "INCRED" },
);
/** An offer is applied at home, and the call ends so. */
const refusedWith = (reply: Reply): Played => {
  const offer = {
    offerId: "o-1",
    title: "No fee",
    description: "",
    maximumSaving: 100,
    appliesUntil: null,
    status: "AVAILABLE",
    terms: [],
  };
  const home = signIn(RECORD);
  const calls = home.commands.filter((command) => command.type === "call");
  const nothingDue = { loans: [], lines: [], dueNow: 0, overdue: 0, pendingLoans: 0, nextDueDate: null };
  const withOffers = calls.reduce(
    (now, command) =>
      answerWith({ ...now, commands: [command] }, { success: true, offers: [offer], ...nothingDue }),
    home,
  );
  const failed = answer(press(press(withOffers, "offer-1"), "applyOffer"), reply);
  // A session is renewed first, where it can be; here it cannot.
  const renews = failed.commands.some((command) => command.type === "call" && command.call === "token");
  return renews ? answer(failed, reply) : failed;
};
const http = (status: number, more: object = {}): Reply => ({ ok: false, kind: "http", status, ...more });

describe("the texts of a failed call, on its screen (spec 2 §8)", () => {
  test.each([
    [
      "477 with the body's message",
      http(477, { errorMessage: "This offer is over." }),
      ["Error", "This offer is over."],
    ],
    ["477 without one", http(477), ["Error", "Something went wrong while saving your details"]],
    ["401", http(401), ["You have been logged out. Login to continue"]],
  ] as const)("of status %s", (_, reply, texts) => {
    for (const text of texts) expect(saysOf(refusedWith(reply))).toContain(text);
  });

  test("401 marks the customer as logged out: the login is shown", () => {
    expect(shown(refusedWith(http(401)))?.screen).toBe("customerLogin");
  });

  const UNAVAILABLE = "Unable to retrieve your information. Please try after a while.";
  /** The record is asked for after the sign-in, and does not come. */
  const withoutRecord = (reply: Reply): Played => {
    const asked = press(
      play(arrive(FRESH, "/"), { type: "changed", field: "phone", value: "9000000001" }),
      "getCode",
    );
    const coded = play(answerWith(asked, { success: true }), {
      type: "changed",
      field: "otp",
      value: "123456",
    });
    return answer(answerWith(press(coded, "signIn"), TOKENS), reply);
  };
  test.each([403, 404, 503])(
    "of the customer's data with status %s: a warning for 5 seconds, not closable",
    (status) => {
      const failed = withoutRecord(http(status));
      expect(translate(failed.state.notices)).toMatchObject([
        { tone: "warning", text: UNAVAILABLE, lifetimeMs: 5_000, closable: false },
      ]);
    },
  );

  test.each([500, 502])("of the customer's data with status %s: no message", (status) => {
    expect(saysOf(withoutRecord(http(status)))).not.toContain(UNAVAILABLE);
  });
});
