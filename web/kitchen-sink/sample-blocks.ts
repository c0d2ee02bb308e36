import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import type { BlockKind, BlockOf } from "@creditline/core/screens/blocks/block";
import { scheduleBlock } from "@creditline/core/screens/blocks/schedule";

/** ₹20,000 over six months at 24% a year. */
const SCHEDULE = scheduleInRupees(
  schedule({
    principal: 20_000_00,
    annualRate: 24,
    months: 6,
    fees: [],
    rounding: "rupee",
    dayCount: "30/360",
    disbursed: "2026-11-20",
  }),
);

const NOON = Date.UTC(2026, 10, 22, 6, 30);

/** A block of every kind, as a screen would create it. */
export const SAMPLE_BLOCKS: { readonly [K in BlockKind]: BlockOf<K> } = {
  qr: {
    kind: "qr",
    text: "Point your phone's camera at this to pay ₹1.",
    code: "upi://pay?pa=verify@creditline.invalid&am=1.00&cu=INR&tr=rpd-1",
  },
  invite: {
    kind: "invite",
    title: "Refer & Earn",
    text: "Your friend opens your link, or types your code when they apply. Vouchers up to Rs 1,00,000.",
    button: "Invite a friend",
    code: "K7QM2XHD9P",
    path: "/?inviteCode=K7QM2XHD9P",
  },
  voucher: {
    kind: "voucher",
    title: "Myntra gift voucher",
    shop: "Myntra",
    worth: "Worth ₹5,000",
    code: "7KQ2M9XHD4PT",
    until: "Use it by 20 November 2027",
    copy: "Copy code",
  },
  "lending-costs": { kind: "lending-costs" },
  heading: { kind: "heading", title: "Check your Credit Limit" },
  lead: { kind: "lead", text: "A few questions, about two minutes." },
  text: { kind: "text", text: "Checking does not lower your credit score." },
  list: { kind: "list", title: "Have at hand", items: ["Your PAN card", "Your last three payslips"] },
  steps: { kind: "steps", title: "What happens next", items: ["You sign", "The line opens"] },
  points: {
    kind: "points",
    title: "What the lenders saw",
    items: [{ title: "Too many obligations", text: "Your EMIs take more than half of your salary." }],
  },
  figures: {
    kind: "figures",
    items: [
      { label: "Your limit", value: "₹2,00,000", rupees: 200_000 },
      { label: "Cost with all charges (APR)", value: "17.07% a year", note: "13% to 36% elsewhere" },
    ],
  },
  offers: {
    kind: "offers",
    title: "Lenders that match",
    text: "The limit is the most that each would lend.",
    rows: ["Limit", "APR, with all fees"],
    items: [
      {
        name: "InCred",
        notes: ["Incred Financial Services Limited"],
        values: ["Up to ₹2,00,000", "17.07% a year"],
      },
      { name: "DMI", notes: [], values: ["Up to ₹1,50,000", "19.5% a year"] },
    ],
  },
  details: {
    kind: "details",
    title: "Next payment",
    rows: [
      ["Due on", "5 December 2026"],
      ["You pay", "₹4,848"],
    ],
  },
  status: { kind: "status", tone: "warning", text: "This takes longer than usual." },
  wait: {
    kind: "wait",
    text: "Asking our lending partners",
    since: NOON - 8_000,
    usuallyMs: 30_000,
    slow: false,
  },
  card: {
    kind: "card",
    title: "Try again after 3 months",
    text: "We remind you by SMS.",
    rows: [["Earliest", "22 February 2027"]],
    actions: ["remind"],
  },
  links: { kind: "links", title: "The app", items: [{ label: "Get it for Android", href: "/app" }] },
  limit: { kind: "limit", limit: 200_000, used: 55_000, region: "hero", actions: ["borrow"] },
  payment: {
    kind: "payment",
    title: "Due next",
    amount: 9_168,
    tag: "Due in 12 days",
    text: "5 January 2027, by auto-pay from SBI ••4821",
    rows: [["EMI", "₹9,168"]],
    actions: ["payNow", "cannotPay"],
  },
  rows: {
    kind: "rows",
    title: "Your loans",
    more: "allLoans",
    items: [
      {
        title: "₹60,000 from 3 March 2026",
        sign: "money",
        share: 33,
        ends: ["4 of 12 paid", "₹44,160 left"],
        action: "openLoan",
      },
      { title: "Myntra", mark: "Myntra", text: "Gift voucher", value: "₹1,00,000", tag: "Online" },
    ],
  },
  offer: {
    kind: "offer",
    title: "Get a higher limit",
    from: { name: "InCred" },
    amount: 300_000,
    upTo: true,
    terms: [
      ["Interest", "16% a year"],
      ["Once, when it opens", "₹499 and GST of ₹89.82"],
    ],
    until: "2026-12-31",
    withdrawable: true,
    take: "takeHigher",
    decline: "keepLimit",
  },
  timeline: {
    kind: "timeline",
    title: "Your application so far",
    items: [
      { title: "You applied", state: "done", when: "1 November, 10:42" },
      { title: "Bank account checked", state: "failed", text: "The account number does not exist." },
      { title: "Add your bank account again", state: "now" },
      { title: "Documents under review", state: "waiting", when: "Usually one working day" },
      { title: "Your line opens", state: "next" },
    ],
  },
  checklist: {
    kind: "checklist",
    title: "What is left to do",
    items: [
      { title: "Prove who you are", state: "done", text: "Aadhaar, 3 November" },
      { title: "Add your bank account", state: "now", text: "About a minute.", action: "addBank" },
      { title: "Set up auto-repayment", state: "next" },
    ],
  },
  schedule: scheduleBlock("How you pay it back", SCHEDULE, { next: 2 }),
  document: {
    kind: "document",
    title: "Key fact statement",
    summary: [
      ["Amount", "₹20,000"],
      ["Cost with all charges (APR)", "26.4% a year"],
      ["You pay in all", "₹21,423"],
    ],
    sections: [
      {
        title: "Part 1: the loan",
        rows: [
          ["Loan type", "Personal loan"],
          ["Interest", "Fixed, 24% a year"],
        ],
      },
      {
        title: "Part 2: your rights",
        paragraphs: ["You can pay all of it back within three days, without a penalty."],
        table: {
          header: ["Day", "Share"],
          rows: [
            ["1", "0%"],
            ["4", "2%"],
          ],
        },
      },
    ],
    accept: "accept",
    download: "download",
  },
  banner: {
    kind: "banner",
    tone: "warning",
    title: "Set up auto-repayment",
    text: "Give your bank the order once, and no EMI is forgotten. A missed one costs ₹450.",
    action: "mandate",
  },
  "choice-cards": {
    kind: "choice-cards",
    field: "plan",
    cards: [
      {
        value: "6",
        title: "6 months",
        text: "Costs least in all.",
        rows: [
          ["Each month", "₹3,571"],
          ["Total interest", "₹1,423"],
        ],
        mark: "Costs least",
      },
      {
        value: "12",
        title: "12 months",
        text: "Less each month, more in all.",
        rows: [
          ["Each month", "₹1,891"],
          ["Total interest", "₹2,694"],
        ],
      },
    ],
  },
  "choice-rows": {
    kind: "choice-rows",
    field: "lender",
    marked: true,
    first: 2,
    rows: [
      { value: "RBL", title: "RBL Bank", text: "₹2,292 a month", figure: "18%", per: "APR" },
      { value: "DMI", title: "DMI Finance", text: "₹2,292 a month", figure: "21.9%", per: "APR" },
      { value: "INCRED", title: "InCred", figure: "23.9%", per: "APR", off: "For ₹30,000 or more" },
    ],
  },
  picture: {
    kind: "picture",
    picture: "calendar",
    text: "Your instalment falls due on the 5th of each month.",
  },
  measuring: {
    kind: "measuring",
    title: "Counting which pages are used",
    text: "Asked on each device, and kept there alone.",
  },
  thread: {
    kind: "thread",
    title: "Messages with InCred",
    messages: [
      { id: "1", by: "them", name: "Priya, InCred", at: NOON, text: "How can I help?" },
      {
        id: "2",
        by: "you",
        name: "Meera",
        at: NOON + 60_000,
        text: "My address has changed.",
        files: ["lease.pdf"],
        state: "failed",
      },
    ],
    empty: "No messages yet.",
  },
};
