import { turnAtBank } from "../../onboarding/turn-at-bank.ts";
import type { Sight } from "../sight.ts";
import { blockOfTurn } from "./turn-block.ts";

/** Whose turn it is with the account and its mandate alone; nothing where nothing is waited for (ruling R49). */
export function bankTurnBlock({ record }: Pick<Sight, "record">) {
  const turn = turnAtBank(record);
  return turn !== null && blockOfTurn(turn);
}
