import { AUTO_REPAYMENT } from "@creditline/core/reference/banks/mandate-ways.table";
import { banner, BANNER_STATES } from "@creditline/core/mandate/banner";
import { ESIGN_STATUSES } from "@creditline/core/reference/documents/document-kinds.table";
import {
  INCOME_VERIFICATION_MODES,
  INCOME_VERIFICATION_SECONDS,
  STATEMENT_MONTHS,
} from "@creditline/core/mandate/income-verification-times.table";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

/** The page about banners, e-sign and income verification. */
export const mandatePage = (): string =>
  page(
    "Bank account and automatic repayment",
    `What the banner on the credit line's home says about the bank account and automatic repayment. Ask with
\`creditline banner STATE\`.`,
    section(
      "The banner by state",
      "The words of spec 2 §8 where it has some, else the sense of spec 2 §4's table. The tones are ours.",
      table(
        ["Status", "Shown", "Message", "Also", "Button", "Leads to", "Tone"],
        BANNER_STATES.map((state) => {
          const { needed, message, detail, action, tone } = banner(state);
          return [code(state), needed, message, detail, action?.label, action?.route, tone];
        }),
      ),
      "Of UNKNOWN the specification says only that no banner is needed.",
      madeFrom("core/mandate/banner.ts"),
    ),
    section(
      "Ways and statuses",
      table(
        ["List", "Members", "Source"],
        [
          [
            "Setting up automatic repayment",
            Object.values(AUTO_REPAYMENT)
              .map(({ label, screen }) => `${label} (${code(screen)})`)
              .join(", "),
            "spec 2 §1",
          ],
          ["E-sign statuses", codes(ESIGN_STATUSES), "spec 1 §4, spec 2 §4; what each allows is not stated"],
          [
            "Income verification",
            INCOME_VERIFICATION_MODES.map(
              (mode) => `${code(mode)}, about ${INCOME_VERIFICATION_SECONDS[mode]} seconds`,
            ).join("; "),
            "spec 1 §4, §9",
          ],
          ["Months of statements asked for", STATEMENT_MONTHS, "spec 1 §2, §9"],
        ],
      ),
      list([
        "A beneficiary account can be proven by a small payment, by another account, or by a document, as long as the record's counts leave the first two open (assumed: what the counts close is not stated).",
      ]),
      madeFrom(
        "core/reference/banks/mandate-ways.table.ts",
        "core/reference/documents/document-kinds.table.ts",
        "core/mandate/income-verification-times.table.ts",
        "core/mandate/mandate-terms.ts",
      ),
    ),
  );
