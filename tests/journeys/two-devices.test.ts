import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import type { LedgerReply } from "@creditline/adapters/contract/sandbox.shapes";
import { inProcessPlatform } from "@creditline/adapters/client/live-platform";
import { createSteppedApplication } from "@creditline/adapters/driver/application";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import {
  createStepPlayer,
  type JourneyHarness,
  resultsFor,
} from "@creditline/adapters/driver/journeys/run-journey";
import { describe, expect, test } from "vitest";
import {
  fixtureDocument,
  fixtureFolder,
  journeyPersona,
  readJourneyDocument,
} from "../../cli/journeys/journey-files.ts";
import { sandboxInProcess } from "../../cli/journeys/harnesses.ts";

type Step = JourneyFile["steps"][number];
/** A step without the name that only a reference needs. */
type Pressed = Omit<Step, "id"> & { readonly id?: string };

const SIGN_IN = (await readJourneyDocument(
  `${fixtureFolder("journeys")}parts/sign-in.json`,
)) as readonly Step[];

/** One customer, signed in on two devices, each with screens of its own. */
async function twoDevices(persona: string) {
  const sandbox = sandboxInProcess();
  const { clock, control } = sandbox;
  const person = journeyPersona(persona);
  await control.reset(person.phone);
  const device = async (name: string) => {
    const { surface, driver } = createSteppedApplication(inProcessPlatform(sandbox.handle), clock, name);
    const harness: JourneyHarness = {
      surface,
      control,
      persona: person,
      document: fixtureDocument,
      customerId: () => Promise.reject(new Error("no status is moved here")),
    };
    const play = createStepPlayer(harness, resultsFor(harness));
    /** Plays steps that hold, one after the other. */
    const plays = async (...steps: readonly Pressed[]): Promise<void> => {
      for (const [at, step] of steps.entries()) {
        const { ok, mismatches } = await play({ id: `${name}-${at}`, ...step });
        expect([step, ok ? [] : mismatches]).toEqual([step, []]);
      }
    };
    await surface.open("customerLogin");
    await plays(...SIGN_IN);
    return { plays, driver };
  };
  const [first, second] = [await device("first"), await device("second")];
  const id = first.driver().getState().record?.customerId ?? "";
  const ledger = async () => {
    const asked = new Request(`${IN_THIS_PROCESS}/sandbox/customers/${id}/ledger`);
    return (await (await sandbox.handle(asked)).json()) as LedgerReply;
  };
  /** What happened to the money, one word each; it always sums to nothing. */
  const booked = async (): Promise<readonly string[]> => {
    const { entries, sum } = await ledger();
    expect(sum).toBe(0);
    return entries.map(({ what }) => what.split(" ")[0] ?? "");
  };
  return { first, second, control, phone: person.phone, booked, close: () => sandbox.close() };
}

const drawing = (amount: string, tenure: string, way?: string): readonly Pressed[] => [
  { open: "cm-tenure-selection" },
  {
    fill: { ...(way === undefined ? {} : { way }), amount, tenure },
    do: "next",
    expect: { screen: "cm-confirm-transaction" },
  },
];
const asking: readonly Pressed[] = [
  { do: "send", expect: { notice: "Please enter the OTP sent to your given number" } },
  { id: "code", read: "inbox" },
];
const withdraws = (expected: Step["expect"]): Pressed => ({
  fill: { otp: "${code.code}" },
  do: "withdraw",
  ...(expected === undefined ? {} : { expect: expected }),
});
/** What the device says whose withdrawal the other one has opened since: the OTP that came last is about that one. */
const PREPARED_ELSEWHERE =
  "You opened this withdrawal in another tab. Continue there, or start again here. Nothing was withdrawn.";

const looksAtNext: readonly Pressed[] = [
  { open: "cm-repayments-list" },
  { do: "pay" },
  { fill: { what: "INSTALMENTS", count: "1" }, do: "look", expect: { title: "Before you pay" } },
];
const looksAt = (action: "close" | "giveBack"): readonly Pressed[] => [
  { open: "cm-repayments-list" },
  { do: "open-1", expect: { screen: "cm-repayments-detail" } },
  { do: action, expect: { title: "Before you pay" } },
];
const looksAtNextOfLoan: readonly Pressed[] = [
  { open: "cm-repayments-list" },
  { do: "open-1" },
  { do: "pay" },
  { fill: { what: "INSTALMENTS", count: "1" }, do: "look", expect: { title: "Before you pay" } },
];
const CONGRATULATIONS = "Congratulations! We have received your EMI payment.";
const CLOSED = "Your loan is closed";
const GIVEN_BACK = "Your loan is cancelled";
const pays = (title: string): readonly Pressed[] => [
  { do: "pay", expect: { title: "Pay on the payment page" } },
  { gateway: "paid", do: "check", expect: { title } },
];
/** What the other device says whose payment would not be what was looked at. */
const CHANGED = "What you owe has changed. Nothing was paid. Review it again before you pay.";

