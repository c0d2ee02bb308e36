import { isAskedWith } from "../../../onboarding/complete-profile.ts";
import { progressOf } from "../../../onboarding/progress.ts";
import { t } from "../../../messages/message.ts";
import { placeAnswer } from "../../../session/geolocation.ts";
import { goToNextStep } from "../../behaviours/set-up-steps.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import { isInputRefusal } from "../../behaviours/refusal-kind.ts";
import { defineScreen, link, main } from "../../define/define-screen.ts";
import type { Refusal } from "../../define/screen.ts";
import { mark, NOTHING, open, refresh, type Steps } from "../../define/screen-context.ts";
import {
  AIP_HOME_MEMORY,
  checklistIn,
  locationError,
  PLACE_FORM,
  placeBlocks,
  PROVIDER,
  type ProviderActionContext,
  type ProviderContext,
  type Recorded,
  resumeWatching,
  watchProvider,
} from "./aip-home-provider.ts";
import { SIDE_LOOKUPS, HOME, isWaiting } from "./aip-home-steps.ts";
import { ASK_FORM, askRange, lineOptions } from "./ask-amount.form.ts";

/** How much is needed, and for what (spec 1 §3 `userAskAmount`). */
const ASK = {
  parts: {
    ask: {
      title: t("How much do you need?"),
      look: { template: "form", picture: null },
      page: "amount",
      isOpen: ({ record }: Recorded) => askRange(record) !== null,
      blocks: [],
      form: ASK_FORM,
      asking({ record }: Recorded) {
        const options = lineOptions(record);
        const range = askRange(record);
        return {
          preferredLineType: options.length === 0 ? null : { options },
          userAskAmount: range === null ? null : { range },
        };
      },
      actions: { saveAsk: main(t("Save")), backHome: link(t("Back to your steps")) },
    },
  },
  actions: { saveAsk: "evaluate" },
  flows: {
    /** The platform says whether the amount can be lent, before it is kept. */
    evaluate: {
      call: "loanEvaluate",
      doing: t("checking your details"),
      loader: "loading",
      payload: ({ values }: ProviderContext) => ({ amount: values.userAskAmount }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("userAskAmount" as const) : null),
      next: "saveAsk",
    },
    saveAsk: {
      call: "profile",
      during: "save-details",
      loader: "loading",
      payload: ({ values }: ProviderContext) => ({
        userAskAmount: values.userAskAmount,
        loanReason: values.loanReason,
        ...(isAskedWith("otherReason", values) ? { otherReason: values.otherReason } : {}),
        ...(values.preferredLineType === "" ? {} : { preferredLineType: values.preferredLineType }),
      }),
      next: ({ turn }: ProviderActionContext<never, "home">): Steps => [turn("home"), refresh("aipHome")],
    },
  },
} as const;

const needsPlace = (ctx: Recorded): boolean =>
  checklistIn(ctx).steps.some(({ id, standing }) => id === "place" && standing !== "done");

/** Where the customer is, shared with the lender (spec 1 §8). */
const PLACE = {
  parts: {
    place: {
      title: t("Share your location"),
      look: { template: "form", picture: "house" },
      page: "place",
      isOpen: needsPlace,
      blocks: ({ values }: ProviderContext) => placeBlocks(values.place),
      form: PLACE_FORM,
      actions: {
        share: main(t("Share your location")),
        backHome: link(t("Back to your steps")),
        askHelp: link(t("Don't share")),
      },
    },
  },
  actions: {
    share({ values, call }: ProviderActionContext<"share">): Steps {
      const wrong = locationError(values.place);
      return wrong === null ? call("share") : mark("aipHome", [{ field: "place", ...wrong }]);
    },
  },
  flows: {
    /** A place that was allowed and not found is none: the permission is what counts (spec 1 §8). */
    share: {
      call: "profile",
      doing: t("saving your details"),
      loader: "loading",
      payload: ({ values }: ProviderContext) => {
        const found = placeAnswer(values.place);
        return {
          appPermissions: ["LOCATION"],
          geoLocation: typeof found === "string" ? null : found,
        };
      },
      next: (ctx: ProviderActionContext<never, "home">): Steps =>
        [
          // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a step of a screen, and no array's
          ctx.fill({ place: "" }),
          ctx.turn("home"),
          goToNextStep(ctx, "place"),
        ].flat(),
    },
  },
} as const;

/**
 * The home of onboarding (spec 1 §2 "/app"): the offer, what this lender still needs, and the next thing as the one
 * button. Its content is computed from the record by the same function that the platform uses to issue the line.
 */
export const aipHome = defineScreen({
  name: "aipHome",
  progress: ({ record }) => progressOf(record),
  look: { template: "dashboard", picture: "signpost" },
  memory: AIP_HOME_MEMORY,
  /** The page may be reloaded while the customer looks for the provider's code in another application. */
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
  flows: { ...HOME.flows, ...ASK.flows, ...PLACE.flows, ...PROVIDER.flows, ...SIDE_LOOKUPS.flows },
  entered: (ctx) => [
    // A refreshed record lands here again without repeating the other lookups.
    ...(ctx.memory.asked ? NOTHING : [ctx.remember({ asked: true }), ctx.call("where")]),
    ...(ctx.memory.asked || (ctx.record?.bankAccounts ?? []).length === 0 ? NOTHING : [ctx.call("connect")]),
    ...[pollRecord.entered(ctx, isWaiting(checklistIn(ctx)))].flat(),
    ...[resumeWatching(ctx)].flat(),
  ],
  left: (ctx) => [ctx.remember({ asked: false }), pollRecord.left(ctx)].flat(),
  timers: {
    look: (ctx) => pollRecord.looked(ctx, ctx.call("look")),
    poll: watchProvider,
  },
});
