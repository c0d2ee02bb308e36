import type { CustomerRecord } from "../../customer/record.ts";
import { REJECTION_REASONS, type RejectionReason } from "../../notices/refusal-reasons.table.ts";
import { CREDIT_BUREAUS, DISPUTE_DAYS, FREE_REPORTS_A_YEAR } from "../../reference/credit-bureaus.table.ts";
import { lookUp, plural, rupees, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import { aipRejected } from "../../status/code.ts";
import { afterRejection, mayReapply } from "../behaviours/after-rejection.ts";
import type { Block, PlainBlock } from "../blocks/block.ts";
import type { Row } from "../blocks/schedule.ts";
import type { Point } from "../blocks/text-blocks.ts";
import { continueButton, defineScreen } from "../define/define-screen.ts";
import { refresh, type ScreenContext } from "../define/screen-context.ts";
import { unmatchedLenders } from "./offers.ts";

/** The customer's own figures that a reason may speak of, in rupees a month; null where the record has none. */
interface Figures {
  readonly paid: number | null;
  readonly allowed: number | null;
  readonly salary: number | null;
}

const figuresOf = (record: CustomerRecord | null): Figures => ({
  paid: record?.currentObligation ?? null,
  allowed: record?.maxAllowedObligation ?? null,
  salary: record?.incomeInfo?.declared ?? null,
});

const month = (amount: number): Text => t("{amount} a month", { amount: rupees(amount) });

/** Each reason in a sentence, with the customer's figures where they are known (spec 1 §8; the sentences are ours). */
const EXPLAINED: Readonly<Record<RejectionReason, (figures: Figures) => Text>> = {
  // Current payments can be within the allowed amount; the new instalment is added to them.
  TOO_MANY_OBLIGATIONS: ({ paid, allowed }) =>
    paid === null || allowed === null || paid <= allowed
      ? t("Your monthly payments on loans and cards would be more than the lender allows for your income.")
      : t("You already pay {paid} for loans and cards. For your income, the lender allows up to {allowed}.", {
          paid: month(paid),
          allowed: month(allowed),
        }),
  NOT_MEETING_ELIGIBILITY: () => t("You don't meet the lender's age, income or city rules."),
  IRREGULAR_SALARY: ({ salary }) =>
    salary === null
      ? t("The lender didn't see your income credited every month.")
      : t("The lender didn't see {salary} credited every month.", {
          salary: month(salary),
        }),
  RECENT_PERSONAL_LOAN: () =>
    t("Your credit report shows a recent personal loan. Lenders wait a few months before giving another."),
  TOO_MANY_LOAN_ENQUIRIES: () =>
    t("You've applied with many lenders lately. Each enquiry shows on your credit report."),
  DELAYED_OR_DEFAULTED_REPAYMENTS: () =>
    t("Your credit report shows an EMI or a bill that was paid late, or not at all."),
};

const isReason = (code: string): code is RejectionReason => Object.hasOwn(REJECTION_REASONS, code);

/** Why the application was turned down: the stated words, and the sentence that explains them. */
const reasonsOf = (record: CustomerRecord | null): readonly Point<Text>[] =>
  (record?.loanResponse?.userDataErrors ?? []).map(({ code, message }) => ({
    title: lookUp(message),
    text: isReason(code) ? EXPLAINED[code](figuresOf(record)) : verbatim(""),
  }));

/** The codes of the reasons that have a row here. */
const knownReasons = (record: CustomerRecord | null): readonly RejectionReason[] =>
  (record?.loanResponse?.userDataErrors ?? []).map(({ code }) => code).filter(isReason);

/** The figures that a reason is about; a reason that is about none shows none. */
const ABOUT: Readonly<Record<RejectionReason, readonly (keyof Figures)[]>> = {
  TOO_MANY_OBLIGATIONS: ["salary", "paid", "allowed"],
  NOT_MEETING_ELIGIBILITY: ["salary"],
  IRREGULAR_SALARY: ["salary"],
  RECENT_PERSONAL_LOAN: [],
  TOO_MANY_LOAN_ENQUIRIES: [],
  DELAYED_OR_DEFAULTED_REPAYMENTS: [],
};

const FIGURE_LABELS = {
  salary: t("Your income"),
  paid: t("You pay for loans and cards"),
  allowed: t("Lender's limit for you"),
} as const satisfies Readonly<Record<keyof Figures, Text>>;

/** The figures behind the reasons, as far as known: obligations compared with the allowed share. */
function ownFigures(record: CustomerRecord | null): readonly Row<Words, never>[] {
  const figures = figuresOf(record);
  const about = new Set(knownReasons(record).flatMap((reason) => ABOUT[reason]));
  const most = Math.max(figures.paid ?? 0, figures.allowed ?? 0);
  return (["salary", "paid", "allowed"] as const).flatMap((name) => {
    const amount = figures[name];
    if (amount === null || !about.has(name)) return [];
    return [
      {
        title: FIGURE_LABELS[name],
        value: month(amount),
        ...(name === "salary" || most === 0 ? {} : { share: Math.round((100 * amount) / most) }),
      },
    ];
  });
}

/** The reasons that come from a credit report. */
const FROM_CREDIT_REPORT: ReadonlySet<RejectionReason> = new Set([
  "TOO_MANY_OBLIGATIONS",
  "RECENT_PERSONAL_LOAN",
  "TOO_MANY_LOAN_ENQUIRIES",
  "DELAYED_OR_DEFAULTED_REPAYMENTS",
]);

/** Explains how to get a credit report and correct a mistake in it, if a reason rests on it. */
function creditReportBlocks(record: CustomerRecord | null): readonly PlainBlock[] {
  if (!knownReasons(record).some((reason) => FROM_CREDIT_REPORT.has(reason))) return [];
  return [
    {
      kind: "points",
      folded: true,
      title: t("Your credit report"),
      items: [
        {
          title: t("See it for free"),
          text: plural(
            FREE_REPORTS_A_YEAR,
            "Each credit bureau gives you {count} full report a year, free of charge.",
            "Each credit bureau gives you {count} full reports a year, free of charge.",
          ),
        },
        {
          title: t("Dispute a mistake"),
          text: t(
            "Raise it with the bureau or with the lender that reported it. They have {days} days to put it right.",
            { days: DISPUTE_DAYS },
          ),
        },
      ],
    },
    {
      kind: "links",
      folded: true,
      title: t("Credit bureaus"),
      items: CREDIT_BUREAUS.map(({ name, href }) => ({ label: verbatim(name), href })),
    },
  ];
}

/** The reasons, one sentence each, and their figures. */
export function whyBlocks({ record }: Pick<ScreenContext, "record">): readonly Block<Words, never, never>[] {
  const reasons = reasonsOf(record);
  const figures = ownFigures(record);
  const lenders = unmatchedLenders({ record });
  return [
    ...(reasons.length === 0 ? [] : ([{ kind: "points", title: t("Why"), items: reasons }] as const)),
    ...(reasons.length === 0 || figures.length === 0
      ? []
      : ([{ kind: "rows", title: t("Your figures"), items: figures }] as const)),
    ...creditReportBlocks(record),
    ...(lenders.length === 0
      ? []
      : ([
          { kind: "points", folded: true, title: t("Lenders that didn't match, and why"), items: lenders },
        ] as const)),
  ];
}

/** A qualification that is blocked has not been rejected: there is no decision to wait three months after. */
const isBlocked = ({ status, record }: ScreenContext): boolean =>
  !aipRejected(status) && (record?.loanResponse?.applicationState?.qualBlockMilestones ?? []).length > 0;

/**
 * The rejected screen: the reasons, applying again with its date, and last how it went (spec 1 §2 "Rejected screen"). A
 * blocked qualification lands here too (landing rule 5), with its own text and action.
 */
export const rejectedApplication = defineScreen({
  name: "rejectedApplication",
  look: { template: "decision", picture: "turn" },
  part: (ctx) => (isBlocked(ctx) ? "blocked" : "rejected"),
  parts: {
    rejected: {
      title: t("We can't offer you a limit right now"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("{lender} has decided not to offer you a limit right now. Applying was free.", {
            lender: ctx.record?.loanResponse?.bankName
              ? verbatim(ctx.record.loanResponse.bankName)
              : t("The lender"),
          }),
        },
        ...whyBlocks(ctx),
        ...afterRejection.blocks(ctx),
      ],
      form: afterRejection.form,
      asking: afterRejection.asking,
      actions: afterRejection.actions,
      after: afterRejection.after,
    },
    blocked: {
      title: t("Your application is on hold"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("A check stopped your application before a lender could decide."),
        },
        ...whyBlocks(ctx),
        {
          kind: "card",
          region: "aside",
          title: t("What happens next"),
          text: mayReapply(ctx)
            ? t("You can apply again now. Your details are saved, and you can correct them first.")
            : t("Once the check is cleared, your application continues from here."),
          actions: [mayReapply(ctx) ? "reapply" : "checkAgain"],
        },
      ],
      actions: (ctx) =>
        mayReapply(ctx)
          ? { reapply: continueButton(t("Start again")) }
          : { checkAgain: continueButton(t("Check again")) },
    },
  },
  actions: { ...afterRejection.does, checkAgain: refresh() },
  flows: afterRejection.flows,
});
