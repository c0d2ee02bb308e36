import { HOUSEHOLD_INCOME_ABOVE } from "../../validation/fields.table.ts";
import { progressAt } from "../../onboarding/progress.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "../../reference/answers/work.table.ts";
import { INVITE_CODE } from "../../reference/text-lengths.table.ts";
import { rupees, t, verbatim, type Words } from "../../messages/message.ts";
import { isInputRefusal } from "../behaviours/refusal-kind.ts";
import type { Block } from "../blocks/block.ts";
import { defineForm, defineScreen, link, main, second } from "../define/define-screen.ts";
import {
  type ActionContext,
  invitedBy,
  open,
  refresh,
  type ScreenContext,
  type Step,
  type Steps,
} from "../define/screen-context.ts";
import { NOT_EARNING, OWN_INCOME, QUICK_PROFILE_FORM } from "../forms/quick-profile.form.ts";
import { formatTypedDay, nameParts } from "../define/form.ts";

interface Answers {
  readonly salaried: string;
  readonly employmentType: string;
  readonly monthlySalary: string;
  readonly householdIncome: string;
}

const isNotEarning = ({ salaried, employmentType }: Answers): boolean =>
  salaried === "other" && employmentType === NOT_EARNING;

/** Whether this income alone exceeds the household limit (spec 1 §5). */
const isAbove = (income: string): boolean => Number(income) > HOUSEHOLD_INCOME_ABOVE;

/** Whether the household income is not above this income alone: one of the two must be wrong. */
const isContradicted = (values: Answers): boolean =>
  values.householdIncome === "no" && !isNotEarning(values) && isAbove(values.monthlySalary);

const isBelow = (values: Answers): boolean => values.householdIncome === "no" && !isContradicted(values);

const NOT_SENT = t("Nothing you entered here has been sent.");

/**
 * Answers that rule out an application: a household income that is not above the figure, and no supported job type
 * (spec 1 §5). The page explains the consequence, and nothing is sent. If the customer's own income is above the
 * figure, the page says so instead, and the form is unchanged.
 */
export const ineligibleEmployment = {
  is: (values: Answers): boolean => isNotEarning(values) || isBelow(values),
  /** The consequence, below its answer. */
  blocks: (
    values: Answers,
  ): readonly (Block<Words, never, "employmentType" | "householdIncome"> | false)[] => [
    isNotEarning(values) && {
      kind: "status",
      tone: "warning",
      under: "employmentType",
      text: t("You can't apply right now: our lenders lend only to people with an income of their own."),
    },
    isNotEarning(values) && {
      kind: "list",
      under: "employmentType",
      title: t("What you can do"),
      items: [t("A business, gig work or a part-time job counts too."), NOT_SENT],
    },
    isContradicted(values) && {
      kind: "status",
      tone: "warning",
      under: "householdIncome",
      text: t("Your own income is above {amount} a month, so choose Yes.", {
        amount: rupees(HOUSEHOLD_INCOME_ABOVE),
      }),
    },
    isBelow(values) && {
      kind: "status",
      tone: "warning",
      under: "householdIncome",
      text: t("You can't apply right now: our lenders need a household income above {amount} a month.", {
        amount: rupees(HOUSEHOLD_INCOME_ABOVE),
      }),
    },
    isBelow(values) && {
      kind: "list",
      under: "householdIncome",
      title: t("What you can do"),
      items: [
        t(
          "Ask a bank or microfinance lender near you: RBI's rules let such households borrow without security.",
        ),
        NOT_SENT,
      ],
    },
  ],
  /** Replaces the actions that would send the application. */
  actions: { help: second(t("Ask for help")) },
  does: open("help"),
} as const;

/** The invite code (spec 1 §7 "Invite"). */
const INVITE_FORM = defineForm({
  name: "invite",
  fields: [
    {
      name: "inviteCode",
      label: t("Invite code"),
      kind: "text",
      rule: null,
      required: true,
      missing: t("Fill this in."),
      filter: "lettersDigits",
      autocomplete: "off",
      maxLength: INVITE_CODE.longest,
    },
  ],
});

/** Whether an invite code can still be entered; the first saved one counts. */
const canBeInvited = ({ record }: Pick<ScreenContext, "record">): boolean =>
  !record?.customerDetails?.inviteCode;

type Here = Pick<ActionContext<object, { readonly inviteCode: string }>, "values">;

