import { english } from "@creditline/core/messages/translate";
import { HIGHER_APPROVED_LIMIT_MARKER } from "@creditline/core/credit-line/lender-offers";
import type { LenderOffer } from "@creditline/core/customer/lender-offer";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { mismatchInWords } from "@creditline/core/screens/qual/offers";
import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import { REASON_CODES } from "@creditline/core/lenders/eligibility/eligibility";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answer, answerWith, callOf, CONFIG, fill, MORNING, type Played, press, signIn } from "./harness.ts";

function seen(played: Played, appLinks: (typeof CONFIG)["appLinks"] = []): ScreenView {
  const view = viewOf(ALL_SCREENS, played.state, { at: MORNING, config: { ...CONFIG, appLinks } });
  if (view === null) throw new Error("no screen is shown");
  return view;
}

const says = ({ blocks }: ScreenView): string => JSON.stringify(blocks);

const INCRED: LenderOffer = {
  partner: "INCRED",
  name: "InCred",
  limit: 150_000,
  exampleAmount: 25_000,
  months: 12,
  rate: 18,
  apr: 23.91,
  instalment: 2_292,
  charges: [{ name: "Processing fee", amount: 750 }],
  assumed: ["rate", "exampleAmount", "charges"],
};
const ASPIRE: LenderOffer = {
  ...INCRED,
  partner: "ASPIRE",
  name: "Aspire",
  apr: 29.88,
  charges: [{ name: "Processing fee", amount: 1_250, gst: 225 }],
};
const RBL: LenderOffer = { ...INCRED, partner: "RBL", name: "RBL", apr: 18, charges: [], assumed: ["rate"] };

const recordWith = (more: object = {}) => ({
  customerId: "c-1",
  customerDetails: { phone: "9000000001" },
  loanResponse: {
    bankerApprovedAmount: 150_000,
    bankName: "InCred",
    lineType: "CASH_LINE",
    applicationState: { applicationStatusCode: STATUS_CODES.AIP_SUCCESS, currentPartnerCode: "INCRED" },
    ...more,
  },
});
const approved = (more: object = {}): Played => signIn(recordWith(more));

const offersIn = (view: ScreenView) => view.blocks.find((block) => block.kind === "offers");

