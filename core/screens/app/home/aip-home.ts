import { progressOf } from "../../../onboarding/progress-of.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import { defineScreen } from "../../define-screen.ts";
import { NOTHING, open } from "../../steps.ts";
import { ASK } from "./aip-home-ask.ts";
import { BESIDE } from "./aip-home-beside.ts";
import { AIP_HOME_MEMORY, checklistIn } from "./aip-home-memory.ts";
import { PLACE } from "./aip-home-place.ts";
import { PROVIDER, watchAgain, watchProvider } from "./aip-home-provider.ts";
import { HOME, isWaiting } from "./aip-home-steps.ts";

/**
 * The home of onboarding (spec 1 §2 "/app"): the offer, what this lender still needs, and the next thing as the one
 * button. What it says is made from the record, by the function that the platform issues the line by.
 */
export const aipHome = defineScreen({
  name: "aipHome",
  progress: ({ record }) => progressOf(record),
  look: { template: "dashboard", picture: "signpost" },
  memory: AIP_HOME_MEMORY,
  /** Who looks for the provider's code in another application may find the page loaded anew. */
  kept: ["provider"],
  parts: { ...HOME.parts, ...ASK.parts, ...PLACE.parts, ...PROVIDER.parts },
  known: ({ record }) => ({
    userAskAmount: record?.loanRequest?.userAskAmount ?? undefined,
    loanReason: record?.loanRequest?.loanRequirementReason ?? undefined,
    otherReason: record?.loanRequest?.otherReason ?? undefined,
  }),
  actions: {
    ...HOME.actions,
    tracker: open("appStatusTracker"),
    account: open("bankFormalities"),
    income: open("verifyIncome"),
    benefits: open("benefits"),
    rates: open("interestRate"),
    ask: ({ turn }) => turn("ask"),
    provider: ({ turn }) => turn("provider"),
    backHome: ({ turn }) => turn("home"),
    myAccount: open("account"),
    askHelp: open("chatList"),
    ...PLACE.actions,
    ...ASK.actions,
    ...PROVIDER.actions,
  },
  flows: { ...HOME.flows, ...ASK.flows, ...PLACE.flows, ...PROVIDER.flows, ...BESIDE.flows },
  entered: (now) => [
    // The record that comes with a look lands here again: the rest need not be asked for once more.
    ...(now.memory.asked ? NOTHING : [now.remember({ asked: true }), now.call("where")]),
    ...(now.memory.asked || (now.record?.bankAccounts ?? []).length === 0 ? NOTHING : [now.call("connect")]),
    ...[pollRecord.entered(now, isWaiting(checklistIn(now)))].flat(),
    ...[watchAgain(now)].flat(),
  ],
  left: (now) => [now.remember({ asked: false }), pollRecord.left(now)].flat(),
  timers: {
    look: (now) => pollRecord.looked(now, now.call("look")),
    poll: watchProvider,
  },
});
