import type { Words } from "../say/text.ts";
import type { Language } from "../say/language.ts";
import type { CustomerRecord } from "../customer/record.ts";
import type { Decision, Situation } from "../routing/landing.ts";
import type { Place } from "../routing/place.ts";
import type { ScreenName } from "../screens/catalogue.ts";
import type { Screens } from "../screens/define/screens.ts";
import type { FlowContext } from "./flow.ts";
import type { PreviousAnswers } from "./forms/previous-answers.ts";
import type { JourneyState } from "./state.ts";
import type { ScreenConfig } from "../screens/define/define-screen.ts";
import type { EntryOf } from "../validation/typed/entry.ts";
import type { Validate } from "../validation/validate-with.ts";

/** Where a customer lands, by the rules (spec 1 §2). */
export interface Landing {
  /** The decision, with or without its trace. */
  readonly decide: (situation: Situation) => Decision;
  /** What it asks about the customer who asks for a place. */
  readonly situationOf: (state: JourneyState, record: CustomerRecord, requested: Place | null) => Situation;
  /** The step that the qualification home leads to. */
  readonly homeOf: (record: CustomerRecord) => ScreenName;
}

/** What was said in the steps before a screen; nothing where it stands in no sequence. */
export type GetPreviousAnswers = (
  screens: Screens,
  state: JourneyState,
  screen: string,
  moment: FlowContext,
) => readonly PreviousAnswers[];

/** What the surroundings decide. */
export interface JourneyConfig extends ScreenConfig {
  /** Null until it is fetched, beside the first record. */
  readonly landing: Landing | null;
  /** Left out until the steps of the application are there, which alone stand in a sequence. */
  readonly previousAnswers?: GetPreviousAnswers;
  /** What the rule of a field says; a surface may begin with the rules of its first screens (`areas.ts`). */
  readonly validate: Validate;
  /** How a field takes what is typed; a surface may begin with those of its first screens too. */
  readonly entryOf: EntryOf;
  /** The language that the customer reads; English where left out. */
  readonly language?: Language;
  /** Whom to contact when a login fails for an unknown reason. */
  readonly provider: Words;
}
