import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { viewOf } from "@creditline/core/journey/view";
import { NO_SESSION } from "@creditline/core/session/session";
import { STATUS_CODES } from "@creditline/core/status/code";
import type { ErrorCode } from "@creditline/core/screens/define/screen";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  calls,
  CONFIG,
  fill,
  FRESH,
  MORNING,
  noticesOf,
  play,
  type Played,
  press,
  recordAt,
  signIn,
} from "./harness.ts";

const PHONE = "9000000001";
const OVERVIEW = {
  success: true,
  emailConfirmed: false,
  phoneChange: null,
  sessions: [
    {
      sessionId: "s1",
      isThis: true,
      by: "WEB",
      startedAt: "2026-01-05T04:00:00.000Z",
      usedAt: "2026-01-05T04:00:00.000Z",
    },
    {
      sessionId: "s2",
      isThis: false,
      by: "WEB",
      startedAt: "2026-01-04T04:00:00.000Z",
      usedAt: "2026-01-04T04:00:00.000Z",
    },
  ],
  consents: [
    {
      consent: "WHATSAPP",
      givenAt: "2026-01-01T04:30:00.000Z",
      takenBackAt: null,
      textOf: null,
      consentId: null,
      canTakeBack: true,
    },
  ],
  papers: [],
  loanPapers: [],
  complaints: [],
  deletion: null,
};

const view = ({ state }: Played) => {
  const shown = viewOf(ALL_SCREENS, state, { at: MORNING, config: CONFIG });
  if (shown === null) throw new Error("no screen is shown");
  return shown;
};
const actions = (played: Played): readonly string[] => view(played).actions.map(({ name }) => name);
const open = (played: Played, route: string): Played => play(played, { type: "opened", route });

/** A customer at a status, with their account open and what the platform says of it there. */
const account = (status = "", details: object = {}, overview: object = {}): Played =>
  answerWith(
    open(
      signIn(
        recordAt(
          status,
          { customerDetails: { phone: PHONE, ...details } },
          { userInterestStatus: { CASH_LINE: "YES" } },
        ),
        "/",
      ),
      "account",
    ),
    { ...OVERVIEW, ...overview },
  );

/** A refusal of the platform. */
const refuse = (played: Played, errorCode: ErrorCode, field?: string): Played =>
  answer(played, {
    ok: false,
    kind: "http",
    status: 477,
    errorCode,
    errorMessage: `${errorCode} it is`,
    ...(field === undefined ? {} : { field }),
  });

describe("the account is at any status, and leads back", () => {
  test.each(["AIP_SUBMITTED", "AIP_SUCCESS", "CM_LINE_STARTED", "AIP_REJECTED", "LINE_CLOSED"] as const)(
    "with %s, where the landing rules show something else",
    (status) => {
      expect(view(account(STATUS_CODES[status])).screen).toBe("account");
    },
  );

  test("who is not signed in comes to it after the login", () => {
    const login = arrive(FRESH, "/account");
    expect(view(login)).toMatchObject({ screen: "customerLogin" });
    expect(login.state.wayBack).toMatchObject({ redirect: "account" });
    const there = signIn(recordAt("", { customerDetails: { phone: PHONE } }), "/account");
    expect(view(there).screen).toBe("account");
    // No one goes back to the login.
    expect(actions(there)).toContain("home");
  });

  test("opened from a screen it goes back there, through a page of terms too, to the page that was open", () => {
    const at = account();
    const from = at.state.readFrom.at(-1);
    const complaining = press(at, "complain");
    const typed = fill(complaining, { complaint: "Something went wrong." });
    const terms = press(typed, "howTo");
    expect(view(terms)).toMatchObject({
      screen: "complaints",
      actions: [{ name: "goBack" }, { name: "complain" }],
    });
    const back = press(terms, "goBack");
    expect(view(back)).toMatchObject({ title: "Complaints", values: { complaint: "Something went wrong." } });
    const home = press(press(back, "toAccount"), "goBack");
    expect(home.state.place).toEqual(from);
    // The next time it begins at the top.
    expect(view(open(home, "account")).title).toBe("Your account");
  });

  test("terms, account and terms again lead back one by one, and the stack does not grow", () => {
    const terms = open(account(), "terms");
    const again = open(open(terms, "account"), "terms");
    expect(again.state.readFrom).toHaveLength(2);
  });
});

