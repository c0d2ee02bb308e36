import { isTimelineEvent } from "./apply-steps.ts";
import type { TimelineEvent } from "../customer/timeline-event.ts";
import type { Campaign } from "../session/visit.ts";
import type { Command, JourneyEvent } from "./events.ts";
import { currentContext, currentScreen, type JourneyState } from "./state.ts";

/**
 * An event as trackers receive it: of the timeline's shape, never with anything that a customer typed (spec 1 §3, §7).
 */
export type TrackedEvent = Pick<
  TimelineEvent,
  "event" | "category" | "appName" | "module" | "clientPlatform"
> & {
  readonly metadata: Readonly<Record<string, string>>;
};

/** What the error reporter receives: which call failed, where and how; no message text, which may name a customer. */
export interface ErrorTrace {
  /** The call's name, or the kind of an error that no one caught. */
  readonly what: string;
  readonly screen: string;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
}

/** Parameters that name a campaign and not the visitor (assumed: anyone may write the others into an address). */
const NAMES_A_CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"];

/** A word, with a year at most: no phone, e-mail address, PAN or account fits. */
const A_NAME = /^(?!.*\d{5})(?![A-Za-z]{5}\d{4}[A-Za-z]$)[\w-]{1,40}$/;

const campaignOf = ({ parameters }: Campaign): Readonly<Record<string, string>> =>
  Object.fromEntries(
    NAMES_A_CAMPAIGN.flatMap((name) => {
      const value = parameters[name] ?? "";
      return A_NAME.test(value) ? [[name, value]] : [];
    }),
  );

/** An event's own name is our own constant; any other text may be a customer's. */
const A_CONSTANT = /^[A-Z_]{1,60}$/;

function timelineIn(command: Command): readonly { readonly event: string; readonly category: string }[] {
  if (command.type !== "call" || command.call !== "timelineEvent") return [];
  const { payload } = command;
  if (!isTimelineEvent(payload) || !A_CONSTANT.test(payload.event)) return [];
  const category = payload.category ?? "";
  return [{ event: payload.event, category: A_CONSTANT.test(category) ? category : "TIMELINE" }];
}

/**
 * Returns a step's events for trackers: the new screen and the timeline events, each with the visit's campaign and the
 * qualification flow (spec 1 §7).
 */
export function trackedEvents(
  before: JourneyState | null,
  state: JourneyState,
  commands: readonly Command[],
): readonly TrackedEvent[] {
  const { visit, place } = state;
  const isNew = place !== null && place.route !== before?.place?.route;
  const events = [
    ...(isNew ? [{ event: "SCREEN_SHOWN", category: "PAGE" }] : []),
    ...commands.flatMap(timelineIn),
  ];
  if (events.length === 0) return [];
  const around = {
    appName: "creditline",
    module: currentScreen(state),
    clientPlatform: currentContext(state).name,
    metadata: {
      ...campaignOf(visit.campaign),
      ...(visit.flowType === null ? {} : { qualFlowType: visit.flowType }),
    },
  };
  return events.map((event) => ({ ...event, ...around }));
}

/**
 * Returns an event's errors for the error reporter: a reply that did not arrive, or that reports a failure of the
 * platform.
 */
export function errorTraces(event: JourneyEvent, state: JourneyState): readonly ErrorTrace[] {
  if (event.type !== "answered" || event.reply.ok) return [];
  const { status = null, kind } = event.reply;
  const isOurs = kind !== "http" || (status !== null && status >= 500);
  return isOurs && state.lastCall !== null
    ? [{ what: state.lastCall.call, screen: currentScreen(state), status }]
    : [];
}
