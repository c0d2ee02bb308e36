import { addDays } from "../../../calendar/civil-day.ts";
import { codeTerms } from "../../../lenders/general-terms.ts";
import { isVoucher } from "../../../reference/channels.table.ts";
import { onDay, rupees, t } from "../../../messages/message.ts";
import type { PlainBlock } from "../../blocks/block.ts";
import { partnerNamed } from "./partner-named.ts";

/** Who may use a code of a channel, and how, folded: it is there once the code is; nothing for money sent to an account. */
export function codeBlocks(channel: string): readonly PlainBlock[] {
  const terms = codeTerms(channel);
  return terms === null
    ? []
    : [
        {
          kind: "list",
          region: "aside",
          folded: true,
          title: t("Who can use it"),
          items: terms.eligibility.value,
        },
        ...redeemBlocks(channel).map((block) =>
          block.kind === "steps" ? ({ ...block, folded: true } as const) : block,
        ),
      ];
}

/** Describes how a code is used, and that the shop's own terms apply. */
export function redeemBlocks(channel: string): readonly PlainBlock[] {
  const terms = codeTerms(channel);
  return terms === null
    ? []
    : [
        { kind: "steps", region: "aside", title: t("How to use it"), items: terms.steps.value },
        { kind: "text", region: "aside", text: t("The shop's own terms apply.") },
      ];
}

interface Coded {
  readonly channel: string;
  readonly channelPartner: string;
  readonly voucherCode: string | null;
  readonly withdrawnOn: string;
  readonly amount: number;
}

/** Returns a withdrawal's code with everything needed to use it; empty for money sent to an account. */
export function voucherBlocks(loan: Coded): readonly PlainBlock[] {
  const { channel, channelPartner, voucherCode, withdrawnOn, amount } = loan;
  const terms = codeTerms(channel);
  if (terms === null) return [];
  const shop = partnerNamed(channelPartner);
  return [
    voucherCode === null
      ? {
          kind: "status",
          tone: "info",
          text: t("Your code is on its way"),
        }
      : {
          kind: "voucher",
          region: "hero",
          title: isVoucher(channel)
            ? t("{shop} gift voucher", { shop })
            : t("{shop} checkout code", { shop }),
          shop,
          worth: rupees(amount),
          code: voucherCode,
          until: t("Valid until {day}", { day: onDay(addDays(withdrawnOn, terms.days.value)) }),
          copy: t("Copy code"),
        },
    ...redeemBlocks(channel),
  ];
}
