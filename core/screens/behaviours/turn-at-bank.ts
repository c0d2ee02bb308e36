import type { Sight } from "../sight.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import type { Turn, TurnSince } from "../../onboarding/turn.ts";
import { blockOfTurn } from "./turn-block.ts";
import { whoseTurn } from "./whose-turn.ts";
import { lineIssued } from "../../status/reached.ts";
import { TURN_OF_BANNER } from "../../onboarding/banner-turns.table.ts";
import { awaitedAtBank } from "../../onboarding/bank-awaited.ts";

/**
 * Whose turn it is from the application to the mandate (ruling R49): once the line is issued, what its money waits for
 * at the bank, at the lender's desk or with an agent; before that, and where nothing is waited for, whose turn it is in
 * the application.
 */
export function whoseTurnInAll(record: CustomerRecord | null): TurnSince {
  const code = record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
  const turn = lineIssued(code) ? turnAtBank(record) : null;
  return turn === null ? whoseTurn(record) : sinceMoved(turn, record);
}

function turnAtBank(record: CustomerRecord | null): Turn | null {
  const state = awaitedAtBank(record);
  return state === null ? null : TURN_OF_BANNER[state];
}

/** A turn at the bank, since the account or the mandate came to stand as it does. */
const sinceMoved = (turn: Turn, record: CustomerRecord | null): TurnSince => ({
  ...turn,
  since: record?.beneficiaryBankInfo?.statusSince ?? null,
});

/** Whose turn it is with the account and its mandate alone; nothing where nothing is waited for (ruling R49). */
export function bankTurnBlock({ record }: Pick<Sight, "record">) {
  const turn = turnAtBank(record);
  return turn !== null && blockOfTurn(sinceMoved(turn, record));
}