describe("the approved screen (spec 1 §2)", () => {
  test("congratulates with the limit, the next steps and where it can be used", () => {
    const view = seen(approved());
    expect(view.title).toContain("Congratulations");
    expect(view.look).toEqual({ template: "decision", picture: "tick" });
    expect(view.blocks[0]).toMatchObject({
      kind: "figures",
      items: [
        { label: "Your approved limit: up to", value: "₹1,50,000", rupees: 150_000, note: "From InCred" },
        { label: "Interest and charges", value: "13% to 36% a year" },
      ],
    });
    expect(view.blocks).toContainEqual(expect.objectContaining({ kind: "steps" }));
    for (const words of ["KYC", "Your bank account", "Decide later"]) expect(says(view)).toContain(words);
    expect(says(view)).not.toMatch(/mobile app/i);
  });

  test("links to the mobile app where its addresses are known, and only there", () => {
    const appLinks = [{ label: "For Android", href: "https://apps.example/android" }];
    const linked = seen(approved(), appLinks);
    expect(linked.blocks.filter(({ kind }) => kind === "links")).toMatchObject([{ items: appLinks }]);
    expect(seen(approved()).blocks.some(({ kind }) => kind === "links")).toBe(false);
  });

  test("never shows the marker of a higher limit as an amount (ruling R40)", () => {
    const marker = { limit: HIGHER_APPROVED_LIMIT_MARKER };
    const view = seen(
      approved({
        bankerApprovedAmount: HIGHER_APPROVED_LIMIT_MARKER,
        offers: [
          { ...INCRED, ...marker },
          { ...RBL, ...marker },
        ],
      }),
    );
    expect(says(view)).toContain("A higher limit is possible, once your income is verified.");
    expect(says(view)).not.toMatch(/2,?12,?345/);
    expect(offersIn(view)?.items[0]?.values[0]).toBe("Set once your income is verified");
    const near = seen(approved({ bankerApprovedAmount: HIGHER_APPROVED_LIMIT_MARKER + 0.01 }));
    expect(says(near)).toContain("₹2,12,345.68");
  });

  test("tells of no-cost EMI, with the specification's labels, where the line is consumer finance", () => {
    const view = seen(approved({ lineType: "CONSUMER_FINANCE" }));
    expect(says(view)).toContain("0% interest and no processing fee, repaid over 3, 6, 9 or 12 months");
    expect(says(view)).toContain("An offline store");
    expect(view.actions).toMatchObject([
      { name: "interested", label: "Complete your application and start shopping at No Cost EMI" },
      { name: "notInterested", label: "I want to borrow cash instead" },
    ]);
    expect(seen(approved()).actions).toMatchObject([
      { name: "interested", label: "I want this limit" },
      { name: "notInterested", label: "I am not interested" },
    ]);
  });

  test.each([
    ["a cash line", {}, ["Your bank account", "Transfer money to your bank account."], ["Myntra"]],
    [
      "a cash line in whose place one for shopping can be chosen",
      { creditLineOptions: { maxOptions: 1, options: [{ lineType: "CONSUMER_FINANCE" }] } },
      ["Your bank account", "Amazon Pay", "Pepperfry", "Shop, or transfer money to your bank."],
      [],
    ],
    [
      "a line for shopping",
      { lineType: "CONSUMER_FINANCE" },
      ["Myntra", "Shop with a gift voucher or at a checkout."],
      ["Your bank account", "Transfer money"],
    ],
  ])("says where it can be used, and promises no other place: %s", (_which, loan, there, absent) => {
    const words = says(seen(approved(loan)));
    for (const text of there) expect(words).toContain(text);
    for (const text of absent) expect(words).not.toContain(text);
  });

  test("tells the platform a yes as the event AIP_INTERESTED (spec 1 §4)", () => {
    expect(callOf(press(approved(), "interested"))).toMatchObject({
      call: "timelineEvent",
      payload: { event: "AIP_INTERESTED" },
    });
  });

  test("asks once before a no, with reasons that no one has to give (ruling R67)", () => {
    const asked = press(approved(), "notInterested");
    expect(asked.commands.some(({ type }) => type === "call")).toBe(false);
    const view = seen(asked);
    expect(view.title).toBe("Don't want this limit?");
    expect(view.form?.fields).toMatchObject([{ name: "declineReason", required: false }]);
    expect(view.actions.map(({ label }) => label)).toEqual([
      "Decline this limit",
      "Keep it for 30 days",
      "Back",
    ]);
    const sent = callOf(press(asked, "decline"));
    expect(sent).toMatchObject({ call: "timelineEvent", payload: { event: "AIP_NOT_INTERESTED" } });
    expect(sent.payload).not.toHaveProperty("metadata");
    expect(callOf(press(fill(asked, { declineReason: "COST" }), "decline")).payload).toMatchObject({
      event: "AIP_NOT_INTERESTED",
      metadata: { reason: "COST" },
    });
    expect(seen(press(asked, "back")).title).toContain("Congratulations");
  });

  test("keeps the limit for later where that is wanted, and says until when", () => {
    const kept = press(press(approved(), "notInterested"), "keep");
    expect(callOf(kept)).toMatchObject({ call: "timelineEvent", payload: { event: "OFFER_KEPT" } });
    const words = "We're keeping this limit for you until 5 January 2026.";
    expect(says(seen(approved({ offerKeptUntil: "2026-01-05" })))).toContain(words);
    expect(says(seen(approved({ offerKeptUntil: "2026-01-04" })))).not.toContain("keeping this limit");
    expect(says(seen(approved()))).not.toContain("keeping this limit");
  });

  test("says that nothing ends the offer, but where it is kept until a day", () => {
    const words = "There's no expiry date. Your limit stays until you accept or decline it.";
    const everything = (played: Played) => JSON.stringify(seen(played));
    expect(everything(approved())).toContain(words);
    expect(everything(approved({ offerKeptUntil: "2026-01-05" }))).not.toContain(words);
  });

  test("offers to keep it once: not while it is kept, and not after", () => {
    for (const offerKeptUntil of ["2026-01-05", "2025-12-01"]) {
      const asked = press(approved({ offerKeptUntil }), "notInterested");
      expect(seen(asked).actions.map(({ label }) => label)).toEqual(["Decline this limit", "Back"]);
    }
  });
});