describe("changing the number", () => {
  const codes = (values: Readonly<Record<string, string>> = {}): Played =>
    answerWith(
      press(fill(press(account(), "changePhone"), { newPhone: "9876511111", ...values }), "sendPhoneCodes"),
      {
        success: true,
        expiresInSeconds: 300,
      },
    );

  test("one's own number asks no one", () => {
    const same = press(fill(press(account(), "changePhone"), { newPhone: PHONE }), "sendPhoneCodes");
    expect(calls(same)).toEqual([]);
    expect(view(same).errors).toMatchObject([{ field: "newPhone" }]);
  });

  test("sends both codes with the number that they were asked for, whatever is typed since", () => {
    const asked = press(fill(codes(), { otp: "123456", currentOtp: "654321" }), "changeNumber");
    expect(callOf(asked)).toMatchObject({
      call: "updateMobile",
      payload: { phone: "9876511111", otp: "123456", currentOtp: "654321" },
    });
  });

  test("a lost number asks for the one code, and says when the change comes", () => {
    const lost = codes({ isLost: "yes" });
    expect(view(lost).form?.fields.map(({ name }) => name)).toEqual(["otp"]);
    const asked = press(fill(lost, { otp: "123456" }), "changeNumber");
    expect(callOf(asked).payload).toEqual({ phone: "9876511111", otp: "123456", currentLost: true });
    const waiting = answerWith(asked, {
      success: true,
      status: "WAITING",
      changesAt: "2026-01-08T04:30:00.000Z",
    });
    expect(noticesOf(waiting)[0]).toContain("three days");
  });

  test("a number that another customer has is said at the number, and its codes are gone", () => {
    const taken = refuse(
      press(fill(codes(), { otp: "123456", currentOtp: "654321" }), "changeNumber"),
      "MOBILE_TAKEN",
      "phone",
    );
    expect(view(taken)).toMatchObject({ title: "Change number", values: { newPhone: "9876511111" } });
    expect(view(taken).errors).toMatchObject([{ field: "newPhone", message: "MOBILE_TAKEN it is" }]);
    expect(taken.state.forms["account"]?.values).toMatchObject({ otp: "", currentOtp: "" });
  });

  test("a wrong code is said at its field", () => {
    const wrong = refuse(
      press(fill(codes(), { otp: "123456", currentOtp: "654321" }), "changeNumber"),
      "INVALID_OTP",
      "currentOtp",
    );
    expect(view(wrong)).toMatchObject({ title: "Enter OTP", errors: [{ field: "currentOtp" }] });
  });

  test("a change is finished at its moment, and not a second before", () => {
    const change = (changesAt: string) =>
      actions(account("", {}, { phoneChange: { phone: "9876511111", changesAt } }));
    expect(change(new Date(MORNING).toISOString())).toContain("finishPhone");
    expect(change(new Date(MORNING + 1).toISOString())).not.toContain("finishPhone");
  });
});

describe("sessions", () => {
  test("ending the one that one is in signs out", () => {
    const ended = answerWith(press(fill(press(account(), "sessions"), { session: "s1" }), "endSession"), {
      success: true,
      ended: 1,
      goesOn: false,
    });
    expect(view(ended).screen).toBe("customerLogin");
    expect(ended.state.session).toEqual(NO_SESSION);
    expect(ended.state.forms["account"]).toBeUndefined();
  });

  test("one that was ended elsewhere in the meantime is looked up again", () => {
    const chosen = press(fill(press(account(), "sessions"), { session: "s2" }), "endSession");
    const gone = answer(chosen, {
      ok: false,
      kind: "http",
      status: 404,
      errorMessage: "This session is over already.",
    });
    expect(calls(gone)).toEqual(["accountOverview"]);
    expect(gone.state.forms["account"]?.values).toMatchObject({ session: "" });
  });
});

