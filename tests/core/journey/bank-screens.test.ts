import { BANNER_STATES, type BannerState } from "@creditline/core/mandate/banner";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answerWith, callOf, fill, press, recordAt, shown, signIn } from "./harness.ts";

const ACCOUNT = { bankName: "HDFC Bank", accountNumber: "50100000001421", ifsc: "HDFC0000001" };

const landed = (address: string, status: BannerState, more: object = {}, beside: object = {}) =>
  signIn(
    recordAt(STATUS_CODES.AIP_INTERESTED, {
      actionables: ["KYC"],
      beneficiaryBankInfo: { ...ACCOUNT, status, ...more },
      ...beside,
    }),
    address,
  );

describe("the title of an account that was given", () => {
  test.each([
    [{ verified: false }, "Your bank is confirming your account"],
    [{ verified: true, confirmationRequired: true }, "Confirm your account"],
    [{ verified: true, confirmationRequired: false }, "Bank account verified"],
  ])("with %o says no more than is so", (more, title) => {
    expect(shown(landed("/app/beneficiary-details", "VERIFIED", more))?.title).toBe(title);
  });
});

const titles = (address: string) =>
  Object.fromEntries(BANNER_STATES.map((state) => [state, shown(landed(address, state))?.title]));

describe("every state of the banner (spec 2 §4)", () => {
  test("has its part on the account's screen", () => {
    expect(titles("/app/beneficiary-details")).toMatchObject({
      BLOCKED: "Your bank doesn't support auto-pay",
      BD_PENDING: "Your bank account",
      PENNY_DROP_REVIEW: "Your bank is confirming your account",
      DOCUMENT_REVIEW: "We're reviewing your documents",
      MANDATE_PENDING_EMANDATE_COMPLETED: "Upload bank account proof",
      REJECTED: "Your account is disabled",
      VERIFIED: "Your bank is confirming your account",
    });
  });

  test("has its part on the mandate's screen", () => {
    expect(titles("/app/e-mandate")).toMatchObject({
      BLOCKED: "Set up auto-pay",
      BD_PENDING: "Add your bank account first",
      MANDATE_NOT_REQUIRED: "This step isn't needed",
      CX_ACTION_PENDING: "Set up auto-pay",
      EMANDATE_DOCUMENT_REVIEW: "Auto-pay is being set up",
      NACH_DOCUMENT_REVIEW: "Auto-pay is being set up",
      FINOPS_REVIEW: "Auto-pay couldn't be set up",
      NACH_PICKUP_PENDING: "Paper form",
      PICKUP_PENDING_EMANDATE_COMPLETED: "Verify your bank account first",
      REJECTED: "Your account is disabled",
      VERIFIED: "Auto-pay is set up",
    });
  });

  test.each(BANNER_STATES)("%s leaves a way on, on each screen of the bank", (state) => {
    for (const address of ["/app/beneficiary-details", "/app/e-mandate", "/app/bank-formalities"]) {
      expect(shown(landed(address, state))?.actions.map(({ name }) => name)).toContain("home");
    }
  });
});

describe("the mandate at the bank", () => {
  test("is the customer's turn while the bank's page is open, and the bank's once it is signed (ruling R49)", () => {
    const offered = {
      success: true,
      modes: [{ mode: "E_MANDATE", ways: ["NETBANKING"] }],
      terms: { maximumAmount: 10_000, startsOn: "2026-02-05", endsOn: "2030-02-05" },
    };
    const choice = answerWith(landed("/app/e-mandate", "CX_ACTION_PENDING"), offered);
    const chosen = fill(choice, { mode: "E_MANDATE", way: "NETBANKING", mandateConsent: "yes" });
    const sent = answerWith(press(chosen, "setUp"), { success: true, url: "https://bank.example/1" });
    const begun = recordAt(STATUS_CODES.AIP_INTERESTED, {
      actionables: ["KYC"],
      beneficiaryBankInfo: { ...ACCOUNT, status: "EMANDATE_DOCUMENT_REVIEW" },
    });
    const atBank = answerWith(sent, begun);
    const toSign = shown(atBank);
    expect(toSign?.title).toBe("Sign at your bank");
    expect(JSON.stringify(toSign?.blocks)).toContain("Your turn: sign at your bank");
    expect(JSON.stringify(toSign?.blocks)).not.toContain("Verifying");
    const signed = shown(answerWith(press(atBank, "checkAgain"), begun));
    expect(signed?.title).toBe("Auto-pay is being set up");
    expect(JSON.stringify(signed?.blocks)).toContain("In progress: your bank is setting up");
  });
});

