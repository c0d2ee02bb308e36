import type { LinkVisit } from "../screens/sight.ts";
import type { FormState, JourneyState } from "./state.ts";
import type { Session } from "../session/session.ts";
import type { Visit } from "../session/visit.ts";

/** What outlives a reload beside the session: what was typed, and the way back. Codes, files and replies do not. */
export interface Saved {
  /** Whom it belongs to: it is nobody else's (ruling R48). */
  readonly owner?: string | null;
  readonly wayBack: JourneyState["wayBack"];
  readonly readFrom?: JourneyState["readFrom"];
  readonly typed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The part that each screen was turned to. */
  readonly pages: JourneyState["turned"];
  /** What the screens remember of it. */
  readonly kept?: JourneyState["kept"];
  /** A wait is as old after a reload as before it. */
  readonly statusSeen?: JourneyState["statusSeen"];
  /** The link that the visitor came by, and its session (spec 1 §3 "Stored client keys"). What it tells is asked for anew. */
  readonly link?: Omit<LinkVisit, "record"> | null;
  readonly earlierLinks?: Readonly<Record<string, Omit<LinkVisit, "record">>>;
}

/** Values that are used once, that are never kept (ruling R30), or whose bytes are gone after a reload. */
const NOT_KEPT = /^(?:otp|currentOtp|aadhaar|statements|\w+Password)$/;

const keep = (form: FormState): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(form.values).filter(([name]) => !NOT_KEPT.test(name)));

const linkToKeep = ({ record: _told, ...link }: LinkVisit): NonNullable<Saved["link"]> => link;

/** The part of the state that is stored. */
export const toSaved = (state: JourneyState): Saved => ({
  owner: state.owner,
  wayBack: state.wayBack,
  readFrom: state.readFrom,
  typed: Object.fromEntries(Object.entries(state.forms).map(([screen, form]) => [screen, keep(form)])),
  pages: state.turned,
  kept: state.kept,
  statusSeen: state.statusSeen,
  link: state.link === null ? null : linkToKeep(state.link),
  earlierLinks: Object.fromEntries(
    Object.entries(state.earlierLinks).map(([linkId, link]) => [linkId, linkToKeep(link)]),
  ),
});

/** The state to start from: a fresh one, with what was stored put back. */
export function startState(visit: Visit, session: Session, saved: Saved | null): JourneyState {
  const typed = Object.entries(saved?.typed ?? {});
  return {
    visit,
    session,
    record: null,
    recordAt: null,
    link: saved?.link ? { ...saved.link, record: null } : null,
    earlierLinks: Object.fromEntries(
      Object.entries(saved?.earlierLinks ?? {}).map(([linkId, link]) => [linkId, { ...link, record: null }]),
    ),
    clockAhead: 0,
    statusSeen: saved?.statusSeen ?? null,
    place: null,
    address: null,
    retry: null,
    asked: null,
    handedOver: false,
    wish: null,
    unanswered: null,
    missed: [],
    owner: saved?.owner ?? null,
    wayBack: saved?.wayBack ?? {},
    decision: null,
    forms: Object.fromEntries(typed.map(([screen, values]) => [screen, { values, errors: [], attempt: 0 }])),
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
