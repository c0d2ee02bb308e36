import { ANY_PHONE_PURPOSE } from "../../calls/confirmations.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { isOwnWork } from "../../reference/employment-types.table.ts";
import { say } from "../../say/say.ts";
import { otpBySms } from "../behaviours/otp.ts";
import { refusedOtpField } from "../behaviours/otp-refusal.ts";
import { CREDIT_CONFIRM_FORM, CREDIT_QUESTIONS_FORM } from "../credit-eligibility.form.ts";
import { defineScreen, link, main } from "../define-screen.ts";
import { askingWork } from "../financial-details.form.ts";
import type { ActionContext, ScreenContext } from "../screen-context.ts";
import { dropNotice, NOTHING, refresh, type Steps } from "../steps.ts";
import {
  answerRows,
  answersOf,
  type Group,
  GROUP_NAMES,
  groupsShown,
  knownAnswers,
  shownAnswers,
} from "./bureau-answers.ts";

interface Memory {
  /** The groups of known answers that the customer changes. */
  readonly opened: readonly Group[];
  /** Whether there is a coupon code to give. */
  readonly withCoupon: boolean;
}
type Values = Readonly<Record<"employmentType" | "mobile", string>>;
type Here = ScreenContext<Memory, Values>;

/** How the customer earns, as far as it is known or answered here. */
const employmentNow = (sight: Here): string =>
  shownAnswers(sight).employmentType ?? sight.values.employmentType;

/** A salary is asked for its bank and its mode; who works for themselves has an income, and no mode. */
const askingIncome = (sight: Here) =>
  isOwnWork(employmentNow(sight)) ? { bank: { label: say("Bank that your income goes to") } } : {};

const CHANGE = { home: "changeHome", work: "changeWork", mobile: "changeMobile" } as const;
const CHANGES = {
  changeHome: link(say("Change home")),
  changeWork: link(say("Change work and income")),
  changeMobile: link(say("Change mobile number")),
} as const;

const change =
  (group: Group) =>
  (now: Pick<ActionContext<Memory, object>, "record" | "memory" | "remember" | "fill">): Steps => [
    now.fill(answersOf(group, knownAnswers(now))),
    now.remember({ opened: [...now.memory.opened, group] }),
  ];

/** All answers: those that are shown as they are known, the others as they were typed. What was left empty is not sent. */
const answers = <V extends Values>(now: Here & { readonly values: V }): Partial<V> =>
  Object.fromEntries(
    Object.entries({ ...now.values, ...shownAnswers(now) }).filter(
      ([name, value]) => value !== "" && !(name === "salaryMode" && isOwnWork(employmentNow(now))),
    ),
  ) as Partial<V>;

const phoneOf = (now: Here): string => shownAnswers(now).mobile ?? now.values.mobile;

/**
 * The bureau's extra questions (spec 1 §2 "Credit-bureau verification screen"; landing rule 4): those whose answers are not
 * known, on one page; what is known is shown, and can be changed. All of it is sent.
 */
export const creditEligibility = defineScreen({
  name: "creditEligibility",
  side: {
    why: say("The credit bureau uses these answers to identify you."),
    next: say("You confirm with an OTP, then the lender decides. This doesn't borrow anything."),
  },
  memory: { ...otpBySms.memory, opened: [] as readonly Group[], withCoupon: false as boolean },
  kept: [otpBySms.kept, "opened", "withCoupon"],
  parts: {
    questions: {
      title: say("A few more details"),
      blocks(sight) {
        const shown = shownAnswers(sight);
        const text = say("The credit bureau needs a few details to identify you.");
        const rows = answerRows(shown);
        return rows.length === 0
          ? [{ kind: "text", text }]
          : [
              { kind: "text", text },
              {
                kind: "card",
                title: say("Your answers"),
                text: say("This also goes to the credit bureau."),
                rows,
                actions: groupsShown(shown).map((group) => CHANGE[group]),
              },
            ];
      },
      form: CREDIT_QUESTIONS_FORM,
      asking: (sight) => ({
        ...askingWork(employmentNow(sight)),
        ...askingIncome(sight),
        ...Object.fromEntries(Object.keys(shownAnswers(sight)).map((field) => [field, null])),
        ...(sight.memory.withCoupon ? {} : { coupon: null }),
      }),
      actions: (sight) => ({
        ...Object.fromEntries(
          groupsShown(shownAnswers(sight)).map((group) => [CHANGE[group], CHANGES[CHANGE[group]]]),
        ),
        getOtp: main(say("Get OTP")),
        ...(sight.memory.withCoupon ? {} : { addCoupon: link(say("I have a coupon code")) }),
      }),
    },
    code: {
      title: say("Confirm your answers with OTP"),
      page: "code",
      isOpen: otpBySms.isOpen,
      blocks: (sight) => [{ kind: "lead", text: otpBySms.whereTo(sight) }],
      form: CREDIT_CONFIRM_FORM,
      actions: (sight) => ({ submit: main(say("Send")), getOtp: otpBySms.again(sight) }),
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
    // The kinds of company of the one are not those of the other.
    employmentType: ({ fill }) => fill({ companyType: "" }),
  },
  flows: {
    sendCode: {
      call: "customerOtpSend",
      during: "send-otp",
      payload: (now) => ({ phone: phoneOf(now), purpose: ANY_PHONE_PURPOSE }),
      blame: ({ status }) => (status === 400 ? "mobile" : null),
      next: (now) => otpBySms.sent(now, phoneOf(now)),
    },
    verify: {
      call: "customerOtpVerify",
      doing: say("checking your OTP"),
      loader: "authenticating",
      payload: (now) => ({ phone: phoneOf(now), otp: now.values.otp, purpose: ANY_PHONE_PURPOSE }),
      blame: refusedOtpField,
      next: ({ call }) => [dropNotice(MESSAGE.otpSent), call("answer")],
    },
    answer: {
      call: "creditVerifyAnswers",
      doing: say("sending your answer"),
      loader: "submitting",
      // Answers under their own names; the code was sent before.
      payload(now) {
        const { otp: _sent, ...others } = answers(now);
        return others;
      },
      // What is refused may be an answer that is shown alone: then all can be corrected.
      refused: (now, { status = 500 }) =>
        status < 500 ? [now.remember({ opened: GROUP_NAMES }), now.turn("questions")] : NOTHING,
      next: ({ remember, turn }) => [
        turn("questions"),
        remember({ codeSent: null, opened: [], withCoupon: false }),
        refresh(),
      ],
    },
  },
});
