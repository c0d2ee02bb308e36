import { codeTerms } from "../../lenders/code-terms.table.ts";
import type { ChannelPartner } from "../../lenders/offerings.ts";
import { heard, say } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";

const WHERE: Readonly<Record<string, Text>> = {
  QC_GIFT_VOUCHER: say("Gift vouchers for these shops"),
  CHECKOUT: say("At the till of a shop"),
};

/**
 * The partners of each channel that gives codes, with who may use one and how (spec 2 §2 "Offering pages"). What is not
 * stated of it is assumed, and said to be once.
 */
export function shopsTold(partners: readonly ChannelPartner[]): readonly Block<Words, never, never>[] {
  const told = Object.entries(WHERE).flatMap(([channel, title]): readonly Block<Words, never, never>[] => {
    const names = partners.filter((partner) => partner.channel === channel).map(({ name }) => heard(name));
    const terms = codeTerms(channel);
    if (names.length === 0 || terms === null) return [];
    return [
      { kind: "list", title, items: names },
      { kind: "list", title: say("Who can use it"), items: terms.eligibility.value },
      { kind: "steps", title: say("How to use it"), items: terms.steps.value },
    ];
  });
  return told.length === 0
    ? []
    : [...told, { kind: "text", text: say("This is as we understand it: the shop decides.") }];
}
