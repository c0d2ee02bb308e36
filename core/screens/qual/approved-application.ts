import { indiaDay } from "../../calendar/india.ts";
import { OFFER_KEPT_DAYS } from "../../onboarding/declined-offer.ts";
import { DECLINE_FORM } from "./decline.form.ts";
import { plainNotice } from "../../notices/plain-notice.ts";
import { recordChoice, timelineEvent } from "../behaviours/timeline-event.ts";
import {
  GENERAL_INTEREST,
  GENERAL_NO_COST_EMI,
  GENERAL_PROCESSING_FEE,
} from "../../lenders/general-ranges.table.ts";
import { asText, counted, heard, listed, onDay, rupees, say, verbatim } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import { activeLineOf } from "../../credit-line/active-line-of.ts";
import { approvedLimit } from "../../credit-line/approved-limit.ts";
import { HIGHER_LIMIT_POSSIBLE, isHigherApprovedLimit } from "../../credit-line/higher-limit.ts";
import type { LenderOffer } from "../../customer/lender-offer.ts";
import { CONSUMER_FINANCE_ACTIONS, SHOPPING_PARTNERS } from "../../lenders/offerings.ts";
import { isCheckout } from "../../reference/channels.table.ts";
import { LENDER_CODES, type LenderCode } from "../../reference/lender-codes.table.ts";
import type { Notice } from "../../notices/failure.ts";
import type { Block, PlainBlock } from "../blocks/block.ts";
import type { LargeFigure } from "../blocks/figures.ts";
import { defineScreen, goOn, link, main, second } from "../define-screen.ts";
import { each } from "../family.ts";
import { lenderNamed } from "../../reference/lender-named.ts";
import { nothing, type ActionContext, type ScreenContext } from "../screen-context.ts";
import { notify, refresh, type Steps } from "../steps.ts";
import {
  aYear,
  currentPartner,
  instalmentText,
  interestOf,
  OFFER_ROWS,
  offersOf,
  shownOffers,
  unmatched,
} from "./offers.ts";

type TakeOffer = `take-${LenderCode}`;
type Recorded = Pick<ScreenContext, "record">;
type Seen = Pick<ScreenContext, "record" | "platformAt">;

const isShopping = (sight: Recorded): boolean => activeLineOf(sight.record) === "CONSUMER_FINANCE";

/** The gift-voucher partners shown on screen (spec 1 §2), and the checkout. */
const SHOPS = SHOPPING_PARTNERS.map(({ name, channel }) =>
  isCheckout(channel) ? say("An offline store, at the checkout") : verbatim(name),
);

const SHOPPING_INTEREST = GENERAL_NO_COST_EMI.interestPercent;
const SHOPPING_MONTHS = listed(
  GENERAL_NO_COST_EMI.tenuresInMonths.map((months) => verbatim(String(months))),
  "or",
);

/** What is charged on the line as a whole, where no offer tells it for this customer (spec 1 §1). */
const generalCost = (sight: Recorded): LargeFigure<Text> =>
  isShopping(sight)
    ? {
        label: say("What it costs"),
        value: say("{percent}% interest", { percent: SHOPPING_INTEREST }),
        note: say("No processing fee, repaid over {months} months", { months: SHOPPING_MONTHS }),
      }
    : {
        label: say("What it costs"),
        value: say("{minimum}% to {maximum}% a year", GENERAL_INTEREST),
        note: say(
          "On what you transfer alone, and a processing fee of {minimum}% to {maximum}%, shown before each transfer",
          GENERAL_PROCESSING_FEE,
        ),
      };

const costOf = (offer: LenderOffer): readonly LargeFigure<Text>[] => [
  {
    label: say("APR, with all fees"),
    value: aYear(offer.apr),
    note: counted(
      offer.months,
      "Example: {amount} over {count} month, borrowed today, interest {interest}",
      "Example: {amount} over {count} months, borrowed today, interest {interest}",
      { amount: rupees(offer.exampleAmount), interest: interestOf(offer) },
    ),
  },
  {
    label: say("EMI in that example"),
    value: instalmentText(offer),
    note: say("Nothing to pay until you borrow"),
  },
];