describe("the form on paper", () => {
  test("can be left for the bank's page, in which both ways are offered again", () => {
    const leaving = press(landed("/app/e-mandate", "NACH_PICKUP_PENDING"), "atBank");
    expect(callOf(leaving)).toMatchObject({ call: "beneficiary", payload: { cancelMandate: true } });
    const open = recordAt(STATUS_CODES.AIP_INTERESTED, {
      actionables: ["KYC"],
      beneficiaryBankInfo: { ...ACCOUNT, status: "EMANDATE_CX_ATN_PENDING" },
    });
    expect(shown(answerWith(answerWith(leaving, { success: true }), open))?.title).toBe("Set up auto-pay");
  });
});

describe("the account", () => {
  const known = {
    bankAccounts: [
      { accountNo: "111122223333", ifsc: "HDFC0000001", name: "A", isPrimary: false },
      { accountNo: "444455556666", ifsc: "ICIC0000001", name: "A", isPrimary: true },
    ],
  };

  test("that the salary is paid into stands first, and is given by its last four digits", () => {
    const played = fill(landed("/app/beneficiary-details", "BD_PENDING", {}, known), {
      proveBy: "PENNY_DROP",
    });
    expect(shown(played)?.values["account"]).toBe("444455556666");
    expect(JSON.stringify(shown(played)?.form)).toContain("account ending 6666: your salary account");
    expect(callOf(press(played, "give")).payload).toEqual({
      accountNumber: "444455556666",
      ifsc: "ICIC0000001",
    });
  });

  test("shows no account's whole number in its words (ruling R30)", () => {
    expect(JSON.stringify(shown(landed("/app/beneficiary-details", "VERIFIED"))?.blocks)).not.toContain(
      ACCOUNT.accountNumber,
    );
  });

  test("asks for no small payment once none is left", () => {
    const field = (left: number) =>
      shown(landed("/app/beneficiary-details", "BD_PENDING", { pennyDropVerificationLeft: left }))
        ?.form?.fields.find(({ name }) => name === "proveBy")
        ?.options?.map(({ value }) => value);
    expect(field(1)).toEqual(["PENNY_DROP", "UPI"]);
    expect(field(0)).toEqual(["UPI"]);
  });

  test("cannot be changed once no change is left", () => {
    const actions = (left: number) =>
      shown(landed("/app/beneficiary-details", "VERIFIED", { beneficiaryAttemptsLeft: left }))?.actions.map(
        ({ name }) => name,
      );
    expect(actions(1)).toContain("change");
    expect(actions(0)).not.toContain("change");
  });
});

describe("income after the approval", () => {
  test("is not asked for where it is waived", () => {
    const record = recordAt(STATUS_CODES.AIP_INTERESTED, { actionables: ["KYC"] });
    const waived = { ...record, loanResponse: { ...record.loanResponse, bankStatementsWaived: true } };
    expect(shown(signIn(waived, "/app/verify-income"))?.title).toBe("This step isn't needed");
    expect(shown(signIn(waived, "/app/submit-bank-statement"))?.title).toBe("This step isn't needed");
  });

  test("says where it is optional", () => {
    const record = recordAt(STATUS_CODES.AIP_INTERESTED, { actionables: ["KYC"] });
    const optional = { ...record, loanResponse: { ...record.loanResponse, bankStatementsOptional: true } };
    expect(JSON.stringify(shown(signIn(optional, "/app/verify-income"))?.blocks)).toContain(
      "Optional. It may raise your limit.",
    );
  });
});
