import { isHigherApprovedLimit } from "../../credit-line/higher-limit.ts";
import type { LenderOffer } from "../../customer/lender-offer.ts";
import { CONSUMER_FINANCE_ACTIONS, SHOPPING_PARTNERS } from "../../lenders/offerings.ts";
import { LENDER_CODES } from "../../reference/lender-codes.table.ts";
import type { Action } from "../../screens/form.ts";
import type { Block, LargeFigure } from "../blocks.ts";
import { inRupees } from "../in-rupees.ts";
import type { Flow, Outcome, ScreenLogic } from "../logic.ts";
import { activeLineOf } from "../situation.ts";
import type { JourneyState } from "../state.ts";
import {
  currentPartner,
  offersOf,
  interestOf,
  OFFER_ROWS,
  percent,
  shownOffers,
  unmatched,
} from "./offers.ts";

/** Tells the platform what the customer chose (spec 1 §4 "User choice events"). */
const choose = (event: "AIP_INTERESTED" | "AIP_NOT_INTERESTED"): Flow => ({
  call: "timelineEvent",
  undertaking: "other",
  doing: "saving your choice",
  loader: "submitting",
  payload: () => ({ event, category: "QUALIFICATION" }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh" }] }),
});

/** Takes the offer of another lender that matches, before anything is agreed (ruling R35). */
const takeOffer: Flow = {
  call: "reroute",
  undertaking: "other",
  doing: "changing the lender",
  loader: "submitting",
  payload: (state, values) => ({
    customerId: state.record?.customerId,
    partnerCode: values["partner"],
  }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh" }] }),
};

const approvedLimit = (state: JourneyState): number | null =>
  state.record?.loanResponse?.bankerApprovedAmount ?? state.record?.loanResponse?.loanAmount ?? null;

const isShopping = (state: JourneyState): boolean => activeLineOf(state) === "CONSUMER_FINANCE";

/** The gift-voucher partners shown on screen (spec 1 §2), and the checkout. */
const SHOPS = SHOPPING_PARTNERS.map(({ name, channel }) =>
  channel === "CHECKOUT" ? "An offline store, at the checkout" : name,
);

/** What is charged on the line as a whole, where no offer tells it for this customer (spec 1 §1). */
const generalCost = (state: JourneyState): LargeFigure =>
  isShopping(state)
    ? {
        label: "What it costs",
        value: "0% interest",
        note: "No processing fee, repaid over 3, 6, 9 or 12 months",
      }
    : {
        label: "What it costs",
        value: "13% to 36% a year",
        note: "On what you transfer alone, and a processing fee of 0% to 7%, shown before each transfer",
      };

const costOf = (offer: LenderOffer): readonly LargeFigure[] => [
  {
    label: "It costs, with all charges",
    value: `${percent(offer.apr)} a year`,
    note: `APR of one example: ${inRupees(offer.exampleAmount)} over ${offer.months} months, interest ${interestOf(offer)}`,
  },
  {
    label: "You repay in that example",
    value: `${inRupees(offer.instalment)} a month`,
    note: "Nothing, while you transfer nothing",
  },
];

/** The limit and its cost in one size; the marker of a higher limit is no amount (ruling R40). */
function heroBlocks(state: JourneyState): readonly Block[] {
  const limit = approvedLimit(state);
  const from = state.record?.loanResponse?.bankName;
  const offer = offersOf(state).find(({ partner }) => partner === currentPartner(state));
  const cost = offer === undefined || isShopping(state) ? [generalCost(state)] : costOf(offer);
  if (limit === null) return [{ kind: "figures", region: "hero", items: cost }];
  if (isHigherApprovedLimit(limit))
    return [
      {
        kind: "status",
        region: "hero",
        tone: "info",
        text: "A higher limit is possible. Its amount follows once your income is confirmed.",
      },
      { kind: "figures", region: "hero", items: cost },
    ];
  const approved: LargeFigure = {
    label: "Your approved limit: up to",
    value: inRupees(limit),
    rupees: limit,
    ...(from
      ? { note: offer?.assumed.includes("limit") ? `From ${from}, an assumed amount` : `From ${from}` }
      : {}),
  };
  return [{ kind: "figures", region: "hero", items: [approved, ...cost] }];
}

const UNDECIDED = [
  { title: "How much to borrow", text: "You choose at each transfer, and may transfer nothing." },
  { title: "How long to repay", text: "You choose the months at each transfer, and see its cost before." },
];

function offerBlocks(state: JourneyState): readonly Block[] {
  const items = shownOffers(state);
  return items.length < 2
    ? []
    : [
        {
          kind: "offers",
          region: "wide",
          title: `${items.length} lenders match you`,
          text: "In the order of what one example costs, the lowest first. Until you say yes you can take another of them. What is marked as assumed is not stated by the lender: its own figures stand in the key fact statement before you sign.",
          rows: OFFER_ROWS,
          large: 2,
          items,
        },
      ];
}

function blocksOf(
  state: JourneyState,
  appLinks: readonly { readonly label: string; readonly href: string }[],
): readonly Block[] {
  const isShop = isShopping(state);
  const others = unmatched(state);
  return [
    ...heroBlocks(state),
    ...offerBlocks(state),
    {
      kind: "steps",
      title: "What comes next",
      items: [
        "Say that you want the limit.",
        "Download the mobile app.",
        "Prove who you are: KYC, in a few minutes.",
        "Shop, or transfer money to your bank.",
      ],
    },
    ...(appLinks.length === 0
      ? []
      : ([{ kind: "links", title: "Get the mobile app", items: appLinks }] as const)),
    ...(isShop
      ? ([
          {
            kind: "text",
            text: "No-cost EMI: 0% interest and no processing fee, repaid over 3, 6, 9 or 12 months.",
          },
        ] as const)
      : []),
    {
      kind: "points",
      region: "aside",
      title: "You need not decide now",
      items: isShop ? UNDECIDED.slice(0, 1) : UNDECIDED,
    },
    {
      kind: "list",
      region: "aside",
      title: "Where you can use it",
      items: isShop ? SHOPS : ["Your bank account", ...SHOPS],
    },
    ...(others.length === 0
      ? []
      : ([{ kind: "points", title: "Who did not match, and why", items: others }] as const)),
  ];
}

const label = (state: JourneyState, action: "interested" | "notInterested", otherwise: string): string =>
  (isShopping(state) ? CONSUMER_FINANCE_ACTIONS.find((one) => one.action === action)?.label : undefined) ??
  otherwise;

const takeName = (partner: string): string => `take-${partner}`;

const takes = (state: JourneyState): readonly Action[] =>
  shownOffers(state).flatMap(({ action, name }) =>
    action === null ? [] : [{ name: action, label: `Take ${name}`, kind: "second", checks: "none" }],
  );

const take =
  (partner: string) =>
  (state: JourneyState): Outcome => ({
    state,
    next: [{ kind: "call", flow: "takeOffer", values: { partner } }],
  });

/** Congratulations with the limit, what it costs, and every lender that matches (spec 1 §2; ruling R35). */
export const approvedApplication: ScreenLogic = {
  title: () => "Congratulations, you have a limit",
  look: () => ({ template: "decision", picture: "key" }),
  blocks: (state, { config }) => blocksOf(state, config.appLinks),
  actions: (state) => [
    {
      name: "interested",
      label: label(state, "interested", "I want this limit"),
      kind: "main",
      checks: "none",
    },
    {
      name: "notInterested",
      label: label(state, "notInterested", "I am not interested"),
      kind: "link",
      checks: "none",
    },
    ...takes(state),
  ],
  does: {
    interested: (state) => ({ state, next: [{ kind: "call", flow: "interested" }] }),
    notInterested: (state) => ({ state, next: [{ kind: "call", flow: "notInterested" }] }),
    ...Object.fromEntries(LENDER_CODES.map((code) => [takeName(code), take(code)])),
  },
  flows: { interested: choose("AIP_INTERESTED"), notInterested: choose("AIP_NOT_INTERESTED"), takeOffer },
};
