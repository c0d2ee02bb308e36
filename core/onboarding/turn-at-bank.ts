import type { CustomerRecord } from "../customer/record.ts";
import { isLineIssued } from "../status/reached.ts";
import { bankBannerState, type TurnSince } from "./turn.ts";
import { TURN_OF_BANNER } from "./banner-turns.table.ts";
import { waitingFor } from "./waiting-for.ts";

/**
 * Who acts next with the account and its mandate alone, since they came to be as they do; null where nothing is waited
 * for (ruling R49).
 */
export function assigneeAtBank(record: CustomerRecord | null): TurnSince | null {
  const state = bankBannerState(record);
  const turn = state === null ? null : TURN_OF_BANNER[state];
  return turn === null ? null : { ...turn, since: record?.beneficiaryBankInfo?.statusSince ?? null };
}

/**
 * Who acts next from the application to the mandate (ruling R49): once the line is issued, what its money waits for at
 * the bank, at the lender's desk or with an agent; before that, and where nothing is waited for, who acts next in the
 * application.
 */
export function currentAssigneeOf(record: CustomerRecord | null): TurnSince {
  const code = record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
  return (isLineIssued(code) ? assigneeAtBank(record) : null) ?? waitingFor(record);
}
