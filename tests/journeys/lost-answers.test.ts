import { inProcessPlatform } from "@creditline/adapters/client/live-platform";
import type { CallName, Platform } from "@creditline/adapters/client/platform";
import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import { createSteppedApplication } from "@creditline/adapters/driver/application";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { describe, expect, test } from "vitest";
import { allJourneys, fixtureDocument, journeyPersona } from "../../cli/journeys/journey-files.ts";

/** A press of a journey, one of its calls, and the title of the page once it is loaded again. */
type Press = readonly [journey: string, step: string, call: CallName, title: string];

/** The platform has done it, and its record says so: the page shows it done, and the journey continues. */
const SHOWN_DONE: readonly Press[] = [
  ["kyc-each-way", "picture", "uploadAvatar", "Selfie received"],
  ["account-papers", "accepts", "keyFacts", "Key fact statement"],
  ["from-approval-to-line", "proven", "okycGetAadhaarDetails", "Check your details"],
  ["from-approval-to-line", "signs", "actionEsign", "Completing your signature"],
  ["signs-a-withdrawal-form", "accepts-form", "actionEsign", "Loan agreement form of Cholamandalam"],
  ["account-proven-on-paper", "proof", "uploadFiles", "We're reviewing your documents"],
  ["by-link-mandate", "to-bank", "beneficiary", "Auto-pay is being set up"],
  ["address-needed", "submit", "applicationSubmit", "We're checking your limit"],
  ["restructured-after-paying", "types", "restructureCreate", "Pay what's overdue first"],
];

/** The page asks for it again: what is pressed again is the same press. */
const PRESSED_AGAIN: readonly Press[] = [
  ["from-approval-to-line", "signs", "customerOtpVerify", "Sign your agreement with DMI"],
  ["signs-a-withdrawal-form", "withdraws", "txnWithdraw", "Check and confirm"],
  ["by-link-sign", "signs", "customerOtpVerify", "Sign your agreement with Lendbox"],
  ["address-needed", "submit", "customerOtpVerify", "Your consent"],
  ["address-needed", "submit", "consent", "Your consent"],
  ["asked-for-everything", "upload", "uploadFiles", "Verify your income"],
  ["asked-for-everything", "send", "customerOtpVerify", "Confirm with OTP"],
  ["account-and-mandate", "of-another", "beneficiary", "Your bank account"],
  ["account-and-mandate", "by-upi", "createReversePennyDrop", "Your bank account"],
  ["account-and-mandate", "confirmed", "customerOtpVerify", "Confirm your account"],
  ["onboarding-provider", "begun", "providerFeeInitiate", "Your provident fund"],
  ["steps-one-by-one", "aggregator", "accountAggregatorCreateConsent", "Verify your income"],
  ["steps-in-order", "bank", "netbankingPayload", "Verify your income"],
  ["asks-support", "sent", "helpAsk", "Documents"],
  ["account-complaint", "raised", "complain", "Complaints"],
  ["borrows-misses-and-closes", "withdraws", "txnWithdraw", "Check and confirm"],
  ["payment-request-paid", "pays", "repaymentInitiate", "Before you pay"],
  ["a-debit-bounces", "pays", "repaymentInit", "Before you pay"],
];

const JOURNEYS = await allJourneys();

/**
 * Plays a journey up to a step, whose press is done by the platform while the answer to one of its calls is lost on
 * the way; then the page is loaded again. `isCut` loads it while the answer is still on its way.
 */
async function lost([name, at, call]: Press, isCut: boolean) {
  const journey = JOURNEYS.find((one) => one.name === name);
  const index = journey?.steps.findIndex(({ id }) => id === at) ?? -1;
  const step = journey?.steps[index];
  if (journey === undefined || step?.do === undefined) throw new Error(`no press ${at} in ${name}`);
  const clock = settableClock("2026-01-05T04:30:00.000Z");
  const store = memoryStore();
  const sandbox = createSandbox({ store, clock, random: seededRandom(1), sandboxCalls: true });
  const whole = inProcessPlatform(sandbox.handle);
  let losing: CallName | null = null;
  let onTheWay = Promise.resolve();
  const platform: Platform = {
    async send(made, payload, context) {
      const isLost = losing === made;
      if (isLost) losing = null;
      const reply = whole.send(made, payload, context);
      if (!isLost) return reply;
      onTheWay = reply.then(() => undefined);
      await onTheWay;
      return isCut ? new Promise<never>(() => {}) : { ok: false, kind: "network" };
    },
  };
  const application = createSteppedApplication(platform, clock, "device");
  const { surface } = application;
  const customerId = (): string => application.driver().getState().record?.customerId ?? "";
  const play = await startJourney(
    {
      surface,
      control: { ...sandboxControl(IN_THIS_PROCESS, sandbox.handle), advance: () => Promise.resolve() },
      persona: journeyPersona(journey.persona),
      document: fixtureDocument,
      customerId: () => Promise.resolve(customerId()),
    },
    journey,
  );
  for (const before of journey.steps.slice(0, index)) await play(before);
  const done = async (): Promise<readonly string[]> =>
    (await store.read(customerId())).map(({ type }) => type).filter((type) => type !== "call.answered");
  const before = (await done()).length;
  const { do: pressed, expect: _expected, wait: _wait, ...filled } = step;
  await play({ ...filled, id: "fills" });
  losing = call;
  const pressing = surface.do(pressed);
  if (isCut) {
    await expect.poll(() => losing).toBeNull();
    await onTheWay;
  } else await pressing;
  await surface.reload();
  return {
    surface,
    again: () => play(step),
    goesOn: async () => {
      for (const after of journey.steps.slice(index + 1, index + 4)) {
        const { id, mismatches } = await play(after);
        if (mismatches.length > 0) return [id, ...mismatches];
      }
      return [];
    },
    /** The kinds of what was done more than once since the press. */
    twice: async () => {
      const types = (await done()).slice(before);
      return types.filter((type, n) => types.indexOf(type) !== n);
    },
    close: () => sandbox.close(),
  };
}

describe("a press whose answer was lost before the page was loaded again (ruling R31)", () => {
  test.each(SHOWN_DONE)("%s, %s, %s: is shown done, and continues", async (...press) => {
    const { surface, goesOn, twice, close } = await lost(press, false);
    expect((await surface.look()).title).toBe(press[3]);
    expect(await twice()).toEqual([]);
    expect(await goesOn()).toEqual([]);
    await close();
  });
});

describe.each([
  ["was lost before", false],
  ["was still on its way when", true],
])("a press whose answer %s the page was loaded again (ruling R31)", (_how, isCut) => {
  test.each(PRESSED_AGAIN)("%s, %s, %s: is made again by the same press, and done once", async (...press) => {
    const { surface, again, goesOn, twice, close } = await lost(press, isCut);
    expect((await surface.look()).title).toBe(press[3]);
    expect((await again()).mismatches).toEqual([]);
    expect(await twice()).toEqual([]);
    expect(await goesOn()).toEqual([]);
    await close();
  });
});