describe("a locked account sees all of it and changes nothing (ruling R56)", () => {
  const locked = () => account(STATUS_CODES.CM_LINE_STARTED, { isAcctLocked: "LOCKED" });

  test("no page of it offers a change", () => {
    expect(actions(locked())).toEqual([
      "askHelp",
      "papers",
      "consents",
      "sessions",
      "complain",
      "data",
      "goBack",
      "home",
      "signOut",
    ]);
    expect(actions(press(locked(), "sessions"))).toEqual(["askHelp", "toAccount"]);
    expect(actions(press(locked(), "consents"))).toEqual(["askHelp", "toAccount"]);
    expect(actions(press(locked(), "data"))).toEqual(["askHelp", "saveData", "toAccount"]);
  });

  test.each(["phone", "email", "phone-codes", "email-codes", "take-back", "deletion"])(
    "and the page %s cannot be come to by its address",
    (page) => {
      expect(view(arrive(locked(), `/account#${page}`)).title).toBe("Your account");
    },
  );
});

test("a nominee is named under the customer's data, shown there, and removed again", () => {
  const asked = press(press(account(), "data"), "nominee");
  expect(view(asked).title).toBe("Your nominee");
  expect(actions(asked)).toEqual(["saveNominee", "toData"]);
  const filled = fill(asked, {
    nomineeName: "Ravi Kumar",
    nomineeRelation: "Brother",
    nomineePhone: "9812345670",
  });
  expect(callOf(press(filled, "saveNominee"))).toMatchObject({
    call: "accountNominee",
    payload: { nomineeName: "Ravi Kumar", nomineeRelation: "Brother", nomineePhone: "9812345670" },
  });
  const nominee = { name: "Ravi Kumar", relation: "Brother", phone: "9812345670" };
  const named = press(account("", {}, { nominee }), "data");
  const shown = JSON.stringify(view(named).blocks);
  for (const text of ["Your nominee", "Ravi Kumar", "Brother", "Number ending 5670"])
    expect(shown).toContain(text);
  const removing = press(press(named, "nominee"), "removeNominee");
  expect(callOf(removing)).toMatchObject({ call: "accountNominee", payload: { remove: true } });
});

describe("a deletion that was asked for", () => {
  const ASKED = {
    number: "D260105-12345",
    askedAt: "2026-01-05T04:00:00.000Z",
    doneBy: "2026-02-04T04:00:00.000Z",
    done: null,
  };
  const DONE = {
    at: "2026-01-20T04:00:00.000Z",
    name: "Meera",
    kept: [{ what: "What you borrowed", why: "Companies Act, 2013" }],
  };
  const dataOf = (deletion: object): Played => press(account("", {}, { deletion }), "data");

  test("can be withdrawn while it waits, and is told to be there", () => {
    const data = dataOf(ASKED);
    expect(actions(data)).toEqual(["saveData", "nominee", "keepData", "toAccount"]);
    expect(JSON.stringify(view(data).blocks)).toContain("You asked us to delete your data");
    expect(view(arrive(data, "/account#deletion")).title).toBe("Your data");
  });

  test("once done says what was kept and why, and another can be asked for", () => {
    const data = dataOf({ ...ASKED, done: DONE });
    expect(actions(data)).toEqual(["saveData", "nominee", "askDeletion", "toAccount"]);
    const shown = JSON.stringify(view(data).blocks);
    for (const text of ["We deleted your data", "Meera", "What you borrowed", "Companies Act, 2013"])
      expect(shown).toContain(text);
    expect(view(press(data, "askDeletion")).title).toBe("Request deletion");
  });

  test("that was done while it was looked at cannot be withdrawn: what was kept is looked up", () => {
    const late = refuse(press(dataOf(ASKED), "keepData"), "DELETION_DONE");
    expect(callOf(late)).toMatchObject({ call: "accountOverview" });
    expect(actions(answerWith(late, { ...OVERVIEW, deletion: { ...ASKED, done: DONE } }))).toContain(
      "askDeletion",
    );
  });
});

