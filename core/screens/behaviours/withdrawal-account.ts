import { say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import type { Codes, SaidCode } from "../define/refusal.ts";
import type { ScreenName } from "../catalogue.ts";
import type { Remembered, ScreenContext } from "../define/screen-context.ts";

/** What the platform refuses a withdrawal for as long as its account is not seen to. */
const ABOUT_ACCOUNT: Codes = new Set([
  "BENEFICIARY_REQUIRED",
  "BENEFICIARY_NOT_VERIFIED",
  "ACCOUNT_NOT_CONFIRMED",
]);

const waiting = { waitsForAccount: false as boolean };

const waitingAt = (name: ScreenName) => ({ name, memory: waiting }) satisfies Remembered;

/** Where a withdrawal waits, and where it goes on: those screens are not brought by the ones that give its account. */
const WAITING_AT = [
  { at: waitingAt("cm-confirm-transaction"), goesOnAt: "cm-confirm-transaction" },
  { at: waitingAt("cm-tenure-selection"), goesOnAt: "cm-tenure-selection" },
  { at: waitingAt("cm-home"), goesOnAt: "cm-tenure-selection" },
] as const;

type Seen = Pick<ScreenContext, "remembered">;

/** A withdrawal that waits for its bank account: it leads there, and the account leads back to it. */
export const askForAccountFirst = {
  memory: waiting,
  kept: "waitsForAccount",
  isAbout: (code: SaidCode | null | undefined): boolean => ABOUT_ACCOUNT.has(code),
  /** What the button that leads to the account says. */
  label: (code: SaidCode | null | undefined): Text =>
    code === "BENEFICIARY_REQUIRED" ? say("Add a bank account") : say("See bank account"),
  /** Where one goes on that waits: to be confirmed, or to have its amount chosen; null where none waits. */
  waitsAt: ({ remembered }: Seen): ScreenName | null =>
    WAITING_AT.find(({ at }) => remembered(at).waitsForAccount)?.goesOnAt ?? null,
} as const;
