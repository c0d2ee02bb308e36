import { indiaDay } from "../../calendar/duration.ts";
import { OFFER_KEPT_DAYS } from "../../onboarding/declined-offer.ts";
import { DECLINE_FORM, LENDER_FORM } from "./approved-application.forms.ts";
import { goToNextStep, setUpProgress } from "../behaviours/set-up-steps.ts";
import { recordChoice, timelineEvent } from "../behaviours/timeline-event.ts";
import {
  GENERAL_INTEREST,
  GENERAL_NO_COST_EMI,
  GENERAL_PROCESSING_FEE,
} from "../../lenders/eligibility/general-ranges.table.ts";
import {
  joinTexts,
  lookUp,
  onDay,
  plural,
  rupees,
  t,
  type Text,
  verbatim,
  type Words,
} from "../../messages/message.ts";
import { activeLineOf } from "../../credit-line/active-line.ts";
import { inPercent } from "../../credit-line/paise.ts";
import { approvedLimit } from "../../credit-line/approved-limit.ts";
import { HIGHER_LIMIT_POSSIBLE, isHigherApprovedLimit } from "../../credit-line/lender-offers.ts";
import type { LenderOffer } from "../../customer/lender-offer.ts";
import { CONSUMER_FINANCE_ACTIONS, SHOPPING_PARTNERS } from "../../lenders/offerings.ts";
import { isCheckout } from "../../reference/channels.table.ts";
import type { Block, PlainBlock } from "../blocks/block.ts";
import type { LargeFigure } from "../blocks/status-blocks.ts";
import type { Point } from "../blocks/text-blocks.ts";
import { continueButton, defineScreen, link, main, second } from "../define/define-screen.ts";
import { NOTHING, recheck, refresh, type ScreenContext } from "../define/screen-context.ts";
import {
  aYear,
  comparedOffers,
  currentPartner,
  instalmentText,
  interestOf,
  OFFER_ROWS,
  offerRows,
  offersOf,
  unmatchedLenders,
  upfrontText,
} from "./offers.ts";

type Recorded = Pick<ScreenContext, "record">;
type Seen = Pick<ScreenContext<object, { readonly lender: string }>, "record" | "platformAt" | "values">;
type Shown = Block<Words, never, "lender">;

const isShopping = (ctx: Recorded): boolean => activeLineOf(ctx.record) === "CONSUMER_FINANCE";

/** The gift-voucher partners shown on screen (spec 1 §2), and the checkout. */
const SHOPS = SHOPPING_PARTNERS.map(({ name, channel }) =>
  isCheckout(channel) ? t("An offline store, at the checkout") : verbatim(name),
);

const SHOPPING_INTEREST = GENERAL_NO_COST_EMI.interestPercent;
const SHOPPING_TENURES = GENERAL_NO_COST_EMI.tenuresInMonths.map((months) => verbatim(String(months)));
const SHOPPING_MONTHS = joinTexts(SHOPPING_TENURES, "or");

/** The general cost of the line, if no offer states it for this customer (spec 1 §1). */
const generalCost = (ctx: Recorded): LargeFigure<Text> =>
  isShopping(ctx)
    ? {
        label: t("Interest and charges"),
        value: t("{percent}% interest", { percent: SHOPPING_INTEREST }),
        note: t("No processing fee, repaid over {months} months", { months: SHOPPING_MONTHS }),
      }
    : {
        label: t("Interest and charges"),
        value: t("{minimum}% to {maximum}% a year", GENERAL_INTEREST),
        note: t(
          "Only on what you transfer, plus a processing fee of {minimum}% to {maximum}%, shown before each transfer",
          GENERAL_PROCESSING_FEE,
        ),
      };

const costOf = (offer: LenderOffer): readonly LargeFigure<Text>[] => [
  {
    label: t("APR, with all fees"),
    value: aYear(offer.apr),
    note: plural(
      offer.months,
      "Example: {amount} over {count} month, borrowed today, interest {interest}",
      "Example: {amount} over {count} months, borrowed today, interest {interest}",
      { amount: rupees(offer.exampleAmount), interest: interestOf(offer) },
    ),
  },
  {
    label: t("EMI in that example"),
    value: instalmentText(offer),
    note: t("Nothing to pay until you borrow"),
  },
];

/** Whether there is a lender to choose. */
const hasChoice = (ctx: Recorded): boolean => offersOf(ctx).length > 1;

/** Returns the chosen offer, or the only one; undefined without one. */
const chosenOffer = (ctx: Pick<Seen, "record" | "values">): LenderOffer | undefined =>
  hasChoice(ctx)
    ? offersOf(ctx).find(({ partner }) => partner === ctx.values.lender)
    : offersOf(ctx).find(({ partner }) => partner === currentPartner(ctx));

