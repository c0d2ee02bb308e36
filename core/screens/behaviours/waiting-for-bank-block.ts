import { turnAtBank } from "../../onboarding/turn-at-bank.ts";
import type { ScreenContext } from "../screen-context.ts";
import { blockForTurn } from "./waiting-for-block.ts";

/** Whose turn it is with the account and its mandate alone; nothing where nothing is waited for (ruling R49). */
export function waitingForBankBlock({ record }: Pick<ScreenContext, "record">) {
  const turn = turnAtBank(record);
  return turn !== null && blockForTurn(turn);
}
