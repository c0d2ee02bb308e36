import { activeLineOf } from "../../../credit-line/active-line-of.ts";
import { approvedLimit } from "../../../credit-line/approved-limit.ts";
import { HIGHER_LIMIT_POSSIBLE, isHigherApprovedLimit } from "../../../credit-line/higher-limit.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { isLenderCode } from "../../../reference/lender-codes.table.ts";
import { legalNameOf } from "../../../reference/legal-name.ts";
import { lenderRow } from "../../../reference/lenders.table.ts";
import { rupees, say, verbatim } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import type { Recorded, Said } from "./aip-home-memory.ts";
import { LINE_NAMES } from "./line-names.ts";

/** Who lends: the legal name where it is known (rulings R57, R59). */
function lenderRows(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const code = record?.loanResponse?.applicationState?.currentPartnerCode ?? "";
  if (!isLenderCode(code)) return [];
  const legal = legalNameOf(code);
  return [
    [say("Your lender"), verbatim(lenderRow(code).name)],
    ...(legal === null ? [] : [[say("Legal name"), verbatim(legal)] as const]),
  ];
}

/** What the customer said is wanted (spec 1 §3 `userAskAmount`, `selectedAmount`). */
function askedRows(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const asked = record?.loanRequest?.userAskAmount ?? null;
  const selected = record?.loanResponse?.selectedAmount ?? null;
  return [
    ...(asked === null ? [] : [[say("You asked for"), rupees(asked)] as const]),
    ...(selected === null || selected === asked ? [] : [[say("You can get"), rupees(selected)] as const]),
  ];
}

/** The offer: how much, from whom, and what it costs before anything is taken. */
export function offerBlocks({ record }: Recorded): Said {
  const limit = approvedLimit(record);
  const line = LINE_NAMES[activeLineOf(record) ?? ""];
  const terms = [
    ...lenderRows(record),
    ...(line === undefined ? [] : [[say("Kind of line"), line] as const]),
    ...askedRows(record),
    [say("No interest until you withdraw"), say("Free")] as const,
  ];
  if (limit !== null && !isHigherApprovedLimit(limit))
    return [{ kind: "offer", region: "hero", title: say("Your limit"), amount: limit, upTo: true, terms }];
  return [
    { kind: "details", region: "hero", title: say("Your offer"), rows: terms },
    ...(limit === null
      ? []
      : ([
          {
            kind: "status",
            region: "hero",
            tone: "info",
            text: HIGHER_LIMIT_POSSIBLE,
          },
        ] as const)),
  ];
}
