import type { ScreenContext } from "../../define/screen-context.ts";
import type { PlainBlock } from "../../blocks/block.ts";
import { isOverdueIn } from "../../behaviours/account-restrictions.ts";
import { accountBlock, currentBeneficiary } from "../../behaviours/account-blocks.ts";
import type { AssignmentSince } from "../../../onboarding/waiting-for.ts";
import { onDay, rupees, t, type Text } from "../../../messages/message.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { EMI_DATE } from "../../../reference/banks/emi-day.ts";
import { plainNotice } from "../../../notices/notice.ts";
import { nextDebitDay } from "../../../mandate/mandate-terms.ts";
import { defineForm } from "../../define/define-screen.ts";

/** Auto-repayment: the ways that the bank supports, and the customer's consent (spec 2 §1, §4). */
export const MANDATE_FORM = defineForm({
  name: "emandate",
  fields: [
    {
      name: "mode",
      label: t("How do you want to set it up?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [
        { value: "E_MANDATE", label: t("Online, at my bank") },
        { value: "PHYSICAL_NACH", label: t("Paper form") },
      ],
    },
    {
      name: "way",
      label: t("How will you sign at your bank?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [
        { value: "NETBANKING", label: t("Netbanking") },
        { value: "DEBIT_CARD", label: t("Debit card") },
        { value: "AADHAAR", label: t("Aadhaar OTP") },
      ],
      when: { field: "mode", is: ["E_MANDATE"] },
    },
    {
      name: "mandateConsent",
      label: t(
        "I allow my lender to debit what's due from this account, up to the amount under 'What you approve'. I can cancel this at any time.",
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box to continue."),
    },
  ],
});

const [{ options: MODES }, { options: WAYS }] = MANDATE_FORM.fields;

export type Recorded = Pick<ScreenContext, "record">;

export type Offered = ReplyOf<"beneficiaryModes">;

type Terms = Omit<NonNullable<Offered["terms"]>, never>;

/** The terms of the mandate: maximum amount, start and end. */
export function termsBlock({ maximumAmount, startsOn, endsOn }: Terms, signed?: Text) {
  return {
    kind: "details",
    title: t("What you approve"),
    rows: [
      [t("Maximum per debit"), rupees(maximumAmount)],
      [t("First debit"), onDay(startsOn)],
      [t("Valid until"), onDay(endsOn)],
      [t("Cost"), t("Free. Your bank may charge a fee")],
      ...(signed === undefined ? [] : [[t("Signed with"), signed] as const]),
    ],
  } as const;
}

/** How a mandate was signed, in the words of the answer that chose it; the record calls the form on paper FORM. */
const SIGNED: ReadonlyMap<string, Text> = new Map([
  ...WAYS.map(({ value, label }) => [value, label] as const),
  ...MODES.flatMap(({ value, label }) => (value === "PHYSICAL_NACH" ? [["FORM", label] as const] : [])),
]);

/** The signed mandate, from the record. */
export function signedBlocks(ctx: Recorded): readonly PlainBlock[] {
  const mandate = currentBeneficiary(ctx)?.mandate ?? null;
  return mandate === null ? [] : [termsBlock(mandate, SIGNED.get(mandate.way))];
}

/** What a mandate set up at a moment does about overdue amounts; empty if nothing is overdue (ruling R61). */
export function overdueCollected(
  ctx: Pick<ScreenContext, "record" | "platformAt">,
  since?: number,
): PlainBlock | false {
  if (!isOverdueIn(ctx)) return false;
  return {
    kind: "status",
    tone: "warning",
    text: t(
      "What's overdue is collected on {day}: the oldest EMI first, with its charges. You can pay it sooner in the app.",
      { day: onDay(nextDebitDay(ctx.platformAt, since)) },
    ),
  };
}

/** Since when the mandate is active, from the record; otherwise from now on. */
export const mandateSince = (ctx: Pick<ScreenContext, "record" | "platformAt">): number => {
  const since = currentBeneficiary(ctx)?.statusSince;
  return since ? Date.parse(since) : ctx.platformAt;
};

/** As long as the bank's page is open it waits for the customer. */
export const TO_SIGN: AssignmentSince = {
  party: "you",
  doing: t("sign at your bank"),
  since: null,
  usuallyMs: null,
};

/** Beside what the mandate allows, where both are shown. */
export const asideBlock = (account: ReturnType<typeof accountBlock>): PlainBlock | false =>
  account && { ...account, region: "aside" };

export const CANCELLED = plainNotice("warning", MESSAGE.cancelled);

export const STOPPED = plainNotice(
  "success",
  t("Auto-pay is cancelled. Pay by the {emiDay} yourself until you set it up again.", {
    emiDay: EMI_DATE,
  }),
);

/** The ways to sign at the bank, counted and listed. */
export const offeredWays = (offered: Offered | null) =>
  offered?.modes.find(({ mode }) => mode === "E_MANDATE")?.ways ?? [];
