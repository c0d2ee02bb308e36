import { nothing, type ScreenContext } from "../../define/screen-context.ts";
import { askForAccountFirst } from "../../behaviours/withdrawal-account.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import type { Due } from "../due.ts";
import type { Offer } from "../offers.ts";
import { isLateAtHome } from "../overdue-home.ts";
import type { PayIntent } from "../repay/intent.ts";
import { PRESSED_AT_HOME } from "../repay/pressed-on-other-screens.ts";

/** What the home of a credit line remembers. */
export interface HomeMemory {
  readonly due: Due | null;
  /** Null until they have been looked up once. */
  readonly offers: readonly Offer[] | null;
  /** The offer that is looked at, by its id. */
  readonly offer: string;
  /** What could not be fetched is said, and can be tried again. */
  readonly isDueMissing: boolean;
  /** What was left of the limit when it was looked at last, so that a record that says otherwise is asked for once. */
  readonly checkedFor: number | null;
  /** Presses of "I can't pay", counted: the list of repayments has its page. */
  readonly cannotPay: number;
  readonly paying: PayIntent | null;
  readonly waitsForAccount: boolean;
}
export type Here = ScreenContext<HomeMemory>;

export const HOME_MEMORY = {
  ...pollRecord.memory,
  due: nothing<Due>(),
  offers: nothing<readonly Offer[]>(),
  offer: "",
  isDueMissing: false as boolean,
  checkedFor: nothing<number>(),
  ...PRESSED_AT_HOME.memory,
  ...askForAccountFirst.memory,
};

/** Whether something is overdue: the home is about paying and about help then (ruling R61). */
export const isLate = (sight: Pick<Here, "record" | "platformAt" | "memory">): boolean =>
  isLateAtHome(sight, sight.memory.due);

/** Whether all that is looked up has come, or cannot: what stands below it is shown then, and nothing moves it any more. */
export const isSettled = ({ memory: { due, offers, isDueMissing } }: Pick<Here, "memory">): boolean =>
  (due !== null || isDueMissing) && offers !== null;
