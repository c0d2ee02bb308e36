import { translate } from "@creditline/core/messages/translate";
import {
  type DocumentOffer,
  documentErrors,
  fileLimit,
  isAcceptedKind,
  oldestAccepted,
} from "@creditline/core/validation/documents";
import { describe, expect, test } from "vitest";

const TODAY = "2026-11-21";
const bill: DocumentOffer = { purpose: "address", kind: "electricity_bill", files: 1 };

describe("the text for a document", () => {
  test.each<[Partial<DocumentOffer>, string, string]>([
    [{ kind: "selfie" }, "DOCUMENT_NOT_ACCEPTED", "Choose one."],
    [{ files: 0 }, "NO_FILE", "Add a file."],
    [{ files: 4 }, "TOO_MANY_FILES", "Choose at most 3 files."],
    [{ purpose: "bank", kind: "cancelled_cheque", files: 2 }, "TOO_MANY_FILES", "Choose at most 1 file."],
    [
      { kind: "mobile_postpaid_bill", prepaid: true },
      "PREPAID_BILL",
      "Prepaid mobile bills are not accepted.",
    ],
    [
      { kind: "driving_license", issuedIn: "delhi" },
      "DELHI_DRIVING_LICENCE",
      "Delhi driving licences are not accepted.",
    ],
    [{ issuedOn: "2026-11-22" }, "DOCUMENT_DATE_IN_FUTURE", "Check the date; it's in the future."],
    [{ issuedOn: "2026-10-16" }, "DOCUMENT_TOO_OLD", "Use a document not older than 35 days."],
    [
      { kind: "rental_agreement", issuedOn: "2025-11-20" },
      "DOCUMENT_TOO_OLD",
      "Use a document not older than 12 months.",
    ],
  ])("%j: %s", (changes, code, message) => {
    expect(translate(documentErrors({ ...bill, ...changes }, TODAY))).toEqual([{ code, message }]);
  });

  test("a day that is none is the program's error, and names which", () => {
    expect(() => documentErrors({ ...bill, issuedOn: "soon" }, TODAY)).toThrow(
      new RangeError("issuedOn: expected a day as YYYY-MM-DD"),
    );
    expect(() => documentErrors({ ...bill, issuedOn: TODAY }, "today")).toThrow(
      new RangeError("asOf: expected a day as YYYY-MM-DD"),
    );
  });

  test("of an unknown state a driving licence is taken", () => {
    expect(documentErrors({ ...bill, kind: "driving_license", issuedIn: "Atlantis" }, TODAY)).toEqual([]);
  });

  test("a proof of identity may be prepaid or not, for all it matters", () => {
    expect(documentErrors({ purpose: "id", kind: "pan_card", files: 1, prepaid: true }, TODAY)).toEqual([]);
  });
});

describe("a purpose looks at its own list", () => {
  test("of kinds", () => {
    expect(isAcceptedKind({ purpose: "bank", kind: "cancelled_cheque" })).toBe(true);
    expect(isAcceptedKind({ purpose: "bank", kind: "electricity_bill" })).toBe(false);
    expect(isAcceptedKind({ purpose: "address", kind: "cancelled_cheque" })).toBe(false);
  });

  test("of file limits, of which proof of identity has none", () => {
    expect(fileLimit({ purpose: "bank", kind: "bank_passbook" })).toBe(1);
    expect(fileLimit({ purpose: "bank", kind: "electricity_bill" })).toBeNull();
    expect(fileLimit({ purpose: "address", kind: "selfie" })).toBeNull();
    expect(fileLimit({ purpose: "id", kind: "bank_passbook" })).toBeNull();
  });

  test("of ages, which address proofs alone have", () => {
    expect(oldestAccepted({ purpose: "address", kind: "rental_agreement" })).toEqual({ months: 12 });
    expect(oldestAccepted({ purpose: "bank", kind: "rental_agreement" })).toBeNull();
    expect(oldestAccepted({ purpose: "address", kind: "selfie" })).toBeNull();
  });
});