/** The limit and its cost in one size; the marker of a higher limit is no amount (ruling R40). */
function heroBlocks(sight: Seen): readonly Block<Words, TakeOffer, never>[] {
  const limit = approvedLimit(sight.record);
  const from = sight.record?.loanResponse?.bankName;
  const offer = offersOf(sight).find(({ partner }) => partner === currentPartner(sight));
  const cost = offer === undefined || isShopping(sight) ? [generalCost(sight)] : costOf(offer);
  if (limit === null) return [{ kind: "figures", region: "hero", items: cost }];
  if (isHigherApprovedLimit(limit))
    return [
      {
        kind: "status",
        region: "hero",
        tone: "info",
        text: HIGHER_LIMIT_POSSIBLE,
      },
      { kind: "figures", region: "hero", items: cost },
    ];
  const approved: LargeFigure<Text> = {
    label: say("Your approved limit: up to"),
    value: rupees(limit),
    rupees: limit,
    ...(from ? { note: say("From {partner}", { partner: verbatim(from) }) } : {}),
  };
  return [{ kind: "figures", region: "hero", items: [approved, ...cost] }, ...keptBlocks(sight)];
}

/** Until when the offer is kept, where the customer asked for that (ruling R67). */
function keptBlocks({ record, platformAt }: Seen): readonly PlainBlock[] {
  const until = record?.loanResponse?.offerKeptUntil ?? null;
  return until === null || until < indiaDay(platformAt)
    ? []
    : [
        {
          kind: "status",
          region: "hero",
          tone: "success",
          text: say("We're keeping this limit for you until {day}.", { day: onDay(until) }),
        },
      ];
}

const UNDECIDED = [
  { title: say("How much to borrow"), text: say("You choose at each transfer, and may transfer nothing.") },
  {
    title: say("How long to repay"),
    text: say("You choose the months at each transfer, and see its cost before."),
  },
];

/** How many lenders are shown before the customer asks for all of them: those with the lowest APR. */
const FIRST_OFFERS = 3;

function offerBlocks(sight: Recorded): readonly Block<Words, TakeOffer, never>[] {
  const items = shownOffers(sight);
  return items.length < 2
    ? []
    : [
        {
          kind: "offers",
          // Who decides sees the lenders first.
          region: "hero",
          title: counted(items.length, "{count} lender matches you", "{count} lenders match you"),
          text: say("The lowest APR comes first. You can choose another lender until you accept."),
          rows: OFFER_ROWS,
          large: 2,
          first: FIRST_OFFERS,
          items,
        },
      ];
}

function blocksOf(
  sight: Seen,
  appLinks: readonly { readonly label: Words; readonly href: string }[],
): readonly Block<Words, TakeOffer, never>[] {
  const isShop = isShopping(sight);
  const others = unmatched(sight);
  return [
    ...heroBlocks(sight),
    ...offerBlocks(sight),
    {
      kind: "steps",
      title: say("What comes next"),
      items: [
        say("Say that you want the limit."),
        say("Prove who you are: KYC, in a few minutes."),
        say("Shop, or transfer money to your bank."),
      ],
    },
    ...(appLinks.length === 0
      ? []
      : ([{ kind: "links", title: say("Get the mobile app"), items: appLinks }] as const)),
    ...(isShop
      ? ([
          {
            kind: "text",
            text: say(
              "No-cost EMI: {percent}% interest and no processing fee, repaid over {months} months.",
              {
                percent: SHOPPING_INTEREST,
                months: SHOPPING_MONTHS,
              },
            ),
          },
        ] as const)
      : []),
    {
      kind: "points",
      region: "aside",
      title: say("You need not decide now"),
      items: isShop ? UNDECIDED.slice(0, 1) : UNDECIDED,
    },
    {
      kind: "list",
      region: "aside",
      title: say("Where you can use it"),
      items: isShop ? SHOPS : [say("Your bank account"), ...SHOPS],
    },
    ...(others.length === 0
      ? []
      : ([{ kind: "points", title: say("Who did not match, and why"), items: others }] as const)),
  ];
}

