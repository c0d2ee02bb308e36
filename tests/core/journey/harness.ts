import { CustomerRecord } from "@creditline/core/customer/record";
import * as Schema from "effect/Schema";
import { translate } from "@creditline/core/messages/translate";
import type { Command, JourneyConfig, JourneyEvent, Reply } from "@creditline/core/journey/events";
import { perfiosValidation } from "@creditline/core/screens/qual/perfios-validation";
import { submitApplication } from "@creditline/core/screens/qual/submit-application";
import { ASSUMED_TIMES } from "@creditline/core/screens/define/define-screen";
import { landingBy } from "@creditline/core/journey/navigation/landing-situation";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { currentScreen, type JourneyState } from "@creditline/core/journey/state";
import { screenMemory } from "@creditline/core/journey/screen-context";
import { startState } from "@creditline/core/journey/saved-state";
import { previousAnswers } from "@creditline/core/journey/forms/previous-answers";
import { step } from "@creditline/core/journey/step";
import { viewOf } from "@creditline/core/journey/view";
import { parseAddress } from "@creditline/core/routing/arrival";
import { explain } from "@creditline/core/routing/landing";
import { NO_SESSION } from "@creditline/core/session/session";
import { entryOf } from "@creditline/core/validation/typed/entries";
import { validate } from "@creditline/core/validation/rules.table";
import { NEW_VISIT } from "@creditline/core/session/visit";

export const CONFIG: JourneyConfig = {
  ...ASSUMED_TIMES,
  appLinks: [],
  landing: landingBy(explain),
  previousAnswers: previousAnswers,
  validate,
  entryOf,
  provider: "support",
};

/** 2026-01-05, ten in the morning in India. */
export const MORNING = Date.parse("2026-01-05T04:30:00Z");

/** A check of what is typed, at that moment. */
export const CHECKING = { at: MORNING, config: CONFIG };

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

export interface Played {
  readonly state: JourneyState;
  /** The commands of the last event alone. */
  readonly commands: readonly Command[];
}

/** The application after an event, a second later than the one before. */
export const play = (before: Played, event: WithoutTime<JourneyEvent>, at = MORNING): Played =>
  step(ALL_SCREENS, CONFIG, before.state, { ...event, at } as JourneyEvent);

export const FRESH: Played = { state: startState(NEW_VISIT, NO_SESSION, null), commands: [] };

export const arrive = (before: Played, address: string): Played =>
  play(before, { type: "arrived", address: parseAddress(address) });

export const fill = (before: Played, values: Readonly<Record<string, string>>): Played =>
  Object.entries(values).reduce(
    (now, [field, value]) => play(now, { type: "changed", field, value }),
    before,
  );

export const press = (before: Played, action: string): Played => play(before, { type: "did", action });

/** Goes along the history to an address, as many entries on as `by` says. */
export const go = (before: Played, address: string, by: number): Played =>
  play(before, { type: "went", address: parseAddress(address), by });

/** What the application shows. */
export const shown = ({ state }: Played) => viewOf(ALL_SCREENS, state, { at: MORNING, config: CONFIG });

/** The wait for a decision, on the screen that is shown. */
export const waitOf = ({ state }: Pick<Played, "state">) =>
  currentScreen(state) === "perfiosValidation"
    ? screenMemory(perfiosValidation, state).waiting
    : screenMemory(submitApplication, state).waiting;

/** The same, with nothing waited for any more. */
export const notWaiting = (played: Played): Played => ({ ...played, state: { ...played.state, memory: {} } });

/** The texts of the notices that are shown. */
export const noticesOf = ({ state }: Played): readonly string[] =>
  translate(state.notices).map(({ text }) => text);

/** Tells the application that the network is there, or gone. */
export const network = (before: Played, online: boolean): Played => play(before, { type: "network", online });

/** Where the last event leads in the history. */
export const navigations = ({ commands }: Played): readonly Command[] =>
  commands.filter(({ type }) => type === "navigate" || type === "traverse");

/** The names of the calls that the last event asked for. */
export const calls = ({ commands }: Played): readonly string[] =>
  commands.flatMap((command) => (command.type === "call" ? [command.call] : []));

/** The call that the last event asked for. */
export function callOf(played: Played): Extract<Command, { type: "call" }> {
  const call = played.commands.find((command) => command.type === "call");
  if (call?.type !== "call") throw new Error("the last event asked for no call");
  return call;
}

export const answer = (before: Played, reply: Reply): Played =>
  play(before, { type: "answered", id: callOf(before).id, reply });

export const answerWith = (before: Played, body: unknown): Played =>
  answer(before, { ok: true, status: 200, body });

export const TOKENS = {
  access_token: "token-1",
  refresh_token: "refresh-1",
  expires_in: 3600,
  token_type: "bearer",
};

/** What becomes of a call without a network. */
export const NO_ANSWER = { ok: false, kind: "network" } as const satisfies Reply;

/** Who signs up, as they type it on the first page. */
export const PERSON = { fullName: "Asha Verma", dateOfBirth: "27/03/1994", gender: "FEMALE" };

/** Where that person lives, as they type it. */
export const RESIDENCE = {
  addressLine1: "Flat 1, Rose House",
  pincode: "560001",
  city: "Bangalore",
  state: "Karnataka",
  residenceType: "RENTED",
  yearsInResidence: "1",
  yearsInCity: "2",
};

/** A customer record at a status. */
export const recordAt = (status: string, more: object = {}, application: object = {}) => ({
  customerId: "c-1",
  customerDetails: { phone: "9000000001" },
  loanResponse: { applicationState: { applicationStatusCode: status, ...application } },
  ...more,
});

/** A record as it is once a reply has been decoded. */
export const decoded = Schema.decodeUnknownSync(CustomerRecord);

/** Signed in, with the record that the platform gives. */
export function signIn(record: unknown, address = "/"): Played {
  const asked = press(fill(arrive(FRESH, address), { phone: "9000000001" }), "getCode");
  const coded = fill(answerWith(asked, { success: true }), { otp: "123456" });
  return answerWith(answerWith(press(coded, "signIn"), TOKENS), record);
}

/** The record of someone who has not applied. */
export const NEW_CUSTOMER = recordAt("");
