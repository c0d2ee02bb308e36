import {
  type ActionContext,
  type ActionLook,
  refresh,
  reportedToPlatform,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";
import { timelineEvent } from "./timeline-event.ts";
import { reroutable, RETRY_AFTER_MONTHS } from "../../status/code.ts";
import { momentText } from "../../calendar/civil-day.ts";
import { onDay, t, type Text } from "../../messages/message.ts";
import type { BlockOf } from "../blocks/block.ts";
import { continueButton, defineForm, second } from "../define/define-screen.ts";
import { ratingField } from "../forms/answer.fields.ts";

/*
 * What a rejection leaves open (spec 1 §2 "Rejected screen", §4): another partner, applying again on a day that is
 * named, a message on that day; and, after all that matters, how it went.
 */

/** An optional rating from one to five. */
export const RATING_FORM = defineForm({
  name: "rating",
  fields: [ratingField(t("How was applying with us?"))],
});

type OpenAction = "reapply" | "reroute" | "notify" | "rate";
type Recorded = Pick<ScreenContext, "record">;
type Card = BlockOf<"card", Text, OpenAction, "rating">;

const isNoticeAsked = ({ record }: Recorded): boolean => Boolean(record?.loanResponse?.reapplySmsAskedAt);

const isRated = ({ record }: Recorded): boolean => (record?.loanResponse?.rating ?? null) !== null;

/** An application may be reapplied for where the record says so (spec 1 §3 canReApply). */
export const mayReapply = ({ record }: Recorded): boolean => record?.canReApply === true;

/** Rerouting needs a code above not-interested, and the record's word (spec 1 §4; ruling R2). */
const mayReroute = ({ record, status }: Pick<ScreenContext, "record" | "status">): boolean =>
  reroutable(status) && record?.canReRoute === true;

/** The day from which to apply again; null where the record does not say (ruling R41). */
const fromDay = ({ record }: Recorded): string | null => record?.loanResponse?.reapplyFrom ?? null;

function againText(ctx: Recorded): Text {
  const day = fromDay(ctx);
  if (isNoticeAsked(ctx))
    return day === null
      ? t("We will send you an SMS in {months} months.", { months: RETRY_AFTER_MONTHS })
      : t("We will send you an SMS on {day}.", { day: onDay(day) });
  return t("Your details are saved.");
}

function againCard(ctx: Recorded): Card {
  if (mayReapply(ctx))
    return {
      kind: "card",
      title: t("Apply again"),
      text: {
        3: t("You can apply again now. Your details are saved, and you can correct them first."),
      }[RETRY_AFTER_MONTHS],
      actions: ["reapply"],
    };
  const day = fromDay(ctx);
  return {
    kind: "card",
    title:
      day === null
        ? t("Try again in {months} months", { months: RETRY_AFTER_MONTHS })
        : t("Try again from {day}", { day: onDay(day) }),
    text: againText(ctx),
    actions: isNoticeAsked(ctx) ? [] : ["notify"],
  };
}

const anotherLender: Card = {
  kind: "card",
  title: t("Try another lender"),
  text: t("We can send this application to another lender. It will check your credit report again."),
  actions: ["reroute"],
};

/** The options after a rejection, for the screens that show one. */
export const afterRejection = {
  /** The cards, beside the reasons. */
  blocks: (ctx: ScreenContext): readonly Card[] =>
    [...(mayReroute(ctx) ? [anotherLender] : []), againCard(ctx)].map((card) => ({
      ...card,
      region: "aside",
    })),
  /** How it went: the last thing on the screen. */
  after: (ctx: Recorded): readonly Card[] => [
    isRated(ctx)
      ? {
          kind: "card",
          title: t("Rate us"),
          text: t("Thank you for your feedback."),
          actions: [],
          fields: [],
        }
      : {
          kind: "card",
          title: t("Rate us"),
          text: t("Optional. It helps us improve."),
          actions: ["rate"],
          fields: ["rating"],
        },
  ],
  form: RATING_FORM,
  asking: (ctx: Recorded) => (isRated(ctx) ? { rating: null } : {}),
  /**
   * The first action is the main one. The rating can only be sent once it is given, so there is no error for a missing
   * one.
   */
  actions(ctx: ScreenContext<object, { readonly rating: string }>): {
    readonly [A in OpenAction]?: ActionLook<never>;
  } {
    const reroute = mayReroute(ctx);
    const next = reroute ? second : continueButton;
    return {
      ...(reroute ? { reroute: continueButton(t("Continue with other partner")) } : {}),
      ...(mayReapply(ctx)
        ? { reapply: next(t("Apply again")) }
        : isNoticeAsked(ctx)
          ? {}
          : { notify: next(t("Notify me after {months} months", { months: RETRY_AFTER_MONTHS })) }),
      ...(isRated(ctx) || ctx.values.rating === "" ? {} : { rate: second(t("Send")) }),
    };
  },
  does: { reapply: "reapply", reroute: "reroute", notify: "notify", rate: "rate" },
  flows: {
    reapply: {
      call: "reapply",
      doing: t("saving your details"),
      loader: "submitting",
      payload: () => ({}),
      next: ({ context: { firstStep } }: ActionContext): Steps => refresh(firstStep),
    },
    reroute: {
      call: "reroute",
      doing: t("saving your details"),
      loader: "submitting",
      payload: () => ({}),
      next: refresh(),
    },
    notify: {
      call: "timelineEvent",
      doing: t("saving your details"),
      payload: () => timelineEvent("NOTIFY_AFTER_3_MONTHS"),
      next: ({ at }: ActionContext): Steps => reportedToPlatform({ reapplySmsAskedAt: momentText(at) }),
    },
    rate: {
      call: "timelineEvent",
      doing: t("saving your details"),
      payload: ({ values }: ScreenContext<object, { readonly rating: string }>) => ({
        ...timelineEvent("APPLICATION_RATED"),
        metadata: { rating: values.rating },
      }),
      next: ({ values }: Pick<ActionContext<object, { readonly rating: string }>, "values">): Steps =>
        reportedToPlatform({ rating: Number(values.rating) }),
    },
  },
} as const;

const LABEL = t("Send me an SMS when there's a decision");

/** Whether the platform sends an SMS when there is a decision. */
const isAsked = ({ record }: Pick<ScreenContext, "record">): boolean =>
  Boolean(record?.loanResponse?.decisionSmsAskedAt);

/** An SMS when the decision is there (spec 1 §2: "If it is slow, the user is offered an SMS notice"): offered until it is asked for. */
export const decisionSms = {
  /** Says that it comes, once it is asked for. */
  block: (ctx: Pick<ScreenContext, "record">) =>
    isAsked(ctx) && {
      kind: "status" as const,
      tone: "success" as const,
      text: t("We'll send you an SMS when there's a decision. You can close this page."),
    },
  offer: (ctx: Pick<ScreenContext, "record">) => (isAsked(ctx) ? {} : { smsMe: continueButton(LABEL) }),
  /** The same beside a main action. */
  offerBeside: (ctx: Pick<ScreenContext, "record">) => (isAsked(ctx) ? {} : { smsMe: second(LABEL) }),
  flow: {
    call: "timelineEvent",
    doing: t("saving your details"),
    payload: () => timelineEvent("DECISION_SMS_REQUESTED"),
    next: ({ at }: Pick<ScreenContext, "at">) => reportedToPlatform({ decisionSmsAskedAt: momentText(at) }),
  },
} as const;
