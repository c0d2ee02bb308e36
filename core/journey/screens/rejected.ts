import type { Form } from "../../screens/form.ts";
import { aipRejected, reroutable } from "../../status/predicates.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import type { Action } from "../../screens/form.ts";
import type { Block } from "../blocks.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { statusOf } from "../situation.ts";
import type { JourneyState } from "../state.ts";
import { withFacts } from "../state.ts";

const RATING_FORM: Form = {
  name: "rating",
  fields: [
    {
      name: "rating",
      label: "How was applying with us?",
      kind: "choice",
      rule: null,
      required: true,
      missing: "Choose from 1 to 5.",
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
  succeeded: (state) => ({ state: withFacts(state, { notifyAsked: true }) }),
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
    state: withFacts(state, { rating: Number(values["rating"]) }),
  }),
};

/** An application may be reapplied for where the record says so (spec 1 §3 canReApply). */
const mayReapply = (state: JourneyState): boolean => state.record?.canReApply === true;

/** Rerouting needs a code above not-interested, and the record's word (spec 1 §4; ruling R2). */
const mayReroute = (state: JourneyState): boolean =>
  reroutable(statusOf(state)) && state.record?.canReRoute === true;

const reasonsOf = (state: JourneyState): readonly string[] =>
  (state.record?.loanResponse?.userDataErrors ?? []).map(({ message }) => message);

function situationText(state: JourneyState): string {
  const code = statusOf(state);
  if (code === STATUS_CODES.AIP_NOT_INTERESTED)
    return "You told us that you do not want this limit. Nothing was borrowed.";
  if (code === STATUS_CODES.LINE_CLOSED) return "This credit line is closed.";
  if (aipRejected(code)) return "The lender has decided not to offer you a limit now.";
  const blocked = state.record?.loanResponse?.applicationState?.qualBlockMilestones ?? [];
  return blocked.length > 0
    ? "Your application cannot go on for now."
    : "The lender has ended this application after looking at it in person.";
}

function blocksOf(state: JourneyState): readonly Block[] {
  const reasons = reasonsOf(state);
  return [
    { kind: "lead", text: situationText(state) },
    ...(reasons.length === 0 ? [] : ([{ kind: "list", title: "Why", items: reasons }] as const)),
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
    ...(mayReapply(state)
      ? ([
          {
            kind: "card",
            title: "Apply again",
            text: "Your details are kept, and you can correct them first.",
            actions: ["reapply"],
          },
        ] as const)
      : []),
    {
      kind: "card",
      title: "Try again in 3 months",
      text: state.facts.notifyAsked
        ? "We will send you an SMS in 3 months."
        : "A few instalments paid on time can change the answer.",
      actions: state.facts.notifyAsked ? [] : ["notify"],
    },
    {
      kind: "card",
      title: "Tell us how it went",
      text:
        state.facts.rating === null
          ? "Your answer helps us to do better."
          : "Thank you. We read every rating.",
      actions: state.facts.rating === null ? ["rate"] : [],
      fields: state.facts.rating === null ? ["rating"] : [],
    },
  ];
}

function actionsOf(state: JourneyState): readonly Action[] {
  const actions: Action[] = [];
  const first = (): "main" | "second" => (actions.length === 0 ? "main" : "second");
  if (mayReroute(state))
    actions.push({ name: "reroute", label: "Continue with other partner", kind: first(), checks: "none" });
  if (mayReapply(state))
    actions.push({ name: "reapply", label: "Apply again", kind: first(), checks: "none" });
  if (!state.facts.notifyAsked)
    actions.push({ name: "notify", label: "Notify me after 3 months", kind: "second", checks: "none" });
  if (state.facts.rating === null)
    actions.push({ name: "rate", label: "Send my rating", kind: "second", checks: "form" });
  return actions;
}

const rejected = (title: string): ScreenLogic => ({
  title: () => title,
  blocks: blocksOf,
  form: (state) => (state.facts.rating === null ? RATING_FORM : null),
  actions: actionsOf,
  does: {
    reapply: (state) => ({ state, next: [{ kind: "call", flow: "reapply" }] }),
    reroute: (state) => ({ state, next: [{ kind: "call", flow: "reroute" }] }),
    notify: (state) => ({ state, next: [{ kind: "call", flow: "notify" }] }),
    rate: (state) => ({ state, next: [{ kind: "call", flow: "rate" }] }),
  },
  flows: { reapply, reroute, notify, rate },
});

/** The rejected screen: reasons and four cards (spec 1 §2 "Rejected screen"). */
export const rejectedApplication = rejected("We cannot offer you a limit now");

/** The same cards after a decision above AIP rejected (landing rule 2; spec 1 §2 "/post-aip-reject"). */
export const bankerPortalRejected = rejected("This application has ended");
