import type { Action, Form } from "../../screens/form.ts";
import { reroutable } from "../../status/predicates.ts";
import type { Block } from "../blocks.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { dayInWords } from "../../calendar/in-words.ts";
import { momentText, withSaid } from "../said.ts";
import { statusOf } from "../situation.ts";
import type { JourneyState } from "../state.ts";
import { formOf } from "../state.ts";

/*
 * What a rejection leaves open (spec 1 §2 "Rejected screen", §4): another partner, applying again on a day that is
 * named, a message on that day; and, after all that matters, how it went.
 */

/** How it went, in one row of five; nobody has to say. */
const RATING_FORM: Form = {
  name: "rating",
  fields: [
    {
      name: "rating",
      label: "How was applying with us?",
      kind: "rating",
      rule: null,
      required: false,
      options: [
        { value: "1", label: "1: poor" },
        { value: "2", label: "2" },
        { value: "3", label: "3" },
        { value: "4", label: "4" },
        { value: "5", label: "5: good" },
      ],
    },
  ],
};

const reapply: Flow = {
  call: "reapply",
  undertaking: "other",
  doing: "applying again",
  loader: "submitting",
  payload: (state) => ({ customerId: state.record?.customerId }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh", requested: "quickProfileV2" }] }),
};

const reroute: Flow = {
  call: "reroute",
  undertaking: "other",
  doing: "asking another partner",
  loader: "submitting",
  payload: (state) => ({ customerId: state.record?.customerId }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh" }] }),
};

const notify: Flow = {
  call: "timelineEvent",
  undertaking: "other",
  doing: "setting the reminder",
  loader: "loading",
  payload: () => ({ event: "NOTIFY_AFTER_3_MONTHS", category: "QUALIFICATION" }),
  succeeded: (state, _body, { at }) => ({ state: withSaid(state, { reapplySmsAskedAt: momentText(at) }) }),
};

const rate: Flow = {
  call: "timelineEvent",
  undertaking: "other",
  doing: "sending your rating",
  loader: "loading",
  payload: (_state, values) => ({
    event: "APPLICATION_RATED",
    category: "QUALIFICATION",
    metadata: { rating: values["rating"] },
  }),
  succeeded: (state, _body, _moment, values) => ({
    state: withSaid(state, { rating: Number(values["rating"]) }),
  }),
};

const isNoticeAsked = ({ record }: JourneyState): boolean => Boolean(record?.loanResponse?.reapplySmsAskedAt);

const ratingOf = ({ record }: JourneyState): number | null => record?.loanResponse?.rating ?? null;

/** An application may be reapplied for where the record says so (spec 1 §3 canReApply). */
export const mayReapply = (state: JourneyState): boolean => state.record?.canReApply === true;

/** Rerouting needs a code above not-interested, and the record's word (spec 1 §4; ruling R2). */
const mayReroute = (state: JourneyState): boolean =>
  reroutable(statusOf(state)) && state.record?.canReRoute === true;

/** The day from which to apply again, as it is read; null where the record does not say (ruling R41). */
const fromDay = (state: JourneyState): string | null => state.record?.loanResponse?.reapplyFrom ?? null;

const againText = (state: JourneyState): string => {
  const day = fromDay(state);
  return day === null
    ? "You can apply again 3 months after the decision. Your details are kept."
    : `You can apply again from ${dayInWords(day)}, 3 months after the decision. Your details are kept.`;
};

const toldText = (state: JourneyState): string => {
  const day = fromDay(state);
  return day === null
    ? "We will send you an SMS in 3 months."
    : `We will send you an SMS on ${dayInWords(day)}.`;
};

function againCard(state: JourneyState): Block {
  if (mayReapply(state))
    return {
      kind: "card",
      title: "Apply again",
      text: "The three months are over. Your details are kept, and you can correct them first.",
      actions: ["reapply"],
    };
  const day = fromDay(state);
  return {
    kind: "card",
    title: day === null ? "Try again in 3 months" : `Try again from ${dayInWords(day)}`,
    text: isNoticeAsked(state) ? toldText(state) : againText(state),
    actions: isNoticeAsked(state) ? [] : ["notify"],
  };
}

/** The cards of what a rejection leaves open. */
export const openBlocks = (state: JourneyState): readonly Block[] => [
  ...(mayReroute(state)
    ? ([
        {
          kind: "card",
          title: "Another lender may say yes",
          text: "We can send the same application to another partner. It asks the credit bureau again.",
          actions: ["reroute"],
        },
      ] as const)
    : []),
  againCard(state),
];

/** How it went: the last thing on the screen. */
export const ratingBlocks = (state: JourneyState): readonly Block[] => [
  ratingOf(state) === null
    ? {
        kind: "card",
        title: "Tell us how it went",
        text: "Only if you like: it helps us to do better.",
        actions: ["rate"],
        fields: ["rating"],
      }
    : {
        kind: "card",
        title: "Tell us how it went",
        text: "Thank you. We read every rating.",
        actions: [],
        fields: [],
      },
];

/** A rating is sent once there is one; before that there is nothing to send, and nothing to be told off for. */
const isRated = (state: JourneyState, screen: string): boolean =>
  (formOf(state, screen).values["rating"] ?? "") !== "";

/** The actions of what a rejection leaves open, the first of them the main one. */
export function openActions(state: JourneyState, screen: string): readonly Action[] {
  const actions: Action[] = [];
  const kind = (): "main" | "second" => (actions.length === 0 ? "main" : "second");
  if (mayReroute(state))
    actions.push({ name: "reroute", label: "Continue with other partner", kind: kind(), checks: "none" });
  if (mayReapply(state))
    actions.push({ name: "reapply", label: "Apply again", kind: kind(), checks: "none" });
  else if (!isNoticeAsked(state))
    actions.push({ name: "notify", label: "Notify me after 3 months", kind: kind(), checks: "none" });
  if (ratingOf(state) === null && isRated(state, screen))
    actions.push({ name: "rate", label: "Send my rating", kind: "second", checks: "none" });
  return actions;
}

/** The form of the rating, until there is one. */
export const ratingForm = (state: JourneyState): Form | null =>
  ratingOf(state) === null ? RATING_FORM : null;

/** What the actions do, and the calls that they make. */
export const OPEN_DOES: ScreenLogic["does"] = {
  reapply: (state) => ({ state, next: [{ kind: "call", flow: "reapply" }] }),
  reroute: (state) => ({ state, next: [{ kind: "call", flow: "reroute" }] }),
  notify: (state) => ({ state, next: [{ kind: "call", flow: "notify" }] }),
  rate: (state) => ({ state, next: [{ kind: "call", flow: "rate" }] }),
};

export const OPEN_FLOWS: NonNullable<ScreenLogic["flows"]> = { reapply, reroute, notify, rate };
