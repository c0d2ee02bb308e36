import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { chargedIfMissed } from "@creditline/core/credit-line/key-facts/charged-readings";
import { formatRupees } from "@creditline/core/credit-line/paise";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { ALLOCATED_LENDERS, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow, LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { describe, expect, test } from "vitest";
import { fixtureFolder, readJourneyDocument } from "../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";

/** A line that someone draws from: who lends, and which fee table it has. */
interface Line {
  readonly lender: LenderCode;
  readonly lineType: string;
  /** Whose bank details, mandate and line they have beside it. */
  readonly like: string;
}

/** Every lender that may be allocated (ruling R35) with every line type, and with the bolt variant of the cash line. */
const LINES: readonly Line[] = ALLOCATED_LENDERS.flatMap((lender) => [
  ...LINE_TYPES.map((lineType) => ({ lender, lineType, like: "draws-dmi" })),
  { lender, lineType: "CASH_LINE", like: "draws-bolt" },
]);

type Steps = JourneyFile["steps"];

const SIGN_IN = (await readJourneyDocument(`${fixtureFolder("journeys")}parts/sign-in.json`)) as Steps;

const drawing = ({ lineType }: Line): Steps => {
  const way: Readonly<Record<string, string>> =
    lineType === "CONSUMER_FINANCE" ? { way: SHOPPING_PARTNERS[0]?.code ?? "" } : {};
  return [
    { id: "borrows", do: "borrow", expect: { screen: "cm-tenure-selection" } },
    {
      id: "chooses",
      fill: { ...way, amount: "30000", tenure: "6" },
      do: "next",
      expect: { screen: "cm-confirm-transaction" },
    },
    { id: "asks-code", do: "send", expect: { notice: "Please enter the OTP sent to your given number" } },
    { id: "code-sent", read: "inbox" },
    {
      id: "withdraws",
      fill: { otp: "${code-sent.code}" },
      do: "withdraw",
      expect: { screen: "cm-transaction-response" },
    },
  ];
};

/** The first instalments by the mandate; the rest at once by hand, or by the mandate as well where it alone pays. */
const repaying = ({ lender }: Line): Steps =>
  lenderRow(lender).paymentMode === "EMANDATE"
    ? [
        { id: "four-months", wait: "P120D" },
        { id: "looks-in", open: "cm-home", expect: { says: "Next EMIs" } },
        { id: "four-more", wait: "P120D" },
        { id: "list", open: "cm-repayments-list", expect: { says: "You have no open loan" } },
      ]
    : [
        { id: "two-months", wait: "P75D" },
        { id: "list", open: "cm-repayments-list", expect: { says: "of 6 EMIs paid" } },
        { id: "loan", do: "open-1", expect: { screen: "cm-repayments-detail" } },
        { id: "closes", do: "close", expect: { title: "Before you pay" } },
        { id: "pays", do: "pay", expect: { title: "Pay on the payment page" } },
        {
          id: "closed",
          gateway: "paid",
          do: "check",
          expect: {
            title: "Your loan is closed",
            says: "Nothing more is due.",
          },
        },
      ];

/** Every EMI that was paid; where the loan was closed before its end, one row in place of those to come. */
const history = ({ lender }: Line): Steps =>
  (lenderRow(lender).paymentMode === "EMANDATE"
    ? [", 5 June 2026\nEMI 6: ", "Paid, 5 July 2026\nThis loan is closed: 5 July 2026"]
    : [
        ", 5 February 2026\nEMI 2: ",
        "Paid, 5 March 2026\nClosed early on 21 March 2026: ",
        "In place of 4 EMIs",
      ]
  ).map((says, n) => ({
    id: `history-${n + 1}`,
    open: "cm-repayments-list-emi-history",
    expect: { says },
  }));

describe("from the first withdrawal to the closed loan, screen by screen", () => {
  test("is played for the twelve lenders, on each of their lines", () => {
    expect(new Set(LINES.map(({ lender }) => lender)).size).toBe(12);
    expect(LINES).toHaveLength(12 * (LINE_TYPES.length + 1));
  });

  test.each(LINES)("with $lender on a $lineType like $like", async (line) => {
    const { lender, lineType, like } = line;
    const journey: JourneyFile = {
      name: `${lender}-${lineType}`,
      story: "Draws, repays and closes.",
      persona: like,
      stands: { status: "CM_LINE_STARTED", partner: lender, lineType },
      steps: [...SIGN_IN, ...drawing(line), ...repaying(line), ...history(line)],
    };
    const { harness, driver, close } = await inProcessHarnesses(1)(like);
    const { ok, steps } = await runJourney(journey, harness);
    expect(ok ? null : steps.at(-1)).toBeNull();
    expect(driver().getState().record).toMatchObject({
      loanResponse: { lineType, applicationState: { currentPartnerCode: lender } },
      repayments: [{ status: "CLOSED", outstandingPrincipal: 0 }],
    });
    await close();
  });
});

/** What each of the lenders charges for a refused debit, as its own row of the fee table says; null for nothing. */
const bounceOf = (lender: LenderCode): string | null => {
  const { bounce } = chargedIfMissed({
    lender: lenderOf(lender),
    lineType: "CASH_LINE",
    principal: 3_000_000,
    annualRate: 24,
  });
  return bounce === null ? null : formatRupees(bounce.fee + bounce.gst);
};

describe("a debit that the bank refuses is said wherever the loan is told of", () => {
  test.each(ALLOCATED_LENDERS)("with %s, whatever it charges for that", async (lender) => {
    const bounce = bounceOf(lender);
    const says = bounce === null ? "No charge." : `Bounce charge per dishonour: ${bounce}`;
    const line = { lender, lineType: "CASH_LINE", like: "debit-bounces" };
    const journey: JourneyFile = {
      name: `${lender}-refused`,
      story: "Draws, and the bank refuses the first debit.",
      persona: line.like,
      stands: { status: "CM_LINE_STARTED", partner: lender, lineType: line.lineType },
      steps: [
        ...SIGN_IN,
        ...drawing(line),
        { id: "due", wait: "P75D" },
        {
          id: "list",
          open: "cm-repayments-list",
          expect: { says: "Your bank refused the debit of" },
        },
        { id: "loan", do: "open-1", expect: { screen: "cm-repayments-detail", says } },
        { id: "history", do: "history", expect: { says: "refused by your bank" } },
        { id: "back", do: "list" },
        { id: "payments", do: "payments", expect: { says: "Failed" } },
        { id: "loan-again", open: "cm-repayments-list" },
        { id: "page", do: "open-1", expect: { says: "Bounced debits" } },
      ],
    };
    const { harness, close } = await inProcessHarnesses(1)(line.like);
    const { ok, steps } = await runJourney(journey, harness);
    expect(ok ? null : steps.at(-1)).toBeNull();
    await close();
  });
});