/** The limit, large; where there is nothing to compare with its cost beside it. The marker of a higher limit is no amount (ruling R40). */
function heroBlocks(ctx: Seen): readonly Shown[] {
  const offer = chosenOffer(ctx);
  const limit = hasChoice(ctx) && offer !== undefined ? offer.limit : approvedLimit(ctx.record);
  const from = ctx.record?.loanResponse?.bankName;
  const cost = hasChoice(ctx)
    ? []
    : offer === undefined || isShopping(ctx)
      ? [generalCost(ctx)]
      : costOf(offer);
  const costs: readonly Shown[] = cost.length === 0 ? [] : [{ kind: "figures", region: "hero", items: cost }];
  if (limit === null) return costs;
  if (isHigherApprovedLimit(limit))
    return [
      {
        kind: "status",
        region: "hero",
        tone: "info",
        text: HIGHER_LIMIT_POSSIBLE,
      },
      ...costs,
    ];
  const approved: LargeFigure<Text> = {
    label: t("Your approved limit: up to"),
    value: rupees(limit),
    ...(hasChoice(ctx) ? {} : { rupees: limit }),
    ...(hasChoice(ctx)
      ? { note: t("Nothing to pay until you borrow") }
      : from
        ? { note: t("From {partner}", { partner: verbatim(from) }) }
        : {}),
  };
  return [{ kind: "figures", region: "hero", items: [approved, ...cost] }, ...keptBlocks(ctx)];
}

/** Shows until when the offer is kept, if the customer requested that (ruling R67). */
function keptBlocks({ record, platformAt }: Seen): readonly PlainBlock[] {
  const until = record?.loanResponse?.offerKeptUntil ?? null;
  return until === null || until < indiaDay(platformAt)
    ? []
    : [
        {
          kind: "status",
          region: "hero",
          tone: "success",
          text: t("We're keeping this limit for you until {day}.", { day: onDay(until) }),
        },
      ];
}

/** Says that the offer has no end (docs/decisions/applying.md); empty if the customer asked to keep it until a day. */
const noLastDay = ({ record }: Recorded): readonly Point<Text>[] =>
  (record?.loanResponse?.offerKeptUntil ?? null) === null
    ? [
        {
          title: t("Valid until"),
          text: t("There's no expiry date. Your limit stays until you accept or decline it."),
        },
      ]
    : [];

const UNDECIDED = [
  { title: t("How much to borrow"), text: t("You choose at each transfer.") },
  {
    title: t("How long to repay"),
    text: t("You choose at each transfer."),
  },
];

/** How many lenders are shown before the customer asks for all of them: those with the lowest APR. */
const FIRST_OFFERS = 3;

/** The lenders to choose from, what the chosen one costs in short with the button, and all of it to compare (ruling R35). */
function offerBlocks(ctx: Seen): readonly Shown[] {
  if (!hasChoice(ctx)) return [];
  const offer = chosenOffer(ctx);
  return [
    {
      kind: "choice-rows",
      field: "lender",
      text: lenderHint(ctx),
      marked: true,
      first: FIRST_OFFERS,
      rows: offerRows(ctx),
    },
    ...(offer === undefined
      ? []
      : ([
          {
            kind: "figures",
            region: "costs",
            items: [
              { label: t("Interest"), value: verbatim(inPercent(offer.rate)) },
              { label: t("EMI"), value: rupees(offer.instalment) },
              { label: t("Charged upfront"), value: upfrontText(offer) },
            ],
          },
        ] as const)),
    {
      kind: "offers",
      folded: true,
      title: t("Compare all costs"),
      text: t("The lowest APR comes first."),
      rows: OFFER_ROWS,
      items: comparedOffers(ctx),
    },
  ];
}

/** Describes the example by which the lenders are compared, the same for all. */
function lenderHint(ctx: Recorded): Text {
  const [first] = offersOf(ctx);
  const count = offersOf(ctx).length;
  return first === undefined
    ? t("The lowest APR comes first.")
    : plural(
        count,
        "{count} lender matches you. Example: {amount} over {months} months, APR with all fees.",
        "{count} lenders match you, the cheapest first. Once you continue with one, you can't choose another. Example: {amount} over {months} months, APR with all fees.",
        { amount: rupees(first.exampleAmount), months: first.months },
      );
}

/** Whether a shopping line can still be chosen instead of the offered one. */
const mayShop = ({ record }: Recorded): boolean =>
  (record?.loanResponse?.creditLineOptions?.options ?? []).some(
    ({ lineType }) => lineType === "CONSUMER_FINANCE",
  );

