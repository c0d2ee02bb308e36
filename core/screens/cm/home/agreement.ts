import type { CustomerRecord } from "../../../customer/record.ts";
import { AGREEMENT_ROWS } from "../../../reference/lenders.table.ts";
import { say } from "../../../say/say.ts";
import { isAccountLocked } from "../../behaviours/locked-account.ts";
import type { ScreenName } from "../../catalogue.ts";
import { link } from "../../define-screen.ts";
import { lineInUse } from "../line.ts";

/** Where the agreement of the line is signed, and its signed copy read (spec 2 §2); null with a lender that has no such screen here. */
export function agreementScreen(record: CustomerRecord | null): ScreenName | null {
  const code = lineInUse(record)?.lender?.code;
  const row = AGREEMENT_ROWS.find((lender) => lender.code === code);
  return row === undefined ? null : `cm-sign-document-${row.slug}`;
}

const isSigned = (record: CustomerRecord | null): boolean =>
  record?.loanResponse?.applicationState?.esignStatus === "COMPLETE";

/**
 * The way to the agreement: its screen, or where the lender has none here (spec 2 §2) the signed copy as a file, so that
 * it can be had at any time.
 */
export function agreementActions(record: CustomerRecord | null) {
  if (isAccountLocked({ record }) && !isSigned(record)) return {};
  if (agreementScreen(record) !== null)
    return { agreement: link(isSigned(record) ? say("Your signed agreement") : say("Sign your agreement")) };
  return isSigned(record) ? { saveAgreement: link(say("Save as PDF")) } : {};
}
