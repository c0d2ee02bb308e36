import { inRupees } from "../../credit-line/paise.ts";
import { english } from "../../say/said.ts";
import { onDay, say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { type TextLines, rowLines } from "./text-lines.ts";

/** One thing that is offered: how much, on which terms, until when. Amounts in rupees. */
export interface Offer<W = string, A extends string = string> {
  readonly kind: "offer";
  readonly title: W;
  /** Who offers it, and the address of its mark where one is configured. */
  readonly from?: { readonly name: W; readonly mark?: string };
  readonly amount: number;
  /** Whether less may be taken: "up to" stands before the amount, not after it. */
  readonly upTo?: boolean;
  /** What it costs and how it is paid back: in the size of the amount where it is about money. */
  readonly terms: readonly (readonly [W, W])[];
  /** The last day on which it can be taken, YYYY-MM-DD. */
  readonly until?: string;
  /** Whether the one who offers it may take it back before it is taken. */
  readonly withdrawable?: boolean;
  readonly take?: A;
  readonly decline?: A;
}

/** The amount as it is read. */
export const offeredAmount = ({ amount, upTo = false }: Pick<Offer, "amount" | "upTo">): string =>
  `${upTo ? "Up to " : ""}${inRupees(amount)}`;

/** Until when it stands, and whether it may end before; nothing where nothing is said about that. */
export const offerStands = ({
  until,
  withdrawable = false,
}: Pick<Offer, "until" | "withdrawable">): readonly Text[] => [
  ...(until === undefined ? [] : [say("Valid until {day}", { day: onDay(until) })]),
  ...(withdrawable ? [say("It can be withdrawn before you accept it.")] : []),
];

export function offerAsText(block: Offer): TextLines {
  const stands = offerStands(block)
    .map((text) => english(text))
    .join(" ");
  const from = block.from === undefined ? "" : `, from ${block.from.name}`;
  return [
    `${block.title}: ${offeredAmount(block)}${from}.`,
    ...rowLines(block.terms),
    ...(stands === "" ? [] : [stands]),
  ];
}
