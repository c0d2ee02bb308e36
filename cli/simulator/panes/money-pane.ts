import { ANONYMOUS } from "../harness.ts";
import { activeLineOf } from "@creditline/core/credit-line/active-line";
import { fromRupees, inRupees } from "@creditline/core/credit-line/paise";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { FEE_HEADINGS, FEE_NAMES, feeLineFor, chargedAs } from "@creditline/core/lenders/fees/fee";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { type LineQuote, quote } from "@creditline/core/lenders/fees/quote";
import { figureText } from "../../lender-desk/fee-document.ts";
import { sideBySide } from "../../lender-desk/side-by-side.ts";
import type { Snapshot } from "../simulation.ts";
import type { Pane, PaneEntry } from "./pane.ts";

/** The limits of the line, by channel. */
function limitEntries({ creditLineInfo, loanResponse }: CustomerRecord): readonly PaneEntry[] {
  const group = "Credit line";
  const lines = creditLineInfo?.creditLines ?? [];
  const limits = lines.flatMap(({ lineType, channelPartners }) =>
    (channelPartners ?? []).flatMap(({ channelPartner, limit }): readonly PaneEntry[] =>
      limit === null || limit === undefined
        ? []
        : [
            {
              group,
              label: `${lineType} ${channelPartner}`,
              text: `${inRupees(limit.available)} left${typeof limit.total === "number" ? ` of ${inRupees(limit.total)}` : ""}`,
            },
          ],
    ),
  );
  const amount = loanResponse?.loanAmount;
  return limits.length === 0 && typeof amount === "number"
    ? [{ group, label: "limit", text: inRupees(amount) }]
    : limits;
}

const loanEntries = ({ repayments }: CustomerRecord): readonly PaneEntry[] =>
  (repayments ?? []).map(
    ({ loanId, status, amount, emi, outstandingPrincipal, nextDueDate, nextDueAmount }): PaneEntry => ({
      group: "Loans",
      label: loanId,
      text: [
        status ?? "no status",
        ...(typeof amount === "number" ? [`of ${inRupees(amount)}`] : []),
        ...(typeof outstandingPrincipal === "number"
          ? [`${inRupees(outstandingPrincipal)} outstanding`]
          : []),
        ...(typeof emi === "number" ? [`EMI ${inRupees(emi)}`] : []),
        ...(nextDueDate && typeof nextDueAmount === "number"
          ? [`next ${inRupees(nextDueAmount)} on ${nextDueDate}`]
          : []),
      ].join(", "),
    }),
  );

/** The withdrawal for which fees are shown: the newest loan's, else the example of the lender's offer. */
function exampleOf({ repayments, loanResponse }: CustomerRecord): number | null {
  const partner = loanResponse?.applicationState?.currentPartnerCode;
  const offer = (loanResponse?.offers ?? []).find((one) => one.partner === partner);
  const amount = repayments?.[0]?.amount ?? offer?.exampleAmount ?? null;
  const paise = amount === null ? null : fromRupees(amount);
  return paise === null || paise <= 0 ? null : paise;
}

/** A fee with all of its readings, each with its source (ruling R21). */
function feeEntries(fees: LineQuote): readonly PaneEntry[] {
  const { amount } = fees;
  const group = `Fees of ${fees.lender}, ${fees.line}${amount === null ? "" : `, on ${inRupees(amount / 100)}`}`;
  const readings = sideBySide(fees);
  return FEE_NAMES.map((name): PaneEntry => {
    const fee = fees[name];
    const beside = readings[name];
    const figures = fee.kind === "conflicting" ? fee.readings.map(({ quote: one }) => figureText(one)) : null;
    const isWords = fee.kind === "text";
    return {
      group,
      ...(fee.kind === "conflicting" ? { is: "changed" as const } : {}),
      label: FEE_HEADINGS[name],
      text:
        fee.kind === "conflicting"
          ? `${fee.readings.length} readings${beside.difference === null ? "" : `, ${inRupees(beside.difference)} apart`}`
          : isWords
            ? ""
            : figureText(fee),
      beside: beside.readings.map(({ text, source }, i) => [
        ...(figures?.[i] === undefined ? [] : [figures[i]]),
        `“${text}”`,
        source,
      ]),
    };
  });
}

/** The customer's money: limits, loans, and the lender's fees with every reading side by side. */
export function moneyPane({ state }: Snapshot): Pane {
  const { record } = state;
  if (record === null) {
    return {
      name: "money",
      summary: ANONYMOUS,
      entries: [{ group: "", label: "", text: "No one is signed in, so there is no money to show." }],
    };
  }
  const code = record.loanResponse?.applicationState?.currentPartnerCode ?? null;
  const lender = LENDERS.find((one) => one.code === code);
  const line = activeLineOf(record);
  const fees =
    lender === undefined || line === null
      ? null
      : quote(
          lender,
          feeLineFor(chargedAs(line, record.loanResponse?.lineTypeVariant)),
          exampleOf(record),
          "paise",
        );
  const conflicting =
    fees === null ? 0 : FEE_NAMES.filter((name) => fees[name].kind === "conflicting").length;
  const limits = limitEntries(record);
  return {
    name: "money",
    summary: [
      limits[0]?.text ?? "no line yet",
      ...(conflicting === 0
        ? []
        : [`${conflicting} ${conflicting === 1 ? "fee has" : "fees have"} two readings`]),
    ].join(", "),
    entries: [
      ...limits,
      ...loanEntries(record),
      ...(fees === null
        ? [
            {
              group: "Fees",
              label: "",
              text: "no fees before there is a lender and a line",
              weight: "quiet",
            } satisfies PaneEntry,
          ]
        : feeEntries(fees)),
    ],
  };
}
