import { indiaDay } from "../../../calendar/duration.ts";
import { daysBetween } from "../../../calendar/civil-day.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { nextDebitDay } from "../../../mandate/mandate-terms.ts";
import {
  lookUp,
  onDay,
  plural,
  rupees,
  t,
  type Text,
  verbatim,
  type Words,
} from "../../../messages/message.ts";
import { ending } from "../../../validation/shown.ts";
import { isAccountLocked } from "../../behaviours/account-restrictions.ts";
import type { Block } from "../../blocks/block.ts";
import { continueButton, link, second } from "../../define/define-screen.ts";
import type { ActionLook } from "../../define/screen-context.ts";
import { type Due, isFutureDay, itemInSlot, noOpenLoanText, SLOTS } from "../repay/several.ts";
import { isLineNotOpened, type Offer } from "../line.ts";
import { type Here, isLate } from "./line-parts.ts";

type OfferAction = `offer-${(typeof SLOTS)[number]}`;

/** Returns the offers that are valid or can be applied; empty while nothing can be borrowed. */
export const shownOffers = (ctx: Here): readonly Offer[] =>
  isAccountLocked(ctx) || isLate(ctx) || isLineNotOpened(ctx.record)
    ? []
    : (ctx.memory.offers ?? [])
        .filter(({ status }) => status === "AVAILABLE" || status === "APPLIED")
        .slice(0, SLOTS.length);

/** Returns the open offer. */
const openOffer = (ctx: Here): Offer | undefined =>
  shownOffers(ctx).find(({ offerId }) => offerId === ctx.memory.offer);

/** The offers, a row each that leads to its terms (spec 2 §9). */
export function offerRows(ctx: Here): readonly Block<Words, OfferAction, never>[] {
  const offers = shownOffers(ctx);
  if (offers.length === 0) return [];
  return [
    {
      kind: "rows",
      region: "aside",
      title: t("Offers"),
      items: offers.map(({ title, maximumSaving, appliesUntil }, at) => ({
        title: lookUp(title),
        text: t("Save up to {amount}", { amount: rupees(maximumSaving) }),
        ...(appliesUntil === null ? {} : { tag: t("Valid until {day}", { day: onDay(appliesUntil) }) }),
        sign: "offer",
        action: `offer-${SLOTS[at] ?? "1"}`,
      })),
    },
  ];
}

export const offerActions = (ctx: Here): { readonly [A in OfferAction]?: ActionLook<never> } =>
  Object.fromEntries(shownOffers(ctx).map(({ title }, at) => [`offer-${at + 1}`, second(lookUp(title))]));

export const offerInRow = (ctx: Here, slot: string): string =>
  itemInSlot(shownOffers(ctx), slot)?.offerId ?? "";

/** Offers that were applied and are withdrawn for now (spec 2 §9). */
export const withdrawnOffers = ({ memory }: Here): readonly Block<Words, never, never>[] =>
  (memory.offers ?? [])
    .filter(({ status }) => status === "WITHDRAWN")
    .map(({ title, appliesUntil }) => ({
      kind: "status",
      tone: "warning",
      text: t(
        "Your offer “{offer}” is paused while a payment is overdue. Pay it to use the offer until {day}.",
        { offer: lookUp(title), day: onDay(appliesUntil ?? "") },
      ),
    }));

/** One offer: what it saves, its terms, and taking it or giving it back. */
export const OFFER_PART = {
  title: (ctx: Here) => {
    const offer = openOffer(ctx);
    return offer === undefined ? t("Offers") : lookUp(offer.title);
  },
  look: { template: "decision", picture: null },
  page: "offer",
  // After a reload, the offers are still loading.
  isOpen: (ctx: Here) =>
    ctx.memory.offer !== "" && (ctx.memory.offers === null || openOffer(ctx) !== undefined),
  blocks: (ctx: Here): readonly Block<Words, never, never>[] => {
    const offer = openOffer(ctx);
    if (offer === undefined) return [{ kind: "text", text: t("Getting your details...") }];
    const { description, maximumSaving, appliesUntil, terms } = offer;
    return [
      { kind: "lead", text: lookUp(description) },
      {
        kind: "details",
        region: "hero",
        rows: [
          [t("Offers"), t("Save up to {amount}", { amount: rupees(maximumSaving) })],
          ...(appliesUntil === null ? [] : [[t("Valid until"), onDay(appliesUntil)] as const]),
        ],
      },
      ...(terms.length === 0
        ? []
        : [
            {
              kind: "list",
              region: "hero",
              title: t("Good to know"),
              items: terms.map(lookUp),
            } as const,
          ]),
    ];
  },
  actions: (ctx: Here) => ({
    ...(openOffer(ctx) === undefined
      ? {}
      : openOffer(ctx)?.status === "APPLIED"
        ? { giveBack: second(t("Remove this offer")) }
        : { applyOffer: continueButton(t("Apply this offer")) }),
    toHome: link(t("Back to your credit line")),
  }),
} as const;

