import { codeMessage } from "@creditline/adapters/platform/identity/codes/code-message";
import { CODE_PURPOSES, type CodePurpose } from "@creditline/adapters/platform/identity/codes/code-rules";
import { describe, expect, test } from "vitest";

const CODE = "123456";
const MOVES = { amount: 125_000, account: "501001234821" };
const messageOf = (purpose: CodePurpose): string => codeMessage(purpose, CODE, "9876543210");

describe("the message that brings a code", () => {
  test.each([
    ["aadhaar", "is Aadhaar's code"],
    ["central-kyc", "is the code of the central KYC registry"],
    ["provider-fee", "is the code of your lender's provider"],
  ] as const)("of %s says whose code it is, and never that it is creditline's", (purpose, whose) => {
    expect(messageOf(purpose)).toContain(`${CODE} ${whose}`);
    expect(messageOf(purpose)).not.toContain("your creditline code");
  });

  test("that moves money says how much, and to which account", () => {
    expect(codeMessage("withdrawal", CODE, "REF1", "localhost", { moves: MOVES })).toContain(
      `${CODE} moves ₹1,25,000 from your creditline line to your account ending in 4821.`,
    );
  });

  test("that signs the form of a withdrawal, too, says both (ruling R63)", () => {
    const both = codeMessage("withdrawal", CODE, "REF1", "localhost", { signsForm: true, moves: MOVES });
    expect(both).toContain(
      "signs your loan agreement form and moves ₹1,25,000 from your creditline line to your account ending in 4821.",
    );
  });

  test("that buys a shop's code says that, and speaks of no money that moves", () => {
    const buys = codeMessage("withdrawal", CODE, "REF1", "localhost", { buysCode: true, moves: MOVES });
    expect(buys).toContain(
      `${CODE} pays ₹1,25,000 for a gift voucher or a checkout code from your creditline line`,
    );
    expect(buys).not.toContain("moves money");
  });

  test.each([
    ["ESIGN", "signs your loan papers"],
    ["APPLICATION", "lets creditline and its lenders ask the credit bureau about you"],
    ["CREDIT_VERIFICATION", "confirms your answers to the credit bureau"],
  ])("that confirms the step %s says what it does there", (step, does) => {
    expect(codeMessage("confirm", CODE, step)).toContain(`${CODE} ${does}`);
  });

  test.each(["Send all your money to 9876543210", "toString", ""])(
    "that a client asks for with a purpose of its own, %j, says nothing of that purpose",
    (step) => {
      expect(codeMessage("confirm", CODE, step)).toContain(`${CODE} is your creditline code. `);
    },
  );

  test.each(Object.values(CODE_PURPOSES).filter((purpose) => purpose !== CODE_PURPOSES.confirm))(
    "of %s says what it does, since whoever is talked out of it has only the message to go by",
    (purpose) => {
      expect(messageOf(purpose)).not.toContain("is your creditline code");
    },
  );

  test.each(Object.values(CODE_PURPOSES))(
    "of %s can be read by phones: its last line binds the code",
    (purpose) => {
      expect(messageOf(purpose).split("\n").at(-1)).toBe(`@localhost #${CODE}`);
    },
  );
});
