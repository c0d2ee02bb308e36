import {
  ADDRESS_PROOF_RULES,
  ADDRESS_PROOF_TYPES,
  DOCUMENT_GROUPS,
} from "@creditline/core/reference/documents/address-proofs.table";
import { english } from "@creditline/core/messages/translate";
import { BANK_PROOF_KINDS, BANK_PROOF_RULES } from "@creditline/core/reference/documents/bank-proofs.table";
import { describe, expect, test } from "vitest";

describe("what is shown beside an upload (spec 1 §5, spec 2 §3, §5)", () => {
  test.each([
    "your name and the address",
    "bill must not be older than 35 days, a rental agreement not older than 12 months",
    "Prepaid mobile bills are not accepted",
    "Delhi driving licences are not accepted",
    "current employer's letterhead",
  ])("an address proof: %s", (words) => {
    expect(ADDRESS_PROOF_RULES.filter((rule) => english(rule).includes(words))).toHaveLength(1);
  });

  test.each([
    "original, clear and readable",
    "no black and white, no photocopy",
    "bank details",
    "photo of a screen",
  ])("every bank proof: %s", (words) => {
    expect(BANK_PROOF_RULES.filter((rule) => english(rule).includes(words))).toHaveLength(1);
  });

  test.each([
    ["bank_statement", "any duration", true],
    ["cancelled_cheque", "CANCELLED across it and all 4 corners", false],
    ["bank_passbook", "name, account number and IFSC", false],
  ] as const)("a %s: %s", (key, words, passwordAllowed) => {
    const kind = BANK_PROOF_KINDS.find((one) => one.key === key);
    expect(kind).toMatchObject({ maxFilesAllowed: 1, passwordAllowed });
    expect(kind && english(kind.rule)).toContain(words);
  });

  test("there are three groups, and every type is a document type of the specification's fields", () => {
    expect(DOCUMENT_GROUPS.map(({ key }) => key)).toEqual([
      "commonly_uploaded",
      "other_documents",
      "generic_document",
    ]);
    for (const type of ADDRESS_PROOF_TYPES) {
      expect(Object.keys(type)).toEqual(
        expect.arrayContaining([
          "key",
          "docGroup",
          "priority",
          "maxFilesAllowed",
          "title",
          "condition",
          "passwordRequired",
        ]),
      );
    }
  });
});