/**
 * Returns the account that the mandate debits, by its bank and last digits (ruling R30); null without an active
 * mandate.
 */
function takenFrom(record: CustomerRecord | null): Text | null {
  const account = record?.beneficiaryBankInfo ?? null;
  if (account?.status !== "VERIFIED" || !account.accountNumber) return null;
  return t("{bank} ••{digits}", {
    bank: account.bankName ? verbatim(account.bankName) : t("your bank"),
    digits: verbatim(ending(account.accountNumber)),
  });
}

/** On which day, and how it is paid. */
function howPaid(due: Due, record: CustomerRecord | null, at: number): Text {
  const account = takenFrom(record);
  if (due.dueNow > 0)
    return account === null
      ? t("Pay it today to stay on time.")
      : t("By auto-pay from {account}", { account });
  if (!isFutureDay(due.nextDueDate, at)) {
    const owed = noOpenLoanText(due);
    return account === null ? owed : t("{owed} Auto-pay is on, from {account}.", { owed, account });
  }
  const day = onDay(due.nextDueDate);
  return account === null ? day : t("{day}, by auto-pay from {account}", { day, account });
}

/** That a mandate collects what is overdue, and on which day; nothing without one. */
function collected(record: CustomerRecord | null, at: number): { readonly text?: Text } {
  const account = takenFrom(record);
  if (account === null) return {};
  const since = record?.beneficiaryBankInfo?.statusSince;
  const day = onDay(nextDebitDay(at, since ? Date.parse(since) : at));
  return {
    text: t("Auto-pay from {account} collects it on {day}, the oldest EMI first.", { account, day }),
  };
}

/** What is due now in its parts, penal charges under that name (ruling R32), and what comes after it. */
const partsOf = (due: Due, at: number): readonly (readonly [Text, Text])[] =>
  due.dueNow === 0
    ? []
    : [
        ...due.lines
          .filter(({ amount }) => amount !== 0)
          .map(({ label, amount }) => [lookUp(label), rupees(amount)] as const),
        ...(isFutureDay(due.nextDueDate, at)
          ? [[t("Next EMIs, on {day}", { day: onDay(due.nextDueDate) }), rupees(due.nextDueAmount)] as const]
          : []),
      ];

/** What is to be paid next, and how. */
export function paymentBlocks(
  ctx: Here,
): readonly Block<Words, "again" | "pay" | "payEarly" | "cannotPay" | "help", never>[] {
  const { memory, platformAt, record } = ctx;
  const { due, isDueMissing } = memory;
  if (isDueMissing)
    return [
      {
        kind: "banner",
        region: "hero",
        tone: "warning",
        title: t("We couldn't load this"),
        text: t("Nothing is lost. Try again in a moment."),
        action: "again",
      },
    ];
  const title = t("Next EMIs");
  if (due === null)
    return [
      {
        kind: "payment",
        region: "hero",
        title,
        amount: null,
        text: t("Getting your details..."),
        actions: [],
      },
    ];
  if (due.dueNow > 0) {
    const late = isLate(ctx);
    return [
      {
        kind: "payment",
        region: "hero",
        title: t("Due now"),
        amount: due.dueNow,
        tag: late ? t("Overdue") : t("Due today"),
        ...(late
          ? { isLate: true, ...collected(record, platformAt) }
          : { text: howPaid(due, record, platformAt) }),
        rows: partsOf(due, platformAt),
        actions: late ? ["pay", "cannotPay", "help"] : ["pay", "cannotPay"],
      },
    ];
  }
  const next = isFutureDay(due.nextDueDate, platformAt) ? due.nextDueDate : null;
  return [
    {
      kind: "payment",
      region: "hero",
      title,
      ...(next === null
        ? {}
        : {
            amount: due.nextDueAmount,
            tag: plural(daysBetween(indiaDay(platformAt), next), "Due tomorrow", "Due in {count} days"),
          }),
      text: howPaid(due, record, platformAt),
      actions: next === null ? [] : ["payEarly", "cannotPay"],
    },
  ];
}
