import { codeTerms } from "../../lenders/code-terms.table.ts";
import type { ChannelPartner } from "../../lenders/offerings.ts";
import { heard, say } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";

/** What is read above each list of a channel: both channels may stand on one page, and no two headings are the same. */
const HEADINGS: Readonly<Record<string, Readonly<Record<"where" | "who" | "how", Text>>>> = {
  QC_GIFT_VOUCHER: {
    where: say("Gift vouchers for these shops"),
    who: say("Who can use a voucher"),
    how: say("How to use a voucher"),
  },
  CHECKOUT: {
    where: say("In a shop"),
    who: say("Who can pay in a shop"),
    how: say("How to pay in a shop"),
  },
};

/**
 * The partners of each channel that gives codes, with who may use one and how (spec 2 §2 "Offering pages"); the shop's own
 * terms apply.
 */
export function voucherPartnerBlocks(
  partners: readonly ChannelPartner[],
): readonly Block<Words, never, never>[] {
  const told = Object.entries(HEADINGS).flatMap(
    ([channel, headings]): readonly Block<Words, never, never>[] => {
      const names = partners.filter((partner) => partner.channel === channel).map(({ name }) => heard(name));
      const terms = codeTerms(channel);
      if (names.length === 0 || terms === null) return [];
      return [
        { kind: "list", title: headings.where, items: names },
        { kind: "list", title: headings.who, items: terms.eligibility.value },
        { kind: "steps", title: headings.how, items: terms.steps.value },
      ];
    },
  );
  return told.length === 0 ? [] : [...told, { kind: "text", text: say("The shop's own terms apply.") }];
}
