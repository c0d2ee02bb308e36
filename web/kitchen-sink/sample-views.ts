import type { ScreenView } from "@creditline/core/journey/view";
import type { Block } from "@creditline/core/screens/blocks/block";
import type { ShownAction, ShownField } from "@creditline/core/screens/define/form";
import { PLAIN } from "@creditline/core/screens/define/look";
import { SAMPLE_BLOCKS } from "./sample-blocks.ts";
import { LENDER_FIELD, MORE_SAMPLE_FIELDS, SAMPLE_FIELDS } from "./sample-fields.ts";

const action = (
  name: string,
  label: string,
  kind: ShownAction["kind"],
  checks: "form" | "none" = "none",
) => ({
  name,
  label,
  kind,
  checks,
});

const EMPTY: ScreenView = {
  screen: "sample",
  title: "",
  progress: null,
  side: null,
  look: PLAIN,
  blocks: [],
  after: [],
  form: null,
  values: {},
  errors: [],
  attempt: 0,
  actions: [],
  busy: null,
  acting: null,
  signedIn: true,
};

const B = SAMPLE_BLOCKS;

const COSTS: Block<string> = {
  kind: "figures",
  region: "costs",
  items: [
    { label: "You receive", value: "₹19,115" },
    { label: "You repay", value: "₹21,423" },
    { label: "APR", value: "25.93%" },
  ],
};

const READ: ShownField = {
  name: "read",
  label: "I have read this document",
  kind: "check",
  rule: null,
  required: true,
};

/**
 * Screens of invented words: the parts together as templates set them, every field, and every kind of block. They are views,
 * drawn by what draws the application's own; the application's own screens are in `played-samples.ts`.
 */
export const SAMPLE_VIEWS = {
  home: {
    ...EMPTY,
    title: "Your credit line",
    look: { template: "dashboard", picture: null },
    blocks: [
      B.limit,
      { ...B.banner, region: "hero" },
      B.details,
      { ...B.schedule, region: "wide" },
      { ...B.offer, region: "aside" },
      { ...B.timeline, region: "aside" },
    ],
    actions: [
      action("withdraw", "Borrow from my line", "main"),
      action("repayments", "See all repayments", "second"),
      action("mandate", "Set up auto-repayment", "second"),
      action("takeHigher", "Take the higher limit", "second"),
      action("keepLimit", "Keep my limit", "link"),
    ],
  },
  status: {
    ...EMPTY,
    title: "Where your application stands",
    blocks: [B.checklist, B.picture, B.thread, B.measuring, B.invite, B.voucher],
    actions: [action("addBank", "Add my bank account", "main")],
  },
  fields: {
    ...EMPTY,
    title: "How much, and for how long?",
    blocks: [
      B.lead,
      B["choice-cards"],
      B["choice-rows"],
      { kind: "text", text: "Twelve lenders have accounts at this bank.", under: "bank" },
      COSTS,
    ],
    form: { name: "fields", fields: [LENDER_FIELD, ...Object.values(SAMPLE_FIELDS), ...MORE_SAMPLE_FIELDS] },
    values: { amount: "20000", months: "6", fixedPhone: "9000014821" },
    actions: [action("goOn", "See the key facts", "main", "form")],
  },
  "key-facts": {
    ...EMPTY,
    title: "Key fact statement",
    look: { template: "document", picture: null },
    blocks: [B.document],
    form: {
      name: "keyFacts",
      fields: [READ],
    },
    actions: [
      action("accept", "Accept and borrow ₹20,000", "main", "form"),
      action("download", "Download as PDF", "link"),
    ],
  },
  blocks: {
    ...EMPTY,
    title: "Every kind of block",
    blocks: Object.values(SAMPLE_BLOCKS),
    form: { name: "blocks", fields: [READ, SAMPLE_FIELDS.choice, LENDER_FIELD] },
    values: { plan: "6" },
    actions: [
      action("accept", "Accept and borrow ₹20,000", "main", "form"),
      action("download", "Download as PDF", "link"),
      action("remind", "Remind me", "second"),
      action("borrow", "Borrow money", "main"),
      action("payNow", "Pay now", "second"),
      action("cannotPay", "I can't pay this month", "link"),
      action("allLoans", "See all", "link"),
      action("openLoan", "See the loan", "second"),
      action("takeHigher", "Take the higher limit", "second"),
      action("keepLimit", "Keep my limit", "link"),
      action("addBank", "Add my bank account", "second"),
      action("mandate", "Set up auto-repayment", "second"),
    ],
  },
} as const satisfies Readonly<Record<string, ScreenView>>;