describe("two devices of one customer at once", () => {
  test.each([
    [
      "two withdrawals beyond the limit",
      { persona: "draws-dmi", amount: "200000", tenure: "6", way: undefined },
      { title: "Your money is on its way", says: "What happens next" },
      "₹1,00,000",
    ],
    [
      "a voucher taken twice",
      { persona: "shops-and-repays-by-hand", amount: "30000", tenure: "3", way: "AMAZON" },
      { title: "Your code is ready", says: "Amazon Pay gift voucher" },
      "₹15,000",
    ],
    [
      "a checkout taken twice",
      { persona: "shops-and-repays-by-hand", amount: "30000", tenure: "3", way: "PINE_LABS" },
      { title: "Your code is ready", says: "Offline store checkout" },
      "₹15,000",
    ],
  ])(
    "%s: one is made, the other says what is left and shows it",
    async (_, { persona, amount, tenure, way }, made, left) => {
      const { first, second, booked, close } = await twoDevices(persona);
      for (const one of [first, second]) await one.plays(...drawing(amount, tenure, way));
      for (const one of [first, second]) await one.plays(...asking);
      // The code that came last confirms the withdrawal of the device that asked for it.
      await first.plays(
        { id: "code", read: "inbox" },
        withdraws({ screen: "cm-confirm-transaction", errors: [], notice: PREPARED_ELSEWHERE }),
      );
      await second.plays(withdraws({ screen: "cm-transaction-response", ...made }));
      await first.plays(
        { wait: "PT31S" },
        ...asking,
        withdraws({
          title: "Nothing was withdrawn or charged",
          says: `You have ${left} available. Enter that much or less.`,
        }),
        { open: "cm-home", expect: { says: `Available to borrow: ${left}` } },
      );
      expect(await booked()).toEqual(["withdrawal"]);
      await close();
    },
  );

  test("one instalment paid on both: the second is looked at again", async () => {
    const { first, second, booked, close } = await twoDevices("repays-by-hand");
    for (const one of [first, second]) await one.plays(...looksAtNext);
    await first.plays(...pays(CONGRATULATIONS));
    await second.plays(
      { do: "pay", expect: { title: "Pay", notice: CHANGED } },
      { open: "cm-repayments-list", expect: { says: "1 of 12 EMIs paid" } },
    );
    expect(await booked()).toEqual(["withdrawal", "payment"]);
    await close();
  });

  test.each([
    ["closed early on one while the other pays", "close", "P4D", CLOSED],
    ["given back on one while the other pays", "giveBack", "PT1H", GIVEN_BACK],
  ] as const)("a loan %s: nothing more is taken", async (_, action, later, title) => {
    const { first, second, booked, close } = await twoDevices("repays-by-hand");
    for (const one of [first, second]) await one.plays({ wait: later });
    await first.plays(...looksAt(action));
    await second.plays(...looksAtNext);
    await first.plays(...pays(title));
    await second.plays({
      do: "pay",
      expect: { title: "Nothing to pay", notice: CHANGED, says: "You have no open loan." },
    });
    expect((await booked()).filter((what) => what === "payment")).toEqual(["payment"]);
    await close();
  });

  test.each([
    // What the fee was is not owed while the loan can be cancelled: ₹1,200 less.
    ["cancels: cancelling", "giveBack", "PT1H", "₹53,299.20"],
    ["closes: closing", "close", "P4D", "₹54,739.20"],
  ] as const)(
    "paid on one while the other %s is looked at again, at what it costs now",
    async (_, action, later, costs) => {
      const { first, second, booked, close } = await twoDevices("repays-by-hand");
      for (const one of [first, second]) await one.plays({ wait: later });
      await first.plays(...looksAt(action));
      await second.plays(...looksAtNext, ...pays(CONGRATULATIONS));
      await first.plays({ do: "pay", expect: { title: "Pay", notice: CHANGED, says: costs } });
      expect(await booked()).toEqual(["withdrawal", "payment"]);
      await close();
    },
  );

  test("one of two loans returned on one while the other pays it, and the other way round", async () => {
    for (const isGivenBackFirst of [true, false]) {
      const { first, second, booked, close } = await twoDevices("repays-by-hand");
      await first.plays(
        ...drawing("20000", "6"),
        ...asking,
        withdraws({ screen: "cm-transaction-response" }),
      );
      await first.plays(...looksAt("giveBack"));
      await second.plays(...looksAtNextOfLoan);
      const [quick, late] = isGivenBackFirst ? [first, second] : [second, first];
      await quick.plays(...pays(isGivenBackFirst ? GIVEN_BACK : CONGRATULATIONS));
      await late.plays({ do: "pay", expect: { title: "Pay", notice: CHANGED } });
      expect((await booked()).filter((what) => what === "payment")).toEqual(["payment"]);
      await close();
    }
  });

  test("a restructure agreed to on both, over other months: only what was looked at is made", async () => {
    const { first, second, booked, close } = await twoDevices("restructure-invited");
    const agreeing = (months: string): readonly Pressed[] => [
      { fill: { months }, do: "preview", expect: { screen: "loan-restructure-summary" } },
      {
        fill: { restructureConsent: "yes" },
        do: "agree",
        expect: { screen: "loan-restructure-otp-confirmation" },
      },
    ];
    await first.plays(
      { send: "restructure-link" },
      { id: "link", read: "inbox" },
      { visit: "${link.link}" },
      ...agreeing("24"),
    );
    await second.plays({ open: "loan-restructure-home" }, ...agreeing("36"), { id: "code", read: "inbox" });
    // The code that came last is about the other device's choice: here something else was looked at.
    await first.plays(
      { id: "code", read: "inbox" },
      {
        fill: { otp: "${code.code}" },
        do: "confirm",
        expect: {
          screen: "loan-restructure-otp-confirmation",
          notice: "The new loan has changed since you saw it. Review it again before you agree.",
        },
      },
      {
        do: "back",
        expect: {
          screen: "loan-restructure-summary",
          says: "36 months",
          values: { restructureConsent: "" },
        },
      },
    );
    const made = {
      screen: "loan-restructure-successful",
      title: "Your new EMI is set",
      says: "36 months",
    };
    await second.plays({ fill: { otp: "${code.code}" }, do: "confirm", expect: made });
    // What is done already is shown where the link is opened again.
    await first.plays({ fill: { restructureConsent: "yes" }, do: "agree", expect: made });
    await first.plays({
      visit: "${link.link}",
      expect: { screen: "loan-restructure-home", title: "This link has been used" },
    });
    expect((await booked()).filter((what) => what === "restructure")).toHaveLength(1);
    await close();
  });

  test.each([
    ["accepted", "accept"],
    ["declined", "decline"],
  ])("a higher limit accepted on one, and %s on the other: the first word holds", async (_, then) => {
    const { first, second, close } = await twoDevices("limit-offered");
    for (const one of [first, second]) await one.plays({ visit: "/cm/limitIncrease" });
    const higher = { title: "Your limit has been increased", says: "₹1,20,000" };
    await first.plays({ fill: { limitConsent: "yes" }, do: "accept", expect: higher });
    await second.plays({ fill: { limitConsent: "yes" }, do: then, expect: higher });
    for (const one of [first, second])
      await one.plays({ open: "cm-home", expect: { says: "Available to borrow: ₹1,20,000" } });
    await close();
  });

  test("the unused line closed on one while the other withdraws: nothing moves, and the other says that it is closed", async () => {
    const { first, second, booked, close } = await twoDevices("draws-dmi");
    await first.plays({ open: "cm-repayments-list" }, { do: "closing" });
    await second.plays(...drawing("20000", "6"), ...asking);
    await first.plays({ do: "closeLine", expect: { title: "Your credit line is closed" } });
    await second.plays(
      withdraws({
        title: "Your credit line is closed",
        notice: "You have no credit line to withdraw from.",
      }),
    );
    expect(await booked()).toEqual([]);
    await close();
  });

  test("a line that was closed on one is shown as closed on the other's home", async () => {
    const { first, second, close } = await twoDevices("draws-dmi");
    await first.plays({ open: "cm-repayments-list" }, { do: "closing" }, { do: "closeLine" });
    await second.plays({ open: "cm-home", expect: { title: "Your credit line is closed" } });
    await close();
  });

  test("money drawn on one while the other closes the line: it stays open, and the loan is shown", async () => {
    const { first, second, booked, close } = await twoDevices("draws-dmi");
    await first.plays({ open: "cm-repayments-list" }, { do: "closing" });
    await second.plays(...drawing("20000", "6"), ...asking, withdraws({ screen: "cm-transaction-response" }));
    await first.plays({
      do: "closeLine",
      expect: {
        title: "Your repayments",
        notice: "You still have a loan.",
        says: "₹20,000 from 5 January 2026",
      },
    });
    expect(await booked()).toEqual(["withdrawal"]);
    await close();
  });
});