function blocksOf(
  ctx: Seen,
  appLinks: readonly { readonly label: Words; readonly href: string }[],
): readonly Shown[] {
  const isShop = isShopping(ctx);
  const others = unmatchedLenders(ctx);
  return [
    ...heroBlocks(ctx),
    ...offerBlocks(ctx),
    ...(others.length === 0
      ? []
      : ([
          { kind: "points", folded: true, title: t("Lenders that didn't match, and why"), items: others },
        ] as const)),
    {
      kind: "steps",
      title: t("What happens next"),
      items: [
        t("Complete KYC in a few minutes."),
        t("Sign your agreement and add your bank account."),
        isShop
          ? t("Shop with a gift voucher or at a checkout.")
          : mayShop(ctx)
            ? t("Shop, or transfer money to your bank.")
            : t("Transfer money to your bank account."),
      ],
    },
    ...(appLinks.length === 0
      ? []
      : ([{ kind: "links", title: t("Get the mobile app"), items: appLinks }] as const)),
    ...(isShop
      ? ([
          {
            kind: "text",
            text: t("No-cost EMI: {percent}% interest and no processing fee, repaid over {months} months.", {
              percent: SHOPPING_INTEREST,
              months: SHOPPING_MONTHS,
            }),
          },
        ] as const)
      : []),
    {
      kind: "points",
      region: "aside",
      folded: true,
      title: t("Decide later"),
      items: [...noLastDay(ctx), ...(isShop ? UNDECIDED.slice(0, 1) : UNDECIDED)],
    },
    {
      kind: "list",
      region: "aside",
      folded: true,
      title: t("Where you can use it"),
      items: isShop ? SHOPS : mayShop(ctx) ? [t("Your bank account"), ...SHOPS] : [t("Your bank account")],
    },
  ];
}

function label(ctx: Recorded, action: "interested" | "notInterested", otherwise: Text): Text {
  const stated = isShopping(ctx)
    ? CONSUMER_FINANCE_ACTIONS.find((one) => one.action === action)?.label
    : undefined;
  return stated === undefined ? otherwise : lookUp(stated);
}

/** Continues with the lender that is chosen, by its name. */
const goesOnWith = (ctx: Pick<Seen, "record" | "values">): Text => {
  const offer = chosenOffer(ctx);
  return !hasChoice(ctx)
    ? t("I want this limit")
    : offer === undefined
      ? t("Continue")
      : t("Continue with {lender}", { lender: verbatim(offer.name) });
};

/** Its type holds the days to the number that the platform keeps an offer for. */
const KEEP_IT = { 30: t("Keep it for 30 days") }[OFFER_KEPT_DAYS];

/** Congratulations with the limit, what it costs, and every lender that matches (spec 1 §2 "Approved screen"; ruling R35). */
export const approvedApplication = defineScreen({
  name: "approvedApplication",
  progress: setUpProgress("offer"),
  look: { template: "decision", picture: "tick" },
  part: (_ctx, turned) => (turned === "decline" ? turned : "approved"),
  parts: {
    approved: {
      title: t("Congratulations, you're approved"),
      blocks: (ctx) => blocksOf(ctx, ctx.config.appLinks),
      form: LENDER_FORM,
      asking: (ctx) => ({
        lender: hasChoice(ctx)
          ? {
              options: offersOf(ctx).map(({ partner, name }) => ({
                value: partner,
                label: verbatim(name),
              })),
            }
          : null,
      }),
      actions: (ctx) => ({
        interested: (hasChoice(ctx) ? main : continueButton)(label(ctx, "interested", goesOnWith(ctx))),
        notInterested: link(label(ctx, "notInterested", t("I am not interested"))),
      }),
    },
    decline: {
      title: t("Don't want this limit?"),
      look: { template: "form", picture: null },
      page: "no",
      isOpen: () => true,
      blocks: [
        {
          kind: "lead",
          text: t("Nothing to pay until you borrow"),
        },
      ],
      form: DECLINE_FORM,
      actions: ({ record }) => ({
        decline: main(t("Decline this limit")),
        // An offer can be kept only once; a second request would not extend it (ruling R67).
        ...((record?.loanResponse?.offerKeptUntil ?? null) === null ? { keep: second(KEEP_IT) } : {}),
        back: link(t("Back")),
      }),
    },
  },
  actions: {
    // Another lender's offer is chosen before anything is agreed (ruling R35).
    interested: ({ record, values, call }) =>
      hasChoice({ record }) && values.lender !== currentPartner({ record })
        ? call("takeOffer")
        : call("interested"),
    notInterested: ({ turn }) => turn("decline"),
    decline: "decline",
    keep: "keep",
    back: ({ turn }) => turn("approved"),
  },
  flows: {
    // If the lender has changed but accepting failed, the record says which lender it is. The first step follows; the
    // list of steps is for returning customers.
    interested: {
      ...recordChoice("AIP_INTERESTED"),
      next: (ctx) => goToNextStep(ctx, "interest"),
      failed: () => recheck(),
    },
    decline: {
      ...recordChoice("AIP_NOT_INTERESTED"),
      payload: ({ values }) => ({
        ...timelineEvent("AIP_NOT_INTERESTED"),
        ...(values.declineReason === "" ? {} : { metadata: { reason: values.declineReason } }),
      }),
      // A no that is withdrawn finds the limit, not the question.
      next: ({ turn, fill }) => [fill({ declineReason: "" }), turn("approved"), refresh()],
    },
    keep: { ...recordChoice("OFFER_KEPT"), next: ({ turn }) => [turn("approved"), refresh()] },
    takeOffer: {
      call: "reroute",
      doing: t("saving your details"),
      loader: "submitting",
      payload: ({ values }) => ({ partnerCode: values.lender }),
      next: "interested",
      // Chosen in another tab: the record says which lender it is and what follows.
      failed: (_ctx, { errorCode }) => (errorCode === "CANNOT_REROUTE" ? recheck() : NOTHING),
    },
  },
});
