import { asText, onDay, t, type Text, verbatim, type Words } from "../../../messages/message.ts";
import { continueButton, defineForm, link, main, second, type ValuesOf } from "../../define/define-screen.ts";
import { CODE_FORM } from "../../forms/login.form.ts";
import type { AadhaarDetails } from "../../../customer/identity.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { plainNotice } from "../../../notices/notice.ts";
import { GENDERS } from "../../../reference/answers/personal.table.ts";
import type { Block } from "../../blocks/block.ts";
import {
  type ActionContext,
  initiallyNull,
  notify,
  type ScreenContext,
  type Steps,
} from "../../define/screen-context.ts";
import type { KycWays } from "./kyc-ways.ts";

/**
 * The Aadhaar number, used and not stored (ruling R30), and the consent: what for, who receives it, and that there is
 * another way. Nothing is preselected.
 */
export const AADHAAR_FORM = defineForm({
  name: "okyc",
  fields: [
    {
      name: "aadhaar",
      label: t("Aadhaar number"),
      kind: "text",
      rule: "aadhaar",
      required: true,
      hint: t("12 digits. We keep only the last 4."),
      autocomplete: "off",
      inputMode: "numeric",
      maxLength: 12,
      mask: "############",
    },
    {
      name: "aadhaarConsent",
      label: t(
        "I allow my lender to get my name, date of birth, gender, photo and address from Aadhaar (UIDAI), once, to verify my identity for this credit line. I know I can verify it another way instead.",
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box, or choose another way."),
      documents: ["privacy"],
    },
  ],
});

/** The code that Aadhaar sends to the phone that is linked to it. */
export const AADHAAR_CODE_FORM = defineForm({ name: "okycCode", fields: CODE_FORM.fields });

/** What Aadhaar does not know (spec 1 §3 "Aadhaar details"). */
export const AADHAAR_MORE_FORM = defineForm({
  name: "okycMore",
  fields: [
    {
      name: "fatherOrSpouseName",
      label: t("Father's or spouse's name (optional)"),
      kind: "text",
      rule: "middleName",
      required: false,
      hint: t("Without Mr or Shri."),
      autocomplete: "off",
    },
  ],
});

/**
 * The memory of the Aadhaar review: the details, if they arrived before the record, and the customer's confirmation
 * until the record has it. Neither outlives a reload: a customer who left before confirming is asked again, on any
 * device.
 */
export const AADHAAR_CHECK_MEMORY = { details: initiallyNull<AadhaarDetails>(), isTaken: false };

type Memory = typeof AADHAAR_CHECK_MEMORY;
type Seen = Pick<ScreenContext<Memory>, "record" | "memory">;
type PartBlocks = readonly (Block<Words, never, never> | false | null)[];

const VERIFIED = plainNotice("success", t("Identity verified"));

/** Returns the details that Aadhaar has confirmed; null before that. */
export const verifiedAadhaarDetails = (record: CustomerRecord | null): AadhaarDetails | null =>
  record?.aadhaarDetails?.otpVerified === true ? record.aadhaarDetails : null;

/** The same, including details that arrived after the record. */
const detailsIn = ({ record, memory }: Seen): AadhaarDetails | null =>
  verifiedAadhaarDetails(record) ?? memory.details;

/** Whether the customer has reviewed and accepted the details, which completes the identity check. */
const isTakenOver = ({ record, memory }: Seen): boolean =>
  memory.isTaken ||
  (record?.identityChecks ?? []).some(({ kind, status }) => kind === "aadhaar" && status === "COMPLETED");

const fullName = ({ firstName, middleName, lastName }: Partial<AadhaarDetails>): string =>
  [firstName, middleName, lastName].filter((part) => part).join(" ");

/** Returns the received details as rows. */
function detailRows(ctx: Seen): readonly (readonly [Text, Text])[] {
  const details = detailsIn(ctx);
  if (details === null) return [];
  const gender = GENDERS.find(({ value }) => value === details.gender)?.label;
  const known: readonly (readonly [Text, Text | null])[] = [
    [t("Name"), fullName(details) === "" ? null : verbatim(fullName(details))],
    [t("Date of birth"), details.dateOfBirth ? onDay(details.dateOfBirth) : null],
    [t("Gender"), gender === undefined ? null : asText(gender)],
    [t("Aadhaar"), details.displayableAadhaar ? verbatim(details.displayableAadhaar) : null],
    [t("Address"), details.displayableAddress ? verbatim(details.displayableAddress) : null],
  ];
  return known.flatMap(([term, value]) => (value === null ? [] : [[term, value] as const]));
}

/** Whether Aadhaar's name differs from the one on the application, ignoring letter case. */
function isOtherName(ctx: Seen): boolean {
  const aadhaarName = fullName(detailsIn(ctx) ?? {}).toLowerCase();
  const typed = (ctx.record?.personalDetails?.fullName ?? "").trim().toLowerCase();
  return aadhaarName !== "" && typed !== "" && aadhaarName !== typed;
}

/**
 * The parts of the review: Aadhaar's details before they are accepted, what to do if they are wrong, and after they are
 * accepted.
 */
export const AADHAAR_CHECK_PARTS = {
  check: {
    title: t("Check your details"),
    blocks: (ctx: Seen): PartBlocks => [
      isOtherName(ctx) && {
        kind: "status",
        tone: "warning",
        text: t("The name differs from your application. Your lender may ask about it."),
      },
      { kind: "details", title: t("Details we'll share with your lender"), rows: detailRows(ctx) },
      {
        kind: "text",
        text: t("Your photo is shared too. Your house number is hidden here."),
      },
    ],
    form: AADHAAR_MORE_FORM,
    actions: {
      takeOver: main(t("Correct, and I live here")),
      moved: second(t("Correct, but I've moved")),
      wrong: link(t("Something is wrong")),
    },
  },
  wrong: {
    title: t("What's wrong?"),
    page: "wrong",
    isOpen: (ctx: Seen) => detailsIn(ctx) !== null,
    blocks: [
      {
        kind: "points",
        title: t("What you can do"),
        items: [
          {
            title: t("It's someone else's Aadhaar"),
            text: t("Start again with your own number. These details aren't shared."),
          },
          {
            title: t("Your name, date of birth or gender is wrong in Aadhaar"),
            text: t(
              "Correct it at an Aadhaar centre or online; it takes a few days. You can verify another way now.",
            ),
          },
          {
            title: t("You've moved"),
            text: t("Go back and choose that you've moved."),
          },
        ],
      },
    ],
    actions: {
      beginAgain: continueButton(t("Start again")),
      otherWay: second(t("Choose another way")),
      back: link(t("Back")),
    },
  },
  done: {
    title: t("Identity verified"),
    look: { template: "ending", picture: "key" },
    blocks: (ctx: Seen): PartBlocks => [
      { kind: "details", title: t("What your lender has"), rows: detailRows(ctx) },
    ],
    actions: { goOn: continueButton(t("Continue")), wrong: link(t("Something is wrong")) },
  },
} as const;

/** Returns the part to show, given the opened part; null before Aadhaar has confirmed anything. */
export function aadhaarCheckPart(ctx: Seen, turned: string | null): keyof typeof AADHAAR_CHECK_PARTS | null {
  if (detailsIn(ctx) === null) return null;
  if (turned === "wrong") return "wrong";
  return isTakenOver(ctx) ? "done" : "check";
}

type Here = Pick<
  ActionContext<Memory, ValuesOf<typeof AADHAAR_MORE_FORM>>,
  "values" | "remember" | "context" | "record" | "link"
>;

/**
 * Saves what Aadhaar's record lacks and accepts the details, with whether the customer lives at Aadhaar's address,
 * which may be old (spec 1 §3 "Application model").
 */
export const acceptAadhaarFlow = (ways: KycWays, livesThere: boolean) =>
  ({
    call: "aadhaarAdditionalInfo",
    during: "save-details",
    doing: t("saving your details"),
    loader: "submitting",
    payload: ({ values: { fatherOrSpouseName } }: Here) => ({
      isCurrentAddressAadhaarLinkedAddress: livesThere,
      hasAadhaarLinkedMobile: true,
      ...(fatherOrSpouseName === "" ? {} : { fatherOrSpouseName }),
      confirm: true,
    }),
    next: (ctx: Here): Steps => [ctx.remember({ isTaken: true }), notify(VERIFIED), ways.done(ctx)].flat(),
  }) as const;

/** Discards another person's details; `next` decides what follows. */
export const discardThen = <Left>(next: (now: Left) => Steps) =>
  ({
    call: "aadhaarAdditionalInfo",
    doing: t("cancelling it"),
    loader: "submitting",
    payload: () => ({ confirm: false }),
    next,
  }) as const;
