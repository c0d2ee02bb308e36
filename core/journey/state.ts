import type { CustomerRecord } from "../customer/record.ts";
import type { Notice } from "../notices/notice.ts";
import type { Decision } from "../routing/landing.ts";
import type { Place, Situation } from "../routing/situation.ts";
import { isSameText } from "../messages/translate.ts";
import type { Words } from "../messages/message.ts";
import type { SCREENS_OF } from "../screens/areas/screens-of.ts";
import type { FieldError, FormValues } from "../screens/define/form.ts";
import type { LinkVisit, StatusSeen } from "../screens/define/screen-context.ts";
import type { Session } from "../session/session.ts";
import { type Visit, contextOf } from "../session/visit.ts";
import { screenOf } from "../screens/catalogue.ts";
import { plainName } from "../screens/define/layouts.ts";
import type { Context } from "../session/contexts.table.ts";

/** Code that is loaded when the customer needs it. The first load contains `OPEN_SCREENS`. */
export type AreaName = keyof typeof SCREENS_OF | "landing" | "google-choice";

/** The status of a requested area; other areas have no entry. */
export type AreaState = "loading" | "here" | "failed";

/** What has been typed on one screen, and what was wrong with it when it was last tried. */
export interface FormState {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** Counts the tries that found errors, so that a surface knows when to move the focus to the summary. */
  readonly attempt: number;
}

/** A pending call. Plain data: it names its flow, which is looked up again when the reply arrives. */
export interface PendingCall {
  readonly id: number;
  readonly flow: string;
  readonly screen: string;
  readonly values: FormValues;
  readonly loader: Words | null;
  readonly since: number;
  /** Kept when the same call is repeated: after a token refresh, without a reply, or after a reload (ruling R31). */
  readonly key: string;
  readonly renewed: boolean;
  /** A lookup on entering the screen or in the background, without a press. */
  readonly lookup: boolean;
  /** For a refresh of the record: the place to enter afterwards, and the one to show if it fails. */
  readonly entering: PendingArrival | null;
}

/** A place to enter once the record has arrived. */
export interface PendingArrival {
  /** Null for the default landing. */
  readonly next: Place | null;
  /** The login screen to show if the session has expired. */
  readonly failed: Place;
  /** The requested page of the screen, or an anchor on it; null if there is none. */
  readonly anchor: string | null;
}

/** What the address bar shows. */
export interface ShownAddress {
  /** Path and hash. */
  readonly text: string;
  /** False while the address is being resolved to a screen. */
  readonly answered: boolean;
}

export interface ShownNotice<W = Words> extends Notice<W> {
  readonly id: number;
}

/** A press made without a network; it runs when the network is back. */
export interface QueuedAction {
  readonly screen: string;
  readonly page: string;
  readonly action: string;
}

/** A call without a reply, to be repeated under its own key. */
export interface UnansweredCall {
  readonly pending: PendingCall;
  /** The action that made it. */
  readonly action: string | null;
  /** Whether it may be repeated without another press. */
  readonly safe: boolean;
  /** The form's values at that time. */
  readonly values: FormValues;
}

/** A link's token that belongs to another customer than the signed-in one (ruling R47). A secret: never stored. */
export interface TokenPrompt {
  readonly token: string;
  readonly next: Place;
  readonly failed: Place;
  /** The customer agreed: the old session is being ended. */
  readonly accepted: boolean;
}

/** The last call and how it ended, for the simulator. */
export interface LastCall {
  readonly call: string;
  readonly status: number | null;
  readonly ok: boolean;
}

