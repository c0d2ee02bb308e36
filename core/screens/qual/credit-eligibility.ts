import { ANY_PHONE_PURPOSE } from "../../calls/confirmations.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { say } from "../../say/say.ts";
import { codeBySms, ownPhone } from "../behaviours/code-by-sms.ts";
import { blamedCode } from "../behaviours/wrong-code.ts";
import {
  CREDIT_CONFIRM_FORM,
  CREDIT_HOME_FORM,
  CREDIT_MONEY_FORM,
  CREDIT_WORK_FORM,
} from "../credit-eligibility.form.ts";
import { defineScreen, link, main } from "../define-screen.ts";
import { dropNotice, refresh } from "../steps.ts";

const BACK = link(say("Back"));

/** What was left empty is not sent. */
const given = <V extends object>(values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as Partial<V>;

/** The bureau's extra questions, on three pages (spec 1 §2 "Credit-bureau verification screen"; landing rule 4). */
export const creditEligibility = defineScreen({
  name: "creditEligibility",
  side: {
    why: say("The credit bureau tells you apart from others with these answers."),
    next: say("You confirm with a code. Then the lender decides, and nothing is borrowed by it."),
  },
  memory: codeBySms.memory,
  kept: [codeBySms.kept],
  parts: {
    home: {
      title: say("A few more questions: your home"),
      blocks: [
        {
          kind: "text",
          text: say("The credit bureau needs a little more to be sure that it has found the right person."),
        },
      ],
      form: CREDIT_HOME_FORM,
      actions: { next: main(say("Next")) },
    },
    work: {
      title: say("A few more questions: your work"),
      page: "work",
      form: CREDIT_WORK_FORM,
      actions: { next: main(say("Next")), back: BACK },
    },
    money: {
      title: say("A few more questions: your money"),
      page: "money",
      form: CREDIT_MONEY_FORM,
      actions: { getOtp: main(say("Get OTP")), back: BACK },
    },
    code: {
      title: say("Confirm with a code"),
      page: "code",
      isOpen: codeBySms.isOpen,
      blocks: (sight) => [{ kind: "lead", text: codeBySms.whereTo(sight) }],
      form: CREDIT_CONFIRM_FORM,
      actions: (sight) => ({ submit: main(say("Send my answers")), getOtp: codeBySms.again(sight) }),
    },
  },
  known({ record }) {
    const { workDetails: work, homeDetails: home, incomeInfo: income } = record ?? {};
    return {
      currentCity: record?.customerDetails?.currentCity,
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
    };
  },
  actions: {
    next: ({ part, turn }) => turn(part === "home" ? "work" : "money"),
    back: ({ part, turn }) => turn(part === "money" ? "work" : "home"),
    getOtp: "sendCode",
    submit: "verify",
  },
  flows: {
    sendCode: {
      call: "customerOtpSend",
      during: "send-otp",
      payload: ({ values }) => ({ phone: values.mobile, purpose: ANY_PHONE_PURPOSE }),
      blame: ({ status }) => (status === 400 ? "mobile" : null),
      next: (now) => codeBySms.sent(now, now.values.mobile),
    },
    verify: {
      call: "customerOtpVerify",
      doing: say("checking your code"),
      loader: "authenticating",
      payload: ({ values }) => ({ phone: values.mobile, otp: values.otp, purpose: ANY_PHONE_PURPOSE }),
      blame: blamedCode,
      next: ({ call }) => [dropNotice(MESSAGE.otpSent), call("answer")],
    },
    answer: {
      call: "creditVerifyAnswers",
      doing: say("sending your answers"),
      loader: "submitting",
      // Answers under their own names; the code was sent before.
      payload: ({ values: { otp: _sent, ...answers } }) => given(answers),
      next: ({ remember, turn }) => [turn("home"), remember({ codeSent: null }), refresh()],
    },
  },
});
