import type { BannerState } from "../../../mandate/banner.table.ts";
import { counted, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { currentBannerState, currentBeneficiary } from "../../behaviours/account-blocks.ts";
import type { Block } from "../../blocks/block.ts";
import type { Recorded } from "./beneficiary-memory.ts";

/** The part that shows each state of the account (spec 2 §4). */
const PART_OF = {
  BLOCKED: "blocked",
  BD_PENDING: "give",
  MANDATE_NOT_REQUIRED: "given",
  CX_ACTION_PENDING: "given",
  EMANDATE_CX_ATN_PENDING: "given",
  PICKUP_PENDING_EMANDATE_ELIGIBLE: "given",
  MANDATE_PENDING_EMANDATE_ELIGIBLE: "given",
  PENNY_DROP_REVIEW: "review",
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: "review",
  DOCUMENT_REVIEW: "papers",
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: "papers",
  EMANDATE_DOCUMENT_REVIEW: "given",
  NACH_DOCUMENT_REVIEW: "given",
  FINOPS_REVIEW: "given",
  NACH_PICKUP_PENDING: "given",
  PICKUP_PENDING_EMANDATE_COMPLETED: "prove",
  MANDATE_PENDING_EMANDATE_COMPLETED: "prove",
  REJECTED: "disabled",
  VERIFIED: "given",
  UNKNOWN: "give",
} as const satisfies Readonly<Record<BannerState, string>>;

/** The parts where somebody else has the turn. */
export const WAITING_PARTS: ReadonlySet<string> = new Set(["review", "papers"]);

/** Where no account is given yet, one is asked for, whatever the mandate needs. */
export function statePart(sight: Recorded) {
  const state = currentBannerState(sight);
  return state === "MANDATE_NOT_REQUIRED" && !currentBeneficiary(sight)?.accountNumber
    ? "give"
    : PART_OF[state];
}

/** How often a small payment can still be made, and another account given; null where the record does not say. */
const paymentsLeft = (sight: Recorded): number | null =>
  currentBeneficiary(sight)?.pennyDropVerificationLeft ?? null;
const accountsLeft = (sight: Recorded): number | null =>
  currentBeneficiary(sight)?.beneficiaryAttemptsLeft ?? null;

export const mayGiveAnother = (sight: Recorded): boolean => accountsLeft(sight) !== 0;
export const mayBePaid = (sight: Recorded): boolean => paymentsLeft(sight) !== 0;

/** What is left to try, and what comes after the last of it. */
export function leftBlock(sight: Recorded): Block<Words, never, never> | false {
  const payments = paymentsLeft(sight);
  const accounts = accountsLeft(sight);
  const rows: (readonly [Text, Text])[] = [
    ...(payments === null
      ? []
      : ([[say("₹1 tries left"), counted(payments, "{count} time", "{count} times")]] as const)),
    ...(accounts === null
      ? []
      : ([[say("Changes left"), counted(accounts, "{count} time", "{count} times")]] as const)),
  ];
  return (
    rows.length > 0 && {
      kind: "details",
      region: "aside",
      title: say("Tries left"),
      rows: [...rows, [say("After the last one"), say("Verify with a bank proof or UPI")]],
    }
  );
}
