import type { ActionLook } from "../../define/screen-context.ts";
import { heard, onDay, rupees, say } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { goOn, link, second } from "../../define/define-screen.ts";
import { isAccountLocked } from "../../behaviours/locked-account.ts";
import type { Offer } from "../offers.ts";
import { inSlot, SLOTS } from "../repay/slots.ts";
import { isUnopened } from "../line-start.ts";
import { type Here, isLate } from "./memory.ts";

type OfferAction = `offer-${(typeof SLOTS)[number]}`;

/** The offers that hold or can be taken: none where nothing can be borrowed yet, or now, that they would save on. */
export const standing = (sight: Here): readonly Offer[] =>
  isAccountLocked(sight) || isLate(sight) || isUnopened(sight.record)
    ? []
    : (sight.memory.offers ?? [])
        .filter(({ status }) => status === "AVAILABLE" || status === "APPLIED")
        .slice(0, SLOTS.length);

/** The offer that is looked at. */
const lookedAt = (sight: Here): Offer | undefined =>
  standing(sight).find(({ offerId }) => offerId === sight.memory.offer);

/** The offers, a row each that leads to its terms (spec 2 §9). */
export function offerRows(sight: Here): readonly Block<Words, OfferAction, never>[] {
  const offers = standing(sight);
  if (offers.length === 0) return [];
  return [
    {
      kind: "rows",
      region: "aside",
      title: say("Offers"),
      items: offers.map(({ title, maximumSaving, appliesUntil }, at) => ({
        title: heard(title),
        text: say("Save up to {amount}", { amount: rupees(maximumSaving) }),
        ...(appliesUntil === null ? {} : { tag: say("Applied, until {day}", { day: onDay(appliesUntil) }) }),
        sign: "offer",
        action: `offer-${SLOTS[at] ?? "1"}`,
      })),
    },
  ];
}

export const offerActions = (sight: Here): { readonly [A in OfferAction]?: ActionLook<never> } =>
  Object.fromEntries(
    standing(sight).map(({ title }, at) => [
      `offer-${at + 1}`,
      second(say("See the offer “{offer}”", { offer: heard(title) })),
    ]),
  );

export const offerInRow = (sight: Here, slot: string): string => inSlot(standing(sight), slot)?.offerId ?? "";

/** Offers that were applied and are withdrawn for now (spec 2 §9). */
export const withdrawnOffers = ({ memory }: Here): readonly Block<Words, never, never>[] =>
  (memory.offers ?? [])
    .filter(({ status }) => status === "WITHDRAWN")
    .map(({ title, appliesUntil }) => ({
      kind: "status",
      tone: "warning",
      text: say(
        "Your offer “{offer}” is paused while a payment is overdue. Pay it to use the offer until {day}.",
        { offer: heard(title), day: onDay(appliesUntil ?? "") },
      ),
    }));

/** One offer: what it saves, its terms, and taking it or giving it back. */
export const OFFER_PART = {
  title: (sight: Here) => {
    const offer = lookedAt(sight);
    return offer === undefined ? say("Offers on what you withdraw") : heard(offer.title);
  },
  look: { template: "decision", picture: null },
  page: "offer",
  // After a reload the offers are on their way.
  isOpen: (sight: Here) =>
    sight.memory.offer !== "" && (sight.memory.offers === null || lookedAt(sight) !== undefined),
  blocks: (sight: Here): readonly Block<Words, never, never>[] => {
    const offer = lookedAt(sight);
    if (offer === undefined) return [{ kind: "text", text: say("Getting your details…") }];
    const { description, maximumSaving, appliesUntil, terms } = offer;
    return [
      { kind: "lead", text: heard(description) },
      {
        kind: "details",
        region: "hero",
        rows: [
          [say("You save"), say("Up to {amount}", { amount: rupees(maximumSaving) })],
          ...(appliesUntil === null
            ? []
            : [[say("Applied"), say("Until {day}", { day: onDay(appliesUntil) })] as const]),
        ],
      },
      ...(terms.length === 0
        ? []
        : [
            {
              kind: "list",
              region: "hero",
              title: say("About these offers"),
              items: terms.map(heard),
            } as const,
          ]),
    ];
  },
  actions: (sight: Here) => ({
    ...(lookedAt(sight) === undefined
      ? {}
      : lookedAt(sight)?.status === "APPLIED"
        ? { giveBack: second(say("Remove this offer")) }
        : { applyOffer: goOn(say("Apply this offer")) }),
    toHome: link(say("Back to your credit line")),
  }),
} as const;