function label(sight: Recorded, action: "interested" | "notInterested", otherwise: Text): Text {
  const stated = isShopping(sight)
    ? CONSUMER_FINANCE_ACTIONS.find((one) => one.action === action)?.label
    : undefined;
  return stated === undefined ? otherwise : heard(stated);
}

/** Takes the offer of another lender that matches, before anything is agreed (ruling R35). */
const TAKES = each(
  "take-",
  LENDER_CODES,
  (partner) =>
    ({ remember, call }: ActionContext<{ readonly taking: string | null }, object, "takeOffer">): Steps => [
      remember({ taking: partner }),
      call("takeOffer"),
    ],
);

/** Its type holds the days to the number that the platform keeps an offer for. */
const KEEP_IT = { 30: say("Keep it for 30 days") }[OFFER_KEPT_DAYS];

/** Said where the lender has changed: what was pressed to do it is gone. */
const takenNotice = (partner: string): Notice =>
  plainNotice("success", say("{lender} is your lender now.", { lender: verbatim(lenderNamed(partner)) }));

/** Congratulations with the limit, what it costs, and every lender that matches (spec 1 §2 "Approved screen"; ruling R35). */
export const approvedApplication = defineScreen({
  name: "approvedApplication",
  look: { template: "decision", picture: "key" },
  /** The lender whose offer is being taken. */
  memory: { taking: nothing<string>() },
  part: (_sight, turned) => (turned === "decline" ? turned : "approved"),
  parts: {
    approved: {
      title: say("Congratulations, you're approved"),
      blocks: (sight) => blocksOf(sight, sight.config.appLinks),
      actions: (sight) => ({
        interested: goOn(label(sight, "interested", say("I want this limit"))),
        notInterested: link(label(sight, "notInterested", say("I am not interested"))),
        ...Object.fromEntries(
          shownOffers(sight).flatMap(({ action, name }) =>
            action === null ? [] : [[action, second(say("Choose {lender}", { lender: asText(name) }))]],
          ),
        ),
      }),
    },
    decline: {
      title: say("Don't want this limit?"),
      look: { template: "form", picture: null },
      page: "no",
      isOpen: () => true,
      blocks: [
        {
          kind: "lead",
          text: say("It costs nothing until you borrow. You can say no now, or decide later."),
        },
      ],
      form: DECLINE_FORM,
      actions: ({ record }) => ({
        decline: main(say("Say no to this limit")),
        // It is kept once: asked for again it would be kept no longer (ruling R67).
        ...((record?.loanResponse?.offerKeptUntil ?? null) === null ? { keep: second(KEEP_IT) } : {}),
        back: link(say("Back to my limit")),
      }),
    },
  },
  actions: {
    interested: "interested",
    notInterested: ({ turn }) => turn("decline"),
    decline: "decline",
    keep: "keep",
    back: ({ turn }) => turn("approved"),
    ...TAKES,
  },
  flows: {
    interested: recordChoice("AIP_INTERESTED"),
    decline: {
      ...recordChoice("AIP_NOT_INTERESTED"),
      payload: ({ values }) => ({
        ...timelineEvent("AIP_NOT_INTERESTED"),
        ...(values.declineReason === "" ? {} : { metadata: { reason: values.declineReason } }),
      }),
      // A no that is taken back finds the limit, not the question.
      next: ({ turn, fill }) => [fill({ declineReason: "" }), turn("approved"), refresh()],
    },
    keep: { ...recordChoice("OFFER_KEPT"), next: ({ turn }) => [turn("approved"), refresh()] },
    takeOffer: {
      call: "reroute",
      doing: say("saving your choice"),
      loader: "submitting",
      payload: ({ memory }) => ({ partnerCode: memory.taking }),
      next: ({ memory }) => [notify(takenNotice(memory.taking ?? "")), refresh()],
    },
  },
});
