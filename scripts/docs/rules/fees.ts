import { formatRupees } from "@creditline/core/credit-line/paise";
import { feeMessage } from "@creditline/core/credit-line/key-facts/fee-rule";
import { type Fee, FEE_HEADINGS, FEE_LINES, FEE_NAMES } from "@creditline/core/lenders/fees/fee";
import { GENERAL_FEES, GST_PERCENT, UNNAMED_LENDER_FEES } from "@creditline/core/lenders/general-terms";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { quote, type Quoted } from "@creditline/core/lenders/fees/quote";
import { figure } from "../figures.ts";
import { code, madeFrom, page, section, subsection, table } from "../markdown.ts";

/** Withdrawals in rupees, on both sides of every slab. */
const WITHDRAWALS = [3_000, 3_001, 5_000, 5_001, 10_000, 10_001, 15_000, 24_999, 25_000, 50_000] as const;

const readings = (fee: Fee): string =>
  fee.length === 0
    ? "not stated"
    : fee
        .map(({ text, source, gst }) => `"${text}" (${source}${gst ? "; GST is added" : ""})`)
        .join("; **or** ");

function figureOf(quoted: Quoted): string {
  const tax = "gst" in quoted && quoted.gst !== null ? ` + ${formatRupees(quoted.gst)} GST` : "";
  switch (quoted.kind) {
    case "exact":
      return `${formatRupees(quoted.amount)}${tax}`;
    case "one-of":
      return `${quoted.amounts.map(formatRupees).join(" or ")}${tax}`;
    case "range":
      return `${formatRupees(quoted.minimum)} to ${formatRupees(quoted.maximum)}${tax}`;
    case "at-most":
      return `up to ${formatRupees(quoted.maximum)}${tax}`;
    case "text":
      return "in words";
    case "not-stated":
      return "not stated";
  }
}

const processingAt = (lender: (typeof LENDERS)[number], rupees: number): string => {
  const { processing } = quote(lender, "CASH_LINE", rupees * 100, "paise");
  return processing.kind === "conflicting"
    ? processing.readings.map((reading) => figureOf(reading.quote)).join("; **or** ")
    : figureOf(processing);
};

/** The page about fees. */
export function feesPage(): string {
  return page(
    "Fees",
    `What each lender charges on each line, in the specification's words (spec 2 §9), every reading kept. GST is
${figure(GST_PERCENT, (percent) => `${percent}%`)}, shown apart and only where the words say plus GST or plus taxes
(ruling R21). Overdue and penal figures stand under the heading ${FEE_HEADINGS.overdue}, and are never capitalised
into the balance (ruling R32). Ask with \`creditline fees --lender CODE --line TYPE --amount N\`.`,
    section(
      "By lender and line",
      ...FEE_LINES.map((line) =>
        subsection(
          line,
          table(
            ["Lender", ...FEE_NAMES.map((name) => FEE_HEADINGS[name])],
            LENDERS.map(({ code: lender, fees }) => [
              code(lender),
              ...FEE_NAMES.map((name) => readings(fees[line][name])),
            ]),
          ),
        ),
      ),
      madeFrom("core/lenders/lenders.table.ts", "core/lenders/fees/fee.ts", "core/lenders/fees/fee.ts"),
    ),
    section(
      "Processing fee of a cash line by withdrawal",
      "Figures that the rules gave when this page was made. An amount between two stated slabs is not stated.",
      table(
        ["Lender", ...WITHDRAWALS.map((rupees) => formatRupees(rupees * 100))],
        LENDERS.map((lender) => [
          code(lender.code),
          ...WITHDRAWALS.map((rupees) => processingAt(lender, rupees)),
        ]),
      ),
      madeFrom("core/lenders/fees/quote.ts"),
    ),
    section(
      "Figures that belong to no lender",
      "The specification quotes them in general, or of a lender that it does not name. They are kept apart.",
      table(
        ["Of", "Fee", "Readings"],
        [
          ...Object.entries(GENERAL_FEES).map(([name, fee]) => ["lenders in general", name, readings(fee)]),
          ...Object.entries(UNNAMED_LENDER_FEES).map(([name, fee]) => [
            "a lender not named",
            name,
            readings(fee),
          ]),
        ],
      ),
      madeFrom("core/lenders/general-terms.ts"),
    ),
    section(
      "Fee messages",
      "The four forms in which a customer reads a fee, each plus GST.",
      table(
        ["Form", "Reads"],
        [
          ["fixed", feeMessage({ form: "fixed", rupees: 499 })],
          ["flexible", feeMessage({ form: "flexible", percent: 2.5 })],
          ["whichever higher", feeMessage({ form: "whichever-higher", percent: 2, rupees: 500 })],
          ["whichever lower", feeMessage({ form: "whichever-lower", percent: 2, rupees: 500 })],
        ],
      ),
      madeFrom("core/credit-line/key-facts/fee-rule.ts"),
    ),
  );
}