test("a consent is withdrawn only after it is said what that means", () => {
  const asked = press(press(account(), "consents"), "takeBack-WHATSAPP");
  expect(calls(asked)).toEqual([]);
  expect(JSON.stringify(view(asked).blocks)).toContain(
    "No more WhatsApp messages. OTPs and legal notices still come by SMS.",
  );
  expect(callOf(press(asked, "confirmTakeBack"))).toMatchObject({
    call: "consent",
    payload: { whatsAppOptIn: "no" },
  });
});

test("what could not be loaded is said, and what is known without it is there", () => {
  const opened = open(signIn(recordAt("", { customerDetails: { phone: PHONE } }), "/"), "account");
  const missing = answer(opened, { ok: false, kind: "http", status: 503 });
  expect(actions(missing)).toEqual([
    "again",
    "changePhone",
    "changeLanguage",
    "changeEmail",
    "data",
    "goBack",
    "home",
    "signOut",
  ]);
  expect(calls(press(missing, "again"))).toEqual(["accountOverview"]);
});

describe("the papers of a closed line", () => {
  const LOANS = [
    { documentId: "no-dues-letter", id: "loan-000002", amount: 20_000, day: "2026-01-02" },
    { documentId: "loan-statement", id: "loan-000002", amount: 20_000, day: "2026-01-02" },
    { documentId: "loan-statement", id: "loan-000001", amount: 20_000, day: "2026-01-02" },
    { documentId: "receipt", id: "pay-000001", amount: 500, day: "2026-02-05" },
  ] as const;
  const papers = (status: string) =>
    press(account(status, {}, { loanPapers: status === STATUS_CODES.LINE_CLOSED ? LOANS : [] }), "papers");

  test("are there to choose, alike ones distinguished", () => {
    const shown = view(papers(STATUS_CODES.LINE_CLOSED));
    expect(shown.form?.fields[0]?.options).toEqual([
      { value: "no-dues-letter-1", label: "No-dues certificate, ₹20,000 from 2 January 2026" },
      {
        value: "loan-statement-2",
        label: "Loan account statement, ₹20,000 from 2 January 2026, number ending 000002",
      },
      {
        value: "loan-statement-1",
        label: "Loan account statement, ₹20,000 from 2 January 2026, number ending 000001",
      },
      { value: "receipt-1", label: "Payment receipt, ₹500 from 5 February 2026" },
    ]);
  });

  test.each([
    ["no-dues-letter-1", { documentId: "no-dues-letter", loanId: "loan-000002" }],
    ["loan-statement-1", { documentId: "loan-statement", loanId: "loan-000001" }],
    ["receipt-1", { documentId: "receipt", transactionId: "pay-000001" }],
  ])("%s is asked for by its loan or payment", (paper, payload) => {
    const asked = press(fill(papers(STATUS_CODES.LINE_CLOSED), { paper }), "savePaper");
    expect(callOf(asked)).toMatchObject({ call: "paperFile", payload });
  });
});

test("the forms of several loans are distinguished by what was borrowed, and named where nothing came of one", () => {
  const form = (referenceNo: string, amount?: number) => ({
    documentId: "withdrawal-form",
    referenceNo,
    ...(amount === undefined ? {} : { amount }),
    signedAt: "2026-01-05T04:30:00.000Z",
    isSigned: true,
  });
  const shown = view(
    press(
      account("", {}, { papers: [form("REF1", 30_000), form("REF2", 45_500.5), form("REF3")] }),
      "papers",
    ),
  );
  expect(
    shown.blocks.flatMap((block) =>
      block.kind === "choice-cards" ? block.cards.map(({ rows }) => rows) : [],
    ),
  ).toEqual([
    [
      ["Loan amount", "₹30,000"],
      ["Reference number", "REF1"],
    ],
    [
      ["Loan amount", "₹45,500.50"],
      ["Reference number", "REF2"],
    ],
    [["Reference number", "REF3"]],
  ]);
});

