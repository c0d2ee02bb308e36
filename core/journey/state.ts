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

/** Code that is loaded when the customer gets there. The first load contains `OPEN_SCREENS`. */
export type AreaName = keyof typeof SCREENS_OF | "landing" | "google-choice";

/** The status of an area that was asked for; one that was not is in no list. */
export type AreaState = "loading" | "here" | "failed";

/** What has been typed on one screen, and what was wrong with it when it was last tried. */
export interface FormState {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** Counts the tries that found errors, so that a surface knows when to move the focus to the summary. */
  readonly attempt: number;
}

/** A call under way. Plain data: the flow is named, and found again when the answer comes. */
export interface PendingCall {
  readonly id: number;
  readonly flow: string;
  readonly screen: string;
  readonly values: FormValues;
  readonly loader: Words | null;
  readonly since: number;
  /** The same call keeps its key when it is made again: after a refreshed token, without an answer, or after a reload (ruling R31). */
  readonly key: string;
  readonly renewed: boolean;
  /** Looked up on entering the screen, or in the background: no one pressed for it. */
  readonly lookup: boolean;
  /** For a refresh of the record: where to go after it, and where when it fails. */
  readonly entering: PendingArrival | null;
}

/** A place to enter once the record has arrived. */
export interface PendingArrival {
  /** Null for the default landing. */
  readonly next: Place | null;
  /** The login screen to show if the session has expired. */
  readonly failed: Place;
  /** The page of the screen, or the part of it, that was asked for; null where none was. */
  readonly anchor: string | null;
}

/** What the address bar shows. */
export interface ShownAddress {
  /** Path and hash. */
  readonly text: string;
  /** False while someone who came to it waits for the screen that answers it. */
  readonly answered: boolean;
}

export interface ShownNotice<W = Words> extends Notice<W> {
  readonly id: number;
}

/** A press that was made without a network, and is made when it is back. */
export interface QueuedAction {
  readonly screen: string;
  readonly page: string;
  readonly action: string;
}

/** A call that got no answer, to be made again under its own key. */
export interface UnansweredCall {
  readonly pending: PendingCall;
  /** The action that asked for it. */
  readonly action: string | null;
  /** Whether it may be made again without another press. */
  readonly safe: boolean;
  /** What was in the screen's form then. */
  readonly values: FormValues;
}

/** A token that a link brought of another customer than the one who is signed in (ruling R47). A secret: never stored. */
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
  /** Where the application runs, from the arrival until the tab closes. */
  readonly visit: Visit;
  readonly session: Session;
  readonly record: CustomerRecord | null;
  readonly recordAt: number | null;
  /** The link whose screens the visitor has come to; it outlasts a reload. Holds secrets. */
  readonly link: LinkVisit | null;
  /** Links that were opened before in this tab, by identifier: Back leads to them. */
  readonly earlierLinks: Readonly<Record<string, LinkVisit>>;
  /** How far the platform's clock is ahead of this device's, in milliseconds, to some seconds; 0 before it has answered. */
  readonly clockAhead: number;
  /** Null before the customer applies, or while that is not known. */
  readonly statusSeen: StatusSeen | null;
  /** Null until the first screen is decided. */
  readonly place: Place | null;
  /** Null before anybody came to an address. */
  readonly address: ShownAddress | null;
  /** What could not be entered because the record did not load: it can be tried again. */
  readonly retry: PendingArrival | null;
  readonly asked: TokenPrompt | null;
  /** The native application was told that a flow is over; nothing more happens here until the state is cleared. */
  readonly handedOver: boolean;
  readonly wish: QueuedAction | null;
  readonly unanswered: UnansweredCall | null;
  /** Lookups that the network did not let through, to be made again by themselves. */
  readonly missed: readonly PendingCall[];
  /** Id of the customer whom everything here belongs to; null until the first signs in. It outlasts a session that breaks off. */
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
  /** The places that a page of terms, or the account, was opened from: it goes back to the last. */
  readonly readFrom: readonly Place[];
  /** What each screen remembers until the page is loaded again, by screen. */
  readonly memory: Readonly<Record<string, object>>;
  /** What of it outlives that, by screen. */
  readonly kept: Readonly<Record<string, object>>;
  /** The current part of each screen, by screen. */
  readonly turned: Readonly<Record<string, string>>;
  readonly lastCall: LastCall | null;
  /** The status of the areas that were asked for. */
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
 * The state with the record of the customer who is signed in. What is kept belongs to one customer: it is there again
 * for the same one, and gone when another signs in (ruling R48). What was typed before anybody signed in is theirs.
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

/** The state after the application was sent off from here: a new status is not older than this. */
export const withJustSubmitted = (state: JourneyState, at: number): JourneyState => ({
  ...state,
  statusSeen: { of: JUST_SENT, at },
});

/**
 * Since when the record that has just come is at its status. The record says it by the platform's clock, which a
 * device need not share: it was not before this device last saw another status, and it is not after now. Null before
 * the customer applies.
 */
export function withStatusTime(before: JourneyState, record: CustomerRecord, at: number): StatusSeen | null {
  const of = nameOf(record);
  if (of === "") return null;
  if (before.statusSeen?.of === of) return before.statusSeen;
  const said = Date.parse(record.loanResponse?.statusSince ?? "");
  const sawAnother = before.record?.customerId === record.customerId && nameOf(before.record) !== of;
  const sentAt = before.statusSeen?.of === JUST_SENT ? before.statusSeen.at : before.recordAt;
  const earliest = (sawAnother ? sentAt : null) ?? Number.NEGATIVE_INFINITY;
  return { of, at: Number.isNaN(said) ? at : Math.min(at, Math.max(said, earliest)) };
}

/** The facts of a situation in a record; what is asked for is no part of one. */
type RecordedFacts = Omit<
  Situation,
  "requested" | "requestedParams" | "current" | "currentParams" | "query" | "layout" | "policy"
>;

const texts = (list: readonly unknown[] = []): readonly string[] => list.map(String);

/**
 * The least record whose customer is in a situation: read again by `customerSituation`, it gives the same facts
 * (rulings R7, R9).
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
