import type { CustomerRecord } from "../customer/record.ts";
import { lineIssued } from "../status/reached.ts";
import { awaitedAtBank, type TurnSince } from "./turn.ts";
import { TURN_OF_BANNER } from "./banner-turns.table.ts";
import { waitingFor } from "./waiting-for.ts";

/**
 * Whose turn it is with the account and its mandate alone, since they came to stand as they do; null where nothing is
 * waited for (ruling R49).
 */
export function turnAtBank(record: CustomerRecord | null): TurnSince | null {
  const state = awaitedAtBank(record);
  const turn = state === null ? null : TURN_OF_BANNER[state];
  return turn === null ? null : { ...turn, since: record?.beneficiaryBankInfo?.statusSince ?? null };
}

/**
 * Whose turn it is from the application to the mandate (ruling R49): once the line is issued, what its money waits for
 * at the bank, at the lender's desk or with an agent; before that, and where nothing is waited for, whose turn it is in
 * the application.
 */
export function whoseTurnInAll(record: CustomerRecord | null): TurnSince {
  const code = record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
  return (lineIssued(code) ? turnAtBank(record) : null) ?? waitingFor(record);
}