describe("a complaint", () => {
  const COMPLAINT = {
    number: "C260105-12345",
    about: "CHARGES",
    text: "I was charged twice.",
    raisedAt: "2026-01-05T04:30:00.000Z",
    state: "OPEN",
    answer: null,
    answerBy: "2026-02-04T04:30:00.000Z",
    ombudsmanFrom: "2026-02-04T04:30:00.000Z",
  };
  const ANSWERED = {
    ...COMPLAINT,
    state: "ANSWERED",
    answer: { at: "2026-01-08T04:30:00.000Z", name: "Meera", text: "It is on its way back." },
  };

  test("that was sent has a page with its number and who has it, and the form is not there any more", () => {
    const typed = fill(press(account(), "complain"), { about: "CHARGES", complaint: "I was charged twice." });
    const sent = answerWith(press(typed, "raise"), { success: true, complaint: COMPLAINT });
    const known = answerWith(sent, { ...OVERVIEW, complaints: [COMPLAINT] });
    for (const page of [sent, known]) {
      expect(view(page)).toMatchObject({ title: "Complaint C260105-12345", form: null });
      expect(JSON.stringify(view(page).blocks)).toContain("We've received your complaint.");
    }
    expect(JSON.stringify(view(known).blocks)).toContain("Under review");
    expect(actions(known)).toEqual(["toAccount", "howTo"]);
  });

  test("that was not sent has no such page", () => {
    expect(view(arrive(account(), "/account#complaint-sent")).title).toBe("Your account");
  });

  test.each([
    [[COMPLAINT], undefined],
    [[ANSWERED], "Answered"],
    [[ANSWERED, { ...COMPLAINT, raisedAt: "2026-01-09T04:30:00.000Z" }], undefined],
    [[{ ...COMPLAINT, raisedAt: "2026-01-01T04:30:00.000Z" }, ANSWERED], "Answered"],
  ])("%#: the account says in its row whether the last one is answered", (complaints, tag) => {
    const rows = view(account("", {}, { complaints })).blocks.flatMap((block) =>
      block.kind === "rows" ? block.items : [],
    );
    expect(rows.find(({ title }) => title === "Complaints")?.tag).toBe(tag);
  });
});

test("the account of a customer with a line leads back to the line, any other to the application", () => {
  const homeOf = (code: string) => view(account(code)).actions.find(({ name }) => name === "home")?.label;
  expect(homeOf(STATUS_CODES.CM_LINE_STARTED)).toBe("Back to your credit line");
  expect(homeOf("")).toBe("Go to my application");
});

describe("the e-mail in the account", () => {
  const rowOf = (more: object, details: object = {}) =>
    JSON.stringify(
      view(
        answerWith(
          open(
            signIn(recordAt("", { customerDetails: { phone: PHONE, ...details }, ...more }), "/"),
            "account",
          ),
          OVERVIEW,
        ),
      ).blocks,
    );

  test("is the office's that documents name, as long as no other is given", () => {
    const workDetails = { officeEmail: "asha@office.example" };
    expect(rowOf({ workDetails })).toContain(
      "asha@office.example, your work e-mail. It's on your documents until you add your own.",
    );
    expect(rowOf({ workDetails }, { emailId: "asha@home.example" })).toContain(
      "asha@home.example (not confirmed)",
    );
    expect(rowOf({ workDetails }, { emailId: "asha@home.example" })).not.toContain("office.example");
    expect(rowOf({})).toContain("Not added yet.");
  });
});
