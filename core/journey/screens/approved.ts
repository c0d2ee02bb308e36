import { SHOPPING_PARTNERS } from "../../lenders/offerings.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import type { JourneyState } from "../state.ts";
import { activeLineOf } from "../situation.ts";

/** Tells the platform what the customer chose (spec 1 §4 "User choice events"). */
const choose = (event: "AIP_INTERESTED" | "AIP_NOT_INTERESTED"): Flow => ({
  call: "timelineEvent",
  undertaking: "other",
  doing: "saving your choice",
  loader: "submitting",
  payload: () => ({ event, category: "QUALIFICATION" }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh" }] }),
});

const approvedLimit = (state: JourneyState): number | null =>
  state.record?.loanResponse?.bankerApprovedAmount ?? state.record?.loanResponse?.loanAmount ?? null;

/** The gift-voucher partners shown on screen (spec 1 §2), and the checkout. */
const SHOPS = SHOPPING_PARTNERS.map(({ name, channel }) =>
  channel === "CHECKOUT" ? "An offline store, at the checkout" : name,
);

/** Congratulations with the approved limit (spec 1 §2 "Approved screen"). */
export const approvedApplication: ScreenLogic = {
  title: () => "Congratulations, you have a limit",
  blocks(state, { config }) {
    const limit = approvedLimit(state);
    const partner = state.record?.loanResponse?.bankName;
    const shopping = activeLineOf(state) === "CONSUMER_FINANCE";
    return [
      ...(limit === null
        ? []
        : ([
            {
              kind: "amount",
              label: "Your approved limit",
              rupees: limit,
              note: partner ? `From ${partner}` : "",
            },
          ] as const)),
      {
        kind: "text",
        text: shopping
          ? "No-cost EMI: 0% interest and no processing fee, repaid over 3, 6, 9 or 12 months."
          : "You pay interest only on what you transfer to your bank: 13% to 36% a year. A processing fee of 0% to 7% is shown before each transfer.",
      },
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
      ...(config.appLinks.length === 0
        ? []
        : ([{ kind: "links", title: "Get the mobile app", items: config.appLinks }] as const)),
      {
        kind: "list",
        title: "Where you can use it",
        items: shopping ? SHOPS : ["Your bank account", ...SHOPS],
      },
    ];
  },
  actions: () => [
    { name: "interested", label: "I want this limit", kind: "main", checks: "none" },
    { name: "notInterested", label: "I am not interested", kind: "link", checks: "none" },
  ],
  does: {
    interested: (state) => ({ state, next: [{ kind: "call", flow: "interested" }] }),
    notInterested: (state) => ({ state, next: [{ kind: "call", flow: "notInterested" }] }),
  },
  flows: { interested: choose("AIP_INTERESTED"), notInterested: choose("AIP_NOT_INTERESTED") },
};
