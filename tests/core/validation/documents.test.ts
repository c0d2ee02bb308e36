import {
  ADDRESS_PROOF_KINDS,
  ID_PROOF_KINDS,
} from "@creditline/core/reference/documents/document-kinds.table";
import {
  addressProofType,
  documentErrors,
  type DocumentOffer,
  fileLimit,
  isAcceptedKind,
  oldestAccepted,
} from "@creditline/core/validation/documents";
import { describe, expect, test } from "vitest";

const asOf = "2026-03-31";

const codes = (offer: DocumentOffer): string[] => documentErrors(offer, asOf).map(({ code }) => code);

const address = (kind: string, rest: Partial<DocumentOffer> = {}): DocumentOffer => ({
  purpose: "address",
  kind,
  files: 1,
  ...rest,
});

describe("documents (spec 1 §5, spec 2 §5)", () => {
  test("the kinds accepted are those stated", () => {
    for (const kind of ID_PROOF_KINDS) expect(codes({ purpose: "id", kind, files: 1 })).toEqual([]);
    for (const kind of ADDRESS_PROOF_KINDS) expect(codes(address(kind))).toEqual([]);
    expect(isAcceptedKind({ purpose: "address", kind: "pan_card" })).toBe(false);
    expect(isAcceptedKind({ purpose: "id", kind: "electricity_bill" })).toBe(false);
    expect(codes(address("library_card"))).toEqual(["DOCUMENT_NOT_ACCEPTED"]);
    expect(codes({ purpose: "bank", kind: "cancelled_cheque", files: 1 })).toEqual([]);
  });

  test.each([
    ["electricity_bill", 3],
    ["mobile_postpaid_bill", 3],
    ["water_bill", 3],
    ["piped_gas_bill", 3],
    ["bank_statement", 3],
    ["rental_agreement", 3],
    ["landlord_utility_bill", 3],
    ["employer_proof", 3],
    ["generic_address_proof", 3],
    ["vehicle_registration_certificate", 2],
    ["voter_id", 2],
    ["driving_license", 2],
    ["passport", 2],
  ])("%s takes at most %i files", (kind, limit) => {
    expect(fileLimit({ purpose: "address", kind })).toBe(limit);
    expect(codes(address(kind, { files: limit }))).toEqual([]);
    expect(codes(address(kind, { files: limit + 1 }))).toEqual(["TOO_MANY_FILES"]);
  });

  test("a bank proof is one file", () => {
    for (const kind of ["bank_statement", "cancelled_cheque", "bank_passbook"]) {
      expect(codes({ purpose: "bank", kind, files: 1 })).toEqual([]);
      expect(codes({ purpose: "bank", kind, files: 2 })).toEqual(["TOO_MANY_FILES"]);
    }
  });

  test("a proof of identity has no stated limit, but needs a file", () => {
    expect(fileLimit({ purpose: "id", kind: "passport" })).toBeNull();
    expect(codes({ purpose: "id", kind: "passport", files: 9 })).toEqual([]);
    expect(codes({ purpose: "id", kind: "passport", files: 0 })).toEqual(["NO_FILE"]);
    expect(codes({ purpose: "id", kind: "passport", files: Number.NaN })).toEqual(["NO_FILE"]);
  });

  test.each([
    "electricity_bill",
    "mobile_postpaid_bill",
    "water_bill",
    "piped_gas_bill",
    "gas_bill",
    "landlord_utility_bill",
  ])("%s is no older than 35 days", (kind) => {
    expect(codes(address(kind, { issuedOn: "2026-02-24" }))).toEqual([]);
    expect(codes(address(kind, { issuedOn: "2026-02-23" }))).toEqual(["DOCUMENT_TOO_OLD"]);
  });

  test("a rental agreement is no older than 12 months", () => {
    expect(codes(address("rental_agreement", { issuedOn: "2025-03-31" }))).toEqual([]);
    expect(codes(address("rental_agreement", { issuedOn: "2025-03-30" }))).toEqual(["DOCUMENT_TOO_OLD"]);
  });

  test("twelve months from 29 February end on 28 February", () => {
    const agreement = address("rental_agreement", { issuedOn: "2024-02-29" });
    expect(documentErrors(agreement, "2025-02-28")).toEqual([]);
    expect(documentErrors(agreement, "2025-03-01").map(({ code }) => code)).toEqual(["DOCUMENT_TOO_OLD"]);
  });

  test("other documents have no stated age", () => {
    for (const kind of ["passport", "voter_id", "bank_statement", "property_tax_receipt", "gas_connection"]) {
      expect(oldestAccepted({ purpose: "address", kind })).toBeNull();
      expect(codes(address(kind, { issuedOn: "1999-01-01" }))).toEqual([]);
    }
  });

  test("a date that has not come yet is refused, today's is not", () => {
    expect(codes(address("water_bill", { issuedOn: asOf }))).toEqual([]);
    expect(codes(address("water_bill", { issuedOn: "2026-04-01" }))).toEqual(["DOCUMENT_DATE_IN_FUTURE"]);
  });

  test("prepaid mobile bills are refused", () => {
    expect(codes(address("mobile_postpaid_bill", { prepaid: true }))).toEqual(["PREPAID_BILL"]);
    expect(codes(address("mobile_postpaid_bill", { prepaid: false }))).toEqual([]);
    expect(codes(address("water_bill", { prepaid: true }))).toEqual([]);
  });

  test("Delhi driving licences are refused, for an address and for identity", () => {
    for (const issuedIn of ["Delhi", "DL", "new delhi"])
      expect(codes(address("driving_license", { issuedIn }))).toEqual(["DELHI_DRIVING_LICENCE"]);
    expect(codes({ purpose: "id", kind: "driving_license", files: 1, issuedIn: "Delhi" })).toEqual([
      "DELHI_DRIVING_LICENCE",
    ]);
    expect(codes(address("driving_license", { issuedIn: "Haryana" }))).toEqual([]);
    expect(codes(address("passport", { issuedIn: "Delhi" }))).toEqual([]);
  });

  test("everything that is wrong is told at once", () => {
    expect(
      codes(address("mobile_postpaid_bill", { files: 4, prepaid: true, issuedOn: "2025-01-01" })),
    ).toEqual(["TOO_MANY_FILES", "PREPAID_BILL", "DOCUMENT_TOO_OLD"]);
  });

  test("a day in another form is the caller's mistake", () => {
    expect(() => documentErrors(address("water_bill", { issuedOn: "31/03/2026" }), asOf)).toThrow(RangeError);
    expect(() => documentErrors(address("water_bill", { issuedOn: asOf }), "today")).toThrow(RangeError);
  });

  test("every accepted kind belongs to one type in a stated group", () => {
    for (const kind of ADDRESS_PROOF_KINDS)
      expect(["commonly_uploaded", "other_documents", "generic_document"]).toContain(
        addressProofType(kind)?.docGroup,
      );
  });
});