describe("the offers of an approval (ruling R35)", () => {
  const three = approved({ offers: [RBL, INCRED, ASPIRE] });

  test("are rows to choose from in the platform's order, the cheapest first and none preselected", () => {
    const view = seen(three);
    expect(view.blocks.find((block) => block.kind === "choice-rows")).toMatchObject({
      field: "lender",
      first: 3,
      marked: true,
      rows: [
        { value: "RBL", title: "RBL", text: "EMI ₹2,292", figure: "18%", per: "APR" },
        { value: "INCRED", title: "InCred", text: "EMI ₹2,292", figure: "23.91%", per: "APR" },
        { value: "ASPIRE", title: "Aspire", text: "EMI ₹2,292", figure: "29.88%", per: "APR" },
      ],
    });
    expect(view.values["lender"] ?? "").toBe("");
    expect(view.form?.fields.map(({ name }) => name)).toEqual(["lender"]);
    expect(view.blocks.filter(({ region }) => region === "costs")).toEqual([]);
    expect(view.actions[0]).toMatchObject({ name: "interested", label: "Continue", checks: "form" });
  });

  test("name a limit in the row where it is another than the approved one", () => {
    const view = seen(approved({ offers: [{ ...RBL, limit: 100_000 }, INCRED] }));
    expect(view.blocks.find((block) => block.kind === "choice-rows")?.rows.map(({ text }) => text)).toEqual([
      "EMI ₹2,292 · up to ₹1,00,000",
      "EMI ₹2,292",
    ]);
  });

  test("stand side by side with the same rows, folded", () => {
    const offers = offersIn(seen(three));
    expect(offers).toMatchObject({ title: "Compare all costs", folded: true });
    expect(offers?.rows).toEqual([
      "Limit",
      "APR, with all fees",
      "Interest",
      "Example, if you borrow today",
      "EMI in that example",
      "Charged upfront in the example",
    ]);
    expect(offers?.items).toMatchObject([
      { name: "RBL", notes: ["RBL Bank Limited"] },
      { name: "InCred", notes: ["Incred Financial Services Limited"] },
      { name: "Aspire", notes: [] },
    ]);
    for (const { values } of offers?.items ?? []) expect(values).toHaveLength(6);
  });

  test("say what they cost in full, the dearest where the lender names no single figure", () => {
    const [rbl, incred, aspire] = offersIn(seen(three))?.items ?? [];
    expect(incred?.values).toEqual([
      "Up to ₹1,50,000",
      "23.91% a year",
      "18% a year",
      "₹25,000 over 12 months",
      "₹2,292 a month",
      "Processing fee ₹750",
    ]);
    expect(aspire?.values.at(-1)).toBe("Processing fee ₹1,250, plus GST ₹225");
    expect(rbl?.values.at(-1)).toBe("None");
    expect(rbl?.values[3]).toBe("₹25,000 over 12 months");
  });

  test("put what the chosen one costs with the button, and its own limit large", () => {
    const other = { ...ASPIRE, limit: 90_000 };
    const view = seen(fill(approved({ offers: [RBL, INCRED, other] }), { lender: "ASPIRE" }));
    expect(view.blocks[0]).toMatchObject({ kind: "figures", items: [{ value: "₹90,000" }] });
    expect(view.blocks.find(({ region }) => region === "costs")).toMatchObject({
      kind: "figures",
      items: [
        { label: "Interest", value: "18%" },
        { label: "EMI", value: "₹2,292" },
        { label: "Charged upfront", value: "₹1,475" },
      ],
    });
    expect(view.actions[0]?.label).toBe("Continue with Aspire");
    const kept = { interest: 287.5, treatment: "deducted-upfront" } as const;
    const upfront = (offer: LenderOffer) =>
      says(seen(fill(approved({ offers: [offer, INCRED] }), { lender: "RBL" })));
    expect(upfront({ ...RBL, preEmi: kept })).toContain('"Charged upfront","value":"₹287.50"');
    expect(upfront(RBL)).toContain('"Charged upfront","value":"None"');
  });

  test("stand alone with their cost where there is one", () => {
    expect(seen(approved({ offers: [INCRED] })).blocks[0]).toMatchObject({
      kind: "figures",
      items: [
        { value: "₹1,50,000" },
        { value: "23.91% a year", note: expect.stringContaining("₹25,000 over 12 months") },
        { value: "₹2,292 a month" },
      ],
    });
  });

  test("say that the rate depends on the months where it does, and what is taken beside the fee (ruling R60)", () => {
    const rates = { from: 13, to: 22 };
    const preEmi = { interest: 287.5, treatment: "deducted-upfront" } as const;
    const added = { ...preEmi, treatment: "added-to-first-instalment" } as const;
    const view = seen(
      approved({
        offers: [
          { ...RBL, rates: { from: 18, to: 18 } },
          { ...INCRED, rates, preEmi },
          { ...ASPIRE, rates, preEmi: added },
        ],
      }),
    );
    const [rbl, incred, aspire] = offersIn(view)?.items ?? [];
    expect(rbl?.values[2]).toBe("18% a year");
    expect(incred?.values[2]).toBe("18% a year for 12 months; 13% to 22%, depending on the months");
    expect(incred?.values.slice(4)).toEqual([
      "₹2,292 a month",
      "Processing fee ₹750; Pre-EMI interest ₹287.50",
    ]);
    expect(aspire?.values.slice(4)).toEqual([
      "₹2,292 a month, the first ₹2,579.50",
      "Processing fee ₹1,250, plus GST ₹225",
    ]);
  });

  test("are not compared where there is one, or none", () => {
    expect(offersIn(seen(approved({ offers: [INCRED] })))).toBeUndefined();
    expect(offersIn(seen(approved()))).toBeUndefined();
    expect(offersIn(seen(approved({ offers: [INCRED, RBL] })))?.items).toHaveLength(2);
  });

  test("are chosen before anything is agreed: without a choice nothing is sent", () => {
    const pressed = press(three, "interested");
    expect(pressed.commands.some(({ type }) => type === "call")).toBe(false);
    expect(seen(pressed).errors).toMatchObject([{ field: "lender", message: "Choose one." }]);
  });

  test("another than the current one is taken first, and the yes is told by the same press", () => {
    const taking = press(fill(three, { lender: "ASPIRE" }), "interested");
    expect(callOf(taking)).toMatchObject({ call: "reroute", payload: { partnerCode: "ASPIRE" } });
    const told = answerWith(taking, { success: true });
    expect(callOf(told)).toMatchObject({ call: "timelineEvent", payload: { event: "AIP_INTERESTED" } });
    expect(callOf(answerWith(told, { success: true })).call).toBe("customerData");
  });

  test("are looked at again where one was chosen in another tab: the record leads on from there", () => {
    const taking = press(fill(three, { lender: "ASPIRE" }), "interested");
    const refused = answer(taking, {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "CANNOT_REROUTE",
      errorMessage: "This application can't go to another lender.",
    });
    expect(callOf(refused).call).toBe("customerData");
    const unanswered = answer(taking, { ok: false, kind: "http", status: 503 });
    expect(unanswered.commands).not.toContainEqual(expect.objectContaining({ call: "customerData" }));
  });

  test("the current one is not taken again", () => {
    expect(callOf(press(fill(three, { lender: "INCRED" }), "interested"))).toMatchObject({
      call: "timelineEvent",
      payload: { event: "AIP_INTERESTED" },
    });
  });

  test("leave out who did not match, and say why", () => {
    const view = seen(
      approved({
        offers: [INCRED, RBL],
        notMatched: [
          {
            partner: "DMI",
            name: "DMI",
            reasons: [
              { code: "AGE_ABOVE_MAXIMUM", actual: 58, required: 56 },
              { code: "INCOME_BELOW_MINIMUM", actual: 20_000, required: 25_000 },
            ],
          },
        ],
      }),
    );
    expect(view.blocks).toContainEqual({
      kind: "points",
      folded: true,
      title: "Lenders that didn't match, and why",
      items: [
        {
          title: "DMI",
          text: "It lends to people aged 56 or younger; you're 58. It needs an income of ₹25,000 a month; yours is ₹20,000.",
        },
      ],
    });
  });
});

test("every reason of the lenders' rules has a sentence, and an unknown one is not told by its code", () => {
  for (const code of REASON_CODES)
    expect(english(mismatchInWords({ code, actual: 22, required: 23 }) ?? ""), code).toMatch(/^[A-Z].*\.$/);
  expect(mismatchInWords({ code: "SOMETHING_ELSE" })).toBeNull();
});