/** The invite code on a new customer's first screens; its part is named `invite`. */
const invited = {
  /** The way to this part, until a code is saved. */
  offer: (ctx: Pick<ScreenContext, "record">) =>
    canBeInvited(ctx) ? { invite: link(t("I have an invite code")) } : {},
  /** Shows the invite code, which is saved once the platform knows the customer. */
  block: ({ visit: { inviteCode }, record }: Pick<ScreenContext, "visit" | "record">) =>
    inviteCode !== null &&
    canBeInvited({ record }) && {
      kind: "status" as const,
      tone: "success" as const,
      text: t("Your invite code {code} is saved with your profile.", { code: verbatim(inviteCode) }),
    },
  part: {
    title: t("Your invite code"),
    page: "invite-code",
    isOpen: canBeInvited,
    blocks: [],
    form: INVITE_FORM,
    actions: { useCode: main(t("Apply code")), withoutCode: link(t("Continue without a code")) },
  },
  known: ({ visit }: Pick<ScreenContext, "visit">) => ({ inviteCode: visit.inviteCode }),
  /** Asks the platform whether the code is valid, which needs no login (spec 1 §6). An error is shown at the field. */
  flow: {
    call: "inviteCodeValidation",
    doing: t("checking your details"),
    payload: ({ values }: Here) => ({ inviteCode: values.inviteCode }),
    blame: (refusal: { readonly status?: number | undefined }) =>
      isInputRefusal(refusal) ? ("inviteCode" as const) : null,
  },
  /** Stores the accepted code and goes back to the profile. */
  accepted: (code: string, back: Step): Steps => [invitedBy(code), back],
} as const;

/** The two titles of the quick profile, of its page and of the second half of it (spec 1 §2). */
const FIRST_TITLE = t("get started by creating your profile");
const SECOND_TITLE = t("Check your Credit Limit");

/** It leads to the next step and promises no limit: a lender states one only after the last step. */
const SAVE = main(t("Save and continue"));

/** Returns the record's quick profile as it would be typed. */
const known = ({ record, visit }: ScreenContext) => ({
  ...invited.known({ visit }),
  fullName: record?.personalDetails?.fullName,
  dateOfBirth: formatTypedDay(record?.personalDetails?.dateOfBirth),
  gender: record?.personalDetails?.gender,
  pan: record?.panDetails?.panNumber,
  pincode: record?.homeDetails?.address?.pincode,
  monthlySalary: record?.incomeInfo?.declared,
});

interface Work {
  readonly salaried: string;
  readonly employmentType: string;
}

/**
 * Returns the employment type by the quick profile (spec 1 §5): a full-time salary is one, other customers state
 * theirs. Undefined before it is answered, or if it is not supported.
 */
export const employmentTypeOf = ({ salaried, employmentType }: Work): EmploymentType | undefined =>
  salaried === "yes"
    ? "Salaried"
    : EMPLOYMENT_TYPES.find(({ value }) => salaried === "other" && value === employmentType)?.value;

/** Returns the payload, with the name also in its parts. An invite code has its own call. */
export const toProfileRequest = <
  V extends Work & { readonly fullName: string; readonly inviteCode: string },
>({
  inviteCode: _own,
  ...values
}: V) => ({ ...values, ...nameParts(values.fullName), employmentType: employmentTypeOf(values) });

/** A self-employed customer has no salary; a customer without earnings is not asked for an income. */
const askingIncome = ({ values }: ScreenContext<object, Work>) => {
  if (values.salaried !== "other" || values.employmentType === "Salaried") return {};
  return { monthlySalary: values.employmentType === NOT_EARNING ? null : OWN_INCOME };
};

/** Both parts of the quick profile on one page: its second title heads the second half of it (spec 1 §2). */
const profileAt = <const Name extends "quickProfile" | "quickProfileV2">(name: Name) =>
  defineScreen({
    name,
    progress: progressAt("profile"),
    side: {
      why: t("Lenders need your details and income to offer a limit."),
    },
    parts: {
      profile: {
        title: FIRST_TITLE,
        blocks: (ctx) => [
          invited.block(ctx),
          { kind: "heading", title: SECOND_TITLE, under: "gender" },
          ...ineligibleEmployment.blocks(ctx.values),
        ],
        form: QUICK_PROFILE_FORM,
        asking: askingIncome,
        actions: (ctx) => ({
          ...(ineligibleEmployment.is(ctx.values) ? ineligibleEmployment.actions : { save: SAVE }),
          ...invited.offer(ctx),
        }),
      },
      invite: invited.part,
    },
    known,
    memory: { followsIncome: false },
    kept: ["followsIncome"],
    changed: {
      // This income alone answers the question about the household; the answer is filled in and can be changed.
      monthlySalary: ({ typed, memory, fill, remember }, income) =>
        typed.householdIncome === "" || memory.followsIncome
          ? [fill({ householdIncome: isAbove(income) ? "yes" : "" }), remember({ followsIncome: true })]
          : [],
      householdIncome: ({ remember }) => remember({ followsIncome: false }),
    },
    actions: {
      save: "save",
      help: ineligibleEmployment.does,
      invite: ({ turn }) => turn("invite"),
      useCode: "checkInvite",
      withoutCode: ({ turn }) => turn("profile"),
    },
    flows: {
      checkInvite: {
        ...invited.flow,
        next: ({ turn }, reply) => invited.accepted(reply.inviteCode, turn("profile")),
      },
      save: {
        call: "buildProfile",
        during: "save-details",
        doing: t("saving your details"),
        loader: "buildingProfile",
        beforeLogin: "residenceDetails",
        payload: ({ values }) => toProfileRequest(values),
        next: refresh("residenceDetails"),
      },
    },
  });

/** The quick profile; the empty path of /qual leads here (spec 1 §2). */
export const quickProfileV2 = profileAt("quickProfileV2");

/** The same at its older address, where the payments app begins (spec 1 §2 "/gq"). */
export const quickProfile = profileAt("quickProfile");
