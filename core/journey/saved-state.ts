import type { Screens } from "../screens/define/define-screen.ts";
import type { LinkVisit } from "../screens/define/screen-context.ts";
import { persistentValues } from "./apply-steps.ts";
import { formOf, type JourneyState, pendingCall, type UnansweredCall } from "./state.ts";
import type { Session } from "../session/session.ts";
import type { Visit } from "../session/visit.ts";

/** What outlives a reload beside the session: typed values and the way back. Codes, files and replies do not. */
export interface SavedState {
  /** The customer it belongs to; never shown to another (ruling R48). */
  readonly owner?: string | null;
  readonly wayBack: JourneyState["wayBack"];
  readonly readFrom?: JourneyState["readFrom"];
  readonly typed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The current part of each screen. */
  readonly pages: JourneyState["turned"];
  /** What the screens remember of it. */
  readonly kept?: JourneyState["kept"];
  /** Keeps the start of a wait across a reload. */
  readonly statusSeen?: JourneyState["statusSeen"];
  readonly unanswered?: JourneyState["unanswered"];
  /**
   * The link that the visitor followed, and its session (spec 1 §3 "Stored client keys"). Its record is requested
   * again.
   */
  readonly link?: Omit<LinkVisit, "record"> | null;
  readonly earlierLinks?: Readonly<Record<string, Omit<LinkVisit, "record">>>;
}

/**
 * A press whose call has no reply. After a reload, the same press repeats the call with the same idempotency key, so
 * that it runs once (ruling R31). Nothing is repeated automatically.
 */
function unansweredIn(screens: Screens, state: JourneyState): UnansweredCall | null {
  const { acting: action } = state;
  const pending = pendingCall(state);
  const held =
    pending === null || action === null
      ? state.unanswered
      : { pending, action, values: formOf(state, pending.screen).values };
  // The call is sent later, with the form's values at that time.
  if (held === null) return null;
  const values = persistentValues(screens[held.pending.screen], held.values);
  return { ...held, safe: false, values, pending: { ...held.pending, values: {} } };
}

const mapped = <One, Other>(
  all: Readonly<Record<string, One>>,
  to: (one: One, name: string) => Other,
): Readonly<Record<string, Other>> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one, name)]));

const linkToKeep = ({ record: _told, ...link }: LinkVisit): NonNullable<SavedState["link"]> => link;

/** The part of the state that is stored. */
export const toSavedState = (screens: Screens, state: JourneyState): SavedState => ({
  owner: state.owner,
  wayBack: state.wayBack,
  readFrom: state.readFrom,
  typed: mapped(state.forms, ({ values }, name) => persistentValues(screens[name], values)),
  pages: state.turned,
  kept: state.kept,
  statusSeen: state.statusSeen,
  unanswered: unansweredIn(screens, state),
  link: state.link === null ? null : linkToKeep(state.link),
  earlierLinks: mapped(state.earlierLinks, linkToKeep),
});

/**
 * Returns the initial state, with the stored state restored. `load` is a prefix of idempotency keys, unique for this
 * page load.
 */
export function startState(
  visit: Visit,
  session: Session,
  saved: SavedState | null,
  load = "",
): JourneyState {
  return {
    load,
    visit,
    session,
    record: null,
    recordAt: null,
    link: saved?.link ? { ...saved.link, record: null } : null,
    earlierLinks: mapped(saved?.earlierLinks ?? {}, (link) => ({ ...link, record: null })),
    clockAhead: 0,
    statusSeen: saved?.statusSeen ?? null,
    place: null,
    address: null,
    retry: null,
    asked: null,
    handedOver: false,
    wish: null,
    unanswered: saved?.unanswered ?? null,
    missed: [],
    owner: saved?.owner ?? null,
    wayBack: saved?.wayBack ?? {},
    decision: null,
    forms: mapped(saved?.typed ?? {}, (values) => ({ values, errors: [], attempt: 0 })),
    pending: [],
    acting: null,
    notices: [],
    network: "online",
    readFrom: saved?.readFrom ?? [],
    memory: {},
    kept: saved?.kept ?? {},
    turned: saved?.pages ?? {},
    lastCall: null,
    areas: {},
    nextId: 1,
  };
}
