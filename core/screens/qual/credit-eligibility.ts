import { ANY_PHONE_PURPOSE } from "../../calls/confirmations.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { labelOf, RESIDENCE_TYPES } from "../../reference/answers/personal.table.ts";
import {
  COMPANY_TYPES,
  EMPLOYMENT_TYPES,
  isSelfEmployed,
  SALARY_MODES,
  WORK_EXPERIENCE,
} from "../../reference/answers/work.table.ts";
import { joinTexts, plural, rupees, t, type Text, verbatim } from "../../messages/message.ts";
import { findCity } from "../../validation/place-fields.ts";
import { shownPhone } from "../../validation/shown.ts";
import { refusedOtpField } from "../behaviours/refusal-kind.ts";
import { otpBySms, ownPhone } from "../behaviours/otp.ts";
import { defineScreen, link, main } from "../define/define-screen.ts";
import {
  type ActionContext,
  dropNotice,
  NOTHING,
  refresh,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";
import { CREDIT_CONFIRM_FORM, CREDIT_QUESTIONS_FORM } from "../forms/credit-eligibility.form.ts";
import { workQuestions } from "../forms/financial-details.form.ts";
import { withoutEmpty } from "../define/form.ts";

/** The bureau's questions in groups; the answers of a group are changed together. */
const GROUPS = {
  home: ["currentCity", "residenceType", "yearsInResidence", "yearsInCity"],
  work: [
    "employmentType",
    "companyName",
    "companyType",
    "designation",
    "officeEmail",
    "currentExperience",
    "totalExperience",
    "monthlySalary",
    "salaryMode",
  ],
  mobile: ["mobile"],
} as const;
/** A group of known answers: what is opened together to be changed. */
type Group = keyof typeof GROUPS;
type Question = (typeof CREDIT_QUESTIONS_FORM)["fields"][number]["name"];
/** Answers to the bureau's questions, as far as given. */
export type Answers = Readonly<Partial<Record<Question, string>>>;
const GROUP_NAMES = ["home", "work", "mobile"] as const satisfies readonly Group[];

type Here = Pick<ScreenContext<{ readonly opened: readonly Group[] }>, "record" | "wrong" | "memory">;

/** The recorded answers to the bureau's questions, as typed values. A city that is not served is not an answer. */
function knownAnswers({ record }: Pick<ScreenContext, "record">): Answers {
  const { workDetails: work, homeDetails: home, incomeInfo: income, creditProfile: credit } = record ?? {};
  return withoutEmpty({
    creditHistory: credit?.firstCredit,
    bank: income?.bankIfscPrefixes?.[0],
    currentCity: findCity(record?.customerDetails?.currentCity ?? "")?.name,
    residenceType: home?.residenceType,
    yearsInResidence: home?.currentAddressDuration,
    yearsInCity: home?.currentCityDuration,
    employmentType: work?.employmentType,
    companyName: work?.companyName,
    companyType: work?.companyType,
    designation: work?.jobTitle,
    officeEmail: work?.officeEmail,
    currentExperience: work?.currentExperienceDuration?.totalMonths,
    totalExperience: work?.totalExperienceDuration?.totalMonths,
    monthlySalary: income?.declared,
    salaryMode: income?.mode,
    mobile: ownPhone({ record }),
  });
}

const pick = (values: Answers, names: readonly Question[]): Answers =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** The known answers of a group. */
const answersOf = (group: Group, known: Answers): Answers => pick(known, GROUPS[group]);

/** Returns the answers that are only shown: known answers of groups that are not opened and have no error. */
function shownAnswers(ctx: Here): Answers {
  const known = knownAnswers(ctx);
  const closed = GROUP_NAMES.filter(
    (group) =>
      !ctx.memory.opened.includes(group) &&
      !GROUPS[group].some((field) => ctx.wrong.some((wrong) => wrong === field)),
  );
  return pick(
    known,
    closed.flatMap((group) => GROUPS[group]),
  );
}

/** The groups that something is shown of: those that can be opened. */
const groupsShown = (shown: Answers): readonly Group[] =>
  GROUP_NAMES.filter((group) => GROUPS[group].some((field) => shown[field] !== undefined));

const monthsOf = (months: string): Text =>
  WORK_EXPERIENCE.find((one) => String(one.months) === months)?.label ??
  plural(Number(months), "{count} month", "{count} months");

type Row = readonly [Text, Text];
const row = (label: Text, parts: readonly (Text | undefined)[]): readonly Row[] => {
  const there = parts.filter((part) => part !== undefined);
  return there.length === 0 ? [] : [[label, joinTexts(there, "; ")]];
};

/** One answer in words, if there is one. */
const said = (value: string | undefined, inWords: (value: string) => Text): Text | undefined =>
  value === undefined ? undefined : inWords(value);

/** Returns the shown answers as rows. */
function answerRows(shown: Answers): readonly Row[] {
  const { employmentType } = shown;
  return [
    ...row(t("Your home"), [
      said(shown.currentCity, verbatim),
      said(shown.residenceType, (value) => labelOf(RESIDENCE_TYPES, value)),
      said(shown.yearsInResidence, (years) =>
        plural(Number(years), "{count} year in this home", "{count} years in this home"),
      ),
      said(shown.yearsInCity, (years) =>
        plural(Number(years), "{count} year in this city", "{count} years in this city"),
      ),
    ]),
    ...row(t("Your work"), [
      said(employmentType, (value) => labelOf(EMPLOYMENT_TYPES, value)),
      said(shown.designation, verbatim),
      said(shown.companyName, verbatim),
      said(shown.companyType, (value) => labelOf(COMPANY_TYPES, value)),
      said(shown.officeEmail, verbatim),
    ]),
    ...row(t("Experience"), [
      said(shown.currentExperience, (months) => t("{time} in this work", { time: monthsOf(months) })),
      said(shown.totalExperience, (months) => t("{time} in total", { time: monthsOf(months) })),
    ]),
    ...row(t("Monthly income"), [
      said(shown.monthlySalary, (amount) => rupees(Number(amount))),
      said(shown.salaryMode, (value) => labelOf(SALARY_MODES, value)),
    ]),
    ...row(t("Mobile number"), [said(shown.mobile, (phone) => verbatim(shownPhone(phone)))]),
  ];
}

interface Memory {
  /** The groups of known answers that the customer changes. */
  readonly opened: readonly Group[];
  /** Whether there is a coupon code to give. */
  readonly withCoupon: boolean;
}
type Values = Readonly<Record<"employmentType" | "mobile", string>>;
type EligibilityContext = ScreenContext<Memory, Values>;

/** How the customer earns, from the record or this form. */
const employmentNow = (ctx: EligibilityContext): string =>
  shownAnswers(ctx).employmentType ?? ctx.values.employmentType;

const CHANGE = { home: "changeHome", work: "changeWork", mobile: "changeMobile" } as const;
const CHANGES = {
  changeHome: link(t("Change address")),
  changeWork: link(t("Change work and income")),
  changeMobile: link(t("Change number")),
} as const;

const change =
  (group: Group) =>
  (ctx: Pick<ActionContext<Memory, object>, "record" | "memory" | "remember" | "fill">): Steps => [
    ctx.fill(answersOf(group, knownAnswers(ctx))),
    ctx.remember({ opened: [...ctx.memory.opened, group] }),
  ];

/** All answers: those that are shown as they are known, the others as they were typed. What was left empty is not sent. */
const answers = <V extends Values>(ctx: EligibilityContext & { readonly values: V }): Partial<V> =>
  Object.fromEntries(
    Object.entries({ ...ctx.values, ...shownAnswers(ctx) }).filter(
      ([name, value]) => value !== "" && !(name === "salaryMode" && isSelfEmployed(employmentNow(ctx))),
    ),
  ) as Partial<V>;

const phoneOf = (ctx: EligibilityContext): string => shownAnswers(ctx).mobile ?? ctx.values.mobile;

/**
 * The bureau's extra questions (spec 1 §2 "Credit-bureau verification screen"; landing rule 4): those whose answers are not
 * known, on one page; what is known is shown, and can be changed. All of it is sent.
 */
export const creditEligibility = defineScreen({
  name: "creditEligibility",
  memory: { ...otpBySms.memory, opened: [] as readonly Group[], withCoupon: false as boolean },
  kept: [otpBySms.kept, "opened", "withCoupon"],
  parts: {
    questions: {
      title: t("A few more details"),
      blocks(ctx) {
        const shown = shownAnswers(ctx);
        const text = t("The credit bureau uses these answers to identify you.");
        const rows = answerRows(shown);
        return rows.length === 0
          ? [{ kind: "text", text }]
          : [
              { kind: "text", text },
              {
                kind: "card",
                title: t("Your answers"),
                text: t("This also goes to the credit bureau."),
                rows,
                actions: groupsShown(shown).map((group) => CHANGE[group]),
              },
            ];
      },
      form: CREDIT_QUESTIONS_FORM,
      asking: (ctx) => ({
        ...workQuestions(employmentNow(ctx)),
        ...Object.fromEntries(Object.keys(shownAnswers(ctx)).map((field) => [field, null])),
        ...(ctx.memory.withCoupon ? {} : { coupon: null }),
      }),
      actions: (ctx) => ({
        ...Object.fromEntries(
          groupsShown(shownAnswers(ctx)).map((group) => [CHANGE[group], CHANGES[CHANGE[group]]]),
        ),
        getOtp: main(t("Get OTP")),
        ...(ctx.memory.withCoupon ? {} : { addCoupon: link(t("I have a coupon code")) }),
      }),
    },
    code: {
      title: t("Confirm with OTP"),
      page: "code",
      isOpen: otpBySms.isOpen,
      blocks: (ctx) => [{ kind: "lead", text: otpBySms.whereTo(ctx) }],
      form: CREDIT_CONFIRM_FORM,
      actions: (ctx) => ({ submit: main(t("Send")), getOtp: otpBySms.again(ctx) }),
    },
  },
  known: knownAnswers,
  actions: {
    getOtp: "sendCode",
    submit: "verify",
    changeHome: change("home"),
    changeWork: change("work"),
    changeMobile: change("mobile"),
    addCoupon: ({ remember }) => remember({ withCoupon: true }),
  },
  changed: {
    // Each employment type has its own kinds of company.
    employmentType: ({ fill }) => fill({ companyType: "" }),
  },
  flows: {
    sendCode: {
      call: "customerOtpSend",
      during: "send-otp",
      payload: (ctx) => ({ phone: phoneOf(ctx), purpose: ANY_PHONE_PURPOSE }),
      blame: ({ status }) => (status === 400 ? "mobile" : null),
      next: (ctx) => otpBySms.sent(ctx, phoneOf(ctx)),
    },
    verify: {
      call: "customerOtpVerify",
      doing: t("checking your details"),
      loader: "authenticating",
      payload: (ctx) => ({ phone: phoneOf(ctx), otp: ctx.values.otp, purpose: ANY_PHONE_PURPOSE }),
      blame: refusedOtpField,
      next: ({ call }) => [dropNotice(MESSAGE.otpSent), call("answer")],
    },
    answer: {
      call: "creditVerifyAnswers",
      doing: t("saving your details"),
      loader: "submitting",
      // Answers under their own names; the code was sent before.
      payload(ctx) {
        const { otp: _sent, ...others } = answers(ctx);
        return others;
      },
      // A refusal may be about an answer that is only shown: then all can be corrected.
      refused: (ctx, { status = 500 }) =>
        status < 500 ? [ctx.remember({ opened: GROUP_NAMES }), ctx.turn("questions")] : NOTHING,
      next: ({ remember, turn }) => [
        turn("questions"),
        remember({ codeSent: null, opened: [], withCoupon: false }),
        refresh(),
      ],
    },
  },
});
