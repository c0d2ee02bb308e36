import { MESSAGE } from "../../notices/messages.table.ts";
import { CREDIT_CONFIRM_FORM, CREDIT_QUESTIONS_FORMS } from "../../screens/credit-eligibility.form.ts";
import type { Form } from "../../screens/form.ts";
import { codeWentTo, phoneOf } from "../consents.ts";
import { codeSentHere, formPage, formPages, withFormPage } from "../form-pages.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { present } from "../people.ts";
import type { JourneyState } from "../state.ts";
import { withFacts, withoutNotice } from "../state.ts";
import { codeSent, sendAgain } from "./login.ts";

const LAST_PAGE = CREDIT_QUESTIONS_FORMS.length - 1;

const PAGE_NAMES = ["", "work", "money"] as const;

const pageOf = (state: JourneyState): number => formPage(state, "creditEligibility");
const turnTo = (state: JourneyState, page: number): JourneyState =>
  withFormPage(state, "creditEligibility", page);

const TITLES = ["Your home", "Your work", "Your money"] as const;

const sendCode: Flow = {
  call: "customerOtpSend",
  undertaking: "send-otp",
  loader: "loading",
  payload: (state, values) => ({ phone: values["mobile"] ?? phoneOf(state), purpose: "CREDIT_VERIFICATION" }),
  blame: (failure) => (failure.status === 400 ? "mobile" : null),
  succeeded: (state, _body, { at }, values) => codeSent(state, values["mobile"] ?? phoneOf(state), at),
};

const verify: Flow = {
  call: "customerOtpVerify",
  undertaking: "other",
  doing: "checking your code",
  loader: "authenticating",
  payload: (state, values) => ({
    phone: values["mobile"] ?? phoneOf(state),
    otp: values["otp"],
    purpose: "CREDIT_VERIFICATION",
  }),
  blame: (failure) =>
    failure.status !== undefined && failure.status !== 401 && failure.status < 500 ? "otp" : null,
  succeeded: (state) => ({
    state: withoutNotice(state, MESSAGE.otpSent),
    next: [{ kind: "call", flow: "answer" }],
  }),
};

const answer: Flow = {
  call: "creditVerifyAnswers",
  undertaking: "other",
  doing: "sending your answers",
  loader: "submitting",
  // Answers under their own names; what was left empty is not sent.
  payload: (_state, values) =>
    Object.fromEntries(
      CREDIT_QUESTIONS_FORMS.flatMap(({ fields }) => fields)
        .map(({ name }): [string, string] => [name, values[name] ?? ""])
        .filter(([, value]) => value !== ""),
    ),
  succeeded: (state) => ({
    state: withFacts(turnTo(state, 0), { codeSent: null }),
    next: [{ kind: "refresh" }],
  }),
};

/** The bureau's extra questions (spec 1 §2 "Credit-bureau verification screen"; landing rule 4). */
export const creditEligibility: ScreenLogic = {
  title: (state) =>
    codeSentHere(state)
      ? "Confirm with a code"
      : `A few more questions: ${(TITLES[pageOf(state)] ?? "").toLowerCase()}`,
  blocks: (state) =>
    codeSentHere(state)
      ? [{ kind: "lead", text: codeWentTo(state) }]
      : pageOf(state) === 0
        ? [
            {
              kind: "text",
              text: "The credit bureau needs a little more to be sure that it has found the right person.",
            },
          ]
        : [],
  form: (state): Form =>
    codeSentHere(state)
      ? CREDIT_CONFIRM_FORM
      : (CREDIT_QUESTIONS_FORMS[pageOf(state)] ?? CREDIT_QUESTIONS_FORMS[0]),
  pages: formPages(CREDIT_QUESTIONS_FORMS.map((form, index) => ({ name: PAGE_NAMES[index] ?? "", form }))),
  actions(state) {
    if (codeSentHere(state)) {
      return [
        { name: "submit", label: "Send my answers", kind: "main", checks: "form" },
        sendAgain(state, "getOtp"),
      ];
    }
    const page = pageOf(state);
    const back = { name: "back", label: "Back", kind: "link", checks: "none" } as const;
    return page === LAST_PAGE
      ? [{ name: "getOtp", label: "Get OTP", kind: "main", checks: "form" }, back]
      : [{ name: "next", label: "Next", kind: "main", checks: "form" }, ...(page > 0 ? [back] : [])];
  },
  known: (state) => {
    const record = state.record;
    const work = record?.workDetails;
    return present({
      currentCity: record?.customerDetails?.currentCity,
      residenceType: record?.homeDetails?.residenceType,
      yearsInResidence: record?.homeDetails?.currentAddressDuration,
      yearsInCity: record?.homeDetails?.currentCityDuration,
      employmentType: work?.employmentType,
      companyName: work?.companyName,
      companyType: work?.companyType,
      designation: work?.jobTitle,
      officeEmail: work?.officeEmail,
      currentExperience: work?.currentExperienceDuration?.totalMonths,
      totalExperience: work?.totalExperienceDuration?.totalMonths,
      monthlySalary: record?.incomeInfo?.declared,
      salaryMode: record?.incomeInfo?.mode,
      mobile: phoneOf(state),
    });
  },
  does: {
    next: (state) => ({ state: turnTo(state, pageOf(state) + 1) }),
    back: (state) => ({ state: turnTo(state, pageOf(state) - 1) }),
    getOtp: (state) => ({ state, next: [{ kind: "call", flow: "sendCode" }] }),
    submit: (state) => ({ state, next: [{ kind: "call", flow: "verify" }] }),
  },
  flows: { sendCode, verify, answer },
};
