import { say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import type { Codes, SaidCode } from "../refusal.ts";
import type { Sight } from "../sight.ts";

/** What the platform refuses a withdrawal for as long as its account is not seen to. */
const ABOUT_ACCOUNT: Codes = new Set([
  "BENEFICIARY_REQUIRED",
  "BENEFICIARY_NOT_VERIFIED",
  "ACCOUNT_NOT_CONFIRMED",
]);

/** The withdrawal as it is seen from where its account is given: those screens do not bring the withdrawal's. */
const WITHDRAWAL = {
  name: "cm-confirm-transaction",
  memory: { waitsForAccount: false as boolean },
  kept: ["waitsForAccount"],
  parts: {},
} as const;

/** A withdrawal that waits for its bank account: it leads there, and the account leads back to it. */
export const accountFirst = {
  memory: WITHDRAWAL.memory,
  kept: "waitsForAccount",
  isAbout: (code: SaidCode | null | undefined): boolean => ABOUT_ACCOUNT.has(code),
  /** What the button that leads to the account says. */
  label: (code: SaidCode | null | undefined): Text =>
    code === "BENEFICIARY_REQUIRED" ? say("Add a bank account") : say("See to your bank account"),
  /** Whether one waits. */
  isWaiting: ({ on }: Pick<Sight, "on">): boolean => on(WITHDRAWAL).memory.waitsForAccount,
} as const;
