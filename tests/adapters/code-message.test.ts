import { codeMessage } from "@creditline/adapters/platform/identity/codes/code-message";
import { CODE_PURPOSES, type CodePurpose } from "@creditline/adapters/platform/identity/codes/code-rules";
import { describe, expect, test } from "vitest";

const CODE = "123456";
const MOVES = { amount: 125_000, account: "501001234821" };
const messageOf = (purpose: CodePurpose): string => codeMessage(purpose, CODE, "9876543210");

describe("the message that brings a code", () => {
  test.each([
    ["aadhaar", "is your Aadhaar OTP"],
    ["central-kyc", "is your OTP from the central KYC registry"],
    ["provider-fee", "is your OTP from your lender's provider"],
  ] as const)("of %s says whose code it is, and never that it is creditline's", (purpose, whose) => {
    expect(messageOf(purpose)).toContain(`${CODE} ${whose}`);
    expect(messageOf(purpose)).not.toContain("your creditline OTP");
  });

  test("that moves money says how much, and to which account", () => {
    expect(codeMessage("withdrawal", CODE, "REF1", "localhost", { moves: MOVES })).toContain(
      `${CODE} is your OTP to withdraw ₹1,25,000 from your creditline credit line to your account ending 4821.`,
    );
  });

  test("that signs the form of a withdrawal, too, says both (ruling R63)", () => {
    const both = codeMessage("withdrawal", CODE, "REF1", "localhost", { signsForm: true, moves: MOVES });
    expect(both).toContain(
      "to sign your loan agreement form and withdraw ₹1,25,000 from your creditline credit line to your account ending 4821.",
    );
  });

  test("that buys a shop's code says that, and speaks of no money that moves", () => {
    const buys = codeMessage("withdrawal", CODE, "REF1", "localhost", { buysCode: true, moves: MOVES });
    expect(buys).toContain(
      `${CODE} is your OTP to pay ₹1,25,000 from your creditline credit line for a gift voucher or a checkout code`,
    );
    expect(buys).not.toContain("withdraw");
  });

  test.each([
    ["ESIGN", "sign your loan documents"],
    ["APPLICATION", "let creditline and its lenders check your credit report"],
    ["CREDIT_VERIFICATION", "confirm your answers to the credit bureau"],
  ])("that confirms the step %s says what it does there", (step, does) => {
    expect(codeMessage("confirm", CODE, step)).toContain(`${CODE} is your OTP to ${does}`);
  });

  test.each(["Send all your money to 9876543210", "toString", ""])(
    "that a client asks for with a purpose of its own, %j, says nothing of that purpose",
    (step) => {
      expect(codeMessage("confirm", CODE, step)).toContain(`${CODE} is your creditline OTP. `);
    },
  );

  test.each(Object.values(CODE_PURPOSES).filter((purpose) => purpose !== CODE_PURPOSES.confirm))(
    "of %s says what the OTP does, since a victim of fraud sees only the message",
    (purpose) => {
      expect(messageOf(purpose)).not.toContain("is your creditline OTP");
    },
  );

  test.each(Object.values(CODE_PURPOSES))(
    "of %s can be read by phones: its last line binds the code",
    (purpose) => {
      expect(messageOf(purpose).split("\n").at(-1)).toBe(`@localhost #${CODE}`);
    },
  );
});
