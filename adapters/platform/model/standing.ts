import { STATUS_CODES, aipSuccessRange, creditManagement, reroutable } from "@creditline/core/status/code";
import type { SandboxEvent } from "../../contract/sandbox.shapes.ts";
import { dueMoment } from "../partners/partner.ts";
import type { StoredEvent } from "../store/store.ts";
import type { ApplicationFacts, EventData } from "./customer/events.ts";
import { limitOf } from "./decisions/deciding.ts";
import { USUAL_OUTCOME } from "./decisions/outcome.ts";
import { accountStateOfBanner } from "./money/mandate/beneficiary-moves.ts";
import { MANDATE_STEPS } from "./money/mandate/debits.ts";
import type { MoneyState } from "./money/money-state.ts";
import { salaryAccountOf } from "./onboarding/bank-accounts.ts";
import type { ProfileTexts } from "./profile/pincode-area.ts";
import { maskedPerson } from "./refusals.ts";

/** A document's sentences name its signatory; only its title is kept. */
const withoutPapers = (data: unknown): unknown =>
  typeof data !== "object" || data === null
    ? data
    : Object.fromEntries(
        Object.entries(data).map(([name, value]: readonly [string, unknown]) => [
          name,
          typeof value === "object" && value !== null && "sections" in value && "title" in value
            ? { title: value.title }
            : value,
        ]),
      );

/** An event in the tester's format: with identifiers (ruling R30) and other personal data masked. */
export const shownEvent = ({ version, at, type, data }: StoredEvent): SandboxEvent => ({
  version,
  at,
  type,
  data: maskedPerson(withoutPapers(data)),
});

/** The platform's time: every decision is made at such a moment. */
export interface PlatformClock {
  /** Milliseconds since 1970. */
  now(): Promise<number>;
}

/*
 * The events implied for a customer who is at a point without having reached it step by step: a persona before the
 * first sign-in, and one whom a tester moves. The code here does not know who put them there; it fills in what they
 * skipped, so that every screen has something to show.
 */

/** What a banner state implies about the account, for a persona or a customer that a tester puts there. */
export function bannerMoney(
  status: string | null,
  money: MoneyState,
  person: {
    readonly phone: string;
    readonly name: string | null;
    readonly accountNumber?: string | undefined;
  },
  at: string,
): MoneyState {
  const { beneficiary } = money;
  const known = status === null ? "none" : accountStateOfBanner(status).account;
  if (known === "none") {
    return { ...money, beneficiary: { ...beneficiary, movedAt: at, next: null, mandateSince: null } };
  }
  return {
    ...money,
    beneficiary: {
      ...beneficiary,
      account: beneficiary.account ?? {
        ...salaryAccountOf(person.phone),
        ...(person.accountNumber === undefined ? {} : { accountNumber: person.accountNumber }),
        name: person.name,
      },
      verified: known === "verified",
      wasVerified: beneficiary.wasVerified || known === "verified",
      holder: beneficiary.holder ?? person.name,
      movedAt: at,
      mandateSince: status === "VERIFIED" ? at : null,
      next: null,
    },
  };
}

/** What the simulator causes next in a state that a tester chose, as if the customer had just come there. */
export function nextSimulatedState(status: string, at: string, money: MoneyState): MoneyState {
  const next = MANDATE_STEPS.find((step) => step.to === status && step.next !== undefined)?.next;
  if (next === undefined) return money;
  const moment = dueMoment(Date.parse(at), next.afterSeconds);
  return { ...money, beneficiary: { ...money.beneficiary, next: { on: next.on, at: moment } } };
}

/** What a tester's move implies, so that every screen has something to show. */
export function afterMove(
  application: ApplicationFacts,
  { code, matched }: EventData["status.moved"],
  profile: ProfileTexts,
): Partial<ApplicationFacts> {
  const approved = aipSuccessRange(code) || creditManagement(code);
  const limit = application.limit ?? limitOf(profile);
  const lineType = application.lineType ?? USUAL_OUTCOME.lineType;
  const interested = code === STATUS_CODES.AIP_INTERESTED && lineType !== null;
  return {
    code,
    partner: application.partner ?? matched?.offers[0]?.partner ?? USUAL_OUTCOME.partner,
    lineType,
    limit: approved ? limit : application.limit,
    available: approved ? (application.available ?? limit) : application.available,
    interest: interested ? { ...application.interest, [lineType]: "YES" } : application.interest,
    canReRoute: reroutable(code),
    interactionRequired: code === STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ,
    undecided: null,
    matched: matched ?? application.matched,
  };
}