/** Everything the application knows. Plain data: it can be stored, masked, compared and stepped backwards. */
export interface JourneyState {
  /** Prefix of the idempotency keys of this page load; unique for each load. */
  readonly load: string;
  /** Where the application runs; unchanged until the tab closes. */
  readonly visit: Visit;
  readonly session: Session;
  readonly record: CustomerRecord | null;
  readonly recordAt: number | null;
  /** The link whose screens the visitor opened; it outlives a reload. Holds secrets. */
  readonly link: LinkVisit | null;
  /** Links that were opened earlier in this tab, by identifier; Back returns to them. */
  readonly earlierLinks: Readonly<Record<string, LinkVisit>>;
  /**
   * How far the platform's clock is ahead of this device's, in milliseconds, accurate to a few seconds; 0 before the
   * first reply.
   */
  readonly clockAhead: number;
  /** Null before the customer applies, or while that is not known. */
  readonly statusSeen: StatusSeen | null;
  /** Null until the first screen is decided. */
  readonly place: Place | null;
  /** Null before the first arrival. */
  readonly address: ShownAddress | null;
  /** What could not be entered because the record did not load; it can be retried. */
  readonly retry: PendingArrival | null;
  readonly asked: TokenPrompt | null;
  /** The native application was told that a flow is over; nothing more happens here until the state is cleared. */
  readonly handedOver: boolean;
  readonly wish: QueuedAction | null;
  readonly unanswered: UnansweredCall | null;
  /** Lookups that failed for want of a network; they are repeated automatically. */
  readonly missed: readonly PendingCall[];
  /** Id of the customer whom this data belongs to; null until the first sign-in. It outlives an expired session. */
  readonly owner: string | null;
  /** The query of the login route that leads back after the login (ruling R29). */
  readonly wayBack: Readonly<Record<string, string>>;
  readonly decision: Decision | null;
  readonly forms: Readonly<Record<string, FormState>>;
  readonly pending: readonly PendingCall[];
  /** The action whose calls are pending; null if the screen is idle. */
  readonly acting: string | null;
  readonly notices: readonly ShownNotice[];
  readonly network: "online" | "offline" | "back";
  /** The places that a page of terms or the account was opened from; Back goes to the last. */
  readonly readFrom: readonly Place[];
  /** What each screen remembers until the page is loaded again, by screen. */
  readonly memory: Readonly<Record<string, object>>;
  /** The part of the memory that outlives a reload, by screen. */
  readonly kept: Readonly<Record<string, object>>;
  /** The current part of each screen, by screen. */
  readonly turned: Readonly<Record<string, string>>;
  readonly lastCall: LastCall | null;
  /** The status of the requested areas. */
  readonly areas: Readonly<Partial<Record<AreaName, AreaState>>>;
  readonly nextId: number;
}

const EMPTY_FORM: FormState = { values: {}, errors: [], attempt: 0 };

/** What has been typed on a screen so far. */
export const formOf = (state: JourneyState, screen: string): FormState => state.forms[screen] ?? EMPTY_FORM;

/** The state with a screen's form changed. */
export const withForm = (state: JourneyState, screen: string, form: Partial<FormState>): JourneyState => ({
  ...state,
  forms: { ...state.forms, [screen]: { ...formOf(state, screen), ...form } },
});

/** The state with errors on a screen's form, counted as one more try. */
export const withErrors = (
  state: JourneyState,
  screen: string,
  errors: readonly FieldError[],
): JourneyState => withForm(state, screen, { errors, attempt: formOf(state, screen).attempt + 1 });

/** The call that holds the screen, if any; lookups in the background do not. */
export const pendingCall = (state: JourneyState): PendingCall | null =>
  state.pending.find((pending) => pending.loader !== null) ?? null;

/** The state without the notices that show this text. */
export const withoutNotice = (state: JourneyState, text: Words): JourneyState => ({
  ...state,
  notices: state.notices.filter((notice) => !isSameText(notice.text, text)),
});

/** The state without any customer data: typed values, replies, pending arrivals. */
export const withoutCustomerData = (state: JourneyState): JourneyState => ({
  ...state,
  owner: null,
  forms: {},
  readFrom: [],
  memory: {},
  kept: {},
  turned: {},
  notices: [],
  statusSeen: null,
  decision: null,
  wayBack: {},
  wish: null,
  unanswered: null,
  missed: [],
});

