import type { Facts, FormState, JourneyState } from "./state.ts";
import { NO_FACTS } from "./state.ts";
import type { Session } from "../session/session.ts";
import type { Visit } from "../session/visit.ts";

/** What outlives a reload beside the session: what was typed, and the way back. Codes, files and replies do not. */
export interface Saved {
  /** Whom it belongs to: it is nobody else's (ruling R48). */
  readonly owner?: string | null;
  readonly wayBack: JourneyState["wayBack"];
  readonly typed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pages: Readonly<Record<string, number>>;
  /** Where a code went: who looks for it in another application may find the page loaded anew. */
  readonly codeSent?: Facts["codeSent"];
  /** The bank's login that is under way, and the accounts it gave: asking for them anew would begin another. */
  readonly bank?: Pick<Facts, "transactionId" | "accounts">;
  /** A wait is as old after a reload as before it. */
  readonly statusSeen?: JourneyState["statusSeen"];
  /** Who goes on waiting goes on after a reload. */
  readonly againSince?: Facts["againSince"];
}

/** Values that are used once, or whose bytes are gone after a reload. */
const NOT_KEPT: ReadonlySet<string> = new Set(["otp", "statements", "statementPassword"]);

const keep = (form: FormState): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(form.values).filter(([name]) => !NOT_KEPT.has(name)));

/** The part of the state that is stored. */
export const toSaved = (state: JourneyState): Saved => ({
  owner: state.owner,
  wayBack: state.wayBack,
  typed: Object.fromEntries(Object.entries(state.forms).map(([screen, form]) => [screen, keep(form)])),
  pages: state.facts.pages,
  codeSent: state.facts.codeSent,
  bank: { transactionId: state.facts.transactionId, accounts: state.facts.accounts },
  statusSeen: state.statusSeen,
  againSince: state.facts.againSince,
});

/** The state to start from: a fresh one, with what was stored put back. */
export function startState(visit: Visit, session: Session, saved: Saved | null): JourneyState {
  const typed = Object.entries(saved?.typed ?? {});
  return {
    visit,
    session,
    record: null,
    recordAt: null,
    statusSeen: saved?.statusSeen ?? null,
    place: null,
    address: null,
    retry: null,
    asked: null,
    wish: null,
    unanswered: null,
    owner: saved?.owner ?? null,
    wayBack: saved?.wayBack ?? {},
    decision: null,
    forms: Object.fromEntries(typed.map(([screen, values]) => [screen, { values, errors: [], attempt: 0 }])),
    pending: [],
    acting: null,
    waiting: null,
    notices: [],
    network: "online",
    facts: {
      ...NO_FACTS,
      ...saved?.bank,
      pages: saved?.pages ?? {},
      codeSent: saved?.codeSent ?? null,
      againSince: saved?.againSince ?? null,
    },
    lastCall: null,
    nextId: 1,
  };
}