/**
 * The state with the signed-in customer's record. Stored data belongs to one customer: it is restored for the same one
 * and cleared when another signs in (ruling R48). What was typed before the first sign-in belongs to the customer who
 * signs in.
 */
export function withOwnedRecord(state: JourneyState, record: CustomerRecord): JourneyState {
  const another = state.owner !== null && state.owner !== record.customerId;
  return { ...(another ? withoutCustomerData(state) : state), owner: record.customerId };
}

/** Plain name of the screen that is shown; empty before the first. */
export const currentScreen = (state: JourneyState): string =>
  state.place === null ? "" : plainName(state.place.route);

/** Whether a login route is shown. */
export const isAtLogin = (state: JourneyState): boolean =>
  state.place !== null && screenOf(state.place.route).modes.includes("AUTHENTICATION");

/** The context that the application is in, at the screen that is shown. */
export const currentContext = (state: Pick<JourneyState, "place" | "visit">): Context =>
  contextOf(state.visit, state.place === null ? "default" : screenOf(state.place.route).layout);

/** The login screen of a context. */
export const loginPlace = ({ login }: Context, query: Place["query"] = {}): Place => ({
  route: login,
  params: {},
  query,
});

const nameOf = (record: CustomerRecord): string => {
  const { applicationState, statusSince } = record.loanResponse ?? {};
  return `${applicationState?.applicationStatusCode ?? ""} ${statusSince ?? ""}`.trim();
};

const JUST_SENT = "";

/** The state after the application was submitted here: a new status is not older than this moment. */
export const withJustSubmitted = (state: JourneyState, at: number): JourneyState => ({
  ...state,
  statusSeen: { of: JUST_SENT, at },
});

/**
 * Sets since when the new record has had its status. The record's time is by the platform's clock, which may differ
 * from the device's, so it is limited: not before this device last saw another status, and not after now. Null before
 * the customer applies.
 */
export function withStatusTime(before: JourneyState, record: CustomerRecord, at: number): StatusSeen | null {
  const of = nameOf(record);
  if (of === "") return null;
  if (before.statusSeen?.of === of) return before.statusSeen;
  const statedTime = Date.parse(record.loanResponse?.statusSince ?? "");
  const sawAnother = before.record?.customerId === record.customerId && nameOf(before.record) !== of;
  const sentAt = before.statusSeen?.of === JUST_SENT ? before.statusSeen.at : before.recordAt;
  const earliest = (sawAnother ? sentAt : null) ?? Number.NEGATIVE_INFINITY;
  return { of, at: Number.isNaN(statedTime) ? at : Math.min(at, Math.max(statedTime, earliest)) };
}

/** The facts of a situation that a record contains; the requested place is not among them. */
type RecordedFacts = Omit<
  Situation,
  "requested" | "requestedParams" | "current" | "currentParams" | "query" | "layout" | "policy"
>;

const texts = (list: readonly unknown[] = []): readonly string[] => list.map(String);

/**
 * Returns the smallest record that represents a situation: `customerSituation` reads the same facts from it (rulings
 * R7, R9).
 */
export function recordInSituation(situation: RecordedFacts): CustomerRecord {
  const { status, lineType, partner, interest, actionables, blockedMilestones, interactionRequired } =
    situation;
  const named = Object.entries(interest ?? {}).flatMap(([line, answer]) =>
    answer === null || answer === undefined ? [] : [[line, answer] as const],
  );
  return {
    customerId: "",
    actionables: texts(actionables),
    loanResponse: {
      lineType: lineType ?? null,
      isCustomerInteractionReqd: interactionRequired ?? false,
      applicationState: {
        applicationStatusCode: status,
        currentPartnerCode: partner ?? null,
        userInterestStatus: Object.fromEntries(named),
        qualBlockMilestones: texts(blockedMilestones),
      },
    },
  };
}

/** The application status code of the record; empty before the customer applies (ruling R1). */
export const statusOf = (state: JourneyState): string =>
  state.record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
